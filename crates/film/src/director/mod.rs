//! A film of a script: performs its schedule to the frame, aims the camera, lays the marks, and has the words set into the
//! frames; `plunder record` asks for it. The window plays films with what there is without the feature `film`: calls, camera, marks and
//! performer.
//!
//! 1. [`calls`](fn@calls) says what is done when, as plain data: what is laid out, performed, tried, and shown as a possibility.
//! 2. `camera` turns the shots of a film ([`script::shots`]) into a pose at any moment.
//! 3. [`shoot`] goes through the frames of a schedule. A frame in which nothing moves is not rendered: the one before it is
//!    lettered anew.
//!    `sequence` has the frames, and [`develop`] goes through them for one of several processes that share a film's pictures.
//! 4. `grid` lets everything begin at a frame and go by its own clock, and `state` tells what a picture depends on, so that one
//!    that was rendered for this film or another is not rendered again.
//!
//! Frame `n` shows the middle of its time, `(n + 1/2) / fps`, so that everything is rounded to the nearest frame from its
//! absolute time and no error adds up.

mod calls;
mod camera;
#[cfg(feature = "studio")]
mod excerpt;
#[cfg(feature = "studio")]
mod extras;
#[cfg(feature = "studio")]
mod format;
mod grid;
#[cfg(feature = "studio")]
mod letterer;
mod performer;
#[cfg(feature = "studio")]
mod sequence;
#[cfg(feature = "studio")]
mod share;
#[cfg(feature = "studio")]
mod shoot;
#[cfg(feature = "studio")]
mod state;

pub use calls::{Call, Lasting, TableAct, at as marks_at, calls, marks, position_at};
pub use camera::{Camera, anchors};
#[cfg(feature = "studio")]
pub use excerpt::{ChapterError, Excerpt};
#[cfg(feature = "studio")]
pub use extras::{beside, beside_in};
#[cfg(feature = "studio")]
pub use format::{
    Captions, DirectError, Dub, Format, Layers, Voices, chapters, files as voice_files, narration, site_chapters,
    subtitles,
};
pub use grid::Grid;
pub use performer::{Performer, Stir};
#[cfg(feature = "studio")]
pub use share::{Share, Shared, develop};
#[cfg(feature = "studio")]
pub use shoot::{Reels, check, shoot};

#[cfg(feature = "studio")]
pub use crate::studio::reel::Filmed;
