//! The real memory of a search: an allocator that counts while it is asked to.
//!
//! Timed rounds run with counting off, where an allocation costs one more test of a flag. Growth
//! in place counts the difference, so the moment at which a vector is copied to a larger place is
//! not part of the peak.

#![allow(unsafe_code, reason = "a global allocator is an unsafe trait")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicBool, AtomicIsize, Ordering::Relaxed};

/// The most bytes that a computation held at one time, beyond what was held before.
pub(crate) fn peak_bytes(compute: impl FnOnce()) -> u64 {
    LIVE.store(0, Relaxed);
    PEAK.store(0, Relaxed);
    COUNTING.store(true, Relaxed);
    compute();
    COUNTING.store(false, Relaxed);
    PEAK.load(Relaxed).max(0) as u64
}

static COUNTING: AtomicBool = AtomicBool::new(false);
static LIVE: AtomicIsize = AtomicIsize::new(0);
static PEAK: AtomicIsize = AtomicIsize::new(0);

#[global_allocator]
static ALLOCATOR: Counting = Counting;

struct Counting;

impl Counting {
    fn change(bytes: isize) {
        if COUNTING.load(Relaxed) {
            let live = LIVE.fetch_add(bytes, Relaxed) + bytes;
            PEAK.fetch_max(live, Relaxed);
        }
    }
}

// SAFETY: every request goes to the system allocator unchanged; counting touches no memory of it.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        Counting::change(layout.size() as isize);
        // SAFETY: the caller's promise is the system allocator's.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        Counting::change(-(layout.size() as isize));
        // SAFETY: the caller's promise is the system allocator's.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        Counting::change(size as isize - layout.size() as isize);
        // SAFETY: the caller's promise is the system allocator's.
        unsafe { System.realloc(pointer, layout, size) }
    }
}
