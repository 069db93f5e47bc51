import { createHash, randomUUID } from 'node:crypto';
import type { Identity } from '@camarim/contracts';
import { isDomainError } from '@camarim/domain';
import { type Bench, cpfOf, deviceAt, refusal, signUpOf, startBench } from '../../test/bench.js';

describe('sign-up', () => {
  let bench: Bench;
  const lines: string[] = [];
  beforeAll(async () => {
    bench = await startBench();
    const keep = (...parts: unknown[]) => void lines.push(JSON.stringify(parts));
    bench.app.useLogger({ log: keep, warn: keep, error: keep, debug: keep, verbose: keep, fatal: keep });
  });
  afterAll(() => bench.end());

  const errorsOf = async (work: Promise<unknown>) => {
    const error = await work.catch((caught: unknown) => caught);
    return isDomainError(error) ? (error.errors ?? []).map(({ field, code }) => `${field} ${code}`) : error;
  };

  it('a wrong sign-up is told what is wrong in the order of the form (USR-08)', async () => {
    expect(await errorsOf(bench.signUp({ name: ' ', email: '', phone: '', cpf: '' }))).toEqual([
      'name required',
      'email required',
      'phone required',
      'cpf required',
    ]);
    expect(await errorsOf(bench.signUp({ email: 'lia@', phone: '(10) 1234-5678', cpf: '11111111111' }))).toEqual([
      'email email-invalid',
      'phone phone-invalid',
      'cpf cpf-invalid',
    ]);
    expect(await errorsOf(bench.signUp({ cpf: 12345678909 as unknown as string }))).toEqual(['cpf required']);
  });

  it('a fan who signs up is signed in, and the house hears of it without a word about the person (USR-05)', async () => {
    const session = await bench.signUp({ email: ' Lia.Nova@Proton.me ', leadId: 'LEAD1' });
    expect(session.identity).toMatchObject({ kind: 'user', role: 'fan' });
    expect(await bench.call('users.session.resolve', { token: session.token })).toEqual({
      identity: session.identity,
      name: 'Lia Souza',
    });
    const { userId } = session.identity as Extract<Identity, { kind: 'user' }>;
    const events = await bench.db.query<{ envelope: { type: string; data: object } }>(
      'select envelope from outbox where aggregate_id = $1',
      [userId],
    );
    expect(events.map(({ envelope }) => [envelope.type, envelope.data])).toEqual([
      [
        'user.registered',
        { userId, leadId: 'LEAD1', visitId: null, registeredAt: expect.stringMatching(/^\d{4}-.*Z$/) },
      ],
    ]);
    const row = await bench.db.one('select email, source from account where id = $1', [userId]);
    expect(row).toEqual({ email: 'lia.nova@proton.me', source: 'lead' });
  });

  it('several sign-ups with the same e-mail at the same moment make one account (USR-05)', async () => {
    const email = 'dupla@exemplo.com';
    const all = await Promise.all(
      Array.from({ length: 5 }, () => refusal(bench.call('users.account.sign-up', signUpOf({ email })))),
    );
    expect(all.sort()).toEqual([...Array<string>(4).fill('account-exists'), 'not refused']);
    expect(await bench.db.query('select 1 from account where email = $1', [email])).toHaveLength(1);
  });

  it('several sign-ups with the same CPF at the same moment make one account (USR-11)', async () => {
    const cpf = cpfOf(900_001);
    const all = await Promise.all(
      Array.from({ length: 5 }, () => refusal(bench.call('users.account.sign-up', signUpOf({ cpf })))),
    );
    expect(all.sort()).toEqual([...Array<string>(4).fill('cpf-in-use'), 'not refused']);
  });

  it('knowing an e-mail opens nothing: its owner gets a code, whoever typed it gets an error (USR-05)', async () => {
    const email = 'dona@exemplo.com';
    const owner = await bench.signUp({ email });
    const before = await bench.db.query('select id from session');
    expect(await refusal(bench.signUp({ email: 'DONA@exemplo.com' }))).toBe('account-exists');
    expect(await bench.db.query('select id from session')).toHaveLength(before.length);

    const code = await bench.codeFor(email);
    const [mail] = bench.mail.to(email);
    expect(mail).toMatchObject({ kind: 'login-code', authorization: 'Bearer mail-key' });
    expect(mail?.subject).not.toContain(code);
    const device = { label: 'Safari no iPhone', ip: '10.9.9.9' };
    const session = await bench.call('users.login.with-code', { email, code, device });
    expect(session.identity).toMatchObject({ userId: (owner.identity as { userId: string }).userId });
  });

  it('the CPF of somebody else is refused without saying whose it is (USR-11)', async () => {
    const taken = signUpOf();
    await bench.signUp(taken);
    const error: unknown = await bench.signUp({ cpf: taken.cpf }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'cpf-in-use' });
    expect(JSON.stringify(error)).not.toContain(taken.email);
  });

  it('a member sees their own account masked (USR-11, USR-01)', async () => {
    const { identity } = await bench.signUp({ email: 'mascara@exemplo.com', cpf: '123.456.789-09' });
    expect(await bench.call('users.account.get', {}, identity)).toMatchObject({
      name: 'Lia Souza',
      email: 'm***@exemplo.com',
      cpf: '***.456.789-**',
      phone: '(11) *****-4321',
      role: 'fan',
    });
    expect(await refusal(bench.call('users.account.get', {}))).toBe('unauthenticated');
  });

  it('the VIP form makes an account of a name and an e-mail, masked as nothing and never found by a CPF (USR-15)', async () => {
    const device = deviceAt(700_001);
    const form = { name: 'Nara Dias', email: 'nara@exemplo.com', phone: '', leadId: 'VENDA9', device };
    const wrong = bench.call('users.account.sign-up-vip', { ...form, name: ' ', email: '' });
    expect(await errorsOf(wrong)).toEqual(['name vip-required', 'email vip-required']);
    const { identity } = await bench.call('users.account.sign-up-vip', form);
    const empty = { name: 'Nara Dias', phone: null, cpf: null };
    expect(await bench.call('users.account.get', {}, identity)).toMatchObject(empty);
    const { userId } = identity as Extract<Identity, { kind: 'user' }>;
    const [event] = await bench.db.query<{ envelope: { data: object } }>(
      'select envelope from outbox where aggregate_id = $1',
      [userId],
    );
    expect(event?.envelope.data).toMatchObject({ userId, leadId: 'VENDA9' });
    expect(await bench.call('users.account.get-payer', { userId }, { kind: 'service', service: 'billing' })).toEqual({
      ...empty,
      email: 'nara@exemplo.com',
    });
    const [keys] = await bench.call(
      'users.account.get-match-keys',
      { userIds: [userId] },
      { kind: 'service', service: 'marketing' },
    );
    expect(keys?.ph).toBeNull();
    expect(await refusal(bench.call('users.account.sign-up-vip', { ...form, name: 'Outra' }))).toBe('account-exists');
    // two accounts without a CPF are no twins of each other
    const other = { ...form, email: 'outra@exemplo.com', phone: '(21) 98765-4321', device: deviceAt(700_002) };
    const second = await bench.call('users.account.sign-up-vip', other);
    expect(await bench.call('users.account.get', {}, second.identity)).toMatchObject({ phone: '(21) *****-4321' });
  });

  it('the CPF is given once: a wrong one, a taken one and a second one are refused (USR-11, USR-15, BIL-27)', async () => {
    const form = { name: 'Nara', phone: '', leadId: null };
    const enter = async (n: number) =>
      (await bench.call('users.account.sign-up-vip', { ...form, email: `vip${n}@exemplo.com`, device: deviceAt(n) }))
        .identity;
    const [one, two] = [await enter(700_011), await enter(700_012)];
    const give = (cpf: unknown, who: Identity) => bench.call('users.account.set-cpf', { cpf: cpf as string }, who);
    for (const wrong of ['', '11111111111', 12345678909, null]) {
      expect(await errorsOf(give(wrong, one))).toEqual(['cpf cpf-invalid']);
    }
    const taken = signUpOf();
    await bench.signUp(taken);
    expect(await refusal(give(taken.cpf, one))).toBe('cpf-in-use');

    const cpf = cpfOf(910_001);
    const both = await Promise.all([refusal(give(cpf, one)), refusal(give(cpf, two))]);
    expect(both.sort()).toEqual(['cpf-in-use', 'not refused']);
    const has = (await refusal(give(cpf, one))) === 'not refused' ? one : two;
    expect(await bench.call('users.account.get', {}, has)).toMatchObject({
      cpf: `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`,
    });
    expect(await refusal(give(cpfOf(910_002), has))).toBe('cpf-set');
    expect(await refusal(bench.signUp({ cpf }))).toBe('cpf-in-use');
    expect(await refusal(give(cpf, { kind: 'visitor' }))).toBe('unauthenticated');
  });

  it('billing may read who pays, nobody else may (USR-11)', async () => {
    const person = signUpOf();
    const { identity } = await bench.signUp(person);
    const userId = (identity as { userId: string }).userId;
    const ask = (caller: Identity, id = userId) => bench.call('users.account.get-payer', { userId: id }, caller);
    expect(await ask({ kind: 'service', service: 'billing' })).toEqual({
      name: person.name,
      email: person.email,
      phone: '+5511987654321',
      cpf: person.cpf,
    });
    const staff: Identity = { kind: 'staff', userId, role: 'owner', sessionId: userId };
    for (const other of [
      { kind: 'service', service: 'catalog' } as const,
      identity,
      staff,
      { kind: 'visitor' } as const,
    ]) {
      expect(await refusal(ask(other))).toBe('forbidden');
    }
    expect(await refusal(ask({ kind: 'service', service: 'billing' }, 'x'))).toBe('user-not-found');
  });

  it('the gateway learns when a person last signed in and nothing else, and nobody else learns it (STO-19)', async () => {
    const { identity } = await bench.signUp(signUpOf({ email: 'entrou@exemplo.com' }));
    const { userId } = identity as { userId: string };
    const ask = (caller: Identity, of = userId) => bench.call('users.account.get-last-access', { userId: of }, caller);
    const gateway = { kind: 'service', service: 'gateway' } as const;
    const { lastAccessAt } = await ask(gateway);
    expect(Date.now() - Date.parse(lastAccessAt!)).toBeLessThan(60_000);
    expect(await ask(gateway, randomUUID())).toEqual({ lastAccessAt: null });
    expect(await ask(gateway, 'x')).toEqual({ lastAccessAt: null });
    for (const other of [{ kind: 'service', service: 'billing' } as const, identity])
      expect(await refusal(ask(other))).toBe('forbidden');
  });

  it('marketing gets hashes to match people by, nothing in clear, and nobody else gets them (MKT-34)', async () => {
    const { identity } = await bench.signUp(signUpOf({ email: 'chaves@exemplo.com' }));
    const userId = (identity as { userId: string }).userId;
    const ask = (caller: Identity) =>
      bench.call('users.account.get-match-keys', { userIds: [userId, randomUUID(), 'x'] }, caller);
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(await ask({ kind: 'service', service: 'marketing' })).toEqual([
      {
        userId,
        em: sha256('chaves@exemplo.com'),
        ph: sha256('5511987654321'),
        fn: sha256('lia'),
        ln: sha256('souza'),
      },
    ]);
    for (const other of [{ kind: 'service', service: 'billing' } as const, identity]) {
      expect(await refusal(ask(other))).toBe('forbidden');
    }
  });

  it('database, events, jobs and logs hold no CPF or phone in clear, and logs no e-mail or token either (USR-07)', async () => {
    const person = signUpOf({ phone: '(21) 99888-7766' });
    const { token } = await bench.signUp(person);
    await refusal(bench.signUp({ ...person, cpf: cpfOf(900_777) }));
    const code = await bench.codeFor(person.email);
    await refusal(bench.signUp({ cpf: person.cpf }));

    const columns = await bench.db.query<{ t: string; c: string }>(
      `select table_name as t, column_name as c from information_schema.columns where table_schema = 'users'`,
    );
    expect(columns.length).toBeGreaterThan(40);
    const cells = await Promise.all(
      columns.map(({ t, c }) => bench.db.query<{ v: string | null }>(`select "${c}"::text as v from "${t}"`)),
    );
    const stored = cells.flat().map(({ v }) => v ?? '');
    const [first, second, third] = [person.cpf.slice(0, 3), person.cpf.slice(3, 6), person.cpf.slice(6, 9)];
    const masked = `${first}.${second}.${third}-${person.cpf.slice(9)}`;
    for (const secret of [person.cpf, masked, '998887766', '99888-7766', token]) {
      expect(stored.filter((text) => text.includes(secret))).toEqual([]);
    }
    expect(lines.length).toBeGreaterThan(0);
    for (const secret of [person.cpf, masked, '99888', token, person.email, code]) {
      expect(lines.filter((line) => line.includes(secret))).toEqual([]);
    }
  });
});
