//! How a player's name is written where the board leaves little room beside it: `letters` takes the first way that covers nothing of the
//! board while the camera rests, and fades plates out where it comes so close that they would lie over the board.

use super::measures::Rectangle;
use super::scene::Plate;

/// Plates stay so far away from the board, in heights of a letter; nearer they fade.
const APART: f32 = 0.35;
/// A name has so many lines at most, and so many letters at least where the rest of it is cut off.
const MOST_LINES: usize = 3;
const FEWEST_LETTERS: usize = 2;
/// What stands for the rest.
pub(super) const CUT: char = '…';

/// A plate's words in every way in which they can be written, from the best to the shortest, with line ends where they belong.
pub(super) fn ways(Plate { name, clock }: &Plate) -> Vec<String> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() || clock.is_empty() {
        return if name.is_empty() { vec![clock.clone()] } else { names(&name) };
    }
    let names = names(&name);
    // In one line, in several, and at last in one line that is cut.
    let beside = |name: &String| format!("{name}  {clock}");
    let below = names.iter().map(|name| format!("{name}\n{clock}"));
    let cut = names.iter().skip(1).filter(|name| !name.contains('\n')).map(beside);
    names.first().map(beside).into_iter().chain(below).chain(cut).collect()
}

/// A name in one line and in several, then with initials, then with an ellipsis.
fn names(name: &str) -> Vec<String> {
    let initials = initials(name);
    let forms = [(Some(name), 1), (Some(name), 2), (initials.as_deref(), 1), (Some(name), 3), (initials.as_deref(), 2)];
    let mut all: Vec<String> =
        forms.into_iter().filter_map(|(name, lines)| broken(name?, lines.min(MOST_LINES))).collect();
    let short = initials.as_deref().unwrap_or(name);
    let count = short.chars().count();
    all.extend((FEWEST_LETTERS..count.saturating_sub(1)).rev().map(|letters| {
        let kept: String = short.chars().take(letters).collect();
        format!("{}{CUT}", kept.trim_end_matches([' ', '.', ',', '-', '(']))
    }));
    all.dedup();
    all
}

/// `P. Morphy` of Paul Morphy. Names of more than three words, or with words that are not names (`and`, `von`), are left alone.
fn initials(name: &str) -> Option<String> {
    let words: Vec<&str> = name.split(' ').collect();
    let is_name = |word: &&str| word.chars().next().is_some_and(char::is_uppercase);
    let (last, given) = words.split_last()?;
    let fits = (1..=2).contains(&given.len()) && words.iter().all(is_name);
    let short = given.iter().filter_map(|word| word.chars().next()).map(|letter| format!("{letter}. "));
    fits.then(|| short.collect::<String>() + last)
}

/// A name in so many lines, as even as its words allow; nothing if it has too few words.
fn broken(name: &str, lines: usize) -> Option<String> {
    let words: Vec<&str> = name.split(' ').collect();
    let widest = |breaks: &[usize]| {
        let edges: Vec<usize> = std::iter::once(0).chain(breaks.iter().copied()).chain([words.len()]).collect();
        let lines = edges.windows(2).map(|edge| words[edge[0]..edge[1]].join(" ")).collect::<Vec<_>>();
        (lines.iter().map(|line| line.chars().count()).max().unwrap_or(0), lines.join("\n"))
    };
    let breaks: Vec<Vec<usize>> = match lines {
        1 => vec![Vec::new()],
        2 => (1..words.len()).map(|first| vec![first]).collect(),
        _ => {
            (1..words.len()).flat_map(|first| (first + 1..words.len()).map(move |second| vec![first, second])).collect()
        }
    };
    breaks.iter().map(|breaks| widest(breaks)).min_by_key(|(width, _)| *width).map(|(_, text)| text)
}

/// How much of a plate may be seen: all of it beside the board, nothing over it.
pub(super) fn seen(plate: &Rectangle, board: &[(f32, f32)], em: f32) -> f32 {
    (gap(plate, board) / (APART * em)).clamp(0.0, 1.0)
}

/// How far a rectangle is apart from the smallest convex shape around points, in pixels, and below 0 where they overlap. Between two corners it
/// may be further.
fn gap(rectangle: &Rectangle, points: &[(f32, f32)]) -> f32 {
    let Rectangle { left, top, right, bottom } = *rectangle;
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
    // If two convex shapes are apart, one of these directions parts them: across a side of the one, or of the other. Any two points give
    // the sides of the shape, and other directions besides, which do no harm.
    let sides =
        points.iter().enumerate().flat_map(|(index, a)| points[..index].iter().map(move |b| (b.1 - a.1, a.0 - b.0)));
    let directions = [(1.0, 0.0), (0.0, 1.0)].into_iter().chain(sides).filter_map(|(x, y)| {
        let length = x.hypot(y);
        (length > f32::EPSILON).then(|| (x / length, y / length))
    });
    let reach = |of: &[(f32, f32)], (x, y): (f32, f32)| {
        let along = of.iter().map(|point| point.0 * x + point.1 * y);
        along.fold((f32::INFINITY, f32::NEG_INFINITY), |(low, high), at| (low.min(at), high.max(at)))
    };
    let between = directions.map(|direction| {
        let (one, other) = (reach(&corners, direction), reach(points, direction));
        (one.0 - other.1).max(other.0 - one.1)
    });
    match points.is_empty() {
        true => f32::INFINITY,
        false => between.fold(f32::NEG_INFINITY, f32::max),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plate(name: &str, clock: &str) -> Plate {
        Plate { name: name.to_owned(), clock: clock.to_owned() }
    }

    #[test]
    fn a_name_is_broken_then_shortened_and_never_lost() {
        let morphy = ways(&plate("Paul Morphy", ""));
        assert_eq!(morphy[..3], ["Paul Morphy", "Paul\nMorphy", "P. Morphy"]);
        assert_eq!(morphy.last().unwrap(), "P…");
        let duke = ways(&plate("Duke Karl and Count Isouard", "1:02:03"));
        assert_eq!(duke[0], "Duke Karl and Count Isouard  1:02:03");
        assert_eq!(duke[2], "Duke Karl and\nCount Isouard\n1:02:03");
        assert!(duke.iter().all(|way| way.ends_with("1:02:03")), "{duke:?}");
        assert!(!duke.iter().any(|way| way.contains("a. ")), "a word that is no name has no initial: {duke:?}");
        assert_eq!(ways(&plate("", "0:05:00")), ["0:05:00"]);
        for name in ["X", "Li", "José Raúl Capablanca y Graupera", "Иван Ильич", "A-B. C"] {
            let all = ways(&plate(name, ""));
            assert_eq!(all[0], name);
            assert!(all.iter().all(|way| !way.trim().is_empty() && way.chars().count() <= name.chars().count()));
        }
    }

    #[test]
    fn how_far_a_plate_is_from_the_board() {
        // A board as it is seen from a seat: wider below.
        let board = [(100.0, 50.0), (200.0, 50.0), (250.0, 200.0), (50.0, 200.0)];
        let at = |left, top| Rectangle::at(left, top, 40.0, 20.0);
        assert_eq!(gap(&at(120.0, 20.0), &board), 10.0);
        assert!(gap(&at(206.0, 50.0), &board) < 0.0, "its lower left corner lies over the sloping side");
        assert!(gap(&at(216.0, 50.0), &board) > 0.0);
        assert!(gap(&at(130.0, 100.0), &board) < -20.0, "within the board");
        assert_eq!((seen(&at(120.0, 20.0), &board, 20.0), seen(&at(130.0, 100.0), &board, 20.0)), (1.0, 0.0));
        assert_eq!(seen(&at(0.0, 0.0), &[], 20.0), 1.0, "nobody knows where the board is");
    }
}
