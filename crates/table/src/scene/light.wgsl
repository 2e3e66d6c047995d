// The room's light as material.rs hands it over (`LightUniform`), and the pictures that come with it; the shaders of the set
// import it.

#define_import_path plunder::light

struct Light {
    lamp: vec4<f32>,
    forward: vec4<f32>,
    color: vec4<f32>,
    ambient: array<vec4<f32>, 6>,
    board: vec4<f32>,
    below: vec4<f32>,
    shade: vec4<f32>,
    sheen: vec4<f32>,
    on_fibres: vec4<f32>,
    scattered: array<vec4<f32>, 9>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(100) var<uniform> light: Light;
// What is mirrored of the room, as the root of an eighth of the light, a level for each roughness.
@group(#{MATERIAL_BIND_GROUP}) @binding(101) var mirror: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(102) var mirror_sampler: sampler;
// How much of the lamp (red) and of the scattered light (green) the set lets through to the board's plane; the furniture (blue, alpha).
@group(#{MATERIAL_BIND_GROUP}) @binding(103) var shade: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(104) var shade_sampler: sampler;

// How high what throws shadows reaches, on the same picture: men (green), and all else (red); 0 where nothing does.
@group(#{MATERIAL_BIND_GROUP}) @binding(108) var heights: texture_2d<f32>;

// The heights of shade/cast.rs.
const LOWEST: f32 = -0.4;
const RANGE: f32 = 3.0;

// Where the light that reaches a place meets the board's plane.
fn thrown(place: vec3<f32>) -> vec2<f32> {
    let way = light.lamp.xyz - place;
    return place.xz - way.xz * (place.y / way.y);
}

// Where that is on the pictures of shadows.
fn on_shade(place: vec3<f32>) -> vec2<f32> {
    return (thrown(place) - light.shade.xy) * light.shade.zw;
}

// What the set lets through to a point of the ground.
fn let_through(place: vec3<f32>) -> vec4<f32> {
    return textureSampleLevel(shade, shade_sampler, on_shade(place), 0.0);
}

fn is_hidden(pixel: vec2<i32>, levels: vec2<f32>) -> vec2<f32> {
    return vec2<f32>(textureLoad(heights, pixel, 0).rg > levels);
}

// How much of the lamp reaches a place past all but men (x) and past men (y) that lie higher on the way there.
fn past_higher(place: vec3<f32>, normal: vec3<f32>) -> vec2<f32> {
    let size = vec2<f32>(textureDimensions(heights));
    // It looks from a little over the surface, or else that would shade itself; men are carved more finely than pixels.
    let pixel = 1.0 / (light.shade.z * size.x);
    let start = place + 0.8 * pixel * normal;
    let levels = (1.0 + 254.0 / RANGE * (start.y + 0.015 - LOWEST + pixel * vec2(0.7, 2.0))) / 255.0;
    let at = clamp(on_shade(start) * size - 0.5, vec2(0.0), size - 1.001);
    let low = vec2<i32>(at);
    let share = fract(at);
    let near = mix(is_hidden(low, levels), is_hidden(low + vec2(1, 0), levels), share.x);
    let far = mix(is_hidden(low + vec2(0, 1), levels), is_hidden(low + vec2(1, 1), levels), share.x);
    return 1.0 - mix(near, far, share.y);
}

// How much reaches a point of the ground of the lamp (x), and of the scattered light past the set (y) and past board, trays and stand (z),
// which keep theirs off what lies lower than the board.
fn reaches(place: vec3<f32>) -> vec3<f32> {
    let through = let_through(place);
    let past_furniture = select(through.ba, vec2(1.0), place.y > -0.05);
    return vec3(through.r * past_furniture.x, through.g, past_furniture.y);
}

// The lamp as a place sees it: where it is, and its light on a surface that faces it.
struct Shines {
    toward: vec3<f32>,
    light: vec3<f32>,
}

// Half the width of the lamp, in squares.
fn lamp_size() -> f32 {
    return light.ambient[0].w;
}

// The sum of the squares of what is clamped to 0 and 1, up to here.
fn in_the_cone(cone: f32) -> f32 {
    let within = saturate(cone);
    return within * within * within / 3.0 + max(cone - 1.0, 0.0);
}

fn lamp_at(place: vec3<f32>) -> Shines {
    let way = light.lamp.xyz - place;
    let near = 1.0 / dot(way, way);
    let to_lamp = way * sqrt(near);
    // A flat lamp sends less to the side.
    let ahead = -dot(to_lamp, light.forward.xyz);
    // Each of the lamp's points is seen at another angle, more or less of it past the shade's rim. Fitted to sums over the lamp.
    let wide = lamp_size() * sqrt(near);
    let cone = ahead * light.lamp.w * (1.0 - 0.15 * wide * wide) + light.forward.w;
    let half = 0.87 * light.lamp.w * wide * ahead * sqrt(saturate(1.0 - ahead * ahead)) + 0.001;
    let past_shade = (in_the_cone(cone + half) - in_the_cone(cone - half)) / (2.0 * half);
    return Shines(to_lamp, light.color.rgb * (near * ahead * past_shade));
}

// The lamp's light on a surface.
fn lamplight(place: vec3<f32>, normal: vec3<f32>) -> vec3<f32> {
    let shines = lamp_at(place);
    return shines.light * saturate(dot(normal, shines.toward));
}

// How much scattered light a place gets that sees so much of its surroundings, where these are of its own colour and send some on:
// "Practical Real-Time Strategies for Accurate Indirect Occlusion" (Jimenez and others, 2016).
fn sent_on(open: f32, color: vec3<f32>) -> vec3<f32> {
    let a = 2.0404 * color - 0.3324;
    let b = -4.7951 * color + 0.6417;
    let c = 2.7552 * color + 0.6903;
    return max(vec3(open), ((open * a + b) * open + c) * open);
}

// 1 where the board lies on the table, 0 where it is put away.
fn board_lies() -> f32 {
    return light.below.w;
}

// How far a place is one on the board, if it is not put away, for which what is below is the board and not the table.
fn on_board(place: vec3<f32>) -> f32 {
    let inside = 4.6 - max(abs(place.x), abs(place.z));
    return select(0.0, saturate(2.0 * inside) * board_lies(), place.y > -0.02);
}

// The height of the felt in trays and boxes, and how much of the light from above it sends up.
const FELT: f32 = -0.27;
const OF_FELT: f32 = 0.06;

// 1 for what stands on felt with its foot at this height, for which what is below is the felt and not the table; less for what is lifted.
fn on_felt(foot: f32) -> f32 {
    return saturate(1.0 - 25.0 * (foot - FELT)) * f32(foot > FELT - 0.02);
}

// What a surface gets more than from the table below, if it stands on the board or on felt and gets this share of its light from there.
fn from_below(share: f32, on_board: f32, on_felt: f32) -> vec3<f32> {
    let below = mix(light.board.w * light.board.rgb, OF_FELT * light.ambient[2].rgb, on_felt);
    return max(on_board, on_felt) * share * (below - light.ambient[3].rgb);
}

// The light from all sides on a surface in the open; below it the table.
fn scattered_light(normal: vec3<f32>) -> vec3<f32> {
    let share = normal * normal;
    let side = vec3<u32>(normal < vec3(0.0));
    return share.x * light.ambient[side.x].rgb + share.y * light.ambient[2u + side.y].rgb
        + share.z * light.ambient[4u + side.z].rgb;
}

// The same from nine numbers, which are nearer to the truth between the six sides.
fn gathered_light(n: vec3<f32>) -> vec3<f32> {
    let sum = light.scattered[0].rgb + n.x * light.scattered[1].rgb + n.y * light.scattered[2].rgb + n.z * light.scattered[3].rgb
        + n.x * n.y * light.scattered[4].rgb + n.y * n.z * light.scattered[5].rgb + n.z * n.x * light.scattered[6].rgb
        + (3.0 * n.y * n.y - 1.0) * light.scattered[7].rgb + (n.x * n.x - n.z * n.z) * light.scattered[8].rgb;
    return max(sum, vec3(0.0));
}

// How much of the light of each colour goes through a man, and how far his creases are filled by it.
fn through_a_man() -> vec4<f32> {
    return vec4(light.scattered[0].w, light.scattered[1].w, light.scattered[2].w, light.scattered[3].w);
}

// What a lamp above the table gives a man's surface on the average, all round, of what it gives a sheet that faces it.
const ALL_ROUND: f32 = 0.28;
// Of what goes inside, the share of each colour that leaves the lit side: the rest comes out near where it went in, blue most of all.
const LEAVES = vec3<f32>(0.5, 0.425, 0.35);
// How much of what a thick piece absorbs he lets out before.
const THIN: f32 = 0.6;

// How much of the lamp's light a man's lit surfaces send into his own creases, `up` over his foot, for white paint: into those that look
// down on them. Near his foot there is the ground instead.
fn from_himself(open: f32, up: f32, normal: vec3<f32>) -> f32 {
    return 1.3 * (1.0 - open) * saturate(8.0 * up - 0.5) * saturate(0.5 - normal.y);
}

// The colour of a man whose material in a thick piece has this one.
fn thinned(color: vec3<f32>) -> vec3<f32> {
    return color * (1.0 + THIN * through_a_man().rgb * (1.0 - color));
}

// Half the width of what of a man throws a shadow on his foot, in squares.
const NECK: f32 = 0.18;

// Half the width of the narrowest bore, a rook's between its battlements, in squares.
const BORE: f32 = 0.17;

// How much of the lamp reaches a place in a bore, a vest's or a rook's, past its rim: it lies by `below` under that.
fn in_a_bore(place: vec3<f32>, foot: vec3<f32>, up: vec3<f32>, below: f32) -> f32 {
    let way = light.lamp.xyz - place;
    let rises = dot(way, up);
    let level = way - rises * up;
    let far = max(length(level), 1e-3);
    // To the wall opposite; a place that is no part of the wall lies on the floor between.
    let from_axis = place - foot;
    let beside = from_axis - dot(from_axis, up) * up;
    let behind = -dot(beside, level / far);
    let across = max(behind + sqrt(max(max(dot(beside, beside), BORE * BORE) - dot(beside, beside) + behind * behind, 0.0)), 0.0);
    return saturate(0.5 + (across * rises / far - below) / (0.04 + 2.0 * light.color.w * across));
}

// How much of the lamp reaches a place of a thing past the thing itself, whose foot and axis these are: of a man over whose tip a ray passes
// that rises by `hidden` a square, or of a vest in whose bore it lies by minus `hidden` under the rim.
fn beside_himself(place: vec3<f32>, foot: vec3<f32>, up: vec3<f32>, hidden: f32) -> f32 {
    let axis = foot.xz;
    let rise = max(hidden, 0.0);
    let way = light.lamp.xyz - place;
    let level = length(way.xz);
    let slope = way.y / level;
    let ahead = way.xz / level;
    let from_axis = place.xz - axis;
    let behind = -dot(from_axis, ahead);
    let beside = abs(from_axis.x * ahead.y - from_axis.y * ahead.x);
    let soft = light.color.w * (1.0 + slope * slope) + 0.15;
    let covered = saturate((rise - slope) / soft + 0.5) * saturate((NECK - beside) / 0.1 + 0.5) * saturate(8.0 * behind);
    return select(1.0 - covered, in_a_bore(place, foot, up, -hidden), hidden < 0.0);
}

// Fibres that stand up from felt scatter what comes from the side, mostly to the side ("Production Friendly Microfacet Sheen BRDF",
// Estevez and Kulla, 2017), as in the tracer's `sheen`. How much of the light from all sides that is was measured there for felt.
fn of_all_sides(slope: f32) -> f32 {
    return 0.72 * exp(-2.45 * slope);
}

// Half the width of the board with its frame, in squares.
const BOARD_OUTER: f32 = 4.55;

// The height of the table top.
const TABLE: f32 = -0.34;

// 1 for a place of the board's body, where it lies on the table.
fn of_the_board(place: vec3<f32>) -> f32 {
    return board_lies() * f32(max(abs(place.x), abs(place.z)) < BOARD_OUTER + 0.02);
}

// How bright the table is beside the board's body, of what it is in the open: it lies in the board's shade. 1 for all else.
fn table_beside(place: vec3<f32>, normal: vec3<f32>, shines: Shines) -> f32 {
    let through = let_through(vec3(place.x + 0.25 * normal.x, TABLE, place.z + 0.25 * normal.z));
    let by_lamp = shines.light.g * max(shines.toward.y, 0.0);
    let by_sky = light.ambient[2].g;
    let left = (by_lamp * through.r * through.b + by_sky * through.a) / max(by_lamp + by_sky, 1e-4);
    return mix(1.0, left, of_the_board(place) * f32(place.y < -0.01));
}

// How much of what is mirrored on the table the board's body hides along a ray whose cone widens by `spread` a square.
fn by_the_board(place: vec3<f32>, ray: vec3<f32>, spread: f32) -> f32 {
    let across = 1.0 / select(max(ray.xz, vec2(1e-4)), min(ray.xz, vec2(-1e-4)), ray.xz < vec2(0.0));
    let middle = -place.xz * across;
    let reach = BOARD_OUTER * abs(across);
    let meets = max(max(middle.x - reach.x, middle.y - reach.y), 0.0);
    let leaves = min(middle.x + reach.x, middle.y + reach.y);
    let cone = spread * meets + 0.01;
    let under = -place.y - ray.y * meets;
    return saturate(0.5 + under / cone) * saturate(0.5 + (leaves - meets) / cone) * board_lies() * f32(place.y < -0.05);
}

// How much of the lamp reaches a place past the board, in whose shadow lies what is lower than its upper side: rims of trays, feet of
// captured men.
fn past_board(place: vec3<f32>) -> f32 {
    let meets = thrown(place);
    let inside = BOARD_OUTER - max(abs(meets.x), abs(meets.y));
    let covered = saturate(0.5 + inside / (0.02 - 2.0 * light.color.w * min(place.y, 0.0)));
    return 1.0 - covered * f32(place.y < -0.01) * (board_lies() - of_the_board(place));
}

// The index of refraction of a clear surface that mirrors this much straight on.
fn bends_light(straight: f32) -> f32 {
    let root = sqrt(min(straight, 0.9));
    return (1.0 + root) / (1.0 - root);
}

// What a clear surface mirrors at an angle, of what it mirrors `straight` on: Fresnel's own formula. The usual power of five gives a
// quarter less where it matters, between 45 and 60 degrees.
fn fresnel(straight: f32, cosine: f32) -> f32 {
    let bends = bends_light(straight);
    let g = sqrt(bends * bends - 1.0 + cosine * cosine);
    let across = (g - cosine) / (g + cosine);
    let along = (cosine * (g + cosine) - 1.0) / (cosine * (g - cosine) + 1.0);
    return 0.5 * across * across * (1.0 + along * along);
}

// At which cosine the microfacets that give light from all around back to the eye mirror it, which face it more than the surface does;
// and how much they do not keep off each other. Fitted to sums over the tracer's microfacets.
fn facets(rough: f32, facing: f32) -> vec2<f32> {
    let alpha = rough * rough;
    return vec2(sqrt(facing * facing + 0.31 * alpha * (1.0 - facing)), 1.0 / (1.0 + 1.4 * alpha * alpha));
}

// The textures are filtered as the bytes of sRGB that they are, which is cheaper in software.
fn to_linear(srgb: vec3<f32>) -> vec3<f32> {
    return srgb * (srgb * (srgb * 0.305306011 + 0.682171111) + 0.012522878);
}

// Khronos' neutral curve: colours stay as they are up to a brightness, then bend to white.
fn to_screen(light_in: vec3<f32>) -> vec3<f32> {
    let least = min(light_in.r, min(light_in.g, light_in.b));
    let offset = select(0.04, least - 6.25 * least * least, least < 0.08);
    let color = light_in - offset;
    let peak = max(color.r, max(color.g, color.b));
    let bent = 1.0 - 0.0576 / (peak - 0.52);
    let grey = 1.0 - 1.0 / (0.15 * (peak - bent) + 1.0);
    return select(mix(color * (bent / peak), vec3(bent), grey), color, peak < 0.76);
}

// Where a direction lies in the square that the sphere of directions is folded into.
fn fold(direction: vec3<f32>) -> vec2<f32> {
    let d = direction / (abs(direction.x) + abs(direction.y) + abs(direction.z));
    let back = vec2(max(-d.y, 0.0));
    return 0.5 + 0.5 * (d.xz + select(-back, back, d.xz >= vec2(0.0)));
}

// What is written: a colour, and in alpha how bright it looks where it hides what is behind, for edges.wgsl.
fn finished(color: vec3<f32>, alpha: f32) -> vec4<f32> {
#ifdef SOLID
    return vec4(color, sqrt(dot(color, vec3(0.299, 0.587, 0.114))));
#else
    return vec4(color, alpha);
#endif
}
