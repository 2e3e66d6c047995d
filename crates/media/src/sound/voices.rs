//! The voices of a bus that are heard together, never more than a fixed number; the mixer and the rooms keep some.

use crate::sound::voice::Voice;

/// When this many sound, the oldest falls silent for a new one.
const MANY: usize = 48;
/// No more than this many at once, those included that fall silent; what comes then is not heard.
pub(super) const MOST: usize = 64;

/// Voices in the order in which they began.
#[derive(Clone, Debug)]
pub(super) struct Voices {
    list: Vec<Voice>,
    rate: f32,
}

impl Voices {
    /// None yet, for this many frames a second.
    pub(super) fn new(rate: f32) -> Self {
        Self { list: Vec::with_capacity(MOST), rate }
    }

    /// Lets one more be heard, if there is room.
    pub(super) fn start(&mut self, voice: Voice) {
        if self.list.len() >= MOST {
            return;
        }
        let sounding = self.list.iter().filter(|voice| !voice.is_ending()).count();
        if sounding >= MANY
            && let Some(oldest) = self.list.iter_mut().find(|voice| !voice.is_ending())
        {
            oldest.end(self.rate);
        }
        self.list.push(voice);
    }

    /// All fall silent.
    pub(super) fn end(&mut self) {
        for voice in &mut self.list {
            voice.end(self.rate);
        }
    }

    /// Adds what follows to these frames, a block at most.
    pub(super) fn add(&mut self, out: &mut [[f32; 2]]) {
        for voice in &mut self.list {
            voice.add(out);
        }
        // In order: sums of the same numbers in another order differ.
        self.list.retain(|voice| !voice.is_over());
    }

    /// How many are heard or wait for their moment.
    pub(super) fn len(&self) -> usize {
        self.list.len()
    }
}
