import { randomUUID } from 'node:crypto';
import { aFan, aTeamMember, type Catalog, startCatalog, VISITOR } from '../../test/catalog-fixture.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
}, 60_000);
afterAll(() => catalog?.stop());

type Fan = ReturnType<typeof aFan>;
const save = (postId: string, fan: Fan) => catalog.rpc.call('catalog.saved.add', { postId }, fan);
const undo = (postId: string, fan: Fan) => catalog.rpc.call('catalog.saved.remove', { postId }, fan);
const list = (fan: Fan, limit = 12, cursor: string | null = null) =>
  catalog.rpc.call('catalog.saved.list', { limit, cursor }, fan);
const idsOf = async (fan: Fan) => (await list(fan)).items.map(({ id }) => id);

describe('saved posts', () => {
  it('are a list of the fan’s own, last saved first, page by page; saved twice is once, and it can be undone', async () => {
    const model = await catalog.aModel();
    const posts = [await catalog.aPost(model), await catalog.aPost(model), await catalog.aPost(model)];
    const [ana, bia] = [aFan(), aFan()];
    for (const [second, id] of posts.entries()) {
      catalog.clock.stopAt(new Date(Date.UTC(2026, 10, 23, 12, 0, second)));
      expect(await save(id, ana)).toEqual({ saved: true });
    }
    await save(posts[0]!, ana);
    const first = await list(ana, 2);
    expect(first.items.map(({ id }) => id)).toEqual([posts[2], posts[1]]);
    const rest = await list(ana, 2, first.nextCursor);
    expect([rest.items.map(({ id }) => id), rest.nextCursor]).toEqual([[posts[0]], null]);
    expect(await idsOf(bia)).toEqual([]);
    const saved = async (fan: Fan) =>
      (await catalog.rpc.call('catalog.feed.overlay', { postIds: posts }, fan)).items.map((item) => item.saved);
    expect([await saved(ana), await saved(bia)]).toEqual([
      [true, true, true],
      [false, false, false],
    ]);
    expect(await undo(posts[1]!, ana)).toEqual({ saved: false });
    expect(await undo(posts[1]!, ana)).toEqual({ saved: false });
    expect(await saved(ana)).toEqual([true, false, true]);
    expect(await idsOf(ana)).toEqual([posts[2], posts[0]]);
  });

  it('are counted for nobody: no figure of the post changes and nothing is told of it', async () => {
    const post = await catalog.aPost(await catalog.aModel());
    const row = () => catalog.db.one(`select to_jsonb(p) as post from post p where id = $1`, [post]);
    const sent = () => catalog.db.one<{ n: number }>('select count(*)::int as n from outbox');
    const before = [await row(), await sent()];
    await save(post, aFan());
    expect([await row(), await sent()]).toEqual(before);
  });

  it('of a creator who is switched off, or taken down, show nothing and cannot be saved (CAT-02)', async () => {
    const [shown, off] = [await catalog.aModel(), await catalog.aModel()];
    const [stays, goes, draft] = [await catalog.aPost(shown), await catalog.aPost(off), await catalog.aPost(shown)];
    const fan = aFan();
    for (const id of [stays, goes, draft]) await save(id, fan);
    await catalog.db.query('update model set is_active = false where id = $1', [off]);
    await catalog.db.query('update post set is_published = false where id = $1', [draft]);
    expect(await idsOf(fan)).toEqual([stays]);
    const other = aFan();
    for (const id of [goes, draft, randomUUID()])
      await expect(save(id, other)).rejects.toMatchObject({ code: 'post-not-found' });
    await catalog.db.query('update model set is_active = true where id = $1', [off]);
    expect((await idsOf(fan)).toSorted()).toEqual([stays, goes].toSorted());
    expect(await idsOf(other)).toEqual([]);
  });

  it('stay as locked as they were: the list names no file (CAT-14)', async () => {
    const model = await catalog.aModel();
    const post = await catalog.aPost(model, { isExclusive: true, mediaType: 'image' });
    const fan = aFan();
    await save(post, fan);
    const text = JSON.stringify(await list(fan));
    expect(text).toContain(post);
    expect(text).not.toMatch(/webp"|mp4|assetId|rendition/);
    const { items } = await catalog.rpc.call('catalog.feed.overlay', { postIds: [post] }, fan);
    expect(items[0]).toMatchObject({ saved: true, locked: true, access: 'locked', picture: null });
  });

  it('belong to somebody with a fan’s account', async () => {
    const post = await catalog.aPost(await catalog.aModel());
    for (const caller of [VISITOR, aTeamMember('admin')])
      await expect(catalog.rpc.call('catalog.saved.add', { postId: post }, caller)).rejects.toMatchObject({
        code: 'unauthenticated',
      });
    await expect(list(aFan(), 12, 'n1')).rejects.toMatchObject({ code: 'validation-failed' });
  });
});
