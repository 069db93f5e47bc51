import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { type Bench, refusal, startBench } from '../../test/bench.js';
import { AgeService } from './age.service.js';

const issuer = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');
const spki = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).toString('base64');

let bench: Bench;
beforeAll(async () => {
  bench = await startBench({
    AGE_ISSUER_URL: 'http://idade.test',
    AGE_ISSUER_KEY: spki(issuer.publicKey),
    PUBLIC_URL: 'http://camarim.test',
  });
});
afterAll(() => bench.end());

const aNonce = () => randomBytes(24).toString('base64url');
function aToken(nonce: string, claims: Record<string, unknown> = {}, key = issuer.privateKey): string {
  const iat = Math.floor(bench.clock.now().getTime() / 1_000);
  const whole = {
    iss: 'teste',
    aud: 'camarim',
    nonce,
    over18: true,
    method: 'carteira',
    level: 'alto',
    iat,
    exp: iat + 300,
  };
  const body = Buffer.from(JSON.stringify({ ...whole, ...claims })).toString('base64url');
  return `${body}.${sign(null, Buffer.from(body), key).toString('base64url')}`;
}
const redeem = (token: string, nonce: string) => bench.call('users.age.redeem', { token, nonce });

describe('proofs of age', () => {
  it('the browser is sent to the verifier with a number drawn by lot and nothing of a person (USR-29)', async () => {
    const nonce = aNonce();
    const { url } = await bench.call('users.age.start', { nonce, returnTo: '/luna' });
    const { origin, searchParams } = new URL(url);
    expect(origin).toBe('http://idade.test');
    expect(Object.fromEntries(searchParams)).toEqual({
      nonce,
      aud: 'camarim',
      return: 'http://camarim.test/idade?para=%2Fluna',
    });
    for (const returnTo of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
      expect(await refusal(bench.call('users.age.start', { nonce, returnTo }))).toBe('validation-failed');
    }
  });

  it('a proof works once, in whatever spelling it comes back (USR-29)', async () => {
    const nonce = aNonce();
    const token = aToken(nonce);
    const answers = await Promise.allSettled([redeem(token, nonce), redeem(token, nonce), redeem(token, nonce)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusal(redeem(token, nonce))).toBe('age-token-refused');
  });

  it('a forged, foreign, expired, long-lived or borrowed proof is refused (USR-29)', async () => {
    const nonce = aNonce();
    const now = Math.floor(bench.clock.now().getTime() / 1_000);
    const good = aToken(nonce);
    const [body = '', signature = ''] = good.split('.');
    const other = Buffer.from(JSON.stringify({ over18: true, nonce, aud: 'camarim' })).toString('base64url');
    const refused = [
      ...['', 'a.b', `${body}.`, `${body}.${'A'.repeat(86)}`, `${other}.${signature}`],
      aToken(nonce, {}, stranger.privateKey),
      ...[{ over18: false }, { over18: 'true' }, { aud: 'outro' }, { exp: now - 1 }, { iat: now - 7_200 }].map(
        (claims) => aToken(nonce, claims),
      ),
      aToken(nonce, { iat: now + 3_600, exp: now + 3_700 }),
      aToken(aNonce()),
    ];
    for (const token of refused) expect(await refusal(redeem(token, nonce))).toBe('age-token-refused');
    expect(await redeem(good, nonce)).toEqual({ isOver18: true });
  });

  it('what is kept of a proof ties it to nobody, and goes when the proof ends (USR-29)', async () => {
    const columns = await bench.db.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_schema = 'users' and table_name = 'age_proof'`,
    );
    expect(columns.map(({ column_name }) => column_name).sort()).toEqual(
      ['expires_at', 'issuer', 'level', 'method', 'token_hash', 'verified_at'].sort(),
    );
    const [first, second] = [aNonce(), aNonce()];
    await redeem(aToken(first), first);
    await redeem(aToken(second), second);
    const rows = await bench.db.query<Record<string, unknown>>(
      'select token_hash, method, issuer, level, verified_at, expires_at from age_proof',
    );
    for (const { verified_at, expires_at } of rows as Array<Record<string, Date>>) {
      for (const at of [verified_at, expires_at]) expect(Number(at) % 3_600_000).toBe(0);
    }
    for (const nonce of [first, second]) expect(JSON.stringify(rows)).not.toContain(nonce);
    bench.clock.move(2 * 3_600_000);
    await bench.app.get(AgeService, { strict: false }).purge();
    expect(await bench.db.query('select 1 from age_proof')).toEqual([]);
  });
});
