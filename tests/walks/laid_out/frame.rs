//! What is wrong with a frame of the panels as it was laid out: words that are cut off, broken in their middle, covered or over one
//! another, and things to press that lie over one another or outside the screen. Nothing is drawn for it.

use bevy_egui::egui::accesskit::{Role, TreeUpdate};
use bevy_egui::egui::epaint::ClippedShape;
use bevy_egui::egui::{Color32, Id, LayerId, Rect, Shape, WidgetRect, pos2, vec2};

/// How far something may stand out without being seen to, in points.
const SLACK: f32 = 1.5;
/// A ground at least so opaque hides what is below it.
const OPAQUE: u8 = 190;

/// A frame.
pub struct Frame<'a> {
    pub screen: Rect,
    pub shapes: &'a [ClippedShape],
    /// What can be pressed or scrolled, and what contains it.
    pub widgets: Vec<WidgetRect>,
    /// The bars of parts that are scrolled.
    pub bars: Vec<Rect>,
    /// The fields that are written into: a line there moves with the cursor.
    pub fields: Vec<Rect>,
}

/// Where things of a kind are, from what a screen reader is told.
pub fn places(told: &TreeUpdate, is_one: impl Fn(Role) -> bool) -> Vec<Rect> {
    let bounds = told.nodes.iter().filter(|(_, node)| is_one(node.role())).filter_map(|(_, node)| node.bounds());
    bounds.map(|at| Rect::from_min_max(pos2(at.x0 as f32, at.y0 as f32), pos2(at.x1 as f32, at.y1 as f32))).collect()
}

/// Words of one thing.
struct Words {
    text: String,
    rows: Vec<Rect>,
    clip: Rect,
    /// Where they stand among all that is drawn.
    order: usize,
    broken: Option<String>,
    elided: bool,
}

impl Frame<'_> {
    /// Everything that is wrong, a line each. What stands below the dialog of this name, if one is open, does not count.
    pub fn faults(&self, dialog: Option<Id>) -> Vec<String> {
        let first = dialog.map_or(0, |_| self.backdrop());
        let (mut words, mut grounds) = (Vec::new(), Vec::new());
        for (order, clipped) in self.shapes.iter().enumerate().skip(first) {
            look(&clipped.shape, clipped.clip_rect, order, &mut words, &mut grounds);
        }
        let mut faults = Vec::new();
        for own in &words {
            if let Some(broken) = &own.broken {
                faults.push(format!("broken in its middle: {broken:?} of {:?}", short(&own.text)));
            }
            if own.elided {
                faults.push(format!("cut short: {:?}", short(&own.text)));
            }
            faults.extend(own.rows.iter().find_map(|row| self.cut(own, *row)));
        }
        faults.extend(self.covered(&words, &grounds));
        faults.extend(self.over_one_another(&words));
        faults.extend(self.widgets_over_one_another(dialog));
        faults
    }

    /// Where the last veil over everything stands among the shapes: what comes after it is the dialog's.
    fn backdrop(&self) -> usize {
        let is_veil = |shape: &ClippedShape| match &shape.shape {
            Shape::Rect(rect) => rect.fill.a() < OPAQUE && rect.fill.a() > 0 && rect.rect.contains_rect(self.screen),
            _ => false,
        };
        self.shapes.iter().rposition(is_veil).map_or(0, |veil| veil + 1)
    }

    /// The part in which words are seen.
    fn seen(&self, clip: Rect) -> Rect {
        clip.intersect(self.screen)
    }

    /// Whether what is cut off above or below here is scrolled to.
    fn is_scrolled(&self, clip: Rect) -> bool {
        self.bars.iter().any(|bar| {
            let beside = bar.center().x > clip.min.x - 12.0 && bar.center().x < clip.max.x + 16.0;
            let overlap = bar.y_range().intersection(clip.y_range()).span();
            beside && overlap > 0.6 * clip.height().min(bar.height())
        })
    }

    fn cut(&self, words: &Words, row: Rect) -> Option<String> {
        let clip = self.seen(words.clip).expand(SLACK);
        let (left, right) = (row.min.x < clip.min.x, row.max.x > clip.max.x);
        let (above, below) = (row.min.y < clip.min.y, row.max.y > clip.max.y);
        let is_written = self.fields.iter().any(|field| field.expand(4.0).contains_rect(clip));
        let is_cut = (left || right) && !is_written || (above || below) && !self.is_scrolled(words.clip);
        let sides = [(left, "left"), (right, "right"), (above, "above"), (below, "below")];
        let sides: Vec<&str> = sides.into_iter().filter_map(|(is, side)| is.then_some(side)).collect();
        is_cut.then(|| format!("cut off {}: {:?} at {row:?} in {clip:?}", sides.join(", "), short(&words.text)))
    }

    /// Whether a ground is that of a last row that stands over the lower edge of what is scrolled.
    fn is_foot(&self, ground: Rect) -> bool {
        self.bars.iter().any(|bar| (ground.max.y - bar.max.y).abs() < 10.0 && bar.center().x > ground.center().x)
    }

    /// Words under a ground that is drawn after them.
    fn covered(&self, words: &[Words], grounds: &[(usize, Rect, Rect)]) -> Vec<String> {
        let hidden = |own: &Words| {
            own.rows.iter().find_map(|row| {
                let row = self.seen(own.clip).intersect(letters(*row));
                let over = grounds.iter().find(|(order, ground, clip)| {
                    *order > own.order
                        && *clip != own.clip
                        && !self.is_foot(*ground)
                        && is_over(ground.intersect(*clip), row)
                })?;
                Some(format!("covered: {:?} at {row:?} by {:?}", short(&own.text), over.1))
            })
        };
        words.iter().filter_map(hidden).collect()
    }

    fn over_one_another(&self, words: &[Words]) -> Vec<String> {
        let mut faults = Vec::new();
        for (index, own) in words.iter().enumerate() {
            for other in &words[..index] {
                let is_one = own.rows.iter().any(|row| {
                    let row = self.seen(own.clip).intersect(letters(*row));
                    other.rows.iter().any(|rest| is_over(self.seen(other.clip).intersect(letters(*rest)), row))
                });
                // The last row of what is scrolled stands over what is below it.
                let is_foot = own.clip == other.clip && self.is_scrolled(own.clip) && own.order != other.order + 1;
                if is_one && !is_foot {
                    faults.push(format!("over one another: {:?} and {:?}", short(&other.text), short(&own.text)));
                }
            }
        }
        faults
    }

    fn widgets_over_one_another(&self, dialog: Option<Id>) -> Vec<String> {
        let counts = |widget: &&WidgetRect| {
            let is_there =
                dialog.is_none_or(|id| widget.layer_id == LayerId::new(bevy_egui::egui::Order::Foreground, id));
            is_there && widget.enabled && widget.sense.interactive() && widget.sense.is_focusable()
        };
        let own: Vec<&WidgetRect> = self.widgets.iter().filter(counts).collect();
        let mut faults = Vec::new();
        for (index, one) in own.iter().enumerate() {
            let area = one.interact_rect.intersect(self.screen);
            if area.is_positive() && !self.screen.expand(SLACK).contains_rect(one.interact_rect) {
                faults.push(format!("outside the screen: {:?}", one.interact_rect));
            }
            for other in &own[..index] {
                let rest = other.interact_rect.intersect(self.screen);
                let is_inside = area.expand(SLACK).contains_rect(rest) || rest.expand(SLACK).contains_rect(area);
                let is_foot =
                    one.layer_id == other.layer_id && self.bars.iter().any(|bar| area.max.y > bar.max.y - 48.0);
                if is_over(area, rest) && !is_inside && !is_foot {
                    faults.push(format!("to press over one another: {area:?} and {rest:?}"));
                }
            }
        }
        faults
    }
}

/// Whether two areas share more than an edge.
fn is_over(one: Rect, other: Rect) -> bool {
    let both = one.intersect(other);
    both.width() > 2.0 && both.height() > 2.0
}

/// What the letters of a row take of it.
fn letters(row: Rect) -> Rect {
    row.shrink2(vec2(1.0, row.height() * 0.2))
}

fn short(text: &str) -> String {
    text.chars().take(60).collect()
}

fn look(shape: &Shape, clip: Rect, order: usize, words: &mut Vec<Words>, grounds: &mut Vec<(usize, Rect, Rect)>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| look(shape, clip, order, words, grounds)),
        Shape::Rect(rect) if rect.fill.a() >= OPAQUE && rect.fill != Color32::TRANSPARENT => {
            grounds.push((order, rect.rect, clip));
        }
        // A man on a small board has an edge of the same sign.
        Shape::Text(text) if text.galley.text().chars().any(char::is_alphanumeric) && text.opacity_factor > 0.0 => {
            let galley = &text.galley;
            let rows: Vec<Rect> = galley
                .rows
                .iter()
                .filter(|row| !row.row.glyphs.iter().all(|glyph| glyph.chr.is_whitespace()))
                .map(|row| {
                    let whole = row.rect().translate(text.pos.to_vec2());
                    let last = row.row.glyphs.iter().rev().find(|glyph| !glyph.chr.is_whitespace());
                    // Words that begin behind others in a line have their room before them.
                    let first = row.row.glyphs.iter().find(|glyph| !glyph.chr.is_whitespace());
                    let begin = first.map_or(whole.min.x, |glyph| whole.min.x + glyph.pos.x);
                    let end = last.map_or(whole.max.x, |glyph| whole.min.x + glyph.pos.x + glyph.advance_width);
                    let tall = (whole.height() * 0.1).min(2.0);
                    Rect::from_min_max(pos2(begin, whole.min.y + tall), pos2(end.min(whole.max.x), whole.max.y - tall))
                })
                .collect();
            words.push(Words {
                text: galley.text().to_owned(),
                rows,
                clip,
                order,
                broken: broken(galley),
                elided: galley.elided,
            });
        }
        _ => {}
    }
}

/// A word that goes on in the next row, with its two parts. Rows of signs such as a FEN have no words.
fn broken(galley: &bevy_egui::egui::Galley) -> Option<String> {
    galley.rows.windows(2).filter(|pair| !pair[0].ends_with_newline).find_map(|pair| {
        let row = |index: usize| pair[index].row.glyphs.iter().map(|glyph| glyph.chr).collect::<String>();
        let (above, below) = (row(0), row(1));
        let (head, tail) = (above.rsplit(char::is_whitespace).next()?, below.split(char::is_whitespace).next()?);
        let is_word =
            |part: &str| part.chars().all(|sign| sign.is_alphabetic() || sign.is_ascii_punctuation() && sign != '/');
        let is_broken = above.chars().next_back()?.is_alphabetic() && below.chars().next()?.is_alphabetic();
        (is_broken && is_word(head) && is_word(tail)).then(|| format!("{head}|{tail}"))
    })
}
