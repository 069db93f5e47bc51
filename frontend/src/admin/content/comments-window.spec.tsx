import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anAdminComment, anAdminPost } from '../../../test/admin-fixtures.js';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { CommentsWindow } from './comments-window.js';

const post = anAdminPost({ demoLikesCount: 10, demoCommentsCount: 1 });
const demo = anAdminComment({ id: 'c0000000-0000-4000-8000-000000000002', authorName: 'Fulano', isGenerated: true });
let api: FakeApi;

beforeEach(() => {
  installBrowserApis();
  api = new FakeApi()
    .on('GET /admin/comments', { body: { items: [anAdminComment({ status: 'pending' }), demo], nextCursor: null } })
    .on(`DELETE /admin/comments/${demo.id}`, { body: { deleted: true } });
  renderAdmin(<CommentsWindow post={post} onClose={() => {}} />);
});

it('demonstration stands in a group of its own, each row under its label (CAT-23, CAT-25)', async () => {
  const group = await screen.findByRole('group', { name: 'Demonstração' });
  const real = await screen.findByRole('list', { name: 'Comentários reais' });
  const made = await within(group).findByRole('list', { name: 'Comentários de demonstração' });
  expect(within(real).queryByText('Fulano')).toBeNull();
  expect(group.contains(real)).toBe(false);
  expect(within(made).getByText('demonstração')).toBeTruthy();
  expect(within(made).queryByRole('button', { name: 'Ocultar' })).toBeNull();
  expect(group.textContent).toContain('10 curtidas e 1 comentário de demonstração');
});

it('Escape leaves the question, not the window under it; nothing was deleted (CAT-24)', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir o comentário de Fulano' }));
  await screen.findByRole('dialog', { name: 'Excluir este comentário?' });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Excluir este comentário?' })).toBeNull();
  expect(screen.getByRole('dialog', { name: /Comentários de/ })).toBeTruthy();
  expect(api.to(`DELETE /admin/comments/${demo.id}`)).toEqual([]);
});

it('a comment whose answer is lost is sent again as the same one (CAT-25)', async () => {
  const write = `POST /admin/posts/${post.id}/comments`;
  api.on(write, 'offline');
  await userEvent.type(await screen.findByLabelText('Comentar como Equipe'), 'Bem-vindos');
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Comentar' }));
  await send();
  expect(await screen.findByText(/Erro de conexão/)).toBeTruthy();
  api.on(write, { status: 201, body: anAdminComment() });
  await send();
  expect(await screen.findByText('Comentário publicado como Equipe.')).toBeTruthy();
  await waitFor(() => expect(api.to(write)).toHaveLength(2));
  const [lost, again] = api.to(write).map(({ body }) => body);
  expect(again).toEqual(lost);
  expect(again).toEqual({ clientId: expect.any(String), content: 'Bem-vindos' });
});

it('an empty comment is refused before anybody is asked (CAT-25)', async () => {
  await userEvent.type(await screen.findByLabelText('Comentar como Equipe'), '   ');
  await userEvent.click(screen.getByRole('button', { name: 'Comentar' }));
  expect(screen.getByText('Escreva o comentário.')).toBeTruthy();
  expect(api.to(`POST /admin/posts/${post.id}/comments`)).toEqual([]);
});
