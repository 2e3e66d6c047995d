// The set's material on the tier low, made for graphics in software: one texture, one lamp, light from six sides worked out at the
// vertices, one look into a small picture of the room for what lacquer and metal mirror, and on the ground one look into
// the picture of the men's shadows. The curve to the screen is Khronos' neutral one, as on the other tiers. Loaded by
// material.rs.

#import bevy_pbr::{
    forward_io::Vertex,
    mesh_bindings::mesh,
    mesh_view_bindings::view,
    pbr_bindings,
}
#import bevy_render::maths::{affine3_to_square, mat2x4_f32_to_mat3x3_unpack}
#import plunder::light::{ALL_ROUND, LEAVES, beside_himself, facets, finished, fold, fresnel, from_below, lamp_at, light, mirror, mirror_sampler, of_all_sides, on_board, on_felt, past_board, reaches, scattered_light, sent_on, thinned, through_a_man, to_linear, to_screen}

struct Varying {
    @builtin(position) position: vec4<f32>,
    @location(0) uv: vec2<f32>,
#ifdef VERTEX_COLORS
    @location(4) color: vec3<f32>,
#endif
#ifndef PLAIN
    // Where, and in w how much of the lamp the man himself lets through.
    @location(1) place: vec4<f32>,
    @location(2) normal: vec3<f32>,
    // Scattered light, and in w how open the point is.
    @location(3) ambient: vec4<f32>,
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
    out.place = vec4(place.xyz, 1.0);
    let normal = normalize(mat2x4_f32_to_mat3x3_unpack(
        mesh[in.instance_index].local_from_world_transpose_a,
        mesh[in.instance_index].local_from_world_transpose_b,
    ) * in.normal);
    out.normal = normal;
    let down = min(normal.y, 0.0);
    let scattered = scattered_light(normal) + from_below(down * down, on_board(place.xyz), on_felt(world[3].y));
#ifdef VERTEX_UVS_B
    let open = saturate(in.uv_b.x);
    out.place.w = beside_himself(place.xyz, world[3].xyz, world[1].xyz, in.uv_b.y);
#else
    let open = 1.0;
#endif
#ifdef GROUND
    out.ambient = vec4(scattered, open);
#else
    // What goes all round inside a man comes from all sides of him, and fills his creases.
    let through = through_a_man();
    out.ambient = vec4(mix(scattered, light.scattered[0].rgb, through.rgb), mix(open, 0.5 + 0.5 * open, through.w));
#endif
#endif
    return out;
}

@fragment
fn fragment(in: Varying) -> @location(0) vec4<f32> {
    // A finer level than the flat angle asks for, so that the letters on the frame stay crisp.
    let texel = textureSampleBias(pbr_bindings::base_color_texture, pbr_bindings::base_color_sampler, in.uv, -0.9);
    var paint = pbr_bindings::material.base_color * vec4(to_linear(texel.rgb), texel.a);
#ifdef PLAIN
#ifdef VERTEX_COLORS
    return finished(to_screen(pbr_bindings::material.base_color.rgb * in.color), 1.0);
#else
    return finished(to_screen(paint.rgb), paint.a);
#endif
#else
    let normal = normalize(in.normal);
    let eye = normalize(view.world_position - in.place.xyz);
    let facing = saturate(dot(normal, eye));

#ifndef GROUND
    paint = vec4(thinned(paint.rgb), paint.a);
#endif

    // The lamp.
    let shines = lamp_at(in.place.xyz);
    let to_lamp = shines.toward;
    var lamp = shines.light * (in.place.w * saturate(dot(normal, to_lamp)));
    var scattered = in.ambient.rgb;
    var open = in.ambient.w;
#ifdef CAUGHT
    let grey = vec3(0.2126, 0.7152, 0.0722);
    let in_the_open = dot(lamp + scattered, grey);
#endif
#ifdef GROUND
    let reached = reaches(in.place.xyz);
    lamp *= reached.x;
    open *= reached.y * reached.z;
#else
    lamp *= past_board(in.place.xyz);
#endif
    scattered *= sent_on(open, paint.rgb);
#ifdef CAUGHT
    // Black that looks as dark, laid over anything: `veil` in shapes/color.rs says why it is this root.
    let reaches = dot(lamp + scattered, grey) / max(in_the_open, 1e-6);
    return vec4(0.0, 0.0, 0.0, 1.0 - pow(saturate(reaches), 1.0 / 2.2));
#else

    // What is mirrored: by the lacquer if there is one, else by the surface.
    let coat = pbr_bindings::material.clearcoat;
    let metallic = pbr_bindings::material.metallic;
    let rough = mix(
        pbr_bindings::material.perceptual_roughness,
        pbr_bindings::material.clearcoat_perceptual_roughness,
        coat,
    );
    let reflectance = pbr_bindings::material.reflectance.x;
    let by_facets = facets(rough, facing);
    let clear = by_facets.y * fresnel(0.16 * reflectance * reflectance, by_facets.x);
    let flat = (1.0 - facing) * (1.0 - facing);
    let flatness = flat * flat * (1.0 - facing);
    let mirrored_share = mix(vec3(clear), paint.rgb + (1.0 - paint.rgb) * flatness, metallic);
    let ray = 2.0 * dot(normal, eye) * normal - eye;
    // The picture holds the root of an eighth of the light.
    let root = textureSampleLevel(mirror, mirror_sampler, fold(ray), rough * 5.0).rgb;
#ifdef GROUND
    let room = 8.0 * root * root;
#else
    // Below who stands on the board is the board and not the table.
    let room = mix(8.0 * root * root, light.board.rgb, on_board(in.place.xyz) * saturate(0.2 - 3.0 * ray.y));
#endif
    let half_way = normalize(to_lamp + eye);
    let toward = saturate(dot(normal, half_way));
    let into = saturate(dot(normal, to_lamp));
    let alpha = rough * rough;
    let square = max(alpha * alpha, 0.0004);
    let narrow = toward * toward * (square - 1.0) + 1.0;
    let hidden = mix(2.0 * into * facing, into + facing, alpha);
    let gleam = 0.5 * square / (narrow * narrow * max(hidden, 0.0025));
    let mirrored = mirrored_share * (room * open + lamp * min(gleam, 40.0));

#ifdef GROUND
    let falls = lamp;
#else
    let through = through_a_man().rgb;
    let falls = lamp * (1.0 - LEAVES * through) + shines.light * through * ALL_ROUND;
#endif
    // What is mirrored does not reach the body.
    let diffuse = paint.rgb * ((1.0 - metallic) * (1.0 - clear)) * (scattered + falls);
#ifdef GROUND
    // Only felt has any (see full.wgsl); here they scatter the lamp as they do the light from all sides.
    let fibres = light.sheen.rgb * (of_all_sides(facing) * (light.on_fibres.rgb * open + lamp));
    return finished(to_screen(diffuse + mirrored + fibres), paint.a);
#else
    return finished(to_screen(diffuse + mirrored), paint.a);
#endif
#endif
#endif
}
