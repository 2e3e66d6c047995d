//! Of what each sound is made; the mixer asks when a sound begins. One file a family.

mod clock;
mod ingredients;
mod making;
mod men;
mod screens;
mod signals;
mod vests;

pub(super) use ingredients::parts;
