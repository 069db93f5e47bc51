import fc from 'fast-check';
import { type Palette, paletteOf } from './palette.js';
import { contrastRatio } from './presell.rules.js';

const flat = (...colors: Array<[number, number, number]>) => Uint8Array.from(colors.flat());
const repeat = (color: [number, number, number], times: number) => Array.from({ length: times }, () => color);
const READABLE = 4.5;

function isReadable({ action, press, soft, light, wash }: Palette): void {
  for (const filled of [action, press]) expect(contrastRatio(filled, '#ffffff')).toBeGreaterThanOrEqual(READABLE);
  // her accents as text on the page, on a sheet and on the lightest surface
  for (const ink of ['#0b0709', '#150e12', '#2c2026'])
    for (const accent of [soft, light]) expect(contrastRatio(accent, ink)).toBeGreaterThanOrEqual(READABLE);
  for (const text of ['#fff6f2', '#c0adb3']) expect(contrastRatio(text, wash)).toBeGreaterThanOrEqual(READABLE);
}

it('whatever her cover shows, every text in her colours can be read (V2)', () => {
  const pixel = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255));
  fc.assert(
    fc.property(fc.array(pixel, { minLength: 1, maxLength: 64 }), (pixels) => {
      const palette = paletteOf(flat(...pixels));
      if (palette) isReadable(palette);
    }),
    { numRuns: 500 },
  );
});

it('every hue there is gives readable colours', () => {
  for (let red = 0; red <= 255; red += 51)
    for (let green = 0; green <= 255; green += 51)
      for (let blue = 0; blue <= 255; blue += 51) {
        const palette = paletteOf(flat([red, green, blue]));
        if (palette) isReadable(palette);
      }
});

it('a rose cover with amber light has a rose action and an amber light', () => {
  const palette = paletteOf(
    flat(...repeat([180, 20, 70], 60), ...repeat([250, 180, 90], 20), ...repeat([9, 8, 8], 40)),
  );
  const [action, light] = [palette?.action ?? '', palette?.light ?? ''].map((hex) =>
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)),
  );
  expect(action?.[0]).toBeGreaterThan(150);
  expect(action?.[1]).toBeLessThan(60);
  // amber: red, then green, then blue
  expect((light?.[0] ?? 0) > (light?.[1] ?? 0) && (light?.[1] ?? 0) > (light?.[2] ?? 0)).toBe(true);
});

it('a cover of one hue takes its second colour beside it, and one without colour keeps the house’s', () => {
  const violet = paletteOf(flat([110, 40, 210]));
  expect(violet?.light).toMatch(/^#[0-9a-f]{6}$/);
  expect(violet?.light).not.toBe(violet?.soft);
  expect(paletteOf(flat([10, 10, 10], [128, 128, 128], [250, 250, 250]))).toBeNull();
});
