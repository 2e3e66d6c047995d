//! Draws the words of a scene into frames of one size, and keeps what it has set.

use std::collections::HashMap;

use super::blend::Canvas;
use super::blend::Leader;
use super::brand::{Brand, Branded};
use super::compose::Block;
use super::compose::Composer;
use super::fonts::Fonts;
use super::measures::Rectangle;
use super::placing::{Placement, Which, origin};
use super::placing::{Wanted, spots};
use super::plates;
use super::scene::LetteringError;
use super::scene::{Anchor, Caption, Card, Plate, Scene};

/// How many texts are kept before all are set anew: more than a frame can hold, fewer than fill a memory.
const KEPT: usize = 48;

/// How a plate is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Written {
    /// In which of its ways.
    way: usize,
    /// Whether it stands beside the plate before it and not below that.
    is_beside: bool,
}

/// Letters of plates get so much smaller before the words do not fit.
const LEAST: f32 = 0.3;
/// What stands for every digit of a clock where room for it is looked for.
const WIDE_DIGIT: char = '8';

/// Words for the frames of a film.
pub struct Lettering {
    size: (u32, u32),
    composer: Composer,
    branded: Branded,
    kept: HashMap<Key, Block>,
    /// Where the board is seen while the camera rests.
    rests: Vec<Vec<(f32, f32)>>,
    /// Which of their ways plates are written in, by all that stand below each other.
    written: HashMap<Vec<Plate>, Vec<Written>>,
    /// The spots of the labels in the frame before.
    stood: HashMap<(String, Anchor), usize>,
}

/// A text by which its block is found.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Key {
    Card { title: String, body: String, small: String },
    Chapter(String),
    Caption(String, Option<String>),
    Label(String),
    Plate(String),
}

/// Words with their place in a frame.
struct Laid {
    which: Which,
    key: Key,
    /// Where the block's origin lies.
    at: (i32, i32),
    opacity: f32,
    leader: Option<Leader>,
}

impl Lettering {
    /// For frames of `width` by `height` pixels.
    pub fn new(fonts: Fonts, width: u32, height: u32) -> Self {
        let (width, height) = (width.max(1), height.max(1));
        let composer = Composer::new(fonts, width, height);
        Self {
            size: (width, height),
            composer,
            branded: Branded::default(),
            kept: HashMap::new(),
            rests: Vec::new(),
            written: HashMap::new(),
            stood: HashMap::new(),
        }
    }

    /// The same with a club's colours and logo; its font is among the fonts ([`Brand::fonts`]).
    #[must_use]
    pub fn with_brand(self, brand: &Brand) -> Self {
        let branded = Branded::new(brand, &self.composer.measures);
        Self { branded, ..self }
    }

    /// The same for a camera that mostly rests where the board and its men are seen within one of these shapes of points, in pixels: names are
    /// written so that they stand beside it.
    #[must_use]
    pub fn with_board(self, rests: Vec<Vec<(f32, f32)>>) -> Self {
        Self { rests, written: HashMap::new(), ..self }
    }

    /// Whether something is drawn into every frame.
    pub const fn has_logo(&self) -> bool {
        self.branded.has_logo()
    }

    /// Says whether all words of a film can be set, so that nothing is rendered in vain.
    ///
    /// # Errors
    /// For the first words that do not fit.
    pub fn check(&mut self, scenes: impl IntoIterator<Item = Scene>) -> Result<(), LetteringError> {
        scenes.into_iter().try_for_each(|scene| self.set(&scene))
    }

    /// Draws the words of a scene into a frame: rows from top to bottom, four bytes per pixel (red, green, blue,
    /// opacity), sRGB, no padding. `anchor` says at which pixel, from the upper left corner, something stands; a label
    /// whose anchor is not to be seen is left out. A label stays where it stood in the frame before as long as it can,
    /// so draw frames in their order.
    ///
    /// # Errors
    /// If the frame has another size, or words do not fit. The frame is unchanged then.
    pub fn draw(
        &mut self,
        rgba: &mut [u8],
        scene: &Scene,
        anchor: &dyn Fn(&Anchor) -> Option<(f32, f32)>,
    ) -> Result<(), LetteringError> {
        let mut canvas = self.canvas(rgba)?;
        let laid = self.lay_out(scene, anchor)?;
        for Laid { leader, opacity, .. } in &laid {
            if let Some(leader) = leader {
                leader.draw(&mut canvas, *opacity);
            }
        }
        if let Some(bar) = &scene.bar {
            let measures = &self.composer.measures;
            canvas.bar(bar, &measures.bar(bar.side), measures.hairline(), self.branded.colors().1);
        }
        for Laid { which, key, at, opacity, .. } in &laid {
            if let (Which::Card, Some(card)) = (which, &scene.card) {
                canvas.darken(share(card.ground));
            }
            if let Some(block) = self.kept.get(key) {
                canvas.lay(block, *at, *opacity, self.branded.colors());
            }
        }
        self.branded.draw(&mut canvas);
        Ok(())
    }

    /// Draws a title into a picture that is to be recognised where it is as small as a thumb, below what is to be seen of it.
    ///
    /// # Errors
    /// As [`Lettering::draw`].
    pub fn headline(&mut self, rgba: &mut [u8], text: &str) -> Result<(), LetteringError> {
        let block = self.composer.headline(text)?;
        let mut canvas = self.canvas(rgba)?;
        canvas.lay(&block, (0, 0), 1.0, self.branded.colors());
        self.branded.draw(&mut canvas);
        Ok(())
    }

    /// A frame that is as large as all others.
    fn canvas<'a>(&self, rgba: &'a mut [u8]) -> Result<Canvas<'a>, LetteringError> {
        let (width, height) = self.size;
        let [columns, rows] = [width, height].map(|side| side as usize);
        let expected = columns * rows * 4;
        match rgba.len() == expected {
            true => Ok(Canvas { width: columns, height: rows, rgba }),
            false => Err(LetteringError::Frame { width, height, expected, bytes: rgba.len() }),
        }
    }

    /// Where the words of a scene stand, without drawing them.
    ///
    /// # Errors
    /// If words do not fit.
    pub fn places(
        &mut self,
        scene: &Scene,
        anchor: &dyn Fn(&Anchor) -> Option<(f32, f32)>,
    ) -> Result<Vec<Placement>, LetteringError> {
        let laid = self.lay_out(scene, anchor)?;
        let place = |laid: &Laid| {
            let (block, (x, y)) = (self.kept.get(&laid.key)?, (laid.at.0 as f32, laid.at.1 as f32));
            Some(Placement { which: laid.which, words: block.words.moved(x, y), covers: block.solid.moved(x, y) })
        };
        Ok(laid.iter().filter_map(place).collect())
    }

    /// Sets what is not yet set.
    fn set(&mut self, scene: &Scene) -> Result<(), LetteringError> {
        if self.kept.len() > KEPT {
            self.kept.clear();
        }
        if let Some(card) = &scene.card {
            self.keep(Key::card(card), |composer| composer.card(card))?;
        }
        if let Some(chapter) = &scene.chapter {
            self.keep(Key::Chapter(chapter.text.clone()), |composer| composer.chapter(&chapter.text))?;
        }
        if let Some(caption) = &scene.caption {
            self.keep(Key::caption(caption), |composer| composer.caption(caption))?;
        }
        for (text, _) in self.plates(&scene.plates) {
            let all = text.clone();
            self.keep(Key::Plate(text), |composer| {
                composer.plate(&all, LEAST).ok_or_else(|| composer.too_large(&all))
            })?;
        }
        for text in scene.labels.iter().map(|label| &label.text) {
            self.keep(Key::Label(text.clone()), |composer| composer.label(text))?;
        }
        Ok(())
    }

    /// What stands on plates, names and clocks, written as the room beside the board allows, and whether each stands beside the one before it. It
    /// is the same for every time that a clock shows.
    fn plates(&mut self, plates: &[Plate]) -> Vec<(String, bool)> {
        let timeless = |plate: &Plate| Plate {
            clock: plate
                .clock
                .chars()
                .map(|letter| if letter.is_ascii_digit() { WIDE_DIGIT } else { letter })
                .collect(),
            ..plate.clone()
        };
        let timeless: Vec<Plate> = plates.iter().map(timeless).collect();
        if !self.written.contains_key(&timeless) {
            let written = self.written(&timeless);
            self.written.insert(timeless.clone(), written);
        }
        let written = self.written.get(&timeless).cloned().unwrap_or_default();
        let words = |(plate, written): (&Plate, Written)| {
            Some((plates::ways(plate).into_iter().nth(written.way)?, written.is_beside))
        };
        plates.iter().zip(written).filter_map(words).collect()
    }

    /// How each plate is written. Where a long name leaves little room for the next plate, none is wider than half of the picture.
    fn written(&mut self, plates: &[Plate]) -> Vec<Written> {
        let whole = self.composer.measures.safe().width();
        let (wide, all_fit) = self.written_within(plates, whole);
        if all_fit && !wide.iter().any(|written| written.is_beside) {
            return wide;
        }
        let (narrow, all_fit) = self.written_within(plates, 0.5 * whole);
        if all_fit { narrow } else { wide }
    }

    /// How each plate is written with at most this width: in the first way that lies beside the board while the camera rests, below the plates before
    /// it; if there is none, beside the plate before it, which a picture hardly wider than its board has room for; then cut, and in the shortest
    /// way if that fails too. And whether all have found a place.
    fn written_within(&mut self, plates: &[Plate], width: f32) -> (Vec<Written>, bool) {
        let mut all_fit = true;
        let mut taken: Vec<Rectangle> = Vec::new();
        let mut chosen = Vec::new();
        for plate in plates {
            let ways = plates::ways(plate);
            // A whole name beside the other one is better than a cut one below it.
            let orders = [(false, false), (false, true), (true, false), (true, true)];
            let all = orders.into_iter().flat_map(|(is_cut, is_beside)| {
                let of_them = ways.iter().enumerate().filter(move |(_, words)| words.contains(plates::CUT) == is_cut);
                of_them.map(move |(way, _)| (way, is_beside))
            });
            let mut is_placed = false;
            let mut best = (Written { way: ways.len().saturating_sub(1), is_beside: false }, None);
            for (way, is_beside) in all.filter(|(_, is_beside)| !*is_beside || !taken.is_empty()) {
                let Some(block) = ways.get(way).and_then(|words| self.composer.plate(words, 1.0)) else { continue };
                let at = self.place_of_plate(&block, is_beside, &taken, taken.last());
                let covers = block.solid.moved(at.0 as f32, at.1 as f32);
                let measures = &self.composer.measures;
                let fits = self.rests.iter().all(|board| plates::seen(&covers, board, measures.em) >= 1.0);
                if fits && covers.left >= measures.safe().left && covers.width() <= width {
                    is_placed = true;
                    best = (Written { way, is_beside }, Some(covers));
                    break;
                }
                if !is_beside {
                    best = (Written { way, is_beside }, Some(covers));
                }
            }
            all_fit &= is_placed;
            chosen.push(best.0);
            taken.extend(best.1);
        }
        (chosen, all_fit)
    }

    /// Where a plate stands: in its corner, below what is taken there, or in the same line as the plate before it.
    fn place_of_plate(
        &self,
        block: &Block,
        is_beside: bool,
        taken: &[Rectangle],
        before: Option<&Rectangle>,
    ) -> (i32, i32) {
        let measures = &self.composer.measures;
        let (x, y) = origin(Which::Plate(0), block, measures);
        match before.filter(|_| is_beside) {
            Some(before) => {
                let left = before.left - measures.hairline() - block.solid.right;
                (left.floor() as i32, (before.top - block.solid.top).round() as i32)
            }
            None => (x, below(block, (x, y), taken, measures.hairline())),
        }
    }

    fn keep(
        &mut self,
        key: Key,
        compose: impl FnOnce(&mut Composer) -> Result<Block, LetteringError>,
    ) -> Result<(), LetteringError> {
        if !self.kept.contains_key(&key) {
            let block = compose(&mut self.composer)?;
            self.kept.insert(key, block);
        }
        Ok(())
    }

    /// All words with their places, in the order in which they are drawn.
    fn lay_out(
        &mut self,
        scene: &Scene,
        anchor: &dyn Fn(&Anchor) -> Option<(f32, f32)>,
    ) -> Result<Vec<Laid>, LetteringError> {
        self.set(scene)?;
        let written = self.plates(&scene.plates);
        let besides: Vec<bool> = written.iter().map(|(_, is_beside)| *is_beside).collect();
        let plates = written.into_iter().enumerate();
        let plates = plates.map(|(number, (text, _))| (Which::Plate(number), Key::Plate(text), 1.0));
        let fixed = [
            scene.chapter.as_ref().map(|line| (Which::Chapter, Key::Chapter(line.text.clone()), line.opacity)),
            scene.caption.as_ref().map(|caption| (Which::Caption, Key::caption(caption), caption.opacity)),
            scene.card.as_ref().map(|card| (Which::Card, Key::card(card), card.opacity)),
        ];
        let mut above = Vec::new();
        let mut taken: Vec<Rectangle> = scene.bar.iter().map(|bar| self.composer.measures.bar(bar.side)).collect();
        let [chapter, caption, card] = fixed;
        let mut last_plate = None;
        // A card lies over everything, and plates go below what stands in their corner.
        let all = chapter.into_iter().chain(caption).chain(plates).chain(card);
        for (which, key, mut opacity) in all {
            let Some(block) = self.kept.get(&key) else { continue };
            let mut at = origin(which, block, &self.composer.measures);
            if let Which::Plate(number) = which {
                let is_beside = besides.get(number).copied().unwrap_or_default();
                at = self.place_of_plate(block, is_beside, &taken, last_plate.as_ref());
                let covers = block.solid.moved(at.0 as f32, at.1 as f32);
                last_plate = Some(covers);
                opacity = plates::seen(&covers, &scene.board, self.composer.measures.em);
                if opacity <= 0.0 {
                    continue;
                }
            }
            taken.push(block.solid.moved(at.0 as f32, at.1 as f32));
            above.push(Laid { which, key, at, opacity: share(opacity), leader: None });
        }
        let mut laid = self.lay_labels(scene, anchor, &taken);
        laid.append(&mut above);
        Ok(laid)
    }

    fn lay_labels(
        &mut self,
        scene: &Scene,
        anchor: &dyn Fn(&Anchor) -> Option<(f32, f32)>,
        taken: &[Rectangle],
    ) -> Vec<Laid> {
        let (measures, round) = (self.composer.measures, self.composer.label_round());
        let seen = scene.labels.iter().enumerate().filter_map(|(index, label)| {
            let point = anchor(&label.anchor).filter(|(x, y)| x.is_finite() && y.is_finite())?;
            Some((index, label, point, self.kept.get(&Key::Label(label.text.clone()))?))
        });
        let seen: Vec<_> = seen.collect();
        let wanted: Vec<Wanted> = seen
            .iter()
            .map(|(_, label, point, block)| Wanted {
                size: (block.solid.width(), block.solid.height()),
                point: *point,
                before: self.stood.get(&(label.text.clone(), label.anchor.clone())).copied(),
            })
            .collect();
        let spots = spots(&wanted, taken, &measures.safe(), measures.em);
        let laid = seen.iter().zip(&spots).map(|((index, label, point, block), (_, place))| Laid {
            which: Which::Label(*index),
            key: Key::Label(label.text.clone()),
            at: ((place.left - block.solid.left).round() as i32, (place.top - block.solid.top).round() as i32),
            opacity: share(label.opacity),
            leader: Some(Leader::new(*point, place, round, measures.em)),
        });
        let laid = laid.collect();
        let stood = seen
            .iter()
            .zip(&spots)
            .map(|((_, label, ..), (spot, _))| ((label.text.clone(), label.anchor.clone()), *spot));
        self.stood = stood.collect();
        laid
    }
}

impl Key {
    fn card(Card { title, body, small, .. }: &Card) -> Self {
        Self::Card { title: title.clone(), body: body.clone(), small: small.clone() }
    }

    fn caption(Caption { text, rule, .. }: &Caption) -> Self {
        Self::Caption(text.clone(), rule.clone())
    }
}

/// How far down a block's origin lies so that it covers nothing that is taken.
fn below(block: &Block, (x, mut y): (i32, i32), taken: &[Rectangle], gap: f32) -> i32 {
    // Each of them pushes it down once at most.
    for _ in taken {
        let here = block.solid.moved(x as f32, y as f32);
        let Some(other) = taken.iter().find(|other| other.shared(&here) > 0.0) else { break };
        y += (other.bottom + gap - here.top).ceil() as i32;
    }
    y
}

/// A share between nothing and all.
const fn share(opacity: f32) -> f32 {
    if opacity >= 1.0 {
        1.0
    } else if opacity > 0.0 {
        opacity
    } else {
        0.0
    }
}
