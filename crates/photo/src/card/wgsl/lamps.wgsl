// Lamps: `light/lights.rs` and `lamps.rs`.

// The record of a lamp: its kind (0 a ball, 1 a disc, 2 a rectangle), whether the camera sees it, and what it is.
const LAMP: u32 = 32u;
const LAMP_SEEN: u32 = 1u;
const LAMP_RADIANCE: u32 = 2u;
const LAMP_POWER: u32 = 5u;
const LAMP_CENTER: u32 = 6u;
const LAMP_SIZE2: u32 = 9u;
const LAMP_RADIUS: u32 = 10u;
const LAMP_FALLOFF: u32 = 11u;
// Of what is flat.
const LAMP_NORMAL: u32 = 12u;
// Of a spot: whether it has a cone, and factor and offset of it.
const LAMP_CONE: u32 = 15u;
// Of a rectangle: from its middle to the middles of two edges, and half its width and height.
const LAMP_RIGHT: u32 = 18u;
const LAMP_UP: u32 = 21u;
const LAMP_HALF: u32 = 24u;
const LAMP_AREA: u32 = 26u;

/// A rectangle seen smaller than this is sampled by its area: single precision says less of its angle, and the noise is the same.
const SMALL: f32 = 0.01;

/// A direction towards light; of no density where there is none.
struct Toward {
    direction: vec3<f32>,
    distance: f32,
    radiance: vec3<f32>,
    pdf: f32,
}

fn before_lamp(lamp: u32, point: vec3<f32>) -> f32 {
    return dot(point - three(lamp + LAMP_CENTER), three(lamp + LAMP_NORMAL));
}

/// How far along a direction the plane of a flat lamp is hit on its shining side; less than 0 if it is not.
fn plane_hit(lamp: u32, point: vec3<f32>, direction: vec3<f32>) -> f32 {
    let toward = -dot(direction, three(lamp + LAMP_NORMAL));
    let before = before_lamp(lamp, point);
    if (toward > 0.0 && before > 0.0) {
        return before / toward;
    }
    return -1.0;
}

fn area_pdf(lamp: u32, area: f32, direction: vec3<f32>, distance: f32) -> f32 {
    return distance * distance / max(-dot(direction, three(lamp + LAMP_NORMAL)) * area, 1e-12);
}

/// 1 - cos of half the angle of the cone in which a ball is seen; less than 0 from within.
fn ball_cone(lamp: u32, point: vec3<f32>) -> f32 {
    let to_center = three(lamp + LAMP_CENTER) - point;
    let radius = number(lamp + LAMP_RADIUS);
    let sin2 = radius * radius / max(dot(to_center, to_center), 1e-30);
    if (sin2 < 1.0) {
        return sin2 / (1.0 + sqrt(1.0 - sin2));
    }
    return -1.0;
}

fn ball_pdf(lamp: u32, point: vec3<f32>) -> f32 {
    let cone = ball_cone(lamp, point);
    return select(0.0, 1.0 / (TAU * cone), cone > 0.0);
}

/// How far away a lamp is in a direction, less than 0 where it is not, and how bright.
fn lamp_hit(lamp: u32, point: vec3<f32>, direction: vec3<f32>) -> vec2<f32> {
    let miss = vec2<f32>(-1.0, 0.0);
    let kind = data[lamp];
    if (kind == 0u) {
        let to_center = three(lamp + LAMP_CENTER) - point;
        let radius = number(lamp + LAMP_RADIUS);
        let middle = dot(to_center, direction);
        let aside = to_center - direction * middle;
        let half2 = radius * radius - dot(aside, aside);
        if (half2 < 0.0 || middle < 0.0 || dot(to_center, to_center) < radius * radius) {
            return miss;
        }
        let half = sqrt(half2);
        let falloff = number(lamp + LAMP_FALLOFF);
        var fade = 1.0;
        if (falloff > 0.0) {
            fade = pow(max(half / radius, 1e-30), falloff);
        }
        return vec2<f32>(middle - half, fade);
    }
    let distance = plane_hit(lamp, point, direction);
    if (distance < 0.0) {
        return miss;
    }
    let at = point + direction * distance - three(lamp + LAMP_CENTER);
    if (kind == 1u) {
        let radius = number(lamp + LAMP_RADIUS);
        return select(miss, vec2<f32>(distance, disc_fade(lamp, direction)), dot(at, at) <= radius * radius);
    }
    let right = three(lamp + LAMP_RIGHT);
    let up = three(lamp + LAMP_UP);
    let is_inside = abs(dot(at, right)) <= dot(right, right) && abs(dot(at, up)) <= dot(up, up);
    return select(miss, vec2<f32>(distance, 1.0), is_inside);
}

fn disc_fade(lamp: u32, direction: vec3<f32>) -> f32 {
    if (data[lamp + LAMP_CONE] == 0u) {
        return 1.0;
    }
    let cos = -dot(direction, three(lamp + LAMP_NORMAL));
    let open = clamp(cos * number(lamp + LAMP_CONE + 1u) + number(lamp + LAMP_CONE + 2u), 0.0, 1.0);
    return open * open;
}

/// A rectangle as it is seen from a point.
struct Seen {
    low: vec2<f32>,
    high: vec2<f32>,
    depth: f32,
    // The z of the planes through the lower and the upper edge.
    edges: vec2<f32>,
    corner: f32,
    angle: f32,
}

fn edge_of(beside: f32, depth: f32) -> f32 {
    return beside / sqrt(max(beside * beside + depth * depth, 1e-30));
}

fn seen_of(lamp: u32, point: vec3<f32>) -> Seen {
    let half = vec2<f32>(number(lamp + LAMP_HALF), number(lamp + LAMP_HALF + 1u));
    let x = three(lamp + LAMP_RIGHT) / half.x;
    let y = three(lamp + LAMP_UP) / half.y;
    let to_center = three(lamp + LAMP_CENTER) - point;
    let middle = vec2<f32>(dot(to_center, x), dot(to_center, y));
    var seen: Seen;
    seen.low = middle - half;
    seen.high = middle + half;
    seen.depth = -abs(dot(to_center, cross(x, y)));
    let first = -edge_of(seen.low.y, seen.depth);
    let second = edge_of(seen.high.x, seen.depth);
    let third = edge_of(seen.high.y, seen.depth);
    let fourth = -edge_of(seen.low.x, seen.depth);
    seen.edges = vec2<f32>(first, third);
    seen.corner = TAU - arc_cos(-third * fourth) - arc_cos(-fourth * first);
    seen.angle = arc_cos(-first * second) + arc_cos(-second * third) - seen.corner;
    return seen;
}

fn quad_density(lamp: u32, seen: Seen, direction: vec3<f32>, distance: f32) -> f32 {
    if (seen.angle > SMALL) {
        return 1.0 / seen.angle;
    }
    return area_pdf(lamp, number(lamp + LAMP_AREA), direction, distance);
}

/// A point in the rectangle's plane, uniform by solid angle.
fn seen_sample(seen: Seen, u: vec2<f32>) -> vec2<f32> {
    let turn = u.x * seen.angle + seen.corner;
    let sine = sin(turn);
    let slope = (cos(turn) * seen.edges.x - seen.edges.y) / select(sine, select(1e-9, -1e-9, sine < 0.0), abs(sine) < 1e-9);
    let depth2 = seen.depth * seen.depth;
    // The square of the first edge's z falls short of 1 by this, which a difference of the two would not say.
    let short = depth2 / max(seen.low.y * seen.low.y + depth2, 1e-30);
    let aside = select(-seen.depth, seen.depth, slope < 0.0) / sqrt(max(slope * slope - short, 1e-12));
    let x = clamp(aside, seen.low.x, seen.high.x);
    let distance2 = x * x + depth2;
    let low = seen.low.y / sqrt(max(distance2 + seen.low.y * seen.low.y, 1e-30));
    let high = seen.high.y / sqrt(max(distance2 + seen.high.y * seen.high.y, 1e-30));
    let at = low + u.y * (high - low);
    var y = seen.high.y;
    if (at * at < 0.9999999) {
        y = at * sqrt(distance2) / sqrt(1.0 - at * at);
    }
    return vec2<f32>(x, clamp(y, seen.low.y, seen.high.y));
}

/// The density with which a lamp's own samples find a direction that hits it.
fn lamp_pdf(lamp: u32, point: vec3<f32>, direction: vec3<f32>, distance: f32) -> f32 {
    let kind = data[lamp];
    if (kind == 0u) {
        return ball_pdf(lamp, point);
    }
    if (kind == 1u) {
        return area_pdf(lamp, PI * number(lamp + LAMP_SIZE2), direction, distance);
    }
    return quad_density(lamp, seen_of(lamp, point), direction, distance);
}

/// An estimate of what the lamp contributes at a point.
fn lamp_share(lamp: u32, point: vec3<f32>) -> f32 {
    let to_center = three(lamp + LAMP_CENTER) - point;
    let distance2 = dot(to_center, to_center);
    let power = number(lamp + LAMP_POWER) / max(distance2, number(lamp + LAMP_SIZE2));
    if (data[lamp] == 0u) {
        return power;
    }
    let before = before_lamp(lamp, point);
    if (before <= 0.0) {
        return 0.0;
    }
    return power * max(before * inverseSqrt(max(distance2, 1e-36)), 0.1);
}

fn lamp_sample(lamp: u32, point: vec3<f32>, u: vec2<f32>) -> Toward {
    let nothing = Toward(vec3<f32>(0.0), 0.0, vec3<f32>(0.0), 0.0);
    let kind = data[lamp];
    let center = three(lamp + LAMP_CENTER);
    let radiance = three(lamp + LAMP_RADIANCE);
    if (kind == 0u) {
        let cone = ball_cone(lamp, point);
        if (cone <= 0.0) {
            return nothing;
        }
        let height = cone * u.x;
        let sine = sqrt(max(height * (2.0 - height), 0.0));
        let local = vec3<f32>(from_angle(TAU * u.y) * sine, 1.0 - height);
        let direction = frame_of(normalize(center - point)) * local;
        var hit = lamp_hit(lamp, point, direction);
        if (hit.x < 0.0) {
            hit = vec2<f32>(length(center - point), 0.0);
        }
        return Toward(direction, hit.x, radiance * hit.y, 1.0 / (TAU * cone));
    }
    if (kind == 1u) {
        let frame = frame_of(three(lamp + LAMP_NORMAL));
        let at = disc_of(u) * number(lamp + LAMP_RADIUS);
        let direction = unit_or(center + frame[0] * at.x + frame[1] * at.y - point, vec3<f32>(0.0));
        let distance = plane_hit(lamp, point, direction);
        if (distance < 0.0) {
            return nothing;
        }
        let pdf = area_pdf(lamp, PI * number(lamp + LAMP_SIZE2), direction, distance);
        return Toward(direction, distance, radiance * disc_fade(lamp, direction), pdf);
    }
    let seen = seen_of(lamp, point);
    var place = u * 2.0 - 1.0;
    if (seen.angle > SMALL) {
        let middle = (seen.low + seen.high) * 0.5;
        place = (seen_sample(seen, u) - middle) / (seen.high - middle);
    }
    let target_point = center + three(lamp + LAMP_RIGHT) * place.x + three(lamp + LAMP_UP) * place.y;
    let direction = unit_or(target_point - point, vec3<f32>(0.0));
    let distance = plane_hit(lamp, point, direction);
    if (distance < 0.0) {
        return nothing;
    }
    return Toward(direction, distance, radiance, quad_density(lamp, seen, direction, distance));
}
