//! The set as a model for other programs; `plunder export-set` calls it.
