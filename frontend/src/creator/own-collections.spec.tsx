import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anAdminPost } from '../../test/admin-fixtures.js';
import { installBrowserApis } from '../../test/browser.js';
import { FakeApi, refuse } from '../../test/fake-api.js';
import { App } from './app.js';

const MODEL = '10000000-0000-4000-8000-000000000001';
const [sea, sun] = [
  anAdminPost({ id: '20000000-0000-4000-8000-000000000001', title: 'Mar' }),
  anAdminPost({ id: '20000000-0000-4000-8000-000000000002', title: 'Sol' }),
];
const aCollection = (id: string, title: string, postIds: string[] = []) => ({
  ...{ id, modelId: MODEL, title, postIds, revision: 1 },
});
const [beach, studio] = [aCollection('c1', 'Praia', [sea.id]), aCollection('c2', 'Estúdio')];
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/estudio/minhas-colecoes');
  api = new FakeApi()
    .on('GET /me', { body: { signedIn: true, name: 'Luna', role: 'creator' } })
    .on('GET /creator/me', { body: { name: 'Luna', models: [{ id: MODEL, username: 'luna', displayName: 'Luna' }] } })
    .on('GET /creator/presence', { body: { modelId: MODEL, online: false, until: null } })
    .on('GET /creator/collections', { body: { items: [beach, studio] } })
    .on('GET /creator/posts', { body: { items: [sea, sun], nextCursor: null } });
});
const show = () => render(<App />);
const card = async (name: string) => within(await screen.findByRole('listitem', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

it('a collection is made of posts in the order they are ticked (STU-12)', async () => {
  api.on('POST /creator/collections', { status: 201, body: aCollection('c3', 'Verão') });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Nova coleção' }));
  const form = await dialog();
  expect(form.getByRole('button', { name: 'Salvar' }).hasAttribute('disabled')).toBe(true);
  await userEvent.type(form.getByLabelText(/Título/), 'Verão');
  await userEvent.click(await form.findByRole('checkbox', { name: 'Sol' }));
  await userEvent.click(form.getByRole('checkbox', { name: 'Mar' }));
  expect(form.getByText('2ª da coleção')).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('“Verão” foi salva.')).toBeTruthy();
  expect(api.to('POST /creator/collections').map(({ body }) => body)).toEqual([
    { modelId: MODEL, title: 'Verão', postIds: [sun.id, sea.id], clientId: expect.any(String) },
  ]);
});

it('a collection whose answer is lost is sent again as the same one (STU-12)', async () => {
  api.on('POST /creator/collections', 'offline');
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Nova coleção' }));
  const form = await dialog();
  await userEvent.type(form.getByLabelText(/Título/), 'Verão');
  await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText(/Erro de conexão/)).toBeTruthy();
  api.on('POST /creator/collections', { status: 201, body: aCollection('c3', 'Verão') });
  await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('“Verão” foi salva.')).toBeTruthy();
  const [lost, again] = api.to('POST /creator/collections').map(({ body }) => body);
  expect(again).toEqual(lost);
});

it('one is moved up, and another that was changed meanwhile says so and keeps what was typed (STU-12)', async () => {
  api.on('PUT /creator/collections/c2', { body: studio });
  show();
  expect((await card('Praia')).queryByRole('button', { name: 'Subir' })).toBeNull();
  await userEvent.click((await card('Estúdio')).getByRole('button', { name: 'Subir' }));
  await waitFor(() => expect(api.to('PUT /creator/collections/c2')).toHaveLength(1));
  expect(api.to('PUT /creator/collections/c2')[0]?.body).toEqual({
    ...{ title: 'Estúdio', postIds: [], revision: 1, position: 0 },
  });
  api.on('PUT /creator/collections/c1', refuse(409, 'conflict', 'Mudou enquanto você editava.'));
  await userEvent.click((await card('Praia')).getByRole('button', { name: 'Editar' }));
  const form = await dialog();
  await userEvent.type(form.getByLabelText(/Título/), ' 2026');
  await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText(/Mudou enquanto você editava/)).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>(/Título/).value).toBe('Praia 2026');
});

it('a collection that finds the session over leads to the sign-in, and its title and posts wait for her there (STU-12, A5)', async () => {
  api.on('POST /creator/collections', refuse(401, 'unauthenticated', 'Entre na sua conta para continuar.'));
  const { unmount } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Nova coleção' }));
  const form = await dialog();
  await userEvent.type(form.getByLabelText(/Título/), 'Verão');
  await userEvent.click(await form.findByRole('checkbox', { name: 'Sol' }));
  await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByLabelText('Seu e-mail')).toBeTruthy();
  unmount();
  // she is back
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Nova coleção' }));
  const again = await dialog();
  await userEvent.click(again.getByRole('button', { name: 'Continuar rascunho' }));
  expect(again.getByLabelText<HTMLInputElement>(/Título/).value).toBe('Verão');
  expect((await again.findByRole<HTMLInputElement>('checkbox', { name: 'Sol' })).checked).toBe(true);
});

it('one is deleted only after a question that says its posts stay; none, and a list that did not come, say so (STU-12)', async () => {
  api.on('DELETE /creator/collections/c1', { body: { deleted: true } });
  const { unmount } = show();
  await userEvent.click((await card('Praia')).getByRole('button', { name: 'Excluir' }));
  const ask = await dialog();
  expect(ask.getByText(/continuam onde estão/)).toBeTruthy();
  expect(api.to('DELETE /creator/collections/c1')).toEqual([]);
  api.on('GET /creator/collections', { body: { items: [] } });
  await userEvent.click(ask.getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Nenhuma coleção ainda')).toBeTruthy();
  unmount();
  api.on('GET /creator/collections', refuse(503, 'service-unavailable', 'Fora do ar'));
  show();
  expect((await screen.findByRole('alert')).textContent).toContain('Fora do ar');
});
