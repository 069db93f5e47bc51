import { randomUUID } from 'node:crypto';
import { type FunnelGroup, money } from '@camarim/contracts';
import { DAY_MS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { type Conversions, conversionsOf } from '../../test/conversions.js';
import { fan, type MarketingBench, staff, startMarketing } from '../../test/marketing-fixture.js';

let bench: MarketingBench;
let conversions: Conversions;
beforeAll(async () => {
  bench = await startMarketing();
  conversions = conversionsOf(bench);
  await conversions.account();
}, 60_000);
afterAll(() => bench?.end());
// each test has a window of its own
beforeEach(() => bench.clock.move(40 * DAY_MS));

const later = () => bench.clock.move(3_600_000);
const linkOf = async (leadId: string) => {
  const named = { name: leadId, leadId, modelId: bench.outside.luna, kind: 'checkout', source: 'instagram' } as const;
  const terms = { amountCents: 1990, durationDays: 30, maxActivations: 1, expiresAt: null };
  await bench.call('marketing.sales-link.create', { draft: { ...named, ...terms } }, staff());
};
/** Somebody who came to a phone by an advertisement, agreed and signed up there. */
const signedUp = async (leadId: string, campaign: string | null): Promise<string> => {
  const [userId, visitId] = [randomUUID(), randomUUID()];
  bench.outside.people.set(userId, { name: 'Lia Souza', email: 'lia@exemplo.com', phone: '5511987654321' });
  await bench.land({ visitId, leadId, campaign });
  await bench.decide({ subjectId: userId, subject: 'user' });
  later();
  await bench.hear('user.registered', { userId, leadId, visitId, registeredAt: conversions.now() });
  await eventually(() => bench.db.one('select 1 from person where user_id = $1', [userId]));
  later();
  return userId;
};
const paid = async (userId: string, modelId: string | null = bench.outside.luna) => {
  const facts = { ...conversions.payment(userId), modelId };
  await bench.hear('payment.created', facts);
  await bench.hear('payment.approved', facts);
  await conversions.became(`purchase:${facts.paymentId}`, 'delivered');
};
const origins = async (by: FunnelGroup, touch: 'first' | 'last') => {
  const at = bench.clock.now().getTime();
  const period = { from: new Date(at - 40 * DAY_MS).toISOString(), to: new Date(at + DAY_MS).toISOString() };
  const question = { by, touch, ...period, modelId: null, cursor: null, limit: 100 };
  const { items } = await bench.call('marketing.funnel.get', question, staff());
  return items.filter(({ paid: count }) => count > 0).map(({ key, net }) => ({ key, net }));
};

it('a fan who signs up on the phone by an ad and pays on the computer is a sale of that ad, of its link and for Meta (MKT-17)', async () => {
  await linkOf('AD1');
  const userId = await signedUp('AD1', 'maio');
  const computer = await bench.land();
  await bench.hear('user.logged-in', { userId, visitId: computer, at: conversions.now() });
  await eventually(() => bench.db.one('select 1 from visit where id = $1 and user_id = $2', [computer, userId]));
  await paid(userId);
  for (const touch of ['first', 'last'] as const) {
    expect(await origins('campaign', touch)).toEqual([{ key: 'maio', net: money(1990) }]);
    expect(await origins('link', touch)).toEqual([{ key: 'AD1', net: money(1990) }]);
  }
  const { items } = await bench.call('marketing.sales-link.list', { cursor: null, limit: 10 }, staff());
  expect(items.find(({ leadId }) => leadId === 'AD1')).toMatchObject({ clicks: 1, conversions: 1 });
});

it('a fan whose phone has a new visit a month later is still a sale of the ad that brought them (MKT-17)', async () => {
  const userId = await signedUp('AD2', 'junho');
  bench.clock.move(31 * DAY_MS);
  await bench.land({}, fan(userId));
  // a plan for every creator counts for the one whose page brought them
  await paid(userId, null);
  for (const touch of ['first', 'last'] as const)
    expect(await origins('campaign', touch)).toEqual([{ key: 'junho', net: money(1990) }]);
});

it('the newest ad of any browser is the last touch, and the first one stays that of the sign-up (MKT-13)', async () => {
  const userId = await signedUp('AD3', 'julho');
  await bench.land({ campaign: 'agosto', leadId: 'AD4' }, fan(userId));
  later();
  await bench.land({}, fan(userId));
  await paid(userId);
  expect(await origins('campaign', 'first')).toEqual([{ key: 'julho', net: money(1990) }]);
  expect(await origins('campaign', 'last')).toEqual([{ key: 'agosto', net: money(1990) }]);
  expect(await origins('link', 'last')).toEqual([{ key: 'AD4', net: money(1990) }]);
});

it('a link given at the sign-up counts until a newer arrival says where it came from (MKT-17)', async () => {
  const userId = randomUUID();
  bench.outside.people.set(userId, { name: 'Lia Souza', email: 'lia@exemplo.com', phone: '5511987654321' });
  await bench.decide({ subjectId: userId, subject: 'user' });
  await bench.hear('user.registered', { userId, leadId: 'AD5', visitId: null, registeredAt: conversions.now() });
  await eventually(() => bench.db.one('select 1 from person where user_id = $1', [userId]));
  later();
  await bench.land({}, fan(userId));
  await paid(userId);
  expect(await origins('link', 'last')).toEqual([{ key: 'AD5', net: money(1990) }]);
});
