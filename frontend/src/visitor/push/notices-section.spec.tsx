import type { NoticeSettings } from '@camarim/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { renderPage } from '../../../test/render.js';
import NoticesSection from './notices-section.js';

const PHONE = {
  id: '10000000-0000-4000-8000-000000000001',
  ...{ label: 'Chrome em Android', isThis: false, isLive: true, createdAt: '2026-11-20T12:00:00.000Z' },
  ...{ deliveredAt: null, failedAt: null },
};
const SETTINGS: NoticeSettings = {
  channels: [
    { group: 'calls', channel: 'push' },
    { group: 'payments', channel: 'push' },
    { group: 'work', channel: 'push' },
  ],
  ...{ quietFrom: null, quietTo: null, zone: 'America/Sao_Paulo', alias: 'app' },
};
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  api = new FakeApi();
  api.on('GET /push/key', { body: { key: 'B'.repeat(87) } });
  api.on('GET /me/push', { body: { items: [PHONE, { ...PHONE, id: `${PHONE.id.slice(0, -1)}2`, isLive: false }] } });
  api.on('GET /me/notification-preferences', { body: SETTINGS });
  api.on('PUT /me/notification-preferences', { body: { ...SETTINGS, alias: 'agenda' } });
});
const saved = () => api.to('PUT /me/notification-preferences').map(({ body }) => body);

it('each device says what was last delivered to it, or that nothing arrives any more (PUSH-05)', async () => {
  renderPage(<NoticesSection />, '/profile');
  expect(await screen.findByText('Nenhum aviso entregue ainda')).toBeTruthy();
  expect(screen.getByText('Não recebe mais. Abra o site uma vez nele.')).toBeTruthy();
});

it.each([
  ['accepted', [{ ...PHONE, deliveredAt: new Date().toISOString() }], /O serviço de avisos aceitou/],
  ['gone', [], /não recebe mais avisos e saiu da lista/],
  ['refused', [{ ...PHONE, isLive: false }], /O serviço de avisos recusou/],
  ['busy', [PHONE], /está ocupado/],
  ['unreachable', [PHONE], /não respondeu/],
])(
  'a test notice is sent to one device, and what its push service said is read: %s (PUSH-13)',
  async (verdict, items, text) => {
    api.on('GET /me/push', { body: { items: [PHONE] } });
    api.on(`POST /me/push/${PHONE.id}/trial`, { body: { verdict, items } });
    renderPage(<NoticesSection />, '/profile');
    fireEvent.click(await screen.findByRole('button', { name: 'Enviar um aviso de teste para Chrome em Android' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryAllByText('Chrome em Android')).toHaveLength(items.length);
  },
);

it('a kind goes to the phone, to mail or nowhere; of payments somebody always hears (PUSH-05)', async () => {
  renderPage(<NoticesSection />, '/profile');
  const options = (name: string) =>
    Array.from(screen.getByLabelText<HTMLSelectElement>(name).options, ({ text }) => text);
  await screen.findByLabelText('Chamadas');
  expect(options('Chamadas')).toEqual(['No celular', 'Por e-mail', 'Só aqui no site']);
  expect(options('Pagamentos e assinaturas')).toEqual(['No celular', 'Por e-mail']);
  // what is a creator's alone is not offered to a fan
  expect(screen.queryByLabelText('Meu trabalho como criadora')).toBeNull();
  fireEvent.change(screen.getByLabelText('Chamadas'), { target: { value: 'none' } });
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toEqual({ ...SETTINGS, channels: [{ group: 'calls', channel: 'none' }] });
});

it('the night is quiet with one tap, in the zone of the reader (PUSH-05)', async () => {
  renderPage(<NoticesSection />, '/profile');
  fireEvent.click(await screen.findByLabelText(/^Horas de silêncio/));
  await waitFor(() => expect(saved()).toHaveLength(1));
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(saved()[0]).toMatchObject({ quietFrom: 1_320, quietTo: 420, zone: timeZone });
});

it('another name is what the home screen takes from then on (PUSH-05)', async () => {
  renderPage(<NoticesSection />, '/profile');
  fireEvent.click(await screen.findByLabelText('Agenda'));
  await waitFor(() =>
    expect(document.querySelector('link[rel=manifest]')?.getAttribute('href')).toBe(
      '/manifest.webmanifest?alias=agenda',
    ),
  );
});
