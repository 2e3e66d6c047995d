//! What decided a game, said where it was played, with the lesson or the film about the rule behind it; `plunder page --review` adds it.

use mind::coach::Moment;
use rules::text::Text;
use script::What;
use script::gallery::BuiltInFilm;
use script::teaching::course::course;
use script::teaching::offered::{Offered, offered};
use words::language::Language;

use super::told::{Offer, Sort, Told};

/// Says of a game's moments what they cost and why, each behind its action; `file` names the page of a lesson or a film, by the name of its
/// script. Returns what is offered, each once.
pub fn review(told: &mut Told, moments: &[Moment], file: impl Fn(&str) -> String) -> Vec<&'static str> {
    let actions: Vec<usize> = (told.film().beats.iter().enumerate())
        .filter_map(|(number, beat)| matches!(beat.what, What::Action(_)).then_some(number))
        .collect();
    let mut names = Vec::new();
    // From the end, so that the numbers of the earlier beats stay.
    for moment in moments.iter().rev() {
        let Some(&beat) = actions.get(moment.ply) else { continue };
        let What::Action(performed) = &told.film().beats[beat].what else { continue };
        let position = performed.position;
        let costs = Text::new("coach-review-costs")
            .with("move", position.san(moment.played))
            .with("percent", (moment.lost * 100.0).round() as i64)
            .with("better", position.san(moment.better));
        let found = offered(&moment.why).map(|found| (name(&found), found));
        let offer = found
            .as_ref()
            .map(|(name, found)| Offer { file: file(name), words: told.words(|language, _| label(found, language)) });
        told.say_behind(beat, offer, |language| format!("{} {}", language.say(&costs), language.say(&moment.why)));
        names.extend(found.map(|(name, _)| name).filter(|name| !names.contains(name)));
    }
    names
}

/// A lesson or film of the program as a page of its own, by the name of its script.
pub fn teaching(name: &str, languages: Vec<Language>) -> Option<Told> {
    let film = |language: &Language| {
        let tag = language.tag();
        let lesson = course(tag).iter().find(|unit| unit.name == name).map(|unit| unit.film.clone());
        let shown = || BuiltInFilm::named(name)?.film(tag).ok();
        lesson.or_else(shown)
    };
    let films = languages.into_iter().filter_map(|language| film(&language).map(|film| (language, film)));
    Told::new(films.collect(), Sort::Script)
}

/// The script that is offered: the lesson, where one is about the rule, for there somebody does it.
fn name(found: &Offered) -> &'static str {
    found.lesson.unwrap_or(found.film)
}

/// What the page is, with its title and the rule.
fn label(found: &Offered, language: &Language) -> String {
    let tag = language.tag();
    let lesson = found.lesson.and_then(|name| course(tag).iter().find(|unit| unit.name == name));
    let (id, title) = match lesson {
        Some(unit) => ("page-offer-lesson", unit.film.headings.title.clone()),
        None => ("page-offer-film", found.built_in().map(|film| film.title(tag))),
    };
    language.say(&Text::new(id).with("title", title.unwrap_or_default()).with("rule", found.rule))
}
