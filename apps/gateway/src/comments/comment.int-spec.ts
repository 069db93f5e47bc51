import { problem } from '@camarim/domain';
import { type Edge, startEdge } from '../../test/edge.js';
import { aPost } from '../../test/world.js';

let edge: Edge;
let fan: Record<string, string>;
const POST = aPost().id;
const COMMENTS = `/api/v1/posts/${POST}/comments`;
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers = {}, payload?: object) =>
  edge.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
const last = (pattern: string) => edge.world.asked(pattern).at(-1);

beforeAll(async () => {
  edge = await startEdge();
  fan = { ...edge.own, ...edge.cookie(edge.world.signIn({}, 'Lia Souza').token) };
});
afterAll(() => edge?.close());

describe('a like', () => {
  it('is given and taken back by the fan of the session, and answers the true count (CAT-22)', async () => {
    expect((await send('PUT', `/api/v1/posts/${POST}/like`, fan)).json()).toEqual({ liked: true, likesCount: 1 });
    expect((await send('DELETE', `/api/v1/posts/${POST}/like`, fan)).json()).toEqual({ liked: false, likesCount: 0 });
    expect(last('catalog.post.like')).toMatchObject({
      request: { postId: POST },
      caller: { kind: 'user', role: 'fan' },
    });
  });

  it('of nobody, of another site or of a post that cannot exist is refused (CAT-22)', async () => {
    expect((await send('PUT', `/api/v1/posts/${POST}/like`, edge.own)).json()).toMatchObject({
      code: 'unauthenticated',
    });
    const { cookie } = fan;
    const foreign = await send('PUT', `/api/v1/posts/${POST}/like`, { cookie, 'sec-fetch-site': 'cross-site' });
    expect(foreign.json()).toMatchObject({ code: 'cross-site' });
    expect((await send('PUT', '/api/v1/posts/42/like', fan)).json()).toMatchObject({ code: 'post-not-found' });
  });
});

describe('comments', () => {
  it('are read by everybody; whose they are is not said (CAT-27)', async () => {
    edge.world.comment();
    const answer = await send('GET', COMMENTS);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const { items, canComment } = answer.json();
    expect(canComment).toBe(false);
    expect(Object.keys(items[0]).sort()).toEqual(
      [
        'authorName',
        'badge',
        'content',
        'createdAt',
        'id',
        'isGenerated',
        'isPinned',
        'mine',
        'postId',
        'status',
      ].sort(),
    );
    expect((await send('GET', `${COMMENTS}?limit=51`)).statusCode).toBe(422);
  });

  it('are written under the nickname that was chosen: the name of the sign-up is not even sent along (CAT-27, V10)', async () => {
    const written = await send('POST', COMMENTS, fan, { content: 'Que lindo!', nickname: 'Corujinha' });
    expect([written.statusCode, written.json().content]).toEqual([201, 'Que lindo!']);
    expect(last('catalog.comment.create')?.request).toEqual({
      postId: POST,
      nickname: 'Corujinha',
      content: 'Que lindo!',
    });
    const forged = await send('POST', COMMENTS, fan, { content: 'Oi', authorName: 'Equipe' });
    expect(forged.statusCode).toBe(422);
    for (const nickname of ['a', 'x'.repeat(31), 7])
      expect((await send('POST', COMMENTS, fan, { content: 'Oi', nickname })).statusCode).toBe(422);
    for (const content of ['', 'x'.repeat(1_001)])
      expect((await send('POST', COMMENTS, fan, { content })).statusCode).toBe(422);
    expect((await send('POST', COMMENTS, edge.own, { content: 'Oi' })).json()).toMatchObject({
      code: 'unauthenticated',
    });
  });

  it('of somebody who is no subscriber are refused with the words that lead to VIP (CAT-27)', async () => {
    edge.world.failing.set('catalog.comment.create', problem('subscribers-only'));
    const refused = await send('POST', COMMENTS, fan, { content: 'Oi' });
    edge.world.failing.clear();
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'subscribers-only']);
  });

  it('are pinned by a creator who is signed in, never by a fan (CAT-27)', async () => {
    const { id } = edge.world.comment();
    const creator = { ...edge.own, ...edge.cookie(edge.world.signIn({ role: 'creator' }, 'Luna').token) };
    for (const method of ['PUT', 'DELETE'] as const) {
      expect((await send(method, `/api/v1/comments/${id}/pin`, creator)).statusCode).toBe(204);
      expect((await send(method, `/api/v1/comments/${id}/pin`, fan)).statusCode).toBe(403);
      expect((await send(method, '/api/v1/comments/42/pin', creator)).json()).toMatchObject({
        code: 'comment-not-found',
      });
    }
    expect(last('catalog.comment.pin')).toMatchObject({ request: { commentId: id }, caller: { role: 'creator' } });
  });

  it('are deleted and reported by those who are signed in (CAT-27)', async () => {
    const { id } = edge.world.comment({ mine: true });
    expect((await send('DELETE', `/api/v1/comments/${id}`, fan)).statusCode).toBe(204);
    expect((await send('POST', `/api/v1/comments/${id}/report`, fan, { reason: 'spam' })).statusCode).toBe(204);
    expect(last('catalog.comment.report')?.request).toEqual({ commentId: id, reason: 'spam' });
    expect((await send('POST', `/api/v1/comments/${id}/report`, fan, { reason: 'porque sim' })).statusCode).toBe(422);
    expect((await send('DELETE', `/api/v1/comments/${id}`, edge.own)).statusCode).toBe(401);
  });
});
