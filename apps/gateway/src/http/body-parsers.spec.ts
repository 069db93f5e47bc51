import { nestsTooDeep } from './body-parsers.js';

it('brackets inside of texts are no nesting', () => {
  expect(nestsTooDeep(JSON.stringify({ text: `${'['.repeat(500)}\\"${'{'.repeat(500)}` }))).toBe(false);
  expect(nestsTooDeep('{"a":[{"b":[1,2,[3]]}]}')).toBe(false);
});

it('a body deeper than any form is refused before it is read', () => {
  expect(nestsTooDeep('['.repeat(21))).toBe(true);
  expect(nestsTooDeep(`${'{"a":'.repeat(21)}1${'}'.repeat(21)}`)).toBe(true);
  expect(nestsTooDeep(`${'[],'.repeat(5_000)}`)).toBe(false);
});
