import { foldRuns, parseRuns, plainText } from './rich-text.js';

it('double asterisks become bold text, unpaired ones stay as typed (FV-12)', () => {
  expect(parseRuns('oi **Luna**, 2 ** 3')).toEqual([
    { text: 'oi ', bold: false },
    { text: 'Luna', bold: true },
    { text: ', 2 ** 3', bold: false },
  ]);
});

it('a creator who switched bold off gets plain text without the marks (FV-12)', () => {
  expect(plainText(parseRuns('oi **Luna**', false))).toBe('oi Luna');
  expect(parseRuns('**Luna**', false)).toEqual([{ text: 'Luna', bold: false }]);
});

it('a text folds above 150 characters at a word boundary and keeps its bold (FV-12, FV-19)', () => {
  const text = `**${'palavra '.repeat(10).trim()}** ${'outra '.repeat(20).trim()}`;
  const folded = foldRuns(parseRuns(text), 150) ?? [];
  expect(folded[0]?.bold).toBe(true);
  const plain = plainText(folded);
  expect(plain.length).toBeLessThanOrEqual(151);
  expect(plain).toMatch(/ (outra|palavra)…$/);
});

it('exactly 150 characters do not fold, one word longer than that is cut', () => {
  expect(foldRuns([{ text: 'a'.repeat(150), bold: false }], 150)).toBeNull();
  expect(plainText(foldRuns([{ text: 'a'.repeat(151), bold: false }], 150) ?? [])).toBe(`${'a'.repeat(150)}…`);
});

it('an emoji is never cut in half', () => {
  const folded = plainText(foldRuns([{ text: '💕'.repeat(5), bold: false }], 3) ?? []);
  expect(folded).toBe('💕💕💕…');
});
