import { randomUUID } from 'node:crypto';
import { startWholeStack, type WholeStack } from '../../test/fuzz/whole-stack.js';

let stack: WholeStack;
beforeAll(async () => {
  stack = await startWholeStack();
}, 120_000);
afterAll(() => stack?.end(), 30_000);

const POSTS = 100;
/** As long as a form lets it be, in the letters that take the most room: quotes are escaped again on each way. */
const LONG = { title: '"'.repeat(160), description: '"\\'.repeat(2_000) };

interface Page {
  items: Array<{ id: string; description: string }>;
  nextCursor: string | null;
}

/** A creator with 100 of the longest posts there can be. @returns her id, her name, and the posts. */
async function aWordyCreator(): Promise<{ id: string; username: string; posts: string[] }> {
  const [id, username] = [randomUUID(), `w${randomUUID().slice(0, 8)}`];
  await stack.query(`insert into catalog.model (id, username, display_name) values ($1, $2, $2)`, [id, username]);
  const posts = await stack.query<{ id: string }>(
    `with asset as (
       insert into catalog.media_asset (id, model_id, kind, status, width, height, thumbhash, renditions)
       select gen_random_uuid(), $1, 'image', 'ready', 1080, 1350, 'dGh1bWI=', '[]' from generate_series(1, ${POSTS}) returning id)
     insert into catalog.post (id, model_id, asset_id, title, description, media_type, is_published, published_at, created_at)
     select gen_random_uuid(), $1, id, $2, $3, 'image', true, now(), now() - row_number() over () * interval '1 s'
     from asset returning id`,
    [id, LONG.title, LONG.description],
  );
  return { id, username, posts: posts.map((post) => post.id) };
}

/** Every page from the first to the last, as a list asks for them. */
async function pagesOf(path: string, headers: Record<string, string>): Promise<Page[]> {
  const pages: Page[] = [];
  for (let cursor: string | null = ''; cursor !== null && pages.length <= POSTS; ) {
    const answer = await fetch(`${stack.site}/api/v1${path}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`, {
      headers,
    });
    const text = await answer.text();
    expect([answer.status, text.slice(0, 200)]).toEqual([200, expect.stringContaining('"items"')]);
    const page = JSON.parse(text) as Page;
    pages.push(page);
    cursor = page.nextCursor;
  }
  return pages;
}

describe('a creator who writes as much as she may under 100 posts', () => {
  it('is read to the end by visitors, fans and the team, no post twice and none left out (R16)', async () => {
    const { id, username, posts } = await aWordyCreator();
    await stack.signEverybodyIn();
    const lists: Array<[string, Record<string, string>]> = [
      [`/models/${username}/posts?limit=50`, {}],
      [`/models/${username}/posts?limit=50`, stack.headersOf('fan')],
      [`/admin/posts?modelId=${id}&limit=100`, stack.headersOf('owner')],
    ];
    for (const [path, headers] of lists) {
      const pages = await pagesOf(path, headers);
      const items = pages.flatMap((page) => page.items);
      expect(items.map((item) => item.id)).toHaveLength(POSTS);
      expect(items.map((item) => item.id).sort()).toEqual([...posts].sort());
      expect(items.every(({ description }) => description === LONG.description)).toBe(true);
      // that they are too long for as many pages as were asked for is what this is about
      expect(pages.length).toBeGreaterThan(path.includes('limit=100') ? 1 : 2);
    }
    expect(stack.errors().filter((line) => /too large|max_payload/i.test(line))).toEqual([]);
  }, 60_000);
});

describe('the table of people that the team takes out', () => {
  it('has everybody in it, also when they are more than one answer holds (R16)', async () => {
    const many = 4_000;
    await stack.query(
      `insert into users.account (id, name, email, phone_sealed, cpf_sealed, cpf_index, role, source, last_access_at, created_at)
       select gen_random_uuid(), repeat('Á', 120), 'p' || n || '@exemplo.com.br', phone_sealed, cpf_sealed, 'of nobody ' || n,
         'fan', 'direct', now(), now() - n * interval '1 s'
       from users.account, generate_series(1, ${many}) n where email = 'fan@exemplo.com.br'`,
    );
    await stack.signEverybodyIn();
    const answer = await fetch(`${stack.site}/api/v1/admin/users/export`, { headers: stack.headersOf('owner') });
    expect(answer.status).toBe(200);
    const lines = (await answer.text()).split('\n').filter((line) => line.includes('Á'.repeat(120)));
    expect(lines).toHaveLength(many);
  }, 60_000);
});
