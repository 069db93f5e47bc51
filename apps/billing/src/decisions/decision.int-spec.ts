import { randomUUID } from 'node:crypto';
import { OutboxRelay } from '@camarim/messaging';
import { aStaff, type Bench, startBench } from '../../test/bench.js';
import { Earner } from '../../test/earner.js';

const reason = 'combinado por escrito';

describe('what a decision about money tells the log of the team', () => {
  let bench: Bench;
  const owner = aStaff('owner');
  beforeAll(async () => {
    bench = await startBench({ RECONCILE_EVERY_MS: '10000000' });
    // what would leave stays where it can be read
    const relay = bench.app.get(OutboxRelay, { strict: false });
    jest.spyOn(relay, 'offer').mockReturnValue();
    jest.spyOn(relay, 'drain').mockResolvedValue();
  }, 120_000);
  afterAll(() => bench?.end());

  const told = async () => {
    const rows = await bench.db.query<{ data: Record<string, unknown> }>(
      `select envelope -> 'data' as data from outbox where name = 'sale-decision.recorded' order by seq`,
    );
    return rows.map(({ data: { action, modelId, userId, amountCents, before, detail } }) => ({
      ...{ action, modelId, userId, amountCents, before, detail },
    }));
  };
  const last = async () => (await told()).at(-1);

  it('a share says whose it is, what it was and what it becomes, an agency which one (BIL-34, LED-09)', async () => {
    const ana = await Earner.join(bench);
    const about = { modelId: ana.modelId, userId: null, amountCents: null };
    expect(await last()).toEqual({ ...about, action: 'share-set', before: {}, detail: { basisPoints: 8_000 } });
    const next = { modelId: ana.modelId, basisPoints: 7_000, revision: 1, reason };
    await bench.call('billing.share-rule.create', next, owner);
    const changed = { before: { basisPoints: 8_000 }, detail: { basisPoints: 7_000 } };
    expect(await last()).toEqual({ ...about, action: 'share-set', ...changed });
    const agency = await bench.call('billing.agency.create', { name: `Agência ${randomUUID()}`, reason }, owner);
    expect(await last()).toMatchObject({ action: 'agency-set', modelId: null, detail: { agencyId: agency.id } });
    const its = { modelId: ana.modelId, agencyId: agency.id, basisPoints: 1_000, revision: null, reason };
    const rule = await bench.call('billing.share-rule.create', its, owner);
    const detail = { basisPoints: 1_000, agencyId: agency.id };
    expect(await last()).toEqual({ ...about, action: 'share-set', before: {}, detail });
    await bench.call('billing.share-rule.archive', { ruleId: rule.id, reason }, owner);
    expect(await last()).toEqual({ ...about, action: 'share-ended', before: {}, detail });
  });

  it('a limit says what held until now, and a sale given back whose page it was of (BIL-34, FA-14)', async () => {
    const { terms: _, ...held } = await bench.call('billing.withdrawal-policy.get', {}, owner);
    const policy = { usedTimes: null, months: 6, usedFrom: 4 };
    await bench.call('billing.withdrawal-policy.set', { ...policy, reason }, owner);
    expect(await last()).toMatchObject({ action: 'withdrawal-policy-set', before: held, detail: policy });
    const tips = await bench.call('billing.tip-policy.get', {}, owner);
    const limits = { maxCents: 20_000, watchCents: 40_000 };
    await bench.call('billing.tip-policy.set', { ...limits, reason }, owner);
    expect(await last()).toMatchObject({ action: 'tip-policy-set', before: tips, detail: limits });
    const ana = await Earner.join(bench);
    const { id: paymentId } = await ana.sell(1_000);
    const paid = await bench.db.one<{ userId: string }>('select user_id as "userId" from payment where id = $1', [
      paymentId,
    ]);
    await bench.call('billing.payment.refund', { paymentId, amountCents: 1_000, reason }, owner);
    const sale = { userId: paid?.userId, modelId: ana.modelId, amountCents: 1_000 };
    expect(await last()).toMatchObject({ action: 'refunded', ...sale });
  });
});
