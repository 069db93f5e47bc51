import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PaymentView } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { type Edge, startEdge } from '../../test/edge.js';
import { openStream } from '../../test/stream-reader.js';
import { aPayment } from '../../test/world.js';
import { LiveHub } from './live-hub.service.js';
import { StreamRegistry } from './stream-registry.service.js';

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
});
afterAll(() => edge?.close());

const facts = (p: PaymentView, userId: string) => {
  const { id: paymentId, modelId, planType, planId, amountCents } = p;
  return { paymentId, userId, modelId, planType, planId, amountCents };
};
const buyer = () => {
  const { token, userId } = edge.world.signIn();
  const payment = edge.world.owns(userId, aPayment());
  return { token, userId, payment, headers: edge.cookie(token), path: `/api/v1/payments/${payment.id}/events` };
};
const approve = (payment: PaymentView, userId: string) => {
  edge.world.payments.set(payment.id, { ...payment, status: 'approved', paidAt: new Date().toISOString() });
  const at = new Date().toISOString();
  const approval = { approvedAt: at, cause: 'webhook', leadId: null, isDebit: false } as const;
  edge.publish('payment.approved', { ...facts(payment, userId), ...approval });
};
const grant = (payment: PaymentView, userId: string) => {
  edge.world.entitled.add(userId);
  const { modelId, id: paymentId } = payment;
  edge.publish('entitlement.granted', { userId, modelId, paymentId, expiresAt: '2030-01-01T00:00:00.000Z' });
};

describe('the buyer’s open page', () => {
  it('shows the present state first, then the payment, then that it is unlocked, and ends (GW-08)', async () => {
    const { path, headers, payment, userId } = buyer();
    const stream = await openStream(`${edge.url}${path}`, headers);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(stream.headers['content-encoding']).toBeUndefined();
    const [first] = await stream.frames(1);
    expect(first).toMatchObject({ event: 'payment', data: { id: payment.id, status: 'pending', unlocked: false } });
    expect(first?.data).toMatchObject({
      amount: { amountCents: 1990, currency: 'BRL' },
      pix: { code: payment.pixCode, qrSvg: expect.stringMatching(/^<svg/) },
      serverTime: expect.any(String),
    });

    approve(payment, userId);
    const [, second] = await stream.frames(2);
    expect(second).toMatchObject({ event: 'payment', data: { status: 'approved', unlocked: false, pix: null } });
    grant(payment, userId);
    await stream.ended;
    const frames = await stream.frames(4);
    expect(frames.map((f) => f.event)).toEqual(['payment', 'payment', 'payment', 'unlocked']);
    expect(frames[2]?.data).toMatchObject({ status: 'approved', unlocked: true });
    expect(stream.text).toMatch(/^retry: 2000\n\n/);
    expect(new Set(frames.map((f) => f.id)).size).toBe(4);
  });

  it('shows paid and unlocked together when what was opened is heard of before the payment (GW-08)', async () => {
    const { path, headers, payment, userId } = buyer();
    const stream = await openStream(`${edge.url}${path}`, headers);
    await stream.frames(1);
    const asked = edge.world.asked('billing.payment.get').length;
    grant(payment, userId);
    await stream.ended;
    const frames = await stream.frames(3);
    expect(frames.map((f) => f.event)).toEqual(['payment', 'payment', 'unlocked']);
    expect(frames[1]?.data).toMatchObject({
      status: 'approved',
      unlocked: true,
      pix: null,
      paidAt: expect.any(String),
    });
    expect(edge.world.asked('billing.payment.get')).toHaveLength(asked);
  });

  it('misses nothing that happens while it is being opened', async () => {
    for (let round = 0; round < 20; round++) {
      const { path, headers, payment, userId } = buyer();
      const opening = openStream(`${edge.url}${path}`, headers);
      await pause(round % 5);
      approve(payment, userId);
      grant(payment, userId);
      const stream = await opening;
      await stream.ended;
      expect(stream.last).toMatchObject({ event: 'unlocked', data: { paymentId: payment.id } });
    }
  });

  it('a lost hint is made up for by the next one, also when a read failed in between', async () => {
    const { path, headers, payment, userId } = buyer();
    const stream = await openStream(`${edge.url}${path}`, headers);
    await stream.frames(1);
    edge.world.failing.set('billing.payment.get', problem('service-unavailable'));
    approve(payment, userId);
    grant(payment, userId);
    await pause(200);
    edge.world.failing.clear();
    await stream.ended;
    expect(stream.last?.event).toBe('unlocked');
  });

  it('is opened for the owner only, and refused as a problem before anything is streamed (USR-06)', async () => {
    const { path } = buyer();
    const stranger = edge.cookie(edge.world.signIn().token);
    const answer = await fetch(`${edge.url}${path}`, { headers: stranger });
    expect([answer.status, (await answer.json()).code]).toEqual([404, 'payment-not-found']);
    expect((await fetch(`${edge.url}${path}`)).status).toBe(401);
    expect((await fetch(`${edge.url}${path}`, { method: 'HEAD', headers: stranger })).status).toBe(405);
    expect((await fetch(`${edge.url}/api/v1/payments/${randomUUID()}/events`, { headers: stranger })).status).toBe(404);
  });

  it('a person has six at most: the seventh takes the place of the oldest', async () => {
    const { path, headers } = buyer();
    const streams = [];
    for (let i = 0; i < 7; i++) streams.push(await openStream(`${edge.url}${path}`, headers));
    await streams[0]?.ended;
    expect(streams[0]?.text).toContain('retry: 60000');
    expect(edge.app.get(StreamRegistry).size).toBe(6);
    for (const stream of streams) stream.leave();
  });

  it('a page that goes away leaves nothing behind', async () => {
    const { path, headers } = buyer();
    const streams = await Promise.all(Array.from({ length: 5 }, () => openStream(`${edge.url}${path}`, headers)));
    for (const stream of streams) stream.leave();
    await eventually(() => edge.app.get(StreamRegistry).size === 0 && edge.app.get(LiveHub).size === 0);
  });
});

describe('the other tabs of the same person', () => {
  it('hear that access was given and taken away, and nobody else’s (USR-26)', async () => {
    const { headers, payment, userId } = buyer();
    const stream = await openStream(`${edge.url}/api/v1/me/events`, headers);
    expect((await stream.frames(1))[0]?.event).toBe('ready');
    grant(payment, randomUUID());
    grant(payment, userId);
    edge.publish('entitlement.revoked', { userId, modelId: payment.modelId, at: new Date().toISOString() });
    const frames = (await stream.frames(4)).slice(1);
    expect(frames.map((f) => [f.event, f.data.entitled])).toEqual([
      ['entitlement', true],
      ['unlocked', undefined],
      ['entitlement', false],
    ]);
    const batch = { batchId: randomUUID(), kind: 'payment-approved' } as const;
    edge.publish('notification.created', { ...batch, userIds: [randomUUID()] });
    edge.publish('notification.created', { ...batch, userIds: [randomUUID(), userId] });
    const told = (await stream.frames(5)).slice(4);
    expect(told.map((f) => [f.event, f.data])).toEqual([['notification', { kind: 'payment-approved' }]]);
    stream.leave();
  });
});

describe('a stop of the process', () => {
  it('ends every stream at once', async () => {
    const other = await startEdge();
    const { token } = other.world.signIn();
    const stream = await openStream(`${other.url}/api/v1/me/events`, other.cookie(token));
    const began = Date.now();
    await Promise.all([stream.ended, other.close()]);
    // a stream that nobody ends lives for as long as its page
    expect(Date.now() - began).toBeLessThan(10_000);
  });
});
