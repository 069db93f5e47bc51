import { randomUUID } from 'node:crypto';
import type { EventPayloads, SubscriptionFacts } from '@camarim/contracts';
import { eventually } from '@camarim/testing';
import { aFan, type Catalog, startCatalog } from '../../test/catalog-fixture.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
}, 60_000);
afterAll(() => catalog?.stop());

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const aSubscription = (more: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  subscriptionId: randomUUID(),
  userId: randomUUID(),
  modelId: randomUUID(),
  planId: randomUUID(),
  paymentId: randomUUID(),
  startsAt: inDays(0),
  expiresAt: inDays(30),
  ...more,
});
const until = async ({ userId, modelId }: Pick<SubscriptionFacts, 'userId' | 'modelId'>) =>
  (await catalog.rpc.call('catalog.entitlement.get', { modelId }, aFan(userId))).expiresAt;
const told = async <N extends 'entitlement.granted' | 'entitlement.revoked'>(
  name: N,
  userId: string,
): Promise<Array<EventPayloads[N]>> => (await catalog.said(name)).filter((event) => event.userId === userId);
/** Waits until everything that was said has been reacted to. */
const heard = (count: number, userId: string) =>
  eventually(async () => {
    const sql = `select count(*)::int as n from entitlement_period where user_id = $1`;
    return (await catalog.db.one<{ n: number }>(sql, [userId]))?.n === count;
  });
const settled = (events: number) =>
  eventually(async () => (await catalog.db.one<{ n: number }>('select count(*)::int as n from inbox'))?.n === events);
const inbox = async () => (await catalog.db.one<{ n: number }>('select count(*)::int as n from inbox'))?.n ?? 0;

describe('a fan who pays', () => {
  it('sees the post in full as soon as the subscription is active, and is told so (CAT-17)', async () => {
    const model = await catalog.aModel();
    const post = await catalog.aPost(model, { isExclusive: true });
    const subscription = aSubscription({ modelId: model });
    const fan = aFan(subscription.userId);
    expect((await catalog.rpc.call('catalog.post.play', { postId: post }, fan)).mode).toBe('preview');
    await catalog.hear('subscription.activated', subscription);
    const [granted] = await eventually(async () => {
      const events = await told('entitlement.granted', fan.userId);
      return events.length > 0 && events;
    });
    const { userId, modelId, expiresAt, paymentId } = subscription;
    expect(granted).toEqual({ userId, modelId, expiresAt, paymentId });
    const reply = await catalog.rpc.call('catalog.post.play', { postId: post }, fan);
    expect(reply).toMatchObject({ mode: 'full', media: { rendition: 'full.mp4' }, quota: { remaining: null } });
    const { items } = await catalog.rpc.call('catalog.feed.overlay', { postIds: [post] }, fan);
    expect(items[0]).toMatchObject({ locked: false, access: 'full', picture: { width: expect.any(Number) } });
  });

  it('for the whole house sees every model (BIL-42)', async () => {
    const subscription = aSubscription({ modelId: null });
    const post = await catalog.aPost(await catalog.aModel(), { isPremium: true });
    await catalog.hear('subscription.activated', subscription);
    await eventually(() => until(subscription));
    const fan = aFan(subscription.userId);
    expect((await catalog.rpc.call('catalog.post.play', { postId: post }, fan)).mode).toBe('full');
    expect((await catalog.rpc.call('catalog.quota.get', {}, fan)).remaining).toBeNull();
  });

  it('for one creator is known as her subscriber whatever her posts are, until the days are over (FV-07, FV-15)', async () => {
    const subscription = aSubscription({ modelId: await catalog.aModel(), expiresAt: inDays(1) });
    const fan = aFan(subscription.userId);
    const post = await catalog.aPost(subscription.modelId!);
    const known = async () => {
      const { quota } = await catalog.rpc.call('catalog.feed.overlay', { postIds: [post] }, fan);
      return [quota, await catalog.rpc.call('catalog.quota.get', {}, fan)];
    };
    const nothing = { used: 0, limit: 5, remaining: 5, models: [] };
    expect(await known()).toEqual([nothing, nothing]);
    await catalog.hear('subscription.activated', subscription);
    await eventually(() => until(subscription));
    const hers = { ...nothing, models: [subscription.modelId] };
    expect(await known()).toEqual([hers, hers]);
    catalog.clock.move(2 * 86_400_000);
    try {
      expect(await known()).toEqual([nothing, nothing]);
    } finally {
      catalog.clock.move(-2 * 86_400_000);
    }
  });

  it('for one model still has only previews of another (BIL-42)', async () => {
    const subscription = aSubscription();
    await catalog.hear('subscription.activated', subscription);
    await eventually(() => until(subscription));
    expect(await until({ userId: subscription.userId, modelId: null })).toBeNull();
    expect(await until({ userId: subscription.userId, modelId: randomUUID() })).toBeNull();
  });

  it('keeps the longer access when an older word arrives late (BIL-41)', async () => {
    const first = aSubscription({ expiresAt: inDays(30) });
    const longer = { ...first, expiresAt: inDays(60) };
    await catalog.hear('subscription.extended', longer);
    await eventually(() => until(first));
    const before = await inbox();
    await catalog.hear('subscription.activated', first);
    await settled(before + 1);
    expect(await until(first)).toBe(longer.expiresAt);
    expect((await told('entitlement.granted', first.userId)).at(-1)?.expiresAt).toBe(longer.expiresAt);
  });

  it('keeps what another period still opens when one ends (BIL-41)', async () => {
    const first = aSubscription();
    const second = { ...aSubscription({ userId: first.userId, modelId: first.modelId }), expiresAt: inDays(60) };
    await catalog.hear('subscription.activated', first);
    await catalog.hear('subscription.activated', second);
    await heard(2, first.userId);
    await eventually(async () => (await until(first)) === second.expiresAt);
    await catalog.hear('subscription.cancelled', { ...second, reason: 'refunded' });
    await eventually(async () => (await until(first)) === first.expiresAt);
    expect(await told('entitlement.revoked', first.userId)).toEqual([]);
    await catalog.hear('subscription.expired', first);
    await eventually(async () => (await told('entitlement.revoked', first.userId)).length === 1);
    expect(await until(first)).toBeNull();
  });

  it('and withdraws is not let in by the activation that arrives after the cancellation (BIL-38)', async () => {
    const subscription = aSubscription();
    await catalog.hear('subscription.cancelled', { ...subscription, reason: 'withdrawn' });
    await heard(1, subscription.userId);
    const before = await inbox();
    await catalog.hear('subscription.activated', subscription);
    await settled(before + 1);
    expect(await until(subscription)).toBeNull();
    expect(await told('entitlement.granted', subscription.userId)).toEqual([]);
    expect(await told('entitlement.revoked', subscription.userId)).toEqual([]);
  });

  it('loses access by the clock alone, before any event says so (BIL-40)', async () => {
    const subscription = aSubscription({ expiresAt: inDays(1) });
    await catalog.hear('subscription.activated', subscription);
    await eventually(() => until(subscription));
    catalog.clock.move(2 * 86_400_000);
    try {
      expect(await until(subscription)).toBeNull();
    } finally {
      catalog.clock.move(-2 * 86_400_000);
    }
  });
});
