import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { refuse } from '../../../test/fake-api.js';
import { renderPage } from '../../../test/render.js';
import { AT, aRoom, ID, startRooms } from '../../../test/room-kit.js';
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

it('whoever is signed out is led to sign in (ROOM-20)', async () => {
  const { api } = startRooms();
  api.on('GET /me', { body: { signedIn: false, name: null, role: null } });
  open();
  await passes(100);
  expect(screen.getByRole('link', { name: /Entrar/ })).toBeTruthy();
});
