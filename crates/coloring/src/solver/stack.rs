//! Room for deep searches.

use std::thread::Builder;

/// Every thread has this much to spare.
const AT_HAND: usize = 1 << 20;

/// Does work that needs so many bytes of stack, on a thread of its own if they are many. Nothing
/// comes back when there is no such thread to be had.
pub(super) fn with_stack<Answer: Send>(
    bytes: usize,
    work: impl FnOnce() -> Option<Answer> + Send,
) -> Option<Answer> {
    if bytes <= AT_HAND {
        return work();
    }
    std::thread::scope(|scope| {
        let thread = Builder::new().stack_size(bytes + AT_HAND).spawn_scoped(scope, work).ok()?;
        thread.join().ok().flatten()
    })
}
