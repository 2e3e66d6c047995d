//! Deeds in words: what the player is asked to do, and what a thing is called.

use super::thing::{Man, Place, Put, Thing, Vest};
use super::{ByHand, refusal};
use rules::text::Text;

impl ByHand {
    /// A deed as an order: `Take a rook vest from the stand and slide it over the white knight.` No words for one that no turn has.
    pub fn order(&self, deed: Put) -> Text {
        let about = |id, man: Man| Text::new(id).with("man", man.told(&self.position));
        let Put { thing, place } = deed;
        let vest_words = |id, vest: Vest| match vest.kind(&self.position) {
            Some(kind) => Text::new(id).with("vest", kind),
            None => Text::nothing(),
        };
        match (thing, place) {
            (Thing::Man(man @ Man::New(_)), Place::Square(square)) => {
                about("by-hand-exchange", man).with("square", square)
            }
            (Thing::Man(man), Place::Square(square)) => about("by-hand-carry", man).with("square", square),
            (Thing::Man(man), _) => about("by-hand-remove", man),
            (Thing::Vest(vest @ Vest::OfStand(_)), Place::Wearer(man)) => {
                vest_words("by-hand-take", vest).with("man", man.told(&self.position))
            }
            (Thing::Vest(vest @ Vest::OfStand(_)), _) => vest_words("by-hand-leave", vest),
            (Thing::Vest(vest @ Vest::Worn(wearer)), place) => {
                let giver = Man::On(wearer).told(&self.position);
                let is_off = self.place(thing) == Some(Place::Aside);
                match place {
                    Place::Wearer(man) if is_off => {
                        vest_words("by-hand-slide", vest).with("man", man.told(&self.position))
                    }
                    Place::Stand if is_off => vest_words("by-hand-back", vest),
                    Place::Wearer(man) => {
                        let text = vest_words("by-hand-pass", vest).with("giver", giver);
                        text.with("man", man.told(&self.position))
                    }
                    Place::Aside => vest_words("by-hand-aside", vest).with("man", giver),
                    _ => vest_words("by-hand-hang", vest).with("man", giver),
                }
            }
        }
    }

    /// What a thing is called: `white knight`, `rook vest`.
    pub fn name(&self, thing: Thing) -> Text {
        match thing {
            Thing::Man(man) => man.told(&self.position),
            Thing::Vest(vest) => match vest.kind(&self.position) {
                Some(kind) => Text::new("by-hand-vest").with("vest", kind),
                None => Text::nothing(),
            },
        }
    }

    /// What a deed gives up, for beside the raised captured man: `Removing it now gives up the knight vest (2-7).` `None` where it
    /// gives up nothing.
    pub fn warning(&self, deed: Put) -> Option<Text> {
        let vests = self.forfeits(deed).into_iter().map(|vest| Text::new("by-hand-vest").with("vest", vest));
        let first = refusal::either(vests)?;
        Some(Text::new("by-hand-gives-up").with("vests", first))
    }
}
