import fc from 'fast-check';
import { type BrCodeInput, buildBrCode, crc16, parseBrCode } from './brcode.js';

const charge: BrCodeInput = {
  payloadUrl: 'pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25',
  amountCents: 1990,
  merchantName: 'Camarim',
  merchantCity: 'São Paulo',
};
/** The two samples of the central bank's BR Code manual. */
const MANUAL_STATIC =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';
const MANUAL_DYNAMIC =
  '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4';

const signed = (body: string) => `${body}6304${crc16(`${body}6304`)}`;
const printable = (maxLength: number) => fc.stringMatching(new RegExp(`^[!-~]{1,${maxLength}}$`));
const plainWords = (maxLength: number) =>
  fc.stringMatching(new RegExp(`^[A-Za-z0-9]([A-Za-z0-9 ]{0,${maxLength - 2}}[A-Za-z0-9])?$`));
const anyCharge = fc.record({
  payloadUrl: printable(77).filter((url) => !/^https?:\/\//i.test(url)),
  amountCents: fc.integer({ min: 1, max: 999_999_999_999 }),
  merchantName: plainWords(25).map((text) => text.replace(/ +/g, ' ')),
  merchantCity: plainWords(15).map((text) => text.replace(/ +/g, ' ')),
  txid: fc.option(fc.stringMatching(/^[a-zA-Z0-9]{1,25}$/), { nil: undefined }),
});

describe('BR Code', () => {
  it('computes the standard checksum (BIL-21)', () => {
    expect(crc16('123456789')).toBe('29B1');
    expect(crc16('')).toBe('FFFF');
    expect(crc16(MANUAL_STATIC.slice(0, -4))).toBe('1D3D');
    expect(crc16(MANUAL_DYNAMIC.slice(0, -4))).toBe('64E4');
  });

  it('computes the checksum over UTF-8 bytes, as another implementation does (BIL-21)', () => {
    expect(crc16('São Paulo')).toBe('E390');
    expect(crc16('€ 💕')).toBe('8114');
  });

  it('reads the samples of the central bank (BIL-21)', () => {
    const common = { ok: true, amountCents: null, merchantName: 'Fulano de Tal', merchantCity: 'BRASILIA', txid: null };
    expect(parseBrCode(MANUAL_STATIC)).toEqual({ ...common, payloadUrl: null });
    expect(parseBrCode(MANUAL_DYNAMIC)).toEqual({
      ...common,
      payloadUrl: 'pix.example.com/8b3da2f39a4140d1a91abd93113bd441',
    });
    expect(parseBrCode(` ${MANUAL_DYNAMIC}\n`).ok).toBe(true);
  });

  it('writes a dynamic code as banks expect it (BIL-21)', () => {
    const body =
      '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25' +
      '520400005303986540519.905802BR5907Camarim6009Sao Paulo62070503***';
    expect(buildBrCode(charge)).toBe(signed(body));
    expect(buildBrCode({ ...charge, payloadUrl: `https://${charge.payloadUrl}` })).toBe(signed(body));
  });

  it('is read back as it was written (BIL-21)', () => {
    fc.assert(
      fc.property(anyCharge, (input) => {
        const { txid, ...rest } = input;
        expect(parseBrCode(buildBrCode(input))).toEqual({ ok: true, ...rest, txid: txid ?? null });
      }),
      { numRuns: 300 },
    );
  });

  it('catches any single wrong character (BIL-21)', () => {
    const code = buildBrCode(charge);
    let missed = 0;
    for (let at = 0; at < code.length; at++) {
      for (const replacement of ['0', '1', '9', 'A', 'a', 'F', 'z', ' ', '.', '*', '~']) {
        if (replacement === code[at]) continue;
        if (parseBrCode(code.slice(0, at) + replacement + code.slice(at + 1)).ok) missed++;
      }
    }
    expect(missed).toBe(0);
    fc.assert(
      fc.property(anyCharge, fc.nat(), printable(1), (input, position, replacement) => {
        const text = buildBrCode(input);
        const at = position % text.length;
        fc.pre(text[at] !== replacement);
        expect(parseBrCode(text.slice(0, at) + replacement + text.slice(at + 1)).ok).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('distinguishes a wrong checksum from a text that is not a PIX code (BIL-21, BIL-22)', () => {
    const code = buildBrCode(charge);
    const wrongCrc = code.slice(0, -4) + (code.endsWith('0000') ? '0001' : '0000');
    expect(parseBrCode(wrongCrc)).toEqual({ ok: false, reason: 'crc' });
    expect(parseBrCode(code.replace('19.90', '18.90'))).toEqual({ ok: false, reason: 'crc' });
    for (const text of [
      '',
      'PIX',
      '000201',
      code.slice(0, -1),
      code.slice(4),
      `${code}0`,
      `${code}${code}`,
      '0'.repeat(5000),
    ]) {
      expect(parseBrCode(text)).toEqual({ ok: false, reason: 'malformed' });
    }
  });

  it('reads the fields in any order between the first and the last (BIL-22)', () => {
    const account = '26370014BR.GOV.BCB.PIX2515pix.example/abc';
    const rest = '52040000530398654041.505802BR5903Lia6006Recife';
    const expected = {
      ok: true,
      amountCents: 150,
      payloadUrl: 'pix.example/abc',
      merchantName: 'Lia',
      merchantCity: 'Recife',
      txid: null,
    };
    for (const body of [
      `000201010212${account}${rest}`,
      `000201${account}010212${rest}`,
      `000201${rest}${account}010212`,
    ]) {
      expect(parseBrCode(signed(body))).toEqual(expected);
    }
    expect(parseBrCode(signed(`000201${account.replace(/^26/, '51')}${rest}`))).toEqual(expected);
    expect(parseBrCode(signed(`010212000201${account}${rest}`))).toEqual({ ok: false, reason: 'malformed' });
  });

  it('refuses codes that are not PIX in reais, or that repeat a field (BIL-21)', () => {
    const account = '26370014br.gov.bcb.pix2515pix.example/abc';
    const parts = {
      head: '000201',
      account,
      currency: '5303986',
      country: '5802BR',
      name: '5903Lia',
      city: '6006Recife',
    };
    const body = (change: Partial<typeof parts>) => Object.values({ ...parts, ...change }).join('');
    expect(parseBrCode(signed(body({}))).ok).toBe(true);
    const wrong: Partial<typeof parts>[] = [
      { head: '000202' },
      { account: '' },
      { account: account.replace('br.gov.bcb.pix', 'br.com.outro12') },
      { account: account.replace('2515', '2516') },
      { currency: '5303840' },
      { country: '' },
      { name: '' },
      { name: '5900' },
      { city: '' },
      { city: '6006Recife540319,' },
      { city: '6006Recife54041.005402.0' },
      { city: '6006Recife54041.0054041.00' },
      { city: '6006Recife6203050' },
      { city: '6006Recife62070504***' },
    ];
    for (const change of wrong) expect(parseBrCode(signed(body(change)))).toEqual({ ok: false, reason: 'malformed' });
  });

  it('writes name and city plainly and within their limits (BIL-21)', () => {
    const parsed = parseBrCode(
      buildBrCode({
        ...charge,
        merchantName: 'Conteúdo da Conceição & Irmãs Ltda',
        merchantCity: 'São José do Vale do Rio Preto',
      }),
    );
    expect(parsed).toMatchObject({ merchantName: 'Conteudo da Conceicao & I', merchantCity: 'Sao Jose do Val' });
    expect(() => buildBrCode({ ...charge, merchantName: '💕' })).toThrow(RangeError);
    expect(() => buildBrCode({ ...charge, merchantCity: ' ' })).toThrow(RangeError);
  });

  it('refuses what cannot be charged or written (BIL-20)', () => {
    for (const amountCents of [0, -1, 19.9, Number.NaN, 1_000_000_000_000]) {
      expect(() => buildBrCode({ ...charge, amountCents })).toThrow(RangeError);
    }
    for (const payloadUrl of ['', 'https://', 'a'.repeat(78), 'pix.example/a b', 'pix.example/é']) {
      expect(() => buildBrCode({ ...charge, payloadUrl })).toThrow(RangeError);
    }
    expect(() => buildBrCode({ ...charge, txid: 'a-b' })).toThrow(RangeError);
  });

  it('leaves out a txid that is too long for the code; the address still leads to it (BIL-24)', () => {
    expect(parseBrCode(buildBrCode({ ...charge, txid: 'a'.repeat(25) }))).toMatchObject({ txid: 'a'.repeat(25) });
    expect(parseBrCode(buildBrCode({ ...charge, txid: 'a'.repeat(26) }))).toMatchObject({ txid: null });
  });
});
