//! The words of a film over the table's picture in a window: as the director sets them into a frame, on a ground that lets the
//! picture through.

use bevy_egui::egui::{Color32, ColorImage, Context, TextureHandle, TextureOptions};

use media::lettering::{Anchor, Fonts, Lettering, Scene, SpareFonts};

/// What is seen of words, and where what they name is.
type Words = (Scene, Vec<(Anchor, (f32, f32))>);

/// The words of the moment as a picture; made anew only when they are other ones.
#[derive(Default)]
pub struct Lettered {
    lettering: Option<((u32, u32), SpareFonts, Lettering)>,
    shown: Option<Words>,
    picture: Option<TextureHandle>,
}

impl Lettered {
    /// The words of a scene in a picture of this size in pixels, set in the program's fonts and these; none where there are none, or where they
    /// cannot be set.
    pub fn picture(
        &mut self,
        context: &Context,
        size: (u32, u32),
        (scene, anchors): Words,
        spare: SpareFonts,
    ) -> Option<&TextureHandle> {
        if self.lettering.as_ref().is_none_or(|(known, with, _)| *known != size || *with != spare) {
            let lettering = Lettering::new(Fonts::with(spare.clone()), size.0, size.1);
            self.lettering = Some((size, spare, lettering));
            self.shown = None;
        }
        if self.shown.as_ref().is_none_or(|(shown, at)| *shown != scene || *at != anchors) {
            let (.., lettering) = self.lettering.as_mut()?;
            let image = if scene == Scene::default() { None } else { overlay(lettering, size, &scene, &anchors) };
            match (image, &mut self.picture) {
                (None, picture) => *picture = None,
                (Some(image), Some(picture)) => picture.set(image, TextureOptions::LINEAR),
                (Some(image), picture) => {
                    *picture = Some(context.load_texture("words", image, TextureOptions::LINEAR));
                }
            }
            self.shown = Some((scene, anchors));
        }
        self.picture.as_ref()
    }
}

/// The words alone: what they make of a black picture and of a white one says how much of any picture they let through.
fn overlay(
    lettering: &mut Lettering,
    (width, height): (u32, u32),
    scene: &Scene,
    anchors: &[(Anchor, (f32, f32))],
) -> Option<ColorImage> {
    let anchor = |wanted: &Anchor| anchors.iter().find(|(anchor, _)| anchor == wanted).map(|(_, at)| *at);
    let (width, height) = (width as usize, height as usize);
    let mut black = [0, 0, 0, 255].repeat(width * height);
    let mut white = vec![255; width * height * 4];
    lettering.draw(&mut black, scene, &anchor).ok()?;
    lettering.draw(&mut white, scene, &anchor).ok()?;
    let pixels = black.chunks_exact(4).zip(white.chunks_exact(4)).map(|(dark, light)| {
        let through = (0..3).map(|channel| light[channel].saturating_sub(dark[channel])).max().unwrap_or(0);
        Color32::from_rgba_premultiplied(dark[0], dark[1], dark[2], 255 - through)
    });
    Some(ColorImage::new([width, height], pixels.collect()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use media::lettering::Caption;

    #[test]
    fn words_cover_and_the_rest_lets_the_picture_through() {
        let mut lettering = Lettering::new(Fonts::standard(), 320, 180);
        let scene = Scene { caption: Some(Caption::of("The vest is coupled.")), ..Scene::default() };
        let image = overlay(&mut lettering, (320, 180), &scene, &[]).unwrap();
        assert_eq!(image.pixels[0], Color32::TRANSPARENT, "above is nothing");
        let covered = image.pixels.iter().filter(|pixel| pixel.a() > 240 && pixel.r() > 200).count();
        let ground = image.pixels.iter().filter(|pixel| (40..250).contains(&pixel.a()) && pixel.r() < 60).count();
        assert!(covered > 100 && ground > 500, "{covered} pixels of letters, {ground} of their ground");
    }
}
