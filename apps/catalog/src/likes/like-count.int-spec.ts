import { eventually } from '@camarim/testing';
import { aFan, type Catalog, startCatalog } from '../../test/catalog-fixture.js';
import { LikeRepository } from './like.repository.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
}, 60_000);
afterAll(() => catalog?.stop());

type Fan = ReturnType<typeof aFan>;
const like = (postId: string, fan: Fan) => catalog.rpc.call('catalog.post.like', { postId }, fan);
const unlike = (postId: string, fan: Fan) => catalog.rpc.call('catalog.post.unlike', { postId }, fan);

/** What the pages show of a post and of its creator, and how many like it in truth. */
async function figures(postId: string): Promise<{ post: number; profile: number; truth: number }> {
  const [row] = await catalog.db.query<{ post: number; profile: number; truth: number }>(
    `select p.likes_count as post, m.likes_count::int as profile,
       (select count(*)::int from post_like l where l.post_id = p.id and not l.is_generated) as truth
     from post p join model m on m.id = p.model_id where p.id = $1`,
    [postId],
  );
  if (!row) throw new Error('no such post');
  return row;
}

describe('a much liked post', () => {
  it('takes a like while that of another fan is still being written (R12)', async () => {
    const model = await catalog.aModel();
    const [post, other] = [await catalog.aPost(model), await catalog.aPost(model)];
    const likes = catalog.app.get(LikeRepository, { strict: false });
    await catalog.db.transaction(async (slow) => {
      expect(await likes.add(slow, post, aFan().userId, catalog.clock.now())).toBe(true);
      // neither on this post nor on another of the same creator does anybody wait; unseen before its commit, it is not counted
      expect(await like(post, aFan())).toEqual({ liked: true, likesCount: 1 });
      expect(await like(other, aFan())).toEqual({ liked: true, likesCount: 1 });
    });
    expect(await like(post, aFan())).toEqual({ liked: true, likesCount: 3 });
  });

  it('shows each fan their own like at once, and everybody the exact figure after the next round (R12)', async () => {
    const model = await catalog.aModel();
    const post = await catalog.aPost(model);
    const fans = Array.from({ length: 60 }, () => aFan());
    // rounds count meanwhile: what they take and what is added must never be lost between them, nor be counted twice
    const press = async (fan: Fan, i: number) => {
      for (let n = 0; n < 6; n++) {
        expect((await like(post, fan)).likesCount).toBeGreaterThanOrEqual(1);
        if (n < 5 || i % 3 === 0) expect((await unlike(post, fan)).likesCount).toBeLessThan(fans.length);
      }
    };
    await Promise.all(fans.map(press));
    await eventually(async () => (await figures(post)).post === 40);
    expect(await figures(post)).toEqual({ post: 40, profile: 40, truth: 40 });
    const [waiting] = await catalog.db.query<{ n: number }>(
      `select count(*)::int as n from post_like_change where post_id = $1`,
      [post],
    );
    expect(waiting?.n).toBe(0);
    // who caches pages hears of the figure they show from now on
    const told = (await catalog.said('post.likes-counted')).filter((event) => event.postId === post);
    expect(told.at(-1)).toEqual({ postId: post, modelId: model, likesCount: 40 });
  }, 60_000);

  it('loses the likes of somebody who leaves, and never goes below those it has (R12)', async () => {
    const post = await catalog.aPost(await catalog.aModel());
    const [leaving, staying] = [aFan(), aFan()];
    await like(post, leaving);
    await like(post, staying);
    await eventually(async () => (await figures(post)).post === 2);
    await catalog.db.query(`delete from post_like where user_id = $1`, [leaving.userId]);
    expect(await like(post, staying)).toEqual({ liked: true, likesCount: 1 });
    await eventually(async () => (await figures(post)).post === 1);
  });
});
