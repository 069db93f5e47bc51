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
const NO_MONEY = {
  ...{ todayCents: 0, availableCents: 0, waitingCents: 0, heldCents: 0, basisPoints: 8_000, waiting: [], sales: [] },
};
const empty = { items: [], nextCursor: null };
const ask = async () => {
  const { token } = edge.world.signIn({ kind: 'user', role: 'creator' }, 'Luna');
  return edge.app.inject({ url: `/api/v1/creator/today?modelId=${modelId}`, headers: edge.cookie(token) });
};

it('a creator’s day is one answer; a service that is away is named, and the rest is shown (STU-06)', async () => {
  const lists = ['billing.own-booking.list', 'catalog.own-post.list', 'stories.own-story.list'];
  for (const part of [...lists, 'catalog.own-comment.list']) edge.world.replies.set(part, empty);
  edge.world.replies.set('billing.ledger.mine', { ...NO_MONEY, todayCents: 1_592 });
  const none = { calls: [], posts: [], stories: [], comments: [] };
  expect((await ask()).json()).toEqual({ ...none, earnedCents: 1_592, gaps: [] });
  expect(edge.world.asked('billing.own-booking.list').at(-1)).toMatchObject({
    ...{ request: { modelId, status: ['booked'], upcoming: true }, caller: { role: 'creator' } },
  });
  edge.world.failing.set('billing.own-booking.list', problem('service-unavailable'));
  const day: CreatorToday = (await ask()).json();
  expect(day.gaps).toEqual(['calls']);
  edge.world.failing.set('billing.ledger.mine', problem('service-unavailable'));
  expect((await ask()).json()).toMatchObject({ earnedCents: null, gaps: ['calls', 'earnings'] });
});

it('the link she shares is the short address of the house, and another creator’s is not there (STU-04, STU-08)', async () => {
  const { token } = edge.world.signIn({ kind: 'user', role: 'creator' }, 'Luna');
  const share = () => edge.app.inject({ url: `/api/v1/creator/share?modelId=${modelId}`, headers: edge.cookie(token) });
  edge.world.replies.set('marketing.sales-link.of-model', { leadId: 'C0a1b2c3d4e', clicks: 3, conversions: 1 });
  expect((await share()).json()).toEqual({
    ...{ leadId: 'C0a1b2c3d4e', clicks: 3, conversions: 1 },
    url: 'http://camarim.test/l/C0a1b2c3d4e',
  });
  edge.world.failing.set('marketing.sales-link.of-model', problem('model-not-found'));
  const reply = await share();
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'model-not-found']);
});

it('a creator who asks for somebody else’s day is told that it is not there (STU-04)', async () => {
  edge.world.failing.set('catalog.own-post.list', problem('model-not-found'));
  const reply = await ask();
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'model-not-found']);
});
