//! A drawing as PNG and as PDF, and onto a page of somebody's own: its paths are read back from the SVG, so that all show the same.

use krilla::Document;
use krilla::geom::{PathBuilder, Transform};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule, LineCap, LineJoin, Stroke};
use krilla::surface::Surface;
use resvg::tiny_skia;
use resvg::usvg::{self, Node, Paint, Tree};

use super::Drawing;

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
