import { randomUUID } from 'node:crypto';
import {
  EDGE_ROUTES,
  fields,
  Media,
  type MediaRef,
  OPERATIONS,
  type Operation,
  Picture,
  type PictureRef,
  row,
} from '@camarim/contracts';
import type { StaffRole } from '@camarim/domain';
import { ENDPOINTS } from '../../test/document.js';
import { type Edge, startEdge } from '../../test/edge.js';
import { controllerOf } from './controller-of.js';

const { Facts, Flag, Id, Many, One, pageOf, pick, SomeOf, Text, Texts, Whole } = fields;
type Preset = fields.Preset;

class Tag {
  @Text({ min: 1, max: 10 }) name: string;
}
class Item {
  @Id() id: string;
  @Text({ max: 20 }) title: string;
  @Whole() likes: number;
  @One(() => Tag, { nullable: true }) main: Tag | null;
  @Many(() => Tag) tags: Tag[];
  @Facts() details: Record<string, string | number | boolean | null>;
}
class Film {
  @Text() title: string;
  @Media('session', { nullable: true }) film: MediaRef | null;
  @Media('public') cover: MediaRef;
  @Picture('session', { nullable: true }) picture: PictureRef | null;
}
class FilmList {
  @Many(() => Film) items: Film[];
}
class ItemPage extends pageOf(() => Item) {}
class ItemQuery {
  @Whole({ min: 1, max: 100, preset: 30 }) limit: number | Preset;
  @Flag({ preset: false }) reported: boolean | Preset;
  @SomeOf(['open', 'closed'], { optional: true }) status?: Array<'open' | 'closed'>;
  @Id({ nullable: true, preset: null }) modelId: string | null | Preset;
}
class ItemChange extends pick(Item, 'title', 'likes', 'tags') {
  @Id() itemId: string;
  @Texts({ max: 5, most: 2, preset: null, nullable: true }) words: string[] | null | Preset;
}
class Reminder {
  @Text({ max: 10, optional: true }) note?: string;
  @Whole({ min: 1, max: 9, preset: 3 }) times: number | Preset;
}
class ItemById extends pick(ItemChange, 'itemId') {}
const SEEN = 'catalog.spec.seen';
const REMIND = 'catalog.spec.remind';
const ROWS = row.operations({
  'catalog.spec.list': row.get('/admin/spec', 'staff:publishing', ItemQuery, ItemPage),
  'catalog.spec.change': row.patch('/admin/spec/:itemId', 'staff:publishing', ItemChange, Item, {
    missing: 'template-not-found',
  }),
  [SEEN]: row.post('/spec/seen', 'signed-in', row.Nothing, Item, { mayBeEmpty: true, status: 200, limit: 'cpf' }),
  [REMIND]: row.post('/spec/remind', 'signed-in', Reminder, Item, { status: 200 }),
  'catalog.spec.forget': row.del('/admin/spec/:itemId', 'staff:publishing', ItemById, Item, { status: 204 }),
  'catalog.spec.films': row.get('/spec/films', 'public', row.Nothing, FilmList, { isAdult: true }),
  'catalog.spec.inside': { access: 'service', input: row.Nothing, output: Item },
});

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge({ operations: ROWS, env: { LIMIT_FACTOR: '1' } });
});
afterAll(() => edge?.close());

const staff = (role: StaffRole) => {
  const { token } = edge.world.signIn({ kind: 'staff', role }, 'Bia');
  return { ...edge.own, cookie: `camarim-staff=${token}` };
};
const ask = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  headers: Record<string, string>,
  payload?: object,
) => edge.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload ? { payload } : {}) });
const id = randomUUID();
const change = { title: 'Praia', likes: 3, tags: [{ name: 'mar' }] };
const item = { id, title: 'Praia', likes: 3, main: null, tags: [{ name: 'mar' }], details: { count: 2, by: 'a' } };
const last = (pattern: string) => edge.world.asked(pattern).at(-1)?.request;

it('what an answer does not declare never leaves, at no depth, and what it declares leaves as it is (CAT-14)', async () => {
  const secret = { passwordHash: 'SECRET' };
  const planted = {
    ...{ ...item, ...secret, main: { name: 'sol', ...secret }, tags: [{ name: 'mar', ...secret }] },
    // values that break their types are shown, not turned into others
    ...{ likes: 1.5, title: null },
  };
  edge.world.replies.set('catalog.spec.list', { items: [planted], nextCursor: null, ...secret });
  const answer = await ask('GET', '/admin/spec', staff('content'));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('application/json');
  expect(answer.json()).toEqual({
    items: [{ ...item, main: { name: 'sol' }, likes: 1.5, title: null }],
    nextCursor: null,
  });
  expect(answer.body).not.toContain('SECRET');
});

it('a file leaves as an address, of a session’s for nobody else, and never by its own name (CAT-14)', async () => {
  const [assetId, size] = [randomUUID(), { width: 640, height: 800 }];
  const film = { assetId, rendition: 'full.mp4', ...size };
  const source = { rendition: 'w640.avif', ...size, contentType: 'image/avif' };
  const one = {
    ...{ title: 'Praia', film, cover: { ...film, rendition: 'w640.webp' } },
    picture: { assetId, ...size, sources: [source] },
  };
  edge.world.replies.set('catalog.spec.films', { items: [one, { ...one, film: null }] });
  const fan = { ...edge.own, ...edge.cookie(edge.world.signIn().token) };
  const [first, second] = (await ask('GET', '/spec/films', fan)).json().items;
  const address = (file: string) => expect.stringMatching(new RegExp(`^/media/${assetId}/${file}\\?e=\\d+&s=`));
  expect(first).toEqual({
    title: 'Praia',
    film: { url: address('full.mp4'), ...size, expiresAt: expect.any(String) },
    cover: { url: address('w640.webp'), ...size, expiresAt: expect.any(String) },
    picture: {
      ...size,
      sources: [{ url: address('w640.avif'), ...size, contentType: 'image/avif' }],
      expiresAt: expect.any(String),
    },
  });
  expect(second.film).toBeNull();
  // nobody is signed in: what is everybody's alone has an address
  const [shown] = (await ask('GET', '/spec/films', edge.own)).json().items;
  expect(shown).toEqual({ title: 'Praia', film: null, cover: first.cover, picture: null });
});

it('a field an older service does not know yet is left out, and nothing fails (GW-16)', async () => {
  edge.world.replies.set('catalog.spec.list', { items: [{ id }] });
  expect((await ask('GET', '/admin/spec', staff('content'))).json()).toEqual({ items: [{ id }] });
});

it('texts of an address become what the field is, and what was left out what stands for it (GW-09)', async () => {
  edge.world.replies.set('catalog.spec.list', { items: [], nextCursor: null });
  await ask('GET', '/admin/spec', staff('content'));
  expect(last('catalog.spec.list')).toEqual({ limit: 30, reported: false, modelId: null });
  await ask('GET', `/admin/spec?limit=5&reported=1&status=open,closed&modelId=${id}`, staff('content'));
  expect(last('catalog.spec.list')).toEqual({ limit: 5, reported: true, status: ['open', 'closed'], modelId: id });
});

it('path and body are one input; an id of the path is written small (GW-09)', async () => {
  edge.world.replies.set('catalog.spec.change', item);
  const answer = await ask('PATCH', `/admin/spec/${id.toUpperCase()}`, staff('content'), change);
  expect([answer.statusCode, answer.json()]).toEqual([200, item]);
  expect(last('catalog.spec.change')).toEqual({ ...change, itemId: id, words: null });
});

it('a form without a field filled in may be sent as no body at all, and is judged like an empty one (V4, GW-09)', async () => {
  const fan = { ...edge.own, ...edge.cookie(edge.world.signIn().token) };
  edge.world.replies.set(REMIND, item);
  for (const body of [undefined, {}]) {
    const answer = await ask('POST', '/spec/remind', fan, body);
    expect([answer.statusCode, answer.json()]).toEqual([200, item]);
    expect(last(REMIND)).toEqual({ times: 3 });
  }
  const [none, empty] = [undefined, {}].map((body) => ask('PATCH', `/admin/spec/${id}`, staff('content'), body));
  const [{ statusCode, errors }, refused] = [(await none)?.json(), (await empty)?.json()];
  expect([statusCode, errors]).toEqual([refused.statusCode, refused.errors]);
  expect(new Set(errors.map(({ field }: { field: string }) => field))).toEqual(new Set(['title', 'likes', 'tags']));
  const before = edge.world.asked(REMIND).length;
  for (const payload of ['null', '[]', '"a"', '3']) {
    const headers = { ...fan, 'content-type': 'application/json' };
    const answer = await edge.app.inject({ method: 'POST', url: '/api/v1/spec/remind', headers, payload });
    expect([payload, answer.statusCode, answer.json().code]).toEqual([payload, 422, 'validation-failed']);
  }
  expect(edge.world.asked(REMIND)).toHaveLength(before);
});

describe('a request that breaks a rule of the row is refused before anybody is asked', () => {
  it.each<[string, 'GET' | 'PATCH', string, object | undefined, number, string]>([
    ['a limit too high', 'GET', '?limit=101', undefined, 422, 'limit'],
    ['a limit that is no number', 'GET', '?limit=x', undefined, 422, 'limit'],
    ['a parameter that does not exist', 'GET', '?isAdmin=1', undefined, 422, 'isAdmin'],
    ['a text that is too long', 'PATCH', `/${id}`, { ...change, title: 'x'.repeat(21) }, 422, 'title'],
    ['a number written as a text', 'PATCH', `/${id}`, { ...change, likes: '3' }, 422, 'likes'],
    [
      'a field that does not exist, in a list',
      'PATCH',
      `/${id}`,
      { ...change, tags: [{ name: 'a', x: 1 }] },
      422,
      'tags.0.x',
    ],
    ['the id twice, in path and body', 'PATCH', `/${id}`, { ...change, itemId: id }, 422, 'itemId'],
    ['a character no text can hold', 'PATCH', `/${id}`, { ...change, title: 'a\0' }, 422, 'title'],
    ['a list with what is no option', 'GET', '?status=open,lost', undefined, 422, 'status'],
    ['a list of too many', 'PATCH', `/${id}`, { ...change, words: ['a', 'b', 'c'] }, 422, 'words'],
  ])('%s (GW-09)', async (_, method, path, body, status, field) => {
    const before = edge.world.calls.filter(({ pattern }) => pattern.startsWith('catalog.spec.')).length;
    const answer = await ask(method, `/admin/spec${path}`, staff('content'), body);
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([status, field]);
    expect(edge.world.calls.filter(({ pattern }) => pattern.startsWith('catalog.spec.'))).toHaveLength(before);
  });

  it('an id that cannot exist is answered like one that does not, and a body that is no object as malformed', async () => {
    const answer = await ask('PATCH', '/admin/spec/42', staff('content'), change);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'template-not-found']);
    expect((await ask('PATCH', `/admin/spec/${id}`, staff('content'), [change])).json().code).toBe('validation-failed');
  });
});

it('the guards meet a row like any route: nobody, the wrong duty, another site and too often are refused (USR-24, GW-11)', async () => {
  const before = edge.world.asked('catalog.spec.list').length;
  expect((await ask('GET', '/admin/spec', edge.own)).statusCode).toBe(401);
  expect((await ask('GET', '/admin/spec', staff('support'))).statusCode).toBe(403);
  expect(edge.world.asked('catalog.spec.list')).toHaveLength(before);
  const fan = { ...edge.own, ...edge.cookie(edge.world.signIn().token) };
  const foreign = { ...fan, 'sec-fetch-site': 'cross-site', origin: 'https://mau.example' };
  expect((await ask('POST', '/spec/seen', foreign)).json().code).toBe('cross-site');
  edge.world.replies.set(SEEN, item);
  const statuses: number[] = [];
  for (let turn = 0; turn < 7; turn++) statuses.push((await ask('POST', '/spec/seen', fan)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
});

it('nothing to show is an empty answer, and what services alone ask has no address', async () => {
  edge.world.replies.set(SEEN, null);
  const fan = { ...edge.own, ...edge.cookie(edge.world.signIn().token) };
  const answer = await ask('POST', '/spec/seen', fan);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  edge.world.replies.set('catalog.spec.forget', item);
  const forgotten = await ask('DELETE', `/admin/spec/${id}`, staff('content'));
  expect([forgotten.statusCode, forgotten.body]).toEqual([204, '']);
  const routes = edge.app.getHttpAdapter().getInstance().printRoutes();
  expect(routes).not.toContain('inside');
});

it('every row with a route stands in the document, with its access, where every role and odd bodies are tried (USR-24)', () => {
  const rows: Operation[] = Object.values({ ...OPERATIONS, ...EDGE_ROUTES });
  const own = rows.flatMap(({ http, access }) => (http ? [`${http.replaceAll(/:(\w+)/g, '{$1}')} ${access}`] : []));
  const documented = ENDPOINTS.map(({ method, path, access }) => `${method} ${path.replace('/api/v1', '')} ${access}`);
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((one) => !documented.includes(one))).toEqual([]);
});

it('a route that shows what no shape declares stops the start (CAT-14)', () => {
  const open = row.get('/spec/open', 'public', row.Nothing, row.undeclared<Item>());
  expect(() => controllerOf({ 'catalog.spec.open': open })).toThrow('catalog.spec.open: a route needs declared shapes');
});

it('a limit no table knows stops the start', () => {
  const odd = { 'catalog.spec.odd': row.post('/spec/odd', 'signed-in', row.Nothing, Item, { limit: 'no-such-limit' }) };
  expect(() => controllerOf(odd)).toThrow('catalog.spec.odd: no limit is called no-such-limit');
});
