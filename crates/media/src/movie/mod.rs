//! A film's file: encoded pictures, sound, chapters and subtitles become one MP4 file, written while they come.
//!
//! [`Movie`] is the way in. `picture` collects frames, `repeats` writes one that shows the same again, `sound` encodes sound, and all of it goes
//! to the disk at once through `media_data`, so that a film may be longer than memory; what is kept is four bytes per sample in a `track`. At
//! the end `body` writes what a player reads first, in front of the samples, so that a film can be played while it comes, and only then the
//! file gets its name. [`Mov`] makes a QuickTime film of whole pictures the same way. [`srt`], [`vtt`] and [`chapters_text`] say the same words
//! in files beside the film; [`write_poster`] and [`Sheet`] show it there.
//!
//! [`Planes`] hold a frame as an encoder of H.264 takes it.
//!
//! [`Animation`] makes a GIF or WebP of the same frames, [`PngFolder`] a folder of pictures: `stills` joins equal frames and finds what
//! changes.
//!
//! [`speech`] reads the sound files of voices and brings them to the rate of the track, [`voice_level`] to the loudness of all voices, and
//! [`Narration`] lays them over what is heard of the table; [`write_voice_track`] writes them alone. [`recording`] makes such a file of what a
//! microphone heard.
//!
//! Nothing here asks a clock or chance: the same input gives the same bytes.

mod animation;
mod body;
mod boxes;
mod gif_file;
mod loudness;
mod media_data;
mod mov;
mod narration;
mod outline;
mod picture;
mod pictures;
mod planes;
mod recording;
mod repeats;
mod sound;
mod speech;
mod stills;
mod subtitles;
mod ticks;
mod track;
mod voice_track;
mod wav;
mod webp_file;
mod writer;

pub use self::loudness::voice_level;
pub use self::outline::{Chapter, MovieError, Opacity, Subtitle, Summary};
pub use self::pictures::{PngFolder, Sheet, at_most, write_jpeg, write_poster};
pub use self::subtitles::{chapters_text, srt, vtt};
pub use animation::{Animated, Animation};
pub use loudness::loudness;
pub use mov::Mov;
pub use narration::{Narration, Spoken};
pub use outline::{FPS, Outline};
pub use planes::Planes;
pub use recording::{Recording, level, recording};
pub use speech::{resampled, speech};
pub use ticks::SAMPLE_RATE;
pub use voice_track::write_voice_track;
pub use writer::Movie;
