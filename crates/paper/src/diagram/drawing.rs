//! A position drawn: puts the parts together and gives the drawing out as SVG; as PNG, as PDF and onto a page of somebody's own, for which its
//! paths are read back from the SVG, so that all show the same.

use std::fmt::Write;

use ::words::language::Language;
use krilla::Document;
use krilla::geom::{PathBuilder, Transform};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule, LineCap, LineJoin, Stroke};
use krilla::surface::Surface;
use resvg::tiny_skia;
use resvg::usvg::{self, Node, Paint, Tree};
use rules::{AnyPosition, Kind};
use turn::tableau::{Half, Tableau};

use super::options::{self, Layout};
use super::sheet::{Needed, definitions};
use super::style::units;
use super::{Moment, Options, UnderWay, beside, board, words};

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
        svg.push_str(&options::under(&layout, options));
        svg.push_str(&board::frame(options.style));
        if options.coordinates {
            svg.push_str(&board::names(&layout));
        }
        svg.push_str(&match under_way {
            Some(under_way) => under_way.svg(options),
            None => board::men(&layout, &tableau, options),
        });
        svg.push_str(&beside::beside(&layout, &tableau, position, options, language));
        svg.push_str(&options::over(&layout, &tableau, options));
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
pub(crate) fn escaped(text: &str) -> String {
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

/// A drawing could not be painted.
#[derive(Debug, thiserror::Error)]
pub enum PaintError {
    /// The drawing is no SVG that can be read, which only a bug brings about.
    #[error("the drawing cannot be read: {0}")]
    Unreadable(#[from] usvg::Error),
    /// The picture would have no pixels, or too many.
    #[error("a picture of {0}x{1} pixels cannot be made; choose --size between 1 and 100 mm")]
    Size(u32, u32),
    /// The writer of PNG or PDF gave up.
    #[error("the file cannot be written: {0}")]
    Writer(String),
}

/// Points a millimetre.
const POINTS: f32 = 72.0 / 25.4;
/// The most pixels along one side of a picture.
const MOST_PIXELS: u32 = 16_384;

impl Drawing {
    /// A PNG with so many pixels for each millimetre.
    ///
    /// # Errors
    /// For more pixels than a picture may have.
    pub fn png(&self, pixels_a_millimetre: f32) -> Result<Vec<u8>, PaintError> {
        let tree = self.tree()?;
        let (wide, high) = self.size();
        let pixels = |length: f32| (length * pixels_a_millimetre).round() as u32;
        let (width, height) = (pixels(wide), pixels(high));
        let refused = || PaintError::Size(width, height);
        if width.max(height) > MOST_PIXELS {
            return Err(refused());
        }
        let mut picture = tiny_skia::Pixmap::new(width, height).ok_or_else(refused)?;
        let size = tree.size();
        let scale = tiny_skia::Transform::from_scale(width as f32 / size.width(), height as f32 / size.height());
        resvg::render(&tree, scale, &mut picture.as_mut());
        picture.encode_png().map_err(|error| PaintError::Writer(error.to_string()))
    }

    /// A PDF of one page, as large as the drawing.
    ///
    /// # Errors
    /// If the writer refuses it, which only a bug brings about.
    pub fn pdf(&self, title: &str, language: &str) -> Result<Vec<u8>, PaintError> {
        let (wide, high) = self.size();
        let size = PageSettings::from_wh(wide * POINTS, high * POINTS).ok_or(PaintError::Size(0, 0))?;
        let mut document = Document::new();
        document.set_metadata(Metadata::new().title(title.to_owned()).language(language.to_owned()));
        let mut page = document.start_page_with(size);
        let mut surface = page.surface();
        self.draw(&mut surface, POINTS)?;
        surface.finish();
        page.finish();
        document.finish().map_err(|error| PaintError::Writer(format!("{error:?}")))
    }

    /// Draws it onto a page, its upper left corner at the origin, with so many points for each millimetre ([`points`](Self::points)
    /// for its true size).
    ///
    /// # Errors
    /// If it cannot be read back, which only a bug brings about.
    pub fn draw(&self, surface: &mut Surface, points_a_millimetre: f32) -> Result<(), PaintError> {
        let tree = self.tree()?;
        let scale = self.size().0 * points_a_millimetre / tree.size().width();
        surface.push_transform(&Transform::from_scale(scale, scale));
        group(tree.root(), surface);
        surface.pop();
        Ok(())
    }

    /// The points of a page that a millimetre has.
    pub const fn points() -> f32 {
        POINTS
    }

    /// The drawing as plain paths.
    fn tree(&self) -> Result<Tree, PaintError> {
        Ok(Tree::from_str(self.svg(), &usvg::Options::default())?)
    }
}

fn group(group: &usvg::Group, surface: &mut Surface) {
    let opacity = NormalizedF32::new(group.opacity().get()).filter(|opacity| opacity.get() < 1.0);
    if let Some(opacity) = opacity {
        surface.push_opacity(opacity);
    }
    for node in group.children() {
        match node {
            Node::Group(inner) => self::group(inner, surface),
            Node::Path(drawn) => path(drawn, surface),
            // There is no other kind of node in our drawings.
            _ => {}
        }
    }
    if opacity.is_some() {
        surface.pop();
    }
}

fn path(path: &usvg::Path, surface: &mut Surface) {
    use tiny_skia::PathSegment;
    let mut builder = PathBuilder::new();
    for segment in path.data().segments() {
        match segment {
            PathSegment::MoveTo(p) => builder.move_to(p.x, p.y),
            PathSegment::LineTo(p) => builder.line_to(p.x, p.y),
            PathSegment::QuadTo(a, p) => builder.quad_to(a.x, a.y, p.x, p.y),
            PathSegment::CubicTo(a, b, p) => builder.cubic_to(a.x, a.y, b.x, b.y, p.x, p.y),
            PathSegment::Close => builder.close(),
        }
    }
    let Some(data) = builder.finish() else { return };
    let from = path.abs_transform();
    surface.push_transform(&Transform::from_row(from.sx, from.ky, from.kx, from.sy, from.tx, from.ty));
    surface.set_fill(path.fill().map(|fill| Fill {
        paint: paint(fill.paint()),
        opacity: NormalizedF32::new(fill.opacity().get()).unwrap_or(NormalizedF32::ONE),
        rule: FillRule::NonZero,
    }));
    surface.set_stroke(path.stroke().map(|stroke| Stroke {
        paint: paint(stroke.paint()),
        width: stroke.width().get(),
        line_cap: if stroke.linecap() == usvg::LineCap::Round { LineCap::Round } else { LineCap::Butt },
        line_join: if stroke.linejoin() == usvg::LineJoin::Round { LineJoin::Round } else { LineJoin::Miter },
        ..Stroke::default()
    }));
    surface.draw_path(&data);
    surface.pop();
}

/// A plain colour; our drawings have no other paint.
fn paint(paint: &Paint) -> krilla::paint::Paint {
    let color = match paint {
        Paint::Color(color) => krilla::color::rgb::Color::new(color.red, color.green, color.blue),
        _ => krilla::color::rgb::Color::black(),
    };
    color.into()
}
