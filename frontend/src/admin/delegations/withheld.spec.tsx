import type { AdminStoryDto } from '@camarim/contracts';
import { DELEGATION_TASKS, type DelegationTask } from '@camarim/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anAdminModel, anAdminPost as aPost } from '../../../test/admin-fixtures.js';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { aBooking } from '../../../test/fixtures.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { AdminRoutes } from '../routes.js';

const luna = anAdminModel();
const nothing = { body: { items: [], nextCursor: null } };
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
  api = new FakeApi()
    .on('GET /admin/me', { body: { name: 'Bia', role: 'owner' } })
    .on(`GET /admin/models/${luna.id}`, { body: luna })
    .on('GET /admin/bookings', nothing)
    .on('GET /admin/posts', nothing)
    .on('GET /admin/collections', nothing)
    .on('GET /admin/stories', nothing)
    .on('GET /admin/models', nothing);
});
const open = (part: string, ...withdrawn: DelegationTask[]) => {
  const items = DELEGATION_TASKS.map((task) => ({ task, isGranted: !withdrawn.includes(task), changedAt: null }));
  api.on(`GET /admin/models/${luna.id}/delegations`, { body: { items } });
  return renderAdmin(<AdminRoutes />, `/admin/criadoras/${luna.id}${part}`);
};

it('beside her name stands what she does alone, and nothing while the team may (STU-13)', async () => {
  const { unmount } = open('', 'publishing', 'calls');
  const header = within(await screen.findByRole('region', { name: 'Modelo Luna Reis' }));
  expect(await header.findByText('Luna Reis publica e cuida das chamadas sozinha')).toBeTruthy();
  unmount();
  open('');
  await waitFor(() => expect(api.to(`GET /admin/models/${luna.id}/delegations`).length).toBeGreaterThan(1));
  expect(screen.queryByText(/sozinha/)).toBeNull();
});

it('where she publishes alone the team puts back what it removed itself, and publishes nothing else (STU-13, FV-38)', async () => {
  const off = { modelId: luna.id, state: 'draft' as const };
  const removed = aPost({ ...off, title: 'Luzes', isRemoved: true });
  const own = aPost({ ...off, id: removed.id.replace(/.$/, '9'), title: 'Sombra' });
  api
    .on('GET /admin/posts', { body: { items: [removed, own], nextCursor: null } })
    .on(`PUT /admin/posts/${removed.id}/published`, { body: { ...removed, state: 'published', isRemoved: false } });
  open('/conteudo', 'publishing');
  await screen.findByRole('note');
  const actsOf = async (title: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Ações de ${title}` }));
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  };
  expect(await actsOf('Sombra')).not.toContain('Pôr de volta no ar');
  await userEvent.keyboard('{Escape}');
  expect(await actsOf('Luzes')).toContain('Pôr de volta no ar');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Pôr de volta no ar' }));
  await waitFor(() =>
    expect(api.to(`PUT /admin/posts/${removed.id}/published`).map(({ body }) => body)).toEqual([{ isPublished: true }]),
  );
});

it('where she publishes alone the team finds the reason, and only what takes something off the air (STU-13)', async () => {
  api.on('GET /admin/posts', { body: { items: [aPost({ modelId: luna.id, title: 'Luzes' })], nextCursor: null } });
  open('/conteudo', 'publishing');
  const note = await screen.findByRole('note');
  expect(note.textContent).toContain('A equipe pode tirar do ar, cancelar agendamentos e excluir.');
  expect(screen.queryByRole('button', { name: 'Nova publicação' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Ações de Luzes' }));
  const acts = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(acts).toContain('Tirar do ar');
  expect(acts).toContain('Excluir');
  for (const gone of ['Editar', 'Agendar', 'Fixar no topo do perfil']) expect(acts).not.toContain(gone);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar Luzes' }));
  const bar = within(screen.getByRole('region', { name: 'Publicações selecionadas' }));
  expect(bar.queryByRole('button', { name: 'Publicar' })).toBeNull();
  expect(bar.getByRole('button', { name: 'Tirar do ar' })).toBeTruthy();
});

it('while the team may publish, everything is where it was (STU-13)', async () => {
  api.on('GET /admin/posts', { body: { items: [aPost({ modelId: luna.id, title: 'Luzes' })], nextCursor: null } });
  open('/conteudo', 'calls', 'comments');
  expect(await screen.findByRole('button', { name: 'Nova publicação' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Ações de Luzes' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toContain('Editar');
  expect(screen.queryByRole('note')).toBeNull();
});

it('a story is taken off the air without the form that would publish, once she publishes alone (STU-13)', async () => {
  const story = {
    ...{ id: 's1', modelId: luna.id, slug: 'no-palco', mediaType: 'image', media: { url: '/x.webp' }, poster: null },
    ...{ endImage: null, durationSeconds: 5, whatsappNumber: null, telegramUrl: null, state: 'active', isActive: true },
    ...{
      hiddenByCreator: false,
      authorKind: 'staff',
      publishAt: null,
      publishZone: null,
      totalOpens: 0,
      totalCompletions: 0,
    },
    ...{ createdAt: new Date().toISOString(), updatedAt: new Date().toISOString() },
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  } as unknown as AdminStoryDto;
  api.on('GET /admin/stories', { body: { items: [story], nextCursor: null } });
  api.on('PUT /admin/stories/s1', { body: { ...story, isActive: false } });
  open('/stories', 'publishing');
  expect((await screen.findByRole('note')).textContent).toContain('publica sozinha');
  const tile = within(await screen.findByRole('article', { name: 'no-palco' }));
  expect(screen.queryByRole('button', { name: 'Novo story' })).toBeNull();
  expect(tile.queryByRole('button', { name: /^Editar/ })).toBeNull();
  await userEvent.click(tile.getByRole('button', { name: /^Tirar do ar/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Tirar do ar' }));
  await waitFor(() => expect(api.to('PUT /admin/stories/s1')).toMatchObject([{ body: { isActive: false } }]));
});

it('her hours are read and not changed, and her calls neither confirmed nor moved, once she looks after them (STU-13)', async () => {
  const booking = {
    ...aBooking({ modelId: luna.id, status: 'booked', confirmedAt: null }),
    userId: 'u1',
    userName: 'Rui',
  };
  api.on('GET /admin/bookings', { body: { items: [{ ...booking, needsResolution: false }], nextCursor: null } });
  const calendar = {
    ...{ modelId: luna.id, zone: 'America/Sao_Paulo', bufferMinutes: 10, minNoticeMinutes: 60, horizonDays: 30 },
    ...{ planPlatform: null, planLinkHost: null, exceptions: [], revision: 1 },
    rules: [{ weekday: 1, fromMinutes: 840, toMinutes: 1_080 }],
  };
  api.on('GET /admin/calls/availability', { body: calendar });
  api.on('GET /admin/calls/presence', { body: { modelId: luna.id, online: false, until: null } });
  open('/chamadas', 'calls');
  expect((await screen.findByRole('note')).textContent).toContain('Luna Reis cuida das chamadas sozinha');
  expect(await screen.findByRole('region', { name: 'Semana' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Abrir um horário/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Salvar horários' })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Disponível agora' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Agendamentos' }));
  expect(await screen.findByRole('button', { name: 'Cancelar' })).toBeTruthy();
  for (const gone of ['Confirmar', 'Pedir outro horário'])
    expect(screen.queryByRole('button', { name: gone })).toBeNull();
});

it('a refusal that comes while the screen was open says whose name it is, and the way there goes (STU-13)', async () => {
  const post = aPost({ modelId: luna.id, title: 'Luzes', state: 'draft' });
  api.on('GET /admin/posts', { body: { items: [post], nextCursor: null } });
  open('/conteudo');
  await userEvent.click(await screen.findByRole('button', { name: 'Ações de Luzes' }));
  const publish = await screen.findByRole('menuitem', { name: 'Publicar' });
  const message = 'Luna Reis não permite que a equipe publique em seu nome.';
  const title = 'A modelo não permite que a equipe faça isso em seu nome.';
  const errors = [{ field: 'modelId', code: 'not-delegated', message }];
  api.on(`PUT /admin/posts/${post.id}/published`, refuse(403, 'not-delegated', title, errors));
  const items = DELEGATION_TASKS.map((task) => ({ task, isGranted: task !== 'publishing', changedAt: null }));
  api.on(`GET /admin/models/${luna.id}/delegations`, { body: { items } });
  await userEvent.click(publish);
  expect(await screen.findByText(new RegExp(message))).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Nova publicação' })).toBeNull());
});
