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
}

@group(#{MATERIAL_BIND_GROUP}) @binding(100) var<uniform> light: Light;
// What is mirrored: the room on the tier low, the board's upper side on the tier high.
@group(#{MATERIAL_BIND_GROUP}) @binding(101) var mirror: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(102) var mirror_sampler: sampler;
// How much of the lamp (red) and of the scattered light (green) the set lets through to the board's plane; the furniture (blue, alpha).
@group(#{MATERIAL_BIND_GROUP}) @binding(103) var shade: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(104) var shade_sampler: sampler;

// What the set lets through to a point of the ground: the picture lies on the board's plane as seen from the lamp.
fn let_through(place: vec3<f32>) -> vec4<f32> {
    let way = light.lamp.xyz - place;
    let meets = place.xz - way.xz * (place.y / way.y);
    return textureSampleLevel(shade, shade_sampler, (meets - light.shade.xy) * light.shade.zw, 0.0);
}

// How much of the lamp (x) and of the scattered light (y) reaches a point of the ground: board, trays and stand keep theirs off what lies
// lower than the board.
fn reaches(place: vec3<f32>) -> vec2<f32> {
    let through = let_through(place);
    let beside_board = select(1.0, 0.0, place.y > -0.05);
    return through.rg * mix(vec2(1.0), through.ba, beside_board);
}

// The lamp's light on a surface.
fn lamplight(place: vec3<f32>, normal: vec3<f32>) -> vec3<f32> {
    let way = light.lamp.xyz - place;
    let near = 1.0 / dot(way, way);
    let to_lamp = way * sqrt(near);
    let cone = saturate(-dot(to_lamp, light.forward.xyz) * light.lamp.w + light.forward.w);
    return light.color.rgb * (near * cone * cone * saturate(dot(normal, to_lamp)));
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

// The light from all sides on a surface in the open; below it the table.
fn scattered_light(normal: vec3<f32>) -> vec3<f32> {
    let share = normal * normal;
    let side = vec3<u32>(normal < vec3(0.0));
    return share.x * light.ambient[side.x].rgb + share.y * light.ambient[2u + side.y].rgb
        + share.z * light.ambient[4u + side.z].rgb;
}
