//! A film of a script: performs its schedule to the frame, aims the camera, lays the marks, and has the words set into the
//! frames; `plunder record` asks for it.
//!
//! 1. [`calls`](fn@calls) says what is done when, as plain data: what is laid out, performed, tried, and shown as a possibility.
//! 2. `camera` turns the shots of a film ([`crate::script::shots`]) into a pose at any moment.
//! 3. [`shoot`] goes through the frames of a schedule. A frame in which nothing moves is not rendered: the one before it is
//!    lettered anew.
//!
//! Frame `n` shows the middle of its time, `(n + 1/2) / fps`, so that everything is rounded to the nearest frame from its
//! absolute time and no error adds up.

mod calls;
mod camera;
mod error;
mod extras;
mod marks;
mod part;
mod performer;
mod print;
mod shoot;
mod words;

pub use calls::{Call, Deed, calls, position_at};
pub use camera::Camera;
pub use error::DirectError;
pub use marks::{Lasting, at as marks_at, marks};
pub use part::{ChapterError, Part};
pub use performer::{Performer, Stir};
pub use print::Filmed;
pub use shoot::{Format, anchors, check, shoot};
pub use words::{Captions, chapters, subtitles};
