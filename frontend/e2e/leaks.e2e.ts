import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isLocked, type Viewer } from '@camarim/domain';
import pg from 'pg';
import { databaseUrl } from './support/environment.config.js';
import { HttpVisitor } from './support/visitor.js';

/** Limit of pages for one crawl; a larger site fails instead of being read only in part. */
const PAGES_MAX = 150;

interface Seeded {
  id: string;
  assetId: string;
  modelId: string;
  mediaType: 'image' | 'video';
  isExclusive: boolean;
  isPremium: boolean;
  fileName: string;
}
type Who = 'a visitor' | 'a fan' | 'a subscriber';
const WHO: Who[] = ['a visitor', 'a fan', 'a subscriber'];
const RENDITIONS = {
  image: ['original.jpg', 'w320.webp', 'w640.webp', 'w1080.webp', 'w1080.avif'],
  video: ['original.mp4', 'full.mp4', 'preview.mp4', 'hls-360.mp4', 'stream.json', 'poster.webp'],
};
const openApi = JSON.parse(readFileSync(new URL('../../dist/openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, { get?: { parameters?: Array<{ name: string; in: string }> } }>;
};

const username = `v${randomUUID().slice(0, 8)}`;
const modelId = randomUUID();
const db = new pg.Client({ connectionString: databaseUrl });
const people: Record<Who, HttpVisitor> = {
  'a visitor': new HttpVisitor(),
  'a fan': new HttpVisitor(),
  'a subscriber': new HttpVisitor(),
};
let posts: Seeded[];
let stories: string[];
let presells: string[];

/** Inserts free, exclusive and premium posts, as pictures and as videos, with unique file names. */
async function seed(): Promise<void> {
  await db.query(`insert into catalog.model (id, username, display_name, bio) values ($1, $2, 'Vera Vaz', 'Oi')`, [
    modelId,
    username,
  ]);
  for (const mediaType of ['image', 'video'] as const)
    for (const isExclusive of [false, true])
      for (const isPremium of [false, true]) {
        const [id, assetId] = [randomUUID(), randomUUID()];
        const files = RENDITIONS[mediaType].map((name) => {
          const ending = name.split('.')[1] ?? '';
          const kind = { mp4: 'video/mp4', json: 'application/json' }[ending] ?? `image/${ending}`;
          return { name, width: 640, height: 800, bytes: 1, contentType: kind };
        });
        await db.query(
          `insert into catalog.media_asset (id, model_id, kind, status, width, height, thumbhash, renditions, file_name)
           values ($1, $2, $3, 'ready', 1080, 1350, 'dGh1bWI=', $4, $5)`,
          [assetId, modelId, mediaType, JSON.stringify(files), `segredo-${assetId}.bin`],
        );
        await db.query(
          `insert into catalog.post (id, model_id, asset_id, title, media_type, is_exclusive, is_premium, is_hot, featured,
             is_published, published_at) values ($1, $2, $3, 'Ensaio', $4, $5, $6, $6, $5, true, now())`,
          [id, modelId, assetId, mediaType, isExclusive, isPremium],
        );
      }
}

beforeAll(async () => {
  await db.connect();
  await seed();
  const rows = await db.query<Seeded>(
    `select p.id, p.asset_id as "assetId", p.model_id as "modelId", p.media_type as "mediaType",
       p.is_exclusive as "isExclusive", p.is_premium as "isPremium", coalesce(a.file_name, '') as "fileName"
     from catalog.post p join catalog.media_asset a on a.id = p.asset_id`,
  );
  posts = rows.rows;
  stories = (await db.query<{ id: string }>(`select id from stories.story`)).rows.map(({ id }) => id);
  presells = (await db.query<{ slug: string }>(`select slug from marketing.presell`)).rows.map(({ slug }) => slug);
  await people['a fan'].signUp();
  const subscriber = await people['a subscriber'].signUp();
  await db.query(
    `insert into catalog.entitlement (user_id, model_id, expires_at, updated_at)
     values ($1, $2, now() + interval '1 day', now())`,
    [subscriber, modelId],
  );
});
afterAll(async () => {
  // other journeys expect only the creators of the demonstration
  await db.query(`update catalog.model set is_active = false, deleted_at = now() where id = $1`, [modelId]);
  await db.end();
});

/**
 * Applies the domain rule, not the service: a visitor and a fan see what is free, a subscriber everything of the one
 * model.
 */
function maySee(who: Who, post: Seeded): boolean {
  const viewer: Viewer =
    who === 'a visitor'
      ? { kind: 'anonymous' }
      : { kind: 'registered', vip: who === 'a subscriber' && post.modelId === modelId };
  return !isLocked(post, viewer);
}

/** The address of every public GET route of the API, filled in with existing ids. */
async function apiAddresses(): Promise<string[]> {
  const names = (await db.query<{ username: string }>(`select username from catalog.model`)).rows;
  const values: Record<string, string[]> = {
    username: names.map((row) => row.username),
    slug: presells,
    idOrSlug: stories,
    postId: posts.map((post) => post.id),
  };
  const ids = posts.map((post) => post.id);
  const found: string[] = [];
  for (const [path, { get }] of Object.entries(openApi.paths)) {
    if (!get || path.startsWith('/api/v1/admin')) continue;
    const name = /\{(\w+)\}/.exec(path)?.[1];
    const filled = name ? (values[name] ?? [randomUUID()]).map((value) => path.replace(/\{\w+\}/, value)) : [path];
    const asks = new Set(get.parameters?.filter((one) => one.in === 'query').map((one) => one.name));
    for (const address of filled) {
      if (asks.has('ids')) {
        for (let i = 0; i < ids.length; i += 50) found.push(`${address}?ids=${ids.slice(i, i + 50).join()}`);
        continue;
      }
      found.push(asks.has('model') ? `${address}?model=${username}` : address);
      if (asks.has('filter'))
        for (const filter of ['all', 'photos', 'videos', 'hot', 'open'])
          found.push(`${address}?filter=${filter}&limit=50`);
    }
  }
  return found;
}

/** Reads everything one person can reach: the API, and all pages linked from the first ones. */
async function crawl(person: HttpVisitor): Promise<Map<string, { status: number; text: string }>> {
  const seen = new Map<string, { status: number; text: string }>();
  for (const address of await apiAddresses()) seen.set(address, await person.read(address));
  const first = ['/', '/luna', `/${username}`, `/${username}/p`, `/${username}/77?utm_source=ig`, '/login', '/ninguem'];
  const waiting = [...first, ...stories.map((id) => `/story/${id}`), `/pagamento/${randomUUID()}`, '/robots.txt'];
  let pages = 0;
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    if (seen.has(address)) continue;
    pages += 1;
    if (pages > PAGES_MAX) throw new Error(`more than ${PAGES_MAX} pages: ${address}`);
    const page = await person.read(address);
    seen.set(address, page);
    const links = [...page.text.matchAll(/(?:href="|"location",")(\/[^"#]*)/g)].map(([, link]) => link ?? '');
    waiting.push(
      ...links.filter((link) => !/^\/(?:media|assets|api|admin|favicon)/.test(link) && !/\.\w+$/.test(link)),
    );
  }
  return seen;
}

describe.each(WHO)('%s who reads everything the site serves', (who) => {
  let read: Map<string, { status: number; text: string }>;
  let all: string;
  beforeAll(async () => {
    read = await crawl(people[who]);
    all = [...read.values()].map(({ text }) => text).join('\n');
  });

  it('gets pages, feeds and stories', () => {
    const answered = (address: string) => read.get(address)?.status;
    expect(answered(`/api/v1/models/${username}/posts?filter=all&limit=50`)).toBe(200);
    expect(answered(`/api/v1/posts/${posts[0]?.id}`)).toBe(200);
    expect(answered(`/${username}`)).toBe(200);
    expect(read.get(`/${username}`)?.text).toContain('camarim-state');
    expect(stories.length).toBeGreaterThan(0);
    expect(stories.some((id) => answered(`/story/${id}`) === 200)).toBe(true);
    expect([...read].filter(([, { status }]) => status >= 500).map(([address]) => address)).toEqual([]);
  });

  it('finds the files of every post they may see (CAT-15, V8)', () => {
    const mine = posts.filter((post) => post.modelId === modelId && maySee(who, post));
    expect(mine).toHaveLength({ 'a visitor': 2, 'a fan': 2, 'a subscriber': 8 }[who]);
    for (const post of mine) expect(all).toContain(`/media/${post.assetId}/`);
  });

  it('finds no address, no name and not even the id of a file of a post that is locked for them (CAT-14)', () => {
    const closed = posts.filter((post) => !maySee(who, post));
    expect(closed.length).toBeGreaterThan(0);
    for (const [address, { text }] of read) {
      const leaked = closed.filter(
        ({ assetId, fileName }) => text.includes(assetId) || (fileName !== '' && text.includes(fileName)),
      );
      expect([address, leaked.map((post) => post.assetId)]).toEqual([address, []]);
    }
  });

  it('finds no original and no full video of any post (CAT-14)', () => {
    expect(all).not.toMatch(/original\.(jpg|mp4)|segredo-/);
    for (const post of posts)
      for (const file of ['full.mp4', 'film.m3u8', 'hls-']) expect(all).not.toContain(`${post.assetId}/${file}`);
  });

  it('gets at most the short clip of a locked post, and only as a fan (CAT-17, CAT-19)', async () => {
    const closed = posts.filter((post) => post.modelId === modelId && !maySee(who, post));
    for (const post of closed) {
      const text = await (await people[who].send('POST', `/api/v1/posts/${post.id}/play`)).text();
      const files = [...text.matchAll(/\/media\/[^"?]+/g)].map(([file]) => file);
      const clip = who !== 'a visitor' && post.mediaType === 'video' ? [`/media/${post.assetId}/preview.mp4`] : [];
      expect(files).toEqual(clip);
    }
  });

  it('is refused the files themselves, without a signature and with somebody else’s (CAT-14)', async () => {
    for (const post of posts.filter((one) => one.modelId === modelId))
      for (const file of [...RENDITIONS[post.mediaType], 'film.m3u8', 'hls-360.m3u8'])
        expect((await people[who].send('GET', `/media/${post.assetId}/${file}`)).status).toBe(403);
    const other = people[who === 'a subscriber' ? 'a fan' : 'a subscriber'];
    const ids = posts.filter((post) => post.modelId === modelId).map((post) => post.id);
    const { text } = await other.read(`/api/v1/posts/overlay?ids=${ids.join()}`);
    const copied = [...text.matchAll(/\/media\/[^"]+/g)].map(([address]) => address);
    expect(copied.length).toBeGreaterThan(0);
    for (const address of copied) expect((await people[who].send('GET', address)).status).toBe(403);
  });
});
