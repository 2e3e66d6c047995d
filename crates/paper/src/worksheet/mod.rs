//! Puzzles on paper; `plunder worksheet` calls it.
