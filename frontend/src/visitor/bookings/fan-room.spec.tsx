import { act, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { refuse } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { FakePeer } from '../../../test/fake-peer.js';
import { aBooking, aMedia } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { AT, aRoom, button, entry, ID, live, startRooms } from '../../../test/room-kit.js';
import FanRoom from './fan-room.js';

afterEach(() => jest.useRealTimers());
const passes = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const open = () =>
  renderPage(
    <Routes>
      <Route path="/agendamentos/:id/sala" element={<FanRoom />} />
    </Routes>,
    `/agendamentos/${ID}/sala`,
  );

it('a page loaded while nobody can say who is signed in asks again by itself, and opens the room then (ROOM-40)', async () => {
  const { api } = startRooms();
  api
    .on('GET /me', refuse(503, 'service-unavailable', 'Tente de novo em instantes.'))
    .on(`GET ${AT}`, { body: aRoom({ phase: 'closed' }) });
  open();
  await passes(6_000);
  expect(screen.getByText('Abrindo a sala…')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Entrar/ })).toBeNull();
  api.on('GET /me', { body: { signedIn: true, name: 'Ana', role: 'fan' } });
  await passes(4_000);
  expect(screen.getByRole('heading', { name: 'Chamada com Luna Reis' })).toBeTruthy();
  const asked = api.to('GET /me').length;
  await passes(10_000);
  expect(api.to('GET /me')).toHaveLength(asked);
});

it('whoever waits for her in the room sees her portrait, and her letter where she has none (ROOM-34)', async () => {
  const { api } = startRooms();
  const profileImage = aMedia('/media/luna.webp');
  const booking = aBooking({ id: ID, model: { id: 'm-1', username: 'luna', displayName: 'Luna Reis', profileImage } });
  api
    .on('GET /me', { body: { signedIn: true, name: 'Ana', role: 'fan' } })
    .on(`GET /bookings/${ID}`, { body: booking })
    .on(`GET ${AT}`, { body: aRoom({ phase: 'closed', waitingSince: null, wait: null }) })
    .on(`POST ${AT}`, entry(aRoom()))
    .on(`POST ${AT}/beats`, { body: aRoom() });
  open();
  await passes(100);
  fireEvent.click(button('Testar câmera e microfone'));
  await passes(20);
  fireEvent.click(button('Entrar agora'));
  await passes(20);
  expect(screen.getByRole('heading', { name: 'Esperando Luna Reis' })).toBeTruthy();
  const face = document.querySelector('.room-face');
  expect(face?.querySelector('img')?.getAttribute('src')).toBe('/media/luna.webp');
  fireEvent.error(face?.querySelector('img') as Element);
  expect(face?.textContent).toBe('L');
});

it('whoever is signed out is led to sign in (ROOM-20)', async () => {
  const { api } = startRooms();
  api.on('GET /me', { body: { signedIn: false, name: null, role: null } });
  open();
  await passes(100);
  expect(screen.getByRole('link', { name: /Entrar/ })).toBeTruthy();
});

it('a device whose session ends in the middle of a call leaves it at once, camera and all, and leads to sign in and back (ROOM-20, USR-22)', async () => {
  const { api } = startRooms();
  api
    .on('GET /me', { body: { signedIn: true, name: 'Ana', role: 'fan' } })
    .on(`GET ${AT}`, { body: aRoom({ phase: 'closed', waitingSince: null, wait: null }) })
    .on(`POST ${AT}`, entry(live()))
    .on(`POST ${AT}/beats`, { body: live() });
  open();
  await passes(100);
  fireEvent.click(button('Testar câmera e microfone'));
  await passes(20);
  const own = screen.getByLabelText<HTMLVideoElement>('Você').srcObject as MediaStream;
  fireEvent.click(button('Entrar agora'));
  await passes(20);
  expect(FakePeer.open).toHaveLength(1);
  const over = refuse(401, 'unauthenticated', 'Entre na sua conta para continuar.');
  api
    .on('GET /me', { body: { signedIn: false, name: null, role: null } })
    .on(`POST ${AT}`, over)
    .on(`POST ${AT}/beats`, over);
  await passes(10_000);
  await passes(100);
  const way = screen.getByRole('link', { name: /Entrar/ });
  expect(way.getAttribute('href')).toContain(encodeURIComponent(`/agendamentos/${ID}/sala`));
  expect([FakePeer.open, FakeEventSource.open]).toEqual([[], []]);
  expect(own.getTracks().map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
  const asked = api.to(`POST ${AT}`).length;
  await passes(60_000);
  expect(api.to(`POST ${AT}`)).toHaveLength(asked);
});
