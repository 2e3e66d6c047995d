//! The look of the panels: dark walnut, warm paper and brass; every panel takes its colours and sizes from here.

use std::sync::Arc;

use bevy::color::ColorToPacked;
use bevy_egui::egui::{
    self, Color32, CornerRadius, FontData, FontFamily, FontId, Frame, Margin, Shadow, Stroke, TextStyle, Vec2,
};

use media::lettering::{FIGURINES_FILE, SANS_FILE, SERIF_FILE};
use rules::Kind;
use table::scene::components::vest_color;

/// The greatest width of the side panel, in logical pixels, and the greatest share of the window.
const PANEL_WIDTH: (f32, f32) = (336.0, 0.45);

/// Width of the side panel in a window of this width, in logical pixels: the board has the greater part.
pub fn panel_width(window: f32) -> f32 {
    (window * PANEL_WIDTH.1).min(PANEL_WIDTH.0).round()
}

/// In a window that is higher than wide, and narrower than this, the side panel would be too narrow for two moves: it is below the board, this
/// share of the window's height, in logical pixels.
const PANEL_BELOW: (f32, f32) = (600.0, 0.42);

/// Whether the side panel is below the board in a window of this size.
pub fn has_drawer_below(window: Vec2) -> bool {
    window.x < PANEL_BELOW.0 && window.x < window.y
}

/// Height of the side panel where it is below the board, in a window of this height.
pub fn panel_height(window: f32) -> f32 {
    (window * PANEL_BELOW.1).round()
}

/// The panel itself.
pub const WALNUT: Color32 = Color32::from_rgb(0x1d, 0x18, 0x15);
/// Cards on the panel, and windows.
pub const CARD: Color32 = Color32::from_rgb(0x29, 0x22, 0x1d);
/// Buttons and fields.
pub const RAISED: Color32 = Color32::from_rgb(0x38, 0x2f, 0x28);
/// Buttons under the pointer.
pub const RAISED_HOVER: Color32 = Color32::from_rgb(0x4a, 0x3e, 0x34);
/// Text.
pub const PAPER: Color32 = Color32::from_rgb(0xf1, 0xe8, 0xda);
/// Text of less weight.
pub const PAPER_DIM: Color32 = Color32::from_rgb(0xb4, 0xa6, 0x94);
/// What is active or in focus.
pub const BRASS: Color32 = Color32::from_rgb(0xe0, 0xac, 0x4a);
/// Check, and what cannot be taken back.
pub const ALARM: Color32 = Color32::from_rgb(0xff, 0x7d, 0x66);

/// How long a button may be held down for a click, in seconds: as long as somebody likes. A short click begins in one frame and ends in the next,
/// and on a busy computer without a graphics card those are seconds apart.
const LONGEST_CLICK: f64 = f64::INFINITY;

/// The names of our fonts among those of the panels' library.
const SERIF: &str = "vollkorn";
const SANS: &str = "alegreya sans";
const FIGURINES: &str = "figurines";

/// The letters of titles: those of the set's own print.
pub fn display() -> FontFamily {
    FontFamily::Name(SERIF.into())
}

/// Gives the panels their look; runs once, before their first frame, which would lack the signs of the second font.
pub fn apply(context: &egui::Context) {
    context.set_theme(egui::Theme::Dark);
    // The settings say how large words are.
    context.options_mut(|options| {
        options.zoom_with_keyboard = false;
        options.input_options.max_click_duration = LONGEST_CLICK;
    });
    let mut fonts = egui::FontDefinitions::default();
    for (name, file) in [(SERIF, SERIF_FILE), (SANS, SANS_FILE), (FIGURINES, FIGURINES_FILE)] {
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(file)));
    }
    let standard = fonts.families.entry(FontFamily::Proportional).or_default();
    standard.insert(0, SANS.to_owned());
    standard.insert(1, FIGURINES.to_owned());
    let mut titles = standard.clone();
    titles.insert(0, SERIF.to_owned());
    fonts.families.insert(display(), titles);
    // The monospaced font has arrows and mathematical signs that the text font lacks.
    fonts.families.entry(FontFamily::Proportional).or_default().push("Hack".to_owned());
    context.set_fonts(fonts);
    context.all_styles_mut(|style| {
        style.text_styles = [
            (TextStyle::Heading, FontId::new(24.0, display())),
            (TextStyle::Body, FontId::new(16.5, FontFamily::Proportional)),
            (TextStyle::Button, FontId::new(16.5, FontFamily::Proportional)),
            (TextStyle::Small, FontId::new(14.0, FontFamily::Proportional)),
            (TextStyle::Monospace, FontId::new(13.5, FontFamily::Monospace)),
        ]
        .into();
        let spacing = &mut style.spacing;
        spacing.item_spacing = Vec2::new(7.0, 7.0);
        spacing.button_padding = Vec2::new(10.0, 5.0);
        spacing.interact_size.y = 28.0;
        spacing.window_margin = Margin::same(18);
        spacing.scroll = egui::style::ScrollStyle::thin();
        // Somebody on the way to a button reads no tooltip.
        style.interaction.tooltip_delay = 0.8;
        visuals(&mut style.visuals);
    });
}

/// Stronger borders and brighter words, or as usual.
pub fn contrast(context: &egui::Context, is_strong: bool) {
    let (width, border, weak) = if is_strong { (2.0, PAPER_DIM, PAPER) } else { (1.0, RAISED, PAPER_DIM) };
    context.all_styles_mut(|style| {
        style.visuals.weak_text_color = Some(weak);
        style.visuals.widgets.inactive.bg_stroke = Stroke::new(width, border);
        style.visuals.widgets.noninteractive.bg_stroke = Stroke::new(width, border);
    });
}

/// How much the ground of words hides: on a white table lit by the sun their letters stand out still.
const GROUND: f32 = 0.98;

/// What lies under words over the table.
pub fn ground(is_strong: bool) -> Color32 {
    if is_strong { Color32::BLACK } else { WALNUT.gamma_multiply(GROUND) }
}

fn visuals(visuals: &mut egui::Visuals) {
    visuals.override_text_color = None;
    visuals.panel_fill = WALNUT;
    visuals.window_fill = CARD;
    visuals.window_stroke = Stroke::new(1.0, RAISED_HOVER);
    visuals.window_corner_radius = CornerRadius::same(10);
    visuals.window_shadow = Shadow { offset: [0, 8], blur: 28, spread: 0, color: Color32::from_black_alpha(140) };
    visuals.popup_shadow = visuals.window_shadow;
    visuals.extreme_bg_color = Color32::from_rgb(0x14, 0x11, 0x0e);
    visuals.faint_bg_color = CARD;
    visuals.selection.bg_fill = Color32::from_rgb(0x6d, 0x52, 0x22);
    visuals.selection.stroke = Stroke::new(1.0, PAPER);
    visuals.hyperlink_color = BRASS;
    visuals.weak_text_color = Some(PAPER_DIM);
    let set = |widget: &mut egui::style::WidgetVisuals, fill: Color32, border: Color32, text: Color32| {
        widget.bg_fill = fill;
        widget.weak_bg_fill = fill;
        widget.bg_stroke = Stroke::new(1.0, border);
        widget.fg_stroke = Stroke::new(1.2, text);
        widget.corner_radius = CornerRadius::same(6);
        widget.expansion = 0.0;
    };
    let widgets = &mut visuals.widgets;
    set(&mut widgets.noninteractive, CARD, RAISED, PAPER);
    set(&mut widgets.inactive, RAISED, RAISED, PAPER);
    set(&mut widgets.hovered, RAISED_HOVER, BRASS, PAPER);
    set(&mut widgets.active, Color32::from_rgb(0x5d, 0x4c, 0x38), BRASS, PAPER);
    // Boxes and dials to tick; buttons take their colour from `weak_bg_fill`.
    widgets.inactive.bg_fill = Color32::from_rgb(0x6a, 0x59, 0x49);
    widgets.hovered.bg_fill = Color32::from_rgb(0x80, 0x6b, 0x57);
    set(&mut widgets.open, RAISED_HOVER, BRASS, PAPER);
}

/// A card on the panel.
pub fn card() -> Frame {
    Frame::new().fill(CARD).corner_radius(CornerRadius::same(8)).inner_margin(Margin::symmetric(12, 10))
}

/// The frame of the side panel.
pub fn side_panel() -> Frame {
    Frame::new().fill(WALNUT).inner_margin(Margin::symmetric(14, 12))
}

/// The colour of a vest in the panels.
pub fn vest(kind: Kind) -> Color32 {
    let color = vest_color(kind).to_u8_array();
    Color32::from_rgb(color[0], color[1], color[2])
}

/// The colour in which text is readable on a vest's colour.
pub fn on_vest(kind: Kind) -> Color32 {
    match kind {
        Kind::Queen | Kind::Knight => Color32::from_rgb(0x21, 0x18, 0x08),
        _ => Color32::WHITE,
    }
}

/// The figure of a kind, so that colour is never the only cue.
pub fn figure(kind: Kind) -> char {
    match kind {
        Kind::King => '♚',
        Kind::Queen => '♛',
        Kind::Rook => '♜',
        Kind::Bishop => '♝',
        Kind::Knight => '♞',
        Kind::Pawn => '♟',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lightness of a colour with this much of white behind it, as the panels' camera blends it.
    fn lightness(color: Color32) -> f32 {
        let linear = egui::Rgba::from(color);
        let behind = 1.0 - linear.a();
        0.2126 * (linear.r() + behind) + 0.7152 * (linear.g() + behind) + 0.0722 * (linear.b() + behind)
    }

    #[test]
    fn the_faintest_words_are_read_on_a_white_table() {
        let contrast = (lightness(PAPER_DIM) + 0.05) / (lightness(ground(false)) + 0.05);
        assert!(contrast >= 4.5, "{contrast}");
    }
}
