// All layers of a material at one point: `surface/bsdf.rs` and `prepared.rs`, where it is said why.

const ROUGH: u32 = 20u;
const COSINES: u32 = 28u;

/// A place in a table: the entry before, and how far on the way to the next.
struct Step {
    at: u32,
    part: f32,
}

fn step_of(place: f32, count: u32) -> Step {
    let at = min(u32(place), count - 1u);
    return Step(at, place - f32(at));
}

fn row_of(roughness: f32) -> Step {
    return step_of(clamp(roughness, 0.0, 1.0) * f32(ROUGH), ROUGH);
}

fn column_of(cos: f32) -> Step {
    return step_of(sqrt(clamp(cos, 0.0, 1.0)) * f32(COSINES), COSINES);
}

/// A value of a list, between two.
fn entry(list: u32, step: Step) -> f32 {
    return number(list + step.at) * (1.0 - step.part) + number(list + step.at + 1u) * step.part;
}

fn table_at(table: u32, row: Step, column: Step) -> f32 {
    let first = table + row.at * (COSINES + 1u);
    return entry(first, column) * (1.0 - row.part) + entry(first + COSINES + 1u, column) * row.part;
}

fn passes_sheen(material: u32, column: Step) -> f32 {
    let table = data[material + SHEEN_TABLE];
    if (table == NONE) {
        return 1.0;
    }
    return 1.0 - min(most(three(material + SHEEN_COLOR)), 1.0) * entry(table, column);
}

fn passes_coat(material: u32, column: Step) -> f32 {
    let table = data[material + COAT_TABLE];
    if (table == NONE) {
        return 1.0;
    }
    return 1.0 - number(material + COAT_STRENGTH) * entry(table, column);
}

fn lets_through(material: u32, column: Step, row: Step) -> f32 {
    var through = passes_sheen(material, column) * passes_coat(material, column);
    let table = data[material + DIELECTRIC_TABLE];
    if (table != NONE) {
        through *= 1.0 - table_at(table, row, column);
    }
    return through;
}

/// What the light of each kind of sample is multiplied by, or the probability of each kind.
struct Kinds {
    sheen: f32,
    coat: f32,
    metal: f32,
    dielectric: f32,
    diffuse: f32,
    glass: f32,
}

struct Bsdf {
    material: u32,
    base: vec3<f32>,
    out: vec3<f32>,
    passes: vec2<f32>,
    row: Step,
    alpha: f32,
    coat_alpha: f32,
    shares: Kinds,
    chances: Kinds,
    under: f32,
    single: f32,
    eta: f32,
    gain: f32,
}

fn bsdf_of(material: u32, look: Look, out: vec3<f32>, is_outside: bool) -> Bsdf {
    let row = row_of(look.roughness);
    let cos = out.z;
    let column = column_of(cos);
    let has_glass = data[material + GLASS_TABLES] != NONE;
    let transparent = select(0.0, number(material + TRANSMISSION), has_glass);
    let clear = select(ceil(transparent), (1.0 - look.metallic) * transparent, is_outside);
    var metallic = 0.0;
    if (clear < 1.0) {
        metallic = min(look.metallic / (1.0 - clear), 1.0);
    }
    var bsdf: Bsdf;
    var shares: Kinds;
    var chances: Kinds;
    shares.glass = clear;
    chances.glass = clear;
    var left = 1.0 - clear;
    bsdf.passes = vec2<f32>(passes_coat(material, column), passes_sheen(material, column));
    let sheen = data[material + SHEEN_TABLE];
    if (sheen != NONE) {
        shares.sheen = left;
        chances.sheen = left * most(three(material + SHEEN_COLOR)) * entry(sheen, column);
        left *= bsdf.passes.y;
    }
    if (data[material + COAT_TABLE] != NONE) {
        shares.coat = left * number(material + COAT_STRENGTH);
        chances.coat = left * (1.0 - bsdf.passes.x);
        left *= bsdf.passes.x;
    }
    shares.metal = left * metallic;
    chances.metal = shares.metal * most(fresnel_metal(cos, look.base));
    left *= 1.0 - metallic;
    let dielectric = data[material + DIELECTRIC_TABLE];
    if (dielectric != NONE) {
        let kept = table_at(dielectric, row, column);
        shares.dielectric = left;
        chances.dielectric = left * kept;
        left *= 1.0 - kept;
    }
    let walking = number(material + UNDER) * pale(look.base);
    shares.diffuse = left * (1.0 - walking) / max(entry(data[material + REACHING], row), 1e-6);
    chances.diffuse = left * (1.0 - walking) * most(look.base);
    let index = number(material + INDEX);
    bsdf.eta = select(1.0 / index, index, is_outside);
    bsdf.gain = 1.0;
    if (has_glass) {
        let table = data[material + GLASS_TABLES + select(1u, 0u, is_outside)];
        bsdf.gain = 1.0 / max(table_at(table, row, column), 1e-3);
    }
    bsdf.material = material;
    bsdf.base = look.base;
    bsdf.out = out;
    bsdf.row = row;
    bsdf.alpha = alpha_of(look.roughness);
    bsdf.coat_alpha = alpha_of(look.coat_roughness);
    bsdf.under = left * walking;
    bsdf.single = 1.0;
    if (metallic > 0.0) {
        bsdf.single = max(table_at(setup.facets, row, column), 1e-3);
    }
    let sum = chances.sheen + chances.coat + chances.metal + chances.dielectric + chances.diffuse + chances.glass;
    if (sum > 0.0) {
        chances.sheen /= sum;
        chances.coat /= sum;
        chances.metal /= sum;
        chances.dielectric /= sum;
        chances.diffuse /= sum;
        chances.glass /= sum;
    }
    bsdf.shares = shares;
    bsdf.chances = chances;
    return bsdf;
}

/// The light that leaves a medium under the surface, seen from within.
fn bsdf_of_exit(material: u32, roughness: f32) -> Bsdf {
    var bsdf: Bsdf;
    bsdf.material = material;
    bsdf.base = vec3<f32>(1.0);
    bsdf.out = vec3<f32>(0.0, 0.0, 1.0);
    bsdf.passes = vec2<f32>(1.0);
    bsdf.row = row_of(roughness);
    bsdf.alpha = 1.0;
    bsdf.shares.diffuse = 1.0 / max(entry(data[material + REACHING], bsdf.row), 1e-6);
    bsdf.chances.diffuse = 1.0;
    bsdf.single = 1.0;
    bsdf.eta = 1.0;
    bsdf.gain = 1.0;
    return bsdf;
}

/// The probability with which a path should go under the surface.
fn chance_under(bsdf: Bsdf) -> f32 {
    let light = most(bsdf.base) * bsdf.under;
    if (light <= 0.0) {
        return 0.0;
    }
    let kept = bsdf.shares.sheen * (1.0 - bsdf.passes.y) + bsdf.shares.coat * (1.0 - bsdf.passes.x) + bsdf.shares.metal
        + bsdf.shares.dielectric * 0.1 + bsdf.shares.glass + bsdf.shares.diffuse * most(bsdf.base);
    return clamp(light / (light + kept), 0.1, 1.0);
}

/// The light that goes from `into` towards where it is seen from, times the cosine, and the density of the samples.
fn bsdf_at(bsdf: Bsdf, into: vec3<f32>) -> vec4<f32> {
    let material = bsdf.material;
    var value = vec3<f32>(0.0);
    var pdf = 0.0;
    if (bsdf.shares.glass > 0.0) {
        let found = glass(bsdf.out, into, bsdf.alpha, bsdf.eta);
        let color = select(vec3<f32>(1.0), bsdf.base, into.z < 0.0);
        value += color * (found.x * bsdf.gain * bsdf.shares.glass);
        pdf += found.y * bsdf.chances.glass;
    }
    if (into.z <= 0.0) {
        return vec4<f32>(value, pdf);
    }
    if (bsdf.shares.sheen > 0.0) {
        let light = fibres(bsdf.out, into, number(material + SHEEN_ROUGHNESS)) * into.z;
        value += three(material + SHEEN_COLOR) * (light * bsdf.shares.sheen);
        pdf += bsdf.chances.sheen * (0.5 / PI);
    }
    if (bsdf.shares.coat > 0.0) {
        let found = facets(bsdf.out, into, bsdf.coat_alpha);
        if (found.z > 0.0) {
            value += vec3<f32>(found.x * fresnel(found.z, number(material + COAT_INDEX)) * bsdf.shares.coat);
            pdf += found.y * bsdf.chances.coat;
        }
    }
    if (bsdf.shares.metal + bsdf.shares.dielectric > 0.0) {
        let found = facets(bsdf.out, into, bsdf.alpha);
        if (found.z > 0.0) {
            if (bsdf.shares.metal > 0.0) {
                value += metal(found.z, bsdf.base, bsdf.single) * (found.x * bsdf.shares.metal);
                pdf += found.y * bsdf.chances.metal;
            }
            if (bsdf.shares.dielectric > 0.0) {
                let kept = fresnel(found.z, number(material + DIELECTRIC_INDEX));
                value += vec3<f32>(found.x * kept * bsdf.shares.dielectric);
                pdf += found.y * bsdf.chances.dielectric;
            }
        }
    }
    if (bsdf.shares.diffuse > 0.0) {
        let light = lets_through(material, column_of(into.z), bsdf.row) * into.z / PI;
        value += bsdf.base * (light * bsdf.shares.diffuse);
        pdf += into.z / PI * bsdf.chances.diffuse;
    }
    return vec4<f32>(value, pdf);
}

/// A direction from which light comes; of no length where the sample leads nowhere.
fn bsdf_sample(bsdf: Bsdf, u: vec4<f32>) -> vec3<f32> {
    let chances = bsdf.chances;
    var below = chances.sheen;
    if (u.x < below) {
        return fibre_sample(u.yz);
    }
    below += chances.coat;
    if (u.x < below) {
        return above(reflected(bsdf.out, bsdf.coat_alpha, u.yz));
    }
    below += chances.metal;
    let is_metal = u.x < below;
    below += chances.dielectric;
    if (is_metal || u.x < below) {
        return above(reflected(bsdf.out, bsdf.alpha, u.yz));
    }
    below += chances.diffuse;
    if (u.x < below) {
        return above(cosine_hemisphere(u.yz));
    }
    if (chances.glass <= 0.0) {
        return vec3<f32>(0.0);
    }
    return glass_sample(bsdf.out, bsdf.alpha, bsdf.eta, u.yz, u.w);
}

fn above(into: vec3<f32>) -> vec3<f32> {
    return select(vec3<f32>(0.0), into, into.z > 0.0);
}
