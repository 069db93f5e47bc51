import { randomUUID } from 'node:crypto';
import type { Identity } from '@camarim/contracts';
import { aFan, aTeamMember, type Catalog, VISITOR } from '../../test/catalog-fixture.js';
import { startCatalogBesideBilling } from '../../test/stand-in-billing.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalogBesideBilling();
}, 60_000);
afterAll(() => catalog?.stop());

const refusal = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'answered',
    (error: { code: string }) => error.code,
  );

describe('a creator who left the site', () => {
  const owner = aTeamMember('owner');
  const [payer, houseFan, late] = [aFan(), aFan(), aFan()];
  const username = `saiu${randomUUID().slice(0, 6)}`;
  let modelId: string;
  let postId: string;
  beforeAll(async () => {
    modelId = await catalog.aModel(username);
    postId = await catalog.aPost(modelId, { isExclusive: true });
    await catalog.subscribe(payer.userId, modelId);
    await catalog.subscribe(houseFan.userId, null);
    await catalog.subscribe(late.userId, modelId, -1);
    await catalog.rpc.call('catalog.model.set-active', { modelId, isActive: false }, owner);
  });
  const profile = (who: Identity) => catalog.rpc.call('catalog.model.get', { username }, who);
  const feed = (who: Identity) =>
    catalog.rpc.call('catalog.feed.page', { modelId, filter: 'all', cursor: null, limit: 12 }, who);
  const post = (who: Identity) => catalog.rpc.call('catalog.feed.post', { postId }, who);
  const overlay = (who: Identity) => catalog.rpc.call('catalog.feed.overlay', { postIds: [postId] }, who);
  const play = (who: Identity) => catalog.rpc.call('catalog.post.play', { postId }, who);

  it('keeps her page, her posts and her films open to whoever paid, until their days end (CAT-02)', async () => {
    expect((await profile(payer)).id).toBe(modelId);
    expect((await feed(payer)).postIds).toEqual([postId]);
    expect((await post(payer)).modelId).toBe(modelId);
    expect((await overlay(payer)).items).toMatchObject([{ id: postId, access: 'full', locked: false }]);
    expect(await play(payer)).toMatchObject({ mode: 'full' });
    catalog.clock.move(31 * 86_400_000);
    expect(await refusal(profile(payer))).toBe('model-not-found');
    expect(await refusal(play(payer))).toBe('post-not-found');
    catalog.clock.move(-31 * 86_400_000);
  });

  it.each([
    ['a visitor', VISITOR],
    ['somebody whose days are over', late],
    ['somebody who pays for the whole house', houseFan],
    ['a stranger', aFan()],
  ])('is not there for %s, and in no list (CAT-02)', async (_who, who) => {
    expect(await refusal(profile(who))).toBe('model-not-found');
    expect(await refusal(feed(who))).toBe('model-not-found');
    expect(await refusal(post(who))).toBe('post-not-found');
    if (who !== VISITOR) expect((await overlay(who)).items).toEqual([]);
    expect(await refusal(play(who))).toBe('post-not-found');
    const { items } = await catalog.rpc.call('catalog.model.list', { cursor: null, limit: 50 }, payer);
    expect(items.map(({ id }) => id)).not.toContain(modelId);
    const gallery = { modelId: null, filter: 'all', cursor: null, limit: 50 } as const;
    expect((await catalog.rpc.call('catalog.feed.page', gallery, payer)).postIds).not.toContain(postId);
  });

  it('is nobody’s any more once she is deleted (CAT-02, CAT-04)', async () => {
    await catalog.db.query('update entitlement_period set ended_at = now() where model_id = $1', [modelId]);
    await catalog.rpc.call('catalog.model.delete', { modelId }, owner);
    expect(await refusal(profile(payer))).toBe('model-not-found');
    expect(await refusal(feed(payer))).toBe('model-not-found');
    expect(await refusal(play(payer))).toBe('post-not-found');
  });
});
