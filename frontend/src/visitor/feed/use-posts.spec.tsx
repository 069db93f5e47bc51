import type { FeedOverlayDto } from '@camarim/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { aFeedPage, aFeedPost, anOverlay } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { NOBODY, refreshAccess } from '../queries.js';
import { usePosts } from './use-posts.js';

const FAN = { signedIn: true, name: 'Ana', role: 'fan' } as const;
const ONE = aFeedPost();
const TWO = aFeedPost({ id: 'b0000000-0000-4000-8000-000000000002', title: 'Nova' });
const LIST = 'GET /models/luna/posts';
const OVERLAY = 'GET /posts/overlay';
let api: FakeApi;

function Probe() {
  const { posts, isPending, error } = usePosts('luna', 'all');
  if (isPending) return <p>esperando</p>;
  if (posts.length === 0 && error) return <p role="alert">{error.message}</p>;
  return (
    <ul>
      {posts.map((post) => (
        <li key={post.id}>{`${post.title}: ${post.access} ${post.picture ? 'com' : 'sem'} imagem`}</li>
      ))}
    </ul>
  );
}
const lines = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

beforeEach(() => {
  installBrowserApis();
  api = new FakeApi().on(LIST, { body: aFeedPage(ONE) }).on(OVERLAY, { body: { items: [anOverlay()], quota: null } });
});

it('a visitor gets the public page at once, and then what is open to everybody; of the rest nothing is asked (CAT-15, V8)', async () => {
  const locked = aFeedPost({ id: 'b0000000-0000-4000-8000-000000000003', title: 'Fechada', isExclusive: true });
  api.on('GET /me', { body: NOBODY }).on(LIST, { body: aFeedPage(ONE, locked) });
  renderPage(<Probe />);
  await waitFor(() => expect(lines()[0]).toBe('Ensaio aberto: locked sem imagem'));
  await waitFor(() => expect(lines()).toEqual(['Ensaio aberto: full com imagem', 'Fechada: locked sem imagem']));
  expect(api.to(OVERLAY).map(({ search }) => search)).toEqual([`ids=${ONE.id}`]);
});

it('of a page for subscribers alone a visitor asks nothing more (CAT-15)', async () => {
  api.on('GET /me', { body: NOBODY }).on(LIST, { body: aFeedPage(aFeedPost({ isExclusive: true })) });
  renderPage(<Probe />);
  await waitFor(() => expect(lines()).toEqual(['Ensaio aberto: locked sem imagem']));
  expect(api.to(OVERLAY)).toEqual([]);
});

it('a fan sees posts with their own access at once, never locked first (CAT-15)', async () => {
  const seen = new Set<string>();
  api.on('GET /me', { body: FAN });
  const { client } = renderPage(<Probe />);
  client.setQueryData(['me'], FAN);
  await waitFor(() => {
    seen.add(String(lines()));
    expect(lines()).toEqual(['Ensaio aberto: full com imagem']);
  });
  expect([...seen].join()).not.toContain('locked');
});

it('a new post joins the list without the others disappearing (CAT-12)', async () => {
  api.on('GET /me', { body: FAN });
  const { client } = renderPage(<Probe />);
  await waitFor(() => expect(lines()).toHaveLength(1));
  let answer: (() => void) | undefined;
  api.on(LIST, { body: aFeedPage(TWO, ONE) }).on(
    OVERLAY,
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ body: { items: [anOverlay({ id: TWO.id }), anOverlay()], quota: null } });
      }),
  );
  await act(() => client.invalidateQueries({ queryKey: ['posts'] }));
  await waitFor(() => expect(answer).toBeDefined());
  expect(lines()).toEqual(['Ensaio aberto: full com imagem']);
  answer?.();
  await waitFor(() => expect(lines()).toEqual(['Nova: full com imagem', 'Ensaio aberto: full com imagem']));
});

it('what is known of a post while more posts come is its newest state, whichever list it came with (CAT-15)', async () => {
  api.on('GET /me', { body: FAN });
  const { client } = renderPage(<Probe />);
  await waitFor(() => expect(lines()).toEqual(['Ensaio aberto: full com imagem']));
  const before: FeedOverlayDto = { items: [anOverlay({ locked: true, access: 'locked', picture: null })], quota: null };
  client.setQueryData(['overlay', [[ONE.id, 'of the gallery']]], before, { updatedAt: Date.now() - 60_000 });
  api.on(LIST, { body: aFeedPage(TWO, ONE) }).on(OVERLAY, () => new Promise(() => {}));
  await act(() => client.invalidateQueries({ queryKey: ['posts'] }));
  await waitFor(() => expect(api.to(OVERLAY)).toHaveLength(2));
  expect(lines()).toEqual(['Ensaio aberto: full com imagem']);
});

it('when a fan’s access cannot be loaded, the feed shows an error instead of locked posts (USR-18)', async () => {
  api.on('GET /me', { body: FAN }).on(OVERLAY, refuse(422, 'validation-failed', 'Não deu certo.'));
  renderPage(<Probe />);
  expect((await screen.findByRole('alert')).textContent).toBe('Não deu certo.');
  expect(lines()).toEqual([]);
});

it('what a payment opens is open, also when the posts were being asked for as it came in (CAT-15)', async () => {
  api.on('GET /me', { body: FAN });
  const locked = { items: [anOverlay({ locked: true, access: 'locked', picture: null })], quota: null };
  api.on(OVERLAY, { body: locked });
  const { client } = renderPage(<Probe />);
  await waitFor(() => expect(lines()).toEqual(['Ensaio aberto: locked sem imagem']));
  let answerOfBefore: (() => void) | undefined;
  api.on(OVERLAY, () => new Promise((resolve) => (answerOfBefore = () => resolve({ body: locked }))));
  void refreshAccess(client);
  await waitFor(() => expect(answerOfBefore).toBeDefined());
  api.on(OVERLAY, { body: { items: [anOverlay()], quota: null } });
  void refreshAccess(client);
  await act(async () => answerOfBefore?.());
  await waitFor(() => expect(lines()).toEqual(['Ensaio aberto: full com imagem']));
});
