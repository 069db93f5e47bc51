import { randomUUID } from 'node:crypto';
import { DEMO, type EventPayloads } from '@camarim/contracts';
import { eventually } from '@camarim/testing';
import { aFan, aStaff, type Bench, delivery, noticeOf, refusal, startBench } from '../../test/bench.js';
import { entriesOf, expectBooked } from '../../test/books.js';
import { FakeCatalog } from '../../test/fake-users.js';
import { GrantService } from '../subscriptions/grant.service.js';

const LUNA = DEMO.models.luna;
const REASON = 'o comprovante era de outra pessoa';

describe('a sale the team registered and nobody had paid', () => {
  let bench: Bench;
  const finance = aStaff('finance');
  const luna = { ...aFan(), role: 'creator' as const };
  beforeAll(async () => {
    bench = await startBench();
    FakeCatalog.creators.set(LUNA, luna.userId);
    const share = { modelId: LUNA, basisPoints: 8_000, revision: null, reason: 'contrato assinado' };
    await bench.call('billing.share-rule.create', share, aStaff('owner'));
  }, 60_000);
  afterEach(() => expectBooked(bench));
  afterAll(() => bench.end());

  const undo = (paymentId: string) => bench.call('billing.payment.not-paid', { paymentId, reason: REASON }, finance);
  const approved = async () => {
    const fan = aFan();
    const { id } = await bench.charged(fan);
    await bench.call('billing.payment.approve', { paymentId: id, reason: 'comprovante no WhatsApp' }, finance);
    await eventually(() =>
      bench.db.one(`select 1 from subscription where payment_id = $1 and status = 'active'`, [id]),
    );
    return { fan, id };
  };
  const told = (name: string, paymentId: string) =>
    bench.db.query<{ data: Record<string, unknown> }>(
      `select envelope -> 'data' as data from outbox
       where name = $1 and envelope -> 'data' ->> 'paymentId' = $2 order by seq`,
      [name, paymentId],
    );
  const figures = async () => {
    const today = { period: 'today' as const, from: null, to: null };
    const { current } = await bench.call('billing.metrics.sales', today, finance);
    const totals = await bench.call('billing.payment.totals', {}, finance);
    const { availableCents, waitingCents } = await bench.call('billing.ledger.mine', { modelId: LUNA }, luna);
    const { paid, refundedUsers, grossCents, refundedCents, netCents, manualCents, manualCount } = current;
    const list = { manual: totals.manual, refunded: totals.refunded, returned: totals.returned, net: totals.net };
    const report = { paid, refundedUsers, grossCents, refundedCents, netCents, manualCents, manualCount };
    return { ...report, list, hers: availableCents + waitingCents };
  };

  it('is undone in every figure and in her earnings, ends the access, and tells nobody of money (LED-04)', async () => {
    const before = await figures();
    const { fan, id } = await approved();
    expect(await figures()).toMatchObject({ manualCents: before.manualCents + 1990, hers: before.hers + 1592 });
    expect(await refusal(bench.call('billing.payment.refund', { paymentId: id, reason: REASON }, finance))).toBe(
      'refund-not-allowed',
    );
    expect(await undo(id)).toMatchObject({ status: 'refunded', proved: false, refunds: [{ kind: 'not-paid' }] });
    await undo(id);
    expect(await figures()).toEqual(before);
    expect((await entriesOf(bench, id)).map(([kind]) => kind)).toEqual([
      ...['sale', 'share', 'refund', 'share', 'repaid'],
    ]);
    await eventually(() =>
      bench.db.one(`select 1 from subscription where payment_id = $1 and status = 'revoked'`, [id]),
    );
    expect(await told('payment.refunded', id)).toMatchObject([{ data: { by: 'nobody', leftCents: 0 } }]);
    expect(await told('subscription.cancelled', id)).toMatchObject([{ data: { reason: 'revoked' } }]);
    const decided = await told('sale-decision.recorded', id);
    expect(decided.map(({ data }) => data.action)).toEqual(['approved', 'not-paid']);
    const own = await bench.call('billing.payment.get', { paymentId: id }, fan);
    expect(own).toMatchObject({ status: 'cancelled', returnedCents: 0, paidAt: null });
    const { items } = await bench.call('billing.payment.list-mine', { cursor: null, limit: 20 }, fan);
    expect(items).toMatchObject([{ status: 'cancelled', returned: { amountCents: 0 } }]);
    expect(await refusal(bench.call('billing.payment.receipt', { paymentId: id }, fan))).toBe('payment-not-found');
  });

  it('is in no fiscal report: nothing was sold (PAYOUT-10, LED-04)', async () => {
    const span = { from: '2020-01-01', to: '2099-12-31' };
    const reported = async () => (await bench.call('billing.fiscal.report', span, finance)).items.length;
    const before = await reported();
    const { id } = await approved();
    expect(await reported()).toBe(before + 1);
    await undo(id);
    expect(await reported()).toBe(before);
  });

  it('a PIX that comes after all goes back to its payer by itself, once (LED-04)', async () => {
    const { id } = await approved();
    await undo(id);
    const charge = bench.provider.receive(id);
    for (const _ of [1, 2]) {
      const notice = delivery(bench.clock, noticeOf(charge));
      await bench.call('billing.webhook.receive', notice, { kind: 'visitor' });
    }
    const refunds = () =>
      bench.db.query<{ kind: string; reason: string; status: string }>(
        'select kind, reason, status from refund where payment_id = $1 order by requested_at',
        [id],
      );
    await eventually(async () => (await refunds()).every(({ status }) => status === 'settled'));
    expect(await refunds()).toEqual([
      { kind: 'not-paid', reason: 'not-paid', status: 'settled' },
      { kind: 'automatic', reason: 'paid-after-end', status: 'settled' },
    ]);
    expect(bench.provider.of(id)[0]).toMatchObject({ paidAmount: 1990, refundedAmount: 1990 });
    expect(await told('payment.refunded', id)).toHaveLength(1);
  });

  it('a sale in a conversation is undone too; one whose PIX is known, or a stranger, is refused (LED-04)', async () => {
    const before = await figures();
    const fan = aFan();
    const redeemed: EventPayloads['sales-link.redeemed'] = {
      ...{ salesLinkId: randomUUID(), redemptionId: randomUUID(), userId: fan.userId, modelId: LUNA },
      ...{ leadId: 'LEAD1', source: 'whatsapp', amountCents: 1990, durationDays: 30 },
      redeemedAt: bench.clock.now().toISOString(),
    };
    const grants = bench.app.get(GrantService, { strict: false });
    await bench.db.transaction((tx) => grants.bySalesLink(tx, redeemed));
    const row = await bench.db.one<{ id: string }>('select id from payment where user_id = $1', [fan.userId]);
    const id = row?.id ?? '';
    expect(await undo(id)).toMatchObject({ status: 'refunded', method: 'whatsapp_sale' });
    await eventually(() =>
      bench.db.one(`select 1 from subscription where payment_id = $1 and status = 'revoked'`, [id]),
    );
    expect(await figures()).toEqual(before);
    const paid = await bench.charged(aFan());
    const notice = delivery(bench.clock, noticeOf(bench.provider.receive(paid.id)));
    await bench.call('billing.webhook.receive', notice, { kind: 'visitor' });
    expect(await refusal(undo(paid.id))).toBe('payment-proved');
    const support = bench.call('billing.payment.not-paid', { paymentId: id, reason: REASON }, aStaff('support'));
    expect(await refusal(support)).toBe('forbidden');
  });
});
