import type { CallRoom } from '@camarim/contracts';
import { PaidClock } from './room-clock.js';

const room = (over: Partial<CallRoom> = {}) =>
  ({ phase: 'live', bookedSeconds: 900, heldSeconds: 0, ...over }) as CallRoom;
const at = (seconds: number) => 1_000_000 + seconds * 1000;

it('the clock counts between two beats and does not go back while the server catches up (ROOM-35)', () => {
  const clock = new PaidClock();
  const read = (held: number, seconds: number) =>
    clock.read({ room: room({ heldSeconds: held }), line: 'connected' }, at(seconds)).text;
  expect([read(0, 0), read(0, 9), read(0, 14), read(10, 15)]).toEqual(['0:00', '0:09', '0:14', '0:15']);
  // minutes of which the server hears nothing are not shown either
  expect([read(10, 40), read(50, 41)]).toEqual(['0:30', '0:50']);
});

it('the clock stands while nobody is there or the way is lost, and ends with what was paid (ROOM-35)', () => {
  const clock = new PaidClock();
  clock.read({ room: room({ heldSeconds: 60 }), line: 'connected' }, at(0));
  clock.read({ room: room({ heldSeconds: 60 }), line: 'connected' }, at(5));
  const lost = clock.read({ room: room({ heldSeconds: 60 }), line: 'lost' }, at(30));
  expect([lost.text, lost.runs]).toEqual(['1:05', false]);
  const paused = clock.read({ room: room({ heldSeconds: 60, phase: 'paused' }), line: 'connected' }, at(60));
  expect([paused.text, paused.runs]).toEqual(['1:05', false]);
  const end = clock.read({ room: room({ heldSeconds: 895 }), line: 'connected' }, at(61));
  expect([end.text, end.isSoonOver]).toEqual(['14:55', true]);
  expect(clock.read({ room: room({ heldSeconds: 895 }), line: 'connected' }, at(90)).text).toBe('15:00');
});
