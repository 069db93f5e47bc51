// Every picture and film of the demonstration: file name -> light, figure and colours. The posts that show them are in
// apps/catalog/seeds. A number is the post's place in its creator's list.

/** Light's core, creator's colour, shadow: linear red, green, blue. */
const ROSE = { core: [1, 0.68, 0.42], hue: [0.88, 0.09, 0.26], deep: [0.15, 0.012, 0.045] };
const VIOLET = { core: [1, 0.66, 0.88], hue: [0.44, 0.13, 0.9], deep: [0.055, 0.012, 0.14] };
const NIGHT = { core: [0.95, 0.84, 0.92], hue: [0.3, 0.2, 0.82], deep: [0.022, 0.022, 0.11] };
const GOLD = { core: [1, 0.85, 0.6], hue: [0.95, 0.42, 0.09], deep: [0.12, 0.035, 0.012] };
const EMBER = { core: [1, 0.74, 0.46], hue: [0.9, 0.2, 0.06], deep: [0.11, 0.018, 0.012] };
const TEAL = { core: [1, 0.82, 0.56], hue: [0.06, 0.5, 0.46], deep: [0.006, 0.06, 0.065] };

const FAR = { x: 0.5, y: 0.1, size: 0.8 };
const TALL = { x: 0.5, y: 0.02, size: 0.84 };
const SMALL = { x: 0.5, y: 0.22, size: 0.6 };
const CLOTH = [7, 15, 56];
const WALL = [6, 14, 56];
const FOG = [11, 22, 66];

const SHAPES = { post: [1080, 1350], story: [1080, 1920], cover: [1080, 1350], portrait: [800, 800] };
/** `more`: place, blur, near, seconds of a film, another shape. */
const picture = (scene, figure, colours, seed, more = {}) => ({
  ...{ scene, figure, colours, seed, place: FAR, shape: 'post' },
  ...more,
  size: SHAPES[more.shape ?? 'post'],
});
const face = (x, y, size, flip = false) => ({ near: true, place: { x, y, size, flip } });
const onCurtain = { place: TALL, blur: CLOTH };

export const PICTURES = {
  'luna-portrait': picture('contour', 'loose', ROSE, 8, { shape: 'portrait', ...face(0.54, 0.04, 0.86) }),
  'luna-cover': picture('curtain', 'reach', ROSE, 3, { shape: 'cover', ...onCurtain }),
  'luna-hero': picture('contour', 'raised', ROSE, 21, face(0.5, 0.1, 0.98)),
  'luna-story': picture('curtain', 'hip', ROSE, 31, {
    shape: 'story',
    place: { x: 0.5, y: 0.2, size: 0.94 },
    blur: CLOTH,
    seconds: 9,
  }),
  'luna-1': picture('curtain', 'gown', ROSE, 12, { ...onCurtain, seconds: 9 }),
  'luna-2': picture('mirror', 'raised', ROSE, 4, { place: { x: 0.48, y: 0.18, size: 0.86 }, blur: FOG }),
  'luna-3': picture('silk', '', ROSE, 5),
  'luna-4': picture('stage', 'dance', NIGHT, 9, { place: { x: 0.5, y: 0.22, size: 0.66 }, seconds: 9 }),
  'luna-5': picture('moon', 'hip', NIGHT, 11, { place: { x: 0.5, y: 0.3, size: 0.86 } }),
  'luna-6': picture('ring', 'dance', VIOLET, 6, { place: { x: 0.5, y: 0.16, size: 0.68 } }),
  'luna-7': picture('contour', 'perfume', VIOLET, 17, { place: { x: 0.5, y: 0.12, size: 0.88 } }),
  'luna-8': picture('doorway', 'hip', ROSE, 7, { place: SMALL, seconds: 9 }),
  'luna-9': picture('blinds', 'hip', ROSE, 19, { place: { x: 0.5, y: 0.08, size: 0.8 }, blur: WALL, seconds: 9 }),
  'luna-10': picture('ring', 'singer', VIOLET, 14, { ...face(0.56, 0.2, 0.78), seconds: 9 }),
  'luna-11': picture('stage', 'seated', ROSE, 10, { place: { x: 0.5, y: 0.16, size: 0.74 } }),
  'luna-12': picture('ring', 'fan', VIOLET, 16, { place: { x: 0.5, y: 0.12, size: 0.8 } }),
  'luna-13': picture('moon', 'loose', NIGHT, 15, { ...face(0.54, 0.22, 0.78), seconds: 9 }),
  'luna-14': picture('curtain', 'reach', VIOLET, 23, { ...onCurtain, seconds: 9 }),
  'maya-portrait': picture('ring', 'raised', GOLD, 5, { shape: 'portrait', ...face(0.5, 0.14, 0.74, true) }),
  'maya-cover': picture('ring', 'loose', GOLD, 6, { shape: 'cover', ...face(0.52, 0.2, 0.8) }),
  'maya-story': picture('blinds', 'dance', GOLD, 32, {
    shape: 'story',
    place: { x: 0.5, y: 0.36, size: 0.84 },
    blur: WALL,
  }),
  'maya-1': picture('contour', 'raised', GOLD, 18, face(0.48, 0.12, 0.94, true)),
  'maya-2': picture('doorway', 'gown', GOLD, 8, { place: { x: 0.5, y: 0.24, size: 0.58 }, seconds: 9 }),
  'maya-3': picture('stage', 'dance', EMBER, 20, { place: { x: 0.5, y: 0.22, size: 0.66, flip: true }, seconds: 9 }),
  'maya-4': picture('mirror', 'loose', GOLD, 13, { place: { x: 0.5, y: 0.18, size: 0.84, flip: true }, blur: FOG }),
  'maya-5': picture('stage', 'microphone', TEAL, 16, { place: { x: 0.5, y: 0.26, size: 0.75 } }),
  'maya-6': picture('curtain', 'hip', TEAL, 22, onCurtain),
  'maya-7': picture('contour', 'perfume', GOLD, 24, { place: { x: 0.46, y: 0.12, size: 0.88, flip: true } }),
  'maya-8': picture('doorway', 'hip', TEAL, 26, { place: { ...SMALL, flip: true } }),
  'maya-9': picture('moon', 'singer', GOLD, 12, { ...face(0.56, 0.16, 0.82), seconds: 9 }),
  'maya-10': picture('ring', 'gown', TEAL, 27, { place: { x: 0.5, y: 0.18, size: 0.62 } }),
  'maya-11': picture('moon', 'dance', EMBER, 28, { place: { x: 0.5, y: 0.24, size: 0.82, flip: true } }),
  'maya-12': picture('blinds', 'raised', GOLD, 14, { place: { x: 0.48, y: 0.1, size: 0.9 }, blur: WALL }),
  'maya-13': picture('silk', '', EMBER, 7),
  'maya-14': picture('stage', 'seated', EMBER, 25, { place: { x: 0.5, y: 0.16, size: 0.74, flip: true } }),
};
