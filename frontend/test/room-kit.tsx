import type { CallRoom } from '@camarim/contracts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { MoreSheet } from '../src/room/more.js';
import { RoomPage } from '../src/room/room-page.js';
import { installBrowserApis } from './browser.js';
import { FakeApi } from './fake-api.js';
import { FakeEventSource } from './fake-event-source.js';
import { FakeMedia } from './fake-media.js';
import { FakePeer } from './fake-peer.js';

export const ID = '70000000-0000-4000-8000-000000000001';
export const AT = `/bookings/${ID}/room`;
export const NOW = Date.parse('2026-11-20T23:02:00.000Z');
export const time = (minutes: number): string => new Date(NOW + minutes * 60_000).toISOString();
export const aRoom = (over: Partial<CallRoom> = {}): CallRoom => ({
  ...{ bookingId: ID, side: 'fan', phase: 'open', title: 'Chamada de vídeo', peerName: 'Luna Reis', code: '7K3F' },
  ...{ opensAt: time(-12), startsAt: time(-2), endsAt: time(13), closesAt: time(18), bookedSeconds: 900 },
  ...{ heldSeconds: 0, isPeerHere: false, waitingSince: time(-1), endReason: null, settlement: null },
  ...{ awaitsHerYes: false, bar: null, endedBy: null, account: null, wait: { until: time(8), kind: 'none' } },
  ...{ more: { isTaken: true, offer: null, asked: null }, serverTime: time(0) },
  ...over,
});
export const live = (over: Partial<CallRoom> = {}): CallRoom =>
  aRoom({ phase: 'live', isPeerHere: true, waitingSince: null, wait: null, ...over });
export const entry = (room: CallRoom, entryId = 'e-1') => ({
  body: { room, entryId, ticket: 't-1', iceServers: [{ urls: ['turn:relay'], username: 'u', credential: 'c' }] },
});
export const money = (amountCents: number) => ({ amountCents, currency: 'BRL' as const });
export const passes = (ms = 20) => act(() => jest.advanceTimersByTimeAsync(ms));
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const hear = (room: CallRoom) => act(async () => FakeEventSource.last.send('room', room));

let api: FakeApi;
/** Before each: a browser that has everything a room needs, at the same moment. */
export function startRooms(): { api: FakeApi; media: FakeMedia } {
  jest.useFakeTimers({ now: NOW });
  installBrowserApis();
  FakePeer.install();
  const media = new FakeMedia().install();
  sessionStorage.clear();
  api = new FakeApi().on(`POST ${AT}/signals`, { status: 204 }).on(`POST ${AT}/leave`, { body: aRoom() });
  return { api, media };
}
export async function open(room = aRoom({ phase: 'closed', waitingSince: null, wait: null }), Sheet?: MoreSheet) {
  api.on(`GET ${AT}`, () => ({ body: { ...room, serverTime: new Date().toISOString() } }));
  const view = render(
    <RoomPage
      {...{ bookingId: ID, leaveTo: '/agendamentos/1', onRefused: () => undefined }}
      {...(Sheet ? { MoreSheet: Sheet } : {})}
    />,
  );
  await passes();
  return view;
}
export async function enter(room = aRoom(), Sheet?: MoreSheet) {
  api.on(`POST ${AT}`, entry(room)).on(`POST ${AT}/beats`, { body: room });
  const view = await open({ ...room, phase: 'closed' }, Sheet);
  fireEvent.click(button('Testar câmera e microfone'));
  await passes();
  fireEvent.click(button('Entrar agora'));
  await passes();
  return view;
}
/** The other page is there, and both see each other. */
export async function meet(room: CallRoom): Promise<void> {
  await act(async () => {
    FakeEventSource.last.send('peer', { from: 'hers' });
    FakeEventSource.last.send('signal', {
      from: 'hers',
      signal: JSON.stringify({ round: 1, description: { type: 'offer', sdp: 'v=0\r\ns=other' } }),
    });
  });
  await passes();
  await act(async () => FakePeer.all.at(-1)?.become('connected'));
  await hear(room);
}
