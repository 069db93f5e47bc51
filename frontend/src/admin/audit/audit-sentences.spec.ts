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

it('acts of the team in private conversations, on calls and on the team itself say whose they are (USR-24, MSG-10)', () => {
  const known = { pessoa: 'Ana', criadora: 'Luna Reis', valor: 'R$ 149,90' };
  expect(said('thread.read', known)).toBe('leu a conversa privada de Ana com Luna Reis');
  expect(said('message.removed', known)).toBe('removeu uma mensagem denunciada da conversa de Ana com Luna Reis');
  expect(said('sale.call-cancelled', known)).toBe('cancelou a chamada de Ana com Luna Reis, R$ 149,90 de volta');
  expect(said('sale.call-confirmed', { pessoa: 'Ana' })).toBe('confirmou a chamada de Ana');
  expect(said('staff.deactivated', { pessoa: 'Rui' })).toBe('desativou alguém da equipe: Rui');
  expect(said('model.creator-detached', known)).toBe('retirou o acesso de Ana à página de Luna Reis');
});
