import { act, fireEvent, render, screen } from '@testing-library/react';
import { refuse } from '../../test/fake-api.js';
import { FakeEventSource } from '../../test/fake-event-source.js';
import { FakePeer } from '../../test/fake-peer.js';
import { AT, aRoom, button, entry, ID, live, startRooms } from '../../test/room-kit.js';
import { App } from './app.js';

// what is loaded in parts comes by real time, which no clock of a test moves
beforeAll(() => Promise.all([import('./room-screen.js'), import('./sign-in-page.js')]));
afterEach(() => jest.useRealTimers());
const passes = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('a creator whose session ends in the middle of a call is led to sign in, instead of talking on while no minute counts (ROOM-20, USR-22)', async () => {
  const { api } = startRooms();
  window.history.replaceState(null, '', `/estudio/sala/${ID}`);
  const hers = { side: 'creator', peerName: 'Ana' } as const;
  api
    .on('GET /me', { body: { signedIn: true, name: 'Luna', role: 'creator' } })
    .on('GET /creator/me', { body: { name: 'Luna', models: [] } })
    .on(`GET ${AT}`, { body: aRoom({ ...hers, phase: 'closed', waitingSince: null, wait: null }) })
    .on(`POST ${AT}`, entry(live(hers)))
    .on(`POST ${AT}/beats`, { body: live(hers) });
  render(<App />);
  await passes(500);
  fireEvent.click(button('Testar câmera e microfone'));
  await passes(20);
  fireEvent.click(button('Entrar agora'));
  await passes(20);
  expect(FakePeer.open).toHaveLength(1);
  api.on(`POST ${AT}/beats`, refuse(401, 'unauthenticated', 'Entre na sua conta para continuar.'));
  await passes(10_000);
  await passes(500);
  expect(screen.getByLabelText('Seu e-mail')).toBeTruthy();
  expect([FakePeer.open, FakeEventSource.open]).toEqual([[], []]);
});
