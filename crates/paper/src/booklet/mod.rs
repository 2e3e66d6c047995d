//! The rule book on paper; `plunder booklet` calls it.
