import type { AdminStoryDto, CallOffer } from '@camarim/contracts';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { anAdminModel, anAdminPost } from '../../test/admin-fixtures.js';
import { installBrowserApis } from '../../test/browser.js';
import { FakeApi, refuse } from '../../test/fake-api.js';
import { FakeEventSource } from '../../test/fake-event-source.js';
import { anAdminPresell } from '../../test/marketing-fixtures.js';
import { renderAdmin } from '../../test/render-admin.js';
import { keepInOutbox, keptOutbox } from '../messages/kept-locally.js';
import { SaveOffer } from './calls/save-offer.js';
import { AddPosts } from './content/add-posts.js';
import { EditPost } from './content/edit-post.js';
import { TemplateForm } from './content/template-form.js';
import { AddModel } from './models/add-model.js';
import { EditModel } from './models/edit-model.js';
import { PresellEditor } from './presells/presell-editor.js';
import { forgetOffice } from './queries.js';
import { PriceForm } from './settings/price-form.js';
import { AddWindow } from './stories/add-window.js';
import { EditWindow } from './stories/edit-window.js';

const model = anAdminModel();
const post = anAdminPost();
const story = {
  ...{ id: '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0401', modelId: model.id, slug: 'luna', state: 'active', isActive: true },
  ...{ durationSeconds: 10, whatsappNumber: null, telegramUrl: null, endImage: null, publishAt: null },
} as AdminStoryDto;
let api: FakeApi;
let closed: number;
const onClose = () => {
  closed += 1;
};
beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
  sessionStorage.clear();
  closed = 0;
  api = new FakeApi();
});
const presellEditor = (presell = anAdminPresell()) => (
  <PresellEditor model={model} presell={presell} onClose={onClose} onReload={() => {}} />
);
const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: RegExp, value: string) => fireEvent.change(await field(label), { target: { value } });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const question = () => screen.queryByRole('dialog', { name: 'Sair sem salvar?' });

it('Escape in a changed presell editor asks, and nothing of what was written is lost (A5)', async () => {
  const { unmount } = renderAdmin(presellEditor());
  await type(/^Título/, 'Boa noite, vizinho');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: 'Sair sem salvar?' })).toBeTruthy();
  expect(closed).toBe(0);
  await press('Continuar editando');
  await waitFor(() => expect(question()).toBeNull());
  expect((await field(/^Título/)).value).toBe('Boa noite, vizinho');
  await userEvent.keyboard('{Escape}');
  await press('Guardar rascunho e sair');
  expect(closed).toBe(1);
  unmount();

  renderAdmin(presellEditor());
  expect(await screen.findByText(/Há um rascunho de .* que não foi salvo/)).toBeTruthy();
  expect(screen.queryByText(/outra versão/)).toBeNull();
  await press('Continuar rascunho');
  expect((await field(/^Título/)).value).toBe('Boa noite, vizinho');
});

it('an editor in which nothing was changed closes without a question (A5)', async () => {
  renderAdmin(presellEditor());
  await field(/^Título/);
  await userEvent.keyboard('{Escape}');
  expect(closed).toBe(1);
  expect(question()).toBeNull();
});

it('what is discarded, saved or typed back is not offered again (A5)', async () => {
  const edit = () => renderAdmin(<EditPost post={post} onClose={onClose} />);
  const first = edit();
  await type(/^Título/, 'Outro título');
  await press('Cancelar');
  await press('Descartar');
  first.unmount();
  const second = edit();
  expect((await field(/^Título/)).value).toBe(post.title);
  await type(/^Título/, 'Outro título');
  await type(/^Título/, post.title);
  second.unmount();
  const third = edit();
  api.on(`PUT /admin/posts/${post.id}`, { body: post });
  await type(/^Título/, 'Título salvo');
  await press('Salvar');
  await waitFor(() => expect(closed).toBe(2));
  third.unmount();
  edit();
  expect(await field(/^Título/)).toBeTruthy();
  expect(screen.queryByText(/Há um rascunho/)).toBeNull();
});

it('the file of a sold post is not up for change, and who sold it meanwhile reads why beside the file (PUR-06)', async () => {
  const sold = renderAdmin(<EditPost post={{ ...post, hasBuyers: true }} onClose={onClose} />);
  expect(await screen.findByText(/Esta publicação já foi vendida/)).toBeTruthy();
  expect(screen.queryByText(/Usa agora/)).toBeNull();
  sold.unmount();
  const message = 'Esta publicação já foi vendida: publique outra.';
  const refused = refuse(422, 'validation-failed', 'Confira os campos.', [{ field: 'media', message }]);
  api.on(`PUT /admin/posts/${post.id}`, refused);
  renderAdmin(<EditPost post={post} onClose={onClose} />);
  expect(await screen.findByText(/Usa agora/)).toBeTruthy();
  await type(/^Título/, 'Outro título');
  await press('Salvar');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByText('Confira os campos.')).toBeNull();
});

it('the phone’s back and a reload ask as well while something is not saved (A5)', async () => {
  const reload = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  renderAdmin(presellEditor());
  await field(/^Título/);
  expect(reload()).toBe(false);
  await type(/^Título/, 'Boa noite');
  expect(reload()).toBe(true);
  await waitFor(() => expect((window.history.state as { layer?: number }).layer).toBe(1));
  act(() => window.history.back());
  expect(await screen.findByRole('dialog', { name: 'Sair sem salvar?' })).toBeTruthy();
  expect(closed).toBe(0);
  // once more: back is 'go on editing'
  await waitFor(() => expect((window.history.state as { layer?: number }).layer).toBe(2));
  act(() => window.history.back());
  await waitFor(() => expect(question()).toBeNull());
  expect((await field(/^Título/)).value).toBe('Boa noite');
});

it('a draft of what somebody else has saved since says so (A5)', async () => {
  const first = renderAdmin(<EditPost post={post} onClose={onClose} />);
  await type(/^Título/, 'Outro título');
  first.unmount();
  renderAdmin(<EditPost post={{ ...post, revision: post.revision + 1 }} onClose={onClose} />);
  expect(await screen.findByText(/alguém salvou outra versão: confira tudo antes de salvar/)).toBeTruthy();
  await press('Descartar rascunho');
  expect((await field(/^Título/)).value).toBe(post.title);
});

const offer: CallOffer = {
  ...{ id: '30000000-0000-4000-8000-000000000001', modelId: model.id, title: 'Papo da tarde', platform: 'room' },
  ...{ description: 'Uma conversa.', price: { amountCents: 5_000, currency: 'BRL' }, durationMinutes: 30 },
  ...{ isActive: true, isFeatured: false, isVip: false, features: ['Sem pressa'], linkHost: null },
  ...{ publicPath: '/call/30000000-0000-4000-8000-000000000001', createdAt: '2026-01-01T00:00:00.000Z' },
  ...{ clicks: 0, uniqueClicks: 0, conversionRate: null },
};
it('going on with an old draft of a call keeps the price another has saved since (CAT-33)', async () => {
  const saved = `PATCH /admin/calls/offers/${offer.id}`;
  api.on(saved, { body: offer });
  renderAdmin(<SaveOffer modelId={model.id} offer={offer} onClose={onClose} />);
  await type(/^Descrição/, 'Uma conversa sem pressa.');
  cleanup();
  const dearer = { ...offer, price: { amountCents: 8_000, currency: 'BRL' as const } };
  renderAdmin(<SaveOffer modelId={model.id} offer={dearer} onClose={onClose} />);
  expect(await screen.findByText(/alguém salvou outra versão: confira tudo antes de salvar/)).toBeTruthy();
  await press('Continuar rascunho');
  expect((await field(/^Preço/)).value).toBe('80,00');
  expect((await field(/^Descrição/)).value).toBe('Uma conversa sem pressa.');
  await press('Salvar');
  await waitFor(() => expect(closed).toBe(1));
  expect(api.to(saved).map(({ body }) => body)).toEqual([{ description: 'Uma conversa sem pressa.' }]);
});

it('saving a story sends what was changed, so that what another saved meanwhile stays (STO-20)', async () => {
  const saved = `PUT /admin/stories/${story.id}`;
  api.on(saved, { body: story });
  renderAdmin(<EditWindow story={{ ...story, updatedAt: '2026-11-20T12:00:00.000Z' }} onClose={onClose} />);
  await type(/^Telegram/, 'https://t.me/luna');
  cleanup();
  const later = { ...story, whatsappNumber: '+5511999999999', updatedAt: '2026-11-20T13:00:00.000Z' };
  renderAdmin(<EditWindow story={later} onClose={onClose} />);
  expect(await screen.findByText(/alguém salvou outra versão/)).toBeTruthy();
  await press('Continuar rascunho');
  expect((await field(/^WhatsApp/)).value).toContain('99999');
  await press('Salvar');
  await waitFor(() => expect(closed).toBe(1));
  expect(api.to(saved).map(({ body }) => body)).toEqual([{ telegramUrl: 'https://t.me/luna' }]);
});

it('who signs out leaves no draft to who comes next (A5)', async () => {
  const first = renderAdmin(presellEditor());
  await type(/^Título/, 'Boa noite');
  first.unmount();
  forgetOffice(new QueryClient());
  renderAdmin(presellEditor());
  await field(/^Título/);
  expect(screen.queryByText(/Há um rascunho/)).toBeNull();
});

it('an editor that is refused keeps its draft (A5)', async () => {
  const first = renderAdmin(<PriceForm list="plans" item={null} onClose={onClose} />);
  api.on('POST /admin/plans', refuse(503, 'service-unavailable', 'Fora do ar'));
  await type(/^Nome/, 'Mensal');
  await press('Adicionar');
  expect(await screen.findByText(/Fora do ar/)).toBeTruthy();
  first.unmount();
  renderAdmin(<PriceForm list="plans" item={null} onClose={onClose} />);
  await press('Continuar rascunho');
  expect((await field(/^Nome/)).value).toBe('Mensal');
});

const EDITORS: [string, ReactElement, RegExp, string][] = [
  ['a new post', <AddPosts key="" modelId={model.id} onClose={onClose} />, /^Descrição/, 'Nova'],
  ['a post', <EditPost key="" post={post} onClose={onClose} />, /^Título/, 'Outro título'],
  ['a new creator', <AddModel key="" onClose={onClose} onAdded={onClose} />, /^Nome(?! de)/, 'Maya'],
  ['a creator', <EditModel key="" model={model} onClose={onClose} />, /^Bio/, 'Outra bio'],
  ['a plan', <PriceForm key="" list="plans" item={null} onClose={onClose} />, /^Preço \(/, '29,90'],
  ['an offer', <PriceForm key="" list="vip-offers" item={null} onClose={onClose} />, /^Nome/, 'VIP'],
  ['a new story', <AddWindow key="" model={model} onClose={onClose} />, /^WhatsApp/, '+5511999999999'],
  ['a story', <EditWindow key="" story={story} onClose={onClose} />, /^Telegram/, 'https://t.me/luna'],
  ['a call', <SaveOffer key="" modelId={model.id} offer={null} onClose={onClose} />, /^Título/, 'Chamada'],
  ['a ready text', <TemplateForm key="" modelId={model.id} template={null} onClose={onClose} />, /^Texto/, 'Oi'],
];
it.each(EDITORS)('what was typed into %s is there again after a reload (A5)', async (_, editor, label, value) => {
  renderAdmin(editor);
  await type(label, value);
  expect(await screen.findByText('Rascunho guardado')).toBeTruthy();
  cleanup();
  renderAdmin(editor);
  await press('Continuar rascunho');
  expect((await field(label)).value).toBe(value);
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Rascunho guardado')).toBeTruthy();
});

it('a ready text whose answer is lost is sent again as the same one (CAT-28)', async () => {
  const create = 'POST /admin/templates';
  api.on(create, 'offline');
  renderAdmin(<TemplateForm modelId={model.id} template={null} onClose={onClose} />);
  await type(/^Texto/, 'Oi');
  await press('Adicionar');
  expect(await screen.findByText(/Erro de conexão/)).toBeTruthy();
  api.on(create, { status: 201, body: {} });
  await press('Adicionar');
  expect(await screen.findByText('Texto salvo.')).toBeTruthy();
  const [lost, again] = api.to(create).map(({ body }) => body);
  expect(again).toEqual(lost);
  expect(again).toMatchObject({ clientId: expect.any(String), text: 'Oi' });
});

it('an answer of the team that waits for the internet goes with who signs out: it never leaves in the name of who comes next (MSG-33)', () => {
  const clientId = '70000000-0000-4000-8000-000000000001';
  keepInOutbox('t1', clientId, { clientId, body: 'Pode sim', writtenAt: '2026-11-24T12:00:00.000Z', fault: null });
  forgetOffice(new QueryClient());
  expect(keptOutbox('t1')).toEqual([]);
});
