// Facets, fibres and glass: `surface/lobes.rs`. Directions are in the frame of the surface.

fn fresnel(cosine: f32, eta: f32) -> f32 {
    let cos = clamp(cosine, 0.0, 1.0);
    let sin2_behind = (1.0 - cos * cos) / (eta * eta);
    if (sin2_behind >= 1.0) {
        return 1.0;
    }
    let behind = sqrt(1.0 - sin2_behind);
    let parallel = (eta * cos - behind) / (eta * cos + behind);
    let perpendicular = (cos - eta * behind) / (cos + eta * behind);
    return 0.5 * (parallel * parallel + perpendicular * perpendicular);
}

fn fresnel_metal(cosine: f32, straight: vec3<f32>) -> vec3<f32> {
    let rest = 1.0 - clamp(cosine, 0.0, 1.0);
    let square = rest * rest;
    return straight + (vec3<f32>(1.0) - straight) * (square * square * rest);
}

fn alpha_of(roughness: f32) -> f32 {
    return max(roughness * roughness, 1e-4);
}

fn facet_density(facet: vec3<f32>, alpha: f32) -> f32 {
    let steep = dot(facet.xy, facet.xy) / (alpha * alpha);
    let spread = facet.z * facet.z + steep;
    return 1.0 / (PI * alpha * alpha * spread * spread);
}

fn lambda_of(direction: vec3<f32>, alpha: f32) -> f32 {
    // Where it grazes, what is seen goes to nothing.
    let tan2 = dot(direction.xy, direction.xy) / max(direction.z * direction.z, 1e-30);
    return 0.5 * (sqrt(1.0 + alpha * alpha * tan2) - 1.0);
}

fn seen_from(direction: vec3<f32>, alpha: f32) -> f32 {
    return 1.0 / (1.0 + lambda_of(direction, alpha));
}

fn seen_by_both(one: vec3<f32>, other: vec3<f32>, alpha: f32) -> f32 {
    return 1.0 / (1.0 + lambda_of(one, alpha) + lambda_of(other, alpha));
}

fn visible_density(out: vec3<f32>, facet: vec3<f32>, alpha: f32) -> f32 {
    return facet_density(facet, alpha) * seen_from(out, alpha) * max(dot(out, facet), 0.0) / out.z;
}

fn facet_sample(out: vec3<f32>, alpha: f32, u: vec2<f32>) -> vec3<f32> {
    let stretched = normalize(vec3<f32>(out.x * alpha, out.y * alpha, out.z));
    let z = (1.0 - u.y) * (1.0 + stretched.z) - stretched.z;
    let flat = from_angle(TAU * u.x) * sqrt(clamp(1.0 - z * z, 0.0, 1.0));
    let half = vec3<f32>(flat, z) + stretched;
    return normalize(vec3<f32>(half.x * alpha, half.y * alpha, max(half.z, 1e-9)));
}

fn fibres(out: vec3<f32>, into: vec3<f32>, roughness: f32) -> f32 {
    let facet = unit_or(out + into, vec3<f32>(0.0, 0.0, 1.0));
    let sin2 = min(dot(facet.xy, facet.xy), 1.0);
    let wide = max(roughness, 0.4);
    let power = 1.0 / (wide * wide);
    let density = (2.0 + power) * pow(max(sin2, 1e-30), power * 0.5) / TAU;
    return 0.9 * density / max(4.0 * (out.z + into.z - out.z * into.z), 1e-6);
}

fn fibre_sample(u: vec2<f32>) -> vec3<f32> {
    return vec3<f32>(from_angle(TAU * u.y) * sqrt(max(1.0 - u.x * u.x, 0.0)), u.x);
}

/// What facets that reflect everything send on, times the cosine; the density of a sample; and the cosine at the facet, 0 if there is none.
fn facets(out: vec3<f32>, into: vec3<f32>, alpha: f32) -> vec3<f32> {
    if (into.z <= 0.0) {
        return vec3<f32>(0.0);
    }
    let facet = unit_or(out + into, vec3<f32>(0.0, 0.0, 1.0));
    let cos = dot(out, facet);
    if (cos <= 0.0) {
        return vec3<f32>(0.0);
    }
    let pdf = visible_density(out, facet, alpha) / (4.0 * cos);
    return vec3<f32>(pdf * seen_by_both(out, into, alpha) / seen_from(out, alpha), pdf, cos);
}

fn reflected(out: vec3<f32>, alpha: f32, u: vec2<f32>) -> vec3<f32> {
    let facet = facet_sample(out, alpha, u);
    return facet * (2.0 * dot(out, facet)) - out;
}

fn metal(cos: f32, straight: vec3<f32>, single: f32) -> vec3<f32> {
    return fresnel_metal(cos, straight) * (vec3<f32>(1.0) + straight * ((1.0 - single) / single));
}

/// The value times the cosine, and the density.
fn glass(out: vec3<f32>, into: vec3<f32>, alpha: f32, eta: f32) -> vec2<f32> {
    let reflects = into.z > 0.0;
    var facet = unit_or(out + into * select(eta, 1.0, reflects), vec3<f32>(0.0, 0.0, 1.0));
    if (facet.z < 0.0) {
        facet = -facet;
    }
    let before = dot(out, facet);
    let behind = dot(into, facet);
    if (before <= 0.0 || (behind > 0.0) != reflects || into.z == 0.0) {
        return vec2<f32>(0.0);
    }
    let share = fresnel(before, eta);
    let visible = visible_density(out, facet, alpha);
    let hidden = seen_by_both(out, into, alpha) / seen_from(out, alpha);
    var pdf = share * visible / (4.0 * before);
    if (!reflects) {
        let path = behind + before / eta;
        pdf = (1.0 - share) * visible * abs(behind) / max(path * path, 1e-12);
    }
    return vec2<f32>(pdf * hidden, pdf);
}

/// A direction, or nothing where a sample leads nowhere.
fn glass_sample(out: vec3<f32>, alpha: f32, eta: f32, u: vec2<f32>, choice: f32) -> vec3<f32> {
    let facet = facet_sample(out, alpha, u);
    let cos = dot(out, facet);
    if (choice < fresnel(cos, eta)) {
        let into = facet * (2.0 * cos) - out;
        return select(vec3<f32>(0.0), into, into.z > 0.0);
    }
    let sin2_behind = (1.0 - cos * cos) / (eta * eta);
    if (sin2_behind >= 1.0) {
        return vec3<f32>(0.0);
    }
    let into = normalize(facet * (cos / eta - sqrt(1.0 - sin2_behind)) - out / eta);
    return select(vec3<f32>(0.0), into, into.z < 0.0);
}
