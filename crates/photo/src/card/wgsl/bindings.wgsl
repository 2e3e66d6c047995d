// What the processor lends: the scene in eight lists, how to trace it, and which piece of the picture this dispatch adds to. The lists are
// filled by `scene.rs`, where each record's layout is written down.

/// No such thing: a mesh without normals, a material without a coat, a ray that meets nothing.
const NONE: u32 = 0xffffffffu;
/// Farther than anything: infinities are not to be relied on here.
const FAR: f32 = 3e38;
const PI: f32 = 3.14159265358979;
const TAU: f32 = 6.28318530717959;

struct Setup {
    width: u32,
    height: u32,
    seed: u32,
    // 0 Owen, 1 plain random numbers.
    sampling: u32,
    // 0 both, 1 lamps only, 2 bounces only.
    transport: u32,
    bounces: u32,
    // 0 without a clamp.
    clamp_light: f32,
    // Where in `data` each kind of record begins.
    instances: u32,
    lamps: u32,
    lamp_count: u32,
    sobol: u32,
    linear: u32,
    facets: u32,
    world_root: u32,
    // 0 a constant, 1 a panorama.
    sky_kind: u32,
    sky_width: u32,
    sky_height: u32,
    sky_red: f32,
    sky_green: f32,
    sky_blue: f32,
    sky_strength: f32,
    sky_power: f32,
    sky_dense: f32,
    turn_cos: f32,
    turn_sin: f32,
    // 0 a lens, 1 a panorama, 2 rays.
    projection: u32,
    ray_count: u32,
    half_x: f32,
    half_y: f32,
    radius: f32,
    focus: f32,
    blades: u32,
    blade_turn: f32,
    shutter_open: f32,
    shutter_close: f32,
    // The camera's record in `data`, as of an instance.
    camera: u32,
}

/// Rows of the picture and the samples that each of their pixels gets.
struct Piece {
    first_row: u32,
    rows: u32,
    first_sample: u32,
    samples: u32,
}

@group(0) @binding(0) var<uniform> setup: Setup;
@group(0) @binding(1) var<uniform> piece: Piece;
/// Boxes of all trees: three pairs of sides, each of four boxes, and the four children.
@group(0) @binding(2) var<storage, read> nodes: array<vec4<u32>>;
/// Triangles in fours: by corner and axis, then their numbers.
@group(0) @binding(3) var<storage, read> packets: array<vec4<u32>>;
/// Positions, normals, uvs, colours and corners of the meshes.
@group(0) @binding(4) var<storage, read> shapes: array<u32>;
/// Records of instances, meshes, materials, textures and lamps, and tables.
@group(0) @binding(5) var<storage, read> data: array<u32>;
/// The pixels of all textures.
@group(0) @binding(6) var<storage, read> texels: array<u32>;
/// The pixels of the panorama.
@group(0) @binding(7) var<storage, read> sky_pixels: array<f32>;
/// Its growing sums and hints.
@group(0) @binding(8) var<storage, read> sky_sums: array<u32>;
/// Twelve words a pixel: the sums and the number of rays; behind them the rays of a camera that has a list of them.
@group(0) @binding(9) var<storage, read_write> film: array<u32>;

fn number(at: u32) -> f32 {
    return bitcast<f32>(data[at]);
}

fn three(at: u32) -> vec3<f32> {
    return vec3<f32>(number(at), number(at + 1u), number(at + 2u));
}

fn four_numbers(at: u32) -> vec4<f32> {
    return vec4<f32>(number(at), number(at + 1u), number(at + 2u), number(at + 3u));
}

fn shape(at: u32) -> f32 {
    return bitcast<f32>(shapes[at]);
}

fn shape_three(at: u32) -> vec3<f32> {
    return vec3<f32>(shape(at), shape(at + 1u), shape(at + 2u));
}

fn most(value: vec3<f32>) -> f32 {
    return max(value.x, max(value.y, value.z));
}

fn luminance(color: vec3<f32>) -> f32 {
    return dot(color, vec3<f32>(0.2126, 0.7152, 0.0722));
}

fn is_finite(value: f32) -> bool {
    return (bitcast<u32>(value) & 0x7f800000u) != 0x7f800000u;
}

/// A vector made length 1, or another one if it has no length.
fn unit_or(value: vec3<f32>, other: vec3<f32>) -> vec3<f32> {
    let length2 = dot(value, value);
    // Shorter ones have no square.
    if (length2 < 1e-36) {
        let size = max(abs(value.x), max(abs(value.y), abs(value.z)));
        if (size < 1e-36) {
            return other;
        }
        return normalize(value / size);
    }
    if (length2 < FAR) {
        return value * inverseSqrt(length2);
    }
    return other;
}

/// The arc tangent of a number from 0 on; that of the language may be wrong in the fourth digit.
fn arc_tan(value: f32) -> f32 {
    var x = value;
    var base = 0.0;
    if (value > 2.414213562373095) {
        base = 0.5 * PI;
        x = -1.0 / value;
    } else if (value > 0.4142135623730950) {
        base = 0.25 * PI;
        x = (value - 1.0) / (value + 1.0);
    }
    let z = x * x;
    let series = (((8.05374449538e-2 * z - 1.38776856032e-1) * z + 1.99777106478e-1) * z - 3.33329491539e-1) * z;
    return base + (series * x + x);
}

/// The angle of a point, from -pi to pi.
fn arc_tan2(y: f32, x: f32) -> f32 {
    let up = abs(y);
    let right = abs(x);
    if (max(up, right) <= 0.0) {
        return 0.0;
    }
    var angle = 0.0;
    if (up <= right) {
        angle = arc_tan(up / right);
    } else {
        angle = 0.5 * PI - arc_tan(right / up);
    }
    if (x < 0.0) {
        angle = PI - angle;
    }
    return select(angle, -angle, y < 0.0);
}

fn arc_cos(value: f32) -> f32 {
    let x = clamp(value, -1.0, 1.0);
    return 2.0 * arc_tan2(sqrt(1.0 - x), sqrt(1.0 + x));
}
