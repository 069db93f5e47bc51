import { randomUUID } from 'node:crypto';
import { eventually } from '@camarim/testing';
import { aFan, type Catalog, startCatalog } from '../../test/catalog-fixture.js';
import { PurchaseAccessRead } from './purchase-access.read.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
}, 60_000);
afterAll(() => catalog?.stop());

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const ask = (question: Parameters<PurchaseAccessRead['ofPurchase']>[0]) =>
  catalog.app.get(PurchaseAccessRead, { strict: false }).ofPurchase(question);

it('tells which lines a purchase opened, and nothing of another person’s or of another creator (MED-03)', async () => {
  const model = await catalog.aModel();
  const [post, elsewhere] = [
    await catalog.aPost(model, { isExclusive: true }),
    await catalog.aPost(await catalog.aModel(), { isExclusive: true }),
  ];
  const fan = aFan();
  const { userId } = fan;
  const subscriptionId = randomUUID();
  const since = inDays(-1);
  const facts = { subscriptionId, userId, modelId: null, planId: randomUUID(), paymentId: randomUUID() };
  await catalog.hear('subscription.activated', { ...facts, startsAt: inDays(0), expiresAt: inDays(30) });
  await eventually(() => catalog.db.one('select 1 from entitlement where user_id = $1', [userId]));
  for (const postId of [post, elsewhere]) await catalog.rpc.call('catalog.post.play', { postId }, fan);
  const of = { userId, modelId: model, postId: null, subscriptionIds: [subscriptionId], unlockIds: [], since };
  const answer = await ask(of);
  expect(answer).toMatchObject({ periods: [{ id: subscriptionId, endedAt: null }], unlocks: [], left: 0 });
  expect(answer.openings.map(({ postId }) => postId)).toEqual([post]);
  expect((await ask({ ...of, modelId: null })).openings).toHaveLength(2);
  // the ids of somebody else's purchase open nothing
  const other = await ask({ ...of, userId: randomUUID() });
  expect(other).toEqual({ periods: [], unlocks: [], openings: [], left: 0 });
  await expect(ask({ ...of, userId: 'somebody' })).rejects.toMatchObject({ code: 'validation-failed' });
});
