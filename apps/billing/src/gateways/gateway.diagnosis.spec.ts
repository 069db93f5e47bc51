import { problem } from '@camarim/domain';
import { ProviderRejected, ProviderUnavailable } from '../provider/provider.errors.js';
import { NO_API, stepsOf } from './gateway.diagnosis.js';

const noAnswer = (code: string) => new ProviderUnavailable('no answer', null, code);
/** The step that failed, with its words, and how many were reached before it. */
const found = (error: unknown, aheadMs: number | null = 0) => {
  const steps = stepsOf(error, aheadMs);
  const failed = steps.find(({ ok }) => ok === false);
  expect(steps.map(({ step }) => step)).toEqual(['address', 'certificate', 'clock', 'key', 'permission']);
  expect(
    steps.slice(steps.findIndex(({ ok }) => ok === false) + 1).every(({ ok }) => failed === undefined || ok === null),
  ).toBe(true);
  return [failed?.step ?? null, failed?.message ?? null];
};

describe('what testing an account says', () => {
  it('nothing is wrong when every step went well (BIL-14)', () => {
    expect(found(null)).toEqual([null, null]);
    expect(stepsOf(null, null).every(({ ok, message }) => ok === true && message === null)).toBe(true);
  });

  it('a wrong address, whether closed, silent or of something else, is one sentence (BIL-14)', () => {
    for (const error of [
      noAnswer('ECONNREFUSED'),
      noAnswer('ENOTFOUND'),
      noAnswer('AbortError'),
      new ProviderUnavailable('without JSON'),
      new ProviderRejected('no', 404),
      problem('gateway-unavailable'),
    ])
      expect(found(error, null)).toEqual(['address', NO_API]);
  });

  it('a wrong certificate is told as theirs or ours (BIL-14)', () => {
    expect(found(noAnswer('CERT_HAS_EXPIRED'))).toEqual(['certificate', 'O certificado do provedor venceu.']);
    expect(found(noAnswer('SELF_SIGNED_CERT_IN_CHAIN'))[1]).toMatch(/autoridade/);
    expect(found(noAnswer('ERR_TLS_CERT_ALTNAME_INVALID'))[1]).toMatch(/outro endereço/);
    for (const code of ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE'])
      expect(found(noAnswer(code))).toEqual(['certificate', expect.stringMatching(/nosso certificado/)]);
  });

  it('a wrong key and a missing permission are told apart (BIL-14)', () => {
    expect(found(new ProviderRejected('no', 401))).toEqual(['key', expect.stringMatching(/recusou a chave/)]);
    expect(found(new ProviderRejected('no', 403))).toEqual(['permission', expect.stringMatching(/permissões/)]);
  });

  it('a wrong clock is told in minutes, also when it made the key look wrong, and not as the cause of no answer (BIL-14)', () => {
    expect(found(null, 600_000)).toEqual(['clock', expect.stringMatching(/10 min adiantado/)]);
    expect(found(new ProviderRejected('no', 401), -7_200_000)).toEqual([
      'clock',
      expect.stringMatching(/120 min atrasado/),
    ]);
    expect(found(noAnswer('CERT_NOT_YET_VALID'))[0]).toBe('clock');
    expect(found(noAnswer('ECONNREFUSED'), 600_000)[0]).toBe('address');
    expect(found(null, 59_000)).toEqual([null, null]);
  });

  it('what is no failure of the provider is not swallowed (BIL-14)', () => {
    expect(() => stepsOf(new TypeError('ours'), 0)).toThrow(TypeError);
  });
});
