import { createHash, randomUUID } from 'node:crypto';
import type { Identity, SessionReply, SignUpRequest } from '@camarim/contracts';
import { Tx } from '@camarim/database';
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

  it('several sign-ups with the same e-mail and CPF at the same moment each get an account of their own (USR-05, USR-11, S7)', async () => {
    const [email, cpf] = ['dupla@exemplo.com', cpfOf(900_001)];
    const all = await Promise.all(Array.from({ length: 5 }, () => bench.signUp({ email, cpf })));
    expect(new Set(all.map(({ identity }) => (identity as { userId: string }).userId)).size).toBe(5);
    const held = await bench.db.query('select 1 from account where email = $1', [email]);
    expect(held).toHaveLength(1);
  });

  it('a sign-up with an address that has an account says and shows what any other does, and its owner reads of it (USR-05, S7)', async () => {
    const email = 'dona@exemplo.com';
    const owner = await bench.signUp({ email });
    await bench.confirm(owner, email);
    const shape = ({ token, expiresAt, identity, name }: SessionReply) => [
      ...[token.length, typeof expiresAt, name],
      { ...identity, userId: '', sessionId: '' },
    ];
    const stranger = await bench.signUp({ email: 'DONA@exemplo.com', name: 'Lia Souza' });
    expect(shape(stranger)).toEqual(shape(await bench.signUp({ name: 'Lia Souza' })));
    const idOf = ({ identity }: SessionReply) => (identity as { userId: string }).userId;
    expect(idOf(stranger)).not.toBe(idOf(owner));

    await bench.confirmCodeFor(email, 2);
    const told = bench.mail.to(email).at(-1);
    expect(told).toMatchObject({ kind: 'confirm-code', subject: 'Você já tem uma conta no Camarim' });
    // the owner goes on as before, with a code of her own
    const device = { label: 'Safari no iPhone', ip: '10.9.9.9' };
    const requestId = randomUUID();
    await bench.call('users.login.request-code', { email, requestId, device });
    const code = await bench.codeFor(email);
    expect(idOf(await bench.call('users.login.with-code', { email, code, requestId, device }))).toBe(idOf(owner));
  });

  it('a sign-up takes as long whether its address and CPF have an account or not (S7)', async () => {
    const known = signUpOf();
    await bench.confirm(await bench.signUp(known), known.email);
    const once = async (some: Partial<SignUpRequest>): Promise<number> => {
      const spy = jest.spyOn(Tx.prototype, 'query');
      const execute = jest.spyOn(Tx.prototype, 'execute');
      await bench.signUp(some);
      const sent = spy.mock.calls.length + execute.mock.calls.length;
      spy.mockRestore();
      execute.mockRestore();
      return sent;
    };
    // a round of the service that falls into it adds statements of its own
    const statements = async (some: Partial<SignUpRequest>): Promise<number> =>
      Math.min(await once(some), await once(some), await once(some));
    const free = await statements({});
    expect(free).toBeGreaterThan(5);
    expect(await statements({ email: known.email })).toBe(free);
    expect(await statements({ cpf: known.cpf })).toBe(free);
    expect(await statements({ email: known.email, cpf: known.cpf })).toBe(free);
  });

  it('a stranger who signs up with her address and CPF is never in the way of their owner (S7, V4)', async () => {
    const hers = signUpOf({ email: 'helena@exemplo.com' });
    const stranger = await bench.signUp({ email: hers.email, cpf: hers.cpf });
    // two mails at once may arrive the other way round
    await bench.confirmCodeFor(hers.email);
    const owner = await bench.signUp(hers);
    const billing: Identity = { kind: 'service', service: 'billing' };
    const { userId } = owner.identity as { userId: string };
    // she pays under her CPF before anything is confirmed
    expect(await bench.call('users.account.get-payer', { userId }, billing)).toMatchObject({
      email: hers.email,
      cpf: hers.cpf,
    });
    await bench.confirm(owner, hers.email, 2);
    const rows = await bench.db.query(
      `select id, email_verified_at is not null as confirmed, cpf_index is not null as cpf from account
        where email = $1 or claimed_email = $1 order by confirmed desc`,
      [hers.email],
    );
    const strangerId = (stranger.identity as { userId: string }).userId;
    expect(rows).toEqual([
      { id: userId, confirmed: true, cpf: true },
      { id: strangerId, confirmed: false, cpf: false },
    ]);
    expect(await bench.db.one('select id from account where email = $1', [hers.email])).toEqual({ id: userId });
  });

  it('whoever typed the CPF of a confirmed account pays under it and is told nothing of whose it is (USR-11, S7)', async () => {
    const taken = signUpOf();
    await bench.confirm(await bench.signUp(taken), taken.email);
    const other = await bench.signUp({ cpf: taken.cpf, email: 'homonima@exemplo.com' });
    await bench.confirm(other, 'homonima@exemplo.com');
    const { userId } = other.identity as { userId: string };
    const payer = await bench.call('users.account.get-payer', { userId }, { kind: 'service', service: 'billing' });
    expect(payer.cpf).toBe(taken.cpf);
    const found = await bench.db.query('select email from account where cpf_index is not null and email = any($1)', [
      [taken.email, 'homonima@exemplo.com'],
    ]);
    expect(found).toEqual([{ email: taken.email }]);
  });

  it('a member sees their own account masked (USR-11, USR-01)', async () => {
    const session = await bench.signUp({ email: 'mascara@exemplo.com', cpf: '123.456.789-09' });
    await bench.confirm(session, 'mascara@exemplo.com');
    const { identity } = session;
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
    const again = await bench.call('users.account.sign-up-vip', { ...form, name: 'Outra' });
    expect((again.identity as { userId: string }).userId).not.toBe(userId);
    // two accounts without a CPF are no twins of each other
    const other = { ...form, email: 'outra@exemplo.com', phone: '(21) 98765-4321', device: deviceAt(700_002) };
    const second = await bench.call('users.account.sign-up-vip', other);
    expect(await bench.call('users.account.get', {}, second.identity)).toMatchObject({ phone: '(21) *****-4321' });
  });

  it('the CPF is given once: a wrong one and a second one are refused, and whose it is besides is not said (USR-11, USR-15, BIL-27, S7)', async () => {
    const form = { name: 'Nara', phone: '', leadId: null };
    const enter = async (n: number) =>
      (await bench.call('users.account.sign-up-vip', { ...form, email: `vip${n}@exemplo.com`, device: deviceAt(n) }))
        .identity;
    const [one, two] = [await enter(700_011), await enter(700_012)];
    const give = (cpf: unknown, who: Identity) => bench.call('users.account.set-cpf', { cpf: cpf as string }, who);
    for (const [wrong, code] of [
      ['', 'required'],
      ['11111111111', 'cpf-invalid'],
      [12345678909, 'format-invalid'],
      [null, 'required'],
    ]) {
      expect([wrong, await errorsOf(give(wrong, one))]).toEqual([wrong, [`cpf ${code}`]]);
    }
    const taken = signUpOf();
    await bench.confirm(await bench.signUp(taken), taken.email);
    const three = await enter(700_013);
    expect(await bench.call('users.account.set-cpf', { cpf: taken.cpf }, three)).toMatchObject({
      cpf: `***.${taken.cpf.slice(3, 6)}.${taken.cpf.slice(6, 9)}-**`,
    });

    const cpf = cpfOf(910_001);
    const both = await Promise.all([refusal(give(cpf, one)), refusal(give(cpf, two))]);
    expect(both).toEqual(['not refused', 'not refused']);
    expect(await refusal(give(cpf, one))).toBe('not refused');
    expect(await refusal(give(cpfOf(910_002), one))).toBe('cpf-set');
    expect(await refusal(give(cpfOf(910_002), three))).toBe('cpf-set');
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
    await bench.signUp({ ...person, cpf: cpfOf(900_777) });
    const code = await bench.confirmCodeFor(person.email, 2);
    await bench.signUp({ cpf: person.cpf });

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
