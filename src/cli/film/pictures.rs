//! How pictures are made that nobody waits for: the room, the materials, and a tier of the engine or a photograph; the commands that
//! render share these options.

use bevy::prelude::App;
use clap::{Args, ValueEnum};

use super::photo::ExposureOptions;
use crate::cli::CliError;
use crate::cli::window::scene::RoomOptions;
use film::studio::offscreen::Renderer;
use table::scene::{Background, Look, Materials, Quality};

/// How pictures are made: by a tier of the engine, or as photographs.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum PictureTier {
    /// As on graphics in software.
    Low,
    /// As on integrated graphics.
    Medium,
    /// As on a graphics card.
    High,
    /// Traced as light goes, which takes minutes on a processor.
    Photo,
}

impl PictureTier {
    /// The engine's tier; a photograph is taken of what the highest shows.
    const fn quality(self) -> Quality {
        match self {
            Self::Low => Quality::Low,
            Self::Medium => Quality::Medium,
            Self::High | Self::Photo => Quality::High,
        }
    }
}

/// The room, the materials, and how pictures are made that nobody waits for.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct PictureOptions {
    #[command(flatten)]
    room: RoomOptions,
    /// The rendering quality. By default a still is made with the tier high, and the graphics adapter decides for videos. `photo` traces
    /// pictures as light goes, on the graphics card where there is one; on a processor each takes minutes.
    #[arg(long, value_enum)]
    tier: Option<PictureTier>,
    /// What the set stands on: the table in its room, or nothing, for a film or page of yours: only the set and its shadow are opaque. So that
    /// this can be kept, name a picture .png and a film .mov or .webp, or add --frames png: plunder show --background none -o set.png
    #[arg(long, value_enum, default_value = "room")]
    background: Background,
    #[command(flatten)]
    exposure: ExposureOptions,
}

impl PictureOptions {
    /// What makes the pictures.
    ///
    /// # Errors
    /// For an option of photographs that is wrong, or that is given where none is taken.
    pub fn renderer(&self) -> Result<Renderer, CliError> {
        if self.tier == Some(PictureTier::Photo) {
            if self.background == Background::Nothing {
                let sentence = "--background none: a photograph is traced with the room around it; choose --tier high";
                return Err(CliError(sentence.to_owned()));
            }
            return Ok(Renderer::Tracer(self.exposure.exposure()?, self.exposure.tracer()));
        }
        self.exposure.refuse()?;
        Ok(Renderer::Engine)
    }

    /// The tier that was named, or this one; the highest for photographs.
    pub fn tier_or(&self, otherwise: Quality) -> Quality {
        self.tier.map_or(otherwise, PictureTier::quality)
    }

    /// What the set stands on.
    pub const fn background(&self) -> Background {
        self.background
    }

    /// The room and the materials.
    pub fn look_and_materials(&self) -> (Look, Materials) {
        self.room.look_and_materials()
    }

    /// Begins to read the pictures of the table, beside whatever else a start needs, where it is known of which tier they are.
    pub fn read_ahead(&self, otherwise: Option<Quality>) {
        if let Some(tier) = self.tier.map(PictureTier::quality).or(otherwise) {
            self.room.read_ahead(tier);
        }
    }

    /// Puts the choices into an app before its table is built. Where no tier was named `otherwise` is taken, or what
    /// suits the adapter.
    pub fn set(&self, app: &mut App, otherwise: Option<Quality>) {
        self.room.set(app);
        app.insert_resource(self.background);
        if let Some(quality) = self.tier.map(PictureTier::quality).or(otherwise) {
            app.insert_resource(quality);
        }
    }
}
