//! A position as a drawing; `plunder diagram`, the booklet, worksheets and pages call it.
