import { randomUUID } from 'node:crypto';
import { problem, STAFF_ROLES, type StaffRole } from '@camarim/domain';
import { LocalMediaStorage } from '@camarim/platform';
import { type Edge, startEdge } from '../../test/edge.js';
import { aModelView, anAsset } from '../../test/world.js';

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
});
afterAll(() => edge?.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const staff = (role: StaffRole) => {
  const { token } = edge.world.signIn({ kind: 'staff', role }, 'Bia');
  return { ...edge.own, cookie: `camarim-staff=${token}` };
};
const ask = (method: Method, path: string, headers: Record<string, string>, payload?: object) =>
  edge.app.inject({ method, url: `/api/v1/admin${path}`, headers, ...(payload ? { payload } : {}) });

const id = randomUUID();
const modelId = randomUUID();
const everyone = STAFF_ROLES;
const editors: StaffRole[] = ['owner', 'admin', 'content'];
const moderators: StaffRole[] = [...editors, 'support'];
const uploaders: StaffRole[] = [...editors, 'marketing'];
const rulers: StaffRole[] = ['owner', 'admin'];

const model = {
  ...{ username: 'luna', displayName: 'Luna', bio: '', bioBoldEnabled: true, location: null },
  ...{ profileImage: id, coverImage: id },
};
const post = {
  ...{ modelId, media: id, mediaType: 'video', title: 'Oi', description: '', previewSeconds: 5, cropBottom: 0 },
  ...{ isExclusive: true, isPremium: false, isHot: false, featured: false },
};
const line = { kind: 'hot', text: 'Quente' };
const filters = `modelId=${modelId}&status=pending&reported=1&limit=5`;

/** Method, address, body, who may, and what catalog is asked. */
const ROUTES: Array<[Method, string, object | undefined, readonly StaffRole[], string, object]> = [
  ['GET', '/models?status=active&search=lu', undefined, everyone, 'model.list-all', { status: 'active', search: 'lu' }],
  ['POST', '/models', model, editors, 'model.create', model],
  ['GET', `/models/${id}`, undefined, everyone, 'model.get-admin', { modelId: id }],
  ['PUT', `/models/${id}`, { ...model, revision: 3 }, editors, 'model.update', { modelId: id, ...model, revision: 3 }],
  ['PUT', `/models/${id}/active`, { isActive: false }, editors, 'model.set-active', { modelId: id, isActive: false }],
  ['DELETE', `/models/${id}`, undefined, rulers, 'model.delete', { modelId: id }],
  ['GET', `/posts?modelId=${modelId}&state=hidden`, undefined, everyone, 'post.list-all', { modelId, state: 'hidden' }],
  [
    ...(['POST', '/posts', { ...post, publish: true, hasCoPerformers: true }, editors, 'post.create'] as const),
    { ...post, publish: true, hasCoPerformers: true },
  ],
  ['GET', `/posts/likes-by-day?postId=${id}`, undefined, everyone, 'post.likes-by-day', { modelId: null, postId: id }],
  ['GET', `/posts/${id}`, undefined, everyone, 'post.get-admin', { postId: id }],
  ['PUT', `/posts/${id}`, { ...post, revision: 1 }, editors, 'post.update', { postId: id, ...post, revision: 1 }],
  ['PUT', `/posts/${id}/published`, { isPublished: true }, editors, 'post.set-published', { isPublished: true }],
  ['DELETE', `/posts/${id}`, undefined, editors, 'post.delete', { postId: id }],
  [
    'GET',
    `/comments?${filters}`,
    undefined,
    moderators,
    'comment.list-all',
    { modelId, status: 'pending', reported: true },
  ],
  ['PUT', `/comments/${id}`, { status: 'hidden' }, moderators, 'comment.moderate', { commentId: id, status: 'hidden' }],
  ['DELETE', `/comments/${id}`, undefined, moderators, 'comment.remove', { commentId: id }],
  ['POST', `/posts/${id}/comments`, { content: 'Oi' }, moderators, 'comment.answer', { postId: id, content: 'Oi' }],
  ['POST', `/posts/${id}/comments/ask`, undefined, moderators, 'comment.ask', { postId: id }],
  ['GET', '/word-list', undefined, moderators, 'word-list.get', {}],
  ['PUT', '/word-list', { words: ['golpe*'] }, moderators, 'word-list.set', { words: ['golpe*'] }],
  ['POST', `/posts/${id}/demo-likes`, { count: 5 }, editors, 'demo.add-likes', { postId: id, count: 5 }],
  ['DELETE', `/posts/${id}/demo-likes`, undefined, editors, 'demo.remove-likes', { postId: id }],
  [
    'POST',
    `/posts/${id}/demo-comments`,
    { authorName: 'Ana', content: 'Oi' },
    editors,
    'demo.add-comment',
    { authorName: 'Ana' },
  ],
  ['POST', `/posts/${id}/demo-comments/generate`, { count: 10 }, editors, 'demo.generate-comments', { count: 10 }],
  ['DELETE', `/posts/${id}/demo-comments`, undefined, editors, 'demo.remove-comments', { postId: id }],
  ['GET', '/templates', undefined, editors, 'template.list', { modelId: null }],
  ['POST', '/templates', { ...line, modelId }, editors, 'template.create', { ...line, modelId }],
  ['PUT', `/templates/${id}`, line, editors, 'template.update', { templateId: id, ...line }],
  ['DELETE', `/templates/${id}`, undefined, editors, 'template.delete', { templateId: id }],
  [
    'GET',
    `/templates/suggest?modelId=${modelId}&mediaType=image&isHot=true`,
    undefined,
    editors,
    'template.suggest',
    { isHot: true, isPremium: false, except: null },
  ],
  ['GET', '/settings/site', undefined, everyone, 'settings.get', {}],
  ['PUT', '/settings/site', { commentsEnabled: false }, rulers, 'settings.update', { commentsEnabled: false }],
  ['GET', '/content-changes', undefined, rulers, 'change.list', { modelId: null, cursor: null }],
  [
    'POST',
    '/media/uploads',
    { fileName: 'a.mp4', bytes: 9 },
    uploaders,
    'media.start-upload',
    { modelId: null, bytes: 9 },
  ],
  [
    'POST',
    '/media/import',
    { url: 'https://x.example/a.jpg' },
    uploaders,
    'media.import',
    { url: 'https://x.example/a.jpg' },
  ],
  ['GET', `/media?ids=${id},${modelId}`, undefined, everyone, 'media.get', { ids: [id, modelId] }],
  ['POST', `/media/${id}/retry`, undefined, uploaders, 'media.retry', { assetId: id }],
  ['DELETE', `/media/${id}`, undefined, uploaders, 'media.discard', { assetId: id }],
  [
    'POST',
    '/media/thumbnails',
    { onlyMissing: true },
    editors,
    'media.regenerate-thumbnails',
    { modelId: null, onlyMissing: true },
  ],
  ['GET', `/media/thumbnails?runId=${id}`, undefined, everyone, 'media.thumbnail-run', { runId: id }],
];

describe('a creator’s last activity', () => {
  const asked = async () => {
    const answer = await ask('GET', `/models/${id}`, staff('owner'));
    return [answer.statusCode, answer.json().lastActivityAt];
  };
  const knows = (lastPostAt: string | null, lastPublishedAt: string | null, lastAccessAt: string | null) =>
    edge.world.replies
      .set('catalog.model.get-admin', aModelView({ id, lastPostAt, creatorUserId: modelId }))
      .set('stories.analytics.model', { lastPublishedAt })
      .set('users.account.get-last-access', { lastAccessAt });

  it('is her newest post, story or sign-in, whichever came last (STO-19, FA-09)', async () => {
    const [first, second, third] = ['2026-11-01', '2026-11-02', '2026-11-03'].map((day) => `${day}T12:00:00.000Z`);
    knows(third!, first!, second!);
    expect(await asked()).toEqual([200, third]);
    knows(first!, third!, second!);
    expect(await asked()).toEqual([200, third]);
    knows(first!, null, third!);
    expect(await asked()).toEqual([200, third]);
    expect(edge.world.asked('users.account.get-last-access').at(-1)).toMatchObject({
      request: { userId: modelId },
      caller: { kind: 'service', service: 'gateway' },
    });
  });

  it('is said as unknown when there was none, and while a service that would know is away (STO-19)', async () => {
    knows(null, null, null);
    expect(await asked()).toEqual([200, null]);
    knows('2026-11-01T12:00:00.000Z', null, null);
    edge.world.failing.set('stories.analytics.model', problem('service-unavailable'));
    expect(await asked()).toEqual([200, null]);
    edge.world.failing.clear();
    edge.world.replies.clear();
  });
});

describe('each route of content', () => {
  it.each(ROUTES)('%s %s is for those whose work it is, and asks catalog in their name (USR-24)', async (...route) => {
    const [method, path, body, roles, door, request] = route;
    const pattern = `catalog.${door}`;
    edge.world.failing.set(pattern, problem('conflict'));
    const before = edge.world.asked(pattern).length;
    const answers = await Promise.all(
      STAFF_ROLES.map(async (role) => [role, (await ask(method, path, staff(role), body)).statusCode]),
    );
    // 409 is what catalog said: the question arrived there
    expect(answers).toEqual(STAFF_ROLES.map((role) => [role, roles.includes(role) ? 409 : 403]));
    const calls = edge.world.asked(pattern).slice(before);
    const askers = calls.map(({ caller }) => caller.kind === 'staff' && caller.role);
    expect(new Set(askers)).toEqual(new Set(roles));
    expect(calls[0]?.request).toMatchObject(request);
    expect((await ask(method, path, edge.own, body)).statusCode).toBe(401);
    const fan = { ...edge.own, ...edge.cookie(edge.world.signIn().token) };
    expect((await ask(method, path, fan, body)).statusCode).toBe(401);
    const foreign = { ...staff('owner'), 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    if (method !== 'GET') expect((await ask(method, path, foreign, body)).json().code).toBe('cross-site');
    expect(edge.world.asked(pattern)).toHaveLength(before + roles.length);
    edge.world.failing.clear();
  });

  it.each<[Method, string, object, string]>([
    ['POST', '/models', { ...model, username: 'x' }, 'username'],
    ['POST', '/models', { ...model, stats: 9 }, 'stats'],
    ['PUT', `/models/${id}`, model, 'revision'],
    ['POST', '/posts', { ...post, previewSeconds: 31 }, 'previewSeconds'],
    ['POST', '/posts', { ...post, cropBottom: -1 }, 'cropBottom'],
    ['PUT', `/posts/${id}`, post, 'revision'],
    ['POST', `/posts/${id}/demo-likes`, { count: 1_000 }, 'count'],
    ['PUT', `/comments/${id}`, { status: 'pending' }, 'status'],
    ['POST', '/media/uploads', { fileName: 'a.mp4', bytes: 3 * 1024 ** 3 }, 'bytes'],
  ])(
    '%s %s with %j is refused beside its field before anything is asked (CAT-30)',
    async (method, path, body, field) => {
      const before = edge.world.calls.filter(({ pattern }) => pattern.startsWith('catalog.')).length;
      const answer = await ask(method, path, staff('owner'), body);
      expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, field]);
      expect(edge.world.calls.filter(({ pattern }) => pattern.startsWith('catalog.'))).toHaveLength(before);
    },
  );

  it('an id that cannot exist is answered like one that does not', async () => {
    expect((await ask('GET', '/models/42', staff('owner'))).json().code).toBe('model-not-found');
    expect((await ask('DELETE', '/media/..%2f..%2fetc', staff('owner'))).json().code).toBe('media-not-found');
  });

  it('nothing to suggest and no run yet are an empty answer, not a mistake (CAT-28, CAT-29)', async () => {
    edge.world.replies.set('catalog.template.suggest', null).set('catalog.media.thumbnail-run', null);
    const suggested = await ask('GET', `/templates/suggest?modelId=${modelId}&mediaType=image`, staff('content'));
    expect([suggested.statusCode, suggested.body]).toEqual([204, '']);
    expect((await ask('GET', '/media/thumbnails', staff('content'))).statusCode).toBe(204);
  });
});

it('a picture of the back-office opens in the session of the team it was signed for and in no other (CAT-14)', async () => {
  const asset = anAsset({ kind: 'image' });
  edge.world.assets.push(asset);
  await new LocalMediaStorage(edge.mediaDir).write(`${asset.id}/w320.webp`, Buffer.from('picture'));
  const mine = staff('support');
  const [shown] = (await ask('GET', `/media?ids=${asset.id}`, mine)).json().items;
  expect(shown).toMatchObject({ id: asset.id, status: 'ready', picture: { width: 1080, sources: expect.any(Array) } });
  const url: string = shown.picture.sources[0].url;
  const get = (headers: Record<string, string>) => edge.app.inject({ url, headers });
  expect((await get(mine)).body).toBe('picture');
  const both = `${mine.cookie}; camarim=${edge.world.signIn().token}`;
  expect((await get({ cookie: both })).statusCode).toBe(200);
  const others = [staff('support'), edge.cookie(edge.world.signIn().token), {}];
  for (const headers of others) expect((await get(headers as Record<string, string>)).statusCode).toBe(403);
});
