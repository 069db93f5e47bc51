import { bucketOf, type RoomHistory, type RoomStay, settleCall } from './attendance.rules.js';
import type { RoomSide } from './call-room.rules.js';
import { waitOf } from './room-wait.rules.js';

const START = new Date('2026-11-27T20:00:00Z');
const at = (minutes: number): Date => new Date(START.getTime() + minutes * 60_000);
const stay = (side: RoomSide, from: number, to: number): RoomStay => ({
  ...{ side, from: at(from), to: at(to), reason: 'left' },
});
const call = (minutes: number, stays: RoomStay[], heldMinutes = 0, moveAsked = false): RoomHistory => {
  const held = Array.from({ length: heldMinutes * 6 }, (_, index) => bucketOf(START) + index);
  return {
    ...{ startsAt: START, endsAt: at(minutes), bookedSeconds: minutes * 60, stays, ended: null, moveAsked },
    beats: { fan: held, creator: held },
  };
};
const told = (history: RoomHistory, side: RoomSide, now: number) => {
  const { until, kind } = waitOf(history, side, at(now));
  return [(until.getTime() - START.getTime()) / 60_000, kind];
};

describe('what whoever waits alone may count on', () => {
  it.each([
    ['she came on time', call(30, [stay('creator', 0, 2)]), 2, [10, 'full']],
    ['she has waited long enough', call(30, [stay('creator', 0, 14)]), 14, [10, 'full']],
    ['she came early', call(30, [stay('creator', -8, -5)]), -5, [10, 'full']],
    ['of a short call she waits to its end', call(5, [stay('creator', 1, 2)]), 2, [5, 'full']],
    ['less than ten minutes and less than half were left', call(15, [stay('creator', 8, 9)]), 9, [15, 'none']],
    ['less than ten minutes, but half of it', call(15, [stay('creator', 7, 8)]), 8, [15, 'full']],
    ['she had waited, went and is back', call(30, [stay('creator', 0, 11), stay('creator', 20, 21)]), 21, [10, 'full']],
    ['he had waited ten minutes before her', call(30, [stay('fan', 0, 10), stay('creator', 12, 13)]), 13, [30, 'none']],
    ['she asked for another time', call(30, [stay('creator', 0, 2)], 0, true), 2, [10, 'none']],
    ['they met, and he went', call(30, [stay('fan', 0, 10), stay('creator', 0, 12)], 10), 12, [20, 'full']],
    [
      'they met, she went, he waited five minutes and she came back late',
      call(30, [stay('fan', 0, 15), stay('creator', 0, 10), stay('creator', 24, 25)], 10),
      25,
      [30, 'partial'],
    ],
  ] as const)('the creator: %s (ROOM-34)', (_, history, now, expected) => {
    expect(told(history, 'creator', now)).toEqual(expected);
  });

  it.each([
    ['she was never there', call(30, [stay('fan', 0, 2)]), 2, [10, 'none']],
    ['of a short call', call(5, [stay('fan', 0, 2)]), 2, [5, 'none']],
    ['she had waited ten minutes', call(30, [stay('creator', 0, 11), stay('fan', 12, 13)]), 13, [30, 'full']],
    [
      'she had waited, but not long enough',
      call(15, [stay('creator', 0, 8.5), stay('fan', 9, 10)]),
      10,
      [15, 'partial'],
    ],
    ['they met, and she went', call(30, [stay('fan', 0, 12), stay('creator', 0, 10)], 10), 12, [20, 'partial']],
    ['she went at once', call(30, [stay('fan', 0, 3), stay('creator', 0, 1)], 1), 3, [11, 'none']],
  ] as const)('the fan: %s (ROOM-34)', (_, history, now, expected) => {
    expect(told(history, 'fan', now)).toEqual(expected);
  });

  it('whoever does what they were told and is alone to then gets just that (ROOM-34)', () => {
    for (const side of ['fan', 'creator'] as const)
      for (const minutes of [5, 10, 15, 30])
        for (let from = 0; from < minutes; from += 1) {
          const { until, kind } = waitOf(call(minutes, [stay(side, from, from + 0.5)]), side, at(from + 0.5));
          const waited = { ...stay(side, from, 0), to: until };
          expect(settleCall(call(minutes, [waited]), 9_990).kind).toBe(kind);
        }
  });
});
