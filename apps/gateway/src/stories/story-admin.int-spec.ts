import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { type Edge, startEdge } from '../../test/edge.js';
import { openStream } from '../../test/stream-reader.js';
import { anAsset, aStory } from '../../test/world.js';

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
});
afterEach(() => edge.world.failing.clear());
afterAll(() => edge?.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (role: StaffRole, method: Method, path: string, payload?: object) => {
  const { token } = edge.world.signIn({ kind: 'staff', role }, 'Bia');
  const headers = { ...edge.own, cookie: `camarim-staff=${token}` };
  return edge.app.inject({ method, url: `/api/v1/admin/stories${path}`, headers, ...(payload ? { payload } : {}) });
};
const lastAsked = (pattern: string) => edge.world.asked(pattern).at(-1)?.request;
const modelId = randomUUID();
const film = anAsset({ kind: 'video', modelId });
const photo = anAsset({ kind: 'image', modelId });
const story = aStory({ modelId, slug: 'luna-no-camarim' });

beforeAll(() => {
  edge.world.assets = [film, photo];
  edge.world.stories = [story];
});

it('stories are for those who work with them: who reads, who edits, who makes them new again (STO-20, STO-21)', async () => {
  const form = { modelId, assetId: film.id };
  const calls: Array<[Method, string, object | undefined, StaffRole[]]> = [
    ['GET', `?modelId=${modelId}`, undefined, ['owner', 'admin', 'content', 'marketing']],
    ['GET', `/${story.id}/analytics`, undefined, ['owner', 'admin', 'content', 'marketing']],
    ['GET', '/analytics', undefined, ['owner', 'admin', 'content', 'marketing']],
    ['GET', '/check-slug?slug=luna', undefined, ['owner', 'admin', 'content']],
    ['POST', '', form, ['owner', 'admin', 'content']],
    ['PUT', `/${story.id}`, { isActive: false }, ['owner', 'admin', 'content']],
    ['DELETE', `/${story.id}`, undefined, ['owner', 'admin', 'content']],
    ['POST', '/reset-views', { modelId }, ['owner', 'admin']],
  ];
  for (const [method, path, payload, may] of calls)
    for (const role of ['owner', 'admin', 'finance', 'marketing', 'content', 'support'] as const) {
      const { statusCode } = await ask(role, method, path, payload);
      expect([method, path, role, statusCode < 300 ? 'ok' : statusCode]).toEqual([
        method,
        path,
        role,
        may.includes(role) ? 'ok' : 403,
      ]);
    }
});

describe('a new story', () => {
  it('carries the files its upload made: the film with a light poster, or the largest picture (STO-13, STO-20)', async () => {
    const made = await ask('content', 'POST', '', {
      modelId,
      assetId: film.id,
      endAssetId: photo.id,
      durationSeconds: 12,
      telegramUrl: 'https://t.me/luna',
    });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({
      mediaType: 'video',
      media: { url: expect.stringMatching(/^\/media\/.+full\.mp4/) },
    });
    expect(lastAsked('stories.story.create')).toEqual({
      modelId,
      mediaType: 'video',
      media: film.film,
      poster: { assetId: film.id, rendition: 'poster-640.webp', width: 640, height: 1280 },
      endImage: { assetId: photo.id, rendition: 'w1080.webp', width: 1080, height: 2160 },
      durationSeconds: 12,
      telegramUrl: 'https://t.me/luna',
    });
    await ask('content', 'POST', '', { modelId, assetId: photo.id });
    expect(lastAsked('stories.story.create')).toMatchObject({
      mediaType: 'image',
      media: { assetId: photo.id, rendition: 'w1080.webp' },
      poster: null,
      endImage: null,
    });
  });

  it('without a creator, or with another one’s file, is refused before anything is made (STO-03, STO-05)', async () => {
    const before = edge.world.asked('stories.story.create').length;
    const without = (await ask('admin', 'POST', '', { modelId: '', assetId: film.id })).json();
    expect(without.errors).toEqual([expect.objectContaining({ message: 'Nenhuma modelo selecionada!' })]);
    const foreign = (await ask('admin', 'POST', '', { modelId: randomUUID(), assetId: film.id })).json();
    expect(foreign).toMatchObject({ code: 'validation-failed', errors: [{ field: 'assetId' }] });
    const unfinished = anAsset({ kind: 'video', modelId, status: 'processing', film: null });
    edge.world.assets.push(unfinished);
    const early = await ask('admin', 'POST', '', { modelId, assetId: unfinished.id });
    expect(early.json()).toMatchObject({ status: 409, code: 'media-not-ready' });
    expect(edge.world.asked('stories.story.create')).toHaveLength(before);
  });
});

it('an edit passes on what the form sent and nothing else; a taken slug comes back with its text (STO-06, STO-20)', async () => {
  await ask('content', 'PUT', `/${story.id}`, { slug: 'luna-ao-vivo', endAssetId: null });
  expect(lastAsked('stories.story.update')).toEqual({ storyId: story.id, slug: 'luna-ao-vivo', endImage: null });
  await ask('content', 'PUT', `/${story.id}`, { assetId: photo.id });
  expect(lastAsked('stories.story.update')).toMatchObject({
    storyId: story.id,
    file: { mediaType: 'image', poster: null },
  });
  const message = 'Este slug já está em uso por outro story.';
  edge.world.failing.set(
    'stories.story.update',
    problem('slug-taken', { errors: [{ field: 'slug', code: 'taken', message }] }),
  );
  const refused = await ask('content', 'PUT', `/${story.id}`, { slug: 'tomado' });
  expect([refused.statusCode, refused.json().errors[0].message]).toEqual([409, message]);
});

it('figures are asked of one story, one creator or the whole house (STO-16, STO-18)', async () => {
  const one = (await ask('marketing', 'GET', `/${story.id}/analytics?strict=true`)).json();
  expect(one).toMatchObject({ totalOpens: 5, completionRate: 80, peakHours: null });
  expect(lastAsked('stories.analytics.story')).toEqual({ storyId: story.id, strict: true });
  await ask('marketing', 'GET', `/analytics?modelId=${modelId}`);
  expect(lastAsked('stories.analytics.model')).toEqual({ modelId, strict: false });
  await ask('marketing', 'GET', '/analytics');
  expect(lastAsked('stories.analytics.model')).toEqual({ modelId: null, strict: false });
});

it('the list is asked page by page, of one state or all; what is no id is no story (STO-20, STO-24)', async () => {
  const page = (await ask('content', 'GET', `?modelId=${modelId}&state=expired&cursor=x&limit=2`)).json();
  expect(page.items[0]).toMatchObject({ id: story.id, state: 'active', totalOpens: 5 });
  expect(lastAsked('stories.story.admin-list')).toEqual({ modelId, state: 'expired', cursor: 'x', limit: 2 });
  expect((await ask('content', 'GET', `?modelId=${modelId}&state=dancing`)).statusCode).toBe(422);
  expect((await ask('content', 'GET', '')).statusCode).toBe(422);
  for (const id of ['42', randomUUID()])
    expect((await ask('content', 'GET', `/${id}`)).json()).toMatchObject({ title: 'Story não encontrado.' });
});

it('views are cleared for one creator, never for all at once (STO-21)', async () => {
  expect((await ask('owner', 'POST', '/reset-views', { modelId })).json()).toEqual({ modelId, epoch: 2 });
  expect((await ask('owner', 'POST', '/reset-views', {})).statusCode).toBe(422);
});

it('who watches a story is told to the open pages of those who may read its figures (STO-18)', async () => {
  edge.world.replies.set('catalog.media.thumbnail-run', null);
  const open = async (role: StaffRole) => {
    const { token } = edge.world.signIn({ kind: 'staff', role }, 'Bia');
    const stream = await openStream(`${edge.url}/api/v1/admin/events`, {
      ...edge.own,
      cookie: `camarim-staff=${token}`,
    });
    await stream.frames(1);
    return stream;
  };
  const [marketing, finance] = [await open('marketing'), await open('finance')];
  const opened = () => edge.publish('story.opened', { storyId: story.id, modelId, visitorId: randomUUID() });
  opened();
  opened();
  edge.publish('story.completed', { storyId: story.id, modelId, visitorId: randomUUID() });
  expect((await marketing.frames(2)).at(-1)).toMatchObject({
    event: 'story',
    data: { ids: [story.id], modelIds: [modelId] },
  });
  edge.publish('settings.changed', { scope: 'site', keys: [] });
  expect((await finance.frames(2)).at(-1)).toMatchObject({ event: 'settings' });
  marketing.leave();
  finance.leave();
});
