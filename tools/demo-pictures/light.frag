// SCENE is the name of one of the functions below, so that only it is compiled.
// One light behind one shadow. Every scene is a function of the place, the light, the mask of the figure and the time.
precision highp float;
uniform vec2 size;
uniform float seed, time;
uniform vec3 core, hue, deep; // the light's core, the creator's colour, the shadow
uniform sampler2D sharpMask, softMask, wideMask, hairMask;
uniform float wide; // 1 when the figure is near: a contour with hair instead of a far shadow

float rand(vec2 p) { p = fract(p * vec2(127.1, 311.7) + seed * .173); p += dot(p, p.yx + 33.7); return fract(p.x * p.y * 7.3); }
float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p); f = f * f * (3. - 2. * f);
  return mix(mix(rand(i), rand(i + vec2(1, 0)), f.x), mix(rand(i + vec2(0, 1)), rand(i + vec2(1, 1)), f.x), f.y);
}
float cloud(vec2 p) { return .5 * noise(p) + .28 * noise(p * 2.1 + 7.) + .15 * noise(p * 4.3 + 3.) + .07 * noise(p * 8.9); }
float at(sampler2D mask, vec2 uv) { return texture2D(mask, clamp(uv, .003, .997)).r; }
vec3 film(vec3 c) { c = max(c, 0.); return c * (2.51 * c + .03) / (c * (2.43 * c + .59) + .14); }
float gauss(float d, float k) { return exp(-d * d * k); }

// the blur of a lens on points of light
vec3 bokeh(vec2 p, float aspect, float amount) {
  vec3 sum = vec3(0.);
  for (int i = 0; i < 30; i++) {
    float k = float(i);
    vec2 c = vec2((rand(vec2(k, 1.)) - .5) * aspect * 1.2, (rand(vec2(k, 2.)) - .5) * 1.1);
    c += .012 * vec2(sin(time * .5 + k * 2.4), cos(time * .4 + k));
    float r = .012 + .05 * pow(rand(vec2(k, 3.)), 2.), d = length(p - c);
    float lens = smoothstep(r, r * .9, d) * (.5 + .5 * smoothstep(r * .4, r, d));
    float gleam = .7 + .3 * sin(time * (.5 + rand(vec2(k, 6.))) + k * 5.);
    sum += mix(hue, core, rand(vec2(k, 4.))) * lens * gleam * (.03 + .25 * pow(rand(vec2(k, 5.)), 3.));
  }
  return sum * amount;
}
vec3 dust(vec2 p, float aspect, float light) {
  float sum = 0.;
  for (int i = 0; i < 30; i++) {
    float k = float(i);
    vec2 c = vec2((rand(vec2(k, 11.)) - .5) * aspect, fract(rand(vec2(k, 12.)) - time * (.006 + .012 * rand(vec2(k, 14.)))) - .5);
    c.x += .01 * sin(time * .6 + k);
    float r = .0012 + .0055 * pow(rand(vec2(k, 13.)), 4.);
    sum += smoothstep(r, r * .2, length(p - c)) * (.25 + .75 * rand(vec2(k, 15.)));
  }
  return core * sum * light * .55;
}
// the shadow with light that wraps around its edge
vec3 against(vec3 back, vec2 uv, vec2 p, vec2 from, float rimPower) {
  float body = at(sharpMask, uv), hair = at(hairMask, uv);
  vec2 e = vec2(2.6 / 1080., 2.6 / 1080. * size.x / size.y);
  vec2 near = vec2(at(softMask, uv + vec2(e.x, 0.)) - at(softMask, uv - vec2(e.x, 0.)), at(softMask, uv + vec2(0., e.y)) - at(softMask, uv - vec2(0., e.y)));
  vec2 far = vec2(at(wideMask, uv + vec2(e.x * 4., 0.)) - at(wideMask, uv - vec2(e.x * 4., 0.)), at(wideMask, uv + vec2(0., e.y * 4.)) - at(wideMask, uv - vec2(0., e.y * 4.)));
  float strand = noise(vec2(uv.x * 150. + noise(uv * 4.) * 30. - uv.y * 30., uv.y * 5.));
  vec2 slope = -(near * 5. + far * 2.2);
  vec3 normal = normalize(vec3(slope + hair * (strand - .5) * vec2(.55, .1), .36));
  vec2 to = normalize(from - p);
  float key = pow(max(dot(normal, normalize(vec3(to, .06))), 0.), 4.);
  float kick = pow(max(dot(normal, normalize(vec3(-to.x, -.15, -.05))), 0.), 6.);
  float edge = pow(clamp(length(near) * 6., 0., 1.), 1.6);
  vec3 lit = deep * .06 + (core * key * 1.15 + hue * kick * 1.1) * rimPower * (1. - hair * .35);
  lit += (core * .3 + hue * .7) * edge * rimPower * .38;
  lit += hair * hue * pow(strand, 4.) * (.12 + key) * rimPower * wide;
  float fall = gauss(length(p - from), 2.4);
  lit *= .18 + 1.1 * fall;
  return mix(back, lit, smoothstep(.22, .8, body)) + hue * at(wideMask, uv) * (1. - body) * .06;
}
float folds(vec2 uv, float count, float drift) {
  float sway = .03 * sin(time * .55 + uv.y * 2.4 + seed) * (.25 + uv.y) + .05 * (cloud(vec2(uv.x * 3., uv.y + drift)) - .5);
  float x = (uv.x + sway) * count;
  return .5 + .27 * sin(x * 6.28 + 5. * cloud(vec2(uv.x * 6., uv.y * .7))) + .14 * sin(x * 13.9 + seed) + .1 * sin(x * 2.5);
}

vec3 curtain(vec2 uv, vec2 p, float aspect) {
  float f = folds(uv, 6.5, time * .03), slope = folds(uv + vec2(.004, 0.), 6.5, time * .03) - f;
  vec2 bent = uv + vec2(slope * .11, 0.);
  vec2 from = vec2(.02 * sin(seed) + .02 * sin(time * .35), -.12);
  float d = length((p - from) * vec2(1.05, .74));
  float glow = gauss(d, 8.) * 1.75 + exp(-d * 2.9) * .72;
  vec3 light = mix(hue, core, smoothstep(.4, 2.2, glow)) * (glow * .72 + .02);
  float shadow = at(softMask, bent) * .55 + at(sharpMask, bent) * .25 + at(wideMask, bent) * .2;
  light *= mix(1., .035, smoothstep(.06, .9, shadow));
  light += hue * .16 * smoothstep(.3, .9, shadow) * (1. - at(wideMask, bent));
  vec3 c = light * (.36 + .85 * f) * (.82 + .3 * noise(vec2(uv.x * 190., uv.y * 5.))) + deep * (.2 + .3 * f) * .6 + hue * pow(max(f, 0.), 5.) * .07;
  // heavy cloth at both sides, lit at its seam
  float side = abs(uv.x - .5) * 2., seam = .8 + .045 * sin(uv.y * 3.6 + seed * 2. + sign(uv.x - .5)) + .014 * sin(time * .5 + uv.y * 3.);
  float v = .5 + .5 * sin(uv.x * 92. + 5. * cloud(vec2(uv.x * 8., uv.y * .8)));
  vec3 velvet = deep * (.15 + 1.2 * pow(v, 2.4)) + hue * .2 * pow(v, 5.) + hue * .85 * gauss((side - seam - .03) * 13., 1.) * v * glow;
  c *= mix(.34, 1., smoothstep(seam, seam - .1, side));
  c = mix(c, velvet, smoothstep(seam, seam + .03, side));
  return c + dust(p, aspect, glow);
}
vec3 contour(vec2 uv, vec2 p, float aspect) {
  vec2 from = vec2(-.2 + .03 * sin(time * .4), -.16);
  float d = length(p - from);
  vec3 c = deep * .5 + hue * gauss(d, 5.5) * .7 + core * gauss(d, 26.) * .42 + hue * .24 * exp(-length(p - vec2(.34, .22)) * 4.);
  c = c * (.55 + .7 * cloud(p * 2. + time * .04)) + bokeh(p, aspect, 1.);
  return against(c, uv, p, from, 1.) + core * exp(-d * 3.4) * .1;
}
vec3 ring(vec2 uv, vec2 p, float aspect) {
  vec2 from = vec2(.0, -.1);
  float d = length(p - from) - .285, line = abs(d), breath = 1. + .1 * sin(time * 1.1);
  vec3 c = deep * (.28 + .35 * cloud(p * 3.)) + hue * (exp(-line * 13.) * .8 + .34 * exp(-length(p - from) * 3.)) * breath;
  c += core * (smoothstep(.012, .002, line) * 1.9 + exp(-line * 55.) * .85) * breath;
  c += hue * .3 * gauss(p.y - .5, 18.) * gauss(p.x, 5.) * breath; // what falls on the floor
  vec2 to = from + normalize(p - from) * .3;
  return against(c, uv, p, to, .4 + .25 * wide) + hue * exp(-line * 9.) * .1;
}
vec3 doorway(vec2 uv, vec2 p, float aspect) {
  vec2 half_ = vec2(.155, .36), q = abs(p - vec2(0., -.04)) - half_;
  float outside = length(max(q, 0.)), inside = smoothstep(.004, -.004, max(q.x, q.y));
  float haze = cloud(vec2(p.x * 3. + time * .06, p.y * 2. - time * .05));
  vec3 room = deep * (.16 + .2 * haze) + hue * exp(-outside * 7.5) * (.42 + .3 * haze) + core * exp(-outside * 30.) * .35;
  vec3 light = mix(hue * 1.1, core * 1.5, gauss(length((p - vec2(.0, -.1)) * vec2(1.4, .8)), 9.)) * (.8 + .4 * haze);
  vec3 c = mix(room, light, inside);
  // the light lies on the floor and the shadow in it
  float fy = p.y - .32, spread = half_.x + max(fy, 0.) * 1.05;
  float beam = smoothstep(spread + .02, spread - .03, abs(p.x)) * step(0., fy);
  float shade = smoothstep(.035 + fy * .32, .0, abs(p.x + fy * .04));
  c = mix(c, deep * .2, step(0., fy) * .6) + (hue * .7 + core * .35) * beam * exp(-fy * 5.) * (1. - .85 * shade);
  return against(c, uv, p, vec2(0., -.12), .28) + hue * exp(-outside * 5.) * haze * .16 + dust(p, aspect, .8);
}
vec3 stage(vec2 uv, vec2 p, float aspect) {
  vec2 lamp = vec2(-.16 + .05 * sin(seed * 3.) + .03 * sin(time * .45), -.64);
  vec2 aim = normalize(vec2(.0, .36) - lamp), rel = p - lamp;
  float along = dot(rel, aim), off = abs(rel.x * aim.y - rel.y * aim.x), width = .035 + along * .2;
  float smoke = cloud(vec2(p.x * 3.4 - time * .07, p.y * 3. + time * .05));
  float beam = smoothstep(width, width * .35, off) * exp(-along * .75) * (.45 + .95 * smoke);
  float other = gauss(length(p - vec2(.42, -.5)), 5.) * .5;
  vec3 c = deep * (.2 + .45 * smoke) + hue * (beam * .85 + other) + core * beam * beam * .75 + core * gauss(length(rel), 120.) * 2.;
  c += hue * .5 * exp(-length(p - vec2(.0, .0)) * 3.4) * smoke;
  vec2 floor_ = (p - vec2(.0, .41)) * vec2(1., 3.6);
  float pool = smoothstep(.36, .1, length(floor_));
  c = mix(c, deep * .12, smoothstep(.32, .38, p.y) * .75) + (core * .85 + hue * .5) * pool * smoothstep(.3, .36, p.y) * .62;
  c = against(c, uv, p, vec2(-.12, -.4), .6);
  return c + core * beam * smoke * .12 + dust(p, aspect, beam * 2.2 + .1);
}
vec3 moon(vec2 uv, vec2 p, float aspect) {
  vec2 from = vec2(.02, -.13); float d = length(p - from);
  vec3 c = mix(deep * .9, hue * .34, smoothstep(-.5, .25, p.y)) + hue * exp(-d * 3.4) * .75;
  float disc = smoothstep(.232, .226, d);
  c = mix(c, core * (1.05 - .28 * cloud(p * 9.)) + hue * .12, disc) + core * exp(-max(d - .228, 0.) * 16.) * .3;
  c *= 1. - .32 * smoothstep(.5, .75, cloud(vec2(p.x * 2. + time * .02, p.y * 7.))) * (1. - disc * .55);
  if (p.y > .2) { // the sea
    float depth = (p.y - .2) / .3;
    float wave = noise(vec2(p.x * (14. - 9. * depth) + sin(time * .6) * .4, 26. * log(1. + depth * 9.) - time * .9));
    float path = gauss(p.x - from.x + (wave - .5) * .12, 22. - 14. * depth);
    c = mix(deep * .55, hue * .22, 1. - depth) + hue * wave * .12 + core * path * smoothstep(.46, .8, wave) * (1.25 - .5 * depth) + hue * path * .3;
  }
  return against(c, uv, p, from, .25 + .4 * wide);
}
vec3 mirror(vec2 uv, vec2 p, float aspect) {
  float d = length(p * vec2(1.1, .86) - vec2(0., -.05));
  vec3 c = deep * .55 + hue * gauss(d, 5.) * .42 + core * gauss(d, 15.) * .26;
  c *= .65 + .65 * cloud(p * 2.4 + seed);
  float shadow = at(softMask, uv) * .55 + at(wideMask, uv) * .45;
  c *= mix(1., .07, smoothstep(.08, .85, shadow));
  vec2 slope = vec2(at(wideMask, uv + vec2(.012, 0.)) - at(wideMask, uv - vec2(.012, 0.)), at(wideMask, uv + vec2(0., .012)) - at(wideMask, uv - vec2(0., .012)));
  c += at(softMask, uv) * (core * max(dot(-slope, vec2(-.75, -.66)), 0.) * 1.7 + hue * max(dot(-slope, vec2(.92, -.4)), 0.) * 2.4);
  float halfW = aspect * .5 - .062;
  for (int i = 0; i < 24; i++) {
    float k = float(i); vec2 at_;
    if (k < 16.) at_ = vec2(mod(k, 2.) < .5 ? -halfW : halfW, -.4 + .125 * floor(k * .5));
    else at_ = vec2(mix(-halfW * .75, halfW * .75, (k - 16.) / 7.), -.445);
    at_ += (vec2(rand(vec2(k, 1.)), rand(vec2(k, 2.))) - .5) * .008;
    float r = .027 + .004 * rand(vec2(k, 3.)), e = length(p - at_), warm = .9 + .1 * sin(time * 1.6 + k * 3.);
    c += (mix(core, vec3(1., .93, .82), .55) * smoothstep(r, r * .82, e) * (.8 + .3 * smoothstep(r * .3, r, e)) + core * exp(-e * 22.) * .34 + hue * exp(-e * 8.) * .07) * warm;
  }
  return c + bokeh(p + vec2(0., -.26), aspect, .5) * smoothstep(.08, .3, p.y);
}
float cloth(vec2 p) {
  vec2 q = vec2(noise(p * .8 + seed), noise(p * .8 + 5.2)) + .26 * vec2(noise(p * 1.9 + 2.), noise(p * 1.7 + 8.));
  vec2 r = p + 1.15 * q + .05 * vec2(sin(time * .4), cos(time * .33));
  return pow(.5 + .5 * sin(r.x * 3.1 + r.y * 2. + 2.9 * q.y), 1.5) * .75 + .2 * (.5 + .5 * sin(r.x * 6. - r.y * 3.2 + 5. * q.x)) + .02 * sin(r.x * 14. + q.y * 9.);
}
vec3 silk(vec2 uv, vec2 p, float aspect) {
  vec2 q = mat2(.92, .38, -.38, .92) * p * 1.9 + seed * 1.3;
  float e = .006, h = cloth(q);
  vec3 normal = normalize(vec3(-vec2(cloth(q + vec2(e, 0.)) - h, cloth(q + vec2(0., e)) - h) / e * .6, 1.));
  vec3 light = normalize(vec3(-.5 + .15 * sin(time * .4), -.6, .58)), mid = normalize(light + vec3(0., 0., 1.));
  float diffuse = max(dot(normal, light), 0.), gloss = max(dot(normal, mid), 0.);
  vec3 c = deep * (.22 + .8 * h) + hue * (diffuse * diffuse * .7 + pow(gloss, 5.) * .26) * (.3 + .8 * h) + core * pow(gloss, 46.) * .5;
  return c * (1.15 - .8 * smoothstep(.2, .8, length(p - vec2(-.08, -.08))));
}
// the shadow on a wall, cut by the light of a blind
vec3 blinds(vec2 uv, vec2 p, float aspect) {
  vec2 q = vec2(p.x, p.y + p.x * .34 + .012 * sin(time * .4));
  float bar = smoothstep(.32, .5, abs(fract(q.y * 11. + .1) - .5) * 2.) * smoothstep(1.02, .84, abs(fract(q.y * 11. + .1) - .5) * 2.);
  float window = smoothstep(.36, .3, abs(p.x + .02)) * smoothstep(.46, .4, abs(q.y + .02));
  float frame = 1. - .9 * smoothstep(.014, .006, abs(p.x + .02));
  vec3 wall = deep * (.32 + .25 * cloud(p * 3.)) + hue * .2 * exp(-length(p) * 2.4);
  float light = bar * window * frame * (.75 + .4 * cloud(p * 2. + 3.));
  float shadow = at(softMask, uv) * .5 + at(sharpMask, uv) * .5;
  light *= mix(1., .03, smoothstep(.1, .85, shadow));
  vec3 c = wall * mix(1., .4, shadow) + (core * .95 + hue * .35) * light;
  c *= .9 + .16 * noise(p * 240.);
  return c + hue * window * .06;
}

void main() {
  vec2 uv = gl_FragCoord.xy / size; uv.y = 1. - uv.y;
  float aspect = size.x / size.y;
  vec2 p = vec2((uv.x - .5) * aspect, uv.y - .5);
  vec2 alive = uv + vec2(.0035 * sin(time * .7) * (1. - uv.y), .0016 * sin(time * 1.1) * (1. - uv.y));
  vec3 c;
  c = SCENE(alive, p, aspect);
  c = film(c * 1.1);
  c *= mix(.5, 1., smoothstep(1.2, .35, length((uv - .5) * vec2(1.05, 1.15))));
  float grain = fract(sin(dot(gl_FragCoord.xy + seed + floor(time * 8.) * 3.7, vec2(12.9898, 78.233))) * 43758.5453) - .5;
  c += grain * .036 * (1. - .5 * dot(c, vec3(.33)));
  gl_FragColor = vec4(pow(max(c, 0.), vec3(.93)), 1.);
}
