import { createHash, randomUUID } from 'node:crypto';
import { DAY_MS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { graphError } from '../../test/fake-graph.js';
import { aPayment, fan, type MarketingBench, staff, startMarketing, TOKEN } from '../../test/marketing-fixture.js';
import { AttributionService } from '../attribution/attribution.service.js';
import { LedgerService } from './ledger.service.js';

let bench: MarketingBench;
let configId: string;
beforeAll(async () => {
  bench = await startMarketing();
  const draft = { modelId: bench.outside.luna, pixelId: '1234567890', accessToken: TOKEN, isActive: true };
  const config = await bench.call('marketing.facebook-config.create', { ...draft, sendWithoutLead: false }, staff());
  configId = config.id;
}, 60_000);
afterAll(() => bench?.end());
beforeEach(() => bench.graph.reset());

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const now = () => bench.clock.now().toISOString();
const consent = (subjectId: string, granted = true, subject: 'user' | 'visit' = 'user', at = now()) =>
  bench.hear('consent.changed', { subjectId, subject, purpose: 'marketing', granted, version: '2026-01', at });
const known = (subjectId: string, granted: boolean) =>
  eventually(() => bench.db.one(`select 1 from consent where subject_id = $1 and granted = $2`, [subjectId, granted]));
const stateOf = async (eventId: string) =>
  (await bench.db.one<{ state: string }>(`select state from conversion where event_id = $1`, [eventId]))?.state;
const became = (eventId: string, state: string) => eventually(async () => (await stateOf(eventId)) === state);

/** Somebody who landed by a link, signed up and decided. */
async function person(own: { consent?: boolean; leadId?: string } = {}) {
  const userId = randomUUID();
  const leadId = own.leadId ?? `L${userId.slice(0, 8)}`;
  bench.outside.people.set(userId, { name: 'Lia Souza', email: 'lia@exemplo.com', phone: '5511987654321' });
  const visitId = await bench.land({ leadId, fbclid: 'AbCdEf', fbp: 'fb.1.1700000000000.42' });
  if (own.consent !== undefined) {
    await consent(userId, own.consent);
    await known(userId, own.consent);
  }
  await bench.hear('user.registered', { userId, leadId, visitId, registeredAt: now() });
  await eventually(() => bench.db.one(`select 1 from person where user_id = $1`, [userId]));
  return { userId, leadId, visitId };
}
const payment = (userId: string) => aPayment({ userId, modelId: bench.outside.luna, approvedAt: now() });

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
    expect(items[0]?.fields).toEqual(expect.arrayContaining(['em', 'client_ip_address', 'event_source_url']));
    const kept = await bench.db.query(
      `select 1 from conversion where browser_sealed is not null and state = 'delivered'`,
    );
    expect(kept).toEqual([]);
  });

  it('nothing of somebody who did not agree, and no row either (MKT-11)', async () => {
    for (const decision of [undefined, false]) {
      const { userId } = await person(decision === undefined ? {} : { consent: decision });
      const paid = payment(userId);
      await bench.hear('payment.approved', paid);
      await eventually(() => bench.db.one(`select 1 from sale where payment_id = $1`, [paid.paymentId]));
      expect(await bench.db.query(`select 1 from conversion where user_id = $1`, [userId])).toEqual([]);
    }
    expect(bench.graph.requests).toEqual([]);
  });

  it('a yes that is heard of late still covers what came after it, and a no takes back what waits (MKT-11)', async () => {
    const before = now();
    bench.graph.answer = () => graphError(400, 4);
    const { userId } = await person();
    await consent(userId, true, 'user', before);
    await became(`reg:${userId}`, 'queued');
    await consent(userId, false);
    await became(`reg:${userId}`, 'withdrawn');
    await consent(userId, true, 'user', before);
    bench.graph.reset();
    const other = await person({ consent: true });
    await became(`reg:${other.userId}`, 'delivered');
    expect(bench.graph.seen).toEqual([`reg:${other.userId}`]);
    expect(await stateOf(`reg:${userId}`)).toBe('withdrawn');
  });

  it('a purchase and the yes it needs, heard of in the same moment, are told all the same (MKT-11)', async () => {
    const ledger = bench.app.get(LedgerService);
    const { userId } = await person();
    const paid = payment(userId);
    const yes = {
      subjectId: userId,
      subject: 'user',
      purpose: 'marketing',
      granted: true,
      version: '2026-01',
    } as const;
    let mayCommit = (): void => undefined;
    const open = new Promise<void>((resolve) => {
      mayCommit = resolve;
    });
    // the yes has looked for purchases and found none, and is not committed
    let looked = (): void => undefined;
    const hasLooked = new Promise<void>((resolve) => {
      looked = resolve;
    });
    const deciding = bench.db.transaction(async (tx) => {
      await ledger.consentChanged(tx, { ...yes, at: now() });
      looked();
      await open;
    });
    await hasLooked;
    const buying = bench.db.transaction(async (tx) =>
      ledger.purchase(tx, await bench.app.get(AttributionService).approved(tx, paid)),
    );
    // it stands in line for the yes; one that did not would be over by itself
    const inLine = () => bench.db.one(`select 1 from pg_locks where locktype = 'advisory' and not granted`);
    await Promise.race([eventually(inLine), buying]);
    mayCommit();
    await deciding;
    expect(await buying).toBe(true);
    await became(`purchase:${paid.paymentId}`, 'delivered');
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

describe('when Meta does not take it', () => {
  it('one bad event is found among many and only that one is dead; staff replay it (MKT-34)', async () => {
    await bench.call('marketing.facebook-config.update', { configId, isActive: true }, staff());
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
    expect(items.length).toBeGreaterThan(9);
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

  it('seven days old, it is not told any more; back from an outage, it is (MKT-34)', async () => {
    bench.graph.answer = () => 'silence';
    const old = await person({ consent: true });
    await eventually(() => bench.graph.requests.length > 0);
    bench.clock.move(6 * DAY_MS);
    const young = await person({ consent: true });
    bench.clock.move(1 * DAY_MS);
    bench.graph.reset();
    await became(`reg:${old.userId}`, 'expired');
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

  it('an erased account is forgotten, and what waited for it is not sent (MKT-11)', async () => {
    bench.graph.answer = () => graphError(400, 2);
    const { userId, visitId } = await person({ consent: true });
    await became(`reg:${userId}`, 'queued');
    await bench.hear('user.erased', { userId, at: now() });
    await eventually(async () => (await stateOf(`reg:${userId}`)) === undefined);
    for (const table of ['conversion', 'visit', 'person', 'sale', 'sales_link_redemption']) {
      expect(await bench.db.query(`select 1 from ${table} where user_id = $1`, [userId])).toEqual([]);
    }
    expect(await bench.db.one(`select browser_sealed from visit where id = $1`, [visitId])).toEqual({
      browser_sealed: null,
    });
  });
});

describe('the accounts at Meta', () => {
  it('the token is sealed, shown by its last four, and tried with a test event that counts for nothing (MKT-02, MKT-03)', async () => {
    const row = await bench.db.one<{ token_sealed: string }>(`select token_sealed from facebook_config where id = $1`, [
      configId,
    ]);
    expect(row?.token_sealed).toMatch(/^v\d\./);
    const listed = JSON.stringify(await bench.call('marketing.facebook-config.list', {}, staff()));
    expect(listed).not.toContain(TOKEN);
    const test = { configId, testEventCode: 'TEST123', browser: { ip: '203.0.113.1', userAgent: 'x' } };
    expect(await bench.call('marketing.facebook-config.test', test, staff())).toMatchObject({ ok: true });
    expect(bench.graph.requests[0]).toMatchObject({ test_event_code: 'TEST123' });
    bench.graph.answer = () => graphError(400, 190);
    expect(await bench.call('marketing.facebook-config.test', test, staff())).toMatchObject({ ok: false });
  });

  it('one per creator, with all fields, for marketing only (MKT-01, MKT-02)', async () => {
    const draft = {
      modelId: bench.outside.luna,
      pixelId: '1',
      accessToken: '',
      isActive: true,
      sendWithoutLead: false,
    };
    const refused = bench.call('marketing.facebook-config.create', draft, staff());
    await expect(refused).rejects.toMatchObject({
      code: 'validation-failed',
      errors: [
        { field: 'pixelId' },
        { field: 'accessToken', message: 'Por favor, preencha todos os campos obrigatórios' },
      ],
    });
    const again = { ...draft, pixelId: '1234567890', accessToken: TOKEN };
    await expect(bench.call('marketing.facebook-config.create', again, staff())).rejects.toMatchObject({
      code: 'facebook-config-exists',
    });
    await expect(bench.call('marketing.facebook-config.list', {}, staff('support'))).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
