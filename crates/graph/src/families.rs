//! Graphs by name: `grid:5x5`, `petersen`, `random:20,0.5,7`.
