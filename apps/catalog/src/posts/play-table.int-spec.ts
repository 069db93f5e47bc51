import type { Identity, PlayReply } from '@camarim/contracts';
import { aFan, type Catalog, startCatalog, VISITOR } from '../../test/catalog-fixture.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
}, 60_000);
afterAll(() => catalog?.stop());

const VIEWERS = ['anonymous', 'free', 'vip'] as const;
const POSTS = ['free', 'exclusive', 'premium'] as const;
const QUOTAS = ['left', 'used up', 'seen before'] as const;
type Row = [viewer: (typeof VIEWERS)[number], post: (typeof POSTS)[number], quota: (typeof QUOTAS)[number]];
const TABLE: Row[] = VIEWERS.flatMap((viewer) =>
  POSTS.flatMap((post) => QUOTAS.map((quota): Row => [viewer, post, quota])),
);

/** CAT-17 as a person would write it down. */
function expected([viewer, post, quota]: Row): {
  mode: PlayReply['mode'];
  reason: PlayReply['reason'];
  spent: boolean;
} {
  if (viewer === 'anonymous' && post !== 'free') return { mode: 'locked', reason: 'sign-up', spent: false };
  if (post === 'free' || viewer === 'vip') return { mode: 'full', reason: null, spent: false };
  if (quota === 'used up') return { mode: 'locked', reason: 'limit-reached', spent: false };
  return { mode: 'preview', reason: null, spent: quota === 'left' };
}

describe('pressing play on a video', () => {
  it.each(TABLE)('%s viewer, %s post, quota %s (CAT-15, CAT-17, CAT-18, CAT-11, CAT-16)', async (...row) => {
    const [viewer, kind, quota] = row;
    const model = await catalog.aModel();
    const post = await catalog.aPost(model, { isExclusive: kind === 'exclusive', isPremium: kind === 'premium' });
    const fan = aFan();
    const caller: Identity = viewer === 'anonymous' ? VISITOR : fan;
    if (viewer === 'vip') await catalog.subscribe(fan.userId, model);
    const others = quota === 'left' ? 4 : quota === 'used up' ? 5 : 4;
    for (let i = 0; i < others; i += 1) await spend(fan.userId, await catalog.aPost(model, { isExclusive: true }));
    if (quota === 'seen before') await spend(fan.userId, post);
    const before = await count(fan.userId);
    const reply = await catalog.rpc.call('catalog.post.play', { postId: post }, caller);
    const { mode, reason, spent } = expected(row);
    expect({ mode: reply.mode, reason: reply.reason }).toEqual({ mode, reason });
    const file = { full: 'full.mp4', preview: 'preview.mp4', locked: null }[mode];
    expect(reply.media?.rendition ?? null).toBe(file);
    expect(reply.stream?.rendition ?? null).toBe(mode === 'full' ? 'film.m3u8' : null);
    expect((await count(fan.userId)) - before).toBe(spent ? 1 : 0);
  });
});

const spend = (user: string, post: string) =>
  catalog.db.query(`insert into preview_view (user_id, post_id) values ($1, $2)`, [user, post]);
const count = async (user: string): Promise<number> =>
  (await catalog.db.query(`select 1 from preview_view where user_id = $1`, [user])).length;
