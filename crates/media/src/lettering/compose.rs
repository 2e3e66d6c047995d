//! What cards, chapters, captions and labels look like: which letters, how large, on which ground. `letters` keeps what
//! comes out.

use swash::scale::ScaleContext;

use super::block::{Block, Ground};
use super::error::LetteringError;
use super::fonts::Fonts;
use super::lines::{LONGEST_LINE, Limits, MOST_LINES};
use super::measures::Measures;
use super::rectangle::Rectangle;
use super::scene::{Caption, Card};
use super::sheet::Sheet;
use super::typeset::{Face, Ink, Setting, Shaped, Typesetter};

/// Sets and paints the words for frames of one size.
pub(super) struct Composer {
    pub measures: Measures,
    size: (u32, u32),
    typesetter: Typesetter,
    scaler: ScaleContext,
}

/// How much smaller a card's letters are tried until the card fits into the picture.
const CARD_SIZES: [f32; 7] = [1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4];

impl Composer {
    pub fn new(fonts: Fonts, width: u32, height: u32) -> Self {
        let typesetter = Typesetter::new(fonts);
        Self { measures: Measures::new(width, height), size: (width, height), typesetter, scaler: ScaleContext::new() }
    }

    /// A caption; its origin is the upper left corner of its lines.
    pub fn caption(&mut self, Caption { text, rule, .. }: &Caption) -> Result<Block, LetteringError> {
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
    pub fn chapter(&mut self, text: &str) -> Result<Block, LetteringError> {
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
    pub fn label(&mut self, text: &str) -> Result<Block, LetteringError> {
        let em = self.measures.em;
        let width = (0.42 * self.measures.safe().width()).min(11.5 * em);
        let limits = Limits { lines: 3, characters: usize::MAX, width };
        let setting = Setting { limits, least: 0.5, leading: 1.16, ..self.setting(Face::Sans, 0.8 * em) };
        let shaped = self.typesetter.set(text, None, &setting).ok_or_else(|| self.too_large(text))?;
        let whole = Rectangle::at(0.0, 0.0, shaped.width, shaped.layout.height()).grown(0.36 * em, 0.1 * em);
        Ok(self.block(&shaped, Some(Ground { whole, round: self.label_round(), soft: 0.22 * em })))
    }

    /// The radius of the corners of a label's ground.
    pub fn label_round(&self) -> f32 {
        0.36 * self.measures.em
    }

    /// A card; its origin is its middle.
    pub fn card(&mut self, card: &Card) -> Result<Block, LetteringError> {
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

    fn too_large(&self, text: &str) -> LetteringError {
        LetteringError::TooLarge { text: text.to_owned(), width: self.size.0, height: self.size.1 }
    }
}
