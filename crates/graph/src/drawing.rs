//! Pictures of graphs: layouts, SVG and TikZ.
