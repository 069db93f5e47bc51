import { randomBytes, randomUUID } from 'node:crypto';
import { SecretBox } from '@camarim/platform';
import { matchesCode, subscriberCode } from './subscriber-code.js';

const box = new SecretBox(randomBytes(32).toString('base64'));
const CODE = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

it('a fan has one code at each creator, which two creators cannot compare and nobody can compute (STU-07)', () => {
  const [luna, maya, fan] = [randomUUID(), randomUUID(), randomUUID()];
  const code = subscriberCode(box, luna, fan);
  expect(code).toMatch(CODE);
  expect(subscriberCode(box, luna, fan)).toBe(code);
  expect(subscriberCode(box, maya, fan)).not.toBe(code);
  expect(subscriberCode(new SecretBox(randomBytes(32).toString('base64')), luna, fan)).not.toBe(code);
});

it('ten thousand fans of a creator have ten thousand codes (STU-07)', () => {
  const luna = randomUUID();
  const codes = new Set(Array.from({ length: 10_000 }, () => subscriberCode(box, luna, randomUUID())));
  expect(codes.size).toBe(10_000);
});

it.each([
  ['k7qm', true],
  ['K7QM-0x', true],
  ['k7qmox1d', true],
  ['K7QM 0XLD', true],
  ['', true],
  ['7QM', false],
  ['K7QM-0X1D0', false],
])('%p is found as it is read aloud or typed: %p (STU-07)', (typed, found) => {
  expect(matchesCode('K7QM-0X1D', typed)).toBe(found);
});
