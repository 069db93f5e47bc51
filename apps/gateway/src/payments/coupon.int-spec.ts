import { randomUUID } from 'node:crypto';
import { money } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { type PrivateServer, privateRedis } from '@camarim/testing';
import { type Edge, startEdge } from '../../test/edge.js';
import { aPayment } from '../../test/world.js';

const PLAN = randomUUID();
const OFFER = {
  ...{ code: 'LUNA20', kind: 'percent' as const, daysBefore: 30, daysAfter: 30 },
  ...{ before: money(1990), after: money(1592) },
};

describe('a coupon at the edge', () => {
  let redis: PrivateServer;
  let edge: Edge;
  beforeAll(async () => {
    redis = await privateRedis();
    edge = await startEdge({ env: { REDIS_URL: redis.url, LIMIT_FACTOR: '1' } });
    edge.world.replies.set('billing.coupon.check', ({ code }: { code: string }) => {
      if (code !== 'LUNA20') throw problem('coupon-unknown');
      return OFFER;
    });
  });
  afterAll(async () => {
    await edge?.close();
    await redis?.end();
  });

  const headers = (token: string, from: string, more = {}) => ({
    ...edge.cookie(token),
    ...{ 'x-forwarded-for': from, ...more },
  });
  const ask = (token: string, from: string, code = 'LUNA20', more = {}) =>
    edge.app.inject({ url: `/api/v1/coupons/${code}?for=subscription:${PLAN}`, headers: headers(token, from, more) });
  const order = (token: string, from: string, coupon: string) =>
    edge.app.inject({
      ...{ method: 'POST', url: '/api/v1/payments', payload: { planType: 'subscription', planId: PLAN, coupon } },
      headers: headers(token, from, { ...edge.own, 'idempotency-key': randomUUID() }),
    });
  const signIn = () => edge.world.signIn().token;

  it('says what it makes of the price to who is signed in, or why it is refused in the reader’s language (PUR-32)', async () => {
    const token = signIn();
    expect((await ask(token, '192.0.2.1')).json()).toEqual(OFFER);
    expect((await ask(token, '192.0.2.1', 'NADA')).json()).toMatchObject({
      ...{ status: 404, code: 'coupon-unknown' },
      title: 'Não existe cupom com este código. Confira as letras.',
    });
    const english = await ask(token, '192.0.2.1', 'NADA', { 'accept-language': 'en' });
    expect(english.json().title).toBe('There is no coupon with this code. Check the letters.');
    expect((await edge.app.inject({ url: `/api/v1/coupons/LUNA20?for=subscription:${PLAN}` })).statusCode).toBe(401);
    expect(
      (await edge.app.inject({ url: '/api/v1/coupons/LUNA20?for=call:x', headers: headers(token, '192.0.2.1') }))
        .statusCode,
    ).toBe(422);
  });

  it('goes with the order, and is named by the payment (PUR-31)', async () => {
    const sent: unknown[] = [];
    edge.world.replies.set('billing.payment.create', (asked: { planId: string; coupon?: string }) => {
      sent.push(asked.coupon);
      return aPayment({ amountCents: 1592, coupon: { code: 'LUNA20', fullPrice: money(1990) } });
    });
    const answer = await order(signIn(), '192.0.2.2', 'LUNA20');
    expect(answer.json()).toMatchObject({ amount: money(1592), coupon: { code: 'LUNA20', fullPrice: money(1990) } });
    expect(sent).toEqual(['LUNA20']);
  });

  it('is tried ten times an hour by one person, asked or ordered, and beyond ten by one network only for work (PUR-32)', async () => {
    const token = signIn();
    const tries: number[] = [];
    for (let n = 0; n < 9; n += 1) tries.push((await ask(token, '192.0.2.3', `NADA${n}`)).statusCode);
    expect(tries).toEqual(Array(9).fill(404));
    expect((await order(token, '192.0.2.3', 'LUNA20')).statusCode).toBe(201);
    // the eleventh, from wherever
    const [asked, ordered] = [await ask(token, '192.0.2.4'), await order(token, '192.0.2.4', 'LUNA20')];
    expect([asked.statusCode, ordered.statusCode]).toEqual([429, 429]);
    expect(Number(asked.headers['retry-after'])).toBeGreaterThan(3_000);
    // somebody else of the network that tried ten codes
    const other = await ask(signIn(), '192.0.2.3');
    expect([other.statusCode, other.json().code]).toEqual([428, 'work-needed']);
    expect((await ask(signIn(), '192.0.2.5')).statusCode).toBe(200);
  });
});
