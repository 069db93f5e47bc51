import { createHash, randomUUID } from 'node:crypto';
import { eventually } from '@camarim/testing';
import { type Conversions, conversionsOf } from '../../test/conversions.js';
import { fan, type MarketingBench, staff, startMarketing, TOKEN } from '../../test/marketing-fixture.js';

let bench: MarketingBench;
let configId: string;
let now: Conversions['now'];
let consent: Conversions['consent'];
let known: Conversions['known'];
let stateOf: Conversions['stateOf'];
let became: Conversions['became'];
let payment: Conversions['payment'];
let person: Conversions['person'];
beforeAll(async () => {
  bench = await startMarketing();
  const conversions = conversionsOf(bench);
  ({ now, consent, known, stateOf, became, payment, person } = conversions);
  configId = await conversions.account();
}, 60_000);
afterAll(() => bench?.end());
beforeEach(() => bench.graph.reset());

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('what Meta is told', () => {
  it('a sign-up and a purchase with consent arrive once, hashed, with the keys the pixel uses (MKT-04, MKT-05)', async () => {
    const { userId } = await person({ consent: true });
    const paid = payment(userId);
    await bench.hear('payment.approved', paid);
    await bench.hear('payment.approved', paid);
    await became(`purchase:${paid.paymentId}`, 'delivered');
    await became(`reg:${userId}`, 'delivered');
    expect(bench.graph.seen.sort()).toEqual([`purchase:${paid.paymentId}`, `reg:${userId}`]);
    expect(bench.graph.requests[0]).toMatchObject({ path: '/v24.0/1234567890/events', access_token: TOKEN });
    expect(bench.graph.eventOf(`purchase:${paid.paymentId}`)).toEqual({
      event_name: 'Purchase',
      event_time: Math.floor(Date.parse(paid.approvedAt) / 1_000),
      event_id: `purchase:${paid.paymentId}`,
      action_source: 'website',
      event_source_url: 'https://camarim.example/',
      user_data: {
        em: [sha256('lia@exemplo.com')],
        ph: [sha256('5511987654321')],
        fn: [sha256('lia')],
        ln: [sha256('souza')],
        external_id: [sha256(userId)],
        client_ip_address: '203.0.113.9',
        client_user_agent: 'Mozilla/5.0 (iPhone)',
        fbp: 'fb.1.1700000000000.42',
        fbc: expect.stringMatching(/^fb\.1\.\d{13}\.AbCdEf$/),
      },
      custom_data: { currency: 'BRL', value: 19.9, content_category: 'subscription' },
    });
    const { items } = await bench.call('marketing.conversion.mine', { cursor: null, limit: 10 }, fan(userId));
    expect(items.map(({ name, state }) => `${name} ${state}`).sort()).toEqual([
      'CompleteRegistration delivered',
      'Purchase delivered',
    ]);
    const team = await bench.call('marketing.conversion.of-person', { userId }, staff('support'));
    expect(team.items.map(({ id }) => id).sort()).toEqual(items.map(({ id }) => id).sort());
    expect(items[0]?.fields).toEqual(expect.arrayContaining(['em', 'client_ip_address', 'event_source_url']));
    const kept = await bench.db.query(
      `select 1 from conversion where browser_sealed is not null and state = 'delivered'`,
    );
    expect(kept).toEqual([]);
  });

  it('what kind of plan was bought goes with the purchase, from the payment itself; its name goes nowhere (MKT-16)', async () => {
    const { userId } = await person({ consent: true });
    const paid = { ...payment(userId), planType: 'call' as const };
    await bench.hear('payment.approved', paid);
    await became(`purchase:${paid.paymentId}`, 'delivered');
    expect(bench.graph.eventOf(`purchase:${paid.paymentId}`)?.custom_data).toEqual({
      currency: 'BRL',
      value: 19.9,
      content_category: 'call',
    });
  });

  it('a post bought on its own is a purchase of its own value, what was paid for it and not its price before a coupon (MKT-16, PUR-04, PUR-31)', async () => {
    const { userId } = await person({ consent: true });
    const paid = { ...payment(userId), planType: 'unlock' as const, amountCents: 1992 };
    await bench.hear('payment.approved', paid);
    await became(`purchase:${paid.paymentId}`, 'delivered');
    expect(bench.graph.eventOf(`purchase:${paid.paymentId}`)).toMatchObject({
      event_name: 'Purchase',
      custom_data: { currency: 'BRL', value: 19.92, content_category: 'unlock' },
    });
  });

  it('a purchase stamped by a clock that is ahead is told as of now, and not refused for ever (MKT-34)', async () => {
    const { userId } = await person({ consent: true });
    const ahead = new Date(bench.clock.now().getTime() + 600_000).toISOString();
    const paid = { ...payment(userId), approvedAt: ahead };
    await bench.hear('payment.approved', paid);
    await became(`purchase:${paid.paymentId}`, 'delivered');
    const told = bench.graph.eventOf(`purchase:${paid.paymentId}`) as { event_time: number };
    expect(told.event_time).toBeLessThanOrEqual(Math.floor(bench.clock.now().getTime() / 1_000));
  });

  it('a page’s view by a browser that agreed, once per id of the page (MKT-04, MKT-10)', async () => {
    const visitId = await bench.land({ leadId: 'VIEWER' });
    await consent(visitId, true, 'visit');
    await known(visitId, true);
    const eventId = randomUUID();
    const view = { eventId, visitId, modelId: null, username: 'luna', leadId: null };
    const browser = { ip: '203.0.113.7', userAgent: 'Chrome', fbp: null, fbc: null };
    const ask = () => bench.call('marketing.conversion.view-content', { ...view, ...browser });
    expect([await ask(), await ask()]).toEqual([
      {
        recorded: true,
        pixel: {
          name: 'ViewContent',
          eventId,
          pixelId: '1234567890',
          externalId: sha256(visitId),
          valueCents: null,
        },
      },
      { recorded: false, pixel: null },
    ]);
    await became(eventId, 'delivered');
    expect(bench.graph.eventOf(eventId)?.user_data).toEqual({
      external_id: [sha256(visitId)],
      client_ip_address: '203.0.113.7',
      client_user_agent: 'Chrome',
    });
    await expect(
      bench.call('marketing.conversion.view-content', { ...view, ...browser, eventId: `purchase:${randomUUID()}` }),
    ).rejects.toMatchObject({ code: 'validation-failed' });
  });

  it('the browser says what the server says, under the same id and with the same value, once (MKT-05, MKT-10)', async () => {
    const take = async (userId: string) =>
      (await bench.call('marketing.conversion.take-pixel-events', {}, fan(userId))).items;
    const { userId } = await person({ consent: true });
    const paid = payment(userId);
    await bench.hear('payment.approved', paid);
    await became(`purchase:${paid.paymentId}`, 'delivered');
    const own = { pixelId: '1234567890', externalId: sha256(userId) };
    const [first, second] = await Promise.all([take(userId), take(userId)]);
    expect([...first, ...second].toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: 'CompleteRegistration', eventId: `reg:${userId}`, ...own, valueCents: null },
      { name: 'Purchase', eventId: `purchase:${paid.paymentId}`, ...own, valueCents: 1990 },
    ]);
    const refused = await person({ consent: false });
    const revoked = await person({ consent: true });
    await became(`reg:${revoked.userId}`, 'delivered');
    await consent(revoked.userId, false);
    await known(revoked.userId, false);
    expect([await take(refused.userId), await take(revoked.userId)]).toEqual([[], []]);
    await expect(bench.call('marketing.conversion.take-pixel-events', {})).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  it('each month of Pix Automático is a purchase of its own value, told by the house and by no browser (MKT-05, FV-35)', async () => {
    const { userId } = await person({ consent: true });
    const first = payment(userId);
    const month = { ...payment(userId), amountCents: 990, isDebit: true };
    for (const paid of [first, month]) {
      await bench.hear('payment.approved', paid);
      await became(`purchase:${paid.paymentId}`, 'delivered');
    }
    const told = bench.graph.eventOf(`purchase:${month.paymentId}`);
    expect(told).toMatchObject({
      ...{ event_name: 'Purchase', action_source: 'system_generated' },
      custom_data: { value: 9.9, currency: 'BRL' },
    });
    expect(told).not.toHaveProperty('event_source_url');
    expect(Object.keys(told?.user_data ?? {}).sort()).toEqual(['em', 'external_id', 'fn', 'ln', 'ph']);
    expect(bench.graph.eventOf(`purchase:${first.paymentId}`)?.action_source).toBe('website');
    const { items } = await bench.call('marketing.conversion.take-pixel-events', {}, fan(userId));
    expect(items.flatMap(({ name, valueCents }) => (name === 'Purchase' ? [valueCents] : []))).toEqual([1990]);
  });

  it('without a lead nothing, unless the account says so (MKT-09)', async () => {
    const organic = async () => {
      const userId = randomUUID();
      bench.outside.people.set(userId, { name: 'Ana', email: 'a@b.co', phone: '5511' });
      const visitId = await bench.land();
      await consent(userId);
      await known(userId, true);
      await bench.hear('user.registered', { userId, leadId: null, visitId, registeredAt: now() });
      await eventually(() => bench.db.one(`select 1 from person where user_id = $1`, [userId]));
      return stateOf(`reg:${userId}`);
    };
    expect(await organic()).toBeUndefined();
    await bench.call('marketing.facebook-config.update', { configId, sendWithoutLead: true }, staff());
    expect(await organic()).toBeDefined();
    await bench.call('marketing.facebook-config.update', { configId, sendWithoutLead: false }, staff());
  });
});
