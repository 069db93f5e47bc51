import type { AdminStoryDto, StoryAnalytics } from '@camarim/contracts';
import { HOUR_MS } from '@camarim/domain';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anAsset } from '../../../test/admin-fixtures.js';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { FakeUploads } from '../../../test/fake-uploads.js';
import { formatInstant } from '../../desk/format-instant.js';
import { App } from '../app.js';

const LUNA = { id: '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0101', username: 'luna', displayName: 'Luna', isActive: true };
const MEDIA = { url: '/media/x/full.mp4', width: 720, height: 1280, expiresAt: '2030-01-01T00:00:00.000Z' };
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const aStory = (own: Partial<AdminStoryDto> = {}): AdminStoryDto => ({
  id: '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0401',
  modelId: LUNA.id,
  slug: 'luna-no-camarim',
  mediaType: 'video',
  media: MEDIA,
  poster: MEDIA,
  endImage: null,
  durationSeconds: 10,
  whatsappNumber: null,
  telegramUrl: null,
  state: 'active',
  ...{ publishAt: null, publishZone: null },
  authorKind: 'staff',
  isActive: true,
  hiddenByCreator: false,
  totalOpens: 5,
  totalCompletions: 1,
  expiresAt: inHours(2.51),
  createdAt: inHours(-21.5),
  updatedAt: inHours(-21.5),
  ...own,
});
const FIGURES: StoryAnalytics = {
  totalStories: 1,
  totalOpens: 5,
  totalCompletions: 4,
  inProgress: 0,
  completionRate: 80,
  abandonmentRate: 20,
  uniqueUsers: 5,
  avgTimeToCompleteSeconds: 12,
  anomalies: 0,
  views: 6,
  uniqueViews: 5,
  recentViews: 6,
  ctaVisitors: 0,
  conversionRate: null,
  lastViewedAt: null,
  lastPublishedAt: null,
  opensByHour: [],
  peakHours: null,
  devices: null,
  retention: [],
  strict: false,
  at: '2026-11-20T12:00:00.000Z',
};
let api: FakeApi;

// the screen comes with its first visit; a test need not wait for it
beforeAll(() => import('./stories-screen.js'));

beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
  sessionStorage.clear();
  api = new FakeApi()
    .on('GET /admin/me', { body: { name: 'Bia', role: 'admin' } })
    .on('GET /admin/models', { body: { items: [LUNA], nextCursor: null } })
    .on(`GET /admin/models/${LUNA.id}`, { body: LUNA })
    .on('GET /admin/stories/analytics', { body: FIGURES })
    .on('GET /admin/stories', { body: { items: [aStory()], nextCursor: null } });
});
const open = () => {
  window.history.replaceState(null, '', `/admin/stories?modelo=${LUNA.id}`);
  return render(<App />);
};
const tile = () => screen.findByRole('article', { name: 'luna-no-camarim' });

it('a tile says its state, how long it still runs and what was seen of it (FA-10)', async () => {
  open();
  const shown = within(await tile());
  expect(shown.getByText('Ativo')).toBeTruthy();
  expect(shown.getByText('Faltam 2 h 30 min')).toBeTruthy();
  expect(shown.getByText('5 aberturas · 1 conclusão')).toBeTruthy();
  expect(Number(shown.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeCloseTo(10.5, 0);
});

it('a story that ran out while the list was open is shown as over (STO-07)', async () => {
  api.on('GET /admin/stories', { body: { items: [aStory({ expiresAt: inHours(-1) })], nextCursor: null } });
  open();
  expect(within(await tile()).getByText('Expirado')).toBeTruthy();
});

it('figures are said in percent and seconds; what cannot be divided is a dash, never 0 % (STO-16, STO-17)', async () => {
  open();
  await tile();
  const figures = await screen.findByLabelText('Análises de Luna', { selector: 'dl' });
  const said = (name: string) => within(figures).getByText(name).nextElementSibling?.textContent;
  expect(['Taxa de conclusão', 'Taxa de abandono', 'Tempo médio até o fim', 'Tocaram no botão'].map(said)).toEqual([
    '80%',
    '20%',
    '12 s',
    '—',
  ]);
});

it('opens say whom they leave out (S14)', async () => {
  open();
  await tile();
  await screen.findByText('Visitas de navegadores sem cookies não entram na conta.');
});

it('a slug is checked while it is typed, and its refusal stands under the field (STO-06)', async () => {
  const TAKEN = 'Este slug já está em uso por outro story.';
  api.on('GET /admin/stories/check-slug', {
    body: { slug: 'luna-ao-vivo', available: false, reason: 'taken', message: TAKEN },
  });
  open();
  await userEvent.click(within(await tile()).getByRole('button', { name: /^Editar/ }));
  const field = await screen.findByLabelText('Slug');
  await userEvent.clear(field);
  await userEvent.type(field, 'Luna ao  Vivo');
  expect((field as HTMLInputElement).value).toBe('luna-ao-vivo');
  expect(await screen.findByText(TAKEN)).toBeTruthy();

  api.on('GET /admin/stories/check-slug', refuse(503, 'service-unavailable', 'Fora do ar'));
  await userEvent.type(field, '-2');
  expect(await screen.findByText('Erro ao verificar slug. Tente novamente.')).toBeTruthy();

  const path = `PUT /admin/stories/${aStory().id}`;
  api.on(
    path,
    refuse(409, 'slug-taken', 'Este endereço já está em uso.', [{ field: 'slug', code: 'taken', message: TAKEN }]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Erro ao atualizar story. Este endereço já está em uso.',
  );
  expect(api.to(path)[0]?.body).toEqual({ slug: 'luna-ao-vivo-2' });
});

it('views are cleared only after a sentence that says that the figures stay (STO-21)', async () => {
  api.on('POST /admin/stories/reset-views', { body: { modelId: LUNA.id, epoch: 1 } });
  open();
  await tile();
  await userEvent.click(screen.getByRole('button', { name: 'Limpar visualizações' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Tem certeza que deseja limpar TODAS as visualizações?');
  expect(dialog.textContent).toContain('As análises são mantidas');
  expect(api.to('POST /admin/stories/reset-views')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Limpar' }));
  expect(await screen.findByText('Visualizações limpas com sucesso!')).toBeTruthy();
  expect(api.to('POST /admin/stories/reset-views')[0]?.body).toEqual({ modelId: LUNA.id });
});

it('who only looks at figures finds nothing to change (STO-20)', async () => {
  api.on('GET /admin/me', { body: { name: 'Rui', role: 'marketing' } });
  open();
  const shown = within(await tile());
  expect(shown.getByRole('button', { name: /^Análises/ })).toBeTruthy();
  expect(shown.queryByRole('button', { name: /^(Editar|Excluir)/ })).toBeNull();
  for (const name of ['Novo story', 'Limpar visualizações']) expect(screen.queryByRole('button', { name })).toBeNull();
});

it('a creator without stories, and a list that did not come, say so (FA-10, FA-27)', async () => {
  api.on('GET /admin/stories', { body: { items: [], nextCursor: null } });
  const { unmount } = open();
  expect(await screen.findByText('Nenhum story encontrado')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Novo story' })).toBeTruthy();
  unmount();
  api.on('GET /admin/stories', refuse(403, 'forbidden', 'Você não tem acesso a esta área.'));
  open();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Você não tem acesso a esta área.'));
});

it('somebody who watches is counted on the open screen, without a reload (STO-18)', async () => {
  open();
  await tile();
  api.on('GET /admin/stories', {
    body: { items: [aStory({ totalOpens: 6, totalCompletions: 2 })], nextCursor: null },
  });
  const asked = api.to('GET /admin/stories').length;
  FakeEventSource.last.send('story', { ids: ['x'], modelIds: ['of-another-creator'] });
  for (let i = 0; i < 5; i++) FakeEventSource.last.send('story', { ids: [aStory().id], modelIds: [LUNA.id] });
  expect(await screen.findByText('6 aberturas · 2 conclusões')).toBeTruthy();
  expect(api.to('GET /admin/stories')).toHaveLength(asked + 1);
});

it('a new story is not sent without its file, and says what is missing (STO-05)', async () => {
  open();
  await tile();
  await userEvent.click(screen.getByRole('button', { name: 'Novo story' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Publicar' }));
  expect((await dialog.findAllByText('Envie a foto ou o vídeo do story.')).length).toBeGreaterThan(0);
  expect(api.to('POST /admin/stories')).toEqual([]);
});

it('a story whose answer was lost and that was changed since is said to be there, and what is here may be sent as another (STO-05)', async () => {
  const made = new Map<string, string>();
  const asset = anAsset({ modelId: LUNA.id });
  const uploadUrl = '/api/v1/admin/uploads/x';
  URL.createObjectURL = () => 'blob:here';
  URL.revokeObjectURL = () => undefined;
  new FakeUploads().install().sizes.set(uploadUrl, 4);
  api
    .on('POST /admin/media/uploads', { status: 201, body: { asset: { ...asset, status: 'receiving' }, uploadUrl } })
    .on('GET /admin/media', { body: { items: [asset] } })
    .on('POST /admin/stories', ({ body }) => {
      const { clientId, ...asked } = body as { clientId: string };
      const before = made.get(clientId);
      if (before !== undefined && before !== JSON.stringify(asked))
        return refuse(422, 'idempotency-mismatch', 'Este pedido já foi feito com outros dados.');
      made.set(clientId, JSON.stringify(asked));
      return made.size === 1 ? 'offline' : { status: 201, body: aStory() };
    });
  open();
  await tile();
  await userEvent.click(screen.getByRole('button', { name: 'Novo story' }));
  const dialog = within(await screen.findByRole('dialog'));
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type="file"]');
  await userEvent.upload(input as HTMLInputElement, new File(['1234'], 'praia.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(document.querySelector('[data-phase=ready]')).toBeTruthy());
  const press = () => userEvent.click(dialog.getByRole('button', { name: 'Publicar' }));
  await press();
  await dialog.findByText(/^Erro ao criar story\./);
  await userEvent.type(dialog.getByLabelText(/WhatsApp/), '+5511999999999');
  await press();
  expect(await dialog.findByText(/^O que foi enviado antes já foi guardado: confira na lista de stories/)).toBeTruthy();
  await press();
  expect(await screen.findByText('Story publicado. Ele fica no ar por 24 horas.')).toBeTruthy();
  expect(made.size).toBe(2);
});

it('a scheduled story says when it goes on the air, and is moved, not watched for figures (STO-03)', async () => {
  const at = inHours(30);
  const story = aStory({ state: 'scheduled', isActive: false, publishAt: at, expiresAt: inHours(54) });
  api.on('GET /admin/stories', { body: { items: [story], nextCursor: null } });
  api.on(`PUT /admin/stories/${story.id}/schedule`, { body: story });
  open();
  const shown = within(await tile());
  expect(shown.getByText('Agendado')).toBeTruthy();
  expect(shown.getByText(`Agendado para ${formatInstant(at)}`)).toBeTruthy();
  expect(shown.queryByRole('button', { name: /^Análises/ })).toBeNull();
  await userEvent.click(shown.getByRole('button', { name: /^Mudar horário/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Mudar horário' }));
  await waitFor(() => expect(api.to(`PUT /admin/stories/${story.id}/schedule`)).toHaveLength(1));
});

it('a creator who is gone is said so, with the way to all; a look-up that failed can be asked for again (FA-27)', async () => {
  const path = `GET /admin/models/${LUNA.id}`;
  api.on(path, refuse(404, 'model-not-found', 'Não encontrada.'));
  const { unmount } = open();
  expect(await screen.findByText('Esta modelo não existe mais.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(window.location.search).toBe('');
  expect(await screen.findByText('Análises de todas as modelos')).toBeTruthy();
  unmount();
  api.on(path, refuse(400, 'validation-failed', 'Não deu certo.'));
  open();
  expect(await screen.findByText('Não deu certo.')).toBeTruthy();
  api.on(path, { body: LUNA });
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await tile()).toBeTruthy();
});
