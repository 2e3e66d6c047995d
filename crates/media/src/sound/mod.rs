//! What is heard, pure: timed events become stereo samples, and no device, file or clock is touched. The window plays a
//! [`Mixer`] through one endless stream, and a film writes the same events to its sound track, so that they cannot drift.
//!
//! Every sound is made here, from damped modes (what is struck rings), filtered noise (what is rubbed hisses) and gliding
//! tones (what whistles): no recording, nothing to load. [`Deed`] turns what a hand does in a step into [`Event`]s,
//! `recipes` says of what a [`Sound`] is made, `generators` make samples of it, and the mixer adds the
//! [`Room`], keeps the volumes and limits what comes out.
//!
//! The samples are the same on every machine and however the stream is cut into blocks. Therefore sine and exponential come
//! from `libm`, as the system's libraries round them differently, and random numbers are our own (`signal`).

mod bed;
mod deed;
mod echo;
mod generators;
mod mixer;
mod recipes;
mod rooms;
mod signal;
mod vocabulary;

pub use deed::{Deed, Staging};
pub use mixer::Mixer;
pub use rooms::Room;
pub use vocabulary::{Bus, Contact, Event, Material, Sound};
