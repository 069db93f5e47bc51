import type { BookingDto } from '@camarim/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { aBooking } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { queries } from '../queries.js';
import BookingPage from './booking-page.js';

const booking = aBooking();
const path = `/bookings/${booking.id}`;
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  api = new FakeApi();
});
afterEach(() => void Reflect.deleteProperty(navigator, 'userAgent'));
function open(shown = booking) {
  api.on(`GET ${path}`, { body: shown }).on('GET /me', { body: { signedIn: true, name: 'Ana', role: 'fan' } });
  const view = renderPage(
    <Routes>
      <Route path="/agendamentos/:id" element={<BookingPage />} />
    </Routes>,
    `/agendamentos/${booking.id}`,
  );
  view.client.setQueryData(queries.me().queryKey, { signedIn: true, name: 'Ana', role: 'fan' });
  return view;
}

/** The booking after an action, as its response and as later reads return it. */
function becomes(act: string, body: BookingDto) {
  api.on(`POST ${path}/${act}`, () => {
    api.on(`GET ${path}`, { body });
    return { body };
  });
}

it('the button to join appears only while the server provides its link (CAT-34)', async () => {
  const { client, unmount } = open();
  await screen.findByText('O botão para entrar aparece aqui 10 minutos antes da hora.');
  expect(screen.queryByRole('link', { name: /Entrar na chamada/ })).toBeNull();
  expect(screen.getByRole('link', { name: /Pôr na minha agenda/ }).getAttribute('href')).toBe(`/api/v1${path}/ics`);
  unmount();
  client.clear();
  open(aBooking({ join: { ...booking.join, url: 'https://meet.google.com/abc' } }));
  const enter = await screen.findByRole('link', { name: /Entrar na chamada/ });
  expect(enter.getAttribute('href')).toBe('https://meet.google.com/abc');
});

it('a call in the room has its door here: to try the camera before its time, to go in when it is open (ROOM-33)', async () => {
  const room = aBooking({ platform: 'room' });
  const { client, unmount } = open(room);
  const test = await screen.findByRole('link', { name: 'Testar câmera' });
  expect(test.getAttribute('href')).toBe(`/agendamentos/${booking.id}/sala`);
  expect(screen.getByText(/Nem número, nem e-mail, nem endereço, e não gravamos/)).toBeTruthy();
  unmount();
  client.clear();
  open({ ...room, join: { ...room.join, from: room.serverTime } });
  expect(await screen.findByRole('link', { name: 'Entrar na chamada' })).toBeTruthy();
});

it('a call now has its camera to try until she says yes, and its door from then on (ROOM-33, BIL-51)', async () => {
  const at = new Date().toISOString();
  const now = aBooking({ platform: 'room', promiseUntil: at, join: { ...booking.join, from: at } });
  const { client, unmount } = open(now);
  expect(await screen.findByRole('link', { name: 'Testar câmera' })).toBeTruthy();
  expect(screen.getByText('Ela recebeu seu pedido e responde em até 5 minutos.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Entrar na chamada' })).toBeNull();
  unmount();
  client.clear();
  open({ ...now, confirmedAt: at });
  expect(await screen.findByRole('link', { name: 'Entrar na chamada' })).toBeTruthy();
  expect(screen.getByText('Ela confirmou: pode entrar.')).toBeTruthy();
  expect(screen.queryByText(/responde em até 5 minutos/)).toBeNull();
});

it.each([
  ['buyer', /Você não entrou nesta chamada, e o valor não volta/],
  ['creator', /Ela não compareceu: o valor inteiro volta para você/],
] as const)('a call the %s missed says what becomes of the money (BIL-38)', async (noShowBy, says) => {
  open(aBooking({ status: 'no_show', statusLabel: 'Não compareceu', noShowBy }));
  expect(await screen.findByText(says)).toBeTruthy();
});

it('inside another app, whose browser has no camera, that is said before the day (ROOM-33)', async () => {
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: 'Mozilla/5.0 (iPhone) Instagram 300.0' });
  open(aBooking({ platform: 'room' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/Abrir no navegador/);
});

it.each([
  ['meet', /Google Meet ela vê o nome e a foto da conta.*janela anônima.*apelido/],
  ['whatsapp', /WhatsApp ela vê o seu número/],
] as const)(
  'whoever booked a call on %s is told what the other side sees of them, and how to avoid it (V10)',
  async (platform, text) => {
    const { unmount, client } = open(aBooking({ platform }));
    expect(await screen.findByText(text)).toBeTruthy();
    unmount();
    client.clear();
    open(aBooking({ platform, status: 'done', statusLabel: 'Realizada' }));
    await screen.findByText('Esta chamada já aconteceu.');
    expect(screen.queryByText(text)).toBeNull();
  },
);

it('cancelling first explains what happens to the money, and then cancels once (BIL-38)', async () => {
  becomes('cancel', aBooking({ status: 'cancelled', statusLabel: 'Cancelada', canCancel: false }));
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar chamada' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toMatch(/Devolvemos R\$\s149,90 por PIX/);
  expect(api.to(`POST ${path}/cancel`)).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar chamada' }));
  expect(await screen.findByText('Esta chamada foi cancelada.')).toBeTruthy();
  expect(api.to(`POST ${path}/cancel`)).toHaveLength(1);
});

it('a call nobody answered in five minutes offers the money back in one tap (BIL-51)', async () => {
  becomes('refund', aBooking({ status: 'refunded', statusLabel: 'Reembolsada' }));
  open(aBooking({ refundOffered: true, promiseUntil: new Date().toISOString() }));
  fireEvent.click(await screen.findByRole('button', { name: 'Pedir reembolso' }));
  expect(await screen.findByText('O dinheiro desta chamada voltou para você.')).toBeTruthy();
});

it('a call whose payment is contested says that it stands still, and offers neither a way in nor a refund (BIL-38)', async () => {
  const { join } = booking;
  open(
    aBooking({ paymentStatus: 'disputed', canCancel: false, join: { ...join, url: 'https://meet.google.com/abc' } }),
  );
  expect(await screen.findByText(/banco está analisando uma contestação.*a chamada fica parada/)).toBeTruthy();
  expect(screen.queryByText(/Agora é só esperar a hora/)).toBeNull();
  expect(screen.queryByRole('link', { name: /Entrar na chamada/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancelar chamada' })).toBeNull();
});
