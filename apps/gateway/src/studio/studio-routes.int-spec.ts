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
/** What a creator asks of her studio, and what the service says when it is not hers. */
const ROUTES = [
  ['billing.ledger.mine', of('earnings'), 'model-not-found'],
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
