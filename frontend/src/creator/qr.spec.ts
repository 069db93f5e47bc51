import { readQr } from '../../test/read-qr.js';
import { qrModules } from './qr.js';

const QUIET = 4;

it.each([
  'https://camarim.com.br/l/C0a1b2c3d4e',
  'http://localhost:3000/l/Cffffffffff',
  'https://um-nome-de-casa-bem-comprido.exemplo.com.br/l/C0123456789',
])('the QR of %s is read back to it, with the white a reader needs around it (STU-08)', (link) => {
  const rows = qrModules(link);
  const inner = rows.slice(QUIET, -QUIET).map((row) => row.slice(QUIET, -QUIET));
  expect(readQr(inner)).toBe(link);
  const ring = [
    ...rows.slice(0, QUIET),
    ...rows.slice(-QUIET),
    ...rows.map((row) => [...row.slice(0, QUIET), ...row.slice(-QUIET)]),
  ];
  expect(ring.flat().some(Boolean)).toBe(false);
});

it('a code with one module of its text changed is read as something else (STU-08)', () => {
  const link = 'https://camarim.com.br/l/C0a1b2c3d4e';
  const inner = qrModules(link)
    .slice(QUIET, -QUIET)
    .map((row) => row.slice(QUIET, -QUIET));
  const row = inner.at(-4);
  if (row) row[row.length - 1] = row.at(-1) !== true;
  expect(readQr(inner)).not.toBe(link);
});
