// What the men keep off each other of the light, from the three-dimensional picture that company.rs writes; and what the board's lacquer
// mirrors of them on the tier high, from the picture of numbers beside it. Imported by full.wgsl.

#define_import_path plunder::company

#import plunder::light::{lamplight, scattered_light}

@group(#{MATERIAL_BIND_GROUP}) @binding(105) var company: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(106) var among: texture_3d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(107) var among_sampler: sampler;

// The grid of company/cells.rs.
const CORNER: vec3<f32> = vec3(-8.4, -0.3, -5.6);
const SIDE: f32 = 0.2;
const CELLS: vec3<f32> = vec3(84.0, 11.0, 56.0);

// Columns of the picture of numbers, and the radius that no solid exceeds.
const COLUMNS: i32 = 64;
const WIDEST: f32 = 0.42;
// Steps on a ray's way past a man, and on the lamp's past himself.
const STEPS: i32 = 6;
const OWN_STEPS: i32 = 14;
// How far outlines and carved surfaces differ, in squares.
const CARVED: f32 = 0.004;

// How much of the room's scattered light falls on who stands among others, and of the lamp's on the average, all round.
const OF_THE_ROOM: f32 = 0.6;
const OF_THE_LAMP: f32 = 0.8;

// The same on the ground, among their feet.
const ON_THE_GROUND: f32 = 0.75;

// What the others keep off a place.
struct Kept {
    // The exponent of the scattered light that is left: its part along each direction, and that in all of them.
    toward: vec3<f32>,
    evenly: f32,
    // The share of the lamp that is seen.
    lit: f32,
    // Their middle colour.
    color: vec3<f32>,
}

fn kept_at(place: vec3<f32>) -> Kept {
    let cell = clamp((place - CORNER) / SIDE, vec3(0.5), CELLS - 0.5) / vec3(CELLS.x, 2.0 * CELLS.y, CELLS.z);
    let scattered = textureSampleLevel(among, among_sampler, cell.xzy, 0.0);
    let lit = textureSampleLevel(among, among_sampler, cell.xzy + vec3(0.0, 0.0, 0.5), 0.0);
    // Above the highest cell nothing stands.
    let within = saturate(4.0 * (CORNER.y + SIDE * CELLS.y - place.y));
    return Kept(within * 4.0 * (scattered.xyz - 0.5), within * 2.0 * scattered.w, mix(1.0, lit.r, within), lit.gba);
}

// How much of the scattered light around a direction is left.
fn openness(kept: Kept, direction: vec3<f32>) -> f32 {
    return exp(-max(kept.evenly + dot(kept.toward, direction), 0.0));
}

// What men of this colour send on of the light that they keep off: what falls on them from all sides, and of the lamp's all round.
fn sent_on_by(color: vec3<f32>, around: vec3<f32>, lamp: vec3<f32>) -> vec3<f32> {
    return color * (OF_THE_ROOM * around + OF_THE_LAMP * lamp);
}

// The light that comes from where a ray goes, and the share of the ray's cone from which it comes; the light is multiplied by it.
struct Mirrored {
    light: vec3<f32>,
    share: f32,
}

fn radius(shape: i32, at: f32) -> f32 {
    let along = saturate(at) * f32(COLUMNS - 1);
    let low = i32(along);
    let below = textureLoad(company, vec2(low, 2 + shape), 0).x;
    let above = textureLoad(company, vec2(min(low + 1, COLUMNS - 1), 2 + shape), 0).x;
    return mix(below, above, fract(along));
}

// The thickest piece that lets light through as if it were thin, and how much more the thinnest lets through.
const THICKEST: f32 = 0.11;
const MOST: f32 = 1.3;

// Of the light that goes through a man on the average, how much does at a height over his foot.
fn through_there(shape: i32, up: f32) -> f32 {
    let size = textureLoad(company, vec2(0, 2 + shape), 0).y;
    let along = saturate(up / max(size, 1e-4)) * f32(COLUMNS - 1);
    let low = i32(along);
    let below = textureLoad(company, vec2(low, 2 + shape), 0).w;
    let above = textureLoad(company, vec2(min(low + 1, COLUMNS - 1), 2 + shape), 0).w;
    let thick = mix(below, above, fract(along));
    return select(1.0, min(THICKEST / max(thick, 1e-3), MOST), shape >= 0);
}

// How much of the lamp, in the direction `ray` and as wide as `spread` a square, reaches a place of a man past himself; the place is measured
// from his foot. Above the height to which he is round, and for shape -1, that is `carved`.
fn past_himself(shape: i32, place: vec3<f32>, normal: vec3<f32>, ray: vec3<f32>, spread: f32, carved: f32) -> f32 {
    let size = textureLoad(company, vec2(0, 2 + shape), 0).yz;
    let start = place + CARVED * normal;
    let level = max(dot(ray.xz, ray.xz), 1e-4);
    let nearest = -dot(start.xz, ray.xz) / level;
    let miss = start.xz + ray.xz * nearest;
    let out = nearest + sqrt(max(WIDEST * WIDEST - dot(miss, miss), 0.0) / level);
    let begin = 2.5 * CARVED;
    let end = min(out, (size.x - start.y) / max(ray.y, 1e-4));
    let is_round = saturate(10.0 * (size.y - start.y / max(size.x, 1e-4))) * f32(shape >= 0);
    var clear = 1e4;
    for (var step = 0; step < select(0, OWN_STEPS, is_round > 0.0 && end > begin && dot(normal, ray) > 0.0); step++) {
        // The thin rims that matter are near.
        let along = (f32(step) + 0.5) / f32(OWN_STEPS);
        let t = mix(begin, end, along * along);
        let p = start + t * ray;
        let gap = length(p.xz) - radius(shape, p.y / max(size.x, 1e-4)) + CARVED;
        clear = min(clear, gap / (spread * t + 0.008));
    }
    return mix(carved, saturate(0.5 + 0.5 * clear), is_round);
}

// The men along a ray from the ground whose cone widens by `spread` a square. Graphics in software run what a branch leaves out; only
// loops are left early. So what is out of reach is a loop of no turns, and no loop has a constant number of turns, or else it would be
// written out and take long to compile.
fn men_along(place: vec3<f32>, ray: vec3<f32>, spread: f32) -> Mirrored {
    var light = vec3(0.0);
    var share = 0.0;
    let level = max(dot(ray.xz, ray.xz), 1e-4);
    let count = i32(textureLoad(company, vec2(COLUMNS - 1, 0), 0).w);
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
        let tip = (foot.y + look.w + 0.1 - place.y) / max(ray.y, 1e-4);
        let begin = max(nearest - reach, 0.0);
        let end = min(nearest + reach, tip);
        let is_met = depth > 0.0 && end > begin;
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
        light += (1.0 - share) * cover * color;
        share += (1.0 - share) * cover;
    }
    return Mirrored(light, share);
}
