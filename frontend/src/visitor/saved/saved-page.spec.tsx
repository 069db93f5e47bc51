import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { aFeedPage, aFeedPost, aModel, anOverlay } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { NOBODY } from '../queries.js';
import { SavedPage } from './saved-page.js';

const POST = aFeedPost();
const FAN = { signedIn: true, name: 'Ana', role: 'fan' } as const;
const QUOTA = { used: 0, limit: 5, remaining: 5 };
let api: FakeApi;
const open = () => renderPage(<SavedPage />, '/salvos');
const shows = (...posts: (typeof POST)[]) => {
  const items = posts.map(({ id }) => anOverlay({ id, saved: true, locked: true, access: 'locked', picture: null }));
  return api
    .on('GET /me/saved-posts', { body: aFeedPage(...posts) })
    .on('GET /posts/overlay', { body: { items, quota: QUOTA } });
};
beforeEach(() => {
  installBrowserApis();
  api = new FakeApi()
    .on('GET /me', { body: FAN })
    .on('GET /me/quota', { body: QUOTA })
    .on('GET /models', { body: { items: [aModel()], nextCursor: null } })
    .on('GET /age', { body: { required: false, verified: false, expiresAt: null } });
});

it('what a fan has saved stands under Salvos; taken out by mistake it comes back where it was', async () => {
  shows(POST)
    .on(`DELETE /posts/${POST.id}/save`, { body: { saved: false } })
    .on(`PUT /posts/${POST.id}/save`, { body: { saved: true } });
  open();
  const bookmark = await screen.findByRole('button', { name: 'Salvar' });
  expect(bookmark.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(bookmark);
  await waitFor(() => expect(api.to(`DELETE /posts/${POST.id}/save`)).toHaveLength(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByRole('article', { name: POST.title })).toBeTruthy();
  await waitFor(() => expect(api.to(`PUT /posts/${POST.id}/save`)).toHaveLength(1));
});

it('an empty list says how it is filled, and leads to the gallery', async () => {
  shows();
  open();
  expect(await screen.findByText('Nada salvo ainda')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver a galeria' }).getAttribute('href')).toBe('/gallery');
});

it('a list that cannot be read says so and is asked for again', async () => {
  shows(POST).on('GET /me/saved-posts', refuse(503, 'service-unavailable', 'Tente de novo em instantes.'));
  open();
  expect(await screen.findByText('Tente de novo em instantes.')).toBeTruthy();
  shows(POST);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('article', { name: POST.title })).toBeTruthy();
});

it('a saved post that is locked stays locked (CAT-14)', async () => {
  shows({ ...POST, isExclusive: true });
  open();
  await screen.findByRole('article', { name: POST.title });
  expect(document.querySelector('img[src*="/media/"], video')).toBeNull();
});

it('a visitor is sent to sign in and back to the list', async () => {
  api.on('GET /me', { body: NOBODY });
  open();
  const link = await screen.findByRole('link', { name: 'Entrar' });
  expect(link.getAttribute('href')).toBe('/login?voltar=%2Fsalvos');
});
