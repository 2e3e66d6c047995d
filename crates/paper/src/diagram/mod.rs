//! A position as a drawing: men as figurines in their vests, with what belongs beside the board.
//!
//! A drawing is one SVG without fonts, styles or links to anything else. PNG and PDF are painted from it.
//!
//! ```
//! use plunder_paper::diagram::{Drawing, Options};
//! use rules::{AnyOptions, AnyPosition};
//! use words::language::Language;
//!
//! let start = AnyPosition::start(AnyOptions::default());
//! let drawing = Drawing::of(&start, &Options::default(), &Language::english());
//! assert!(drawing.svg().starts_with("<svg ") && drawing.svg().len() < 40_000);
//! ```

mod beside;
mod board;
pub mod captions;
mod drawing;
mod letters;
mod moments;
mod options;
mod playing;
mod sheet;
mod style;
mod words;

pub use drawing::{Drawing, PaintError};
pub use moments::{Moment, UnderWay, acts, moments};
pub use options::Options;
pub use style::{Ground, Style};

pub(crate) use drawing::escaped;
pub(crate) use playing::{playing_board, stand_place};
pub(crate) use sheet::Needed;
pub(crate) use words::description;
