import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anAdminPost } from '../../../test/admin-fixtures.js';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { CollectionsPanel } from './collections-panel.js';

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
  localStorage.clear();
  api = new FakeApi()
    .on('GET /admin/collections', { body: { items: [beach, studio] } })
    .on('GET /admin/posts', { body: { items: [sea, sun], nextCursor: null } });
});
const show = () => renderAdmin(<CollectionsPanel modelId={MODEL} />);
const card = async (name: string) => within(await screen.findByRole('listitem', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

it('a collection is made of posts in the order they are ticked (STU-12)', async () => {
  api.on('POST /admin/collections', { status: 201, body: aCollection('c3', 'Verão') });
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
  expect(api.to('POST /admin/collections').map(({ body }) => body)).toEqual([
    { clientId: expect.any(String), modelId: MODEL, title: 'Verão', postIds: [sun.id, sea.id] },
  ]);
});

it('a collection whose answer is lost is sent again as the same one (STU-12)', async () => {
  api.on('POST /admin/collections', 'offline');
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Nova coleção' }));
  const form = await dialog();
  await userEvent.type(form.getByLabelText(/Título/), 'Verão');
  await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText(/Erro de conexão/)).toBeTruthy();
  api.on('POST /admin/collections', { status: 201, body: aCollection('c3', 'Verão') });
  await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('“Verão” foi salva.')).toBeTruthy();
  const [lost, again] = api.to('POST /admin/collections').map(({ body }) => body);
  expect(again).toEqual(lost);
});

it('one is moved up, and another that was changed meanwhile says so and keeps what was typed (STU-12)', async () => {
  api.on('PUT /admin/collections/c2', { body: studio });
  show();
  expect((await card('Praia')).queryByRole('button', { name: 'Subir' })).toBeNull();
  await userEvent.click((await card('Estúdio')).getByRole('button', { name: 'Subir' }));
  await waitFor(() => expect(api.to('PUT /admin/collections/c2')).toHaveLength(1));
  expect(api.to('PUT /admin/collections/c2')[0]?.body).toEqual({
    ...{ title: 'Estúdio', postIds: [], revision: 1, position: 0 },
  });
  api.on('PUT /admin/collections/c1', refuse(409, 'conflict', 'Mudou enquanto você editava.'));
  await userEvent.click((await card('Praia')).getByRole('button', { name: 'Editar' }));
  const form = await dialog();
  await userEvent.type(form.getByLabelText(/Título/), ' 2026');
  await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText(/Mudou enquanto você editava/)).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>(/Título/).value).toBe('Praia 2026');
});

it('one is deleted only after a question that says its posts stay; none, and a list that did not come, say so (STU-12)', async () => {
  api.on('DELETE /admin/collections/c1', { body: { deleted: true } });
  const { unmount } = show();
  await userEvent.click((await card('Praia')).getByRole('button', { name: 'Excluir' }));
  const ask = await dialog();
  expect(ask.getByText(/continuam onde estão/)).toBeTruthy();
  expect(api.to('DELETE /admin/collections/c1')).toEqual([]);
  api.on('GET /admin/collections', { body: { items: [] } });
  await userEvent.click(ask.getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Nenhuma coleção ainda')).toBeTruthy();
  unmount();
  api.on('GET /admin/collections', refuse(503, 'service-unavailable', 'Fora do ar'));
  show();
  expect((await screen.findByRole('alert')).textContent).toContain('Fora do ar');
});
