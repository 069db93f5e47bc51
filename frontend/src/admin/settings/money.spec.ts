import { centsFromText, textFromCents } from './money.js';

it.each([
  ['19,90', 1990],
  ['19.90', 1990],
  ['19,9', 1990],
  ['19', 1900],
  ['R$ 1.234,56', 123_456],
  ['1.234', 123_400],
  ['0,05', 5],
  ['69,90', 6990],
])('“%s” is an amount to the cent (BIL-20)', (text, cents) => expect(centsFromText(text)).toBe(cents));

it.each(['', 'grátis', '19,905', '-1', '1,2,3', '1.23,45', '19,90 reais'])('“%s” is no price (BIL-09)', (text) => {
  expect(centsFromText(text)).toBeNull();
});

it('what is written into the field is read back the same (BIL-20)', () => {
  for (const cents of [1, 99, 100, 1990, 41_790, 100_000_000]) expect(centsFromText(textFromCents(cents))).toBe(cents);
});
