import { createHash } from 'node:crypto';
import {
  conversionBackoffMs,
  graphFailure,
  isLeadId,
  isMetaCookie,
  metaClickCookie,
  metaEmail,
  metaNames,
  metaPhone,
  metaValue,
} from './meta.js';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

describe('what Meta matches people by', () => {
  it('the hashes are those of Meta’s own documentation (MKT-34)', () => {
    expect(sha256(metaEmail(' John_Smith@gmail.com '))).toBe(
      '62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f',
    );
    expect(sha256(metaPhone('+1 (650) 555-1212'))).toBe(
      'e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176',
    );
    expect(sha256(metaNames('Mary').fn)).toBe('6915771be1c5aa0c886870b6951b03d7eafc121fea0e80a5ea83beb7c449f4ec');
    expect(sha256(metaNames('Mary Smith').ln ?? '')).toBe(
      '6627835f988e2c5e50533d491163072d3f4f41f5c8b04630150debb3722ca2dd',
    );
    expect(metaNames('정').fn).toBe('정');
    expect(sha256(metaNames('Valéry').fn)).toBe('08e1996b5dd49e62a4b4c010d44e4345592a863bb9f8e3976219bac29417149c');
  });

  it('agree with a second, independent implementation of the rules for 1,000 generated people (MKT-34)', () => {
    for (let i = 0; i < 1_000; i += 1) {
      const { name, email, phone, expected } = generated(i);
      const { fn, ln } = metaNames(name);
      expect({ em: metaEmail(email), ph: metaPhone(phone), fn, ln }).toEqual(expected);
    }
  });

  it.each([
    ['(11) 98765-4321', '5511987654321'],
    ['+5511987654321', '5511987654321'],
    ['011 98765-4321', '5511987654321'],
    ['5511987654321', '5511987654321'],
    ['(55) 3222-1234', '555532221234'],
  ])('the phone %s is sent as %s (MKT-34)', (typed, sent) => expect(metaPhone(typed)).toBe(sent));

  it('a click id keeps its case, and Meta’s cookies are known by their shape (MKT-10)', () => {
    expect(metaClickCookie('AbC_dEf', new Date(1_700_000_000_000))).toBe('fb.1.1700000000000.AbC_dEf');
    expect(['fb.1.1700000000000.AbC', 'fb.1.x.y', '', null, 'fb.1.1.a b'].map(isMetaCookie)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('a lead is up to 40 letters, digits, _ and -, old numbers included (MKT-14)', () => {
    expect(['LEAD1764', '42', 'a'.repeat(41), '', 'a b', '../x', null].map(isLeadId)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('an answer of Meta', () => {
  it.each([
    [400, 190, 'token'],
    [401, null, 'token'],
    [403, 200, 'token'],
    [400, 100, 'permanent'],
    [400, 2804003, 'permanent'],
    [400, 4, 'transient'],
    [400, 17, 'transient'],
    [400, 2, 'transient'],
    [500, 1, 'transient'],
    [503, null, 'transient'],
    [429, null, 'transient'],
  ])('%i with code %s is %s (MKT-34)', (status, code, verdict) => expect(graphFailure(status, code)).toBe(verdict));

  it('is retried at growing intervals, at most an hour apart (MKT-34)', () => {
    expect([1, 2, 3, 30].map((n) => conversionBackoffMs(n, 2_000, 1))).toEqual([2_000, 4_000, 8_000, 3_600_000]);
    expect(conversionBackoffMs(3, 2_000, 0)).toBe(4_000);
  });

  it('gets reais with two decimals (MKT-05)', () => expect([1990, 100, 5].map(metaValue)).toEqual([19.9, 1, 0.05]));
});

/** People built from parts, so that the expected values are known without the code under test. */
function generated(i: number) {
  const first = ['José', 'ANA', 'Antônia', "D'Arc", 'João', 'Íris', 'Zé-Maria'];
  const firsts = ['josé', 'ana', 'antônia', 'darc', 'joão', 'íris', 'zémaria'];
  const last = [[], ['Silva'], ['da', 'Silva'], ['Conceição', 'Jr.'], ['O’Neill'], ['dos', 'Santos', 'Sá']];
  const lasts = [null, 'silva', 'da silva', 'conceição jr', 'oneill', 'dos santos sá'];
  const f = i % first.length;
  const l = Math.floor(i / 7) % last.length;
  const area = 11 + (i % 9);
  const number = String(900_000_000 + i * 7_919).padStart(9, '0');
  const shapes = [
    `(${area}) ${number.slice(0, 5)}-${number.slice(5)}`,
    `+55 ${area} ${number}`,
    `${area}${number}`,
    `0${area} ${number}`,
  ];
  const gap = i % 2 ? ' ' : '   ';
  return {
    name: `${i % 3 ? '' : ' '}${[first[f], ...(last[l] ?? [])].join(gap)}${i % 5 ? '' : '\t'}`,
    email: `${i % 4 ? '' : '  '}Pessoa.${i}@Exemplo.COM.br${i % 3 ? '' : '\n'}`,
    phone: shapes[i % shapes.length] ?? '',
    expected: { em: `pessoa.${i}@exemplo.com.br`, ph: `55${area}${number}`, fn: firsts[f], ln: lasts[l] },
  };
}
