//! The mixer as a stream: the same events give the same bytes however they are cut into blocks, nothing clicks, clips or
//! piles up, and silence is silence. What the sounds are like is tested in `hearing.rs`.

use plunder_media::sound::{Bus, Contact, Event, Material, Mixer, Room, Sound};
use rules::Kind;
use testing::ear::{RATE, alone, every_sound, hear, render};

/// A second's frames.
const SECOND: usize = RATE as usize;

fn knock(speed: f32) -> Sound {
    Sound::SetDown(Contact::new(Kind::King, Material::Wood, speed))
}

/// Every sound, one after the other, from many places.
fn lively(mixer: &mut Mixer, count: usize) {
    for (number, (_, sound)) in every_sound().into_iter().cycle().take(count).enumerate() {
        let pan = (number % 5) as f32 * 0.5 - 1.0;
        mixer.push(Event { gain: 0.9, pan, ..Event::new(number as f64 * 0.0507, sound) });
    }
}

/// Five seconds in which everything is changed that can be, at whole seconds, rendered in blocks of these frames.
fn five_seconds(seed: u64, blocks: &[usize]) -> Vec<u32> {
    let mut mixer = Mixer::new(seed, RATE);
    mixer.set_room(Room::Study);
    lively(&mut mixer, 90);
    let mut out = Vec::new();
    let mut sizes = blocks.iter().cycle();
    for second in 0..5 {
        match second {
            1 => mixer.set_volume(Bus::Table, 0.3),
            2 => mixer.set_room(Room::Garden),
            3 => mixer.hush(),
            4 => {
                mixer.set_room(Room::Studio);
                lively(&mut mixer, 10);
            }
            _ => {}
        }
        let mut part = vec![0.0; SECOND * 2];
        let mut rest = &mut part[..];
        while !rest.is_empty() {
            let (block, later) = rest.split_at_mut((sizes.next().unwrap() * 2).min(rest.len()));
            mixer.render(block);
            rest = later;
        }
        out.extend(part.into_iter().map(f32::to_bits));
    }
    out
}

#[test]
fn the_same_events_give_the_same_bytes_however_the_stream_is_cut() {
    let whole = five_seconds(3, &[SECOND]);
    assert!(whole == five_seconds(3, &[SECOND]), "twice the same");
    assert!(whole == five_seconds(3, &[480]), "a hundred blocks a second");
    assert!(whole == five_seconds(3, &[1, 7, 1024, 333, 256, 257]), "blocks of all sizes");
    assert!(whole != five_seconds(4, &[SECOND]), "another seed varies it");
}

#[test]
fn a_room_is_the_same_for_minutes_however_it_is_cut() {
    for room in Room::ALL {
        let seconds = if room == Room::Study { 240 } else { 60 };
        let mut mixers = [Mixer::new(9, RATE), Mixer::new(9, RATE)];
        mixers.iter_mut().for_each(|mixer| mixer.set_room(room));
        let [whole, cut] = &mut mixers;
        for second in 0..seconds {
            let mut parts = [vec![0.0; SECOND * 2], vec![0.0; SECOND * 2]];
            whole.render(&mut parts[0]);
            parts[1].chunks_mut(2 * 97).for_each(|block| cut.render(block));
            assert!(parts[0] == parts[1], "{room:?} after {second} s");
        }
    }
}

#[test]
fn without_events_a_studio_is_exactly_silent() {
    let mut mixer = Mixer::new(1, RATE);
    assert!(render(&mut mixer, 3.0).iter().all(|sample| sample.to_bits() == 0));
    assert!(mixer.is_still() && mixer.now() == 3.0);
}

#[test]
fn after_every_sound_it_is_exactly_silent_again() {
    for room in Room::ALL {
        let mut mixer = Mixer::new(1, RATE);
        mixer.set_room(room);
        mixer.set_volume(Bus::Room, 0.0);
        lively(&mut mixer, every_sound().len());
        assert!(!mixer.is_still());
        render(&mut mixer, 10.0);
        assert!(mixer.is_still() && mixer.voices() == 0);
        assert!(render(&mut mixer, 0.5).iter().all(|sample| *sample == 0.0), "{room:?}");
    }
}

#[test]
fn ten_thousand_events_stay_within_the_voices_and_below_full_scale() {
    for spread in [0.0, 0.0002] {
        let mut mixer = Mixer::new(1, RATE);
        mixer.set_room(Room::Study);
        for bus in Bus::ALL {
            mixer.set_volume(bus, 1.0);
        }
        for (number, (_, sound)) in every_sound().into_iter().cycle().take(10_000).enumerate() {
            mixer.push(Event { gain: 2.0, pan: 1.0, ..Event::new(number as f64 * spread, sound) });
        }
        let (mut most, mut peak) = (0, 0.0_f32);
        for _ in 0..250 {
            let out = render(&mut mixer, 0.01);
            most = most.max(mixer.voices());
            peak = out.iter().fold(peak, |peak, sample| peak.max(sample.abs()));
            assert!(out.iter().all(|sample| sample.is_finite()));
        }
        assert!(most > 60 && most <= 128, "{most} voices");
        assert!(peak > 0.5 && peak < 1.0, "{peak}");
    }
}

#[test]
fn what_is_no_number_or_out_of_range_does_no_harm() {
    let strange = [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, -1.0, 0.0, 1e30, f32::MIN_POSITIVE];
    let mut mixer = Mixer::new(1, RATE);
    for x in strange {
        let contact = Contact::new(Kind::Rook, Material::Stone, x);
        for sound in [
            Sound::SetDown(contact),
            Sound::Slide { contact, seconds: x },
            Sound::VestOverMan { seconds: x },
            Sound::Lift(contact),
            Sound::Tray(contact),
        ] {
            mixer.push(Event { gain: x, pan: x, ..Event::new(f64::from(x), sound) });
            mixer.push(Event::new(0.1, sound));
        }
    }
    let mut out = render(&mut mixer, 1.0);
    for x in strange {
        for bus in Bus::ALL {
            mixer.set_volume(bus, x);
            assert!((0.0..=1.0).contains(&mixer.volume(bus)), "{x}");
        }
        out.extend(render(&mut mixer, 0.1));
    }
    assert!(out.iter().all(|sample| sample.abs() < 1.0));
    let mut half = [0.5; 7];
    mixer.render(&mut half);
    assert_eq!(half[6], 0.0, "half a frame is silent");
    mixer.render(&mut []);
}

#[test]
fn sounds_at_another_rate_are_as_loud() {
    for rate in [0, 8_000, 22_050, 44_100, 96_000, 192_000, u32::MAX] {
        let mut mixer = Mixer::new(1, rate);
        assert!((8_000..=192_000).contains(&mixer.sample_rate()));
        mixer.push(Event::new(0.1, Sound::Check));
        let peak = render(&mut mixer, 1.0).iter().fold(0.0_f32, |peak, sample| peak.max(sample.abs()));
        let usual = 10_f64.powf(hear(&alone(Sound::Check, 1)).peak / 20.0);
        assert!((f64::from(peak) / usual - 1.0).abs() < 0.15, "{rate}: {peak} {usual}");
    }
}

#[test]
fn no_sound_begins_or_ends_with_a_click() {
    for (name, sound) in every_sound() {
        let stereo = alone(sound, 5);
        let left: Vec<f32> = stereo.iter().step_by(2).copied().collect();
        let peak = left.iter().fold(0.0_f32, |peak, sample| peak.max(sample.abs()));
        let first = left.iter().position(|sample| *sample != 0.0).unwrap();
        let last = left.iter().rposition(|sample| *sample != 0.0).unwrap();
        assert!(first.abs_diff(SECOND / 100) < 3, "{name} begins at frame {first}");
        assert!(left[first].abs() < 0.1 * peak, "{name} begins with {} of {peak}", left[first]);
        assert!(left[last].abs() < 1e-4, "{name} ends with {}", left[last]);
        // A tone of 6 kHz moves by three quarters of its height in a sample; a click by all of it.
        let step = hear(&stereo).step;
        assert!(step < 0.75, "{name}: {step}");
    }
}

#[test]
fn a_volume_is_changed_without_a_click() {
    let mut mixer = Mixer::new(1, RATE);
    mixer.push(Event::new(0.0, Sound::End));
    let mut out = render(&mut mixer, 1.0);
    let step = |out: &[f32]| out.windows(3).fold(0.0_f32, |most, three| most.max((three[2] - three[0]).abs()));
    let usual = step(&out);
    for volume in [0.0, 0.8, 0.1, 0.8] {
        mixer.set_volume(Bus::Table, volume);
        out.extend(render(&mut mixer, 0.05));
    }
    mixer.hush();
    out.extend(render(&mut mixer, 0.1));
    assert!(step(&out[SECOND * 2 - 4..]) < usual, "{} {usual}", step(&out[SECOND * 2 - 4..]));
    assert!(mixer.is_still());
}

#[test]
fn a_volume_of_zero_silences_its_bus_alone() {
    let hear_both = |bus: Option<Bus>| {
        let mut mixer = Mixer::new(1, RATE);
        if let Some(bus) = bus {
            mixer.set_volume(bus, 0.0);
        }
        mixer.push(Event::new(0.1, knock(0.5)));
        mixer.push(Event::new(0.6, Sound::Press));
        let out = render(&mut mixer, 1.0);
        let loud = |from: usize, to: usize| out[from..to].iter().any(|sample| *sample != 0.0);
        (loud(SECOND / 5, SECOND / 2), loud(SECOND, SECOND * 2), out.iter().all(|sample| *sample == 0.0))
    };
    assert_eq!(hear_both(None), (true, true, false));
    assert_eq!(hear_both(Some(Bus::Table)), (false, true, false));
    assert_eq!(hear_both(Some(Bus::Screens)), (true, false, false));
    assert_eq!(hear_both(Some(Bus::Master)), (false, false, true));
    let mut mixer = Mixer::new(1, RATE);
    mixer.set_room(Room::Study);
    render(&mut mixer, 2.0);
    mixer.set_volume(Bus::Room, 0.0);
    render(&mut mixer, 0.1);
    assert!(render(&mut mixer, 2.0).iter().all(|sample| *sample == 0.0), "the room is off");
}

#[test]
fn what_comes_late_is_heard_at_once_and_what_is_hushed_never() {
    let mut mixer = Mixer::new(1, RATE);
    render(&mut mixer, 1.0);
    mixer.push(Event::new(0.2, knock(1.0)));
    mixer.push(Event::new(1.5, knock(1.0)));
    assert!(render(&mut mixer, 0.05).iter().any(|sample| sample.abs() > 0.1));
    mixer.hush();
    render(&mut mixer, 0.05);
    assert!(mixer.is_still());
    assert!(render(&mut mixer, 1.0).iter().all(|sample| *sample == 0.0));
}

#[test]
fn what_waits_is_bounded_where_nobody_listens() {
    let mut mixer = Mixer::new(1, RATE);
    for number in 0..200_000 {
        mixer.push(Event::new(1e6 + f64::from(number), knock(0.5)));
    }
    mixer.push(Event::new(0.0, knock(0.5)));
    assert_eq!(render(&mut mixer, 0.1)[0], 0.0);
    mixer.hush();
    mixer.push(Event::new(0.0, knock(0.5)));
    assert!(render(&mut mixer, 0.1).iter().any(|sample| *sample != 0.0), "there is room again");
}

#[test]
fn a_place_is_heard_on_its_side() {
    let sides = |pan: f32| {
        let mut mixer = Mixer::new(1, RATE);
        mixer.push(Event { pan, ..Event::new(0.0, knock(0.5)) });
        let out = render(&mut mixer, 0.3);
        let side = |side: usize| out.iter().skip(side).step_by(2).map(|x| x * x).sum::<f32>();
        side(0) / side(1)
    };
    assert!(sides(-0.8) > 4.0 && sides(0.8) < 0.25 && (0.7..1.4).contains(&sides(0.0)), "{}", sides(0.0));
}
