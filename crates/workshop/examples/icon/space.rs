//! Points, directions and colours as three numbers.

use std::ops::{Add, AddAssign, Mul, Neg, Sub};

/// A point, a direction, or a colour in linear light.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Vec3 {
    pub x: f32,
    pub y: f32,
    pub z: f32,
}

pub const fn vec3(x: f32, y: f32, z: f32) -> Vec3 {
    Vec3 { x, y, z }
}

impl Vec3 {
    pub fn each(self, other: Self, combine: impl Fn(f32, f32) -> f32) -> Self {
        vec3(combine(self.x, other.x), combine(self.y, other.y), combine(self.z, other.z))
    }

    pub fn dot(self, other: Self) -> f32 {
        self.x * other.x + self.y * other.y + self.z * other.z
    }

    pub fn cross(self, other: Self) -> Self {
        vec3(
            self.y * other.z - self.z * other.y,
            self.z * other.x - self.x * other.z,
            self.x * other.y - self.y * other.x,
        )
    }

    pub fn unit(self) -> Self {
        self * (1.0 / self.dot(self).sqrt().max(1e-12))
    }

    pub fn mix(self, other: Self, share: f32) -> Self {
        self * (1.0 - share) + other * share
    }

    /// One of the three numbers, by 0, 1 or 2.
    pub fn along(self, axis: usize) -> f32 {
        [self.x, self.y, self.z][axis]
    }

    /// This direction turned about the upright axis, in radians.
    pub fn turned(self, angle: f32) -> Self {
        let (sin, cos) = angle.sin_cos();
        vec3(self.x * cos + self.z * sin, self.y, self.z * cos - self.x * sin)
    }
}

impl Add for Vec3 {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        self.each(other, |a, b| a + b)
    }
}

impl AddAssign for Vec3 {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Vec3 {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self.each(other, |a, b| a - b)
    }
}

impl Mul<f32> for Vec3 {
    type Output = Self;
    fn mul(self, factor: f32) -> Self {
        vec3(self.x * factor, self.y * factor, self.z * factor)
    }
}

impl Mul for Vec3 {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        self.each(other, |a, b| a * b)
    }
}

impl Neg for Vec3 {
    type Output = Self;
    fn neg(self) -> Self {
        self * -1.0
    }
}

/// A colour as it is written in style sheets, such as `0xf8dc2a`, in linear light.
pub fn color(hex: u32) -> Vec3 {
    let part = |shift: u32| linear((hex >> shift & 0xff) as f32 / 255.0);
    vec3(part(16), part(8), part(0))
}

/// A stored brightness from 0 to 1 in linear light.
pub fn linear(stored: f32) -> f32 {
    if stored <= 0.04045 { stored / 12.92 } else { ((stored + 0.055) / 1.055).powf(2.4) }
}

/// Linear light as it is stored, from 0 to 1.
pub fn stored(linear: f32) -> f32 {
    let light = linear.clamp(0.0, 1.0);
    if light <= 0.003_130_8 { light * 12.92 } else { 1.055 * light.powf(1.0 / 2.4) - 0.055 }
}

/// From 0 at `low` to 1 at `high` without a kink at either end.
pub fn smooth(low: f32, high: f32, value: f32) -> f32 {
    let t = ((value - low) / (high - low)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}
