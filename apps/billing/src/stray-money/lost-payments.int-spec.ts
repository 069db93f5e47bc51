import { randomUUID } from 'node:crypto';
import { money, type StrayCharge } from '@camarim/contracts';
import { MINUTE_MS } from '@camarim/domain';
import { readGauge } from '@camarim/platform';
import { eventually } from '@camarim/testing';
import { aFan, aStaff, type Bench, delivery, LUNA_30, noticeOf, refusal, startBench } from '../../test/bench.js';
import { expectBooked } from '../../test/books.js';
import { FakeUsers } from '../../test/fake-users.js';

const finance = aStaff('finance');

describe('money whose row is gone', () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await startBench();
  });
  afterEach(() => expectBooked(bench));
  afterAll(() => bench.end());

  /** The books as a backup holds them that was made before these payments. */
  const lose = async (...paymentIds: string[]): Promise<void> => {
    await bench.db.transaction(async (tx) => {
      await tx.execute(`set local session_replication_role = replica`);
      // whoever is writing about one of them now is waited for, so that nothing of it stays
      await tx.query('select id from payment where id = any($1) for update', [paymentIds]);
      for (const table of ['subscription', 'payment_event', 'payment_key', 'refund'])
        await tx.execute(`delete from ${table} where payment_id = any($1)`, [paymentIds]);
      await tx.execute('delete from webhook_event');
      await tx.execute('delete from payment where id = any($1)', [paymentIds]);
      await tx.execute('delete from ledger_entry where ref_id = any($1)', [paymentIds]);
      await tx.execute('delete from ledger_balance');
      await tx.execute(
        `insert into ledger_balance select id, 0, sum(debit), sum(credit) from (
           select debit_account as id, cents as debit, 0 as credit from ledger_entry
           union all select credit_account, 0, cents from ledger_entry) moved group by id`,
      );
    });
  };
  const backTo = (at: Date) => bench.db.execute('update provider_listing set listed_until = $1', [at]);
  const paid = async (fan = aFan()) => {
    const { id } = await bench.charged(fan);
    bench.provider.receive(id);
    return { fan, id };
  };
  const periods = (userId: string) =>
    bench.db.query<{ id: string }>(`select id from subscription where user_id = $1 and status = 'active'`, [userId]);
  const strays = async (): Promise<StrayCharge[]> => (await bench.call('billing.stray-money.list', {}, finance)).items;
  const strayOf = (paymentId: string) =>
    eventually(async () => (await strays()).find(({ reference }) => reference === paymentId));
  const tell = (paymentId: string) => {
    const [charge] = bench.provider.of(paymentId);
    if (!charge) throw new Error('no such charge');
    return bench.call('billing.webhook.receive', delivery(bench.clock, noticeOf(charge)), { kind: 'visitor' });
  };

  it('payments made after the restored backup are found at the provider, and each fan gets her period once (R6)', async () => {
    const before = bench.clock.now();
    const bought = await Promise.all(Array.from({ length: 5 }, () => paid()));
    for (const { id } of bought) await tell(id);
    await eventually(async () =>
      (await Promise.all(bought.map(({ fan }) => periods(fan.userId)))).every((p) => p.length === 1),
    );
    await lose(...bought.map(({ id }) => id));
    await backTo(before);
    bench.clock.move(MINUTE_MS); // an account nobody is paying on is listed once a minute
    await eventually(async () =>
      (await Promise.all(bought.map(({ fan }) => periods(fan.userId)))).every((p) => p.length === 1),
    );
    await backTo(before);
    bench.clock.move(MINUTE_MS);
    await eventually(() => bench.db.one('select 1 from provider_listing where listed_until > $1', [before]));
    for (const { fan, id } of bought) {
      expect(await bench.call('billing.payment.get', { paymentId: id }, fan)).toMatchObject({ status: 'approved' });
      expect(await periods(fan.userId)).toHaveLength(1);
    }
    const ids = bought.map(({ id }) => id);
    expect((await strays()).filter(({ reference }) => ids.includes(reference ?? ''))).toEqual([]);
  });

  it('a fan who bought the same again after the restore keeps one period and gets the lost money back (R6)', async () => {
    const before = bench.clock.now();
    const { fan, id } = await paid();
    await tell(id);
    // nobody lists until she has bought again
    await backTo(new Date(before.getTime() + 120 * MINUTE_MS));
    await lose(id);
    bench.clock.move(MINUTE_MS);
    const again = await paid(fan);
    await tell(again.id);
    await eventually(async () => (await periods(fan.userId)).length === 1);
    await backTo(before);
    bench.clock.move(MINUTE_MS);
    await eventually(() => bench.provider.of(id)[0]?.status === 'refunded');
    expect(await periods(fan.userId)).toHaveLength(1);
    expect(bench.provider.of(again.id)[0]?.status).toBe('paid');
  });

  it('a notice that comes again about a payment nobody knows lets its fan in instead of being laid aside (R6)', async () => {
    const { fan, id } = await paid();
    await lose(id);
    // whoever lists found nothing: the provider keeps no list
    await backTo(new Date(bench.clock.now().getTime() + 60 * MINUTE_MS));
    await tell(id);
    await eventually(async () => (await periods(fan.userId)).length === 1);
    await eventually(() =>
      bench.db.one(`select 1 from webhook_event where status = 'processed' and looked_at is not null`),
    );
  });

  it('a notice of an account that is reached no more keeps no other one waiting (R6, BIL-29)', async () => {
    const { fan, id } = await paid();
    await lose(id);
    await backTo(new Date(bench.clock.now().getTime() + 60 * MINUTE_MS));
    const [charge] = bench.provider.of(id);
    if (!charge) throw new Error('no such charge');
    // a sandbox of before: nobody speaks to its host any more
    const gone = randomUUID();
    await bench.db.execute(
      `insert into payment_gateway
       select (jsonb_populate_record(g, jsonb_build_object('id', $1::uuid, 'base_url', 'https://sandbox.invalid/pix', 'is_active', false, 'is_forced', false, 'is_sandbox', true))).*
       from payment_gateway g limit 1`,
      [gone],
    );
    await bench.db.execute(
      // more of them than one round looks into
      `insert into webhook_event (gateway_id, event_key, received_at, signed, status, reason, body)
       select $1, 'of-before-' || n, '2026-01-01', true, 'parked', 'unknown-charge', $2 from generate_series(1, 25) n`,
      [gone, Buffer.from(delivery(bench.clock, noticeOf(charge)).body, 'base64')],
    );
    await tell(id);
    await eventually(async () => (await periods(fan.userId)).length === 1);
    await bench.db.execute('delete from webhook_event where gateway_id = $1', [gone]);
    await bench.db.execute('delete from payment_gateway where id = $1', [gone]);
  });

  it('money of somebody without an account stands before the team, who gives it back, once and with a reason (R6)', async () => {
    const { fan, id } = await paid();
    FakeUsers.other.set(fan.userId, 'nobody');
    await lose(id);
    await tell(id);
    const stray = await strayOf(id);
    expect(stray).toMatchObject({ reason: 'no-account', status: 'open', received: money(1990), paymentId: null });
    const giveBack = (reason: string, who = finance) =>
      bench.call('billing.stray-money.give-back', { strayId: stray.id, reason }, who);
    expect(await refusal(giveBack('a pedido do pagador', aStaff('support')))).toBe('forbidden');
    expect(await refusal(giveBack('x'))).toBe('validation-failed');
    expect(await giveBack('Conta excluída; devolver a quem pagou')).toEqual({ status: 'returning' });
    expect(await refusal(giveBack('Outra vez'))).toBe('stray-money-decided');
    await eventually(() => bench.provider.of(id)[0]?.status === 'refunded');
    expect(bench.provider.of(id)[0]?.refunds).toHaveLength(1);
    await eventually(async () => (await strays()).some((one) => one.id === stray.id && one.status === 'returned'));
    const decision = await bench.db.one(`select actor_id, reason from staff_decision where action = 'stray-returned'`);
    expect(decision).toEqual({ actor_id: finance.userId, reason: 'Conta excluída; devolver a quem pagou' });
  });

  it('a provider that does not answer is asked again until the money went back, and it goes back once (R6)', async () => {
    const { fan, id } = await paid();
    FakeUsers.other.set(fan.userId, 'nobody');
    await lose(id);
    await tell(id);
    const stray = await strayOf(id);
    const tries = 'select tries, failure, next_try_at as at from stray_charge where id = $1';
    /** After the `nth` try: when the next one is due, once the team can read why the last one did not do it. */
    const nextTry = (nth: number, withinMs: number) =>
      eventually(async () => {
        const row = await bench.db.one<{ tries: number; failure: string | null; at: Date }>(tries, [stray.id]);
        const isSoon = row !== null && row.at.getTime() <= bench.clock.now().getTime() + withinMs;
        return row?.tries === nth && row.failure !== null && isSoon && row.at;
      });
    const goTo = (at: Date) => bench.clock.move(at.getTime() - bench.clock.now().getTime());
    // refused first, done without a word then: neither is the end, and neither waits for the minute of a lost round
    bench.provider.refundFaults.push(503, 'execute-then-silence');
    await bench.call('billing.stray-money.give-back', { strayId: stray.id, reason: 'Sem conta' }, finance);
    goTo(await nextTry(1, 5_000));
    expect(bench.provider.of(id)[0]?.refunds).toEqual([]);
    goTo(await nextTry(2, 15_000));
    await eventually(async () => (await strays()).some((one) => one.id === stray.id && one.status === 'returned'));
    expect(bench.provider.of(id)[0]?.refunds).toHaveLength(1);
  });

  it('the team attaches money without mark to the person whose it is: she gets the period, once (R6)', async () => {
    const { fan, id } = await paid();
    const [charge] = bench.provider.of(id);
    if (charge) charge.metadata = null;
    await lose(id);
    await tell(id);
    const stray = await strayOf(id);
    expect(stray.reason).toBe('no-mark');
    FakeUsers.emails.set('lia@exemplo.com.br', fan.userId);
    const order = { strayId: stray.id, planId: LUNA_30, modelId: null, reason: 'Mandou o comprovante' };
    const attach = (email: string) => bench.call('billing.stray-money.attach', { ...order, email }, finance);
    expect(await refusal(attach('ninguem@exemplo.com.br'))).toBe('user-not-found');
    const twice = await Promise.allSettled([attach('lia@exemplo.com.br'), attach('lia@exemplo.com.br')]);
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await eventually(async () => (await periods(fan.userId)).length === 1);
    const [shown] = (await strays()).filter(({ id: strayId }) => strayId === stray.id);
    expect(shown).toMatchObject({ status: 'attached', paymentId: expect.any(String) as string });
    const decided = await bench.db.query(`select 1 from staff_decision where action = 'stray-attached'`);
    expect(decided).toHaveLength(1);
    // the same charge, told of again, belongs to that payment now
    await tell(id);
    expect(await periods(fan.userId)).toHaveLength(1);
  });

  it.each(['came by two PIX', 'went back in part', 'was bought again since'] as const)(
    'money that %s is given to nobody: the team reads why, nothing changes, and it can go back (R6)',
    async (what) => {
      const { fan, id } = await paid();
      const [charge] = bench.provider.of(id);
      if (!charge) throw new Error('no such charge');
      charge.metadata = null;
      if (what === 'came by two PIX') bench.provider.receive(id);
      if (what === 'went back in part') bench.provider.giveBack(charge, 500);
      await lose(id);
      await tell(id);
      const stray = await strayOf(id);
      if (what === 'was bought again since') {
        bench.clock.move(MINUTE_MS);
        await tell((await paid(fan)).id);
        await eventually(async () => (await periods(fan.userId)).length === 1);
      }
      const had = await periods(fan.userId);
      FakeUsers.emails.set('lia@exemplo.com.br', fan.userId);
      const attached = bench.call(
        'billing.stray-money.attach',
        { strayId: stray.id, planId: LUNA_30, modelId: null, reason: 'Comprovante', email: 'lia@exemplo.com.br' },
        finance,
      );
      expect(await refusal(attached)).toBe('stray-money-unfit');
      expect((await strays()).find((one) => one.id === stray.id)).toMatchObject({ status: 'open', paymentId: null });
      expect(await bench.db.query('select 1 from payment where external_id = $1', [charge.id])).toEqual([]);
      expect(await periods(fan.userId)).toEqual(had);
      await bench.call(
        'billing.stray-money.give-back',
        { strayId: stray.id, reason: 'Devolver a quem pagou' },
        finance,
      );
      await eventually(async () => (await strays()).some((one) => one.id === stray.id && one.status === 'returned'));
      expect(charge.refundedAmount).toBe(charge.paidAmount);
    },
  );

  it('a mark copied onto another charge opens nothing for anybody (R6)', async () => {
    const [one, two] = [await paid(), await paid()];
    const [first] = bench.provider.of(one.id);
    const [second] = bench.provider.of(two.id);
    if (first && second) second.metadata = first.metadata;
    await lose(two.id);
    await tell(two.id);
    expect((await strayOf(two.id)).reason).toBe('no-mark');
    expect(await periods(two.fan.userId)).toHaveLength(0);
  });

  it('a signed notice about a charge its provider denies waits for a person, who archives it; the gauge counts it (R6)', async () => {
    const { id } = await paid();
    const [charge] = bench.provider.of(id);
    if (!charge) throw new Error('no such charge');
    const told = { ...charge, id: `x${randomUUID().slice(0, 8)}`, externalRef: randomUUID() };
    await bench.call('billing.webhook.receive', delivery(bench.clock, noticeOf(told)), { kind: 'visitor' });
    const stray = await eventually(async () => (await strays()).find(({ externalId }) => externalId === told.id));
    expect(stray).toMatchObject({ reason: 'not-at-provider', received: money(0), status: 'open' });
    const counted = async () => (await readGauge('camarim_stray_charges'))[0]?.value;
    const waiting = (await strays()).filter(({ status }) => status === 'open').length;
    expect([waiting > 0, await counted()]).toEqual([true, waiting]);
    expect(
      await refusal(bench.call('billing.stray-money.give-back', { strayId: stray.id, reason: 'Devolver' }, finance)),
    ).toBe('stray-money-empty');
    const { status } = await bench.call(
      'billing.stray-money.archive',
      { strayId: stray.id, reason: 'Teste do provedor' },
      finance,
    );
    expect(status).toBe('archived');
    expect((await strays()).find((one) => one.id === stray.id)?.status).toBe('archived');
    expect(await counted()).toBe(waiting - 1);
  });
});
