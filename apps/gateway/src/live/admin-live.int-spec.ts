import { randomUUID } from 'node:crypto';
import type { ThumbnailRun } from '@camarim/contracts';
import type { StaffRole } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { type Edge, startEdge } from '../../test/edge.js';
import { openStream, type StreamReader } from '../../test/stream-reader.js';
import { anAsset } from '../../test/world.js';
import { StreamRegistry } from './stream-registry.service.js';

let edge: Edge;
const streams: StreamReader[] = [];
beforeAll(async () => {
  edge = await startEdge();
  edge.world.replies.set('catalog.media.thumbnail-run', null);
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.leave();
});
afterAll(() => edge?.close());

const staff = (role: StaffRole) => {
  const { token } = edge.world.signIn({ kind: 'staff', role }, 'Bia');
  return { ...edge.own, cookie: `camarim-staff=${token}` };
};
const open = async (role: StaffRole) => {
  const stream = await openStream(`${edge.url}/api/v1/admin/events`, staff(role));
  streams.push(stream);
  const [first] = await stream.frames(1);
  expect(first?.event).toBe('ready');
  return stream;
};
const next = async (stream: StreamReader, count: number) => (await stream.frames(count)).at(-1);

it('a storm of changes is one frame that names posts and models (FA-11)', async () => {
  const stream = await open('content');
  const [modelId, one, other] = [randomUUID(), randomUUID(), randomUUID()];
  for (let i = 0; i < 30; i++)
    edge.publish('post.liked', { postId: i % 2 ? one : other, modelId, userId: randomUUID(), likesCount: i });
  edge.publish('post.updated', { postId: one, modelId });
  edge.publish('model.updated', { modelId, username: 'luna', isActive: true });
  const frames = (await stream.frames(3)).slice(1);
  expect(frames.map(({ event }) => event).sort((a, b) => a.localeCompare(b))).toEqual(['model', 'post']);
  const post = frames.find(({ event }) => event === 'post')?.data as { ids: string[]; modelIds: string[] };
  expect([new Set(post.ids), post.modelIds]).toEqual([new Set([one, other]), [modelId]]);
});

it('news of comments reach those who may read them and nobody else (USR-24)', async () => {
  const [support, finance] = [await open('support'), await open('finance')];
  const ids = { commentId: randomUUID(), postId: randomUUID(), modelId: randomUUID() };
  edge.publish('comment.withdrawn', ids);
  expect(await next(support, 2)).toMatchObject({ event: 'comment', data: { ids: [ids.postId] } });
  edge.publish('settings.changed', { scope: 'site', keys: ['commentsEnabled'] });
  expect(await next(finance, 2)).toMatchObject({ event: 'settings' });
});

it('a message to many is about each thread it stands in (MSG-10, MSG-16)', async () => {
  const stream = await open('support');
  const threads = [randomUUID(), randomUUID()];
  const to = threads.map((threadId) => ({ threadId, seq: 1, fanId: randomUUID() }));
  const of = { broadcastId: randomUUID(), modelId: randomUUID(), creatorId: null, at: '2026-11-27T12:00:00.000Z' };
  edge.publish('broadcast.delivered', { ...of, to });
  expect(await next(stream, 2)).toMatchObject({ event: 'message', data: { ids: threads, modelIds: [of.modelId] } });
});

it('the percent of a file that is being made reaches the page, and its end, while somebody looks', async () => {
  const asset = anAsset({ kind: 'video', status: 'queued', stage: 'waiting', progress: 0 });
  edge.world.assets = [asset];
  const asked = () => edge.world.asked('catalog.media.get').length;
  const submitted = { assetId: asset.id, modelId: null, generation: 1 };
  edge.publish('media.submitted', submitted);
  const before = asked();
  const stream = await open('content');
  expect(asked()).toBe(before);
  edge.publish('media.submitted', submitted);
  expect(await next(stream, 2)).toMatchObject({ event: 'asset', data: { assetId: asset.id, status: 'queued' } });
  Object.assign(asset, { status: 'processing', stage: 'film', progress: 40 });
  expect((await next(stream, 3))?.data).toEqual({
    ...{ assetId: asset.id, modelId: null, status: 'processing', stage: 'film', progress: 40, failure: null },
  });
  Object.assign(asset, { status: 'failed', failure: { code: 'broken', message: 'O arquivo está corrompido.' } });
  edge.publish('media.failed', { assetId: asset.id, modelId: null, code: 'broken' });
  expect((await next(stream, 4))?.data).toMatchObject({ status: 'failed', failure: { code: 'broken' } });
  const settled = asked();
  edge.publish('settings.changed', { scope: 'site', keys: [] });
  await stream.frames(5);
  expect(asked()).toBe(settled);
});

it('thumbnails under way count up on every open page, also on one opened in the middle (CAT-29)', async () => {
  const run: ThumbnailRun = {
    ...{ id: randomUUID(), modelId: null, status: 'running', total: 3, done: 1, failed: 0 },
    createdAt: '2026-11-20T12:00:00.000Z',
  };
  edge.world.replies.set('catalog.media.thumbnail-run', run);
  const stream = await open('admin');
  expect(await next(stream, 2)).toMatchObject({ event: 'thumbnails', data: { id: run.id, total: 3, done: 1 } });
  edge.world.replies.set('catalog.media.thumbnail-run', { ...run, status: 'done', done: 3 });
  expect((await next(stream, 3))?.data).toMatchObject({ status: 'done', done: 3 });
});

it('is for the team alone, and leaves nothing behind when its page goes (USR-24)', async () => {
  const path = '/api/v1/admin/events';
  expect((await edge.app.inject({ url: path })).statusCode).toBe(401);
  const fan = edge.cookie(edge.world.signIn().token);
  expect((await edge.app.inject({ url: path, headers: fan })).statusCode).toBe(401);
  expect((await edge.app.inject({ method: 'HEAD', url: path, headers: staff('owner') })).statusCode).toBe(405);
  const stream = await open('owner');
  stream.leave();
  await eventually(() => edge.app.get(StreamRegistry).size === 0 || undefined);
});
