//! A game, lesson or puzzle as one HTML file that plays; `plunder page` calls it.
