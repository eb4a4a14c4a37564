//! Players that know the Voronoi game.
