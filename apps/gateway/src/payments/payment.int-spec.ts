import { randomUUID } from 'node:crypto';
import type { PaymentView } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { type Edge, startEdge } from '../../test/edge.js';
import { aPayment } from '../../test/world.js';

let edge: Edge;
let userId: string;
let headers: Record<string, string>;
const planId = randomUUID();
const buy = (body: object, more: Record<string, string> = {}) =>
  edge.app.inject({ method: 'POST', url: '/api/v1/payments', payload: body, headers: { ...headers, ...more } });

beforeAll(async () => {
  edge = await startEdge();
  const session = edge.world.signIn();
  userId = session.userId;
  headers = { ...edge.own, ...edge.cookie(session.token) };
});
afterAll(() => edge?.close());

it.each<[string, Record<string, string>]>([
  ['none', {}],
  ['a short one', { 'idempotency-key': '1234567' }],
  ['an endless one', { 'idempotency-key': 'x'.repeat(256) }],
  ['one with blanks', { 'idempotency-key': 'key with blanks' }],
])('a purchase with %s as its key is refused: a repeat could be a second sale (BIL-24)', async (_what, more) => {
  const answer = await buy({ planType: 'subscription', planId }, more);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'idempotency-required']);
  expect(edge.world.asked('billing.payment.create')).toEqual([]);
});

it('a purchase names what is bought; price, person and state in a body are refused (BIL-18, USR-06)', async () => {
  const key = { 'idempotency-key': 'a-key-of-one-wish' };
  const extra = { amountCents: 1, status: 'approved', userId: randomUUID() };
  const refused = await buy({ planType: 'subscription', planId, ...extra }, key);
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors).toHaveLength(3);

  const answer = await buy({ planType: 'subscription', planId }, key);
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({
    planId,
    status: 'created',
    pix: null,
    amount: { amountCents: 1990 },
    unlocked: false,
  });
  const [call] = edge.world.asked('billing.payment.create');
  expect(call?.caller).toMatchObject({ kind: 'user', userId });
  expect(call?.request).toEqual({
    planType: 'subscription',
    planId,
    modelId: null,
    leadId: null,
    idempotencyKey: 'a-key-of-one-wish',
  });
  const offer = await buy({ planType: 'vip', planId }, { 'idempotency-key': 'a-key-of-another' });
  expect([offer.statusCode, edge.world.asked('billing.payment.create').at(-1)?.request]).toEqual([
    201,
    expect.objectContaining({ planType: 'vip', planId }),
  ]);
  expect((await buy({ planType: 'call', planId }, { 'idempotency-key': 'a-key-of-a-call' })).statusCode).toBe(422);
});

it('a PIX is made anew by the id of the one that ran out: billing knows its coupon, its months and its lead (BIL-26)', async () => {
  const renews = randomUUID();
  expect((await buy({ renews }, { 'idempotency-key': 'a-key-of-once-more' })).statusCode).toBe(201);
  expect(edge.world.asked('billing.payment.create').at(-1)?.request).toEqual({
    ...{ renews, planType: null, planId: null, modelId: null, leadId: null, idempotencyKey: 'a-key-of-once-more' },
  });
  expect((await buy({ renews: 'luna' }, { 'idempotency-key': 'a-key-of-no-one' })).statusCode).toBe(422);
});

it('the day of a debit reaches its buyer, and what has a code has none (BIL-48)', async () => {
  const shown = async (own: Partial<PaymentView>) => {
    const { id } = edge.world.owns(userId, aPayment(own));
    return (await edge.app.inject({ url: `/api/v1/payments/${id}`, headers })).json();
  };
  expect(await shown({ pixCode: null, debitOn: '2026-12-03' })).toMatchObject({ debitOn: '2026-12-03', pix: null });
  expect(await shown({})).toMatchObject({ debitOn: null });
});

it('paid is unlocked only when catalog says so, and not while catalog is away', async () => {
  const { id } = edge.world.owns(userId, aPayment({ status: 'approved' }));
  const unlocked = async () => (await edge.app.inject({ url: `/api/v1/payments/${id}`, headers })).json().unlocked;
  expect(await unlocked()).toBe(false);
  edge.world.entitled.add(userId);
  expect(await unlocked()).toBe(true);
  edge.world.failing.set('catalog.entitlement.get', problem('service-unavailable'));
  expect(await unlocked()).toBe(false);
  edge.world.failing.clear();
});

it('somebody else’s payment does not exist, in any way of asking (USR-06)', async () => {
  const { id } = edge.world.owns(randomUUID(), aPayment());
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/events'],
  ] as const) {
    const answer = await edge.app.inject({ method, url: `/api/v1/payments/${id}${path}`, headers });
    expect(answer.json()).toMatchObject({ code: 'payment-not-found', status: 404 });
  }
});

it('a mimo goes to billing as it was wished, and is there for its giver as soon as it is paid (PUR-07)', async () => {
  const modelId = randomUUID();
  const wish = { modelId, place: 'profile', cents: 2_000, note: 'Arrasou!' };
  expect((await buy({ tip: wish }, { 'idempotency-key': 'a-key-of-a-mimo' })).statusCode).toBe(201);
  expect(edge.world.asked('billing.payment.create').at(-1)?.request).toMatchObject({
    ...{ tip: { ...wish, placeId: null, shown: false }, planType: null, modelId: null },
  });
  for (const wrong of [{ place: 'message' }, { cents: 9.5 }, { cents: '2000' }, { priceCents: 1 }, { modelId: 'luna' }])
    expect((await buy({ tip: { ...wish, ...wrong } }, { 'idempotency-key': 'a-key-of-no-one' })).statusCode).toBe(422);
  edge.world.entitled.clear();
  const { id } = edge.world.owns(userId, aPayment({ status: 'approved', planType: 'tip' }));
  expect((await edge.app.inject({ url: `/api/v1/payments/${id}`, headers })).json().unlocked).toBe(true);
});
