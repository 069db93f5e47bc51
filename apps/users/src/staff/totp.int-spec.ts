import { randomUUID } from 'node:crypto';
import type { Identity, StaffMember } from '@camarim/contracts';
import { generateSync } from 'otplib';
import { type Bench, deviceAt, OWNER, PASSWORD, refusal, startBench } from '../../test/bench.js';

/** What the owner chose in place of the password of the environment. */
const OWNED = 'girafa lendo no onibus';

describe('the team', () => {
  let bench: Bench;
  let networks = 6_000_000;
  beforeAll(async () => {
    bench = await startBench({ STAFF_EMAIL: OWNER, STAFF_PASSWORD: PASSWORD, REQUIRE_STAFF_TOTP: 'true' });
  });
  afterAll(() => bench.end());

  const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(bench.clock.now().getTime() / 1_000) });
  const signIn = (email: string, password: string) =>
    bench.call('users.staff.sign-in', { email, password, device: deviceAt(networks++) });
  const challengeOf = async (email: string, password: string) => {
    const answer = await signIn(email, password);
    if (answer.step === 'signed-in') throw new Error('let in by a password alone');
    return answer;
  };
  const confirm = (challenge: string, code: string) =>
    bench.call('users.staff.confirm', { challenge, code, device: deviceAt(networks++) });
  /** @param next chosen in place of a temporary password. */
  const enrol = async (email: string, password: string, next?: string) => {
    const { challenge, step, newPassword } = await challengeOf(email, password);
    expect([step, newPassword]).toEqual(['enrol', next !== undefined]);
    const { secret, uri } = await bench.call('users.totp.begin', { challenge });
    expect(uri).toContain(`secret=${secret}`);
    const own = next === undefined ? {} : { next };
    const request = { challenge, code: codeOf(secret), device: deviceAt(1), ...own };
    const enabled = await bench.call('users.totp.enable', request);
    return { secret, ...enabled };
  };
  const isIn = async (token: string) => (await bench.call('users.session.resolve', { token })) !== null;

  let owner: { secret: string; session: { token: string; identity: Identity }; recoveryCodes: string[] };
  let finance: StaffMember;

  it('a password alone opens nothing: the first sign-in sets an authenticator up (USR-23, S8)', async () => {
    const { challenge } = await challengeOf(OWNER, PASSWORD);
    const { secret } = await bench.call('users.totp.begin', { challenge });
    expect(await bench.call('users.totp.begin', { challenge })).toMatchObject({ secret });
    expect(await refusal(confirm(challenge, codeOf(secret)))).toBe('challenge-expired');
    const wrong = { challenge, code: '000000', device: deviceAt(1), next: OWNED };
    expect(await refusal(bench.call('users.totp.enable', wrong))).toBe('totp-invalid');
    owner = await enrol(OWNER, PASSWORD, OWNED);
    expect(owner.session.identity).toMatchObject({ kind: 'staff', role: 'owner' });
    expect(owner.recoveryCodes).toHaveLength(10);
    expect(new Set(owner.recoveryCodes).size).toBe(10);
    const stored = await bench.db.query<{ text: string }>(
      `select secret_sealed as text from staff_totp union all select code_hash from staff_recovery_code`,
    );
    expect(stored).toHaveLength(11);
    for (const { text } of stored) {
      for (const clear of [owner.secret, ...owner.recoveryCodes]) expect(text).not.toContain(clear.replace('-', ''));
    }
  });

  it('a code signs in once, and neither it nor an older one a second time (USR-23)', async () => {
    bench.clock.move(60_000);
    const [code, first, second] = [
      codeOf(owner.secret),
      await challengeOf(OWNER, OWNED),
      await challengeOf(OWNER, OWNED),
    ];
    expect(first.step).toBe('code');
    expect(await refusal(confirm(first.challenge, code))).toBe('not refused');
    expect(await refusal(confirm(first.challenge, code))).toBe('challenge-expired');
    expect(await refusal(confirm(second.challenge, code))).toBe('totp-invalid');
    bench.clock.move(30_000);
    expect(await refusal(confirm(second.challenge, codeOf(owner.secret)))).toBe('not refused');
  });

  it('a recovery code signs in once, however it is typed (USR-23)', async () => {
    const code = ` ${owner.recoveryCodes[0]?.toUpperCase().replace('-', ' ')}`;
    const [one, two] = [await challengeOf(OWNER, OWNED), await challengeOf(OWNER, OWNED)];
    expect(await refusal(confirm(one.challenge, code))).toBe('not refused');
    expect(await refusal(confirm(two.challenge, code))).toBe('totp-invalid');
  });

  it('a stolen password buys five guesses a quarter of an hour, over all challenges and networks (USR-23)', async () => {
    bench.clock.move(60 * 60_000);
    const right = codeOf(owner.secret);
    const answers: string[] = [];
    for (let i = 0; i < 4; i++) {
      const { challenge } = await challengeOf(OWNER, OWNED);
      const wrong = right === '111111' ? '222222' : '111111';
      for (let n = 0; n < 2; n++) answers.push(await refusal(confirm(challenge, wrong)));
    }
    expect(answers).toEqual([...Array<string>(5).fill('totp-invalid'), ...Array<string>(3).fill('too-many-requests')]);
    const { challenge } = await challengeOf(OWNER, OWNED);
    expect(await refusal(confirm(challenge, right))).toBe('too-many-requests');
    bench.clock.move(15 * 60_000);
    const later = await challengeOf(OWNER, OWNED);
    expect(await refusal(confirm(later.challenge, codeOf(owner.secret)))).toBe('not refused');
  });

  it('a challenge is over after ten minutes (USR-23)', async () => {
    const { challenge } = await challengeOf(OWNER, OWNED);
    bench.clock.move(10 * 60_000);
    expect(await refusal(confirm(challenge, codeOf(owner.secret)))).toBe('challenge-expired');
    expect(await refusal(confirm('x', '123456'))).toBe('challenge-expired');
  });

  it('somebody let in again because the answer was lost is one person, with the password that was seen (USR-24)', async () => {
    const me = owner.session.identity;
    const form = { clientId: randomUUID(), name: 'Davi Reis', email: 'davi@camarim.test', role: 'support' } as const;
    const send = (own: object = {}) => bench.call('users.staff.create', { ...form, ...own }, me);
    const lost = await send();
    const seen = await send();
    expect(seen.staff).toEqual(lost.staff);
    expect(seen.staff.id).toBe(form.clientId);
    expect(await refusal(send({ role: 'admin' }))).toBe('idempotency-mismatch');
    expect(await refusal(signIn(form.email, lost.temporaryPassword))).toBe('wrong-credentials');
    await enrol(form.email, seen.temporaryPassword, 'uma senha de davi sozinho');
    // a password of their own is taken from nobody by a form that comes late
    expect(await refusal(send())).toBe('staff-exists');
    const { items } = await bench.call('users.staff.list', {}, me);
    expect(items.filter(({ email }) => email === form.email)).toHaveLength(1);
    await bench.call('users.staff.deactivate', { staffId: form.clientId }, me);
  });

  it('an owner lets people in with a password that is seen once, and nobody else may (USR-24)', async () => {
    const me = owner.session.identity;
    const request = { name: ' Bia  Lima ', email: 'Bia@Camarim.test', role: 'finance' } as const;
    const made = await bench.call('users.staff.create', request, me);
    finance = made.staff;
    expect(finance).toMatchObject({ name: 'Bia Lima', email: 'bia@camarim.test', role: 'finance', hasTotp: false });
    expect(await refusal(bench.call('users.staff.create', request, me))).toBe('staff-exists');
    const bia = await enrol('bia@camarim.test', made.temporaryPassword, 'uma senha de bia sozinha');
    for (const other of [bia.session.identity, { ...me, role: 'admin' } as Identity]) {
      expect(await refusal(bench.call('users.staff.create', request, other))).toBe('forbidden');
      expect(await refusal(bench.call('users.staff.list', {}, other))).toBe('forbidden');
    }
    const change = { current: 'uma senha de bia sozinha', next: 'outro cavalo bem verde' };
    await bench.call('users.staff.change-password', change, bia.session.identity);
    expect(await isIn(bia.session.token)).toBe(true);
    expect(await refusal(signIn('bia@camarim.test', made.temporaryPassword))).toBe('wrong-credentials');
    const short = { current: change.next, next: 'short' };
    expect(await refusal(bench.call('users.staff.change-password', short, bia.session.identity))).toBe(
      'validation-failed',
    );

    await bench.call('users.staff.update', { staffId: finance.id, role: 'support' }, me);
    expect(await isIn(bia.session.token)).toBe(false);
    await bench.call('users.staff.reset-totp', { staffId: finance.id }, me);
    const again = await enrol('bia@camarim.test', change.next);
    expect(again.session.identity).toMatchObject({ role: 'support' });
    await bench.call('users.staff.deactivate', { staffId: finance.id }, me);
    expect(await isIn(again.session.token)).toBe(false);
    // who decided is read by name by everybody of the team, also once they left it
    const { items } = await bench.call('users.staff.names', {}, { ...me, role: 'support' } as Identity);
    expect(items).toContainEqual({ staffId: finance.id, name: 'Bia Lima' });
    expect(await refusal(bench.call('users.staff.names', {}, { ...me, kind: 'user', role: 'fan' } as Identity))).toBe(
      'unauthenticated',
    );
    expect(await refusal(signIn('bia@camarim.test', change.next))).toBe('wrong-credentials');
    await bench.call('users.staff.reactivate', { staffId: finance.id }, me);
    expect(await refusal(signIn('bia@camarim.test', change.next))).toBe('not refused');
  });

  it('the first password, which somebody else knows, opens nothing before another one is chosen (S8)', async () => {
    const request = { name: 'Caio', email: 'caio@camarim.test', role: 'content' } as const;
    const made = await bench.call('users.staff.create', request, owner.session.identity);
    const { challenge, newPassword } = await challengeOf('caio@camarim.test', made.temporaryPassword);
    expect(newPassword).toBe(true);
    const { secret } = await bench.call('users.totp.begin', { challenge });
    const enable = (next?: string) => {
      const own = next === undefined ? {} : { next };
      return bench.call('users.totp.enable', { challenge, code: codeOf(secret), device: deviceAt(1), ...own });
    };
    expect(await refusal(enable())).toBe('new-password-required');
    for (const weak of ['password1234', 'caio@camarim.test', made.temporaryPassword]) {
      expect(await refusal(enable(weak))).toBe('validation-failed');
    }
    expect((await enable('tres bois no telhado')).session.identity).toMatchObject({ role: 'content' });
    expect(await refusal(signIn('caio@camarim.test', made.temporaryPassword))).toBe('wrong-credentials');

    // reset by an owner: the authenticator is asked for first, then another password again
    const reset = { staffId: made.staff.id };
    const { temporaryPassword } = await bench.call('users.staff.reset-password', reset, owner.session.identity);
    bench.clock.move(60_000);
    const again = await challengeOf('caio@camarim.test', temporaryPassword);
    expect([again.step, again.newPassword]).toEqual(['code', true]);
    const typed = { challenge: again.challenge, code: codeOf(secret), device: deviceAt(2) };
    expect(await refusal(bench.call('users.staff.confirm', typed))).toBe('new-password-required');
    expect(await refusal(bench.call('users.staff.confirm', { ...typed, next: 'quatro vacas no porao' }))).toBe(
      'not refused',
    );
  });

  it('a new authenticator ends the sessions that were open without it (S8)', async () => {
    bench.clock.move(60_000);
    const { challenge } = await challengeOf(OWNER, OWNED);
    const older = await bench.call('users.staff.confirm', {
      ...{ challenge, code: codeOf(owner.secret), device: deviceAt(3) },
    });
    const renewal = await bench.call('users.totp.renew', { password: OWNED }, older.identity);
    const { secret } = await bench.call('users.totp.begin', { challenge: renewal.challenge });
    const proof = { challenge: renewal.challenge, code: codeOf(secret), device: deviceAt(3) };
    const { session, recoveryCodes } = await bench.call('users.totp.enable', proof);
    expect(await isIn(older.token)).toBe(false);
    expect(await isIn(owner.session.token)).toBe(false);
    expect(await isIn(session.token)).toBe(true);
    owner = { secret, session, recoveryCodes };
  });

  it('who had begun another authenticator comes too late once one is set up (S8)', async () => {
    const begin = async () => {
      const { challenge } = await bench.call('users.totp.renew', { password: OWNED }, owner.session.identity);
      return { challenge, ...(await bench.call('users.totp.begin', { challenge })) };
    };
    const enable = ({ challenge, secret }: Awaited<ReturnType<typeof begin>>) =>
      bench.call('users.totp.enable', { challenge, code: codeOf(secret), device: deviceAt(3) });
    const [theirs, own] = [await begin(), await begin()];
    const { session, recoveryCodes } = await enable(own);
    expect(await refusal(enable(theirs))).toBe('challenge-expired');
    expect(await isIn(session.token)).toBe(true);
    owner = { secret: own.secret, session, recoveryCodes };
  });

  it('nobody of the team takes a common password, their own e-mail or name (S8)', async () => {
    for (const next of ['password1234', 'aaaaaaaaaaaa', OWNER, 'proprietario1', 'camarimcamarim', 'short']) {
      const change = bench.call('users.staff.change-password', { current: OWNED, next }, owner.session.identity);
      await expect(change).rejects.toMatchObject({ code: 'validation-failed', errors: [{ field: 'next' }] });
    }
  });

  it('the team never loses its last owner (USR-24)', async () => {
    const me = owner.session.identity as { userId: string } & Identity;
    const demote = { staffId: me.userId, role: 'support' } as const;
    expect(await refusal(bench.call('users.staff.update', demote, me))).toBe('not-yourself');
    expect(await refusal(bench.call('users.staff.deactivate', { staffId: me.userId }, me))).toBe('not-yourself');
    const ghost: Identity = { ...me, userId: finance.id } as Identity;
    expect(await refusal(bench.call('users.staff.update', demote, ghost))).toBe('last-owner');
    expect(await refusal(bench.call('users.staff.deactivate', { staffId: me.userId }, ghost))).toBe('last-owner');
  });

  it('every change of access is one line of the log with before and after, and no line can be changed (USR-24)', async () => {
    const ask = (some: object) =>
      bench.call(
        'users.audit.list',
        {
          ...{ actorId: null, action: 'staff', targetType: 'staff', targetId: finance.id },
          ...{ from: null, to: null, cursor: null, limit: 4, ...some },
        },
        owner.session.identity,
      );
    const first = await ask({});
    const second = await ask({ cursor: first.nextCursor });
    const all = [...first.items, ...second.items];
    expect(all.map(({ action }) => action)).toEqual([
      'staff.reactivated',
      'staff.deactivated',
      'staff.totp-reset',
      'staff.updated',
      'staff.password-changed',
      'staff.created',
    ]);
    expect(second.nextCursor).toBeNull();
    // whom it was done to is named, and is no fan whose page could be opened
    const name = (await bench.db.one<{ name: string }>('select name from staff where id = $1', [finance.id]))?.name;
    for (const { personId, personName } of all) expect([personId, personName]).toEqual([null, name]);
    expect(all[3]).toMatchObject({
      actorName: 'Proprietário',
      before: { role: 'finance' },
      after: { role: 'support' },
    });
    expect((await ask({ action: 'staff.updated' })).items).toHaveLength(1);
    expect((await ask({ to: all.at(-1)?.at })).items).toEqual([]);
    // a month alone is a moment to people, and to Postgres it is none: a search of ours found it answered as a failure
    expect((await ask({ from: '2000-01', to: '9999-12' })).items).toHaveLength(4);
    for (const from of ['2026-W47', 'ontem', '+275760-09-12T00:00:00.000Z'])
      expect(await refusal(ask({ from }))).toBe('validation-failed');
    for (const sql of ['delete from audit_entry', `update audit_entry set action = 'x'`, 'truncate audit_entry'])
      await expect(bench.db.query(sql)).rejects.toThrow('only ever added');
  });
});
