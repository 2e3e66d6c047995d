// What the men know of each other on the tier high: how much scattered light they keep off, and what of them and of the board is
// mirrored. Each is an upright solid of revolution, read from the picture of numbers that company.rs writes. Imported by
// full.wgsl.
//
// Graphics in software run what a branch leaves out; only loops are left early. So what is out of reach is a loop of no turns, and
// no loop has a constant number of turns, or else it would be written out and take long to compile.

#define_import_path plunder::company

#import plunder::light::{board_lies, lamplight, let_through, mirror, scattered_light, shade_sampler}

@group(#{MATERIAL_BIND_GROUP}) @binding(105) var company: texture_2d<f32>;

// Columns of the picture, and the radius that no solid exceeds.
const COLUMNS: i32 = 64;
const WIDEST: f32 = 0.42;
// Half the board's side with its frame, in squares, and the pixels of a square in its picture.
const BOARD: f32 = 4.55;
const FINENESS: f32 = 225.0;
// Balls that keep scattered light off instead of a man, and steps on a ray's way past one.
const BALLS: i32 = 3;
const STEPS: i32 = 10;

// The light that comes from where a ray goes, and the share of the ray's cone from which it comes; the light is multiplied by it.
struct Mirrored {
    light: vec3<f32>,
    share: f32,
}

fn over(front: Mirrored, back: Mirrored) -> Mirrored {
    let left = 1.0 - front.share;
    return Mirrored(front.light + left * back.light, front.share + left * back.share);
}

fn solids() -> i32 {
    return i32(textureLoad(company, vec2(COLUMNS - 1, 0), 0).w);
}

fn radius(shape: i32, at: f32) -> f32 {
    let along = saturate(at) * f32(COLUMNS - 1);
    let low = i32(along);
    let below = textureLoad(company, vec2(low, 2 + shape), 0).x;
    let above = textureLoad(company, vec2(min(low + 1, COLUMNS - 1), 2 + shape), 0).x;
    return mix(below, above, fract(along));
}

// How much scattered light the neighbours let through to a point; `own` is the place of the man that it belongs to. A man keeps
// light off like three balls one above the other.
fn openness(place: vec3<f32>, normal: vec3<f32>, own: vec2<f32>) -> f32 {
    var open = 1.0;
    let count = solids();
    for (var i = 0; i < count; i++) {
        let foot = textureLoad(company, vec2(i, 0), 0);
        let away = foot.xz - place.xz;
        let is_near = dot(away, away) < 5.0 && distance(foot.xz, own) > 0.12;
        for (var ball = 0; ball < select(0, BALLS, is_near); ball++) {
            let height = textureLoad(company, vec2(i, 1), 0).w;
            let up = select(f32(ball) * 0.42 * height, 0.16, ball == 0);
            let size = radius(i32(foot.w), up / height);
            let toward = foot.xyz + vec3(0.0, up, 0.0) - place;
            let square = max(dot(toward, toward), size * size);
            let facing = saturate(0.15 + 0.85 * dot(toward * inverseSqrt(square), normal));
            open *= 1.0 - 0.85 * facing * size * size / square;
        }
    }
    return open;
}

// The men along a ray whose cone widens by `spread` a square.
fn men_along(place: vec3<f32>, ray: vec3<f32>, spread: f32, own: vec2<f32>) -> Mirrored {
    var seen = Mirrored(vec3(0.0), 0.0);
    let level = max(dot(ray.xz, ray.xz), 1e-4);
    let count = solids();
    for (var i = 0; i < count; i++) {
        let foot = textureLoad(company, vec2(i, 0), 0);
        let away = place.xz - foot.xz;
        let nearest = -dot(away, ray.xz) / level;
        let wide = WIDEST + spread * max(nearest, 0.0);
        let miss = away + ray.xz * nearest;
        let depth = wide * wide - dot(miss, miss);
        let look = textureLoad(company, vec2(i, 1), 0);
        // The part of the ray that lies near the axis and not above the tip.
        let reach = sqrt(max(depth, 0.0) / level);
        let tip = (foot.y + look.w + 0.1 - place.y) / select(min(ray.y, -1e-4), max(ray.y, 1e-4), ray.y > 0.0);
        let begin = max(max(nearest - reach, 0.0), select(tip, 0.0, ray.y > 0.0));
        let end = min(nearest + reach, select(1e4, tip, ray.y > 0.0));
        let is_met = depth > 0.0 && end > begin && distance(foot.xz, own) > 0.12;
        // How far the ray's middle stays from the surface at least, in widths of its cone, and where it first meets it.
        var clear = 1e4;
        var meets = begin;
        for (var step = 0; step < select(0, STEPS, is_met); step++) {
            let t = mix(begin, end, (f32(step) + 0.5) / f32(STEPS));
            let p = place + t * ray - foot.xyz;
            let beside = length(p.xz) - radius(i32(foot.w), p.y / look.w);
            let gap = max(beside, max(p.y - look.w, -p.y)) / (spread * t + 0.008);
            meets = select(meets, t, gap < clear && clear > 0.0);
            clear = min(clear, gap);
        }
        let cover = saturate(0.5 - 0.5 * clear);
        let p = place + meets * ray;
        let normal = normalize(vec3(p.x - foot.x, 0.12, p.z - foot.z));
        let color = look.rgb * (0.75 * scattered_light(normal) + lamplight(p, normal));
        seen = over(seen, Mirrored(cover * color, cover));
    }
    return seen;
}

// The board below a ray that goes down.
fn board_along(place: vec3<f32>, ray: vec3<f32>, spread: f32) -> Mirrored {
    let t = max(place.y, 0.0) / max(-ray.y, 0.02);
    let meets = vec3(place.x + t * ray.x, 0.0, place.z + t * ray.z);
    let edge = BOARD - max(abs(meets.x), abs(meets.z));
    let share = board_lies() * smoothstep(0.0, 0.05 + spread * t, edge) * smoothstep(0.0, 0.08 + spread, -ray.y);
    let level = log2(max(2.0 * spread * t * FINENESS, 1.0));
    // Not by the picture's own sampler: software graphics look along its anisotropy without end.
    let paint = textureSampleLevel(mirror, shade_sampler, meets.xz / (2.0 * BOARD) + 0.5, level).rgb;
    let through = let_through(meets);
    let up = vec3(0.0, 1.0, 0.0);
    let color = paint * (through.g * scattered_light(up) + through.r * lamplight(meets, up));
    return Mirrored(share * color, share);
}
