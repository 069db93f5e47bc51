import { act, screen, within } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { aPayment } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { NOBODY, queries } from '../queries.js';
import { Header } from './header.js';

const ANA = { signedIn: true, name: 'Ana', role: 'fan' } as const;
const scrolledTo = (pixels: number) =>
  act(() => {
    Object.assign(window, { scrollY: pixels });
    window.dispatchEvent(new Event('scroll'));
  });

beforeEach(() => installBrowserApis());
afterEach(() => scrolledTo(0));

it('the header gets a background after 50 px of scrolling, and loses it again at the top (FV-01)', async () => {
  new FakeApi().on('GET /me', { body: NOBODY });
  renderPage(<Header />);
  const solid = () => screen.getByRole('banner').className.includes('bg-bg/85');
  scrolledTo(50);
  expect(solid()).toBe(false);
  scrolledTo(51);
  expect(solid()).toBe(true);
  scrolledTo(0);
  expect(solid()).toBe(false);
});

it('account and notices are there for who is signed in, the sign-in for everybody else (FV-01)', async () => {
  new FakeApi().on('GET /me', { body: ANA }).on('GET /me/notifications/unread', { body: { unread: 0 } });
  const places = () => within(screen.getByRole('navigation')).getAllByRole('link', { hidden: true });
  const names = () => new Set(places().map((link) => link.textContent || link.getAttribute('aria-label')));
  const { client } = renderPage(<Header />);
  expect([...names()]).toEqual(['Início', 'Galeria', 'Agendar Chamada', 'VIP', 'Entrar']);
  act(() => void client.setQueryData(queries.me().queryKey, ANA));
  await screen.findByRole('link', { name: /^Notificações/ });
  expect([...names()].slice(0, 5)).toEqual(['Início', 'Galeria', 'Agendar Chamada', 'VIP', 'Perfil']);
});

it('a PIX that can still be paid stands beside the messages and the bell, in their place and over nothing (V11)', async () => {
  FakeEventSource.install();
  new FakeApi()
    .on('GET /me', { body: ANA })
    .on('GET /me/notifications/unread', { body: { unread: 0 } })
    .on('GET /me/payments', { body: { items: [{ id: aPayment().id, status: 'pending' }], nextCursor: null } })
    .on(`GET /payments/${aPayment().id}`, { body: aPayment() });
  const { client } = renderPage(<Header />, '/gallery');
  act(() => void client.setQueryData(queries.me().queryKey, ANA));
  const pill = await within(screen.getByRole('banner')).findByRole('link', { name: /^PIX aberto · / });
  expect(pill.parentElement).toBe(screen.getByRole('link', { name: /^Notificações/ }).parentElement);
  expect(pill.className).not.toMatch(/\bfixed\b/);
});

it.each([
  ['/home', 'Início'],
  ['/gallery?filtro=videos', 'Galeria'],
  ['/book/', 'Agendar Chamada'],
])('%s is marked as the place where one is (FV-01, V11)', (path, name) => {
  new FakeApi().on('GET /me', { body: NOBODY });
  renderPage(<Header />, path);
  const places = within(screen.getByRole('navigation')).getAllByRole('link', { hidden: true });
  const current = places.filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual([name]);
});
