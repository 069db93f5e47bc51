import { randomUUID } from 'node:crypto';
import { type ErrorCode, problem } from '@camarim/domain';
import { type Edge, startEdge } from '../../test/edge.js';

const modelId = randomUUID();
const of = (path: string) => ({ method: 'GET', url: `/api/v1/creator/${path}?modelId=${modelId}` }) as const;
const answer = {
  ...({ method: 'POST', url: `/api/v1/creator/comments/${randomUUID()}/answer` } as const),
  payload: { content: 'Obrigada!' },
};
const story = {
  ...({ method: 'PUT', url: `/api/v1/creator/stories/${randomUUID()}` } as const),
  payload: { durationSeconds: 12 },
};
const collections = '/api/v1/creator/collections';
const [made, collection] = [{ title: 'Praia', postIds: [] }, { url: `${collections}/${randomUUID()}` }];
const addCollection = { method: 'POST', url: collections, payload: { ...made, modelId } } as const;
const changeCollection = { ...collection, method: 'PUT', payload: { ...made, position: 0, revision: 1 } } as const;
const delegate = {
  ...({ method: 'PUT', url: '/api/v1/creator/delegations' } as const),
  payload: { modelId, task: 'publishing', isGranted: false },
};
const payout = {
  ...({ method: 'POST', url: '/api/v1/creator/payouts' } as const),
  payload: { modelId, cents: 2_000, idempotencyKey: randomUUID(), code: '123456' },
};
const payoutKey = {
  ...({ method: 'PUT', url: '/api/v1/creator/payout-key' } as const),
  payload: { modelId, cpf: '12345678909', code: '123456' },
};
const statement = {
  ...({ method: 'GET' } as const),
  url: `/api/v1/creator/earnings/statement?modelId=${modelId}&from=2026-11-01&to=2026-11-30&format=csv`,
};
/** What a creator asks of her studio, and what the service says when it is not hers. */
const ROUTES = [
  ['billing.ledger.mine', of('earnings'), 'model-not-found'],
  ['billing.payout.mine', of('payouts'), 'model-not-found'],
  ['billing.payout.request', payout, 'model-not-found'],
  ['billing.payout-key.set', payoutKey, 'model-not-found'],
  ['billing.payout.statement', statement, 'model-not-found'],
  ['billing.subscription.of-model', of('subscribers'), 'model-not-found'],
  ['marketing.sales-link.of-model', of('share'), 'model-not-found'],
  ['catalog.own-comment.list', of('comments'), 'model-not-found'],
  ['catalog.own-comment.answer', answer, 'comment-not-found'],
  ['catalog.own-collection.list', of('collections'), 'model-not-found'],
  ['catalog.own-collection.create', addCollection, 'model-not-found'],
  ['catalog.own-collection.update', changeCollection, 'collection-not-found'],
  ['catalog.own-collection.delete', { ...collection, method: 'DELETE' }, 'collection-not-found'],
  ['catalog.delegation.get', of('delegations'), 'model-not-found'],
  ['catalog.delegation.set', delegate, 'model-not-found'],
  ['stories.own-story.list', of('stories'), 'model-not-found'],
  ['stories.own-story.update', story, 'story-unknown'],
  ['users.audit.of-model', of('changes'), 'model-not-found'],
] as const satisfies ReadonlyArray<readonly [string, object, ErrorCode]>;

const NOTICES = '/api/v1/creator/notifications';
const CHOICES = '/api/v1/creator/notification-preferences';
/** What she reads and chooses of her notices: there is nothing of another creator to ask for. */
const OWN = [
  ['users.creator-notification.list', { method: 'GET', url: NOTICES }],
  ['users.creator-notification.count-unread', { method: 'GET', url: `${NOTICES}/unread` }],
  ['users.creator-notification.mark-read', { method: 'POST', url: `${NOTICES}/read`, payload: {} }],
  ['users.notification-preference.get', { method: 'GET', url: CHOICES }],
  ['users.notification-preference.set', { method: 'PUT', url: CHOICES, payload: { category: 'tips', isOn: false } }],
] as const;

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
});
afterEach(() => edge.world.failing.clear());
afterAll(() => edge?.close());

it.each(ROUTES)(
  '%s is hers alone: another creator finds nothing, a fan and a stranger do not come in (STU-04)',
  async (name, route, code) => {
    edge.world.failing.set(name, problem(code));
    const ask = async (headers: Record<string, string>) => {
      const reply = await edge.app.inject({ ...route, headers: { 'sec-fetch-site': 'same-origin', ...headers } });
      return [reply.statusCode, (reply.json() as { code: string }).code];
    };
    const as = (role: 'creator' | 'fan') => edge.cookie(edge.world.signIn({ kind: 'user', role }, 'Ana').token);
    expect(await ask(as('creator'))).toEqual([404, code]);
    const asked = edge.world.asked(name).length;
    expect(await ask(as('fan'))).toEqual([403, 'forbidden']);
    expect(await ask({})).toEqual([401, 'unauthenticated']);
    // whoever does not come in is not passed on
    expect(edge.world.asked(name)).toHaveLength(asked);
  },
);

it.each(OWN)(
  '%s is for a creator with her own session, and says whose it is to nobody else (STU-14)',
  async (name, route) => {
    const ask = async (headers: Record<string, string>) =>
      (await edge.app.inject({ ...route, headers: { 'sec-fetch-site': 'same-origin', ...headers } })).statusCode;
    const { token, userId } = edge.world.signIn({ kind: 'user', role: 'creator' }, 'Luna');
    expect(await ask(edge.cookie(token))).toBe(200);
    // who asks is the session: no field of the request names an account
    expect(edge.world.asked(name).at(-1)?.caller).toMatchObject({ kind: 'user', role: 'creator', userId });
    const asked = edge.world.asked(name).length;
    expect(await ask(edge.cookie(edge.world.signIn({ kind: 'user', role: 'fan' }, 'Ana').token))).toBe(403);
    expect(await ask({})).toBe(401);
    expect(edge.world.asked(name)).toHaveLength(asked);
  },
);

it('a code for her money is asked for by a creator alone, for her own session and of her network, and a code of another form is passed on by no route (PAYOUT-03)', async () => {
  const ask = async (headers: Record<string, string>, route: object) =>
    (await edge.app.inject({ ...route, headers: { 'sec-fetch-site': 'same-origin', ...headers } })).statusCode;
  const send = { method: 'POST', url: '/api/v1/creator/payouts/code', remoteAddress: '203.0.113.9' } as const;
  const { token, userId } = edge.world.signIn({ kind: 'user', role: 'creator' }, 'Luna');
  expect(await ask(edge.cookie(token), send)).toBe(202);
  const asked = edge.world.asked('users.payout-code.send');
  expect(asked).toMatchObject([{ request: { ip: '203.0.113.9' }, caller: { kind: 'user', role: 'creator', userId } }]);
  expect(await ask(edge.cookie(edge.world.signIn({ kind: 'user', role: 'fan' }, 'Ana').token), send)).toBe(403);
  expect(await ask({}, send)).toBe(401);
  expect(edge.world.asked('users.payout-code.send')).toHaveLength(1);
  const orders = edge.world.asked('billing.payout.request').length;
  for (const code of ['12345', '1234567', 'abcdef', '', 123_456])
    expect(await ask(edge.cookie(token), { ...payout, payload: { ...payout.payload, code } })).toBe(422);
  expect(edge.world.asked('billing.payout.request')).toHaveLength(orders);
});

it('a notice that must be told cannot be turned off by any body (STU-14)', async () => {
  const { token } = edge.world.signIn({ kind: 'user', role: 'creator' }, 'Luna');
  const headers = { 'sec-fetch-site': 'same-origin', ...edge.cookie(token) };
  for (const category of ['calls', 'disputes', 'page', 'toString'])
    expect(
      (await edge.app.inject({ method: 'PUT', url: CHOICES, headers, payload: { category, isOn: false } })).statusCode,
    ).toBe(422);
});
