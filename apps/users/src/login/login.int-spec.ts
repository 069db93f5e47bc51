import { randomUUID } from 'node:crypto';
import { LOGIN_CODE } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { solveChallenge } from 'altcha-lib';
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
  /** The browser of the person a test is about; strangers have their own. */
  let browser = randomUUID();
  beforeEach(() => {
    browser = randomUUID();
  });
  const ask = (email: string, at = device(), requestId = browser, proof?: string) =>
    bench.call('users.login.request-code', { email, requestId, device: at, ...(proof ? { proof } : {}) });
  const enter = (email: string, code: string, requestId: string | null = browser) =>
    bench.call('users.login.with-code', { email, code, requestId, visitId: VISIT, device: device() });
  /** One press of the button, as often as it is sent. */
  const press = (email: string, code: string, attemptId: string, requestId = browser) =>
    bench.call('users.login.with-code', { email, code, requestId, attemptId, visitId: VISIT, device: device() });
  const wrong = (code: string) => String((BigInt(code) + 1n) % 10n ** BigInt(code.length)).padStart(code.length, '0');
  /** What the page does when it is asked for work. */
  const solved = async (answer: Awaited<ReturnType<typeof ask>>): Promise<string> => {
    if (answer.sent) throw new Error('no work was asked for');
    const { algorithm, challenge, salt, signature, maxnumber } = answer.proof;
    const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
    const payload = { algorithm, challenge, number: solution?.number, salt, signature };
    return Buffer.from(JSON.stringify(payload)).toString('base64');
  };
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

  it('a sign-in whose answer was lost is answered again when it is sent again, with the session it opened, while that lives (USR-21)', async () => {
    const email = await member();
    await ask(email);
    const code = await bench.codeFor(email);
    const attemptId = randomUUID();
    const first = await press(email, code, attemptId);
    const twice = await Promise.all([press(email, code, attemptId), press(email, code, attemptId)]);
    expect(twice).toEqual([first, first]);
    const { userId, sessionId } = first.identity as { userId: string; sessionId: string };
    const opened = `select id from session where account_id = $1 and device_label = 'Chrome no Android' and ended_at is null`;
    expect(await bench.db.query(opened, [userId])).toEqual([{ id: sessionId }]);
    const said = `select 1 from outbox where name = 'user.logged-in' and aggregate_id = $1`;
    expect(await bench.db.query(said, [userId])).toHaveLength(1);
    // another press, another code, another browser, and the same one once she has signed out
    expect(await refusal(press(email, code, randomUUID()))).toBe('code-invalid');
    expect(await refusal(press(email, wrong(code), attemptId))).toBe('code-invalid');
    expect(await refusal(press(email, code, attemptId, randomUUID()))).toBe('code-other-browser');
    await bench.call('users.session.end', { token: first.token });
    expect(await refusal(press(email, code, attemptId))).toBe('code-invalid');
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
    const sent: Array<Array<object>> = [];
    for (const email of [known, unknown]) {
      const answers = [];
      for (let i = 0; i < 6; i++) {
        const answer = await ask(email);
        answers.push(answer.sent ? answer : { ...answer, proof: answer.proof.maxnumber });
      }
      sent.push(answers);
    }
    const code = { sent: true, resendAfterSeconds: 30, digits: 6 };
    expect(sent[0]).toEqual([...Array<object>(5).fill(code), { sent: false, resendAfterSeconds: 0, proof: 50_000 }]);
    expect(sent[1]).toEqual(sent[0]);
    await bench.codeFor(known, 5);
    expect(bench.mail.to(unknown)).toEqual([]);
    expect(bench.mail.received.filter((mail) => mail.to.includes('invalid'))).toEqual([]);
    expect(await bench.db.query(`select 1 from outgoing_mail where status = 'decoy'`)).toHaveLength(5);
    expect(await refusal(enter(unknown, '000000'))).toBe('code-invalid');
  });

  it('a stranger who guesses at her code does not make it fail for her (S3)', async () => {
    const email = await member();
    await ask(email);
    const code = await bench.codeFor(email);
    const stranger = randomUUID();
    expect(await refusal(enter(email, wrong(code), stranger))).toBe('code-other-browser');
    await ask(email, device(), stranger);
    await bench.codeFor(email, 2);
    for (let i = 0; i < 20; i++) expect(await refusal(enter(email, wrong(code), stranger))).toBe('code-invalid');
    expect(await refusal(enter(email, code))).toBe('not refused');
  });

  it('a code works only in the browser that asked for it, and another one is told so (S3)', async () => {
    const email = await member();
    await ask(email);
    const code = await bench.codeFor(email);
    for (const other of [randomUUID(), null]) {
      expect(await refusal(enter(email, code, other))).toBe('code-other-browser');
      // an address without an account is answered alike
      expect(await refusal(enter('sem.conta@exemplo.com', '123456', other))).toBe('code-other-browser');
    }
    expect(await refusal(enter(email, code))).toBe('not refused');
  });

  it('a stranger who asks for codes all hour costs the owner a second of her browser, not her hour (S3)', async () => {
    const email = await member();
    for (let i = 0; i < 5; i++) expect((await ask(email, device(), randomUUID())).sent).toBe(true);
    const first = await ask(email);
    expect(first).toMatchObject({ sent: false, proof: { algorithm: 'SHA-256', maxnumber: 50_000 } });
    const proof = await solved(first);
    // a code beyond the first few of an hour cannot be guessed: it is longer
    expect(await ask(email, device(), browser, proof)).toMatchObject({ sent: true, digits: 10 });
    const code = await bench.codeFor(email, 6);
    expect(code).toHaveLength(10);
    // the work paid for one code to one address
    expect((await ask(email, device(), browser, proof)).sent).toBe(false);
    const otherWork = await ask('outra.pessoa@exemplo.com');
    expect(otherWork.sent).toBe(true);
    for (const made of ['', 'x', 'e30=', Buffer.from('{"salt":"a?for=b"}').toString('base64'), 'a'.repeat(2_000)]) {
      expect((await ask(email, device(), browser, made)).sent).toBe(false);
    }
    expect(await refusal(enter(email, code))).toBe('not refused');
  });

  it('work for one address is no work for another, and is too old after five minutes (S3)', async () => {
    const [one, two] = [await member(), await member()];
    for (let i = 0; i < 5; i++) for (const email of [one, two]) await ask(email, device(), randomUUID());
    const proof = await solved(await ask(one));
    expect((await ask(two, device(), browser, proof)).sent).toBe(false);
    bench.clock.move(6 * 60_000);
    expect((await ask(one, device(), browser, proof)).sent).toBe(false);
    expect((await ask(one, device(), browser, await solved(await ask(one)))).sent).toBe(true);
  });

  it('sixty people behind one address get their codes, the next ones after a second of work, nobody is locked out (S3)', async () => {
    const one = device();
    const ofOne = Array.from({ length: 60 }, (_, i) => ask(`rede${i}@exemplo.com`, one, randomUUID()));
    expect((await Promise.all(ofOne)).every(({ sent }) => sent)).toBe(true);
    const next = await ask('rede99@exemplo.com', one);
    expect(next.sent).toBe(false);
    expect((await ask('rede99@exemplo.com', one, browser, await solved(next))).sent).toBe(true);
    expect((await ask('rede98@exemplo.com')).sent).toBe(true);
  });

  it('who asks in English gets the mail in English', async () => {
    const email = await member();
    await ask(email, { ...device(), language: 'en' } as ReturnType<typeof device>);
    await eventually(() =>
      Promise.resolve(bench.mail.to(email).some(({ subject }) => subject === 'Your sign-in code')),
    );
  });
});
