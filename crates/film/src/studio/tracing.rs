//! How a photograph is exposed, on what it is traced, how it is developed, and where things stood a frame ago, so that what has moved is
//! blurred.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
#[cfg(not(target_arch = "wasm32"))]
use std::sync::atomic::Ordering;
#[cfg(not(target_arch = "wasm32"))]
use std::time::Duration;

use bevy::camera::visibility::InheritedVisibility;
use bevy::math::Affine3A;
use bevy::prelude::*;
#[cfg(not(target_arch = "wasm32"))]
use host::threads;
#[cfg(not(target_arch = "wasm32"))]
use host::time::Instant;
#[cfg(not(target_arch = "wasm32"))]
use photo::Card;
#[cfg(not(target_arch = "wasm32"))]
use photo::CardError;
#[cfg(not(target_arch = "wasm32"))]
use photo::CardTrace;
use photo::scene::Scene;
use photo::{Film, Job, Picture, Progress, Sampling, Settings};

use super::frame::Size;

/// From this many samples on a photograph is not denoised: the remaining noise looks like film grain.
const CLEAN: u32 = 256;

/// How long a card works for a photograph beside a window at a time: a part of the time between two of its pictures.
#[cfg(not(target_arch = "wasm32"))]
const PIECE: Duration = Duration::from_millis(4);
/// After how many samples such a photograph is looked at first, and with how many it is as good as it gets.
#[cfg(not(target_arch = "wasm32"))]
const LOOKS: (u32, u32) = (64, 512);
/// With how much noise it is good enough, before it is denoised: what the denoiser takes away whole.
#[cfg(not(target_arch = "wasm32"))]
const NOISE: f32 = 0.045;
/// How long it may take.
#[cfg(not(target_arch = "wasm32"))]
const PATIENCE: Duration = Duration::from_secs(30);

/// What traces photographs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tracer {
    /// The graphics card, where there is one that does not compute on the processor itself; otherwise the processor.
    #[default]
    Automatic,
    /// The processor.
    Processor,
    /// The graphics card, or a driver that computes on the processor where there is no card.
    Card,
}

/// How a photograph is exposed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Exposure {
    /// The number of samples of every pixel; 128 by default.
    pub samples: u32,
    /// The most that light arriving by way of more than one surface may add to a sample; `None` for no limit.
    pub clamp: Option<f32>,
    /// Never denoise, however few samples there are.
    pub raw: bool,
    /// With plain random numbers instead of ones that are spread evenly.
    pub random: bool,
}

impl Default for Exposure {
    fn default() -> Self {
        Self { samples: 128, clamp: None, raw: false, random: false }
    }
}

impl Exposure {
    /// The tracer's settings for a picture of this size.
    pub fn settings(&self, size: Size) -> Settings {
        let Size { width, height } = size;
        let sampling = if self.random { Sampling::Random } else { Sampling::Owen };
        Settings { width, height, samples: self.samples, clamp: self.clamp, sampling, ..Settings::default() }
    }

    /// The picture of what was traced, denoised if it has few samples.
    pub fn develop(&self, film: &Film) -> Picture {
        if self.raw || film.samples() >= CLEAN { film.raw() } else { film.denoised(0) }
    }
}

/// The graphics card that was asked for does not take photographs; the message is one sentence.
#[cfg(not(target_arch = "wasm32"))]
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}; with --on processor they are traced without one")]
pub struct NoCard(CardError);

/// What photographs are traced on: opened once, for one picture or for all pictures of a film.
#[derive(Clone, Debug, Default)]
pub struct Darkroom {
    #[cfg(not(target_arch = "wasm32"))]
    card: Option<Card>,
}

impl Darkroom {
    /// Opens what was asked for, and begins to compile a card's shaders meanwhile.
    ///
    /// # Errors
    /// If a card was asked for by name, and none takes photographs.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn open(tracer: Tracer) -> Result<Self, NoCard> {
        let card = match tracer {
            Tracer::Processor => None,
            // Whatever is wrong with the card, the processor can do it.
            Tracer::Automatic => Card::open().ok(),
            Tracer::Card => Some(Card::open_any().map_err(NoCard)?),
        };
        card.iter().for_each(Card::prepare);
        Ok(Self { card })
    }

    /// A graphics card where there is one, and otherwise the processor.
    pub fn automatic() -> Self {
        #[cfg(target_arch = "wasm32")]
        return Self::default();
        #[cfg(not(target_arch = "wasm32"))]
        Self::open(Tracer::Automatic).unwrap_or_default()
    }

    /// What traces, where that is not the processor: for example "NVIDIA GeForce RTX 3060".
    #[cfg(not(target_arch = "wasm32"))]
    pub fn card(&self) -> Option<&str> {
        self.card.as_ref().map(Card::name)
    }

    /// A photograph for a window whose frames are drawn on the same card meanwhile, in small pieces, until its noise is no longer seen. `None` if
    /// it is stopped, there is no card, the card is lost, or it is not good enough in time.
    pub fn take_beside(&mut self, scene: &Scene, size: Size, stop: &AtomicBool) -> Option<Picture> {
        #[cfg(target_arch = "wasm32")]
        {
            let _ = (scene, size, stop);
            None
        }
        #[cfg(not(target_arch = "wasm32"))]
        {
            // Some cores are left for the window.
            let threads = (threads::cores() / 2).max(1);
            let settings = Settings { threads, ..Exposure::default().settings(size) };
            let begun = Instant::now();
            let mut look = LOOKS.0;
            let Ok(mut trace) = CardTrace::new(self.card.as_ref()?, scene, &settings) else {
                self.card = None;
                return None;
            };
            while !stop.load(Ordering::Relaxed) && begun.elapsed() < PATIENCE {
                let film = match trace.step(PIECE) {
                    Ok(samples) if samples >= look => trace.read().ok()?,
                    Ok(_) => continue,
                    Err(_) => {
                        self.card = None;
                        return None;
                    }
                };
                if film.noise() <= NOISE || film.samples() >= LOOKS.1 {
                    return Some(film.denoised(threads));
                }
                look = film.samples() * 2;
            }
            None
        }
    }

    /// Takes the passes of a job, as [`Job::run`]. If the card cannot do it, or is lost in the middle of it, the processor goes on, here and
    /// in all later pictures, and the reason is returned as a sentence.
    pub fn run(&mut self, job: &mut Job, stop: &AtomicBool, progress: impl FnMut(Progress, &Film)) -> Option<String> {
        #[cfg(not(target_arch = "wasm32"))]
        let refused = self.card.as_ref().and_then(|card| job.use_card(card).err());
        job.run(stop, progress);
        #[cfg(target_arch = "wasm32")]
        return None;
        #[cfg(not(target_arch = "wasm32"))]
        refused.or_else(|| job.warning().cloned()).map(|reason| {
            self.card = None;
            format!("{reason}; the processor traces the rest")
        })
    }
}

/// Where things and the camera stood.
#[derive(Default, Debug)]
pub struct Places {
    things: HashMap<Entity, Affine3A>,
    camera: Option<Affine3A>,
}

impl Places {
    /// Records where everything visible stands.
    pub fn of(world: &mut World) -> Self {
        let mut things = world.query_filtered::<(Entity, &GlobalTransform, &InheritedVisibility), With<Mesh3d>>();
        let things = things.iter(world).filter(|(_, _, visibility)| visibility.get());
        let things = things.map(|(thing, place, _)| (thing, place.affine())).collect();
        let mut cameras = world.query_filtered::<&GlobalTransform, With<Camera3d>>();
        let camera = cameras.iter(world).next().map(GlobalTransform::affine);
        Self { things, camera }
    }

    /// Forgets where the camera stood.
    pub fn forget_camera(&mut self) {
        self.camera = None;
    }

    /// Where a thing that is here now stood before, if it has moved.
    pub fn thing(&self, thing: Entity, now: Affine3A) -> Option<Affine3A> {
        self.things.get(&thing).copied().filter(|before| *before != now)
    }

    /// Where the camera that is here now stood before, if it has moved.
    pub fn camera(&self, now: Affine3A) -> Option<Affine3A> {
        self.camera.filter(|before| *before != now)
    }
}
