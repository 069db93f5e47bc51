import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, PAYOUT_KEY_COOLS_MS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { Account } from '../../test/account.js';
import { aFan, aStaff, refusal } from '../../test/bench.js';
import { Earner, expectPayoutsBooked } from '../../test/earner.js';
import { CANARY, FakeCatalog, FakeUsers } from '../../test/fake-users.js';
import { PayoutWindow } from '../../test/payout-desk.js';
import { SANDBOX_SECRET } from '../../test/sandbox.js';
import { PageOwnerService } from '../ledger/page-owner.service.js';
import { PayoutRuns } from './payout-runs.service.js';

const REASON = 'conferi o contrato';
const OTHER_CPF = '11144477735';
/** Masked it reads as hers. */
const ALIKE = '98745678901';

describe('money to a creator', () => {
  let account: Account;
  let at: PayoutWindow;
  const [finance, owner] = [aStaff('finance'), aStaff('owner')];
  beforeAll(async () => {
    account = await Account.open({ kind: 'woovi', options: {}, secretKey: SANDBOX_SECRET });
    at = new PayoutWindow(account);
    at.still();
  }, 120_000);
  afterEach(async () => expectPayoutsBooked(account.bench, await at.paidCents()));
  afterAll(() => account?.end());
  const told = async (name: string, payoutId: string) => {
    const rows = await account.bench.db.query<{ data: object }>(
      `select envelope -> 'data' as data from outbox where name = $1 and envelope -> 'data' ->> 'payoutId' = $2`,
      [name, payoutId],
    );
    return rows.map(({ data }) => data);
  };
  const paid = (id: string) => eventually(async () => (await at.send(id)) === 'paid', { every: 200 });

  it('two hundred presses at the same time send what is available once, and one key is one payout (PAYOUT-02)', async () => {
    const earner = await Earner.ready(account.bench);
    const cents = await earner.earn(30_000);
    const presses = await Promise.all(Array.from({ length: 200 }, () => earner.ask(cents).then(() => 'made', refused)));
    expect(presses.filter((one) => one === 'made')).toHaveLength(1);
    expect(new Set(presses)).toEqual(new Set(['made', 'payout-not-possible']));
    const [payout] = (await earner.mine()).items;
    await paid(payout?.id ?? '');
    expect(await at.pixOf(payout?.id ?? '')).toMatchObject([
      { amount: cents, key: CANARY.cpf, state: 'paid', orders: 1 },
    ]);
    expect(await earner.balance()).toBe(0);
    const more = await earner.earn(5_000);
    const key = randomUUID();
    const again = await Promise.all([1, 2, 3].map(() => earner.ask(more, key)));
    expect(new Set(again.map(({ id }) => id)).size).toBe(1);
    await paid(again[0]?.id ?? '');
    expect(await earner.balance()).toBe(0);
  }, 60_000);

  it('what waits is not paid out, nor less than the least, nor a sum she did not see (PAYOUT-02)', async () => {
    const earner = await Earner.ready(account.bench);
    await earner.sell(50_000);
    expect(await earner.mine()).toMatchObject({ availableCents: 0, payableCents: 0, refusal: 'too-little' });
    expect(await refusal(earner.ask(40_000))).toBe('payout-not-possible');
    account.bench.clock.move(8 * DAY_MS);
    expect(await earner.mine()).toMatchObject({ availableCents: 40_000, payableCents: 40_000, refusal: null });
    expect(await refusal(earner.ask(39_999))).toBe('payout-changed');
    await paid((await earner.askAll()).id);
    await earner.earn(1_000);
    expect(await earner.mine()).toMatchObject({ availableCents: 800, refusal: 'too-little' });
  }, 60_000);

  it('what a bank looks into after she drew it is told apart from what went back for good (MED-08)', async () => {
    const earner = await Earner.ready(account.bench);
    const sale = await earner.sell(10_000);
    account.bench.clock.move(8 * DAY_MS);
    await paid((await earner.askAll()).id);
    // one that still waits was never hers to draw
    const waits = await earner.sell(5_000);
    for (const one of [sale, waits]) await earner.tell(one.id, one.priceCents, 'disputed');
    expect(await earner.mine()).toMatchObject({ availableCents: -8_000, contestedCents: 8_000 });
    for (const one of [sale, waits]) await earner.keeps(one.id, one.priceCents);
    expect(await earner.mine()).toMatchObject({ availableCents: 0, contestedCents: 0 });
    await earner.tell(sale.id, sale.priceCents, 'charged-back');
    expect(await earner.mine()).toMatchObject({ availableCents: -8_000, contestedCents: 0 });
  }, 60_000);

  it('while no account of the house sends PIX nothing is taken out of the books (PAYOUT-02)', async () => {
    const earner = await Earner.ready(account.bench);
    const cents = await earner.earn(6_000);
    await account.activate(false);
    expect(await earner.mine()).toMatchObject({ availableCents: cents, payableCents: 0, refusal: 'no-source' });
    expect(await refusal(earner.ask(cents))).toBe('payout-not-possible');
    await account.activate(true);
    await paid((await earner.askAll()).id);
  }, 60_000);

  it('a key is the CPF of the verified person, cools 48 hours, and nobody else sets one (PAYOUT-03)', async () => {
    const earner = await Earner.join(account.bench);
    const cents = await earner.earn(9_000);
    expect(await earner.mine()).toMatchObject({ key: null, refusal: 'no-key', verifiedCpf: '***.456.789-**' });
    expect(await refusal(earner.setKey(OTHER_CPF))).toBe('payout-key-of-other');
    FakeCatalog.unchecked.add(earner.modelId);
    expect(await refusal(earner.setKey())).toBe('payout-unverified');
    FakeCatalog.unchecked.delete(earner.modelId);
    const set = (who: Parameters<typeof account.bench.call>[2]) =>
      account.bench.call('billing.payout-key.set', { modelId: earner.modelId, cpf: CANARY.cpf }, who);
    expect(await refusal(set({ ...aFan(), role: 'creator' }))).toBe('model-not-found');
    expect(await refusal(set(aFan()))).toBe('forbidden');
    // the team has no such door at all
    for (const who of [owner, finance]) expect(await refusal(set(who))).toBe('unauthenticated');
    const key = await earner.setKey('123.456.789-09');
    expect(Date.parse(key.usableAt) - Date.parse(key.setAt)).toBe(PAYOUT_KEY_COOLS_MS);
    expect(await refusal(earner.ask(cents))).toBe('payout-not-possible');
    account.bench.clock.move(47 * HOUR_MS);
    expect(await earner.mine()).toMatchObject({ refusal: 'cooling' });
    // the same one again does not begin anew
    expect((await earner.setKey()).usableAt).toBe(key.usableAt);
    account.bench.clock.move(HOUR_MS + 1_000);
    FakeCatalog.unchecked.add(earner.modelId);
    expect(await refusal(earner.ask(cents))).toBe('payout-unverified');
    FakeCatalog.unchecked.delete(earner.modelId);
    await paid((await earner.ask(cents)).id);
    const [row] = await account.bench.db.query<{ sealed: string }>(
      'select key_sealed as sealed from payout_key limit 1',
    );
    expect(row?.sealed).not.toContain(CANARY.cpf);
    const told = JSON.stringify(await account.bench.db.query('select envelope from outbox'));
    expect(told).not.toContain(CANARY.cpf);
  }, 60_000);

  it('money leaves and a key is set by a code of her mail alone: hers, once, and none for what was done before (PAYOUT-03)', async () => {
    const [earner, other] = [await Earner.join(account.bench), await Earner.join(account.bench)];
    const cents = await earner.earn(9_000);
    const WRONG = '123456';
    // the first key too
    expect(await refusal(earner.setKey(CANARY.cpf, null))).toBe('code-missing');
    expect(await refusal(earner.setKey(CANARY.cpf, WRONG))).toBe('code-wrong');
    expect(await refusal(earner.setKey(CANARY.cpf, other.mailed()))).toBe('code-wrong');
    expect(await earner.mine()).toMatchObject({ key: null, refusal: 'no-key' });
    const code = earner.mailed();
    // what is refused anyway uses no code up
    expect(await refusal(earner.setKey(OTHER_CPF, code))).toBe('payout-key-of-other');
    const key = await earner.setKey(CANARY.cpf, code);
    // the answer was lost: the key is told again, with the old code or without one
    for (const again of [code, null]) expect(await earner.setKey(CANARY.cpf, again)).toEqual(key);
    account.bench.clock.move(2 * DAY_MS);
    expect(await refusal(earner.ask(cents, randomUUID(), null))).toBe('code-missing');
    expect(await refusal(earner.ask(cents, randomUUID(), WRONG))).toBe('code-wrong');
    expect(await refusal(earner.ask(cents, randomUUID(), other.mailed()))).toBe('code-wrong');
    // of the release before: it knows no code
    const old = { modelId: earner.modelId, cents, idempotencyKey: randomUUID() };
    expect(await refusal(account.bench.call('billing.payout.request', old, earner.her))).toBe('code-missing');
    expect(await refusal(earner.ask(cents, randomUUID(), code))).toBe('code-used');
    expect(await earner.mine()).toMatchObject({ availableCents: cents, items: [] });
    const [press, second] = [randomUUID(), earner.mailed()];
    expect(await refusal(earner.ask(cents + 1, press, second))).toBe('payout-changed');
    const { id } = await earner.ask(cents, press, second);
    for (const again of [second, null, WRONG]) expect((await earner.ask(cents, press, again)).id).toBe(id);
    await paid(id);
    const more = await earner.earn(5_000);
    expect(await refusal(earner.ask(more, randomUUID(), second))).toBe('code-used');
    await paid((await earner.ask(more)).id);
  }, 60_000);

  it('what she wrote in her account as a fan says nothing about where she is paid, only her document does (PAYOUT-03)', async () => {
    const earner = await Earner.join(account.bench);
    const cents = await earner.earn(9_000);
    FakeUsers.other.set(earner.her.userId, { cpf: OTHER_CPF });
    expect(await refusal(earner.setKey(OTHER_CPF))).toBe('payout-key-of-other');
    FakeUsers.other.set(earner.her.userId, { cpf: null });
    await earner.setKey();
    account.bench.clock.move(2 * DAY_MS);
    expect(await earner.mine()).toMatchObject({ isVerified: true, verifiedCpf: '***.456.789-**', payableCents: cents });
    // checked before the team noted CPFs: the key that is there goes on, another is not set
    FakeCatalog.cpfs.set(earner.modelId, null);
    expect(await earner.mine()).toMatchObject({ isVerified: true, verifiedCpf: null, payableCents: cents });
    expect(await refusal(earner.setKey(OTHER_CPF))).toBe('payout-cpf-missing');
    // the CPF that is noted then is another: that key receives nothing any more
    FakeCatalog.cpfs.set(earner.modelId, OTHER_CPF);
    expect(await earner.mine()).toMatchObject({ key: null, refusal: 'no-key', verifiedCpf: '***.444.777-**' });
    expect(await refusal(earner.ask(cents))).toBe('payout-not-possible');
    expect(await refusal(earner.setKey())).toBe('payout-key-of-other');
    // nor one that reads the same where it is masked
    FakeCatalog.cpfs.set(earner.modelId, ALIKE);
    expect(await earner.mine()).toMatchObject({ key: null, refusal: 'no-key', verifiedCpf: '***.456.789-**' });
    FakeCatalog.cpfs.delete(earner.modelId);
    await paid((await earner.ask(cents)).id);
  }, 60_000);

  it('a payout that waits for approval is refused when its key is not that of the verified person any more, and why is said (PAYOUT-03)', async () => {
    const earner = await Earner.ready(account.bench);
    const cents = await earner.earn(700_000);
    const approve = (payoutId: string) =>
      account.bench.call('billing.payout.approve', { payoutId, reason: REASON }, finance);
    const changes = [
      () => FakeCatalog.unchecked.add(earner.modelId),
      () => FakeCatalog.cpfs.set(earner.modelId, ALIKE),
      () => FakeCatalog.creators.set(earner.modelId, randomUUID()),
    ];
    for (const change of changes) {
      const { id } = await earner.askAll();
      change();
      expect(await approve(id)).toMatchObject({ status: 'refused', failure: 'payee-changed' });
      expect(await at.send(id)).toBe('refused');
      expect(await at.pixOf(id)).toEqual([]);
      expect(await told('payout.refused', id)).toMatchObject([{ accountId: earner.modelId, why: 'payee-changed' }]);
      const row = await account.bench.db.one<{ action: string; reason: string }>(
        `select action, reason from staff_decision where detail ->> 'payoutId' = $1`,
        [id],
      );
      expect(row).toEqual({ action: 'payout-refused', reason: expect.stringMatching(/chave não é mais do CPF/) });
      FakeCatalog.unchecked.delete(earner.modelId);
      FakeCatalog.cpfs.delete(earner.modelId);
      FakeCatalog.creators.set(earner.modelId, earner.her.userId);
      expect(await earner.mine()).toMatchObject({ availableCents: cents });
    }
    const { id } = await earner.askAll();
    expect(await approve(id)).toMatchObject({ status: 'approved', failure: null });
    await paid(id);
  }, 60_000);

  it('an approved payout that was not sent yet stops when its key is not that of the verified person any more (PAYOUT-03)', async () => {
    const earner = await Earner.ready(account.bench);
    const cents = await earner.earn(9_000);
    const { id, status } = await earner.askAll();
    expect(status).toBe('approved');
    FakeCatalog.cpfs.set(earner.modelId, ALIKE);
    expect(await at.send(id)).toBe('failed');
    expect(await at.pixOf(id)).toEqual([]);
    expect(await told('payout.failed', id)).toMatchObject([{ why: 'payee-changed' }]);
    const { items } = await account.bench.call('billing.payout.list', { status: 'failed' }, finance);
    expect(items.find((one) => one.id === id)?.failure).toBe('payee-changed');
    FakeCatalog.cpfs.delete(earner.modelId);
    expect(await earner.mine()).toMatchObject({ availableCents: cents, payableCents: cents });
    // what was ordered once may have left: her papers decide nothing about it any more
    const second = await earner.askAll();
    await at.faults({ executeThenTimeoutNext: 1 });
    expect(await at.send(second.id)).toBe('unknown');
    FakeCatalog.unchecked.add(earner.modelId);
    await paid(second.id);
    FakeCatalog.unchecked.delete(earner.modelId);
  }, 60_000);

  it('a large sum waits for somebody else’s yes; refused, it is hers again at once (PAYOUT-04)', async () => {
    const earner = await Earner.ready(account.bench);
    const cents = await earner.earn(700_000);
    const { id, status } = await earner.askAll();
    expect(status).toBe('requested');
    expect(await at.send(id)).toBe('requested');
    const decide = (act: 'approve' | 'refuse', who = finance, payoutId = id) =>
      account.bench.call(`billing.payout.${act}`, { payoutId, reason: REASON }, who);
    expect(await refusal(decide('approve', aStaff('support')))).toBe('forbidden');
    expect(await refusal(decide('approve', { ...finance, userId: earner.her.userId }))).toBe('payout-own');
    const { items, toApprove } = await account.bench.call('billing.payout.list', { status: 'requested' }, finance);
    expect([toApprove, items.map((one) => [one.id, one.mayDecide])]).toEqual([1, [[id, true]]]);
    const waiting = async () => (await account.bench.call('billing.waiting.get', {}, finance)).lines;
    expect(await waiting()).toMatchObject([{ kind: 'payout', count: 1, newest: [{ id, title: 'Para aprovar' }] }]);
    expect(await decide('refuse')).toMatchObject({ status: 'refused', decidedBy: finance.userId });
    expect(await refusal(decide('approve'))).toBe('payout-decided');
    expect(await earner.mine()).toMatchObject({ availableCents: cents, payableCents: cents });
    expect(await waiting()).toEqual([]);
    const second = await earner.askAll();
    await decide('approve', finance, second.id);
    await paid(second.id);
    const decided = await account.bench.db.query<{ action: string; reason: string }>(
      `select action, reason from staff_decision where detail ->> 'payoutId' = any($1) order by occurred_at`,
      [[id, second.id]],
    );
    expect(decided).toEqual([
      { action: 'payout-refused', reason: REASON },
      { action: 'payout-approved', reason: REASON },
    ]);
    expect(await refusal(decide('refuse', finance, randomUUID()))).toBe('not-found');
  }, 60_000);

  it('the team reads payouts page by page, all of them once, the newest first (PAYOUT-09)', async () => {
    const page = (cursor: string | null, limit: number) =>
      account.bench.call('billing.payout.list', { status: null, cursor, limit }, finance);
    const whole = await page(null, 100);
    expect([whole.items.length > 3, whole.nextCursor]).toEqual([true, null]);
    const read: string[] = [];
    for (let cursor: string | null = null, more = true; more; ) {
      const { items, nextCursor } = await page(cursor, 2);
      read.push(...items.map(({ id }) => id));
      [cursor, more] = [nextCursor, nextCursor !== null];
    }
    expect(read).toEqual(whole.items.map(({ id }) => id));
  });

  it('a payout whose sale was contested before it left is not approved and does not leave; refused, it is hers again when the bank decided for her (MED-08)', async () => {
    const earner = await Earner.ready(account.bench);
    const drawn = await earner.sell(900_000);
    const [first, small] = [await earner.sell(10_000), await earner.sell(5_000)];
    account.bench.clock.move(8 * DAY_MS);
    const decide = (act: 'approve' | 'refuse', payoutId: string) =>
      account.bench.call(`billing.payout.${act}`, { payoutId, reason: REASON }, finance);
    const short = async (payoutId: string) => {
      const { items } = await account.bench.call('billing.payout.list', { status: null }, finance);
      return items.find((one) => one.id === payoutId)?.shortCents;
    };
    const large = await earner.askAll();
    expect([large.status, await short(large.id)]).toEqual(['requested', 0]);
    await earner.tell(first.id, first.priceCents, 'disputed');
    expect(await short(large.id)).toBe(8_000);
    expect(await refusal(decide('approve', large.id))).toBe('payout-short');
    expect(await at.send(large.id)).toBe('requested');
    await earner.keeps(first.id, first.priceCents);
    expect(await decide('approve', large.id)).toMatchObject({ status: 'approved', shortCents: 0 });
    // approved already, and not ordered yet
    await earner.tell(first.id, first.priceCents, 'disputed');
    expect(await at.send(large.id)).toBe('failed');
    expect(await at.pixOf(large.id)).toEqual([]);
    expect(await told('payout.failed', large.id)).toMatchObject([{ why: 'balance-short' }]);
    await earner.tell(first.id, first.priceCents, 'charged-back');
    const rest = ((drawn.priceCents + small.priceCents) * 8) / 10;
    expect(await earner.mine()).toMatchObject({ availableCents: rest, payableCents: rest });
    const next = await earner.askAll();
    await earner.tell(small.id, small.priceCents, 'refunded', small.priceCents);
    expect(await refusal(decide('approve', next.id))).toBe('payout-short');
    await decide('refuse', next.id);
    const last = await earner.askAll();
    await decide('approve', last.id);
    await paid(last.id);
    // what was ordered once may have left: a dispute decides nothing about it any more
    await earner.earn(5_000);
    const ordered = await earner.askAll();
    await at.faults({ executeThenTimeoutNext: 1 });
    expect(await at.send(ordered.id)).toBe('unknown');
    await earner.tell(drawn.id, drawn.priceCents, 'disputed');
    await paid(ordered.id);
  }, 60_000);

  it('on Monday from nine in São Paulo what is available leaves by itself, once (PAYOUT-06)', async () => {
    const [rich, poor, blocked] = await Promise.all([1, 2, 3].map(() => Earner.ready(account.bench)));
    if (!rich || !poor || !blocked) throw new Error('three creators');
    await blocked.sell(6_000);
    await poor.sell(1_000);
    const cents = await rich.earn(8_000);
    FakeCatalog.unchecked.add(blocked.modelId);
    const round = account.bench.app.get(PayoutRuns, { strict: false });
    const monday = nextMonday(account.bench.clock.now());
    account.bench.clock.stopAt(new Date(monday.getTime() - 1));
    await round.payCreators();
    expect((await rich.mine()).items).toEqual([]);
    account.bench.clock.stopAt(monday);
    await Promise.all([round.payCreators(), round.payCreators()]);
    await round.payCreators();
    const [payout, ...others] = (await rich.mine()).items;
    expect(payout).toMatchObject({ cents, isAutomatic: true });
    expect(others).toEqual([]);
    expect([(await poor.mine()).items, (await blocked.mine()).items]).toEqual([[], []]);
    FakeCatalog.unchecked.delete(blocked.modelId);
    await paid(payout?.id ?? '');
  }, 60_000);

  it('a page that passed to another while a payout of the one before waits pays the next one: by her own hand and on Monday (PAYOUT-06, LED-07)', async () => {
    const { bench } = account;
    const page = await Earner.ready(bench);
    const bia = { ...aFan(), role: 'creator' as const };
    const owners = bench.app.get(PageOwnerService, { strict: false });
    const passesTo = (userId: string) => bench.db.transaction((tx) => owners.accepted(tx, page.modelId, userId));
    await passesTo(page.her.userId);
    await page.earn(700_000);
    const waiting = await page.askAll();
    expect(waiting.status).toBe('requested');
    await passesTo(bia.userId);
    FakeCatalog.creators.set(page.modelId, bia.userId);
    const key = { modelId: page.modelId, cpf: CANARY.cpf, code: FakeUsers.codeFor(bia.userId) };
    await bench.call('billing.payout-key.set', key, bia);
    bench.clock.move(PAYOUT_KEY_COOLS_MS);
    const ask = async (cents: number) => {
      const order = { modelId: page.modelId, cents, idempotencyKey: randomUUID(), code: FakeUsers.codeFor(bia.userId) };
      return bench.call('billing.payout.request', order, bia);
    };
    const cents = await page.earn(5_000);
    const hers = await ask(cents);
    await paid(hers.id);
    const more = await page.earn(6_000);
    bench.clock.stopAt(nextMonday(bench.clock.now()));
    await bench.app.get(PayoutRuns, { strict: false }).payCreators();
    const [onMonday] = (await bench.call('billing.payout.mine', { modelId: page.modelId }, bia)).items;
    expect(onMonday).toMatchObject({ cents: more, isAutomatic: true });
    await paid(onMonday?.id ?? '');
    // hers alone is one at a time, and what comes back of the one before is the house’s
    const decision = { payoutId: waiting.id, reason: REASON };
    expect(await bench.call('billing.payout.refuse', decision, finance)).toMatchObject({ status: 'refused' });
    expect(await told('payout.refused', waiting.id)).toMatchObject([{ creatorId: page.her.userId }]);
    expect(await page.balance()).toBe(0);
  }, 60_000);

  it('on Monday one creator who cannot be looked after keeps no other one waiting for her money (PAYOUT-06)', async () => {
    const rich = await Earner.ready(account.bench);
    const cents = await rich.earn(8_000);
    // before everybody else in the run, with a key nobody can read
    const broken = '00000000-0000-4000-8000-0000000000aa';
    await account.bench.db.execute(
      `insert into payout_key (account_id, key_sealed, set_by, set_at, usable_at) values ($1, 'unreadable', $1, now(), '2020-01-01')`,
      [broken],
    );
    account.bench.clock.stopAt(nextMonday(account.bench.clock.now()));
    await account.bench.app.get(PayoutRuns, { strict: false }).payCreators();
    expect((await rich.mine()).items).toMatchObject([{ cents, isAutomatic: true }]);
    await account.bench.db.execute('update payout_key set ended_at = now() where account_id = $1', [broken]);
    await paid((await rich.mine()).items[0]?.id ?? '');
  }, 60_000);

  it('her statement leads from balance to balance, to the cent, and is nobody else’s; its sales are reported (PAYOUT-07, PAYOUT-10)', async () => {
    const earner = await Earner.ready(account.bench);
    const first = await earner.sell(10_003);
    await earner.earn(20_009);
    await account.bench.call(
      'billing.payment.refund',
      { paymentId: first.id, amountCents: 3_001, reason: REASON },
      owner,
    );
    await paid((await earner.askAll()).id);
    await earner.sell(3_333);
    const span = { modelId: earner.modelId, from: '2020-01-01', to: '2099-12-31' };
    const statement = await account.bench.call('billing.payout.statement', span, earner.her);
    expect(statement.openingCents).toBe(0);
    expect(statement.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(statement.closingCents);
    const { availableCents, waitingCents } = await account.bench.call(
      'billing.ledger.mine',
      { modelId: earner.modelId },
      earner.her,
    );
    expect(statement.closingCents).toBe(availableCents + waitingCents);
    expect(statement.closingCents).toBe(await earner.balance());
    expect(statement.lines.map(({ kind }) => kind)).toEqual(['sale', 'sale', 'refund', 'payout', 'sale']);
    for (const { grossCents, houseCents, cents, kind } of statement.lines)
      if (kind === 'sale') expect((grossCents ?? 0) - (houseCents ?? 0)).toBe(cents);
    for (const secret of [first.id, 'Lia', 'exemplo.com.br']) expect(JSON.stringify(statement)).not.toContain(secret);
    const document = (entry: string, who = earner.her) =>
      account.bench.call('billing.fiscal-document.set', { modelId: earner.modelId, entry, number: 'NFS-e 12' }, who);
    const [sold, , back] = statement.lines;
    await document(sold?.entry ?? '');
    expect(await refusal(document(back?.entry ?? ''))).toBe('not-found');
    expect(await refusal(document(sold?.entry ?? '', { ...aFan(), role: 'creator' }))).toBe('model-not-found');
    const report = await account.bench.call('billing.fiscal.report', { from: span.from, to: span.to }, finance);
    const own = report.items.filter(({ accountId }) => accountId === earner.modelId);
    expect(own.map(({ fiscalDocument }) => fiscalDocument)).toEqual(['NFS-e 12', null, null]);
    expect(own[0]).toMatchObject({
      supplierCpf: CANARY.cpf,
      grossCents: 10_003,
      houseCents: 2_001,
      supplierCents: 8_002,
    });
    const ask = (who: Parameters<typeof account.bench.call>[2]) =>
      refusal(account.bench.call('billing.payout.statement', span, who));
    expect(await ask({ ...aFan(), role: 'creator' })).toBe('model-not-found');
    expect(await ask(aFan())).toBe('forbidden');
  }, 60_000);
});

const refused = (error: { code?: string }) => error.code ?? 'another error';

/** Nine in the morning of the next Monday in São Paulo. */
function nextMonday(now: Date): Date {
  const at = new Date(now);
  at.setUTCHours(12, 0, 0, 0);
  do at.setUTCDate(at.getUTCDate() + 1);
  while (at.getUTCDay() !== 1);
  return at;
}
