import { sentenceOf } from './audit-sentences.js';
import { actionOptions } from './audit-words.js';

const said = (action: string, known: Parameters<typeof sentenceOf>[1] = {}) =>
  sentenceOf({ action }, known)
    ?.map((piece) => (typeof piece === 'string' ? piece : piece.text))
    .join('');

it('every act the log can be filtered by has a sentence, whole whatever is known of it (A5)', () => {
  const actions = actionOptions('').map(({ value }) => value);
  expect(actions.length).toBeGreaterThan(80);
  for (const action of actions) expect(said(action)).toMatch(/^[a-zà-ú][^{}|]*[a-zà-ú]$/);
  const all = { valor: 'R$ 1,00', pessoa: 'Ana', criadora: 'Luna', nome: 'Bio', linhas: '7' };
  for (const action of actions) expect(said(action, all)).not.toMatch(/[{}|]| {2}/);
});

it('what is not known is left out, and nothing invented stands for it (A5)', () => {
  expect(said('sale.refunded', { valor: 'R$ 37,90', pessoa: 'Thiago' })).toBe('devolveu R$ 37,90 a Thiago');
  expect(said('sale.refunded', { pessoa: 'Thiago' })).toBe('devolveu a Thiago');
  expect(said('sale.refunded')).toBe('devolveu');
  expect(sentenceOf({ action: 'future.done' }, {})).toBeNull();
});
