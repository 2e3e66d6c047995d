//! Draws the marks of a page.

use krilla::action::Action;
use krilla::annotation::{Annotation, LinkAnnotation, Target};
use krilla::color::rgb;
use krilla::geom::{PathBuilder, Point, Rect, Size, Transform};
use krilla::paint::Fill;
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag, SpanTag};
use krilla::text::{GlyphId, KrillaGlyph};

use super::Anchors;
use super::Structure;
use crate::typeset::fonts::Fonts;
use crate::typeset::fonts::TypesetError;
use crate::typeset::lines::Part;
use crate::typeset::page::TagId;
use crate::typeset::page::{Mark, Page, Picture, Thing};
use crate::typeset::paragraph::Ink;

/// How far a link reaches above and below its base line, as a part of the letters' size.
const LINK_ABOVE: f32 = 0.78;
const LINK_BELOW: f32 = 0.24;
/// The control points of a quarter of a circle.
const QUARTER: f32 = 0.552_285;

/// Words that lead elsewhere, drawn on a page that is not finished yet.
pub(super) struct Link {
    rectangle: Option<Rect>,
    anchor: String,
    said: String,
    pub(super) tag: TagId,
}

impl Link {
    /// The annotation; none where it leads nowhere.
    pub(super) fn annotation(&self, anchors: &Anchors) -> Option<Annotation> {
        let target = match self.anchor.strip_prefix("uri:") {
            Some(uri) => Target::Action(Action::Link(krilla::action::LinkAction::new(uri.to_owned()))),
            None => Target::Destination(anchors.find(&self.anchor)?.into()),
        };
        Some(Annotation::new_link(LinkAnnotation::new(self.rectangle?, target), Some(self.said.clone())))
    }
}

/// Draws a page with its left edge there.
pub(super) fn draw(
    surface: &mut Surface,
    page: &Page,
    left: f32,
    fonts: &Fonts,
    structure: &mut Structure,
    links: &mut Vec<Link>,
) -> Result<(), TypesetError> {
    let mut marks = page.marks.iter().peekable();
    while let Some(mark) = marks.next() {
        let link = link_of(mark);
        let tag = match (mark.tag, link) {
            (Some(tag), Some(_)) => Some(structure.reference(tag)),
            (tag, _) => tag,
        };
        let content = match (tag, &mark.thing) {
            (None, Thing::Words(_)) => ContentTag::Artifact(Artifact::with_kind(ArtifactType::PaginationOther)),
            (None, _) => ContentTag::Artifact(Artifact::with_kind(ArtifactType::Layout)),
            (Some(_), Thing::Words(_)) => ContentTag::Span(SpanTag::empty()),
            (Some(_), _) => ContentTag::Other,
        };
        let identifier = surface.start_tagged(content);
        one(surface, mark, left, fonts)?;
        if let (Some(tag), Some((part, anchor, said))) = (tag, link) {
            let (above, below) = (part.style.size * LINK_ABOVE, part.style.size * LINK_BELOW);
            let x = left + mark.x;
            let rectangle = Rect::from_ltrb(x, mark.y - above, x + part.width, mark.y + below);
            links.push(Link { rectangle, anchor: anchor.clone(), said: said.clone(), tag });
        }
        // What follows on the same line and belongs to the same part is one piece.
        while let Some(next) = marks.next_if(|next| link.is_none() && continues(mark, next)) {
            one(surface, next, left, fonts)?;
        }
        surface.end_tagged();
        if let Some(tag) = tag {
            structure.add(tag, identifier);
        }
    }
    Ok(())
}

fn link_of(mark: &Mark) -> Option<(&Part, &String, &String)> {
    match &mark.thing {
        Thing::Words(words) => words.0.link.as_ref().map(|(anchor, said)| (&words.0, anchor, said)),
        _ => None,
    }
}

fn continues(mark: &Mark, next: &Mark) -> bool {
    let are_alike = match (&mark.thing, &next.thing) {
        (Thing::Words(_), Thing::Words(_)) => mark.y.to_bits() == next.y.to_bits(),
        (Thing::Words(_), _) | (_, Thing::Words(_)) => false,
        _ => true,
    };
    are_alike && mark.tag == next.tag && link_of(next).is_none()
}

fn one(surface: &mut Surface, mark: &Mark, left: f32, fonts: &Fonts) -> Result<(), TypesetError> {
    let (x, y) = (left + mark.x, mark.y);
    match &mark.thing {
        Thing::Words(words) => letters(surface, &words.0, x, y, fonts),
        Thing::Bar { width, height, ink } => {
            let mut path = PathBuilder::new();
            if let Some(rectangle) = Rect::from_xywh(x, y, *width, *height) {
                path.push_rect(rectangle);
            }
            filled(surface, path, *ink);
        }
        Thing::Dot { radius, ink } => filled(surface, circle(x, y, *radius), *ink),
        Thing::Picture { picture, width, height } => {
            surface.push_transform(&Transform::from_translate(x, y));
            match (&**picture, Size::from_wh(*width, *height)) {
                (Picture::Photograph(image), Some(size)) => surface.draw_image(image.clone(), size),
                (Picture::Photograph(_), None) => {}
                (Picture::Drawing(drawing), _) => {
                    let drawn = drawing.draw(surface, width / drawing.size().0);
                    drawn.map_err(|error| TypesetError::Picture(error.to_string()))?;
                }
            }
            surface.pop();
        }
    }
    Ok(())
}

fn letters(surface: &mut Surface, part: &Part, x: f32, y: f32, fonts: &Fonts) {
    let glyph = |glyph: &crate::typeset::fonts::Glyph| KrillaGlyph {
        glyph_id: GlyphId::new(glyph.id),
        text_range: glyph.start..glyph.end,
        x_advance: glyph.advance,
        x_offset: glyph.x,
        y_offset: glyph.y,
        y_advance: 0.0,
        location: None,
    };
    surface.set_fill(Some(fill(part.style.ink)));
    surface.set_stroke(None);
    let mut x = x;
    for alike in part.glyphs.chunk_by(|one, next| one.font == next.font) {
        let font = alike[0].font.clone().unwrap_or_else(|| fonts.embedded(part.style.face));
        let glyphs: Vec<KrillaGlyph> = alike.iter().map(glyph).collect();
        surface.draw_glyphs(Point::from_xy(x, y), &glyphs, font, &part.text, part.style.size, false);
        x += alike.iter().map(|glyph| glyph.advance).sum::<f32>() * part.style.size;
    }
}

fn filled(surface: &mut Surface, path: PathBuilder, ink: Ink) {
    if let Some(path) = path.finish() {
        surface.set_fill(Some(fill(ink)));
        surface.set_stroke(None);
        surface.draw_path(&path);
    }
}

fn fill(ink: Ink) -> Fill {
    let [red, green, blue] = ink.rgb();
    Fill { paint: rgb::Color::new(red, green, blue).into(), ..Fill::default() }
}

fn circle(x: f32, y: f32, radius: f32) -> PathBuilder {
    let (r, k) = (radius, radius * QUARTER);
    let mut path = PathBuilder::new();
    path.move_to(x + r, y);
    path.cubic_to(x + r, y + k, x + k, y + r, x, y + r);
    path.cubic_to(x - k, y + r, x - r, y + k, x - r, y);
    path.cubic_to(x - r, y - k, x - k, y - r, x, y - r);
    path.cubic_to(x + k, y - r, x + r, y - k, x + r, y);
    path.close();
    path
}
