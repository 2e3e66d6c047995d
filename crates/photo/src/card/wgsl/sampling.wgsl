// Random numbers and what is made of them: the same as `sampling/`, bit by bit, so that a sample of the card is the processor's sample.

var<private> drawn_sample: u32;
var<private> drawn_seed: u32;
var<private> drawn_set: u32;
/// The state of the stream of random numbers: its low and its high half.
var<private> stream: vec2<u32>;

fn mix_bits(value: u32) -> u32 {
    var mixed = (value ^ (value >> 16u)) * 0x21f0aaadu;
    mixed = (mixed ^ (mixed >> 15u)) * 0xd35a2d97u;
    return mixed ^ (mixed >> 15u);
}

fn join_bits(seed: u32, value: u32) -> u32 {
    return mix_bits(seed ^ mix_bits(value + 0x9e3779b9u));
}

fn unit(bits: u32) -> f32 {
    return f32(bits >> 8u) * (1.0 / 16777216.0);
}

fn begin_sample(pixel: u32, sample: u32) {
    drawn_sample = sample;
    drawn_seed = join_bits(join_bits(setup.seed, pixel), 0u);
    drawn_set = 0u;
    stream = vec2<u32>(join_bits(setup.seed ^ 0x5bd1e995u, sample), drawn_seed);
}

/// The upper half of a product.
fn high_product(one: u32, other: u32) -> u32 {
    let low = (one & 0xffffu) * (other & 0xffffu);
    let first = (one >> 16u) * (other & 0xffffu);
    let second = (one & 0xffffu) * (other >> 16u);
    let middle = (low >> 16u) + (first & 0xffffu) + (second & 0xffffu);
    return (one >> 16u) * (other >> 16u) + (first >> 16u) + (second >> 16u) + (middle >> 16u);
}

/// The product of two numbers of 64 bits.
fn product(one: vec2<u32>, other: vec2<u32>) -> vec2<u32> {
    return vec2<u32>(one.x * other.x, high_product(one.x, other.x) + one.x * other.y + one.y * other.x);
}

/// A number of 64 bits, mixed with itself shifted by 1 to 31 bits.
fn shifted(value: vec2<u32>, by: u32) -> vec2<u32> {
    return value ^ vec2<u32>((value.x >> by) | (value.y << (32u - by)), value.y >> by);
}

/// The next number of the stream (SplitMix64).
fn random() -> f32 {
    let low = stream.x + 0x7f4a7c15u;
    let carry = select(0u, 1u, low < 0x7f4a7c15u);
    stream = vec2<u32>(low, stream.y + 0x9e3779b9u + carry);
    var value = product(shifted(stream, 30u), vec2<u32>(0x1ce4e5b9u, 0xbf58476du));
    value = product(shifted(value, 27u), vec2<u32>(0x133111ebu, 0x94d049bbu));
    return unit(shifted(value, 31u).x);
}

fn scramble_reversed(value: u32, seed: u32) -> u32 {
    var mixed = value ^ (value * 0x3d20adeau);
    mixed = mixed + seed;
    mixed = mixed * ((seed >> 16u) | 1u);
    mixed = mixed ^ (mixed * 0x05526c56u);
    return mixed ^ (mixed * 0x53a22864u);
}

fn scrambled(reversed: u32, seed: u32, dimension: u32) -> f32 {
    return unit(reverseBits(scramble_reversed(reversed, join_bits(seed, dimension))));
}

fn sobol(index: u32, dimension: u32) -> u32 {
    let table = setup.sobol + dimension * 1024u;
    return data[table + (index & 255u)] ^ data[table + 256u + ((index >> 8u) & 255u)]
        ^ data[table + 512u + ((index >> 16u) & 255u)] ^ data[table + 768u + (index >> 24u)];
}

/// The next four numbers of the sample.
fn draw_four() -> vec4<f32> {
    drawn_set += 1u;
    if (setup.sampling == 1u) {
        let first = random();
        let second = random();
        let third = random();
        return vec4<f32>(first, second, third, random());
    }
    let seed = join_bits(drawn_seed, drawn_set);
    let index = reverseBits(scramble_reversed(reverseBits(drawn_sample), seed));
    return vec4<f32>(
        scrambled(index, seed, 0u),
        scrambled(sobol(index, 0u), seed, 1u),
        scrambled(sobol(index, 1u), seed, 2u),
        scrambled(sobol(index, 2u), seed, 3u),
    );
}

/// The next number of the sample.
fn draw_one() -> f32 {
    drawn_set += 1u;
    if (setup.sampling == 1u) {
        return random();
    }
    let seed = join_bits(drawn_seed, drawn_set);
    return scrambled(reverseBits(scramble_reversed(reverseBits(drawn_sample), seed)), seed, 0u);
}

fn from_angle(angle: f32) -> vec2<f32> {
    return vec2<f32>(cos(angle), sin(angle));
}

fn frame_of(z: vec3<f32>) -> mat3x3<f32> {
    let side = select(-1.0, 1.0, z.z >= 0.0);
    let a = -1.0 / (side + z.z);
    let b = z.x * z.y * a;
    return mat3x3<f32>(
        vec3<f32>(1.0 + side * z.x * z.x * a, side * b, -side * z.x),
        vec3<f32>(b, side + z.y * z.y * a, -z.y),
        z,
    );
}

fn disc_of(u: vec2<f32>) -> vec2<f32> {
    let square = u * 2.0 - 1.0;
    if (square.x == 0.0 && square.y == 0.0) {
        return square;
    }
    if (abs(square.x) > abs(square.y)) {
        return from_angle(0.25 * PI * (square.y / square.x)) * square.x;
    }
    return from_angle(0.5 * PI - 0.25 * PI * (square.x / square.y)) * square.y;
}

fn cosine_hemisphere(u: vec2<f32>) -> vec3<f32> {
    let flat = disc_of(u);
    return vec3<f32>(flat, sqrt(max(1.0 - dot(flat, flat), 0.0)));
}

fn sphere_of(u: vec2<f32>) -> vec3<f32> {
    let z = 1.0 - 2.0 * u.x;
    return vec3<f32>(from_angle(TAU * u.y) * sqrt(max(1.0 - z * z, 0.0)), z);
}
