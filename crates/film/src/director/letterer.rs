//! The ink of a film: its words, set into each frame or onto nothing; and what lies beside the film sees every frame here.

use media::lettering::{Anchor, Lettering, LetteringError, Scene};
use shapes::color::veil;

use super::extras::Extras;
use super::format::DirectError;
use crate::studio::frame::Frame;
use crate::studio::picture;
use crate::studio::reel::Ink;

/// The words of a frame, and where what its labels name is seen, in pixels.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Words {
    /// The words.
    pub scene: Scene,
    /// Where things stand; what is not here is not seen.
    pub anchors: Vec<(Anchor, (f32, f32))>,
}

/// What words are set into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paper {
    /// Pictures that are opaque everywhere.
    Opaque,
    /// Pictures of the set on nothing.
    Clear,
    /// Nothing: the picture is not seen, but what is set becomes the film if it is laid over it.
    Nothing,
}

/// Sets words into frames.
pub struct Letterer {
    /// The type.
    pub lettering: Lettering,
    /// What it is set into.
    pub paper: Paper,
    /// What lies beside the film, if it is wanted.
    pub extras: Option<Extras>,
}

impl Letterer {
    fn draw(&mut self, frame: &mut Frame, words: &Words) -> Result<(), LetteringError> {
        let anchor = |wanted: &Anchor| words.anchors.iter().find(|(anchor, _)| anchor == wanted).map(|(_, at)| *at);
        self.lettering.draw(&mut frame.rgba, &words.scene, &anchor)
    }

    /// What is seen over a picture that is transparent somewhere: what makes the same of it on black and on white as the words do there.
    fn draw_clear(&mut self, frame: &Frame, words: &Words) -> Result<Frame, LetteringError> {
        let [black, white] = [0, 255].map(|ground| picture::on(frame, [ground; 3]));
        let (mut dark, mut light) = (black.clone(), white.clone());
        self.draw(&mut dark, words)?;
        self.draw(&mut light, words)?;
        let mut seen = picture::between(&dark, &light);
        // Where there are no words nothing is rounded anew.
        let both =
            |index: usize, one: &Frame, other: &Frame| one.rgba[index..index + 4] == other.rgba[index..index + 4];
        for (index, pixel) in seen.rgba.chunks_exact_mut(4).enumerate() {
            let at = index * 4;
            if both(at, &dark, &black) && both(at, &light, &white) {
                pixel.copy_from_slice(&frame.rgba[at..at + 4]);
            }
        }
        Ok(seen)
    }
}

impl Ink for Letterer {
    type Note = Words;
    type Error = DirectError;

    fn ink(&mut self, frame: &mut Frame, words: &Words) -> Result<(), DirectError> {
        if let Some(extras) = &mut self.extras {
            extras.see_bare(frame);
        }
        let is_empty = *words == Words::default() && !self.lettering.has_logo();
        match self.paper {
            Paper::Opaque => self.draw(frame, words)?,
            Paper::Clear if is_empty => {}
            Paper::Clear => *frame = self.draw_clear(frame, words)?,
            Paper::Nothing => {
                let nothing = Frame { size: frame.size, rgba: vec![0; frame.rgba.len()] };
                *frame = if is_empty {
                    nothing
                } else {
                    let mut film = frame.clone();
                    self.draw(&mut film, words)?;
                    // How opaque the words are by themselves: letters on what is as bright as they are would else not be there. The blurred
                    // picture behind a card is as opaque as the card.
                    let least = self.draw_clear(&nothing, words)?;
                    let card = words.scene.card.as_ref().map_or(0.0, |card| veil(card.ground));
                    picture::from_to(frame, &film, &least, card)
                };
            }
        }
        Ok(())
    }

    fn see(&mut self, frame: &Frame) {
        if let Some(extras) = &mut self.extras {
            extras.see(frame);
        }
    }

    fn finish(self) -> Result<(), DirectError> {
        self.extras.map_or(Ok(()), Extras::write)
    }
}

#[cfg(test)]
mod tests {
    use media::lettering::{Caption, Card, Fonts, Label};
    use rules::Square;

    use super::*;
    use crate::studio::frame::Size;

    const SIZE: Size = Size::new(320, 180);

    fn letterer(paper: Paper) -> Letterer {
        Letterer { lettering: Lettering::new(Fonts::standard(), SIZE.width, SIZE.height), paper, extras: None }
    }

    /// A picture with every brightness, hard edges and several colours.
    fn picture() -> Frame {
        let pixel = |number: u32| {
            let (x, y) = (number % SIZE.width, number / SIZE.width);
            let step = if (x / 20 + y / 20) % 2 == 0 { 90 } else { 0 };
            [(x * 255 / 320) as u8, (y * 255 / 180) as u8, (x * 165 / 320) as u8 + step, 255]
        };
        Frame { size: SIZE, rgba: (0..SIZE.width * SIZE.height).flat_map(pixel).collect() }
    }

    fn all_words() -> Vec<Words> {
        let caption = |opacity| Some(Caption { opacity, ..Caption::of("Now both stand there (2-7 step 1).") });
        let e4 = Anchor::Square(Square::at(4, 3));
        let label = Label { text: "knight vest".to_owned(), anchor: e4.clone(), opacity: 0.7 };
        let card =
            |ground| Card { title: "Vests".into(), body: "One each".into(), small: "2-7".into(), opacity: 1.0, ground };
        vec![
            Words { scene: Scene { caption: caption(1.0), ..Scene::default() }, anchors: vec![] },
            Words {
                scene: Scene { caption: caption(0.4), labels: vec![label], ..Scene::default() },
                anchors: vec![(e4, (150.0, 90.0))],
            },
            Words { scene: Scene { card: Some(card(0.35)), ..Scene::default() }, anchors: vec![] },
            Words { scene: Scene { card: Some(card(1.0)), ..Scene::default() }, anchors: vec![] },
            Words::default(),
        ]
    }

    #[test]
    fn words_on_nothing_over_the_bare_picture_are_the_film() {
        let (mut film, mut overlay) = (letterer(Paper::Opaque), letterer(Paper::Nothing));
        for words in all_words() {
            let bare = picture();
            let (mut whole, mut alone) = (bare.clone(), bare.clone());
            film.ink(&mut whole, &words).unwrap();
            overlay.ink(&mut alone, &words).unwrap();
            let both = picture::over(&alone, &bare);
            let apart = both.rgba.iter().zip(&whole.rgba).map(|(a, b)| a.abs_diff(*b)).max();
            assert!(apart <= Some(1), "{apart:?} in {words:?}");
            let clear = alone.rgba.chunks_exact(4).filter(|pixel| pixel[3] == 0).count();
            let has_card = words.scene.card.is_some();
            assert_eq!(clear == 0, has_card, "only a card covers everything: {words:?}");
        }
    }

    #[test]
    fn words_over_a_picture_on_nothing_leave_the_rest_as_it_was() {
        let mut clear = picture();
        clear.rgba.chunks_exact_mut(4).enumerate().for_each(|(number, pixel)| pixel[3] = (number % 256) as u8);
        let [caption, ..] = &all_words()[..] else { panic!("there are words") };
        let mut inked = clear.clone();
        letterer(Paper::Clear).ink(&mut inked, caption).unwrap();
        assert_eq!(inked.rgba[..320 * 4 * 100], clear.rgba[..320 * 4 * 100], "above the caption");
        let mut on_black = picture::on(&clear, [0; 3]);
        letterer(Paper::Opaque).ink(&mut on_black, caption).unwrap();
        let laid = picture::on(&inked, [0; 3]);
        let apart = laid.rgba.iter().zip(&on_black.rgba).map(|(a, b)| a.abs_diff(*b)).max();
        assert!(apart <= Some(1), "{apart:?}");
    }
}
