import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anAdminPost } from '../../../test/admin-fixtures.js';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { renderAdmin } from '../../../test/render-admin.js';
import type { AdminPost } from '../../api/shown.js';
import { PostsTab } from './posts-tab.js';

const draft = anAdminPost({ state: 'draft', publishedAt: null });
const AT = `/admin/posts/${draft.id}`;
// 20:00 in São Paulo
const EIGHT = '2099-11-27T23:00:00.000Z';
const scheduled: AdminPost = Object.assign({}, draft, { state: 'scheduled', publishAt: EIGHT });
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
  api = new FakeApi();
});
const open = (post: AdminPost) => {
  api.on('GET /admin/posts', { body: { items: [post], nextCursor: null } });
  return renderAdmin(<PostsTab modelId={draft.modelId} />);
};
const choose = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Ações de ${draft.title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

it('an operator schedules a post by the clock of São Paulo, and its tile says when it goes on the air (CAT-30)', async () => {
  open(draft);
  await choose('Agendar');
  const dialog = within(await screen.findByRole('dialog'));
  const press = () => userEvent.click(dialog.getByRole('button', { name: 'Agendar' }));
  await press();
  expect(await dialog.findByText('Escolha o dia e a hora.')).toBeTruthy();
  const field = dialog.getByLabelText(/Dia e hora/);
  fireEvent.change(field, { target: { value: '2020-01-01T10:00' } });
  await press();
  expect(await dialog.findByText('Escolha um horário que ainda não passou.')).toBeTruthy();
  expect(api.to(`PUT ${AT}/schedule`)).toEqual([]);

  const soon = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10);
  api.on(`PUT ${AT}/schedule`, { body: scheduled });
  api.on('GET /admin/posts', { body: { items: [scheduled], nextCursor: null } });
  fireEvent.change(field, { target: { value: `${soon}T20:00` } });
  await press();
  expect(await screen.findByText('Agendada para 27/11, 20:00')).toBeTruthy();
  const day = new Date(`${soon}T23:00:00.000Z`).toISOString();
  expect(api.to(`PUT ${AT}/schedule`).map(({ body }) => body)).toEqual([
    { publishAt: day, planned: `${soon}T20:00[America/Sao_Paulo]` },
  ]);
});

it('what was published now by mistake is at its time again with one click (CAT-30)', async () => {
  let isOnAir = false;
  api
    .on(`PUT ${AT}/published`, ({ body }) => {
      isOnAir = (body as { isPublished: boolean }).isPublished;
      return { body: { ...draft, state: isOnAir ? 'published' : 'draft' } };
    })
    .on(`PUT ${AT}/schedule`, () =>
      isOnAir ? refuse(409, 'transition-not-allowed', 'Isto já não pode ser feito.') : { body: scheduled },
    );
  open(scheduled);
  await choose('Publicar agora');
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText(`“${draft.title}” está agendada de novo.`)).toBeTruthy();
  expect(isOnAir).toBe(false);
  expect(api.to(`PUT ${AT}/schedule`).at(-1)?.body).toEqual({
    ...{ publishAt: EIGHT, planned: '2099-11-27T20:00-03:00[America/Sao_Paulo]' },
  });
});

it('what was taken off the air by mistake is first of its page again with one click (CAT-30)', async () => {
  const pinned: AdminPost = Object.assign({}, draft, { state: 'published', isPinned: true });
  api
    .on(`PUT ${AT}/published`, ({ body }) => {
      const { isPublished } = body as { isPublished: boolean };
      return { body: { ...pinned, state: isPublished ? 'published' : 'draft', isPinned: false } };
    })
    .on(`PUT ${AT}/pin`, { body: pinned });
  open(pinned);
  await choose('Tirar do ar');
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText(`“${draft.title}” está no ar.`)).toBeTruthy();
  expect(api.to(`PUT ${AT}/pin`)).toHaveLength(1);
});

it('a scheduled post is published now, moved, or taken back with one click that undoes it (CAT-30)', async () => {
  api.on(`DELETE ${AT}/schedule`, { body: draft }).on(`PUT ${AT}/schedule`, { body: scheduled });
  open(scheduled);
  await userEvent.click(await screen.findByRole('button', { name: `Ações de ${draft.title}` }));
  const acts = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(acts).toEqual(expect.arrayContaining(['Publicar agora', 'Mudar horário', 'Cancelar agendamento']));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Cancelar agendamento' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('Agendada de novo.')).toBeTruthy();
  expect(api.to(`DELETE ${AT}/schedule`)).toHaveLength(1);
  expect(api.to(`PUT ${AT}/schedule`)[0]?.body).toEqual({
    publishAt: EIGHT,
    planned: '2099-11-27T20:00-03:00[America/Sao_Paulo]',
  });
});

it('a post on the air is pinned to the top of its creator’s page, and says so (CAT-12)', async () => {
  const shown = anAdminPost();
  const pinned = anAdminPost({ isPinned: true });
  api.on(`PUT ${AT}/pin`, { body: pinned });
  open(shown);
  await screen.findByRole('button', { name: `Ações de ${draft.title}` });
  expect(screen.queryByText('Fixada no topo do perfil')).toBeNull();
  api.on('GET /admin/posts', { body: { items: [pinned], nextCursor: null } });
  await choose('Fixar no topo do perfil');
  expect(await screen.findByText('Fixada no topo do perfil')).toBeTruthy();
  expect(api.to(`PUT ${AT}/pin`)).toHaveLength(1);
});
