import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../test/browser.js';
import { FakeApi, refuse } from '../../test/fake-api.js';
import { App } from './app.js';

const MODEL = { id: '10000000-0000-4000-8000-000000000001', username: 'luna', displayName: 'Luna Reis' };
const LINK = { leadId: 'C0a1b2c3d4e', url: 'https://camarim.example/l/C0a1b2c3d4e', clicks: 12, conversions: 1 };
const two = [
  { code: 'K7QM-2X9D', since: '2026-11', renews: true },
  { code: '0A1B-2C3D', since: '2026-03', renews: false },
];
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  window.history.replaceState(null, '', '/estudio/publico');
  // jsdom draws nothing; what is drawn is read back in the journey of a creator's week
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  api = new FakeApi()
    .on('GET /me', { body: { signedIn: true, name: 'Luna', role: 'creator' } })
    .on('GET /creator/me', { body: { name: 'Luna', models: [MODEL] } })
    .on('GET /creator/presence', { body: { modelId: MODEL.id, online: false, until: null } })
    .on('GET /creator/share', { body: LINK })
    .on('GET /creator/followers', { body: { modelId: MODEL.id, total: 1_200, newOnes: 45 } })
    .on('GET /creator/subscribers', ({ search }) => {
      const code = new URLSearchParams(search).get('code') ?? '';
      const items = two.filter((one) => one.code.startsWith(code.toUpperCase()));
      return { body: { items, nextCursor: null, total: 2, renewing: 1 } };
    });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
});

it('she sees her subscribers as codes with their month, and finds one by its code (STU-07)', async () => {
  render(<App />);
  const list = within(await screen.findByRole('region', { name: 'Assinantes' }));
  expect(await list.findByText(/pessoas assinam agora, 1 renova no Pix Automático/)).toBeTruthy();
  const rows = () => list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows()).toEqual(['K7QM-2X9Ddesde novembro de 2026Renova', '0A1B-2C3Ddesde março de 2026Não renova']);
  await userEvent.type(list.getByLabelText('Procurar pelo código'), '0a1');
  await waitFor(() => expect(rows()).toEqual(['0A1B-2C3Ddesde março de 2026Não renova']));
  await userEvent.clear(list.getByLabelText('Procurar pelo código'));
  await userEvent.type(list.getByLabelText('Procurar pelo código'), 'zzz');
  expect(await list.findByText('Nenhum código começa assim')).toBeTruthy();
});

it('while her page is off the site her link is not handed out: it would open nothing (CAT-02, STU-08)', async () => {
  api.on('GET /creator/me', { body: { name: 'Luna', models: [{ ...MODEL, isActive: false }] } });
  render(<App />);
  const link = within(await screen.findByRole('region', { name: 'Meu link' }));
  expect(link.getByText(/seu link não abre nada/)).toBeTruthy();
  expect([link.queryByRole('button'), link.queryByRole('img')]).toEqual([null, null]);
});

it('she sees how many follow her and how many of them are new, and when nobody does how one would (FOLLOW-05)', async () => {
  const { unmount } = render(<App />);
  const part = async () => within(await screen.findByRole('region', { name: 'Seguidores' }));
  expect(await (await part()).findByText('1.200')).toBeTruthy();
  expect(
    await (await part()).findByText(/pessoas seguem você sem pagar, 45 há menos de 30 dias\. Quem é, ninguém vê aqui/),
  ).toBeTruthy();
  unmount();
  api.on('GET /creator/followers', { body: { modelId: MODEL.id, total: 0, newOnes: 0 } });
  const second = render(<App />);
  expect(await (await part()).findByText('Ninguém segue ainda')).toBeTruthy();
  second.unmount();
  api.on('GET /creator/followers', refuse(503, 'service-unavailable', 'Fora do ar'));
  render(<App />);
  expect((await (await part()).findByRole('alert')).textContent).toContain('Fora do ar');
});

it('her link is shared by the phone where it can, else copied, and its numbers are those of marketing (STU-08)', async () => {
  const shared: unknown[] = [];
  Object.assign(navigator, { share: (data: unknown) => Promise.resolve(void shared.push(data)) });
  const { unmount } = render(<App />);
  const link = within(await screen.findByRole('region', { name: 'Meu link' }));
  expect(await link.findByRole('img', { name: 'QR Code do seu link' })).toBeTruthy();
  expect(link.getByText('camarim.example/l/C0a1b2c3d4e')).toBeTruthy();
  expect(link.getByText(/12 visitas e 1 compra por ele/)).toBeTruthy();
  await userEvent.click(link.getByRole('button', { name: 'Compartilhar' }));
  expect(shared).toEqual([{ title: 'Luna Reis no Camarim', url: LINK.url }]);
  unmount();
  Reflect.deleteProperty(navigator, 'share');
  render(<App />);
  expect(await screen.findByRole('button', { name: 'Copiar link' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Compartilhar' })).toBeNull();
});

it('a creator nobody subscribes to yet reads what to do, and each part that did not come can be asked for again (STU-07, STU-08)', async () => {
  api.on('GET /creator/subscribers', { body: { items: [], nextCursor: null, total: 0, renewing: 0 } });
  api.on('GET /creator/share', { body: { ...LINK, clicks: 0, conversions: 0 } });
  const { unmount } = render(<App />);
  expect(await screen.findByText('Ninguém assina ainda')).toBeTruthy();
  expect(await screen.findByText(/Ninguém entrou por ele ainda/)).toBeTruthy();
  expect(screen.queryByLabelText('Procurar pelo código')).toBeNull();
  unmount();
  for (const route of ['GET /creator/subscribers', 'GET /creator/share'])
    api.on(route, refuse(503, 'service-unavailable', 'Fora do ar'));
  render(<App />);
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
});
