import type { CallFigures, CallOffer } from '@camarim/contracts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { OffersTab } from './offers-tab.js';
import { SaveOffer } from './save-offer.js';

const MODEL = '10000000-0000-4000-8000-000000000001';
const offer: CallOffer = {
  ...{ id: '30000000-0000-4000-8000-000000000001', modelId: MODEL, title: 'Papo da tarde', platform: 'meet' },
  ...{ description: 'Uma conversa sem pressa.', price: { amountCents: 8_990, currency: 'BRL' }, durationMinutes: 30 },
  ...{ isActive: true, isFeatured: false, isVip: false, features: [], linkHost: 'meet.google.com' },
  ...{ publicPath: '/call/30000000-0000-4000-8000-000000000001', createdAt: '2026-01-01T00:00:00.000Z' },
  ...{ clicks: 12, uniqueClicks: 8, conversionRate: 25 },
};
const figures: CallFigures = {
  ...{ totalCalls: 1, clicks: 12, uniqueClicks: 8, recentClicks: 3, bookings: 2, conversionRate: 25 },
  ...{ hours: [{ hour: 21, clicks: 12 }], topClickHours: [{ hour: 21, clicks: 12 }] },
  deviceStats: { mobile: 9, desktop: 3, other: 0 },
};
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  api = new FakeApi()
    .on('GET /admin/calls/offers', { body: { items: [offer] } })
    .on('GET /admin/calls/analytics', { body: figures });
});
const open = (canEdit = true) => renderAdmin(<OffersTab modelId={MODEL} canEdit={canEdit} />);
const tile = async () => within(await screen.findByRole('article', { name: offer.title }));

it('a card says where, what, for how much and how long, and opens with a click (FA-13, FA-14)', async () => {
  open();
  const card = await tile();
  for (const words of ['Google Meet', 'Uma conversa sem pressa.', 'Ativa', /R\$\s89,90/, /^30 min · 12 cliques/])
    expect(card.getByText(words)).toBeTruthy();
  expect(card.getByRole('button', { name: 'Copiar link' })).toBeTruthy();
  await userEvent.click(card.getByRole('button', { name: 'Ver: Papo da tarde' }));
  const window = within(await screen.findByRole('dialog'));
  const page = window.getByRole('link', { name: 'Abrir Chamada' });
  expect(page.getAttribute('href')).toMatch(/\/call\/30000000-0000-4000-8000-000000000001$/);
  await userEvent.click(window.getByRole('button', { name: 'Editar' }));
  expect(await screen.findByDisplayValue('Papo da tarde')).toBeTruthy();
});

it('its figures are clicks, people, conversion, the hours and the devices it was opened with (FA-14, CAT-36)', async () => {
  open();
  await userEvent.click((await tile()).getByRole('button', { name: 'Análises: Papo da tarde' }));
  const window = within(await screen.findByRole('dialog'));
  await window.findByText('Horários de pico: 21h');
  for (const words of ['Cliques', 'Pessoas diferentes', 'PIX pago de quem gerou', '25%', '75% no celular'])
    expect(window.getAllByText(words).length).toBeGreaterThan(0);
  expect(window.getByRole('link', { name: 'Abrir Chamada' })).toBeTruthy();
});

it('its figures say whom they leave out (S14)', async () => {
  open();
  await userEvent.click((await tile()).getByRole('button', { name: 'Análises: Papo da tarde' }));
  const window = within(await screen.findByRole('dialog'));
  await window.findByText('Cliques de navegadores sem cookies não entram na conta.');
});

it('who may not edit is offered no change, and a creator without calls says so (FA-13, USR-24)', async () => {
  const view = open(false);
  const card = await tile();
  expect(card.queryByRole('button', { name: /^(Editar|Excluir)/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Nova chamada' })).toBeNull();
  view.unmount();
  api.on('GET /admin/calls/offers', { body: { items: [] } });
  open();
  expect(await screen.findByText('Nenhuma chamada encontrada')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Nova chamada' })).toBeTruthy();
});

it('a call whose answer is lost is sent again as the same one (CAT-33)', async () => {
  const create = 'POST /admin/calls/offers';
  api.on(create, 'offline');
  renderAdmin(<SaveOffer modelId={MODEL} offer={null} onClose={() => {}} />);
  await userEvent.type(await screen.findByLabelText(/^Título/), 'Papo');
  await userEvent.type(screen.getByLabelText(/^Descrição/), 'Só nós dois');
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Criar' }));
  await save();
  expect(await screen.findByText(/Erro de conexão/)).toBeTruthy();
  api.on(create, { status: 201, body: offer });
  await save();
  expect(await screen.findByText('Chamada criada.')).toBeTruthy();
  const [lost, again] = api.to(create).map(({ body }) => body);
  expect(again).toEqual(lost);
  expect(again).toMatchObject({ clientId: expect.any(String), title: 'Papo' });
});
