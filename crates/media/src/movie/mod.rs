//! A film's file: encoded pictures, sound, chapters and subtitles become one MP4 file, written while they come;
//! `plunder record` writes its films with it.
//!
//! [`Movie`] is the way in. A frame is taken apart by `annex_b` and collected by `picture`, one that
//! shows the same again is written by `repeats`, sound is encoded in `sound`, and
//! both go to the disk at once through `media_data`, so that a film may be longer than memory; what is kept is four bytes per sample
//! in an `index`. At the end `movie_box` writes what a player reads first, in front of the samples, so that a film can be played while it comes, and
//! only then the file gets its name. [`Mov`] makes a QuickTime
//! film of whole pictures the same way; both fill a `body`.
//! [`srt`], [`vtt`] and [`chapters_text`] say the same words in files beside the film; [`write_poster`] and [`Sheet`] show it
//! there.
//!
//! [`Planes`] hold a frame as an encoder of H.264 takes it.
//!
//! [`Animation`] makes a GIF or WebP of the same frames, [`PngFolder`] a folder of pictures: `stills` joins equal frames,
//! `area` finds what changes, `palette` finds the colours of a GIF.
//!
//! [`speech`] reads the sound files of voices, which `resample` brings to the rate of the track piece by piece and [`voice_level`] to
//! the loudness of all voices, and [`Narration`] lays over what is heard of the table; [`write_voice_track`] writes them alone.
//!
//! Nothing here asks a clock or chance: the same input gives the same bytes.

mod aac;
mod animation;
mod annex_b;
mod area;
mod bits;
mod body;
mod boxes;
mod chapters;
mod dialect;
mod error;
mod gif_file;
mod heard;
mod index;
mod loudness;
mod media_data;
mod mov;
mod movie_box;
mod narration;
mod opacity;
mod outline;
mod palette;
mod pcm;
mod picture;
mod planes;
mod png_folder;
mod repeats;
mod resample;
mod sheet;
mod side_files;
mod sound;
mod speech;
mod still_files;
mod stills;
mod subtitles;
mod summary;
mod ticks;
mod track;
mod voice_level;
mod voice_track;
mod webp_file;
mod words;
mod writer;

pub use animation::{Animated, Animation};
pub use error::MovieError;
pub use loudness::loudness;
pub use mov::Mov;
pub use narration::{Narration, Spoken};
pub use opacity::Opacity;
pub use outline::{FPS, Outline};
pub use planes::Planes;
pub use png_folder::PngFolder;
pub use sheet::Sheet;
pub use side_files::{chapters_text, srt, vtt};
pub use speech::speech;
pub use still_files::write_poster;
pub use summary::Summary;
pub use ticks::SAMPLE_RATE;
pub use voice_level::voice_level;
pub use voice_track::write_voice_track;
pub use words::{Chapter, Subtitle};
pub use writer::Movie;
