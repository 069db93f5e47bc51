import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { aPayment, fan, type MarketingBench, staff, startMarketing } from '../../test/marketing-fixture.js';

describe('how often the sales of a campaign are contested', () => {
  let bench: MarketingBench;
  beforeAll(async () => {
    bench = await startMarketing();
  }, 60_000);
  afterAll(() => bench?.end());
  const now = () => bench.clock.now().toISOString();
  const rates = async () => (await bench.call('marketing.campaign.dispute-rates', {}, staff('finance'))).items;

  /** Sold to somebody who came by the campaign. */
  const sold = async (campaign: string | null, own: { cause?: 'staff' } = {}) => {
    const userId = randomUUID();
    await bench.land({ campaign, source: campaign && 'fb' }, fan(userId));
    const facts = aPayment({ userId, modelId: bench.outside.luna, approvedAt: now(), ...own });
    await bench.hear('payment.approved', facts);
    await eventually(() => bench.db.one('select 1 from sale where payment_id = $1', [facts.paymentId]));
    return facts;
  };
  const contested = async (facts: Awaited<ReturnType<typeof sold>>) => {
    await bench.hear('payment.disputed', { ...facts, at: now() });
    await eventually(() => bench.db.one('select 1 from sale_dispute where payment_id = $1', [facts.paymentId]));
  };

  it('is counted of the last thirty days by the last touch, the most contested first, and a high one is said (MED-10)', async () => {
    const first = await sold('maio');
    for (let n = 0; n < 3; n += 1) await sold('junho');
    await sold('maio', { cause: 'staff' });
    const direct = await sold(null);
    expect(await rates()).toEqual([]);
    await contested(first);
    await contested(direct);
    await contested(await sold('junho'));
    expect(await rates()).toEqual([
      { campaign: 'maio', source: 'fb', paid: 1, contested: 1, isHigh: false },
      { campaign: null, source: null, paid: 1, contested: 1, isHigh: false },
      { campaign: 'junho', source: 'fb', paid: 4, contested: 1, isHigh: false },
    ]);
    for (let n = 0; n < 96; n += 1) await sold('junho');
    expect((await rates()).at(-1)).toMatchObject({ campaign: 'junho', paid: 100, contested: 1, isHigh: true });
    // how it ends changes nothing of how often it happens
    await bench.hear('payment.dispute-ended', { ...first, at: now(), outcome: 'kept' });
    await eventually(() => bench.db.one('select 1 from sale_dispute where not is_open'));
    expect(await rates()).toHaveLength(3);
    bench.clock.move(31 * DAY_MS);
    expect(await rates()).toEqual([]);
    // sold long ago and contested now: its campaign is named, with nothing paid lately
    await contested(await sold('julho'));
    const old = first;
    await bench.hear('payment.disputed', { ...old, at: now() });
    await eventually(async () => (await rates()).some(({ campaign }) => campaign === 'maio'));
    expect(await rates()).toContainEqual({ campaign: 'maio', source: 'fb', paid: 0, contested: 1, isHigh: false });
  }, 60_000);

  it('counts what a bank took without saying before that it looks into it, all or a part, and once what it had announced (MED-10)', async () => {
    const [whole, part, announced, asked] = [
      await sold('agosto'),
      await sold('agosto'),
      await sold('agosto'),
      await sold('agosto'),
    ];
    const contestedOf = async () => (await rates()).find(({ campaign }) => campaign === 'agosto')?.contested ?? 0;
    const back = async (facts: typeof whole, refundedCents: number, by: 'bank' | 'house') => {
      const leftCents = facts.amountCents - refundedCents;
      await bench.hear('payment.refunded', { ...facts, at: now(), refundedCents, leftCents, by });
      await eventually(() => bench.db.one('select 1 from sale_return where payment_id = $1', [facts.paymentId]));
    };
    await back(asked, 500, 'house');
    expect(await contestedOf()).toBe(0);
    await back(whole, whole.amountCents, 'bank');
    await bench.hear('payment.dispute-ended', { ...whole, at: now(), outcome: 'charged-back' });
    expect(await contestedOf()).toBe(1);
    await back(part, 500, 'bank');
    expect(await contestedOf()).toBe(2);
    await contested(announced);
    await back(announced, announced.amountCents, 'bank');
    expect(await contestedOf()).toBe(3);
  });

  it('is for who decides about money alone (MED-10, USR-24)', async () => {
    for (const role of ['support', 'content', 'marketing'] as const)
      await expect(bench.call('marketing.campaign.dispute-rates', {}, staff(role))).rejects.toMatchObject({
        code: 'forbidden',
      });
  });
});
