//! A position drawn: puts the parts together and gives the drawing out as SVG; [`paint`](super::paint) makes PNG and PDF of it.

use std::fmt::Write;

use ::words::language::Language;
use rules::{AnyPosition, Kind};
use turn::tableau::{Half, Tableau};

use super::layout::Layout;
use super::path::units;
use super::sheet::{Needed, definitions};
use super::{Moment, Options, UnderWay, beside, board, marks, words};

/// A position drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct Drawing {
    svg: String,
    size: (f32, f32),
    title: String,
    words: String,
}

impl Drawing {
    /// Draws a position; words beside the board, title and description are in this language. The same position gives the same bytes.
    pub fn of(position: &AnyPosition, options: &Options, language: &Language) -> Self {
        Self::under_way(position, None, options, language)
    }

    /// Draws a moment of a demonstration, perhaps within an action; what points at something are its own marks and those of the options.
    pub fn of_moment(moment: &Moment, options: &Options, language: &Language) -> Self {
        let marks = moment.marks.iter().chain(&options.marks).cloned().collect();
        let options = Options { marks, ..options.clone() };
        Self::under_way(&moment.position, moment.under_way.as_ref(), &options, language)
    }

    fn under_way(position: &AnyPosition, under_way: Option<&UnderWay>, options: &Options, language: &Language) -> Self {
        let laid = Tableau::of(*position);
        let tableau = under_way.map_or_else(|| laid.clone(), |under_way| under_way.tableau(&laid));
        let has_column = beside::has_column(&tableau, options);
        let layout = Layout::of(position, options, has_column);
        let (corner, size) = layout.frame();
        let millimetres = (size.x * options.square, size.y * options.square);
        let title = words::title(position, language);
        let told = words::description(position, &tableau, options, language);
        let (prefix, mut svg) = (&options.prefix, String::new());
        let _ = write!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{:.2}mm\" height=\"{:.2}mm\" viewBox=\"{} {} {} {}\" role=\"img\" lang=\"{}\" aria-labelledby=\"{prefix}-title {prefix}-desc\">",
            millimetres.0,
            millimetres.1,
            units(corner.x),
            units(corner.y),
            units(size.x),
            units(size.y),
            escaped(language.tag()),
        );
        let _ = write!(svg, "<title id=\"{prefix}-title\">{}</title>", escaped(&title));
        let _ = write!(svg, "<desc id=\"{prefix}-desc\">{}</desc>", escaped(&told));
        let mut needed = needed(&tableau, options);
        if let Some(under_way) = under_way {
            under_way.needed(&mut needed);
        }
        svg.push_str(&definitions(&needed, options));
        let _ = write!(
            svg,
            "<path d=\"M{} {}h{}v{}h-{}z\" fill=\"{}\"/>",
            units(corner.x),
            units(corner.y),
            units(size.x),
            units(size.y),
            units(size.x),
            options.ground.fill()
        );
        svg.push_str(&board::squares(&layout, options));
        svg.push_str(&marks::under(&layout, options));
        svg.push_str(&board::frame(options.style));
        if options.coordinates {
            svg.push_str(&board::names(&layout));
        }
        svg.push_str(&match under_way {
            Some(under_way) => under_way.svg(options),
            None => board::men(&layout, &tableau, options),
        });
        svg.push_str(&beside::beside(&layout, &tableau, position, options, language));
        svg.push_str(&marks::over(&layout, &tableau, options));
        svg.push_str("</svg>\n");
        Self { svg, size: millimetres, title, words: told }
    }

    /// The whole as an SVG file.
    pub fn svg(&self) -> &str {
        &self.svg
    }

    /// Width and height in millimetres.
    pub const fn size(&self) -> (f32, f32) {
        self.size
    }

    /// The game and who is to move.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// What is drawn, in words: the alternative text of a picture.
    pub fn words(&self) -> &str {
        &self.words
    }
}

/// The shapes that the drawing uses.
fn needed(tableau: &Tableau, options: &Options) -> Needed {
    let mut needed = Needed::default();
    for standing in &tableau.men {
        needed.men.insert(standing.man);
        needed.vests.extend(standing.vest);
        if standing.half == Half::Back {
            needed.pairs.insert(standing.man.color);
        }
    }
    if options.reserve {
        needed.men.extend(tableau.reserve.iter().flatten().map(|placed| placed.man));
    }
    if options.stand && tableau.stand.is_some() {
        needed.vests.extend(Kind::ALL);
    }
    needed
}

/// A text between tags or in an attribute.
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            // No other control character may be in XML.
            letter if letter.is_control() && letter != '\n' => {}
            letter => safe.push(letter),
        }
    }
    safe
}
