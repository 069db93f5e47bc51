import { randomUUID } from 'node:crypto';
import type { CreatorToday } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { type Edge, startEdge } from '../../test/edge.js';

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
});
afterEach(() => edge.world.failing.clear());
afterAll(() => edge?.close());

const modelId = randomUUID();
const empty = { items: [], nextCursor: null };
const ask = async () => {
  const { token } = edge.world.signIn({ kind: 'user', role: 'creator' }, 'Luna');
  return edge.app.inject({ url: `/api/v1/creator/today?modelId=${modelId}`, headers: edge.cookie(token) });
};

it('a creator’s day is one answer; a service that is away is named, and the rest is shown (STU-06)', async () => {
  for (const part of ['billing.own-booking.list', 'catalog.own-post.list', 'stories.own-story.list'])
    edge.world.replies.set(part, empty);
  expect((await ask()).json()).toEqual({ calls: [], posts: [], stories: [], gaps: [] });
  expect(edge.world.asked('billing.own-booking.list').at(-1)).toMatchObject({
    ...{ request: { modelId, status: ['booked'], upcoming: true }, caller: { role: 'creator' } },
  });
  edge.world.failing.set('billing.own-booking.list', problem('service-unavailable'));
  const day: CreatorToday = (await ask()).json();
  expect(day.gaps).toEqual(['calls']);
});

it('a creator who asks for somebody else’s day is told that it is not there (STU-04)', async () => {
  edge.world.failing.set('catalog.own-post.list', problem('model-not-found'));
  const reply = await ask();
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'model-not-found']);
});
