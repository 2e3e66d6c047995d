// The set's material on the tiers medium and high: one lamp as wide as it is, light from all sides, a surface below a clear coat, both with
// the gloss of the microfacets that the tracer uses, fibres on felt, the light that the men keep off each other, and on the tier high
// what the board mirrors of them. One look a pixel into each of a few small pictures, no shadow maps. Loaded by material.rs.

#import bevy_pbr::{
    forward_io::Vertex,
    mesh_bindings::mesh,
    mesh_view_bindings::view,
    pbr_bindings,
}
#import bevy_render::maths::{affine3_to_square, mat2x4_f32_to_mat3x3_unpack}
#import plunder::light::{ALL_ROUND, LEAVES, bends_light, beside_himself, by_the_board, facets, finished, fold, fresnel, from_below, from_himself, gathered_light, lamp_at, light, mirror, mirror_sampler, of_all_sides, on_board, on_felt, past_higher, reaches, sent_on, table_beside, thinned, through_a_man, to_screen}
#import plunder::company::{ON_THE_GROUND, kept_at, men_along, openness, past_himself, sent_on_by, through_there}

// The levels of roughness in the picture of the room.
const LEVELS: f32 = 5.0;
// The index of refraction of a clear coat.
const COAT_BENDS: f32 = 1.5;
// What it mirrors straight on.
const COAT: f32 = 0.04;

// A man who leans more is none of revolution about the vertical: the cosine of the angle.
const UPRIGHT: f32 = 0.97;

struct Varying {
    @builtin(position) position: vec4<f32>,
    @location(0) uv: vec2<f32>,
#ifdef VERTEX_COLORS
    @location(4) color: vec3<f32>,
#endif
#ifndef PLAIN
    // Where, and in w how much of the lamp the man himself lets through.
    @location(1) place: vec4<f32>,
    // In w how open the point is.
    @location(2) normal: vec4<f32>,
#ifndef GROUND
    // The foot of what it is, and in w, of an upright man, his outline's number and one.
    @location(3) @interpolate(flat) himself: vec4<f32>,
#endif
#endif
}

@vertex
fn vertex(in: Vertex) -> Varying {
    var out: Varying;
    let world = affine3_to_square(mesh[in.instance_index].world_from_local);
    let place = world * vec4(in.position, 1.0);
    out.position = view.clip_from_world * place;
#ifdef VERTEX_UVS_A
    out.uv = (pbr_bindings::material.uv_transform * vec3(in.uv, 1.0)).xy;
#endif
#ifdef VERTEX_COLORS
    out.color = in.color.rgb;
#endif
#ifndef PLAIN
    let normal = normalize(mat2x4_f32_to_mat3x3_unpack(
        mesh[in.instance_index].local_from_world_transpose_a,
        mesh[in.instance_index].local_from_world_transpose_b,
    ) * in.normal);
#ifndef GROUND
    let is_upright = world[1].y > UPRIGHT;
    out.himself = vec4(world[3].xyz, select(0.0, f32(mesh[in.instance_index].tag), is_upright));
#endif
#ifdef VERTEX_UVS_B
    var past_tip = beside_himself(place.xyz, world[3].xyz, world[1].xyz, in.uv_b.y);
#ifndef GROUND
    // Of a man whose outline is known more is known pixel by pixel, but not what his battlements keep off.
    past_tip = select(past_tip, 1.0, out.himself.w > 0.5 && in.uv_b.y >= 0.0);
#endif
    out.place = vec4(place.xyz, past_tip);
    out.normal = vec4(normal, saturate(in.uv_b.x));
#else
    out.place = vec4(place.xyz, 1.0);
    out.normal = vec4(normal, 1.0);
#endif
#endif
    return out;
}

// Where lacquer lies on it a surface meets lacquer, not air, and reflects the less: all but nothing where both bend light alike. The
// tracer works by the same indices of refraction.
fn below_coat(reflectance: f32, coat: f32) -> f32 {
    let root = min(0.4 * reflectance, 0.9);
    let bends = (1.0 + root) / (1.0 - root);
    let covered = max(bends / COAT_BENDS, COAT_BENDS / bends);
    let left = mix(bends, covered, coat);
    return (left - 1.0) / (left + 1.0) / 0.4;
}

// A narrow bright edge would break into dots: where the normal turns within a pixel, the surface counts as rougher, as in
// "Improved Geometric Specular Antialiasing" (Tokuyoshi and Kaplanyan, 2019).
fn calmed(rough: f32, spread: f32) -> f32 {
    let square = rough * rough;
    return sqrt(sqrt(saturate(square * square + spread)));
}

// How much light a surface of this roughness, or the share of it that is coated, lets in at an angle, of what it lets in from all sides
// ("A Microfacet Based Coupled Specular-Matte BRDF Model", Kelemen and Szirmay-Kalos, 2001). The average is the fit of
// "Revisiting Physically Based Shading at Imageworks" (Kulla and Conty, 2017).
fn lets_in(rough: f32, straight: f32, share: f32, into: f32) -> f32 {
    let by_facets = facets(rough, into);
    let bends = bends_light(straight);
    let average = (bends - 1.0) / (4.08567 + 1.00071 * bends);
    return (1.0 - share * by_facets.y * fresnel(straight, by_facets.x)) / (1.0 - share * by_facets.y * average);
}

fn fresnel_of_metal(straight: vec3<f32>, cosine: f32) -> vec3<f32> {
    let flat = 1.0 - cosine;
    let square = flat * flat;
    return straight + (1.0 - straight) * (square * square * flat);
}

// The lamp in a surface of this roughness, for a white one, where `wide` is half its width for each square of distance. As far as the lamp
// is wider than the gloss, the point of it that lies nearest to the mirrored ray counts ("Real Shading in Unreal Engine 4", Karis, 2013),
// and the brightest gleam is that of the sum over the whole lamp.
fn gleam(rough: f32, normal: vec3<f32>, eye: vec3<f32>, ray: vec3<f32>, to_lamp: vec3<f32>, wide: f32) -> vec2<f32> {
    let alpha = max(rough * rough, 0.002);
    let square = alpha * alpha;
    // The square of how far normals lean that mirror the lamp's rim, on the average of both ways to it.
    let leans = 0.125 * wide * wide * (1.0 + 1.0 / max(0.5 + 0.5 * dot(to_lamp, eye), 0.05));
    let wider = leans / (leans + square);
    let across = dot(to_lamp, ray) * ray - to_lamp;
    let nearest = normalize(to_lamp + across * saturate(wider * wide * inverseSqrt(max(dot(across, across), 1e-8))));
    let half_way = normalize(nearest + eye);
    let toward = saturate(dot(normal, half_way));
    let into = saturate(dot(normal, nearest));
    let out = max(dot(normal, eye), 1e-3);
    let narrow = toward * toward * (square - 1.0) + 1.0;
    let density = square / max(narrow * narrow, 1e-7) * (1.0 - wider);
    let hidden = 0.5 / max(into * sqrt(mix(out * out, 1.0, square)) + out * sqrt(mix(into * into, 1.0, square)), 1e-3);
    return vec2(density * hidden * into, saturate(dot(eye, half_way)));
}

// What is mirrored along a ray: the room, and below who stands on the board the board.
fn room(mirrored: vec3<f32>, normal: vec3<f32>, rough: f32, on: f32) -> vec3<f32> {
    // Seen at a flat angle, only the part of what a rough surface mirrors that lies over its horizon reaches it, whose middle is higher.
    // Fitted to photographs of table tops.
    let ray = normalize(mirrored + 0.4 * rough * rough * (1.0 - dot(mirrored, normal)) * normal);
    // The picture holds the root of an eighth of the light.
    let root = textureSampleLevel(mirror, mirror_sampler, fold(ray), rough * LEVELS).rgb;
#ifdef GROUND
    return 8.0 * root * root;
#else
    return mix(8.0 * root * root, light.board.rgb, on * saturate(0.2 - 3.0 * ray.y));
#endif
}

#ifdef GROUND
// Any less, the lobe would be a needle at the horizon; the tracer's limit.
const LEAST_LEAN: f32 = 0.4;

// How much of the lamp's light fibres scatter towards the eye, of what a white surface would.
fn of_the_lamp(normal: vec3<f32>, eye: vec3<f32>, lamp: vec3<f32>, leans: f32) -> f32 {
    let steep = dot(normal, normalize(eye + lamp));
    let power = 1.0 / (leans * leans);
    let density = 0.5 * (2.0 + power) * pow(saturate(1.0 - steep * steep), 0.5 * power);
    let into = saturate(dot(normal, lamp));
    let out = saturate(dot(normal, eye));
    return 0.9 * density / (4.0 * max(out + into - out * into, 1e-3));
}
#endif

@fragment
fn fragment(in: Varying) -> @location(0) vec4<f32> {
    // A finer level than the flat angle asks for, so that the letters on the frame stay crisp.
    // With several samples a pixel a place beside the triangle may be asked for, without bounds; there software graphics would look along
    // the texture without end.
    let uv = clamp(in.uv, vec2(-64.0), vec2(64.0));
    let texel = textureSampleBias(pbr_bindings::base_color_texture, pbr_bindings::base_color_sampler, uv, -0.8);
    var paint = pbr_bindings::material.base_color * texel;
#ifdef PLAIN
#ifdef VERTEX_COLORS
    return finished(to_screen(pbr_bindings::material.base_color.rgb * in.color), 1.0);
#else
    return finished(to_screen(paint.rgb), paint.a);
#endif
#else
    let place = in.place.xyz;
    let normal = normalize(in.normal.xyz);
    let across = dpdx(normal);
    let along = dpdy(normal);
    let spread = min(0.5 * (dot(across, across) + dot(along, along)), 0.18);
    let eye = normalize(view.world_position - place);
    let facing = clamp(dot(normal, eye), 1e-3, 1.0);
    let ray = 2.0 * dot(normal, eye) * normal - eye;

    // The light: the lamp's on a surface that faces it, and what of the light from all sides is let through.
    let shines = lamp_at(place);
    let to_lamp = shines.toward;
    let wide = light.color.w;
    var open = in.normal.w;
    var mirrors_open = open;
#ifdef GROUND
    let reached = reaches(place);
    let lit = reached.x * in.place.w;
    open *= reached.z;
    let past_men = reached.y;
    let by_men = ON_THE_GROUND * sent_on_by(kept_at(place).color, light.scattered[0].rgb, shines.light);
    mirrors_open = open * past_men;
#else
    let kept = kept_at(place);
    let past = past_higher(place, normal);
    let past_own = past_himself(i32(in.himself.w) - 1, place - in.himself.xyz, normal, to_lamp, wide, past.y);
    let lit = past.x * min(min(kept.lit, past_own), in.place.w);
    mirrors_open *= openness(kept, ray);
    let past_men = openness(kept, normal);
    let by_men = sent_on_by(kept.color, light.scattered[0].rgb, shines.light);
#endif
    let cosine = saturate(dot(normal, to_lamp));
    var scattered = gathered_light(normal);
#ifndef GROUND
    // What goes all round inside a man comes from all sides of him, and fills his creases.
    let there = through_there(i32(in.himself.w) - 1, place.y - in.himself.y);
    let through = through_a_man() * vec4(vec3(there), 1.0);
    scattered = mix(scattered, light.scattered[0].rgb, through.rgb);
    open = mix(open, 0.5 + 0.5 * open, through.w);
    let soaked = shines.light * through.rgb * (kept.lit * ALL_ROUND);
#endif
#ifdef CAUGHT
    // Black that looks as dark, laid over anything: `veil` in shapes/color.rs says why it is this root.
    let grey = vec3(0.2126, 0.7152, 0.0722);
    let in_the_open = dot(shines.light * cosine + scattered, grey);
    let reaches = dot(shines.light * (lit * cosine) + scattered * (open * past_men), grey) / max(in_the_open, 1e-6);
    return vec4(0.0, 0.0, 0.0, 1.0 - pow(saturate(reaches), 1.0 / 2.2));
#else
    let lamp = shines.light * lit;

#ifndef GROUND
    paint = vec4(thinned(paint.rgb), paint.a);
#endif
    let metallic = pbr_bindings::material.metallic;
    let coat = pbr_bindings::material.clearcoat;
    let rough = calmed(pbr_bindings::material.perceptual_roughness, spread);
    let reflectance = below_coat(pbr_bindings::material.reflectance.x, coat);
    let straight = 0.16 * reflectance * reflectance;
#ifdef GROUND
    let on = 0.0;
    // What fibres scatter, and what they let through to the cloth.
    var fibres = vec3(0.0);
    if light.sheen.w > 0.0 {
        let around = light.on_fibres.rgb;
        let share = of_all_sides(facing);
        let by_lamp = of_the_lamp(normal, eye, to_lamp, max(light.sheen.w, LEAST_LEAN));
        fibres = light.sheen.rgb * (around * (open * past_men) * share + lamp * (cosine * by_lamp));
        paint = vec4(paint.rgb * (1.0 - max(light.sheen.r, max(light.sheen.g, light.sheen.b)) * share), paint.a);
    }
#else
    let on = on_board(place);
#endif

    // The surface itself.
    let by_facets = facets(rough, facing);
    let back = by_facets.y * mix(vec3(fresnel(straight, by_facets.x)), fresnel_of_metal(paint.rgb, by_facets.x), metallic);
    let lamp_below = gleam(rough, normal, eye, ray, to_lamp, wide);
    let into = cosine * lets_in(rough, straight, 1.0, cosine)
        * lets_in(pbr_bindings::material.clearcoat_perceptual_roughness, COAT, coat, cosine);
    let paint_left = paint.rgb * (1.0 - metallic) * (1.0 - back);
#ifdef GROUND
    let ambient = scattered;
#else
    let down = 0.5 - 0.5 * normal.y;
    let beside = table_beside(place, normal, shines);
    let below = from_below(down, on, on_felt(in.himself.y)) - (1.0 - beside) * down * light.ambient[3].rgb;
    let ambient = max(scattered + below, vec3(0.0));
#endif
#ifdef GROUND
    let diffuse = lamp * into;
#else
    let own = f32(in.himself.w > 0.5) * lit * from_himself(in.normal.w, place.y - in.himself.y, normal);
    let diffuse = lamp * into * (1.0 - LEAVES * through.rgb) + soaked + shines.light * paint.rgb * (1.0 - through.rgb) * own;
#endif
    var from_all_sides = mix(by_men * open, ambient * sent_on(open, paint.rgb), past_men);
#ifdef GROUND
    // Not only men stand on it, and what is kept off by others it sends to itself.
    from_all_sides = max(from_all_sides, ambient * sent_on(open * past_men, paint.rgb));
#endif
    let of_lamp = mix(vec3(fresnel(straight, lamp_below.y)), fresnel_of_metal(paint.rgb, lamp_below.y), metallic);
    var color = paint_left * (from_all_sides + diffuse) + lamp * (lamp_below.x * of_lamp);
    var gives = back;
    var sharpest = rough;
    var mirrored = back * room(ray, normal, rough, on);

    // Its coat.
    if coat > 0.0 {
        sharpest = calmed(pbr_bindings::material.clearcoat_perceptual_roughness, spread);
        let by_facets = facets(sharpest, facing);
        let back = coat * by_facets.y * fresnel(COAT, by_facets.x);
        let lamp_in_it = gleam(sharpest, normal, eye, ray, to_lamp, wide);
        color = color * (1.0 - back) + lamp * (coat * lamp_in_it.x * fresnel(COAT, lamp_in_it.y));
        mirrored = mirrored * (1.0 - back) + back * room(ray, normal, sharpest, on);
        gives = gives * (1.0 - back) + back;
    }
#ifdef GROUND
    mirrored *= 1.0 - by_the_board(place, ray, 1.3 * sharpest * sharpest + 0.004);
#else
    mirrored *= mix(1.0, beside, saturate(0.2 - 3.0 * ray.y));
#endif
#ifdef MIRRORS
    // The room is not mirrored where a man stands before it, who is as bright there as anywhere.
    let men = men_along(place, ray, 1.3 * sharpest * sharpest + 0.004);
    color += mirrored * ((1.0 - men.share) * mix(open, 1.0, 0.3 * open)) + gives * men.light;
#else
    color += mirrored * mix(mirrors_open, 1.0, 0.3 * mirrors_open);
#endif
#ifdef GROUND
    color += fibres;
#endif
    return finished(to_screen(color), paint.a);
#endif
#endif
}
