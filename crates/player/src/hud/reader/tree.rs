//! The table for a screen reader: its squares, what was done last, what is asked and how the game stands, beside the panels in the tree that
//! the panels' library keeps. What the reader asks for goes to the hand, or to the panels.
//!
//! With `RUST_LOG=plunder_player::hud::reader=debug` the terminal says what the panels show and where, for whoever uses the real window without
//! eyes, as its tests do.

use bevy::a11y::{AccessibilityRequested, ActionRequest};
use bevy::log::tracing::enabled;
use bevy::log::{Level, debug};
use bevy::prelude::*;
use bevy_egui::egui::accesskit::{self, Action, Live, Node, NodeId, Role};
use bevy_egui::input::write_egui_input_system;
use bevy_egui::{EguiInput, EguiOutput, EguiPostUpdateSet, EguiPreUpdateSet, PrimaryEguiContext, egui};
use rules::text::Text;
use rules::{AnyAction, AnyPosition, Color as Side, Square};
use table::game::{Match, Played, PositionReset};
use table::phase::{Phase, Screen};
use table::ritual::{LookBack, Pace};
use turn::choices;
use turn::tableau::Tableau;

use crate::hand::by_hand::TurnByHand;
use crate::hand::show::{self, Scene};
use crate::hand::{Hand, Inbox, Input, Intent, Modifiers, Target};
use crate::hud::kit::state::Hud;
use crate::hud::kit::words::{self, Spoken};
use crate::hud::over::first_hints;
use crate::hud::reader::told;

/// Adds the reader to the panels.
pub(in crate::hud) fn plugin(app: &mut App) {
    app.init_resource::<LastDone>()
        .add_message::<ActionRequest>()
        .add_systems(PreUpdate, obey.in_set(EguiPreUpdateSet::ProcessInput).after(write_egui_input_system))
        .add_systems(Update, listen.in_set(Phase::Show))
        .add_systems(
            PostUpdate,
            (add, say).chain().after(EguiPostUpdateSet::ProcessOutput).before(EguiPostUpdateSet::PostProcessOutput),
        );
}

/// What was done last at the table, so that it can be told in every language.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct LastDone(Option<Done>);

/// Something that changed the position.
#[derive(Clone, PartialEq, Debug)]
enum Done {
    /// An action, and what it was played from.
    Action(Box<AnyPosition>, AnyAction),
    /// Another position was set up: a new game, one that goes on, or one in which something was taken back.
    Reset,
}

/// Hears what is done.
pub(in crate::hud) fn listen(
    (mut played, mut resets): (MessageReader<Played>, MessageReader<PositionReset>),
    mut last: ResMut<LastDone>,
) {
    if resets.read().count() > 0 {
        last.0 = Some(Done::Reset);
    }
    if let Some(played) = played.read().last() {
        last.0 = Some(Done::Action(Box::new(played.before), played.action));
    }
}

/// The node of a square.
pub fn square_id(square: Square) -> NodeId {
    egui::Id::new(("square", square.index())).accesskit_id()
}

/// The nodes of what is told: how the game stands, what was done last, what is asked, and the last notice.
pub fn told_ids() -> [NodeId; 4] {
    ["standing", "done", "asked", "notice"].map(|name| egui::Id::new(("told", name)).accesskit_id())
}

/// What the table's nodes are made of.
#[derive(bevy::ecs::system::SystemParam)]
pub(in crate::hud) struct Table<'w> {
    the_match: Res<'w, Match>,
    look_back: Res<'w, LookBack>,
    intent: Res<'w, Intent>,
    hand: Res<'w, Hand>,
    hud: Res<'w, Hud>,
    last: Res<'w, LastDone>,
    own: Res<'w, TurnByHand>,
    pace: Res<'w, Pace>,
    spoken: Res<'w, Spoken>,
}

/// Adds the table to what the panels tell a screen reader in this frame. The square under the keyboard's cursor has the focus as
/// long as no panel has it.
pub(in crate::hud) fn add(
    (screen, requested): (Res<State<Screen>>, Option<Res<AccessibilityRequested>>),
    table: Table,
    cameras: Query<(&Camera, &GlobalTransform), With<Camera3d>>,
    mut outputs: Query<&mut EguiOutput, With<PrimaryEguiContext>>,
) {
    // Without a reader nothing is put into words.
    let is_heard = requested.is_none_or(|requested| requested.get());
    if !is_heard || *screen != Screen::Play {
        return;
    }
    for mut output in &mut outputs {
        let scale = output.pixels_per_point;
        let Some(update) = &mut output.platform_output.accesskit_update else { continue };
        let root = egui::accesskit_root_id().accesskit_id();
        let board = egui::Id::new("board").accesskit_id();
        let mut seen = |point: Vec3| {
            let (camera, eye) = cameras.iter().next()?;
            camera.world_to_viewport(eye, point).ok().map(|point| point / scale)
        };
        let mut nodes = table.nodes(board, &mut seen);
        let top: Vec<NodeId> = std::iter::once(board).chain(told_ids()).collect();
        if let Some((_, window)) = update.nodes.iter_mut().find(|(id, _)| *id == root) {
            top.iter().for_each(|id| window.push_child(*id));
        }
        update.nodes.append(&mut nodes);
        let is_at_the_board = update.focus == root || update.focus == crate::hud::over::ask::board().accesskit_id();
        if table.hud.dialog.is_none() && is_at_the_board {
            update.focus = table.hand.cursor.map_or(board, square_id);
        }
    }
}

impl Table<'_> {
    /// Everything that is told of the table.
    fn nodes(&self, board: NodeId, seen: &mut impl FnMut(Vec3) -> Option<Vec2>) -> Vec<(NodeId, Node)> {
        let language = &self.spoken.0;
        let position = self.look_back.position(&self.the_match);
        if is_out_of_sight(&self.the_match, &self.pace) {
            return self.hidden(board);
        }
        let tableau = Tableau::of(position);
        let own = self.own.turn().filter(|_| !self.look_back.is_on());
        let scene = Scene {
            position: &position,
            last: None,
            intent: &self.intent,
            shift: false,
            hover: None,
            cursor: self.hand.cursor,
            dragging: false,
            over: self.the_match.game.result().is_some(),
        };
        let marks = show::marks(&scene);
        let mut nodes: Vec<(NodeId, Node)> = Square::all()
            .map(|square| {
                let mut node = Node::new(Role::Button);
                let mut words = told::square(language, square, &tableau, &marks);
                if let Some(can) = own.and_then(|turn| told::on(language, turn, square)) {
                    words = format!("{words}, {can}");
                }
                node.set_label(words);
                node.add_action(Action::Click);
                node.add_action(Action::Focus);
                node.set_selected(self.intent.from() == Some(square));
                if let Some(bounds) = bounds(square, seen) {
                    node.set_bounds(bounds);
                }
                (square_id(square), node)
            })
            .collect();
        let mut besides = Vec::new();
        for color in Side::ALL {
            besides.extend(told::beside(language, "told-reserve", color, tableau.reserve(color)));
            besides.extend(told::beside(language, "told-tray", color, tableau.tray(color)));
        }
        besides.extend(tableau.stand.map(|hanging| told::stand(language, hanging)));
        let mut group = Node::new(Role::Group);
        group.set_label(language.get("told-board"));
        // As one reads: from the eighth rank down.
        let ranks = (0..8).rev().flat_map(|rank| (0..8).map(move |file| square_id(Square::at(file, rank))));
        let mut children: Vec<NodeId> = ranks.collect();
        for (number, words) in besides.into_iter().enumerate() {
            let id = egui::Id::new(("beside", number)).accesskit_id();
            let mut node = Node::new(Role::Label);
            node.set_value(words);
            nodes.push((id, node));
            children.push(id);
        }
        group.set_children(children);
        nodes.push((board, group));
        nodes.extend(self.sentences());
        nodes
    }

    /// The board while the men are out of sight: that they are.
    fn hidden(&self, board: NodeId) -> Vec<(NodeId, Node)> {
        let mut group = Node::new(Role::Group);
        group.set_label(self.spoken.0.get("told-board-hidden"));
        let mut nodes = vec![(board, group)];
        nodes.extend(self.sentences());
        nodes
    }

    /// What is told beside the squares.
    fn sentences(&self) -> Vec<(NodeId, Node)> {
        let mut nodes = Vec::new();
        for (id, words) in told_ids().into_iter().zip(self.told()) {
            let mut node = Node::new(Role::Label);
            node.set_live(Live::Polite);
            node.set_value(words);
            nodes.push((id, node));
        }
        nodes
    }

    /// How the game stands, what was done last, what is asked, and the last notice.
    fn told(&self) -> [String; 4] {
        let language = &self.spoken.0;
        let (head, below) = words::headline(&self.the_match);
        let standing = words::without_numbers(&format!("{}. {}", language.say(&head), language.say(&below)));
        if is_out_of_sight(&self.the_match, &self.pace) {
            let notice = self.hud.notice.as_ref().map(|notice| language.say(&notice.sentence)).unwrap_or_default();
            return [standing, String::new(), String::new(), notice];
        }
        let done = match &self.last.0 {
            // The deeds of a turn that goes on come after that.
            _ if self.own.turn().is_some_and(|turn| !turn.deeds().is_empty()) => {
                self.own.turn().map(|turn| told::done(language, turn)).unwrap_or_default()
            }
            Some(Done::Action(before, action)) => told::action(language, before, *action),
            Some(Done::Reset) => {
                language.say(&Text::new("told-reset").with("count", self.the_match.game.plies().div_ceil(2)))
            }
            None => String::new(),
        };
        let own = self.own.turn().filter(|_| !self.look_back.is_on());
        let asked = match &*self.intent {
            Intent::Idle if own.is_some() => {
                own.map(|turn| told::asked_by_hand(language, turn, &self.own)).unwrap_or_default()
            }
            Intent::Choosing(choice) => told::asked(language, choice),
            Intent::Selected(from, hold) => {
                let held = choices::held_words(&self.the_match.position(), *from, *hold);
                held.map(|words| language.say(&words)).unwrap_or_default()
            }
            Intent::Idle => {
                self.hand.said.as_ref().map(|(_, why)| words::without_numbers(&language.say(why))).unwrap_or_default()
            }
        };
        let no_vest = self.hud.no_vest.as_ref().filter(|why| first_hints::words(&self.hud).as_ref() == Some(why));
        let refused = self.own.said().map(|(_, why)| why);
        let notice = refused.or(self.hud.notice.as_ref().map(|notice| &notice.sentence)).or(no_vest);
        let notice = notice.map(|sentence| words::without_numbers(&language.say(sentence))).unwrap_or_default();
        [standing, done, asked, notice]
    }
}

/// Whether nobody is to read the position now: the clock is paused.
pub(in crate::hud) fn is_out_of_sight(the_match: &Match, pace: &Pace) -> bool {
    pace.paused && the_match.clock_is_under_way()
}

/// Where a square is seen, in points of the panels.
fn bounds(square: Square, seen: &mut impl FnMut(Vec3) -> Option<Vec2>) -> Option<accesskit::Rect> {
    let middle = table::scene::layout::square_point(square);
    let mut bounds: Option<Rect> = None;
    for (x, z) in [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)] {
        let point = seen(middle + Vec3::new(x, 0.0, z))?;
        bounds = Some(bounds.map_or(Rect::from_corners(point, point), |bounds| bounds.union_point(point)));
    }
    let (low, high) = bounds.map(|bounds| (bounds.min.as_dvec2(), bounds.max.as_dvec2()))?;
    Some(accesskit::Rect { x0: low.x, y0: low.y, x1: high.x, y1: high.y })
}

/// Does what a screen reader asks for: a square is clicked or gets the cursor, anything else is the panels'.
pub(in crate::hud) fn obey(
    mut asked: MessageReader<ActionRequest>,
    (mut inbox, mut hand): (ResMut<Inbox>, ResMut<Hand>),
    (the_match, pace): (Res<Match>, Res<Pace>),
    mut inputs: Query<&mut EguiInput, With<PrimaryEguiContext>>,
) {
    for request in asked.read() {
        let square = Square::all().find(|square| square_id(*square) == request.target_node);
        match (square, request.action) {
            // What is not told is not clicked either.
            (Some(_), _) if is_out_of_sight(&the_match, &pace) => {}
            (Some(square), Action::Click) => {
                hand.cursor = Some(square);
                inbox.queue.push_back(Input::Click(Target::Square(square), Modifiers::default()));
            }
            (Some(square), Action::Focus) => hand.cursor = Some(square),
            (Some(_), _) => {}
            (None, _) => inputs
                .iter_mut()
                .for_each(|mut input| input.events.push(egui::Event::AccessKitActionRequest((**request).clone()))),
        }
    }
}

/// Says what there is to read and to press, whenever that has changed: `+` before what can be pressed, left, top, width and height in
/// pixels of the window, and the words.
pub(in crate::hud) fn say(outputs: Query<&EguiOutput, With<PrimaryEguiContext>>, mut said: Local<String>) {
    if !enabled!(Level::DEBUG) {
        return;
    }
    for output in &outputs {
        let Some(update) = &output.platform_output.accesskit_update else { continue };
        let told = |node| told(node, output.pixels_per_point);
        let shown: Vec<String> = update.nodes.iter().filter_map(|(_, node)| told(node)).collect();
        let shown = shown.join(" ¦ ");
        if *said != shown {
            debug!("the panels show {shown}");
            *said = shown;
        }
    }
}

/// One thing that they show, if it has words and a place.
fn told(node: &Node, scale: f32) -> Option<String> {
    let words = node.label().or(node.value()).filter(|words| !words.trim().is_empty())?;
    let place = node.bounds()?;
    // Words can be clicked, too, to be selected.
    let can_be_pressed = node.supports_action(Action::Click) && !node.is_disabled() && node.role() != Role::Label;
    let sign = if can_be_pressed { "+" } else { "-" };
    let [x, y, width, height] =
        [place.x0, place.y0, place.width(), place.height()].map(|length| (length * f64::from(scale)).round());
    Some(format!("{sign} {x} {y} {width} {height} {}", words.replace('\n', " ")))
}
