//! A film as frames: after every step of a hand, every caption, mark and question what is seen.

use rules::{AnyPosition, Color, Square};
use script::{Captions, Mark, Performed, Refusal, What};
use turn::{Plan, step::Role};

use super::answers::{Question, question};
use super::scene::{Pose, Seen};
use super::stage::Stage;
use super::told::{Offer, Sort, Told, shown};

/// One thing that is seen.
#[derive(Clone, Debug)]
pub struct Frame {
    /// What is drawn and where; a thing keeps its number in all frames, and later frames may have more.
    pub scene: Vec<(Seen, Pose)>,
    pub pairs: Vec<(Square, Color)>,
    /// How many vests of each kind hang on the stand.
    pub stand: Option<[u32; 6]>,
    pub turn: Color,
    /// How many actions were played; one under way does not count.
    pub ply: usize,
    /// What is said, in every language; none where what was said stays.
    pub caption: Option<Vec<String>>,
    /// The chapter that begins here, in every language.
    pub chapter: Option<Vec<String>>,
    /// What points at something, as the first language has it, and the words of labels in every language.
    pub marks: Vec<(Mark, Vec<String>)>,
    /// What kind of moment it is.
    pub manner: Manner,
    /// Whether going forward ends here.
    pub stops: bool,
    /// What is asked.
    pub question: Option<Question>,
    /// What is offered with what is said.
    pub offer: Option<Offer>,
    /// The position, once nothing is under way in it.
    pub position: Option<AnyPosition>,
}

/// What kind of moment a frame is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// Something is said or shown.
    Say,
    /// A step of a hand.
    Step,
    /// A question.
    Ask,
    /// What is tried is refused.
    Refuse,
    /// The table is laid anew.
    Cut,
    /// The last action is taken back.
    Back,
}

/// Every frame, the first with the position that it begins with; and the moves in SAN, each with the number of its last frame.
pub fn frames(told: &Told) -> (Vec<Frame>, Vec<(String, usize)>) {
    let film = told.film();
    let mut player = Player {
        told,
        stage: Stage::default(),
        position: film.start,
        ply: 0,
        marks: Vec::new(),
        chapter: None,
        frames: Vec::new(),
        moves: Vec::new(),
    };
    player.stage.lay(&film.start);
    player.add(Manner::Cut, None, true);
    for (number, beat) in film.beats.iter().enumerate() {
        player.beat(number, &beat.what);
    }
    // What nothing follows has been said by the frame before it.
    if player.chapter.is_some() {
        player.add(Manner::Say, None, true);
    }
    player.begin_with_words();
    (player.frames, player.moves)
}

/// The number of the frame that a page opens with: the first question, unless something was told of an action or refusal before it; then
/// the beginning.
pub(crate) fn opening(frames: &[Frame]) -> usize {
    let is_told = |frame: &Frame| {
        let is_said = frame.caption.iter().flatten().any(|words| !words.is_empty());
        frame.manner == Manner::Refuse || is_said && (frame.ply > 0 || frame.manner == Manner::Step)
    };
    let asked = frames.iter().position(|frame| frame.question.is_some());
    asked.filter(|&asked| !frames[..asked].iter().any(is_told)).unwrap_or_default()
}

/// Whether each frame gives something of an answer away: all that follows the first question, but what leads from a position that is laid
/// anew to another question.
pub(crate) fn answers(frames: &[Frame]) -> Vec<bool> {
    let asked = frames.iter().position(|frame| frame.question.is_some()).unwrap_or(frames.len());
    let mut answers: Vec<bool> = (0..frames.len()).map(|number| number > asked).collect();
    let mut laid = None;
    for (number, frame) in frames.iter().enumerate().skip(asked + 1) {
        if frame.manner == Manner::Cut {
            laid = Some(number);
        }
        if frame.question.is_some()
            && let Some(first) = laid.take()
        {
            answers[first..=number].fill(false);
        }
    }
    answers
}

struct Player<'a> {
    told: &'a Told,
    stage: Stage,
    position: AnyPosition,
    ply: usize,
    marks: Vec<(Mark, Vec<String>)>,
    chapter: Option<Vec<String>>,
    frames: Vec<Frame>,
    moves: Vec<(String, usize)>,
}

impl Player<'_> {
    fn add(&mut self, manner: Manner, caption: Option<Vec<String>>, stops: bool) {
        let is_under_way = matches!(manner, Manner::Step | Manner::Refuse);
        self.frames.push(Frame {
            scene: self.stage.scene(),
            pairs: self.stage.pairs(),
            stand: self.stage.stand,
            turn: self.position.turn(),
            ply: self.ply,
            caption,
            chapter: self.chapter.take(),
            marks: self.marks.clone(),
            manner,
            stops,
            question: None,
            offer: None,
            position: (!is_under_way).then_some(self.position),
        });
    }

    /// Where something is said or asked of the first position, there is no silent moment before it.
    fn begin_with_words(&mut self) {
        let [first, second, ..] = &self.frames[..] else { return };
        let has_words = matches!(second.manner, Manner::Say | Manner::Ask) && second.caption.is_some();
        if has_words && first.scene == second.scene && first.pairs == second.pairs {
            self.frames.remove(0);
            self.moves.iter_mut().for_each(|(_, frame)| *frame -= 1);
        }
    }

    fn beat(&mut self, number: usize, what: &What) {
        match what {
            What::Chapter(_) => {
                self.marks.clear();
                self.chapter = Some(self.told.of_beat(number, |_, beat| match &beat.what {
                    What::Chapter(text) => shown(text),
                    _ => String::new(),
                }));
            }
            What::Say { .. } => {
                let words = self.told.of_beat(number, |_, beat| match &beat.what {
                    What::Say { text, .. } => shown(text),
                    _ => String::new(),
                });
                self.add(Manner::Say, Some(words), true);
                if let Some(frame) = self.frames.last_mut() {
                    frame.offer = self.told.offers.get(&number).cloned();
                }
            }
            What::Action(performed) => self.action(number, performed),
            What::Position(position) => self.cut(*position, true),
            What::Back(position) => {
                self.ply = self.ply.saturating_sub(1);
                self.cut(*position, false);
            }
            What::Mark(mark) => {
                let words = self.told.of_beat(number, |_, beat| match &beat.what {
                    What::Mark(Mark::Label(_, text)) => shown(text),
                    _ => String::new(),
                });
                self.marks.push((mark.clone(), words));
            }
            What::Clear => self.marks.clear(),
            What::Ghost(plan) => self.ghost(plan),
            What::Refuse(refusal) => self.refuse(number, refusal),
            What::Ask(asked) => {
                let words = self.told.of_beat(number, |_, beat| match &beat.what {
                    What::Ask(question) => shown(&question.text),
                    _ => String::new(),
                });
                self.add(Manner::Ask, Some(words), true);
                let position = self.position;
                if let Some(frame) = self.frames.last_mut() {
                    frame.question = Some(question(self.told, number, asked, &position));
                }
            }
            What::Wait(_) | What::Look(_) | What::Sound(_) | What::Clock(..) | What::Chances(_) | What::Poster => {}
        }
    }

    /// The table is laid anew. What follows says why, so that going forward does not end here.
    fn cut(&mut self, position: AnyPosition, is_other: bool) {
        if is_other {
            self.marks.clear();
        }
        self.position = position;
        self.stage.lay(&position);
        let manner = if is_other { Manner::Cut } else { Manner::Back };
        self.add(manner, Some(self.told.words(|_, _| String::new())), false);
    }

    fn ghost(&mut self, plan: &Plan) {
        if let Some(actor) = plan.cast.get(Role::Mover) {
            self.stage.ghost(actor.man, plan.action.to());
            let here = plan.action.from();
            self.marks.push((Mark::Arrow(here, plan.action.to(), script::Colour::Blue), Vec::new()));
            self.add(Manner::Say, None, true);
            self.marks.pop();
            self.stage.drop_ghosts();
        }
    }

    fn refuse(&mut self, number: usize, refusal: &Refusal) {
        let words = self.told.of_beat(number, |language, beat| match &beat.what {
            What::Refuse(refusal) => language.say(refusal.sentence.text()),
            _ => String::new(),
        });
        let before = self.stage.clone();
        self.stage.try_move(refusal.from, refusal.to, refusal.arrives);
        self.add(Manner::Refuse, Some(words), false);
        // Numbers of things stay the same: nothing was added meanwhile.
        self.stage = before;
        self.add(Manner::Say, None, true);
    }

    fn action(&mut self, number: usize, performed: &Performed) {
        let plan = &performed.plan;
        let san = performed.position.san(plan.action);
        // A film may perform an action in a position that it reached by a cut.
        self.position = performed.position;
        self.stage.begin(plan);
        let over = match &performed.captions {
            Captions::Over(_) => Some(self.told.of_beat(number, |_, beat| match &beat.what {
                What::Action(performed) => match &performed.captions {
                    Captions::Over(text) => shown(text),
                    _ => String::new(),
                },
                _ => String::new(),
            })),
            _ => None,
        };
        let is_told = performed.captions == Captions::Steps && self.told.kind == Sort::Script;
        let last = plan.steps.len().saturating_sub(1);
        for (index, planned) in plan.steps.iter().enumerate() {
            self.stage.perform(&planned.step, &plan.cast);
            let words = if is_told {
                Some(self.told.words(|language, _| language.say(planned.reason.text())))
            } else if index == 0 {
                Some(over.clone().unwrap_or_else(|| self.told.words(|_, _| String::new())))
            } else {
                None
            };
            if index == last {
                self.position = performed.position.after(plan.action);
                self.ply += 1;
                if !self.stage.shows(&self.position) {
                    self.stage.lay(&self.position);
                }
            }
            self.add(Manner::Step, words, is_told || index == last);
        }
        if let Some(frame) = self.frames.last_mut() {
            frame.position = Some(self.position);
            self.moves.push((san, self.frames.len() - 1));
        }
    }
}
