import { randomUUID } from 'node:crypto';
import { type In, money, type PriceItem, type StaffRole } from '@camarim/contracts';
import { type Edge, startEdge } from '../../test/edge.js';

const SOME_TIME = '2026-11-20T12:00:00.000Z';
const aPrice = (own: Partial<PriceItem>): PriceItem => ({
  ...{ id: randomUUID(), modelId: null, name: '1 mês', description: '', price: money(1990), originalPrice: null },
  ...{ shownOriginalPrice: null, discountPercent: null, duration: 30, isActive: true, isFeatured: false, isVip: false },
  ...{ isLimitedTime: false, startsAt: null, expiresAt: null, phase: null, benefits: [], highlightedBenefits: [] },
  ...{ archivedAt: null, revision: 1, createdAt: SOME_TIME, updatedAt: SOME_TIME, ...own },
});
const PRICES = ['plan-price', 'call-price', 'offer-price'] as const;
let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
  for (const of of PRICES) {
    const reply = (verb: string, answer: unknown) => edge.world.replies.set(`billing.${of}.${verb}`, answer);
    reply('list', { items: [aPrice({})], nextCursor: null });
    reply('create', ({ priceCents }: In<'billing.plan-price.create'>) => aPrice({ price: money(priceCents) }));
    reply('update', ({ itemId, revision }: In<'billing.plan-price.update'>) =>
      aPrice({ id: itemId, revision: revision + 1 }),
    );
    reply('archive', ({ itemId }: In<'billing.plan-price.archive'>) => aPrice({ id: itemId, isActive: false }));
  }
});
afterAll(() => edge?.close());

const as = (role: StaffRole) => {
  const { token } = edge.world.signIn({ kind: 'staff', role }, 'Bia');
  return { ...edge.own, cookie: `camarim-staff=${token}` };
};
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, role: StaffRole, payload?: object) =>
  edge.app.inject({ method, url: `/api/v1/admin${path}`, headers: as(role), ...(payload ? { payload } : {}) });

const common = { name: '1 mês', description: '', priceCents: 1990, duration: 30, isActive: true };
const plan = {
  ...common,
  modelId: null,
  originalPriceCents: null,
  isFeatured: false,
  benefits: [],
  highlightedBenefits: [],
};
const call = { ...common, isVip: true, isFeatured: false, features: ['Só vocês dois'] };
const offer = {
  ...{ ...common, modelId: null, originalPriceCents: 2990, benefits: [] },
  ...{ isLimitedTime: true, startsAt: null, expiresAt: '2030-01-01T00:00:00.000Z' },
};
const LISTS = [
  ['plans', 'plan-price', plan],
  ['call-plans', 'call-price', call],
  ['vip-offers', 'offer-price', offer],
] as const;

it.each(LISTS)('the team adds, edits and archives %s, each in its own form (FA-21, BIL-09)', async (list, of, body) => {
  const made = await send('POST', `/${list}`, 'admin', body);
  expect([made.statusCode, made.json().price]).toEqual([201, { amountCents: 1990, currency: 'BRL' }]);
  expect(edge.world.asked(`billing.${of}.create`).at(-1)?.request).toEqual(body);
  const id = randomUUID();
  expect((await send('PUT', `/${list}/${id}`, 'admin', body)).json()).toMatchObject({ code: 'validation-failed' });
  expect((await send('PUT', `/${list}/${id}`, 'admin', { ...body, revision: 4 })).json()).toMatchObject({
    id,
    revision: 5,
  });
  expect((await send('DELETE', `/${list}/${id}`, 'owner')).json()).toMatchObject({ id, isActive: false });
  expect((await send('GET', `/${list}?limit=10`, 'finance')).json().items).toHaveLength(1);
});

it.each(LISTS)(
  '%s are changed by owner and admin alone, and half a cent is no price (USR-24, BIL-20)',
  async (list, _, body) => {
    for (const role of ['finance', 'marketing', 'content', 'support'] as const)
      expect((await send('POST', `/${list}`, role, body)).statusCode).toBe(403);
    expect((await send('GET', `/${list}`, 'content')).statusCode).toBe(403);
    const refused = await send('POST', `/${list}`, 'owner', { ...body, priceCents: 19.9, discountPercent: 90 });
    expect(
      refused
        .json()
        .errors.map(({ field }: { field: string }) => field)
        .sort(),
    ).toEqual(['discountPercent', 'priceCents']);
  },
);

it('who has the prices already is told that nothing changed (FV-03)', async () => {
  const first = await edge.app.inject({ url: '/api/v1/plans' });
  expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  const again = await edge.app.inject({
    url: '/api/v1/plans',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const other = await edge.app.inject({ url: '/api/v1/plans', headers: { 'if-none-match': '"old"' } });
  expect(other.statusCode).toBe(200);
  // the moment the list changes, the old answer is no answer any more: nothing is kept here that could be old
  edge.world.plans = [
    {
      ...{ id: randomUUID(), modelId: null, name: '1 mês', description: '', priceCents: 2490, durationDays: 30 },
      ...{ originalPriceCents: null, discountPercent: null, isFeatured: false, recurring: false, benefits: [] },
      highlightedBenefits: [],
    },
  ];
  const changed = await edge.app.inject({
    url: '/api/v1/plans',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect([changed.statusCode, changed.json()[0].price.amountCents]).toEqual([200, 2490]);
  expect(changed.headers.etag).not.toBe(first.headers.etag);
});

it('an offer is asked for whose page it is on; without one there is nothing to show (BIL-11)', async () => {
  const modelId = randomUUID();
  expect((await edge.app.inject({ url: `/api/v1/vip-offer?model=${modelId}` })).statusCode).toBe(204);
  expect(edge.world.asked('billing.vip-offer.get').at(-1)?.request).toEqual({ modelId });
});
