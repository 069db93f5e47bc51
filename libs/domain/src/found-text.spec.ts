import { foundParts } from './found-text.js';

const marked = (text: string, wanted: string): string =>
  foundParts(text, wanted)
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('');

it.each([
  ['Amanhã tem live', 'AMANHA', '[Amanhã] tem live'],
  ['A ação da ACAO', 'ação', 'A [ação] da [ACAO]'],
  ['aaaa', 'aa', '[aa][aa]'],
  ['a\u0301gua e a\u0301gua', 'agua', '[a\u0301gua] e [a\u0301gua]'],
  ['😀 Oi 😀', 'oi', '😀 [Oi] 😀'],
  ['İstanbul e İ', 'istanbul', '[İstanbul] e İ'],
  ['  Oi', ' oi ', '  [Oi]'],
  ['nada aqui', 'live', 'nada aqui'],
  ['nada', '  ', 'nada'],
  ['', 'x', ''],
])('in %j %j is found as %j, and nothing of the text is lost (MSG-62)', (text, wanted, shown) => {
  expect(marked(text, wanted)).toBe(shown);
  expect(
    foundParts(text, wanted)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
