import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { aPayment, fan, type MarketingBench, staff, startMarketing, TOKEN } from '../../test/marketing-fixture.js';
import { ConsentService } from '../consents/consent.service.js';
import { ConversionProcessor } from '../conversions/conversion.processor.js';
import { VisitRounds } from './visit-rounds.service.js';

let bench: MarketingBench;
beforeAll(async () => {
  bench = await startMarketing();
}, 60_000);
afterAll(() => bench?.end());

const now = () => bench.clock.now().toISOString();
/** What happens by itself every six hours. */
const round = async () => {
  await bench.app.get(VisitRounds).everySixHours();
  await bench.app.get(ConversionProcessor).everySixHours();
  await bench.app.get(ConsentService).forgetOld();
};
const ids = async (sql: string) => (await bench.db.query<{ id: string }>(`${sql} order by 1`)).map(({ id }) => id);
const leads = () => ids('select id from lead');
const decide = async (subjectId: string, subject: 'user' | 'visit') => {
  const decision = { subjectId, subject, purpose: 'marketing', granted: true, version: '2026-01', at: now() } as const;
  await bench.hear('consent.changed', decision);
  await eventually(() => bench.db.one(`select 1 from consent where subject_id = $1`, [subjectId]));
};

it('thirteen months after somebody came and never signed up nothing of them is left; who became a fan stays, and so do the clicks of a link (MKT-11, MKT-17)', async () => {
  const draft = {
    name: '',
    leadId: 'OLDLINK',
    modelId: bench.outside.luna,
    kind: 'checkout',
    source: 'whatsapp',
  } as const;
  const terms = { amountCents: 1990, durationDays: 30, maxActivations: 1, expiresAt: null };
  await bench.call('marketing.sales-link.create', { draft: { ...draft, ...terms } }, staff());
  const account = { modelId: bench.outside.luna, pixelId: '1234567890', accessToken: TOKEN, isActive: true };
  await bench.call('marketing.facebook-config.create', { ...account, sendWithoutLead: false }, staff());

  const passing = await bench.land({ leadId: 'OLDLINK', source: 'whatsapp' });
  const browser = await bench.land({ leadId: 'COMES-BACK' });
  const userId = randomUUID();
  bench.outside.people.set(userId, { name: 'Lia Souza', email: 'lia@exemplo.com', phone: '5511987654321' });
  const own = await bench.land({ leadId: 'SIGNED-UP' }, fan(userId));
  await decide(userId, 'user');
  await decide(passing, 'visit');
  await bench.hear('user.registered', { userId, leadId: 'SIGNED-UP', visitId: own, registeredAt: now() });
  const delivered = (name: string) =>
    eventually(() => bench.db.one(`select 1 from conversion where name = $1 and state = 'delivered'`, [name]));
  await delivered('CompleteRegistration');

  bench.clock.move(61 * DAY_MS);
  await round();
  expect(await ids('select subject_id as id from consent')).toEqual([userId]);
  expect(await ids('select id from visit')).toEqual([passing, browser, own].toSorted());

  // the ledger's newest row, and a browser that came again, are younger than the rest
  bench.clock.move(300 * DAY_MS);
  await bench.land({ visitId: browser });
  await bench.hear('payment.approved', aPayment({ userId, modelId: bench.outside.luna, approvedAt: now() }));
  await delivered('Purchase');
  bench.clock.move(30 * DAY_MS);
  await round();
  expect(await leads()).toEqual(['COMES-BACK', 'OLDLINK', 'SIGNED-UP']);

  bench.clock.move(8 * DAY_MS);
  await round();
  expect(await leads()).toEqual(['COMES-BACK', 'SIGNED-UP']);
  expect(await ids('select id from visit')).toEqual([browser, own].toSorted());
  expect(await bench.db.query('select 1 from touch where visit_id = $1', [passing])).toEqual([]);
  expect(await ids('select name as id from conversion')).toEqual(['Purchase']);
  const { items, totals } = await bench.call('marketing.sales-link.list', { cursor: null, limit: 10 }, staff());
  expect(items.map(({ leadId, clicks }) => [leadId, clicks])).toEqual([['OLDLINK', 1]]);
  expect(totals.clicks).toBe(1);
  await round();
  expect(await leads()).toEqual(['COMES-BACK', 'SIGNED-UP']);
});

it('what has gathered goes in batches, until nothing is left (MKT-11)', async () => {
  await bench.db.execute(
    `insert into visit (id, first_seen_at, last_seen_at)
     select gen_random_uuid(), $1::timestamptz, $1::timestamptz from generate_series(1, 1203)`,
    [new Date(bench.clock.now().getTime() - 400 * DAY_MS)],
  );
  await round();
  const old = await bench.db.query(`select 1 from visit where user_id is null and last_seen_at < $1`, [
    new Date(bench.clock.now().getTime() - 399 * DAY_MS),
  ]);
  expect(old).toEqual([]);
});
