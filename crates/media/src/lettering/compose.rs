//! What cards, chapters, captions and labels look like: which letters, how large, on which ground; each painted once into a block, as the
//! part of every pixel that letters, gold and the ground under both cover. Blocks are kept, so that words that stay cost only their blending.

use parley::Layout;
use swash::FontRef;
use swash::scale::{Render, ScaleContext, Source};
use swash::zeno::Vector;

use super::fonts::Fonts;
use super::lines::{LONGEST_LINE, Limits, MOST_LINES};
use super::measures::{Measures, Rectangle};
use super::scene::{Caption, Card, LetteringError};
use super::typeset::{Face, Ink, Setting, Shaped, Typesetter, glyph_runs};

/// Sets and paints the words for frames of one size.
pub(super) struct Composer {
    pub measures: Measures,
    size: (u32, u32),
    typesetter: Typesetter,
    scaler: ScaleContext,
}

/// The height of a headline's letters as a part of the shorter side: as many pixels as a caption has in a film, where the picture is 160 wide.
const HEADLINE: f32 = 0.2;

/// A plate has a name of so many lines at most, and a clock.
const MOST_PLATE_LINES: usize = 4;

/// How much smaller a card's letters are tried until the card fits into the picture.
const CARD_SIZES: [f32; 7] = [1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4];

impl Composer {
    pub(crate) fn new(fonts: Fonts, width: u32, height: u32) -> Self {
        let typesetter = Typesetter::new(fonts);
        Self { measures: Measures::new(width, height), size: (width, height), typesetter, scaler: ScaleContext::new() }
    }

    /// A caption; its origin is the upper left corner of its lines.
    pub(crate) fn caption(&mut self, Caption { text, rule, .. }: &Caption) -> Result<Block, LetteringError> {
        let em = self.measures.em;
        let limits = Limits { lines: MOST_LINES, characters: LONGEST_LINE, width: self.measures.safe().width() };
        let setting = Setting { limits, least: 0.5, leading: 1.24, ..self.setting(Face::Sans, em) };
        let Some(shaped) = self.typesetter.set(text, rule.as_deref(), &setting) else {
            // In a picture without edges only what is too long does not fit.
            let endless = Setting { limits: Limits { width: f32::INFINITY, ..limits }, ..setting };
            return Err(match self.typesetter.set(text, rule.as_deref(), &endless) {
                None => LetteringError::CaptionTooLong { text: text.clone() },
                Some(_) => self.too_large(text),
            });
        };
        let whole = Rectangle::at(0.0, 0.0, shaped.width, shaped.layout.height()).grown(0.55 * em, 0.12 * em);
        Ok(self.block(&shaped, Some(Ground { whole, round: 0.5 * em, soft: 0.55 * em })))
    }

    /// A chapter's name with a line of gold under it; its origin is the upper left corner of its lines.
    pub(crate) fn chapter(&mut self, text: &str) -> Result<Block, LetteringError> {
        let em = self.measures.em;
        let width = self.measures.safe().width().min(26.0 * em);
        let limits = Limits { lines: 3, characters: usize::MAX, width };
        let setting =
            Setting { limits, least: 0.5, leading: 1.2, centred: false, ..self.setting(Face::Serif, 1.18 * em) };
        let shaped = self.typesetter.set(text, None, &setting).ok_or_else(|| self.too_large(text))?;
        let height = shaped.layout.height() + (0.12 * em).round();
        let mut sheet = Sheet::default();
        sheet.words(&mut self.scaler, &shaped.layout, (0.0, 0.0));
        sheet.line(0.0, height, shaped.width, self.measures.hairline());
        let whole = Rectangle::at(0.0, 0.0, shaped.width, height).grown(0.6 * em, 0.3 * em);
        let mut block = sheet.block(Some(Ground { whole, round: 0.5 * em, soft: 0.6 * em }));
        block.from_right = shaped.layout.is_rtl();
        Ok(block)
    }

    /// A label; its origin is the upper left corner of its lines.
    pub(crate) fn label(&mut self, text: &str) -> Result<Block, LetteringError> {
        let em = self.measures.em;
        let width = (0.42 * self.measures.safe().width()).min(11.5 * em);
        let limits = Limits { lines: 3, characters: usize::MAX, width };
        let setting = Setting { limits, least: 0.5, leading: 1.16, ..self.setting(Face::Sans, 0.8 * em) };
        let shaped = self.typesetter.set(text, None, &setting).ok_or_else(|| self.too_large(text))?;
        let whole = Rectangle::at(0.0, 0.0, shaped.width, shaped.layout.height()).grown(0.36 * em, 0.1 * em);
        Ok(self.block(&shaped, Some(Ground { whole, round: self.label_round(), soft: 0.22 * em })))
    }

    /// A player's plate with the line ends that it has, in letters of a label; its origin is the upper left corner of its lines. Nothing if it
    /// does not fit into the picture in letters that are `least` as large.
    pub(crate) fn plate(&mut self, text: &str, least: f32) -> Option<Block> {
        let em = self.measures.em;
        let limits = Limits { lines: MOST_PLATE_LINES, characters: usize::MAX, width: self.measures.safe().width() };
        let setting = Setting { limits, least, leading: 1.16, tears: false, ..self.setting(Face::Sans, 0.8 * em) };
        let shaped = self.typesetter.set(text, None, &setting)?;
        let whole = Rectangle::at(0.0, 0.0, shaped.width, shaped.layout.height()).grown(0.36 * em, 0.1 * em);
        Some(self.block(&shaped, Some(Ground { whole, round: self.label_round(), soft: 0.22 * em })))
    }

    /// The radius of the corners of a label's ground.
    pub(crate) fn label_round(&self) -> f32 {
        0.36 * self.measures.em
    }

    /// A title that is read where the picture is as small as a thumb, at the lower edge of a picture; its origin is the picture's upper left
    /// corner.
    pub(crate) fn headline(&mut self, text: &str) -> Result<Block, LetteringError> {
        let safe = self.measures.safe();
        let size = HEADLINE * self.measures.width.min(self.measures.height);
        let set = |typesetter: &mut Typesetter, setting: Setting| {
            // As few lines as letters of a good size fit into, so that the picture is seen.
            [(2, 0.75), (3, 0.6), (4, 0.3), (6, 0.15)].into_iter().find_map(|(lines, least)| {
                let limits = Limits { lines, characters: usize::MAX, width: safe.width() };
                typesetter.set(text, None, &Setting { limits, least, leading: 1.08, ..setting })
            })
        };
        let setting = self.setting(Face::Serif, size);
        let whole = Setting { tears: false, ..setting };
        let shaped = set(&mut self.typesetter, whole).or_else(|| set(&mut self.typesetter, setting));
        let shaped = shaped.ok_or_else(|| self.too_large(text))?;
        let (width, height) = (shaped.width, shaped.layout.height());
        let (x, y) = ((0.5 * (self.measures.width - width)).round(), (safe.bottom - height).round());
        let mut sheet = Sheet::default();
        sheet.words(&mut self.scaler, &shaped.layout, (x, y));
        // The ground is a strip over the whole width, which fades out upwards.
        let around = 0.25 * size;
        let strip = Rectangle::at(0.0, y - around, self.measures.width, self.measures.height - y + around);
        Ok(sheet.block(Some(Ground { whole: strip.grown(size, 0.0), round: 0.0, soft: 0.9 * size })))
    }

    /// A card; its origin is its middle.
    pub(crate) fn card(&mut self, card: &Card) -> Result<Block, LetteringError> {
        for tears in [false, true] {
            for share in CARD_SIZES {
                if let Some(block) = self.card_of(card, share, tears) {
                    return Ok(block);
                }
            }
        }
        let words = [&card.title, &card.body, &card.small].into_iter().find(|text| !text.is_empty());
        Err(self.too_large(words.map_or("", String::as_str)))
    }

    /// A card with letters so much smaller, if it fits into the picture.
    fn card_of(&mut self, card: &Card, share: f32, tears: bool) -> Option<Block> {
        let em = share * self.measures.em;
        let safe = self.measures.safe();
        let mut parts: Vec<Shaped> = Vec::new();
        for (text, face, size, lines, ink) in [
            (&card.title, Face::Serif, 2.0 * em, 3, Ink::Plain),
            (&card.body, Face::Serif, em, 16, Ink::Plain),
            // What is small already had better stay as it is.
            (&card.small, Face::Sans, 0.82 * em.max(0.8 * self.measures.em), 3, Ink::Gold),
        ] {
            if text.is_empty() {
                continue;
            }
            let limits = Limits { lines, characters: usize::MAX, width: 0.86 * safe.width() };
            let leading = if size > em { 1.14 } else { 1.4 };
            let setting = Setting { limits, leading, tears, ink, ..self.setting(face, size) };
            let shaped = self.typesetter.set(text, None, &setting)?;
            parts.push(shaped);
        }
        // Between two parts lies a line of gold, as the one around the board.
        let (above, below) = ((0.62 * em).round(), (0.5 * em).round());
        let between = above + self.measures.hairline() + below;
        let height =
            parts.iter().map(|part| part.layout.height()).sum::<f32>() + between * parts.len().saturating_sub(1) as f32;
        if height > safe.height() {
            return None;
        }
        let mut sheet = Sheet::default();
        let mut y = (-0.5 * height).round();
        for (index, part) in parts.iter().enumerate() {
            if index > 0 {
                sheet.line(-2.4 * em, y + above, 4.8 * em, self.measures.hairline());
                y += between;
            }
            sheet.words(&mut self.scaler, &part.layout, ((-0.5 * part.width).round(), y));
            y += part.layout.height();
        }
        Some(sheet.block(None))
    }

    /// One text as a block.
    fn block(&mut self, shaped: &Shaped, ground: Option<Ground>) -> Block {
        let mut sheet = Sheet::default();
        sheet.words(&mut self.scaler, &shaped.layout, (0.0, 0.0));
        sheet.block(ground)
    }

    /// What most settings have.
    fn setting(&self, face: Face, size: f32) -> Setting {
        let limits = Limits { lines: 1, characters: usize::MAX, width: f32::INFINITY };
        Setting { face, size, least: 1.0, leading: 1.2, limits, tears: true, centred: true, ink: Ink::Plain }
    }

    pub(crate) fn too_large(&self, text: &str) -> LetteringError {
        LetteringError::TooLarge { text: text.to_owned(), width: self.size.0, height: self.size.1 }
    }
}

/// Parts of a pixel at which a letter may begin.
const PARTS: f32 = 4.0;

/// Something painted: how much of each pixel it covers, 0 to 255.
struct Mark {
    ink: Ink,
    left: i32,
    top: i32,
    width: usize,
    data: Vec<u8>,
}

/// What is painted so far.
#[derive(Default)]
pub(super) struct Sheet {
    marks: Vec<Mark>,
}

impl Mark {
    fn height(&self) -> usize {
        self.data.len() / self.width.max(1)
    }

    fn bounds(&self) -> Rectangle {
        Rectangle::at(self.left as f32, self.top as f32, self.width as f32, self.height() as f32)
    }
}

impl Sheet {
    /// Paints a text whose layout begins at this whole pixel.
    pub(crate) fn words(&mut self, scaler: &mut ScaleContext, layout: &Layout<Ink>, (x, y): (f32, f32)) {
        for run in glyph_runs(layout) {
            let font = run.run().font();
            let Some(face) = FontRef::from_index(font.data.data(), font.index as usize) else { continue };
            let coordinates = run.run().normalized_coords().iter().map(|place| place.to_bits());
            let builder = scaler.builder_with_id(face, [font.data.id(), u64::from(font.index)]);
            let mut scaler = builder.size(run.run().font_size()).normalized_coords(coordinates).build();
            for glyph in run.positioned_glyphs() {
                let (x, y) = (((x + glyph.x) * PARTS).round() / PARTS, (y + glyph.y).round());
                let mut render = Render::new(&[Source::Outline]);
                render.offset(Vector::new(x.fract(), 0.0));
                let Some(image) = u16::try_from(glyph.id).ok().and_then(|id| render.render(&mut scaler, id)) else {
                    continue;
                };
                self.marks.push(Mark {
                    ink: run.style().brush,
                    left: x.trunc() as i32 + image.placement.left,
                    top: y as i32 - image.placement.top,
                    width: image.placement.width as usize,
                    data: image.data,
                });
            }
        }
    }

    /// Paints a level line of whole pixels.
    pub(crate) fn line(&mut self, left: f32, top: f32, width: f32, thickness: f32) {
        let (width, height) = (width.round() as usize, thickness.round() as usize);
        self.marks.push(Mark {
            ink: Ink::Gold,
            left: left.round() as i32,
            top: top.round() as i32,
            width,
            data: vec![255; width * height],
        });
    }

    /// All of it as a block, with a ground under it where there is to be one.
    pub(crate) fn block(self, ground: Option<Ground>) -> Block {
        let painted = self.marks.iter().filter(|mark| !mark.data.is_empty()).map(Mark::bounds).reduce(Rectangle::with);
        let words = painted.unwrap_or_default();
        let whole = ground.map_or(words, |ground| ground.reach().with(words));
        let mut block = Block::empty(words, whole, ground);
        for mark in &self.marks {
            for (row, covers) in mark.data.chunks_exact(mark.width.max(1)).enumerate() {
                block.paint(mark.ink, mark.left, mark.top + row as i32, covers);
            }
        }
        block
    }
}

/// A soft ground: whole within a rectangle with round corners, and fading out around it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Ground {
    /// Where it is whole, but for its corners.
    pub whole: Rectangle,
    /// The radius of its corners, in pixels.
    pub round: f32,
    /// The width of its soft edge, in pixels.
    pub soft: f32,
}

/// A painted text. Its places are counted from the point at which it is laid into a frame.
pub(super) struct Block {
    /// The left and the upper end of its pixels.
    pub left: i32,
    pub top: i32,
    /// The pixels of a row.
    pub width: usize,
    /// How much of each pixel, 0 to 255, row by row: ground, letters, gold.
    pub ground: Vec<u8>,
    pub plain: Vec<u8>,
    pub gold: Vec<u8>,
    /// Where there is something to read.
    pub words: Rectangle,
    /// Where the ground is whole; the words where there is none.
    pub solid: Rectangle,
    /// Whether its lines begin at the right.
    pub from_right: bool,
}

impl Ground {
    /// Everything that it touches.
    pub(crate) fn reach(&self) -> Rectangle {
        self.whole.grown(self.soft, self.soft)
    }

    /// How much of it covers the pixel in the middle of which a point lies, 0 to 1.
    fn cover(&self, point: (f32, f32)) -> f32 {
        let inner = self.whole.grown(-self.round, -self.round);
        let outside = inner.distance(point) - self.round;
        let share = (1.0 - outside / self.soft.max(1.0)).clamp(0.0, 1.0);
        // In linear light dark fades fast: what is half dark to the eye covers far more than half.
        let clear = 1.0 - share * share * (3.0 - 2.0 * share);
        1.0 - clear * clear
    }
}

impl Block {
    /// A block without words yet, as large as `whole`.
    pub(crate) fn empty(words: Rectangle, whole: Rectangle, ground: Option<Ground>) -> Self {
        let (left, top) = (whole.left.floor(), whole.top.floor());
        let (width, height) = ((whole.right.ceil() - left) as usize, (whole.bottom.ceil() - top) as usize);
        let cover = |index: usize| {
            let point = (left + (index % width) as f32 + 0.5, top + (index / width) as f32 + 0.5);
            ground.map_or(0, |ground| (ground.cover(point) * 255.0).round() as u8)
        };
        let pixels = width * height;
        Self {
            left: left as i32,
            top: top as i32,
            width,
            ground: (0..pixels).map(cover).collect(),
            plain: vec![0; pixels],
            gold: vec![0; pixels],
            words,
            solid: ground.map_or(words, |ground| ground.whole),
            from_right: false,
        }
    }

    /// Lays a row of paint over what is there.
    pub(crate) fn paint(&mut self, ink: Ink, left: i32, row: i32, covers: &[u8]) {
        let (Ok(column), Ok(row)) = (usize::try_from(left - self.left), usize::try_from(row - self.top)) else {
            return;
        };
        let layer = match ink {
            Ink::Plain => &mut self.plain,
            Ink::Gold => &mut self.gold,
        };
        let room = self.width.saturating_sub(column).min(covers.len());
        let Some(pixels) = layer.get_mut(row * self.width + column..row * self.width + column + room) else { return };
        for (pixel, cover) in pixels.iter_mut().zip(covers) {
            let (there, more) = (u16::from(*pixel), u16::from(*cover));
            *pixel = (there + more - there * more / 255) as u8;
        }
    }
}
