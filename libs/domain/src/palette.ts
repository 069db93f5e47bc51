import { contrastRatio } from './presell.rules.js';

/** The colours a creator's pages take from her cover, each '#rrggbb'. */
export interface Palette {
  /** The one filled action; white text on it has a contrast of at least 4.5:1. */
  action: string;
  /** The same, pressed. */
  press: string;
  /** Accent-coloured text and icons on the house's ink. */
  soft: string;
  /** Rings, badges and savings, from her second hue. */
  light: string;
  /** A deep tint behind pictures and offers. */
  wash: string;
}

interface Oklch {
  /** Lightness, 0 to 1. */
  l: number;
  /** Chroma, 0 to about 0.37. */
  c: number;
  /** Hue in degrees, 0 to 360. */
  h: number;
}

const STEP = 10;
const BINS = 360 / STEP;
/** Less chroma than this is grey: its hue is noise. */
const GREY = 0.025;
/** Two hues nearer than this look like one. */
const APART = 25;
const ROTATED = 40;
/** A second hue counts from this share of the first on. */
const SECOND_MIN = 0.08;
const READABLE = 4.5;
/** The lightest surface that accent-coloured text stands on. */
const RAISED = '#2c2026';

/**
 * The palette of a small picture (about 32 px): its two strongest hues, in lightnesses that stay readable.
 * @param pixels RGB, three bytes each
 * @returns null for a picture without colour; a page then keeps the house's palette
 */
export function paletteOf(pixels: Uint8Array): Palette | null {
  const { weights, chroma } = huesOf(pixels);
  const first = strongest(weights, () => true);
  if (first === null) return null;
  const hue = centre(first);
  const second = strongest(weights, (bin) => distance(centre(bin), hue) >= APART);
  const counts = second !== null && weightAt(weights, second) >= SECOND_MIN * weightAt(weights, first);
  const other = counts ? centre(second) : (hue + ROTATED) % 360;
  const strength = Math.min(0.22, Math.max(0.18, chroma[first] ?? 0));
  const action = darkened({ l: 0.54, c: strength, h: hue });
  return {
    action: hexOf(action),
    press: hexOf({ ...action, l: action.l - 0.08 }),
    soft: hexOf(lightened({ l: 0.77, c: 0.13, h: hue })),
    light: hexOf(lightened({ l: 0.82, c: 0.12, h: other })),
    wash: hexOf({ l: 0.22, c: 0.07, h: hue }),
  };
}

/** How strong each hue is (sum of chroma) and its mean chroma, in steps of ten degrees. */
function huesOf(pixels: Uint8Array): { weights: number[]; chroma: number[] } {
  const weights = new Array<number>(BINS).fill(0);
  const counts = new Array<number>(BINS).fill(0);
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const { l, c, h } = oklchOf(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    if (c < GREY || l < 0.08) continue;
    const bin = Math.floor(h / STEP) % BINS;
    weights[bin] = (weights[bin] ?? 0) + c;
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return { weights, chroma: weights.map((sum, bin) => sum / Math.max(1, counts[bin] ?? 0)) };
}

/** A hue on the border of two steps is no weaker than one in the middle. */
const weightAt = (weights: readonly number[], bin: number): number =>
  (weights[bin] ?? 0) + ((weights[(bin + 1) % BINS] ?? 0) + (weights[(bin + BINS - 1) % BINS] ?? 0)) / 2;

function strongest(weights: readonly number[], allowed: (bin: number) => boolean): number | null {
  let best: number | null = null;
  for (let bin = 0; bin < BINS; bin += 1) {
    if (!allowed(bin) || (weights[bin] ?? 0) === 0) continue;
    if (best === null || weightAt(weights, bin) > weightAt(weights, best)) best = bin;
  }
  return best;
}
const centre = (bin: number): number => bin * STEP + STEP / 2;
const distance = (a: number, b: number): number => Math.min(Math.abs(a - b), 360 - Math.abs(a - b));

/** Darkens a colour until white text on it can be read. */
function darkened(color: Oklch): Oklch {
  let { l } = color;
  while (contrastRatio(hexOf({ ...color, l }), '#ffffff') < READABLE) l -= 0.01;
  return { ...color, l };
}
/** Lightens a colour until it can be read on the house's ink. */
function lightened(color: Oklch): Oklch {
  let { l } = color;
  while (contrastRatio(hexOf({ ...color, l }), RAISED) < READABLE) l += 0.01;
  return { ...color, l };
}

function oklchOf(red: number, green: number, blue: number): Oklch {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const y = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    c: Math.hypot(x, y),
    h: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360,
  };
}

/** The nearest colour a screen can show: chroma gives way, lightness and hue stay. */
function hexOf({ l, c, h }: Oklch): string {
  for (let chroma = c; chroma > 0; chroma -= 0.005) {
    const rgb = rgbOf({ l, c: chroma, h });
    if (rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005)) return written(rgb);
  }
  return written(rgbOf({ l, c: 0, h }));
}
const written = (rgb: readonly number[]): string =>
  `#${rgb.map((channel) => toByte(channel).toString(16).padStart(2, '0')).join('')}`;

function rgbOf({ l, c, h }: Oklch): number[] {
  const [x, y] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const long = (l + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const middle = (l - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const short = (l - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}
function linear(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
function toByte(channel: number): number {
  const inside = Math.min(1, Math.max(0, channel));
  return Math.round(255 * (inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055));
}
