import * as words from './words.js';

it('the sign-up note names who receives what and makes no blanket promise (USR-14)', () => {
  expect(words.NOTE.map(({ who }) => who)).toEqual([
    'Nós',
    'Serviço de e-mail',
    'Provedor do PIX',
    'Meta (Facebook e Instagram)',
    'Verificador de idade',
  ]);
  for (const { who, what, when } of words.NOTE)
    expect([who, what.length > 5, when.length > 5]).toEqual([who, true, true]);
  expect(JSON.stringify(words.NOTE)).not.toMatch(/segur|não (são|serão) compartilhad/i);
});

it('only a window with a real grant uses the word guaranteed (BIL-43)', () => {
  expect(words.GRANTED.title).toBe('Acesso VIP Garantido!');
  expect(JSON.stringify([words.FREE, words.CHECKOUT])).not.toMatch(/garantid/i);
});
