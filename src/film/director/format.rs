//! How a film looks and sounds, whatever renders its pictures.

use super::words::Captions;
use crate::film::studio::encode::Compression;
use crate::film::studio::frame::Size;
use crate::film::studio::offscreen::Renderer;
use crate::film::studio::sink::Container;
use crate::world::table::camera::CameraView;

/// How a film looks and sounds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Format {
    /// Width and height in pixels.
    pub size: Size,
    /// Frames a second.
    pub fps: u32,
    /// What makes its pictures.
    pub renderer: Renderer,
    /// From where the table is seen all the time, in place of the film's shots.
    pub view: Option<CameraView>,
    /// Whether it has a sound track.
    pub sound: bool,
    /// Where its captions are seen.
    pub captions: Captions,
    /// What it becomes.
    pub container: Container,
    /// How much of its pictures a video keeps.
    pub compression: Compression,
    /// Whether nothing is written into its pictures: no caption, card or label.
    pub bare: bool,
    /// Whether its subtitles, chapters, poster and contact sheet are written beside it.
    pub extras: bool,
}
