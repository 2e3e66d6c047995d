//! What is heard, pure: timed events become stereo samples, and no device, file or clock is touched. The window plays a
//! [`Mixer`] through one endless stream, and a film writes the same events to its sound track, so that they cannot drift.
//!
//! Every sound is made here, from damped modes (what is struck rings), filtered noise (what is rubbed hisses) and gliding
//! tones (what whistles): no recording, nothing to load. [`Deed`] turns what a hand does in a step into [`Event`]s,
//! `recipes` says of what a [`Sound`] is made, `voice` and its three bodies make samples of it, and the mixer adds the
//! [`Room`], keeps the volumes and limits what comes out.
//!
//! The samples are the same on every machine and however the stream is cut into blocks. Therefore sine and exponential come
//! from `libm`, as the system's libraries round them differently (`math`), and `noise` has its own random numbers.

mod block;
mod bus;
mod deed;
mod echo;
mod event;
mod fader;
mod filter;
mod limiter;
mod math;
mod mixer;
mod mode;
mod noise;
mod recipes;
mod rooms;
mod rubbed;
mod struck;
mod vocabulary;
mod voice;
mod voices;
mod wander;
mod whistled;

pub use bus::Bus;
pub use deed::{Deed, Staging};
pub use event::Event;
pub use mixer::Mixer;
pub use rooms::Room;
pub use vocabulary::{Contact, Material, Sound};
