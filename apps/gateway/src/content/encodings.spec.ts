import { preferredEncoding } from './encodings.js';

it.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR;q=1.0', 'br'],
  ['gzip;q=0.000', null],
  ['*', null],
])('a browser that reads %p gets %p', (header, expected) => {
  expect(preferredEncoding(header)).toBe(expected);
});
