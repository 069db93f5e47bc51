import { randomUUID } from 'node:crypto';
import { eventually } from '@camarim/testing';
import { aFan, aTeamMember, type Catalog, startCatalog, VISITOR } from '../../test/catalog-fixture.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
}, 60_000);
afterAll(() => catalog?.stop());

type Fan = ReturnType<typeof aFan>;
const like = (postId: string, fan: Fan) => catalog.rpc.call('catalog.post.like', { postId }, fan);
const unlike = (postId: string, fan: Fan) => catalog.rpc.call('catalog.post.unlike', { postId }, fan);

describe('a like', () => {
  it('counts once however often it is pressed, and is taken back once (CAT-22)', async () => {
    const post = await catalog.aPost(await catalog.aModel());
    const [one, two] = [aFan(), aFan()];
    expect(await like(post, one)).toEqual({ liked: true, likesCount: 1 });
    expect(await like(post, one)).toEqual({ liked: true, likesCount: 1 });
    expect(await like(post, two)).toEqual({ liked: true, likesCount: 2 });
    expect(await unlike(post, one)).toEqual({ liked: false, likesCount: 1 });
    expect(await unlike(post, one)).toEqual({ liked: false, likesCount: 1 });
    const told = async (name: 'post.liked' | 'post.unliked') =>
      (await catalog.said(name)).filter((event) => event.postId === post).map((event) => event.likesCount);
    expect([await told('post.liked'), await told('post.unliked')]).toEqual([[1, 2], [1]]);
  });

  it('is exact after 50 simultaneous presses by 20 fans, on the post and on the profile (CAT-21, CAT-22)', async () => {
    const model = await catalog.aModel();
    const post = await catalog.aPost(model);
    const fans = Array.from({ length: 20 }, () => aFan());
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) => (i % 3 === 2 ? unlike(post, fans[i % 20]!) : like(post, fans[i % 20]!))),
    );
    expect(replies.every((reply) => reply.likesCount >= 0 && reply.likesCount <= 20)).toBe(true);
    // each fan ends where the last press puts them: settle every one, half of them both ways at once
    await Promise.all(fans.slice(0, 7).flatMap((fan) => [like(post, fan), like(post, fan)]));
    await Promise.all(fans.slice(7).flatMap((fan) => [unlike(post, fan), unlike(post, fan)]));
    const figures = async () => {
      const [row] = await catalog.db.query<{ likes: number; rows: number; profile: string }>(
        `select p.likes_count as likes, (select count(*)::int from post_like where post_id = p.id) as rows, m.likes_count::int as profile
         from post p join model m on m.id = p.model_id where p.id = $1`,
        [post],
      );
      return row;
    };
    // a round adds them to the figures of everybody
    await eventually(async () => (await figures())?.likes === 7);
    expect(await figures()).toEqual({ likes: 7, rows: 7, profile: 7 });
  });

  it('cannot be pushed below zero, nor given twice by hand (CAT-21)', async () => {
    const post = await catalog.aPost(await catalog.aModel());
    const user = randomUUID();
    const byHand = () => catalog.db.query(`insert into post_like (post_id, user_id) values ($1, $2)`, [post, user]);
    await byHand();
    await expect(byHand()).rejects.toThrow(/post_like_once/);
    await expect(catalog.db.query(`update post set likes_count = -1 where id = $1`, [post])).rejects.toThrow(/check/);
  });

  it('needs an account and a post that is public (CAT-22)', async () => {
    const model = await catalog.aModel();
    const draft = await catalog.aPost(model);
    await catalog.db.query(`update post set is_published = false where id = $1`, [draft]);
    await expect(like(draft, aFan())).rejects.toMatchObject({ code: 'post-not-found' });
    await expect(like(randomUUID(), aFan())).rejects.toMatchObject({ code: 'post-not-found' });
    await expect(catalog.rpc.call('catalog.post.like', { postId: draft }, VISITOR)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});

describe('a creator who left, to a fan whose paid days run', () => {
  it('is liked as before and saved no more, as Salvos shows who is on the site, and a like of whoever has nothing more there can still be taken back (CAT-02, CAT-22)', async () => {
    const model = await catalog.aModel();
    const post = await catalog.aPost(model);
    const [paid, other] = [aFan(), aFan()];
    await catalog.subscribe(paid.userId, model);
    expect((await like(post, other)).likesCount).toBe(1);
    await catalog.db.query('update model set is_active = false where id = $1', [model]);
    expect(await like(post, paid)).toEqual({ liked: true, likesCount: 2 });
    const save = (who: Fan) => catalog.rpc.call('catalog.saved.add', { postId: post }, who);
    expect(await unlike(post, other)).toEqual({ liked: false, likesCount: 1 });
    for (const refused of [like(post, other), unlike(post, other), save(other), save(paid)])
      await expect(refused).rejects.toMatchObject({ code: 'post-not-found' });
    // of one who is barred nothing is there for anybody
    await catalog.db.query('update model_kyc set is_over_18 = false where model_id = $1', [model]);
    await expect(like(post, paid)).rejects.toMatchObject({ code: 'post-not-found' });
    expect((await unlike(post, paid)).likesCount).toBe(0);
  });
});

describe('the likes of a post by day', () => {
  it('are real ones alone, every day of the span, in the days of São Paulo (CAT-23)', async () => {
    const model = await catalog.aModel();
    const post = await catalog.aPost(model);
    // 02:30 UTC is still the day before in São Paulo
    for (const at of ['2026-11-10T02:30:00Z', '2026-11-10T12:00:00Z', '2026-11-10T12:01:00Z'])
      await catalog.db.query(`insert into post_like (post_id, user_id, created_at) values ($1, $2, $3)`, [
        post,
        randomUUID(),
        at,
      ]);
    await catalog.db.query(
      `insert into post_like (post_id, is_generated, staff_id, created_at) values ($1, true, $2, '2026-11-10T12:00:00Z')`,
      [post, randomUUID()],
    );
    catalog.clock.stopAt(new Date('2026-11-12T15:00:00Z'));
    const ask = (of: { postId: string | null; modelId: string | null }) =>
      catalog.rpc.call('catalog.post.likes-by-day', { ...of, days: 7 }, aTeamMember('support'));
    // the total is the figure of the post, which a round adds them to
    await eventually(async () => (await ask({ postId: post, modelId: null })).totalLikes === 3);
    for (const of of [
      { postId: post, modelId: null },
      { postId: null, modelId: model },
    ]) {
      const { days, totalLikes, demoLikes } = await ask(of);
      expect([totalLikes, demoLikes]).toEqual([3, 1]);
      expect(days.map((day) => [day.day.slice(8), day.likes])).toEqual([
        ['06', 0],
        ['07', 0],
        ['08', 0],
        ['09', 1],
        ['10', 2],
        ['11', 0],
        ['12', 0],
      ]);
    }
    await expect(ask({ postId: null, modelId: null })).rejects.toMatchObject({ code: 'validation-failed' });
    await expect(
      catalog.rpc.call('catalog.post.likes-by-day', { postId: post, modelId: null, days: 7 }, aFan()),
    ).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
