import { ERRORS } from '@camarim/domain';
import * as pix from './pix-words.js';
import { term } from './words.js';

it('the PIX panel uses the texts fans know (FV-29, FV-30, FV-31)', () => {
  expect(pix.LOADING).toEqual([
    'Gerando PIX...',
    'Gerando seu pagamento, um momento...',
    'Processando informações...',
    'Finalizando...',
  ]);
  expect(pix.NOT_YET).toBe(ERRORS['check-too-soon'].title);
  expect(pix.ERROR_TITLE).toBe('Ops, pequeno problema!');
  expect(pix.COPY).toBe('Copiar código PIX');
});

it.each([
  [30, '1 mês'],
  [90, '3 meses'],
  [365, '1 ano'],
  [7, '7 dias'],
  [1, '1 dia'],
])('a plan of %i days is called %s', (days, label) => {
  expect(term(days)).toBe(label);
});
