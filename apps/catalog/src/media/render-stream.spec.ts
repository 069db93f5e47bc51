import { sizesOf } from './render-stream.js';

it.each<[string, number, number, Array<[string, number, number]>]>([
  [
    'a film of a phone',
    1080,
    1920,
    [
      ['hls-360', 360, 640],
      ['hls-540', 540, 960],
      ['hls-720', 720, 1280],
    ],
  ],
  [
    'a lying one',
    1280,
    720,
    [
      ['hls-360', 640, 360],
      ['hls-540', 960, 540],
      ['hls-720', 1280, 720],
    ],
  ],
  [
    'one of 700 pixels',
    700,
    1244,
    [
      ['hls-360', 360, 640],
      ['hls-540', 540, 960],
      ['hls-700', 700, 1244],
    ],
  ],
  [
    'one of 540 pixels',
    540,
    960,
    [
      ['hls-360', 360, 640],
      ['hls-540', 540, 960],
    ],
  ],
  ['one hardly larger than the smallest size', 380, 676, [['hls-380', 380, 676]]],
  ['a small one', 320, 400, [['hls-320', 320, 400]]],
  ['one as narrow as a line', 2, 2_000, [['hls-2', 2, 2_000]]],
])('%s has at most three sizes, none larger than itself, with even sides (CAT-40)', (_, width, height, sizes) => {
  const wanted = sizes.map(([name, wide, high]) => ({ name, width: wide, height: high }));
  expect(sizesOf(width, height)).toEqual(wanted);
});
