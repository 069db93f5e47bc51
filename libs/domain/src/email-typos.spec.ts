import { suggestEmail } from './email-typos.js';

describe('typing errors of known mail domains', () => {
  it.each([
    ['lia@gmail.con', 'lia@gmail.com'],
    ['lia@gmail.co', 'lia@gmail.com'],
    ['lia@gmial.com', 'lia@gmail.com'],
    ['lia@gmai.com', 'lia@gmail.com'],
    ['lia@gmail.com.br', null],
    ['lia@gnail.com', 'lia@gmail.com'],
    [' Lia@GMAIL.CON ', 'lia@gmail.com'],
    ['lia@hotmial.com', 'lia@hotmail.com'],
    ['lia@hotmail.con', 'lia@hotmail.com'],
    ['lia@hotmail.com.be', 'lia@hotmail.com.br'],
    ['lia@outlok.com', 'lia@outlook.com'],
    ['lia@yaho.com.br', 'lia@yahoo.com.br'],
    ['lia@yahoo.com.r', 'lia@yahoo.com.br'],
    ['lia@iclod.com', 'lia@icloud.com'],
    ['lia@uol.com.b', 'lia@uol.com.br'],
    ['lia@bol.con.br', 'lia@bol.com.br'],
    // a short name may have only one typo; two swapped letters are one
    ['lia@lvie.com', 'lia@live.com'],
  ])('%s is offered as %s (V4)', (typed, meant) => {
    // an additional ending is not a typo: gmail.com.br is three letters away and may be meant
    expect(suggestEmail(typed)).toBe(meant);
  });

  it.each([
    'lia@gmail.com',
    'lia@ymail.com',
    'lia@mail.com',
    'lia@me.com',
    'lia@exemplo.com.br',
    'lia@usp.br',
    'lia@empresa.io',
    'lia@gmx.com',
    'lia@aol.com',
    'lia@live.com.br',
    'lia@camarim.test',
    'lia@',
    '@gmail.con',
    'lia',
    '',
    `lia@${'g'.repeat(10_000)}.com`,
  ])('%s is left alone (V4)', (typed) => {
    expect(suggestEmail(typed)).toBeNull();
  });
});
