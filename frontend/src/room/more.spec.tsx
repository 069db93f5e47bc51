import type { CallRoom } from '@camarim/contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import { type FakeApi, refuse } from '../../test/fake-api.js';
import { FakeEventSource } from '../../test/fake-event-source.js';
import { FakePeer } from '../../test/fake-peer.js';
import { AT, aRoom, button, enter, hear, live, meet, money, passes, startRooms, time } from '../../test/room-kit.js';

let api: FakeApi;
beforeEach(() => {
  ({ api } = startRooms());
});
afterEach(() => jest.useRealTimers());

const offer = { minutes: 10, price: money(3_993) };
const asked = { ...offer, state: 'asked', refusal: null, paymentId: 'p-1' } as const;
const withMore = (more: Partial<CallRoom['more']>, over: Partial<CallRoom> = {}) =>
  live({ more: { isTaken: true, offer: null, asked: null, ...more }, ...over });
const Sheet = ({ onClose }: { room: CallRoom; onClose: () => void }) => (
  <button type="button" onClick={onClose}>
    Fechar PIX
  </button>
);

it('a fan reads the price when more minutes can be had, and pays over the call that goes on (ROOM-55)', async () => {
  await enter(aRoom(), Sheet);
  await meet(live());
  expect(screen.queryByRole('button', { name: /minutos/ })).toBeNull();
  await hear(withMore({ offer }));
  fireEvent.click(button(/^Mais 10 minutos por R\$\s39,93$/));
  expect(button('Fechar PIX')).toBeTruthy();
  expect([FakePeer.open.length, FakeEventSource.open.length]).toEqual([1, 1]);
  fireEvent.click(button('Fechar PIX'));
  await hear(withMore({ asked }));
  expect(button('Pagar mais 10 minutos')).toBeTruthy();
  await hear(withMore({ asked, isTaken: false }));
  expect(screen.queryByRole('button', { name: /minutos/ })).toBeNull();
});

it('when the call becomes longer both read until when, and its page may stay as long without an interruption (ROOM-51)', async () => {
  await enter(aRoom(), Sheet);
  await meet(withMore({ asked }));
  const [peer, stream] = [FakePeer.all.at(-1) as FakePeer, FakeEventSource.last];
  const iceServers = [{ urls: ['turn:relay'], username: 'later', credential: 'd' }];
  api.on(`POST ${AT}/ticket`, { body: { ticket: 't-2', iceServers } });
  const longer = { endsAt: time(23), closesAt: time(28), bookedSeconds: 1_500 };
  await hear(withMore({ asked: { ...asked, state: 'added' } }, longer));
  await passes();
  expect(screen.getByText(/^Mais 10 minutos: a chamada vai até \d\d:\d\d\.$/)).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toMatch(/de 25 min/);
  expect(api.to(`POST ${AT}/ticket`)[0]?.body).toEqual({ ticket: 't-1' });
  expect(peer.config).toMatchObject({ iceServers, iceTransportPolicy: 'relay' });
  expect([FakePeer.open, FakeEventSource.open.length]).toEqual([[peer], 1]);
  expect(FakeEventSource.last).not.toBe(stream);
  expect(FakeEventSource.last.url).toContain('ticket=t-2');
  expect(api.to(`POST ${AT}`)).toHaveLength(1);
});

it('a ticket that could not be had is asked for again with the next word of the room (ROOM-51)', async () => {
  await enter();
  await meet(live());
  api.on(`POST ${AT}/ticket`, refuse(503, 'service-unavailable', 'Tente de novo.'));
  const longer = { closesAt: time(28) };
  await hear(live(longer));
  await passes();
  await hear(live({ ...longer, heldSeconds: 20 }));
  await passes();
  expect(api.to(`POST ${AT}/ticket`)).toHaveLength(2);
});

it('a late call does not need another ticket (ROOM-51)', async () => {
  await enter();
  await meet(live({ closesAt: time(22) }));
  await passes();
  expect(api.to(`POST ${AT}/ticket`)).toEqual([]);
});

it('money that added nothing goes back, and why is said, to the fan alone (ROOM-52)', async () => {
  await enter(aRoom(), Sheet);
  await meet(withMore({ asked }));
  await hear(withMore({ asked: { ...asked, state: 'returned', refusal: 'slot-gone' } }));
  expect(
    screen.getByText(/^R\$\s39,93 dos minutos a mais voltam sozinhos para você: o horário seguinte já tinha dono\.$/),
  ).toBeTruthy();
});

it('after the end a fan reads what becomes of a PIX that was on its way (ROOM-52)', async () => {
  await enter(aRoom(), Sheet);
  await meet(withMore({ asked }));
  await hear(withMore({ asked }, { phase: 'ended', endReason: 'over', heldSeconds: 900 }));
  expect(screen.getByText(/Se você pagou minutos a mais depois do fim, esse valor volta sozinho/)).toBeTruthy();
});

it('she reads that more minutes are being paid, and says whether she takes them (ROOM-54)', async () => {
  const hers = { side: 'creator', peerName: 'Ana' } as const;
  await enter(aRoom(hers));
  await meet(withMore({ asked: { ...asked, paymentId: null } }, hers));
  expect(screen.getByText('Ana está pagando mais 10 minutos.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull();
  const take = screen.getByRole('switch', { name: 'Aceitar mais minutos' });
  api.on(`PUT ${AT}/more`, refuse(503, 'service-unavailable', 'Tente de novo em instantes.'));
  await act(async () => fireEvent.click(take));
  await passes();
  expect(screen.getByText('Tente de novo em instantes.')).toBeTruthy();
  api.on(`PUT ${AT}/more`, { body: withMore({ isTaken: false }, hers) });
  fireEvent.click(take);
  await passes();
  expect(api.to(`PUT ${AT}/more`).map(({ body }) => body)).toEqual([{ isTaken: false }, { isTaken: false }]);
  expect(take.getAttribute('aria-checked')).toBe('false');
});
