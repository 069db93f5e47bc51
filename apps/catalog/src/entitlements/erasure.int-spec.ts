import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SubscriptionFacts, UnlockFacts } from '@camarim/contracts';
import { eventually } from '@camarim/testing';
import { type Catalog, startCatalog } from '../../test/catalog-fixture.js';
import { SaleService } from '../sales/sale.service.js';
import { EntitlementService } from './entitlement.service.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
}, 60_000);
afterAll(() => catalog?.stop());

const at = '2026-11-01T00:00:00.000Z';
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const aSubscription = (userId: string): SubscriptionFacts => ({
  ...{ subscriptionId: randomUUID(), userId, modelId: randomUUID(), planId: randomUUID(), paymentId: randomUUID() },
  ...{ startsAt: inDays(0), expiresAt: inDays(20) },
});
const anUnlock = (userId: string): UnlockFacts => ({
  ...{ unlockId: randomUUID(), userId, postId: randomUUID(), modelId: randomUUID(), paymentId: randomUUID() },
});
const erase = (userId: string) =>
  catalog.rpc.call('catalog.personal-data.erase', { userId }, { kind: 'service', service: 'users' });
const inbox = async () => (await catalog.db.one<{ n: number }>('select count(*)::int as n from inbox'))?.n ?? 0;
/** Says it and waits until it was reacted to. */
const hear: Catalog['hear'] = async (name, data) => {
  const before = await inbox();
  await catalog.hear(name, data);
  await eventually(async () => (await inbox()) > before);
};
/** Every table that names an account, except the one that says which are no more, with how often it names this one. */
async function namedIn(userId: string): Promise<Record<string, number>> {
  const tables = await catalog.db.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'catalog' and column_name = 'user_id' and table_name <> 'erased_account' order by 1`,
  );
  const named: Record<string, number> = {};
  for (const { name } of tables) {
    const sql = `select count(*)::int as n from ${name} where user_id = $1`;
    const n = (await catalog.db.one<{ n: number }>(sql, [userId]))?.n ?? 0;
    if (n > 0) named[name] = n;
  }
  return named;
}

it('who a fan paid for is not written down again when their days end after their account was erased (USR-30)', async () => {
  const userId = randomUUID();
  const [subscription, unlock] = [aSubscription(userId), anUnlock(userId)];
  await hear('subscription.activated', subscription);
  await hear('unlock.granted', unlock);
  expect(await namedIn(userId)).toEqual({ entitlement: 1, entitlement_period: 1, post_unlock: 1 });
  expect((await erase(userId)).erased).toBeGreaterThan(0);
  expect((await erase(userId)).erased).toBe(0); // nothing is left to erase, which ends the asking
  await hear('subscription.expired', subscription);
  await hear('unlock.ended', { ...unlock, reason: 'refunded', at });
  expect(await namedIn(userId)).toEqual({});
});

it('what was on its way when an account was erased opens nothing and is kept nowhere (USR-30)', async () => {
  const userId = randomUUID();
  await erase(userId);
  const subscription = aSubscription(userId);
  await hear('subscription.activated', subscription);
  await hear('subscription.extended', { ...subscription, expiresAt: inDays(50) });
  await hear('unlock.granted', anUnlock(userId));
  expect(await namedIn(userId)).toEqual({});
  for (const name of ['entitlement.granted', 'post.unlocked'] as const)
    expect((await catalog.said(name)).filter((event) => event.userId === userId)).toEqual([]);
});

it('what is being written at the moment of the erasure goes with it (USR-30)', async () => {
  const userId = randomUUID();
  const [grants, sales] = [catalog.app.get(EntitlementService), catalog.app.get(SaleService)];
  const writings = [
    () => catalog.db.transaction((tx) => grants.grant(tx, aSubscription(userId)).then(() => pause(300))),
    () => catalog.db.transaction((tx) => sales.grant(tx, anUnlock(userId)).then(() => pause(300))),
  ].map((write) => write());
  await pause(100);
  await erase(userId);
  await Promise.all(writings);
  expect(await namedIn(userId)).toEqual({});
});
