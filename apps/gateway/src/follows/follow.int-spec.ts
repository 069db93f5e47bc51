import { randomUUID } from 'node:crypto';
import { type Edge, startEdge } from '../../test/edge.js';
import { expectOpens } from '../../test/shown-file.js';

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
});
afterAll(() => edge?.close());

type Session = ReturnType<Edge['world']['signIn']>;
const send = (method: 'GET' | 'PUT' | 'DELETE', path: string, who: Session | null, payload?: object) =>
  edge.app.inject({
    ...{ method, url: `/api/v1${path}` },
    headers: { ...edge.own, ...(who ? edge.cookie(who.token) : {}) },
    ...(payload ? { payload } : {}),
  });

it('whom one follows is shown with who she is, and as nobody when she has left the site (FOLLOW-02)', async () => {
  const fan = edge.world.signIn();
  const { model } = edge.world;
  const facts = { wish: 'posts' as const, followedAt: '2026-11-26T18:00:00.000Z', newsAt: null };
  edge.world.replies.set('users.follow.list', {
    items: [
      { ...facts, modelId: model.id },
      { ...facts, modelId: randomUUID() },
    ],
  });
  const { items } = (await send('GET', '/me/follows', fan)).json();
  expect([items[0].model.username, items[0].wish, items[1].model]).toEqual([model.username, 'posts', null]);
});

it('whom one follows has her picture, which everybody may see (FOLLOW-02, CAT-14)', async () => {
  const { model } = edge.world;
  const facts = { wish: 'posts' as const, followedAt: '2026-11-26T18:00:00.000Z', newsAt: null };
  edge.world.replies.set('users.follow.list', { items: [{ ...facts, modelId: model.id }] });
  const { items } = (await send('GET', '/me/follows', edge.world.signIn())).json();
  await expectOpens(edge, items[0].model.profileImage, model.profileImage);
});

it('asks in the name of the session alone, and refuses what is no wish (FOLLOW-01)', async () => {
  const fan = edge.world.signIn();
  const at = `/me/follows/${edge.world.model.id}`;
  const modelId = edge.world.model.id;
  edge.world.replies.set('users.follow.put', { modelId, wish: 'everything' });
  expect((await send('PUT', at, fan, {})).json()).toEqual({ modelId, wish: 'everything' });
  expect(edge.world.asked('users.follow.put').at(-1)).toMatchObject({
    caller: { kind: 'user', userId: fan.userId },
  });
  expect((await send('PUT', at, fan, { wish: 'likes' })).statusCode).toBe(422);
  expect((await send('PUT', at, fan, { wish: 'posts', accountId: randomUUID() })).statusCode).toBe(422);
  for (const method of ['GET', 'PUT', 'DELETE'] as const)
    expect((await send(method, at, null, method === 'PUT' ? {} : undefined)).json().code).toBe('unauthenticated');
  expect((await send('GET', `/creator/followers?modelId=${modelId}`, fan)).json().code).toBe('forbidden');
});
