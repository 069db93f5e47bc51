import { randomUUID } from 'node:crypto';
import { type Identity, money } from '@camarim/contracts';
import { DAY_MS, maskEmail } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { demoPlanId } from '../../seeds/demo.js';
import { aFan, aStaff, type Bench, delivery, LUNA_30, noticeOf, refusal, startBench } from '../../test/bench.js';
import { expectBooked } from '../../test/books.js';
import type { FakeCharge } from '../../test/fake-provider.js';
import { CANARY, FakeCatalog } from '../../test/fake-users.js';

const REASON = 'pedido da cliente';
type Fan = Identity & { kind: 'user' };

describe('money that goes back', () => {
  let bench: Bench;
  const finance = aStaff('finance');
  beforeAll(async () => {
    bench = await startBench();
  });
  afterEach(() => expectBooked(bench));
  afterAll(() => bench.end());

  const paid = async (fan: Fan = aFan(), planId = LUNA_30) => {
    const { id } = await bench.charged(fan, planId);
    const charge = bench.provider.receive(id);
    await tell(charge);
    await eventually(() => bench.db.one('select 1 from subscription where payment_id = $1', [id]));
    return { fan, id, charge };
  };
  const tell = (charge: FakeCharge, change: Partial<FakeCharge> = {}) =>
    bench.call('billing.webhook.receive', delivery(bench.clock, noticeOf(charge, change)), { kind: 'visitor' });
  const refund = (paymentId: string, amountCents: number | null, who: Identity = finance) =>
    bench.call('billing.payment.refund', { paymentId, amountCents, reason: REASON }, who);
  const withdraw = (fan: Fan, paymentId: string) => bench.call('billing.payment.withdraw', { paymentId }, fan);
  const is = (fan: Fan, id: string, status: string) => bench.see(fan, id, (payment) => payment.status === status);
  const period = (paymentId: string) =>
    bench.db.one<{ status: string; end_reason: string | null }>(
      'select status, end_reason from subscription where payment_id = $1',
      [paymentId],
    );
  const told = (name: string, userId: string) =>
    bench.db.query<{ data: Record<string, unknown> }>(
      `select envelope -> 'data' as data from outbox where name = $1 and envelope -> 'data' ->> 'userId' = $2 order by seq`,
      [name, userId],
    );

  it('the fan changes their mind within seven days: all of it goes back, and access ends with it (BIL-38)', async () => {
    const { fan, id } = await paid();
    await Promise.all([withdraw(fan, id), withdraw(fan, id), withdraw(fan, id)]);
    await is(fan, id, 'refunded');
    await eventually(async () => (await period(id))?.status === 'cancelled');
    expect(await period(id)).toEqual({ status: 'cancelled', end_reason: 'withdrawn' });
    expect(bench.provider.of(id)[0]?.refunds).toMatchObject([{ amount: 1990 }]);
    expect(await told('payment.refunded', fan.userId)).toMatchObject([
      { data: { refundedCents: 1990, leftCents: 0, by: 'house' } },
    ]);
    expect(await told('subscription.cancelled', fan.userId)).toMatchObject([{ data: { reason: 'withdrawn' } }]);
    expect(await bench.call('billing.subscription.get-active', { modelId: null }, fan)).toBeNull();
  });

  it('the receipt says what was included when it was paid, whatever comes later (BIL-38)', async () => {
    const { fan, id } = await paid();
    const receipt = () => bench.call('billing.payment.receipt', { paymentId: id }, fan);
    const before = await receipt();
    FakeCatalog.posts += 30;
    expect(before).toMatchObject({
      amount: money(1990),
      included: { posts: 12, videos: 5, photos: 7, postsPerWeek: 1.5, soldApart: true },
    });
    expect(before.included?.lastPostAt).toBe('2026-01-01T00:00:00.000Z');
    expect(await receipt()).toEqual(before);
    expect(before.benefits).toContain('Novidades toda semana');
    const mine = await bench.call('billing.payment.list-mine', { cursor: null, limit: 5 }, fan);
    expect(mine.items).toMatchObject([{ id, withdrawUntil: before.withdrawUntil }]);
    expect(await refusal(bench.call('billing.payment.receipt', { paymentId: id }, aFan()))).toBe('payment-not-found');
  });

  it('after seven days, or by somebody else, there is no button (BIL-38)', async () => {
    const { fan, id } = await paid();
    expect(await refusal(withdraw(aFan(), id))).toBe('payment-not-found');
    bench.clock.move(7 * DAY_MS);
    expect(await refusal(withdraw(fan, id))).toBe('withdrawal-over');
    const open = await bench.charged(aFan());
    expect(await refusal(refund(open.id, null))).toBe('refund-not-allowed');
  });

  it('the team gives back a part, then the rest, never more, each with a reason and a name that the audit log finds (BIL-38, A5)', async () => {
    const { fan, id } = await paid();
    await refund(id, 990);
    await is(fan, id, 'partially_refunded');
    expect((await period(id))?.status).toBe('active');
    expect(await refusal(refund(id, 1001))).toBe('refund-too-much');
    expect(
      await refusal(bench.call('billing.payment.refund', { paymentId: id, amountCents: 1, reason: ' ' }, finance)),
    ).toBe('validation-failed');
    expect(await refusal(refund(id, 1, aStaff('support')))).toBe('forbidden');
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => refund(id, null)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await is(fan, id, 'refunded');
    await eventually(async () => (await period(id))?.end_reason === 'refunded');
    expect(bench.provider.of(id)[0]).toMatchObject({ refundedAmount: 1990 });
    const decisions = await bench.db.query(
      'select action, reason, actor_id from staff_decision where payment_id = $1',
      [id],
    );
    expect(decisions).toEqual(Array(2).fill({ action: 'refunded', reason: REASON, actor_id: finance.userId }));
    const rows = await bench.db.query<{ id: string; user_id: string }>(
      'select id, user_id from staff_decision where payment_id = $1',
      [id],
    );
    // whom it concerned is known without being said
    expect(rows.map(({ user_id }) => user_id)).toEqual(Array(2).fill(fan.userId));
    const decisionIds = rows.map((row) => row.id);
    const why = await bench.call('billing.decision.reasons', { decisionIds }, aStaff('admin'));
    expect(why.items).toEqual(
      expect.arrayContaining(decisionIds.map((decisionId) => ({ decisionId, reason: REASON }))),
    );
    expect(await refusal(bench.call('billing.decision.reasons', { decisionIds }, finance))).toBe('forbidden');
    await expect(bench.db.execute('delete from staff_decision')).rejects.toThrow('append-only');
  });

  it('one sale shows its story, and the buyer masked (BIL-57)', async () => {
    const { id } = await paid();
    const given = await refund(id, 990);
    const sale = await bench.call('billing.payment.detail', { paymentId: id }, aStaff('support'));
    expect(sale).toMatchObject({ id, userEmail: maskEmail(CANARY.email), amount: money(1990), returned: money(990) });
    for (const answer of [given, sale]) expect(JSON.stringify(answer)).not.toContain(CANARY.email);
    const [asked] = sale.timeline.filter(({ kind }) => kind === 'refund-requested');
    expect(asked).toMatchObject({ reason: 'staff', cause: 'staff', amount: money(990) });
    expect(sale.refunds).toMatchObject([{ kind: 'staff', reason: REASON, amount: money(990), price: money(990) }]);
    const unknown = bench.call('billing.payment.detail', { paymentId: randomUUID() }, finance);
    expect(await refusal(unknown)).toBe('payment-not-found');
  });

  it('more than is left is refused with the most that can go back, and nothing goes back (A1)', async () => {
    const { id } = await paid();
    await refund(id, 990);
    for (const tooMuch of [1001, 9999, 100_000_000])
      await expect(refund(id, tooMuch)).rejects.toMatchObject({
        code: 'refund-too-much',
        errors: [{ field: 'amountCents', message: 'Podem ser devolvidos no máximo R$\u00a010,00.' }],
      });
    for (const wrong of [0, -1, 10.5]) expect(await refusal(refund(id, wrong))).toBe('validation-failed');
    const asked = await bench.db.query('select amount_cents::int as cents from refund where payment_id = $1', [id]);
    expect(asked).toEqual([{ cents: 990 }]);
    await refund(id, 1000);
  });

  it('a refund that was made and never answered is not made again (BIL-38)', async () => {
    const { fan, id } = await paid();
    bench.provider.refundFaults.push('execute-then-silence', 500);
    await refund(id, null);
    await eventually(async () => bench.provider.of(id)[0]?.status === 'refunded');
    await eventually(async () => {
      bench.clock.move(20_000);
      return (await bench.call('billing.payment.get', { paymentId: id }, fan)).status === 'refunded';
    });
    expect(bench.provider.of(id)[0]?.refunds).toHaveLength(1);
  });

  it('a provider that refuses for good leaves the fan what they bought (BIL-38)', async () => {
    const { fan, id } = await paid();
    // more than are given up after: with the clock running ahead, a try more may begin before that
    bench.provider.refundFaults.push(...Array(8).fill(400));
    await refund(id, null);
    await eventually(async () => {
      bench.clock.move(400_000);
      return (await told('payment.refund-failed', fan.userId)).length > 0;
    });
    bench.provider.refundFaults.length = 0;
    expect(await bench.call('billing.payment.get', { paymentId: id }, fan)).toMatchObject({
      status: 'approved',
      returnedCents: 0,
    });
    expect((await period(id))?.status).toBe('active');
    await refund(id, null);
    await is(fan, id, 'refunded');
  });

  it('a refund that is on its way when the bank takes the price back never gives back more than was paid (LED-04)', async () => {
    const back = (id: string) =>
      bench.db.query(
        'select kind, status, price_cents as cents from refund where payment_id = $1 order by requested_at',
        [id],
      );
    const [done, refused] = [await paid(), await paid()];
    for (const { fan, id, charge } of [done, refused]) {
      bench.provider.refundFaults.push(500);
      await refund(id, 333);
      await eventually(() => bench.db.one(`select 1 from refund where payment_id = $1 and status = 'sent'`, [id]));
      await eventually(() => Promise.resolve(bench.provider.refundFaults.length === 0));
      // its next try is seconds away, which a busy machine takes for what follows
      await bench.db.execute(
        `update refund set next_try_at = next_try_at + interval '10 minutes' where payment_id = $1`,
        [id],
      );
      charge.status = 'chargedback';
      await tell(charge);
      await is(fan, id, 'charged_back');
      expect(await back(id)).toEqual([
        { kind: 'staff', status: 'sent', cents: 333 },
        { kind: 'charge-back', status: 'settled', cents: 1657 },
      ]);
    }
    bench.provider.giveBack(done.charge, 333);
    await tell(done.charge);
    bench.provider.refundFaults.push(400);
    await eventually(async () => {
      bench.clock.move(20_000);
      return (await back(refused.id)).length === 3;
    });
    expect(await back(done.id)).toMatchObject([{ status: 'settled', cents: 333 }, { cents: 1657 }]);
    expect(await back(refused.id)).toEqual([
      { kind: 'staff', status: 'dropped', cents: 333 },
      { kind: 'charge-back', status: 'settled', cents: 1657 },
      { kind: 'charge-back', status: 'settled', cents: 333 },
    ]);
  });

  it('money given back by hand at the provider is found out and ends the access (BIL-38)', async () => {
    const { fan, id, charge } = await paid();
    bench.provider.giveBack(charge, 1990);
    await tell(charge);
    await is(fan, id, 'refunded');
    await eventually(async () => (await period(id))?.status === 'revoked');
  });

  it('the next period moves up when the running one is given back: no day lost, none twice (BIL-38, BIL-41)', async () => {
    const fan = aFan();
    const first = await paid(fan);
    const second = await paid(fan, demoPlanId('luna', 90));
    await withdraw(fan, first.id);
    await eventually(async () => (await period(first.id))?.status === 'cancelled');
    const row = await bench.db.one<{ starts_at: Date; expires_at: Date }>(
      'select starts_at, expires_at from subscription where payment_id = $1',
      [second.id],
    );
    expect((row?.starts_at.getTime() ?? 0) <= bench.clock.now().getTime()).toBe(true);
    expect((row?.expires_at.getTime() ?? 0) - (row?.starts_at.getTime() ?? 0)).toBe(90 * DAY_MS);
    const reasons = (await told('subscription.cancelled', fan.userId)).map(({ data }) => data.reason);
    expect(new Set(reasons)).toEqual(new Set(['moved', 'withdrawn']));
  });

  it('a part given back whose answer got lost is not given back again by the same press (BIL-24)', async () => {
    const { id } = await paid();
    const press = { paymentId: id, amountCents: 500, reason: REASON, idempotencyKey: randomUUID() };
    const ask = (more: object = {}) => bench.call('billing.payment.refund', { ...press, ...more }, finance);
    await Promise.all([ask(), ask(), ask()]);
    await eventually(() => bench.provider.of(id)[0]?.refundedAmount === 500);
    const again = await ask();
    expect(again.refunds).toHaveLength(1);
    expect(again.decisions.map(({ action }) => action)).toEqual(['refunded']);
    expect((await ask({ idempotencyKey: randomUUID() })).refunds).toHaveLength(2);
    await eventually(() => bench.provider.of(id)[0]?.refundedAmount === 1000);
  });

  it('another amount under the key of a refund whose answer got lost is refused with what was done, never said to be done (BIL-24)', async () => {
    const { id } = await paid();
    const press = { paymentId: id, amountCents: 500, reason: REASON, idempotencyKey: randomUUID() };
    const ask = (more: object = {}) => bench.call('billing.payment.refund', { ...press, ...more }, finance);
    await ask();
    expect(await refusal(ask({ amountCents: 700 }))).toBe('idempotency-mismatch');
    expect(await refusal(ask({ amountCents: null }))).toBe('idempotency-mismatch');
    expect(await refusal(ask({ headsOffDispute: true }))).toBe('idempotency-mismatch');
    const errors = await ask({ amountCents: 700 }).catch((error) => error.errors);
    expect(errors[0].message.replaceAll('\u00a0', ' ')).toContain('R$ 5,00');
    const rest = { amountCents: null, idempotencyKey: randomUUID() };
    for (const _ of [1, 2])
      expect((await ask(rest)).refunds.map(({ amount }) => amount.amountCents)).toEqual([500, 1490]);
  });

  it('while the bank looks into a PIX nothing moves; it ends kept or charged back, with the evidence on file (BIL-38)', async () => {
    const [kept, lost] = [await paid(), await paid()];
    for (const { fan, id, charge } of [kept, lost]) {
      charge.status = 'disputed';
      await tell(charge);
      await is(fan, id, 'disputed');
      // an old notice does not end it
      await tell(charge, { status: 'paid' });
      expect((await bench.call('billing.payment.get', { paymentId: id }, fan)).status).toBe('disputed');
      expect(await refusal(withdraw(fan, id))).toBe('payment-disputed');
      expect(await refusal(refund(id, null))).toBe('payment-disputed');
      expect((await period(id))?.status).toBe('active');
      const [dispute] = (await bench.call('billing.payment.detail', { paymentId: id }, finance)).disputes;
      const evidence = await eventually(async () =>
        bench.call('billing.dispute.evidence', { disputeId: dispute?.id ?? '' }, finance).catch(() => null),
      );
      expect(JSON.stringify(evidence)).toContain('charge-ready');
    }
    kept.charge.status = 'paid';
    lost.charge.status = 'chargedback';
    await tell(lost.charge);
    await is(lost.fan, lost.id, 'charged_back');
    await eventually(async () => (await period(lost.id))?.end_reason === 'charged-back');
    bench.clock.move(600_000);
    await is(kept.fan, kept.id, 'approved');
    expect((await period(kept.id))?.status).toBe('active');
    expect(await told('payment.dispute-ended', kept.fan.userId)).toMatchObject([{ data: { outcome: 'kept' } }]);
    expect(await told('payment.refunded', lost.fan.userId)).toMatchObject([{ data: { by: 'bank' } }]);
    expect(await told('payment.dispute-ended', lost.fan.userId)).toMatchObject([{ data: { outcome: 'charged-back' } }]);
    expect(await told('payment.approved', kept.fan.userId)).toHaveLength(1);
  });

  it('the team approves and rejects pending payments, one by one or many; later money proves or goes back (BIL-34 – BIL-36)', async () => {
    const fan = aFan();
    const [a, b] = [await bench.charged(fan), await bench.charged(aFan())];
    const other = aFan();
    const rejected = await bench.charged(other);
    await bench.call('billing.payment.reject', { paymentId: rejected.id, reason: REASON }, finance);
    const results = await bench.call(
      'billing.payment.approve-many',
      { paymentIds: [a.id, b.id, rejected.id], reason: REASON },
      finance,
    );
    expect(results).toMatchObject({ approved: 2, failed: 1 });
    expect(results.items.map(({ ok, code, title }) => [ok, code, title])).toEqual([
      [true, null, null],
      [true, null, null],
      [false, 'payment-not-open', 'Este pagamento não está mais em aberto.'],
    ]);
    // pressed again, because the answer was lost: by the same person for the same reason, and by nobody else
    const again = { paymentIds: [a.id, b.id], reason: REASON };
    expect(await bench.call('billing.payment.approve-many', again, finance)).toMatchObject({ approved: 2, failed: 0 });
    for (const [asked, who] of [
      [{ ...again, reason: 'outro motivo' }, finance],
      [again, aStaff('finance')],
    ] as const)
      expect(await bench.call('billing.payment.approve-many', asked, who)).toMatchObject({ approved: 0, failed: 2 });
    const decided = 'select 1 from staff_decision where payment_id = any($1::uuid[])';
    expect(await bench.db.query(decided, [again.paymentIds])).toHaveLength(2);
    await eventually(async () => (await period(a.id))?.status === 'active');
    expect(await bench.call('billing.payment.get', { paymentId: a.id }, fan)).toMatchObject({
      status: 'approved',
      proved: false,
    });
    await eventually(() => Promise.resolve(bench.provider.of(rejected.id)[0]?.status === 'cancelled'));
    await tell(bench.provider.receive(a.id));
    expect(await bench.call('billing.payment.get', { paymentId: a.id }, fan)).toMatchObject({
      status: 'approved',
      proved: true,
    });
    await tell(bench.provider.receive(rejected.id));
    await eventually(() => Promise.resolve(bench.provider.of(rejected.id)[0]?.status === 'refunded'));
    expect((await bench.call('billing.payment.get', { paymentId: rejected.id }, other)).status).toBe('rejected');
  });
});
