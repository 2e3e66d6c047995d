//! The picture's track: encoded frames become samples, and the encoder's settings move from the stream into the index.

use mp4_atom::{Avc1, Avcc, AvccExt, Encode, Result, Visual};

use super::repeats::Repeats;
use super::repeats::{kind, kind_of, units};
use super::track::Index;
use super::track::{Place, Track};

/// Profiles of H.264 above this one say in the index how colour is stored.
const MAIN: u8 = 88;

/// The picture's track while it grows.
#[derive(Default)]
pub(crate) struct Picture {
    settings: Vec<Vec<u8>>,
    sample: Vec<u8>,
    keys: Vec<u32>,
    index: Index,
    repeats: Repeats,
}

impl Picture {
    /// The number of frames.
    pub(crate) fn frames(&self) -> u64 {
        self.index.count()
    }

    /// The sample that was made last.
    pub(crate) fn made(&self) -> &[u8] {
        &self.sample
    }

    /// Makes a sample of an access unit, with lengths in place of start codes.
    ///
    /// # Errors
    /// What is wrong with it, as the end of a sentence that begins with the frame.
    pub(crate) fn sample(&mut self, access_unit: &[u8]) -> std::result::Result<(), &'static str> {
        let (mut key, mut slices) = (false, false);
        self.sample.clear();
        for unit in units(access_unit) {
            match kind_of(unit) {
                kind::SEQUENCE | kind::PICTURE => {
                    self.learn(unit)?;
                    continue;
                }
                kind::DELIMITER | kind::FILLER => continue,
                kind::KEY_SLICE => (key, slices) = (true, true),
                kind::SLICE => slices = true,
                _ => {}
            }
            let numbered = match kind_of(unit) {
                kind::KEY_SLICE | kind::SLICE => self.repeats.number(unit),
                _ => None,
            };
            let unit = numbered.as_deref().unwrap_or(unit);
            let length = u32::try_from(unit.len()).map_err(|_| "is larger than 4 GB; encode it smaller")?;
            self.sample.extend(length.to_be_bytes());
            self.sample.extend(unit);
        }
        if !slices {
            return Err("holds no picture; the encoder may not leave out any");
        }
        if self.index.count() == 0 && !key {
            return Err("is no key frame; the encoder has to begin with one");
        }
        if self.of_kind(kind::SEQUENCE).is_empty() || self.of_kind(kind::PICTURE).is_empty() {
            return Err("comes without parameter sets; the encoder has to send them with the first frame");
        }
        if key {
            self.keys.push(self.index.count() as u32 + 1);
        }
        Ok(())
    }

    /// Makes a sample that shows the last frame again, and says whether it did; only the encoder can make some.
    pub(crate) fn again(&mut self) -> bool {
        let Some(unit) = self.repeats.again() else { return false };
        self.sample.clear();
        self.sample.extend((unit.len() as u32).to_be_bytes());
        self.sample.extend(unit);
        true
    }

    /// Keeps a parameter set. All of a film is decoded with the first ones, which stand in the index.
    fn learn(&mut self, set: &[u8]) -> std::result::Result<(), &'static str> {
        let known = self.settings.iter().any(|known| known == set);
        if self.index.count() > 0 && !known {
            return Err("changes the parameter sets; the encoder has to keep those of the first frame");
        }
        if kind_of(set) == kind::SEQUENCE && set.len() < 4 {
            return Err("has a broken parameter set; encode it again");
        }
        if !known {
            self.repeats.learn(set);
            self.settings.push(set.to_owned());
        }
        Ok(())
    }

    fn of_kind(&self, kind: u8) -> Vec<Vec<u8>> {
        self.settings.iter().filter(|set| kind_of(set) == kind).cloned().collect()
    }

    /// Says where the last sample was put; a chunk has at most a second of them.
    pub(crate) fn put(&mut self, place: u64, size: u32, fps: u32) {
        self.index.add(place, size, fps);
    }

    /// The finished track.
    ///
    /// # Errors
    /// If it has more parameter sets than an index can hold.
    pub(crate) fn track(self, place: Place) -> Result<Track> {
        let sequence_parameter_sets = self.of_kind(kind::SEQUENCE);
        let [_, profile, compatibility, level] =
            sequence_parameter_sets.first().and_then(|set| set.first_chunk().copied()).unwrap_or_default();
        let avcc = Avcc {
            configuration_version: 1,
            avc_profile_indication: profile,
            profile_compatibility: compatibility,
            avc_level_indication: level,
            length_size: 4,
            sequence_parameter_sets,
            picture_parameter_sets: self.of_kind(kind::PICTURE),
            // Every encoder of ours halves the colour and has eight bits, which is what this says.
            ext: (profile > MAIN).then(AvccExt::default),
        };
        let visual = Visual { data_reference_index: 1, width: place.size.0, height: place.size.1, ..Visual::default() };
        let mut entry = Vec::new();
        Avc1 { visual, avcc, ..Avc1::default() }.encode(&mut entry)?;
        Ok(Track::picture(place, entry, Some(self.keys), self.index))
    }
}
