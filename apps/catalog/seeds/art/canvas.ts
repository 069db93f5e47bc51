/** Colours of one picture, dark to light. */
export interface Palette {
  deep: string;
  mid: string;
  bright: string;
  accent: string;
  light: string;
}
export const PALETTES = {
  rose: { deep: '#16040d', mid: '#6d0f3a', bright: '#ff1b6b', accent: '#f5c451', light: '#ffe3ee' },
  violet: { deep: '#0c0618', mid: '#3a1a6e', bright: '#9b5cff', accent: '#ff7ab8', light: '#efe4ff' },
  night: { deep: '#050a18', mid: '#14305e', bright: '#4f8dff', accent: '#f5d78a', light: '#e2edff' },
  gold: { deep: '#140b02', mid: '#6b3d06', bright: '#f5a623', accent: '#ff5d5d', light: '#fff1d1' },
  wine: { deep: '#120307', mid: '#5c0b1e', bright: '#d62a4f', accent: '#f5c451', light: '#ffe1df' },
  teal: { deep: '#02110f', mid: '#0b4a46', bright: '#1fb8a5', accent: '#ffb45c', light: '#dcfff7' },
} as const satisfies Record<string, Palette>;
export type PaletteName = keyof typeof PALETTES;

/** What a scene draws on. `random` repeats itself for the same seed, so that a picture can be made again. */
export interface Canvas {
  w: number;
  h: number;
  colors: Palette;
  random: () => number;
}
export type Scene = (canvas: Canvas) => string;

/** Numbers in [0, 1) that depend on the seed alone (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** A vertical wash of colour over the whole canvas; `stops` are [offset, colour] pairs. */
export function wash({ w, h }: Canvas, id: string, stops: ReadonlyArray<readonly [number, string]>): string {
  const list = stops.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`).join('');
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0.15" y2="1">${list}</linearGradient>
    <rect width="${w}" height="${h}" fill="url(#${id})"/>`;
}

/** A soft round light. Gradients instead of blur filters: they cost a tenth of the time. */
export function glow(id: string, x: number, y: number, radius: number, color: string, strength = 0.8): string {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${strength}"/>
    <stop offset="0.45" stop-color="${color}" stop-opacity="${strength * 0.35}"/>
    <stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>
    <circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`;
}

/** Floating specks of light. */
export function dust({ w, h, colors, random }: Canvas, count: number): string {
  return times(
    count,
    () =>
      `<circle cx="${(random() * w).toFixed(0)}" cy="${(random() * h).toFixed(0)}" r="${(1.5 + random() * 7).toFixed(1)}"
        fill="${colors.light}" opacity="${(0.05 + random() * 0.25).toFixed(2)}"/>`,
  );
}

/** A stage floor: boards running away from the viewer, lit in the middle. */
export function floor(canvas: Canvas, top: number): string {
  const { w, h, colors } = canvas;
  const boards = times(17, (i) => {
    const x = (i / 16) * w;
    const far = w / 2 + (x - w / 2) * 0.45;
    return `<line x1="${far}" y1="${top}" x2="${w / 2 + (x - w / 2) * 1.5}" y2="${h}"
      stroke="${colors.deep}" stroke-width="${w / 260}" opacity="0.6"/>`;
  });
  return `<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colors.mid}"/>
    <stop offset="1" stop-color="${colors.deep}"/></linearGradient>
    <rect y="${top}" width="${w}" height="${h - top}" fill="url(#floor)"/>${boards}`;
}

/** The whole drawing as an SVG file. */
export function drawing(canvas: Canvas, scene: Scene): Buffer {
  const { w, h } = canvas;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${scene(canvas)}</svg>`,
  );
}
