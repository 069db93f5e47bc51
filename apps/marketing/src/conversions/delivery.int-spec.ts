import { DAY_MS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { type Conversions, conversionsOf } from '../../test/conversions.js';
import { graphError } from '../../test/fake-graph.js';
import { type MarketingBench, staff, startMarketing, TOKEN } from '../../test/marketing-fixture.js';
import { ConversionProcessor } from './conversion.processor.js';

let bench: MarketingBench;
let configId: string;
let now: Conversions['now'];
let stateOf: Conversions['stateOf'];
let became: Conversions['became'];
let payment: Conversions['payment'];
let person: Conversions['person'];
beforeAll(async () => {
  bench = await startMarketing();
  const conversions = conversionsOf(bench);
  ({ now, stateOf, became, payment, person } = conversions);
  configId = await conversions.account();
}, 60_000);
afterAll(() => bench?.end());
beforeEach(() => bench.graph.reset());

describe('when Meta does not take it', () => {
  it('one bad event is found among many and only that one is dead; staff replay it (MKT-34)', async () => {
    bench.graph.answer = () => graphError(503, 2);
    const people = [];
    for (let i = 0; i < 9; i += 1) people.push(await person({ consent: true }));
    const bad = `reg:${people[4]?.userId}`;
    bench.graph.answer = ({ data }) =>
      data.some((event) => event.event_id === bad)
        ? graphError(400, 100)
        : { status: 200, body: { events_received: data.length } };
    await became(bad, 'dead');
    for (const { userId } of people) if (`reg:${userId}` !== bad) await became(`reg:${userId}`, 'delivered');
    const { items } = await bench.call('marketing.conversion.deliveries', { configId }, staff());
    expect(items).toHaveLength(9);
    const dead = items.find(({ state }) => state === 'dead');
    expect(dead).toMatchObject({ lastError: '400/100: #100', nextTryAt: null });
    bench.graph.reset();
    expect(await bench.call('marketing.conversion.replay', { conversionId: dead?.id ?? '' }, staff())).toEqual({
      replayed: true,
    });
    await became(bad, 'delivered');
    expect(bench.graph.seen).toEqual([bad]);
    const { delivered, keys } = await bench.call('marketing.conversion.coverage', { configId }, staff());
    expect(keys.find(({ key }) => key === 'external_id')).toEqual({
      key: 'external_id',
      events: delivered,
      percent: 100,
    });
  });

  it('a dead token pauses the account until a new one is saved; switched off, nothing leaves at all (MKT-34)', async () => {
    bench.graph.answer = () => graphError(400, 190);
    const { userId } = await person({ consent: true });
    const paused = await eventually(async () => {
      const { items } = await bench.call('marketing.facebook-config.list', {}, staff());
      return items.find(({ pausedAt }) => pausedAt !== null);
    });
    expect(paused).toMatchObject({ pauseReason: '400/190: #190', queued: 1, tokenEnding: TOKEN.slice(-4) });
    bench.graph.reset();
    const waiting = await person({ consent: true });
    expect(bench.graph.requests).toEqual([]);
    await bench.call('marketing.facebook-config.update', { configId, accessToken: `${TOKEN}NEW1` }, staff());
    await became(`reg:${userId}`, 'delivered');
    await became(`reg:${waiting.userId}`, 'delivered');
    expect(bench.graph.requests[0]?.access_token).toBe(`${TOKEN}NEW1`);
    await bench.call('marketing.facebook-config.update', { configId, isActive: false }, staff());
    const off = await person({ consent: true });
    expect(await stateOf(`reg:${off.userId}`)).toBeUndefined();
    await bench.call('marketing.facebook-config.update', { configId, isActive: true }, staff());
  });

  it('refused and too old to be sent again, it keeps nothing of a browser (MKT-11)', async () => {
    bench.graph.answer = () => graphError(400, 100);
    const late = await person({ consent: true });
    await became(`reg:${late.userId}`, 'dead');
    await bench.db.execute(`update conversion set browser_sealed = 'sealed' where event_id = $1`, [
      `reg:${late.userId}`,
    ]);
    const kept = () =>
      bench.db.one(`select 1 from conversion where event_id = $1 and browser_sealed is not null`, [
        `reg:${late.userId}`,
      ]);
    const round = () => bench.app.get(ConversionProcessor).everySixHours();
    await round();
    // it may still be sent again
    expect(await kept()).not.toBeNull();
    bench.clock.move(7 * DAY_MS + 1);
    await round();
    expect(await kept()).toBeNull();
    expect(await stateOf(`reg:${late.userId}`)).toBe('dead');
    bench.graph.reset();
  });

  it('seven days old, it is not told any more; back from an outage, it is (MKT-34)', async () => {
    bench.graph.answer = () => 'silence';
    const old = await person({ consent: true });
    await eventually(() => bench.graph.requests.length > 0);
    bench.clock.move(6 * DAY_MS);
    const young = await person({ consent: true });
    bench.clock.move(1 * DAY_MS);
    // before Meta is back: what left within the seven days may still be on its way to it
    await became(`reg:${old.userId}`, 'expired');
    bench.graph.reset();
    await became(`reg:${young.userId}`, 'delivered');
    expect(bench.graph.seen).toEqual([`reg:${young.userId}`]);
    const failed = await bench.said('conversion.failed');
    expect(failed.at(-1)).toMatchObject({ reason: 'too-old' });
  });

  it('money that went back before it was told is not told; part of it lowers the value (MKT-05)', async () => {
    bench.graph.answer = () => graphError(400, 17);
    const { userId } = await person({ consent: true });
    const [whole, part] = [payment(userId), payment(userId)];
    for (const paid of [whole, part]) {
      await bench.hear('payment.approved', paid);
      await became(`purchase:${paid.paymentId}`, 'queued');
    }
    await bench.hear('payment.refunded', { ...whole, at: now(), refundedCents: 1990, leftCents: 0 });
    await bench.hear('payment.refunded', { ...part, at: now(), refundedCents: 990, leftCents: 1000 });
    await became(`purchase:${whole.paymentId}`, 'withdrawn');
    await eventually(() =>
      bench.db.one(`select 1 from conversion where payment_id = $1 and value_cents = 1000`, [part.paymentId]),
    );
    bench.graph.reset();
    await became(`purchase:${part.paymentId}`, 'delivered');
    expect(bench.graph.eventOf(`purchase:${part.paymentId}`)?.custom_data?.value).toBe(10);
    expect(bench.graph.seen).not.toContain(`purchase:${whole.paymentId}`);
  });

  it('money that goes back after it was told stays told, nothing more is said, and the team reads how much it was (BIL-38)', async () => {
    const { userId } = await person({ consent: true });
    await became(`reg:${userId}`, 'delivered');
    const paid = payment(userId);
    await bench.hear('payment.approved', paid);
    await became(`purchase:${paid.paymentId}`, 'delivered');
    const told = [...bench.graph.seen];
    const purchase = async () => {
      const { items } = await bench.call('marketing.conversion.deliveries', { configId }, staff());
      return items.find(({ name, value }) => name === 'Purchase' && value?.amountCents === paid.amountCents);
    };
    expect(await purchase()).toMatchObject({ state: 'delivered', returned: null });
    await bench.hear('payment.refunded', { ...paid, at: now(), refundedCents: 590, leftCents: 1400 });
    await eventually(async () => (await purchase())?.returned?.amountCents === 590);
    await bench.hear('payment.refunded', { ...paid, at: now(), refundedCents: 1400, leftCents: 0 });
    await eventually(async () => (await purchase())?.returned?.amountCents === 1990);
    expect(await purchase()).toMatchObject({ state: 'delivered', value: { amountCents: 1990 } });
    expect(bench.graph.seen).toEqual(told);
  });
});
