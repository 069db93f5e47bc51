import { eventually } from '@camarim/testing';
import { type Conversions, conversionsOf } from '../../test/conversions.js';
import { graphError } from '../../test/fake-graph.js';
import { type MarketingBench, staff, startMarketing } from '../../test/marketing-fixture.js';

let bench: MarketingBench;
let conversions: Conversions;
let configId: string;
beforeAll(async () => {
  // a request may wait here until the test lets Meta answer
  bench = await startMarketing({ META_TIMEOUT_MS: '20000', CONVERSION_LEASE_MS: '60000' });
  conversions = conversionsOf(bench);
  configId = await conversions.account();
}, 60_000);
afterAll(() => bench?.end());

/** A purchase of R$ 19,90 of which `cents` go back while Meta has been asked and has not answered. */
async function returnedOnTheWay(cents: number, answer: 'takes it' | 'is away') {
  bench.graph.reset();
  const { userId } = await conversions.person({ consent: true });
  await conversions.became(`reg:${userId}`, 'delivered');
  let mayAnswer = (): void => undefined;
  const open = new Promise<void>((resolve) => {
    mayAnswer = resolve;
  });
  bench.graph.answer = async ({ data }) => {
    await open;
    return answer === 'is away' ? graphError(503, 2) : { status: 200, body: { events_received: data.length } };
  };
  const paid = conversions.payment(userId);
  const eventId = `purchase:${paid.paymentId}`;
  await bench.hear('payment.approved', paid);
  await eventually(() => bench.graph.seen.includes(eventId));
  const left = paid.amountCents - cents;
  await bench.hear('payment.refunded', { ...paid, at: conversions.now(), refundedCents: cents, leftCents: left });
  const sql = 'select 1 from sale where payment_id = $1 and refunded_cents = $2';
  await eventually(() => bench.db.one(sql, [paid.paymentId, cents]));
  mayAnswer();
  const row = async () => {
    const { items } = await bench.call('marketing.conversion.of-person', { userId }, staff('support'));
    return items.find(({ name }) => name === 'Purchase');
  };
  return { eventId, row };
}

it('money that goes back while Meta is being told stands as told with its whole value, and how much of it went back (BIL-38)', async () => {
  for (const cents of [1990, 590]) {
    const { eventId, row } = await returnedOnTheWay(cents, 'takes it');
    await conversions.became(eventId, 'delivered');
    expect(bench.graph.eventOf(eventId)?.custom_data?.value).toBe(19.9);
    expect(await row()).toMatchObject({ value: { amountCents: 1990 }, returned: { amountCents: cents } });
  }
  const { delivered } = await bench.call('marketing.conversion.coverage', { configId }, staff());
  expect(delivered).toBe(4);
});

it('money that goes back while Meta is asked in vain is not told when it is asked again (BIL-38)', async () => {
  const whole = await returnedOnTheWay(1990, 'is away');
  await conversions.became(whole.eventId, 'withdrawn');
  const part = await returnedOnTheWay(590, 'is away');
  bench.graph.reset();
  await conversions.became(part.eventId, 'delivered');
  expect(bench.graph.eventOf(part.eventId)?.custom_data?.value).toBe(14);
  expect(await part.row()).toMatchObject({ value: { amountCents: 1400 }, returned: null });
  expect(bench.graph.seen).not.toContain(whole.eventId);
});
