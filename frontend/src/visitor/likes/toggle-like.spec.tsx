import type { FeedOverlayDto } from '@camarim/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { aFeedPage, aFeedPost, anAccess, anOverlay } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { AccessContext } from '../access/access-context.js';
import type { Intent } from '../access/intent.js';
import type { Post } from '../feed/post.js';
import { usePosts } from '../feed/use-posts.js';
import { PostActions } from '../post-card/post-actions.js';
import { NOBODY, queries } from '../queries.js';
import { useLike } from './use-like.js';

const ME = { signedIn: true, name: 'Ana', role: 'fan' } as const;
const POST = aFeedPost({ likesCount: 3 });
const LIKE = `PUT /posts/${POST.id}/like`;
const UNLIKE = `DELETE /posts/${POST.id}/like`;
let api: FakeApi;
let asked: Intent[];

function Card({ post }: { post: Post }) {
  return <PostActions post={post} onLike={useLike(post)} />;
}
function Cards() {
  const { posts } = usePosts('luna', 'all');
  return posts.map((post) => <Card key={post.id} post={post} />);
}
async function show(me: typeof ME | typeof NOBODY = ME) {
  const note = (intent: Intent) => asked.push(intent);
  const access = anAccess({ ask: note, enter: note, offer: note });
  api.on('GET /me', { body: me });
  const view = renderPage(
    <AccessContext value={access}>
      <Cards />
    </AccessContext>,
  );
  view.client.setQueryData(queries.me().queryKey, me);
  await heart();
  return view;
}
const heart = () => screen.findByRole('button', { name: /^Curtir/ });
const seen = async () => {
  const button = await heart();
  return [button.getAttribute('aria-pressed'), button.textContent];
};
const tap = async () => fireEvent.click(await heart());

beforeEach(() => {
  installBrowserApis();
  asked = [];
  const overlay: FeedOverlayDto = { items: [anOverlay()], quota: null };
  api = new FakeApi()
    .on('GET /models/luna/posts', { body: aFeedPage(POST) })
    .on('GET /posts/overlay', { body: overlay });
});

it('a like shows at once, and then the server’s count (CAT-22)', async () => {
  let answer = () => {};
  api.on(LIKE, () => new Promise((done) => (answer = () => done({ body: { liked: true, likesCount: 9 } }))));
  await show();
  await tap();
  await waitFor(async () => expect(await seen()).toEqual(['true', 'Curtir: 4 curtidas']));
  await waitFor(() => expect(api.to(LIKE)).toHaveLength(1));
  answer();
  await waitFor(async () => expect(await seen()).toEqual(['true', 'Curtir: 9 curtidas']));
});

it('posts that were being asked for as somebody liked another come all the same (CAT-15, CAT-22)', async () => {
  const { client } = await show();
  let isAskedAgain = false;
  api.on(LIKE, { body: { liked: true, likesCount: 4 } }).on('GET /posts/overlay', () => new Promise(() => {}));
  void client.invalidateQueries({ queryKey: ['overlay'] });
  await waitFor(() => expect(api.to('GET /posts/overlay')).toHaveLength(2));
  api.on('GET /posts/overlay', () => {
    isAskedAgain = true;
    return { body: { items: [anOverlay({ liked: true, locked: true, access: 'locked' })], quota: null } };
  });
  await tap();
  await waitFor(() => expect(isAskedAgain).toBe(true));
  await waitFor(() => expect(client.isFetching({ queryKey: ['overlay'] })).toBe(0));
  expect(await seen()).toEqual(['true', 'Curtir: 4 curtidas']);
});

it('a like the server refused is undone (CAT-22)', async () => {
  api.on(LIKE, refuse(503, 'service-unavailable', 'Estamos com instabilidade.'));
  await show();
  await tap();
  await waitFor(() => expect(api.to(LIKE)).toHaveLength(1));
  await waitFor(async () => expect(await seen()).toEqual(['false', 'Curtir: 3 curtidas']));
});

it('of several quick taps the last one counts (CAT-22)', async () => {
  const answers: (() => void)[] = [];
  api
    .on(LIKE, () => new Promise((done) => answers.push(() => done({ body: { liked: true, likesCount: 4 } }))))
    .on(UNLIKE, { body: { liked: false, likesCount: 3 } });
  await show();
  await tap();
  await waitFor(async () => expect(await seen()).toEqual(['true', 'Curtir: 4 curtidas']));
  await tap();
  await waitFor(async () => expect(await seen()).toEqual(['false', 'Curtir: 3 curtidas']));
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.();
  await waitFor(() => expect(api.to(UNLIKE)).toHaveLength(1));
  await waitFor(async () => expect(await seen()).toEqual(['false', 'Curtir: 3 curtidas']));
});

it('a visitor who likes a post is led to the sign-up, and nothing is counted yet (CAT-22)', async () => {
  await show(NOBODY);
  await tap();
  await waitFor(() => expect(asked).toMatchObject([{ kind: 'like', post: { id: POST.id } }]));
  expect([api.to(LIKE), await seen()]).toEqual([[], ['false', 'Curtir: 3 curtidas']]);
});

it('when the session has ended, a like leads to the sign-up and is undone (CAT-22)', async () => {
  api.on(LIKE, refuse(401, 'unauthenticated', 'Entre na sua conta para continuar.'));
  await show();
  await tap();
  await waitFor(() => expect(asked).toMatchObject([{ kind: 'like' }]));
});

it('demonstration likes are shown beside the real ones and labelled (CAT-23)', async () => {
  api.on('GET /models/luna/posts', { body: aFeedPage({ ...POST, demo: { likes: 5, comments: 1 } }) });
  await show();
  expect((await seen())[1]).toBe('Curtir: 3 curtidas');
  expect(screen.getByText(/^demonstração:/).textContent).toBe('demonstração: 5 curtidas, 1 comentário');
});
