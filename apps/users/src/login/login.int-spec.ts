import { LOGIN_CODE } from '@camarim/domain';
import { jest } from '@jest/globals';
import { type Bench, deviceAt, refusal, signUpOf, startBench } from '../../test/bench.js';
import { LoginCodeSeal } from './login-code.seal.js';

const VISIT = '7b1d3a52-6a51-4c0e-9a43-3f6f6f0a0777';

describe('signing in with a code', () => {
  let bench: Bench;
  let networks = 5_000_000;
  beforeAll(async () => {
    bench = await startBench();
  });
  afterAll(() => bench.end());
  beforeEach(() => bench.clock.move(2 * 60 * 60_000));

  const device = () => deviceAt(networks++);
  const ask = (email: string, at = device()) => bench.call('users.login.request-code', { email, device: at });
  const enter = (email: string, code: string) =>
    bench.call('users.login.with-code', { email, code, visitId: VISIT, device: device() });
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const member = async () => {
    const person = signUpOf();
    await bench.signUp(person);
    return person.email;
  };

  it('a code opens the account once, with a session of its own (USR-21)', async () => {
    const email = await member();
    await ask(` ${email.toUpperCase()} `);
    const code = await bench.codeFor(email);
    expect(code).toMatch(/^\d{6}$/);
    const session = await enter(email, code);
    expect(session.identity).toMatchObject({ kind: 'user', role: 'fan' });
    expect(await refusal(enter(email, code))).toBe('code-invalid');
    const { userId } = session.identity as { userId: string };
    const events = await bench.db.query(
      `select envelope -> 'data' ->> 'visitId' as visit from outbox where name = 'user.logged-in' and aggregate_id = $1`,
      [userId],
    );
    expect(events).toEqual([{ visit: VISIT }]);
    const account = await bench.db.one<{ seen: boolean }>(
      'select email_verified_at is not null and last_access_at > created_at - interval $$1 s$$ as seen from account where id = $1',
      [userId],
    );
    expect(account?.seen).toBe(true);
  });

  it('the right code typed twice at the same moment signs in once (USR-21)', async () => {
    const email = await member();
    await ask(email);
    const code = await bench.codeFor(email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => refusal(enter(email, code))));
    expect(answers.filter((answer) => answer === 'not refused')).toHaveLength(1);
  });

  it('a code dies after five wrong tries, also for who then types it right (USR-21)', async () => {
    const email = await member();
    await ask(email);
    const code = await bench.codeFor(email);
    for (let i = 0; i < LOGIN_CODE.tries; i++) expect(await refusal(enter(email, wrong(code)))).toBe('code-invalid');
    expect(await refusal(enter(email, code))).toBe('code-invalid');
  });

  it('a code dies after ten minutes (USR-21)', async () => {
    const [early, late] = [await member(), await member()];
    await ask(early);
    await ask(late);
    const codes = { early: await bench.codeFor(early), late: await bench.codeFor(late) };
    bench.clock.move(LOGIN_CODE.lifeMs - 5_000);
    expect(await refusal(enter(early, codes.early))).toBe('not refused');
    bench.clock.move(5_000);
    expect(await refusal(enter(late, codes.late))).toBe('code-invalid');
  });

  it('only the newest code works (USR-21)', async () => {
    const email = await member();
    await ask(email);
    const first = await bench.codeFor(email);
    await ask(email);
    const second = await bench.codeFor(email, 2);
    if (first !== second) expect(await refusal(enter(email, first))).toBe('code-invalid');
    expect(await refusal(enter(email, second))).toBe('not refused');
  });

  it('a thousand guesses from a thousand networks get five answers (USR-21)', async () => {
    const email = await member();
    await ask(email);
    const code = await bench.codeFor(email);
    const compare = jest.spyOn(bench.app.get(LoginCodeSeal, { strict: false }), 'matches');
    const guesses = Array.from({ length: 1_000 }, (_, i) =>
      String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0'),
    );
    const answers: string[] = [];
    for (let from = 0; from < guesses.length; from += 50) {
      const some = guesses.slice(from, from + 50).map((guess) => refusal(enter(email, guess)));
      answers.push(...(await Promise.all(some)));
    }
    expect(new Set(answers)).toEqual(new Set(['code-invalid']));
    expect(compare).toHaveBeenCalledTimes(5);
    compare.mockRestore();
    expect(await refusal(enter(email, code))).toBe('code-invalid');
  });

  it('an address without an account is answered alike and gets no mail (USR-05)', async () => {
    const known = await member();
    const unknown = 'ninguem@exemplo.com';
    const sent: string[][] = [];
    for (const email of [known, unknown]) {
      const answers = [];
      for (let i = 0; i < 6; i++) answers.push(await refusal(ask(email)));
      sent.push(answers);
    }
    expect(sent[0]).toEqual([...Array<string>(5).fill('not refused'), 'too-many-requests']);
    expect(sent[1]).toEqual(sent[0]);
    await bench.codeFor(known, 5);
    expect(bench.mail.to(unknown)).toEqual([]);
    expect(bench.mail.received.filter((mail) => mail.to.includes('invalid'))).toEqual([]);
    expect(await bench.db.query(`select 1 from outgoing_mail where status = 'decoy'`)).toHaveLength(5);
    expect(await refusal(enter(unknown, '000000'))).toBe('code-invalid');
  });

  it('one network gets twenty codes in an hour, and the wait is told (USR-21)', async () => {
    const one = device();
    const ofOne = Array.from({ length: 21 }, (_, i) => refusal(ask(`rede${i}@exemplo.com`, one)));
    expect((await Promise.all(ofOne)).filter((answer) => answer !== 'not refused')).toEqual(['too-many-requests']);
    const error: unknown = await ask('rede99@exemplo.com', one).catch((caught: unknown) => caught);
    const { retryAfterSeconds } = error as { retryAfterSeconds: number };
    expect(retryAfterSeconds).toBeGreaterThan(3_500);
    expect(retryAfterSeconds).toBeLessThanOrEqual(3_600);
    expect(await refusal(ask('rede99@exemplo.com'))).toBe('not refused');
    bench.clock.move(61 * 60_000);
    expect(await refusal(ask('rede99@exemplo.com', one))).toBe('not refused');
  });
});
