//! What can be heard: the sounds by their names, when and where one is heard, and the bus that it is heard on.

use rules::Kind;

/// Of what the men and the board are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Material {
    /// Turned wood on a wooden board: dark and dry.
    #[default]
    Wood,
    /// Polished stone on stone: bright and short.
    Stone,
}

/// A man that meets something.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Contact {
    /// Who: the heavier, the lower and louder. Of a pair the stronger man.
    pub man: Kind,
    /// Of what he is.
    pub material: Material,
    /// How hard, from 0 (laid down) to 1 (banged down): louder and brighter. What is outside counts as the end it is past.
    pub speed: f32,
}

impl Contact {
    /// A man of this kind and material, this hard.
    pub const fn new(man: Kind, material: Material, speed: f32) -> Self {
        Self { man, material, speed }
    }
}

/// Something that can be heard.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Sound {
    /// A man is set down on the board; the event is the moment of the contact.
    SetDown(Contact),
    /// A man is pushed along the board.
    Slide {
        /// Who; the speed makes it louder and brighter.
        contact: Contact,
        /// How long, in seconds.
        seconds: f32,
    },
    /// A man is lifted off the board; a captured one, or one that is carried.
    Lift(Contact),
    /// A captured man is set down in its captor's tray, on felt.
    Tray(Contact),
    /// Two men of Chessplus touch: their flat backs meet, or part.
    Touch(Contact),
    /// A vest's ring comes off its metal peg.
    VestOffPeg,
    /// A vest's ring is hung on its metal peg.
    VestOntoPeg,
    /// A vest's ring slides over a man, up or down.
    VestOverMan {
        /// How long, in seconds.
        seconds: f32,
    },
    /// A vest's ring clicks home on its seat: it is coupled.
    VestHome,
    /// The man for whom a pawn was exchanged is set down; the event is the moment of the contact.
    Promotion(Contact),
    /// A king is laid down; the event is the moment when he hits the board.
    TipOver(Material),
    /// The lever of the clock is pressed.
    ClockLever,
    /// The clock ticks, once.
    ClockTick,
    /// The flag of the clock falls: a player's time is up.
    ClockFlag,
    /// A player's time runs short.
    LowTime,
    Check,
    /// A deed that the rules do not allow springs back.
    Refusal,
    /// The game is over.
    End,
    /// Something on a screen is pointed at.
    Hover,
    /// Something on a screen is pressed.
    Press,
}

impl Sound {
    /// The message with what is written for those who do not hear it, a few words without a full stop. Empty for what the eye is
    /// told already: the screens' own sounds.
    pub const fn caption(&self) -> &'static str {
        match self {
            Self::SetDown(_) => "sound-set-down",
            Self::Slide { .. } => "sound-slide",
            Self::Lift(_) => "sound-lift",
            Self::Tray(_) => "sound-tray",
            Self::Touch(_) => "sound-touch",
            Self::VestOffPeg => "sound-vest-off-peg",
            Self::VestOntoPeg => "sound-vest-onto-peg",
            Self::VestOverMan { .. } => "sound-vest-over-man",
            Self::VestHome => "sound-vest-home",
            Self::Promotion(_) => "sound-promotion",
            Self::TipOver(_) => "sound-king-falls",
            Self::ClockLever => "sound-clock-lever",
            Self::ClockTick => "sound-clock-tick",
            Self::ClockFlag => "sound-clock-flag",
            Self::LowTime => "sound-low-time",
            Self::Check => "sound-check",
            Self::Refusal => "sound-refusal",
            Self::End => "sound-end",
            Self::Hover | Self::Press => "",
        }
    }

    /// The bus on which it is heard.
    pub const fn bus(&self) -> Bus {
        match self {
            Self::Hover | Self::Press => Bus::Screens,
            _ => Bus::Table,
        }
    }
}

/// One thing that is heard.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Event {
    /// When it begins, in seconds since the mixer's first frame. What should have begun already begins at once.
    pub at: f64,
    /// What it is.
    pub sound: Sound,
    /// How loud, as a factor: 1 is as the sound is made. From 0 to 2.
    pub gain: f32,
    /// From where, as the player sits: -1 is quite left, 0 the middle, 1 quite right.
    pub pan: f32,
}

impl Event {
    /// As loud as it is made, in the middle.
    pub const fn new(at: f64, sound: Sound) -> Self {
        Self { at, sound, gain: 1.0, pan: 0.0 }
    }
}

/// What has a volume of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bus {
    /// Everything, after the others.
    Master,
    /// What happens on the table and beside it, and what it says: check, a refusal, the end.
    Table,
    /// The room around it.
    Room,
    /// The screens: what is pointed at and pressed.
    Screens,
}

impl Bus {
    /// Every bus, in the order of the settings.
    pub const ALL: [Self; 4] = [Self::Master, Self::Table, Self::Room, Self::Screens];

    /// The volume that each bus has at first, and in a film: what is on it is as loud as it is made. There is room above it.
    pub const DEFAULT: f32 = 0.8;
}
