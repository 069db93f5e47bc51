import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { aModel, anAccess, aPicture, aPost } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { AccessContext } from '../access/access-context.js';
import type { Post } from '../feed/post.js';
import { PhotosContext } from '../photo-viewer/photos-context.js';
import { queries } from '../queries.js';
import { PostCard } from './post-card.js';

const OPEN = { locked: false, access: 'full', picture: aPicture('/media/p.webp?s=1') } as const;
const POST = aPost(OPEN);
const SECOND = aPost({ ...OPEN, id: 'b0000000-0000-4000-8000-000000000002', title: 'Outra foto' });
const CLOSED = aPost({ id: 'b0000000-0000-4000-8000-000000000003', isExclusive: true });
const LIKE = `PUT /posts/${POST.id}/like`;
const FAN = { signedIn: true, name: 'Ana', role: 'fan' } as const;
let api: FakeApi;

function show(post: Post, list: readonly Post[] = [post]) {
  const view = renderPage(
    <AccessContext value={anAccess()}>
      <PhotosContext value={list}>
        <PostCard post={post} model={aModel()} viewer={{ kind: 'registered', vip: false }} early />
      </PhotosContext>
    </AccessContext>,
  );
  view.client.setQueryData(queries.me().queryKey, FAN);
  return view;
}
const photo = () => screen.findByRole('button', { name: 'Abrir em tela cheia: Ensaio aberto' });
const viewer = () => screen.queryByRole('dialog', { name: /^Foto em tela cheia/ });

beforeEach(() => {
  installBrowserApis();
  api = new FakeApi().on('GET /me', { body: FAN }).on(LIKE, { body: { liked: true, likesCount: 4 } });
});

it('two quick taps on a photo like it and show a heart, and do not open it (V11)', async () => {
  show(POST);
  const target = await photo();
  fireEvent.click(target, { detail: 1 });
  fireEvent.click(target, { detail: 2 });
  await waitFor(() => expect(api.to(LIKE)).toHaveLength(1));
  expect(document.querySelector('.burst')).toBeTruthy();
  await act(() => new Promise((resolve) => setTimeout(resolve, 350)));
  expect(viewer()).toBeNull();
});

it('a double tap never takes a like back (CAT-22)', async () => {
  show({ ...POST, liked: true });
  const target = await photo();
  fireEvent.click(target, { detail: 1 });
  fireEvent.click(target, { detail: 2 });
  expect(document.querySelector('.burst')).toBeTruthy();
  expect(api.calls.filter(({ path }) => path.endsWith('/like'))).toEqual([]);
});

it('a photo opens in full screen by a tap or by Enter, and Esc closes it (V11)', async () => {
  show(POST);
  fireEvent.click(await photo(), { detail: 1 });
  const dialog = await screen.findByRole('dialog', { name: 'Foto em tela cheia: Ensaio aberto' });
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(viewer()).toBeNull());
  fireEvent.click(await photo(), { detail: 0 });
  await waitFor(() => expect(viewer()).toBeTruthy());
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(viewer()).toBeNull());
});

it('back closes a photo in full screen and stays on the page (V3, V11)', async () => {
  show(POST);
  fireEvent.click(await photo(), { detail: 0 });
  await waitFor(() => expect(viewer()).toBeTruthy());
  await waitFor(() => expect(window.history.state).toMatchObject({ layer: 1 }));
  act(() => window.history.back());
  await waitFor(() => expect(viewer()).toBeNull());
});

it('the full screen goes on to the next open photo of the list, and never to a locked one (V11, CAT-14)', async () => {
  show(POST, [POST, CLOSED, SECOND]);
  fireEvent.click(await photo(), { detail: 0 });
  const dialog = await screen.findByRole('dialog', { name: 'Foto em tela cheia: Ensaio aberto' });
  expect(screen.getByText('1 / 2')).toBeTruthy();
  fireEvent.keyDown(dialog, { key: 'ArrowRight' });
  expect(await screen.findByRole('dialog', { name: 'Foto em tela cheia: Outra foto' })).toBeTruthy();
  fireEvent.keyDown(dialog, { key: 'ArrowRight' });
  expect(screen.getByText('2 / 2')).toBeTruthy();
});

it('a post nobody has liked or commented shows no zero (V8)', async () => {
  show({ ...POST, likesCount: 0, commentsCount: 0 });
  expect((await screen.findByRole('button', { name: 'Curtir' })).textContent).not.toMatch(/\d/);
  expect(screen.getByRole('button', { name: 'Comentários' }).textContent).not.toMatch(/\d/);
});

it('a locked film says how long it is (V8)', () => {
  show({ ...CLOSED, mediaType: 'video', durationMs: 42_300 });
  expect(screen.getByText('0:42')).toBeTruthy();
});
