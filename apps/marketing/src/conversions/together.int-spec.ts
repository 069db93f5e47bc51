import { randomUUID } from 'node:crypto';
import type { EventEnvelope, EventName, EventPayloads } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { conversionsOf } from '../../test/conversions.js';
import { graphError } from '../../test/fake-graph.js';
import { aPayment, envelopeOf, type MarketingBench, startMarketing } from '../../test/marketing-fixture.js';
import { ConversionEvents } from './conversion.events.js';

let bench: MarketingBench;
let events: ConversionEvents;
beforeAll(async () => {
  bench = await startMarketing();
  await conversionsOf(bench).account();
  events = bench.app.get(ConversionEvents);
  // nothing is delivered, so that what was recorded can be read
  bench.graph.answer = () => graphError(400, 4);
}, 60_000);
afterAll(() => bench?.end());

type Heard = { [N in EventName]: { name: N; data: EventPayloads[N] } }[EventName];
const say = <N extends EventName>(name: N, data: EventPayloads[N]) => ({ name, data }) as Heard;

/** A crowd in which everything happens that may; the same again under other ids. */
async function crowd() {
  const names = new Map<string, string>();
  const named = (label: string) => {
    const id = randomUUID();
    names.set(id, label);
    return id;
  };
  const began = bench.clock.now().getTime() - 60_000;
  const at = (seconds: number) => new Date(began + seconds * 1_000).toISOString();
  const lead = (label: string) => {
    const id = `L${randomUUID().slice(0, 8)}`;
    names.set(id, label);
    return id;
  };
  const came = lead('a link');
  const own = lead('a form');
  const visits: string[] = [];
  for (const label of ['a phone', 'a shared phone', 'a desk', 'a late phone']) {
    const visitId = named(label);
    if (label === 'a phone' || label === 'a shared phone')
      await bench.decide({ subjectId: visitId, subject: 'visit', at: at(0) });
    await bench.land({ visitId, leadId: came, fbclid: 'AbCdEf' });
    visits.push(visitId);
    // the newest of somebody's browsers counts, so no two are of the same moment
    bench.clock.move(1_000);
  }
  const [phone = '', shared = '', desk = '', late = ''] = visits;
  const person = (name: string) => {
    const userId = named(name);
    bench.outside.people.set(userId, { name, email: `${name}@exemplo.com`, phone: '5511987654321' });
    return userId;
  };
  const [lia, rui, ana, bia, eva, sem] = [
    ...[person('lia'), person('rui'), person('ana')],
    ...[person('bia'), person('eva'), person('sem')],
  ] as const;
  const decide = (subject: 'user' | 'visit', subjectId: string, granted: boolean, second: number) =>
    say('consent.changed', {
      subject,
      subjectId,
      purpose: 'marketing',
      granted,
      version: `v${second}`,
      at: at(second),
    });
  const sign = (userId: string, visitId: string | null, leadId: string | null = null) =>
    say('user.registered', { userId, visitId, leadId, registeredAt: at(10) });
  const sold = (label: string, userId: string, own: Partial<ReturnType<typeof aPayment>> = {}) =>
    aPayment({ paymentId: named(label), userId, modelId: bench.outside.luna, approvedAt: at(20), ...own });
  const first = sold('a month', lia);
  const ofAll = sold('the whole house', lia, { modelId: null });
  const twice = sold('said twice', ana, { cause: 'staff', leadId: own });
  const debit = sold('a debit', ana, { isDebit: true });
  const refusedSale = sold('of who refused', rui);
  const early = sold('before the yes', bia);
  const stray = sold('of who left no trace', sem, { leadId: own });
  const created = (paid: typeof first, couponCode: string | null = null) =>
    say('payment.created', { ...paid, couponCode } as unknown as EventPayloads['payment.created']);
  const waves: Heard[][] = [
    [decide('visit', phone, true, 1), decide('visit', shared, true, 1), decide('user', rui, false, 2)],
    // two people of one phone, one of none, one whose yes is heard of late, one by a form alone
    [
      sign(lia, phone),
      sign(rui, shared),
      sign(ana, shared, own),
      sign(bia, late),
      sign(eva, null, own),
      sign(lia, phone),
    ],
    [say('user.logged-in', { userId: lia, visitId: desk, at: at(15) })],
    [created(first, 'DEZ'), created(early), created(twice)],
    [first, ofAll, twice, twice, debit, refusedSale, early, stray].map((paid) => say('payment.approved', paid)),
    // late, back and forth, and of one browser
    [
      ...[decide('user', bia, false, 3), decide('user', bia, true, 5), decide('visit', late, true, 4)],
      ...[decide('user', lia, true, 30), decide('user', lia, false, 40), decide('user', ana, true, 2)],
      ...[decide('user', ana, false, 1), decide('user', eva, true, 5)],
    ],
  ];
  return { waves, names };
}

type Handler = (events: Array<EventEnvelope<never>>, tx: Tx) => Promise<void>;
const handle = (heard: Heard[]) => {
  const by: Partial<Record<EventName, Handler>> = {
    'user.registered': (some, tx) => events.whenUsersRegistered(some, tx),
    'user.logged-in': (some, tx) => events.whenUsersLoggedIn(some, tx),
    'payment.created': (some, tx) => events.whenPaymentsCreated(some, tx),
    'payment.approved': (some, tx) => events.whenPaymentsApproved(some, tx),
    'consent.changed': (some, tx) => events.whenConsentsChanged(some, tx),
  };
  const name = heard[0]?.name ?? 'user.registered';
  const envelopes = heard.map((one) => envelopeOf(one.name, one.data, bench.clock.now()));
  return bench.db.transaction(async (tx) => by[name]?.(envelopes as never, tx));
};

/** Everything that is known of a crowd, with names instead of ids. */
async function knownOf(names: Map<string, string>) {
  const ids = [...names.keys()].filter((id) => id.length === 36);
  const people = await bench.db.query(
    `select user_id, visit_id, lead_id, model_id, first_touch_id is null as no_first, last_touch_id is null as no_last
     from person where user_id = any($1)`,
    [ids],
  );
  const sales = await bench.db.query(
    `select payment_id, user_id, model_id, plan_type, lead_id, amount_cents, is_debit, is_manual, coupon_code,
       first_touch_id is null as no_first, last_touch_id is null as no_last
     from sale where payment_id = any($1)`,
    [ids],
  );
  const conversions = await bench.db.query(
    `select name, event_id, model_id, user_id, visit_id, lead_id, payment_id, plan_type, value_cents, consent_version,
       browser_sealed is null as no_browser, state from conversion where user_id = any($1)`,
    [ids],
  );
  const visits = await bench.db.query('select id, user_id from visit where id = any($1)', [ids]);
  const consents = await bench.db.query('select subject_id, granted, version from consent where subject_id = any($1)', [
    ids,
  ]);
  let text = JSON.stringify({ people, sales, conversions, visits, consents });
  for (const [id, name] of names) text = text.replaceAll(id, name);
  const known = JSON.parse(text) as Record<string, object[]>;
  return Object.fromEntries(
    Object.entries(known).map(([table, rows]) => [table, rows.map((row) => JSON.stringify(row)).sort()]),
  );
}

describe('what is heard of many at once', () => {
  it('a crowd that is heard of at once is attributed, told and withdrawn like one of whom each word came alone (MKT-05, MKT-11)', async () => {
    const alone = await crowd();
    for (const wave of alone.waves) for (const one of wave) await handle([one]);
    const together = await crowd();
    for (const wave of together.waves) await handle(wave);
    const known = await knownOf(together.names);
    expect(known).toEqual(await knownOf(alone.names));
    // the crowd shows what it is there for
    expect(known['conversions']?.length).toBeGreaterThan(5);
    expect(known['conversions']?.some((row) => row.includes('withdrawn'))).toBe(true);
    expect(known['people']).toHaveLength(5);
    expect(known['sales']).toHaveLength(7);
  });

  it('batches about the same people, at once and in opposite orders, lose and double nothing (MKT-34)', async () => {
    for (let i = 0; i < 10; i += 1) {
      const { waves, names } = await crowd();
      const [decided = [], signed = [], , , paid = []] = waves;
      await handle(decided);
      await handle(signed);
      await Promise.all([handle(paid), handle(paid.toReversed()), handle(signed.toReversed()), handle(signed)]);
      expect((await knownOf(names))['sales']).toHaveLength(7);
    }
  });
});
