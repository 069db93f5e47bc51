import { randomUUID } from 'node:crypto';
import type { SessionReply } from '@camarim/contracts';
import { eventually } from '@camarim/testing';
import { type Bench, cpfOf, deviceAt, refusal, signUpOf, startBench } from '../../test/bench.js';
import { AddressService } from '../accounts/address.service.js';

describe('confirming the address of an account', () => {
  let bench: Bench;
  let devices = 6_000_000;
  beforeAll(async () => {
    bench = await startBench({ PUBLIC_URL: 'http://camarim.test' });
  });
  afterAll(() => bench.end());

  const device = () => deviceAt(devices++);
  const view = ({ identity }: SessionReply) => bench.call('users.account.get', {}, identity);
  const confirm = ({ identity }: SessionReply, code: string) =>
    bench.call('users.account.confirm-email', { code }, identity);
  const send = ({ identity }: SessionReply, email?: string) =>
    bench.call('users.account.send-confirmation', { device: device(), ...(email ? { email } : {}) }, identity);
  const idOf = ({ identity }: SessionReply) => (identity as { userId: string }).userId;
  const signIn = async (email: string) => {
    const requestId = randomUUID();
    await bench.call('users.login.request-code', { email, requestId, device: device() });
    const code = await bench.codeFor(email);
    return bench.call('users.login.with-code', { email, code, requestId, device: device() });
  };
  const subscribe = async (session: SessionReply) => {
    const now = bench.clock.now().getTime();
    await bench.happens('subscription.activated', {
      ...{ subscriptionId: randomUUID(), userId: idOf(session), modelId: null, planId: randomUUID() },
      ...{ paymentId: null, startsAt: new Date(now).toISOString(), expiresAt: new Date(now + 1e9).toISOString() },
    } as never);
  };

  it('a sign-up goes on at once, a code arrives by mail, and typing it confirms the address (V4)', async () => {
    const email = 'nova@exemplo.com';
    const session = await bench.signUp({ email });
    // whoever typed it sees what was typed, so that a slip is seen
    expect(await view(session)).toMatchObject({ email, emailConfirmed: false });
    const code = await bench.confirmCodeFor(email);
    expect(bench.mail.to(email).at(-1)).toMatchObject({ kind: 'confirm-code', subject: 'Confirme seu e-mail' });
    expect(await refusal(confirm(session, code === '000000' ? '000001' : '000000'))).toBe('code-invalid');
    expect(await confirm(session, code)).toMatchObject({ email: 'n***@exemplo.com', emailConfirmed: true });
    expect(await refusal(confirm(session, code))).toBe('email-confirmed');
    expect(await refusal(send(session))).toBe('email-confirmed');
  });

  it('a code of one account confirms no other, and dies after five wrong tries and ten minutes (V4)', async () => {
    const email = 'disputada@exemplo.com';
    const [one, two] = [await bench.signUp({ email }), await bench.signUp({ email })];
    await bench.confirmCodeFor(email, 2);
    const [first = '', second = ''] = bench.mail.to(email).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]);
    const codes = [first, second];
    if (first !== second) {
      const tried = await Promise.all(codes.map((code) => refusal(confirm(one, code))));
      expect(tried.filter((answer) => answer === 'not refused')).toHaveLength(1);
    }
    expect((await view(two)).emailConfirmed).toBe(false);
    const guessed = await bench.signUp({ email: 'chutada@exemplo.com' });
    const right = await bench.confirmCodeFor('chutada@exemplo.com');
    const wrong = right === '000000' ? '000001' : '000000';
    for (let n = 0; n < 5; n++) expect(await refusal(confirm(guessed, wrong))).toBe('code-invalid');
    expect(await refusal(confirm(guessed, right))).toBe('code-invalid');
    expect((await view(guessed)).emailConfirmed).toBe(false);
    const late = await bench.signUp({ email: 'tarde@exemplo.com' });
    const code = await bench.confirmCodeFor('tarde@exemplo.com');
    bench.clock.move(11 * 60_000);
    expect(await refusal(confirm(late, code))).toBe('code-invalid');
  });

  it('a wrong address is corrected before it is confirmed, and the old one is free again (V4)', async () => {
    const wrong = 'rita@gmail.con';
    const session = await bench.signUp({ email: wrong });
    expect(await refusal(send(session, 'rita@'))).toBe('validation-failed');
    expect(await send(session, ' Rita@Exemplo.com ')).toEqual({
      email: 'rita@exemplo.com',
      resendAfterSeconds: 30,
      digits: 6,
    });
    expect(await view(session)).toMatchObject({ email: 'rita@exemplo.com', emailConfirmed: false });
    await bench.confirm(session, 'rita@exemplo.com');
    expect(await bench.db.query('select 1 from account where email = $1 or claimed_email = $1', [wrong])).toEqual([]);
    // from here on she signs in by the address she confirmed
    expect(idOf(await signIn('rita@exemplo.com'))).toBe(idOf(session));
    expect(await refusal(bench.call('users.account.send-confirmation', { device: device() }))).toBe('unauthenticated');
  });

  it('an account that nobody confirmed takes no address: whoever proves it has it, what was paid stays with who paid (V4)', async () => {
    const email = 'vitima@exemplo.com';
    const stranger = await bench.signUp({ email, name: 'Outra Pessoa' });
    const owner = await bench.signUp({ email, name: 'Vitima Real' });
    await subscribe(owner);
    const hasAccess = async () =>
      (await bench.db.query('select 1 from access_period where account_id = $1', [idOf(owner)])).length > 0;
    await eventually(hasAccess);
    // on another device, where nothing is known but the address
    const session = await signIn(email);
    expect(idOf(session)).toBe(idOf(owner));
    expect(await view(session)).toMatchObject({ emailConfirmed: true, name: 'Vitima Real' });
    expect(await view(stranger)).toMatchObject({ emailConfirmed: false, name: 'Outra Pessoa' });
    // the code that went to her because of the stranger is not the stranger's to type
    expect(await refusal(confirm(stranger, '123456'))).toBe('code-invalid');
  });

  it('who signed up a second time with her own address confirms it too, and goes from one account to the other (V4, S7)', async () => {
    const email = 'duas@exemplo.com';
    const first = await bench.signUp({ email });
    await bench.confirm(first, email);
    const second = await bench.signUp({ email, cpf: cpfOf(930_001) });
    const text = (await bench.confirmCodeFor(email, 2)) && bench.mail.to(email).at(-1)?.text;
    expect(text).toContain('Você já tem uma conta. Para entrar nela: http://camarim.test/login');
    expect(await refusal(bench.call('users.account.switch', { device: device() }, second.identity))).toBe(
      'user-not-found',
    );
    await bench.confirm(second, email, 2);
    expect(await view(second)).toMatchObject({ emailConfirmed: true, hasOtherAccount: true });
    const over = await bench.call('users.account.switch', { device: device() }, second.identity);
    expect(idOf(over)).toBe(idOf(first));
    expect(idOf(await bench.call('users.account.switch', { device: device() }, over.identity))).toBe(idOf(second));
    const somebody = await bench.signUp({});
    expect(await refusal(bench.call('users.account.switch', { device: device() }, somebody.identity))).toBe(
      'user-not-found',
    );
  });

  describe('a code of one’s own address, typed in the moment in which another one is put in its place', () => {
    /** Work that waits for a lock another transaction has, and how many do. */
    const waiting = async () =>
      (
        await bench.db.one<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      )?.n ?? 0;
    const strangersAt = async (hers: string, own: string) => {
      const owner = await bench.signUp({ email: hers });
      await bench.confirm(owner, hers);
      const stranger = await bench.signUp({ email: own });
      return { stranger, code: await bench.confirmCodeFor(own) };
    };
    const expectNobodyElse = async (stranger: SessionReply) => {
      expect((await view(stranger)).hasOtherAccount).toBe(false);
      const over = bench.call('users.account.switch', { device: device() }, stranger.identity);
      expect(await refusal(over)).toBe('user-not-found');
    };

    it('proves nothing about the other one, when the code came first (V4, S7)', async () => {
      const [hers, own] = ['dela-1@exemplo.com', 'minha-1@exemplo.com'];
      const { stranger, code } = await strangersAt(hers, own);
      let [confirmed, corrected]: Array<Promise<string>> = [];
      let isCorrected = false;
      await bench.db.transaction(async (tx) => {
        await tx.query('select id from login_code for update');
        confirmed = refusal(confirm(stranger, code));
        await eventually(async () => (await waiting()) === 1);
        corrected = refusal(send(stranger, hers)).finally(() => {
          isCorrected = true;
        });
        await eventually(async () => isCorrected || (await waiting()) === 2);
      });
      expect([await confirmed, await corrected]).toEqual(['not refused', 'email-confirmed']);
      await expectNobodyElse(stranger);
    });

    it('proves nothing about the other one, when the other address came first (V4, S7)', async () => {
      const [hers, own] = ['dela-2@exemplo.com', 'minha-2@exemplo.com'];
      const { stranger, code } = await strangersAt(hers, own);
      let [confirmed, corrected]: Array<Promise<string>> = [];
      let isConfirmed = false;
      await bench.db.transaction(async (tx) => {
        await bench.app.get(AddressService, { strict: false }).lock(tx, hers, null);
        corrected = refusal(send(stranger, hers));
        await eventually(async () => (await waiting()) === 1);
        confirmed = refusal(confirm(stranger, code)).finally(() => {
          isConfirmed = true;
        });
        await eventually(async () => isConfirmed || (await waiting()) === 2);
      });
      expect([await corrected, await confirmed]).toEqual(['not refused', 'code-invalid']);
      expect(await view(stranger)).toMatchObject({ email: hers, emailConfirmed: false });
      await expectNobodyElse(stranger);
    });
  });

  it('nobody fills a stranger’s mailbox by signing up: after twenty codes the sign-up goes on without one (V4)', async () => {
    const email = 'cheia@exemplo.com';
    for (let i = 0; i < 22; i++) await bench.signUp({ email });
    await bench.confirmCodeFor(email, 20);
    expect(bench.mail.to(email)).toHaveLength(20);
    const last = await bench.signUp(signUpOf({ email }));
    expect(await refusal(send(last))).toBe('too-many-requests');
    // her own sign-in is not among them
    expect(idOf(await signIn(email))).toBeTruthy();
  });
});
