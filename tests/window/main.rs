//! The real window, on a virtual display, used as people use it: from the title, with a real pointer and a real keyboard, on
//! keyboards of several countries, killed and opened again. Needs Xvfb with setxkbmap, xdotool and import (ImageMagick), which
//! `scripts/test` installs; without them these tests fail.
#![cfg(all(feature = "film", target_os = "linux"))]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests fail like tests")]

mod again;
mod by_hand;
mod keyboard;
mod kills;
mod panels;
mod pointer;
mod table;
