//! The diagram: one convex cell per site, kept up to date while sites are added.
//!
//! Inserting a site clips the cells it takes from, and clips the board into the new cell by the
//! same bisectors (the incremental construction surveyed by Aurenhammer, *Voronoi diagrams*, ACM
//! Computing Surveys 23, 1991). Many sites at once are not inserted: each cell is carved out of the
//! board by the sites near by. There is no removal: whoever wants to go back keeps a copy, and
//! `clone_from` into an old diagram moves about two kilobytes at ten sites without an allocation.
//!
//! All corners are in one row with the same room for each cell, so that a copy is one move of
//! memory. The room doubles when a cell outgrows it. Which cell is beyond an edge is not kept: it
//! is found again by [`Diagram::neighbors`], which no hot loop needs.

use super::clip::{Bisector, find_cut, splice};
use super::direct::carve;
use super::{Board, Buckets, MANY, Point};
use std::sync::Arc;

/// The most sites of one diagram.
const MOST_SITES: usize = 10_000;

/// Sites whose squared distance is below this are one site: beyond it lies underflow, not geometry.
const COINCIDENT: f64 = 1e-200;

/// Edges shorter than this part of the board's extent make no neighbors: they are what rounding
/// leaves of four cells that meet in a point.
const SHORTEST_EDGE: f64 = 1e-8;

/// How far from a bisector its edge may be, as a part of the board's extent.
const OFF_BISECTOR: f64 = 1e-10;

/// How far from a cell the bisector of a new site may pass and still bound that site's cell, as a
/// part of the board's extent. Two sites that nearly touch have nearly the same bisectors with all
/// others: where rounding makes them one, the second site takes nothing and is bounded all the same.
const TOUCHING: f64 = 1e-9;

/// The Voronoi diagram of some sites on a board.
#[derive(Debug)]
pub struct Diagram {
    board: Arc<Board>,
    cells: Vec<Cell>,
    /// The corners of cell i begin at i * room, counterclockwise.
    corners: Vec<Point>,
    room: usize,
}

/// What is known of one cell beside its corners.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    pub(super) site: Point,
    pub(super) area: f64,
    /// The integrals of x and y over the cell, from the site.
    moment: Point,
    /// The square of the distance from the site to the farthest corner.
    pub(super) radius_squared: f64,
    length: u32,
}

/// What is computed of a changed cell: while many sites are added, the next one needs only the
/// radius.
#[derive(Clone, Copy)]
pub(super) enum Measures {
    All,
    RadiusOnly,
}

/// Why a site cannot be part of a diagram.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum SiteError {
    /// A coordinate that is not a number.
    #[error("the site {0} is not a point; both coordinates must be finite numbers")]
    NotFinite(Point),
    /// Not on the board.
    #[error(
        "the site {site} is outside of the board, which lies between {low} and {high}; move it onto the board"
    )]
    Outside {
        /// The site.
        site: Point,
        /// The lower left corner of the board's bounding box.
        low: Point,
        /// The upper right one.
        high: Point,
    },
    /// Where there is a site already.
    #[error(
        "the site {site} is where site number {other} (from 0) is already; move or drop one of them"
    )]
    Coincident {
        /// The site.
        site: Point,
        /// The one that was there.
        other: usize,
    },
    /// Too many of them.
    #[error("a diagram has at most {most} sites; leave out {site} and what follows", most = MOST_SITES)]
    TooMany {
        /// The first site too many.
        site: Point,
    },
}

impl Diagram {
    /// A board without sites.
    pub fn new(board: impl Into<Arc<Board>>) -> Diagram {
        let board = board.into();
        let room = (board.corners().len() + 4).next_multiple_of(8);
        Diagram { board, cells: Vec::new(), corners: Vec::new(), room }
    }

    /// The diagram of these sites; cell i belongs to site i.
    pub fn of(board: impl Into<Arc<Board>>, sites: &[Point]) -> Result<Diagram, SiteError> {
        let mut diagram = Diagram::new(board);
        if sites.len() > MANY {
            let buckets = diagram.checked(sites)?;
            diagram.carve_all(sites, &buckets);
            return Ok(diagram);
        }
        for &site in sites {
            diagram.check(site)?;
            diagram.add(site, Measures::RadiusOnly);
        }
        (0..diagram.len()).for_each(|index| diagram.measure(index));
        Ok(diagram)
    }

    /// These sites in boxes, if they can be a diagram of this board, which has none yet.
    fn checked(&self, sites: &[Point]) -> Result<Buckets, SiteError> {
        let mut buckets = Buckets::new(&self.board, sites.len());
        for (number, &site) in sites.iter().enumerate() {
            self.check_place(site)?;
            if let Some(other) = buckets.within(sites, site, COINCIDENT) {
                return Err(SiteError::Coincident { site, other });
            }
            if number >= MOST_SITES {
                return Err(SiteError::TooMany { site });
            }
            buckets.push(site);
        }
        Ok(buckets)
    }

    /// All cells of these sites, each from those near by, in an empty diagram.
    fn carve_all(&mut self, sites: &[Point], buckets: &Buckets) {
        let board = Arc::clone(&self.board);
        let mut scratch = Vec::new();
        for (index, &site) in sites.iter().enumerate() {
            let (length, radius_squared) = carve(&board, (sites, buckets), index, &mut scratch);
            while self.room < length {
                self.double_room();
            }
            self.corners.extend_from_slice(&scratch[..length]);
            self.corners.resize((index + 1) * self.room, Point::default());
            let (area, moment) = (0.0, Point::default());
            self.cells.push(Cell { site, area, moment, radius_squared, length: length as u32 });
            self.measure(index);
        }
    }

    /// Forgets all sites and takes these instead, without an allocation where there was room. The
    /// caller knows them to be on the board and apart.
    ///
    /// # Panics
    /// It may panic, or leave a meaningless diagram, when they are not.
    pub fn rebuild_unchecked(&mut self, sites: &[Point]) {
        self.cells.clear();
        self.corners.clear();
        if sites.len() > MANY {
            let buckets = Buckets::of(&self.board, sites);
            return self.carve_all(sites, &buckets);
        }
        sites.iter().for_each(|&site| {
            self.add(site, Measures::RadiusOnly);
        });
        (0..self.len()).for_each(|index| self.measure(index));
    }

    /// Adds a site and answers with the index of its cell.
    pub fn insert(&mut self, site: Point) -> Result<usize, SiteError> {
        self.check(site)?;
        Ok(self.insert_unchecked(site))
    }

    /// Adds a site that the caller knows to be on the board and apart from the others; answers with
    /// the index of its cell.
    ///
    /// # Panics
    /// It may panic, or leave a meaningless diagram, when the site is not.
    #[inline]
    pub fn insert_unchecked(&mut self, site: Point) -> usize {
        self.add(site, Measures::All)
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// How many sites there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether there are no sites.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// The site of a cell.
    #[inline]
    pub fn site(&self, index: usize) -> Point {
        self.cells[index].site
    }

    /// The sites, in the order in which they came.
    pub fn sites(&self) -> impl ExactSizeIterator<Item = Point> + '_ {
        self.cells.iter().map(|cell| cell.site)
    }

    /// The area of a cell.
    #[inline]
    pub fn area(&self, index: usize) -> f64 {
        self.cells[index].area
    }

    /// The center of gravity of a cell.
    #[inline]
    pub fn centroid(&self, index: usize) -> Point {
        let Cell { site, area, moment, .. } = self.cells[index];
        if area > 0.0 {
            Point::new(site.x + moment.x / area, site.y + moment.y / area)
        } else {
            site
        }
    }

    /// The corners of a cell, counterclockwise.
    #[inline]
    pub fn polygon(&self, index: usize) -> &[Point] {
        &self.corners[index * self.room..][..self.cells[index].length as usize]
    }

    /// The cells that share a border with this one, each once, in the order around it. Cells that
    /// only meet in a point are no neighbors.
    pub fn neighbors(&self, index: usize) -> Vec<usize> {
        let polygon = self.polygon(index);
        let (low, high) = self.board.bounds();
        let extent = low.distance(high);
        let mut neighbors = Vec::new();
        for (place, &from) in polygon.iter().enumerate() {
            let to = polygon[(place + 1) % polygon.len()];
            if from.distance(to) <= SHORTEST_EDGE * extent {
                continue;
            }
            // The edge is on the bisector of the two sites, so the bisector nearest to both of its
            // ends tells; on the border of the board no bisector is near.
            let site = self.site(index);
            let off = |other: usize| {
                let line = Bisector::between(site, self.site(other));
                line.side(from).abs().max(line.side(to).abs()) / site.distance(self.site(other))
            };
            let others = (0..self.len()).filter(|&other| other != index);
            let nearest =
                others.map(|other| (off(other), other)).min_by(|a, b| a.0.total_cmp(&b.0));
            if let Some((off, other)) = nearest
                && off <= OFF_BISECTOR * extent
                && !neighbors.contains(&other)
            {
                neighbors.push(other);
            }
        }
        neighbors
    }

    /// The index of a site nearest to a point; `None` when there are no sites.
    pub fn nearest(&self, point: Point) -> Option<usize> {
        let distance = |&index: &usize| self.cells[index].site.distance_squared(point);
        (0..self.len()).min_by(|a, b| distance(a).total_cmp(&distance(b)))
    }

    #[inline]
    pub(super) fn cell(&self, index: usize) -> &Cell {
        &self.cells[index]
    }

    /// Whether a site is on the board.
    fn check_place(&self, site: Point) -> Result<(), SiteError> {
        if !site.is_finite() {
            return Err(SiteError::NotFinite(site));
        }
        if !self.board.contains(site) {
            let (low, high) = self.board.bounds();
            return Err(SiteError::Outside { site, low, high });
        }
        Ok(())
    }

    /// Whether a site can be part of this diagram.
    fn check(&self, site: Point) -> Result<(), SiteError> {
        self.check_place(site)?;
        let coincides = |cell: &Cell| cell.site.distance_squared(site) < COINCIDENT;
        if let Some(other) = self.cells.iter().position(coincides) {
            return Err(SiteError::Coincident { site, other });
        }
        if self.cells.len() >= MOST_SITES {
            return Err(SiteError::TooMany { site });
        }
        Ok(())
    }

    pub(super) fn add(&mut self, site: Point, measures: Measures) -> usize {
        let own = self.open_cell(site);
        let (low, high) = self.board.bounds();
        let touching = TOUCHING * low.distance(high);
        for index in 0..own {
            let cell = &self.cells[index];
            let distance_squared = cell.site.distance_squared(site);
            if distance_squared >= (4.0 + TOUCHING) * cell.radius_squared {
                continue;
            }
            let line = Bisector::between(cell.site, site);
            if self.clip(index, line) {
                self.clip(own, line.reversed());
                self.refresh(index, measures);
            } else if self.is_near(index, line, touching * distance_squared.sqrt()) {
                self.clip(own, line.reversed());
            }
        }
        self.refresh(own, measures);
        own
    }

    /// Takes from a cell what is nearer to this point, which gets no cell of its own.
    #[inline]
    pub(super) fn cut(&mut self, index: usize, site: Point) {
        let cell = &self.cells[index];
        if cell.site.distance_squared(site) < 4.0 * cell.radius_squared
            && self.clip(index, Bisector::between(cell.site, site))
        {
            self.refresh(index, Measures::RadiusOnly);
        }
    }

    #[inline]
    fn refresh(&mut self, index: usize, measures: Measures) {
        match measures {
            Measures::All => self.measure(index),
            Measures::RadiusOnly => {
                let site = self.cells[index].site;
                let distances = self.polygon(index).iter().map(|&at| site.distance_squared(at));
                self.cells[index].radius_squared =
                    distances.fold(0.0, |most, next| if next > most { next } else { most });
            }
        }
    }

    /// A new cell that is the whole board.
    fn open_cell(&mut self, site: Point) -> usize {
        let own = self.cells.len();
        let board = self.board.corners();
        self.corners.extend_from_slice(board);
        self.corners.resize((own + 1) * self.room, Point::default());
        let length = board.len() as u32;
        let moment = Point::default();
        self.cells.push(Cell { site, area: 0.0, moment, radius_squared: 0.0, length });
        own
    }

    /// Cuts off what is beyond the line; says whether there was anything.
    #[inline]
    fn clip(&mut self, index: usize, line: Bisector) -> bool {
        let length = self.cells[index].length as usize;
        let begin = index * self.room;
        let Some(cut) = find_cut(&self.corners[begin..begin + length], line) else {
            return false;
        };
        if length == self.room {
            self.double_room();
        }
        let corners = &mut self.corners[index * self.room..(index + 1) * self.room];
        self.cells[index].length = splice(corners, length, &cut) as u32;
        true
    }

    /// Whether a line that cuts nothing off a cell passes close by it.
    fn is_near(&self, index: usize, line: Bisector, touching: f64) -> bool {
        self.polygon(index).iter().any(|&corner| line.side(corner) >= -touching)
    }

    /// Area, moment and radius of a changed cell; the site as origin keeps small cells exact.
    #[inline]
    pub(super) fn measure(&mut self, index: usize) {
        let length = self.cells[index].length as usize;
        let polygon = &self.corners[index * self.room..][..length];
        let cell = &mut self.cells[index];
        let site = cell.site;
        let Some(&last) = polygon.last() else {
            (cell.area, cell.radius_squared, cell.moment) = (0.0, 0.0, Point::default());
            return;
        };
        let (mut from_x, mut from_y) = (last.x - site.x, last.y - site.y);
        let (mut twice_area, mut x, mut y, mut radius_squared) = (0.0, 0.0, 0.0, 0.0f64);
        for corner in polygon {
            let (to_x, to_y) = (corner.x - site.x, corner.y - site.y);
            let weight = from_x * to_y - from_y * to_x;
            twice_area += weight;
            x += weight * (from_x + to_x);
            y += weight * (from_y + to_y);
            let distance = to_x * to_x + to_y * to_y;
            radius_squared = if distance > radius_squared { distance } else { radius_squared };
            (from_x, from_y) = (to_x, to_y);
        }
        cell.area = 0.5 * twice_area;
        cell.moment = Point::new(x / 6.0, y / 6.0);
        cell.radius_squared = radius_squared;
    }

    fn double_room(&mut self) {
        let (old, new) = (self.room, self.room * 2);
        let mut corners = vec![Point::default(); self.cells.len() * new];
        for index in 0..self.cells.len() {
            corners[index * new..][..old].copy_from_slice(&self.corners[index * old..][..old]);
        }
        (self.corners, self.room) = (corners, new);
    }
}

impl Clone for Diagram {
    fn clone(&self) -> Diagram {
        Diagram {
            board: Arc::clone(&self.board),
            cells: self.cells.clone(),
            corners: self.corners.clone(),
            room: self.room,
        }
    }

    /// Keeps the allocations, and leaves the shared count of the board alone: this is "undo".
    #[inline]
    fn clone_from(&mut self, source: &Diagram) {
        if !Arc::ptr_eq(&self.board, &source.board) {
            self.board = Arc::clone(&source.board);
        }
        self.cells.clone_from(&source.cells);
        self.corners.clone_from(&source.corners);
        self.room = source.room;
    }
}
