import { bankShows } from './bank-shows.js';
import { BANK_TEXTS } from './bank-texts.js';
import { buildBrCode } from './brcode.js';

const code = buildBrCode({
  ...{
    payloadUrl: 'https://pix.example/v2/1',
    amountCents: 1_990,
    merchantName: 'CASA DIGITAL LTDA',
    merchantCity: 'SAO PAULO',
  },
});

describe('what the bank will show', () => {
  it.each(['subscription', 'vip', 'unlock', 'tip', 'call'] as const)(
    'of a %s is read from its code (PUSH-11)',
    (bought) => {
      expect(bankShows(code, bought)).toEqual({
        ...{ payeeName: 'CASA DIGITAL LTDA', city: 'SAO PAULO', text: BANK_TEXTS[bought] },
      });
    },
  );
  it('of a code nobody can read is nothing at all (PUSH-11)', () => {
    expect([bankShows('', 'call'), bankShows(code.replace('CASA', 'LOJA'), 'call')]).toEqual([null, null]);
  });
});
