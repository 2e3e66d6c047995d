//! What the sounds are like, by numbers: wood is darker than stone, a harder blow louder and brighter, a peg rings long, and
//! every sound and room is as loud as it should be.

use std::collections::{BTreeMap, BTreeSet};

use media::sound::{Bus, Contact, Event, Material, Mixer, Room, Sound};
use plunder_script::Schedule;
use rules::Kind;
use testing::ear;
use testing::ear::{
    RATE, above, alone, decibels, every_sound, fifties, hear, loudest, median, peak, render, unlimited,
};
use testing::score::{Heard, demonstrations, heard};
use words::language::Language;

const MATERIALS: [Material; 2] = [Material::Wood, Material::Stone];

fn listen(sound: Sound) -> ear::Heard {
    hear(&unlimited(sound, 1))
}

fn set_down(man: Kind, material: Material, speed: f32) -> ear::Heard {
    listen(Sound::SetDown(Contact::new(man, material, speed)))
}

/// Whether a number lies in a range, said with both.
fn within(what: &str, number: f64, range: std::ops::Range<f64>) {
    assert!(range.contains(&number), "{what}: {number} is not within {range:?}");
}

#[test]
fn wood_is_dark_and_dry_and_stone_bright_and_short() {
    for man in Kind::ALL {
        for speed in [0.0, 0.25, 0.5, 0.75, 1.0] {
            let (wood, stone) = (set_down(man, Material::Wood, speed), set_down(man, Material::Stone, speed));
            within("wood's centre", wood.centroid, 600.0..2000.0);
            within("wood's decay", wood.decay, 0.06..0.18);
            within("stone's centre", stone.centroid, 2000.0..6000.0);
            within("stone's decay", stone.decay, 0.02..0.09);
        }
    }
}

#[test]
fn a_harder_contact_is_louder_and_brighter() {
    for material in MATERIALS {
        for man in Kind::ALL {
            let heard = [0.0, 0.3, 0.6, 1.0].map(|speed| set_down(man, material, speed));
            for two in heard.windows(2) {
                assert!(two[1].rms > two[0].rms + 2.0, "{material:?} {man}: {two:?}");
                assert!(two[1].centroid > two[0].centroid, "{material:?} {man}: {two:?}");
            }
        }
    }
}

#[test]
fn a_heavier_man_is_lower_and_louder() {
    for material in MATERIALS {
        let [pawn, rook, king] = [Kind::Pawn, Kind::Rook, Kind::King].map(|man| set_down(man, material, 0.5));
        assert!(pawn.centroid > rook.centroid && rook.centroid > king.centroid, "{material:?}");
        assert!(pawn.rms < rook.rms && rook.rms < king.rms, "{material:?}");
    }
}

#[test]
fn the_felt_of_the_tray_softens() {
    for material in MATERIALS {
        let contact = Contact::new(Kind::Bishop, material, 0.6);
        let (board, tray) = (listen(Sound::SetDown(contact)), listen(Sound::Tray(contact)));
        assert!(tray.centroid < board.centroid * 0.8 && tray.peak < board.peak - 4.0, "{tray:?} {board:?}");
    }
}

#[test]
fn a_peg_rings_long_and_high_and_a_vest_clicks_home_twice() {
    for sound in [Sound::VestOffPeg, Sound::VestOntoPeg] {
        let heard = listen(sound);
        within("the peg's centre", heard.centroid, 2000.0..6000.0);
        within("the peg's decay", heard.decay, 0.6..2.0);
    }
    let home = alone(Sound::VestHome, 1);
    // The loudest sample of each of the two contacts, and that it is quieter between them.
    let most = |from: f64, to: f64| {
        let frame = |seconds: f64| (seconds * f64::from(RATE)) as usize * 2;
        home[frame(from)..frame(to)].iter().fold(0.0_f32, |most, sample| most.max(sample.abs()))
    };
    let (first, between, second) = (most(0.010, 0.016), most(0.023, 0.027), most(0.027, 0.033));
    assert!(first > 2.5 * between && second > 5.0 * between && second > first, "{first} {between} {second}");
    within("the click's decay", listen(Sound::VestHome).decay, 0.02..0.12);
}

#[test]
fn a_vest_that_slides_over_a_man_rises() {
    let slide = alone(Sound::VestOverMan { seconds: 1.0 }, 1);
    let part = |from: usize, to: usize| hear(&slide[from * RATE as usize / 50..to * RATE as usize / 50]).centroid;
    let (early, late) = (part(20, 45), part(70, 95));
    assert!(late > early * 1.2, "{early} {late}");
    let man = listen(Sound::Slide { contact: Contact::new(Kind::Rook, Material::Wood, 0.5), seconds: 1.0 });
    within("a wooden man's slide", man.centroid, 500.0..1500.0);
}

#[test]
fn every_sound_is_quiet_and_none_is_lost() {
    let mut loudest = f64::MIN;
    for (name, sound) in every_sound() {
        let stereo = alone(sound, 1);
        let heard = hear(&stereo);
        within(&name, heard.peak, -32.0..-6.0);
        assert!(heard.offset < 0.002, "{name} has an offset of {}", heard.offset);
        assert!(heard.decay < 4.0, "{name} lasts {} s", heard.decay);
        // What folds back from beyond the sample rate's half would lie up here.
        let high = above(&stereo, 15_000.0);
        assert!(high < 0.003, "{name}: {high} of the energy is above 15 kHz");
        loudest = loudest.max(heard.peak);
    }
    within("the loudest sound", loudest, -8.0..-6.0);
}

#[test]
fn a_repeated_sound_varies_a_little() {
    let contact = Contact::new(Kind::Knight, Material::Wood, 0.5);
    let heard: Vec<ear::Heard> = (0..12).map(|seed| hear(&alone(Sound::SetDown(contact), seed))).collect();
    for (number, one) in heard.iter().enumerate() {
        for other in &heard[..number] {
            let louder = (one.rms - other.rms).abs();
            assert!(louder < 4.0 && (one.centroid / other.centroid).ln().abs() < 0.3, "{one:?} {other:?}");
            assert!(one.peak != other.peak && one.centroid != other.centroid);
        }
    }
}

#[test]
fn rooms_are_hardly_heard_and_never_repeat() {
    for room in Room::ALL.into_iter().filter(|room| !room.caption().is_empty()) {
        for seed in [1, 2, 3] {
            let mut mixer = Mixer::new(seed, RATE);
            mixer.set_room(room);
            render(&mut mixer, 2.0);
            let (first, second) = (render(&mut mixer, 20.0), render(&mut mixer, 20.0));
            assert!(first != second);
            for part in [&first, &second] {
                let fifties = fifties(part);
                within(&format!("{room:?}, where nothing happens"), median(&fifties), -58.0..-45.0);
                within(&format!("{room:?}, crackles, birds and clocks"), loudest(&fifties), -50.0..-36.0);
                within(&format!("{room:?}, the highest"), peak(part), -50.0..-20.0);
            }
        }
    }
}

/// How many decibels over its room a sound has to be in its loudest 50 ms; none for what is not on the table.
fn wanted(sound: &Sound) -> Option<f64> {
    match sound {
        Sound::SetDown(_) | Sound::Promotion(_) | Sound::VestHome | Sound::TipOver(_) => Some(20.0),
        _ => (sound.bus() == Bus::Table).then_some(12.0),
    }
}

/// How many seconds after its beginning a sound is over, but for what rings on.
fn lasts(sound: &Sound) -> f64 {
    match *sound {
        Sound::Slide { seconds, .. } | Sound::VestOverMan { seconds } => f64::from(seconds),
        Sound::End => 1.0,
        _ => 0.35,
    }
}

/// The rooms that are heard, and of what the set is there; both materials in the one that has most to hear.
const PLACES: [(Room, Material); 4] = [
    (Room::Study, Material::Wood),
    (Room::Garden, Material::Stone),
    (Room::Club, Material::Wood),
    (Room::Club, Material::Stone),
];

#[test]
fn every_demonstration_is_heard_deed_by_deed_over_its_room() {
    let mut softest: BTreeMap<String, f64> = BTreeMap::new();
    let mut faults = Vec::new();
    let rooms: BTreeSet<String> = PLACES.iter().map(|(room, _)| format!("{room:?}")).collect();
    let heard_rooms = Room::ALL.into_iter().filter(|room| !room.caption().is_empty());
    assert_eq!(rooms, heard_rooms.map(|room| format!("{room:?}")).collect(), "no room is left out");
    for (number, (name, film)) in demonstrations().into_iter().enumerate() {
        let schedule = Schedule::of(&film);
        // Each in two of the places, in turn.
        for (room, material) in PLACES.into_iter().cycle().skip(2 * number).take(2) {
            let score = heard(&film, &schedule, material);
            let mut mixer = Mixer::new(1, RATE);
            mixer.set_room(room);
            score.iter().for_each(|heard| mixer.push(heard.event));
            let film = render(&mut mixer, schedule.length.as_secs_f64());
            let fifties = fifties(&film);
            let at = |seconds: f64| ((seconds * 200.0) as usize).min(fifties.len());
            // What is still when nothing has happened for three seconds, so that nothing rings any more.
            let ends: Vec<f64> = score.iter().map(|heard| heard.event.at + lasts(&heard.event.sound) + 3.0).collect();
            let begins = score.iter().map(|heard| heard.event.at).skip(1).chain([schedule.length.as_secs_f64()]);
            let mut still = fifties[at(1.5)..at(score[0].event.at) - 10].to_vec();
            for (end, begin) in ends.into_iter().zip(begins).filter(|(end, begin)| end < begin) {
                still.extend(&fifties[at(end)..at(begin).max(at(end) + 10) - 10]);
            }
            let floor = median(&still);
            let mut told = |what: String, is_well: bool| {
                if !is_well {
                    faults.push(format!("{name}, {room:?}: {what}"));
                }
            };
            told(format!("the room is at {floor:.1}"), floor < -45.0 && floor > -58.0);
            told(format!("the room reaches {:.1}", loudest(&still)), loudest(&still) < -36.0);
            let peak = peak(&film);
            told(format!("the highest peak is {peak:.1}"), (-12.0..=-6.0).contains(&peak));
            for Heard { deed, event } in &score {
                let Some(wanted) = wanted(&event.sound) else { continue };
                let over = loudest(&fifties[at(event.at)..at(event.at + lasts(&event.sound))]) - floor;
                told(format!("{deed}: {:?} is {over:.1} dB over the room", event.sound), over >= wanted);
                // By itself, so that nothing else is heard in its place.
                let key = format!("{:?}", event.sound);
                let alone = *softest.entry(key).or_insert_with(|| alone_at_its_softest(event.sound));
                told(
                    format!("{deed}: {:?} alone is {:.1} over it", event.sound, alone - floor),
                    alone - floor >= wanted,
                );
            }
        }
    }
    assert!(softest.len() > 60, "{} sounds were heard", softest.len());
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// The loudest 50 ms of a sound in silence, where it varies to its softest.
fn alone_at_its_softest(sound: Sound) -> f64 {
    let once = |seed: u64| {
        let mut mixer = Mixer::new(seed, RATE);
        mixer.push(Event::new(0.0, sound));
        loudest(&fifties(&render(&mut mixer, lasts(&sound) + 0.1)))
    };
    (0..4).map(once).fold(f64::MAX, f64::min)
}

#[test]
fn a_study_gives_back_what_a_studio_swallows() {
    let late = |room: Room| {
        let mut mixer = Mixer::new(1, RATE);
        mixer.set_room(room);
        mixer.set_volume(Bus::Room, 0.0);
        let contact = Contact::new(Kind::King, Material::Stone, 1.0);
        mixer.push(Event::new(0.0, Sound::SetDown(contact)));
        let out = render(&mut mixer, 0.5);
        decibels(out[RATE as usize / 5..].iter().map(|x| f64::from(*x).powi(2)).sum::<f64>().sqrt())
    };
    let [study, garden, studio] = [Room::Study, Room::Garden, Room::Studio].map(late);
    assert!(study > garden + 10.0 && study > studio + 10.0, "{study} {garden} {studio}");
    assert!(study < -6.0, "{study}");
}

#[test]
fn what_happens_on_the_table_has_a_caption_and_screens_have_none() {
    for (name, sound) in every_sound() {
        assert_eq!(sound.caption().is_empty(), sound.bus() == Bus::Screens, "{name}");
        let caption = if sound.caption().is_empty() { String::new() } else { Language::english().get(sound.caption()) };
        assert!(!caption.ends_with('.') && caption.len() < 40, "{caption}");
    }
    assert_eq!(Language::english().get(Sound::VestHome.caption()), "a vest clicks home");
}
