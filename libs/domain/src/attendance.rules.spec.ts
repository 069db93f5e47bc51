import fc from 'fast-check';
import {
  bothReceive,
  bucketOf,
  heldSeconds,
  phaseNow,
  type RoomBeats,
  type RoomHistory,
  type RoomStay,
  roomClosesAt,
  settleCall,
} from './attendance.rules.js';
import type { RoomSide } from './call-room.rules.js';

const START = new Date('2026-11-27T20:00:00Z');
const FIRST = bucketOf(START);
const at = (seconds: number): Date => new Date(START.getTime() + seconds * 1_000);
const tens = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, (to - from) / 10) }, (_, index) => FIRST + from / 10 + index);
const stay = (side: RoomSide, from: number, to: number, reason: RoomStay['reason'] = 'left'): RoomStay => ({
  ...{ side, from: at(from), to: at(to), reason },
});
/** A call of ten minutes in which both had something from one second to another. */
const call = (held: [number, number], stays: RoomStay[], more: Partial<RoomHistory> = {}): RoomHistory => ({
  ...{ startsAt: START, endsAt: at(600), bookedSeconds: 600, stays, ended: null, moveAsked: false },
  beats: { fan: tens(...held), creator: tens(...held) },
  ...more,
});
const PRICE = 5_990;
const verdict = (history: RoomHistory) => {
  const { kind, returnedCents, missedBy } = settleCall(history, PRICE);
  return [kind, returnedCents, missedBy];
};

describe('held time', () => {
  it('is the tens of seconds in which both received something, never more than was paid (ROOM-05)', () => {
    expect(heldSeconds({ fan: tens(0, 60), creator: tens(30, 90) }, 600)).toBe(30);
    expect(heldSeconds({ fan: tens(0, 900), creator: tens(0, 900) }, 600)).toBe(600);
    expect(heldSeconds({ fan: tens(0, 600), creator: [] }, 600)).toBe(0);
  });
  it('has no hole where a beat came a little late (ROOM-05)', () => {
    expect(heldSeconds({ fan: [1, 3, 4], creator: [1, 2, 3, 4] }, 600)).toBe(40);
    expect(heldSeconds({ fan: [1, 4], creator: [1, 2, 3, 4] }, 600)).toBe(20);
  });
  it('runs while both were heard of lately (ROOM-07)', () => {
    const beats: RoomBeats = { fan: tens(0, 40), creator: tens(0, 20) };
    expect(bothReceive(beats, at(39))).toBe(true);
    expect(bothReceive(beats, at(50))).toBe(false);
    expect(phaseNow('live', { fan: true, creator: false }, false)).toBe('paused');
    expect(phaseNow('open', { fan: true, creator: true }, true)).toBe('live');
    expect(phaseNow('closed', { fan: true, creator: false }, false)).toBe('open');
  });
  it('may go on after the planned end as long as it began late, and nobody else can have the time (ROOM-08)', () => {
    const closes = (late: number | null, bufferMinutes = 15, durationMinutes = 10) => {
      const extendedMinutes = 10 - durationMinutes;
      const planned = { endsAt: at(600), durationMinutes, extendedMinutes, bufferMinutes };
      return (roomClosesAt(planned, late === null ? null : at(late)).getTime() - START.getTime()) / 1_000;
    };
    expect([closes(null), closes(-60), closes(90), closes(590), closes(590, 1)]).toEqual([600, 600, 690, 900, 660]);
    // minutes that were added make no call late
    expect([closes(null, 15, 5), closes(90, 15, 5)]).toEqual([600, 690]);
  });
});

describe('what a call costs in the end', () => {
  const both = [stay('fan', 0, 600), stay('creator', 0, 600)];
  it.each([
    ['all of it was held', call([0, 600], both), ['full', 0, null]],
    ['a few seconds are cut', call([20, 600], both), ['full', 0, null]],
    ['nobody came', call([0, 0], []), ['none', PRICE, 'creator']],
    ['she never came', call([0, 0], [stay('fan', 0, 600)]), ['none', PRICE, 'creator']],
    ['he never came', call([0, 0], [stay('creator', 0, 600)]), ['full', 0, 'fan']],
    ['he never came and she was a little late', call([0, 0], [stay('creator', 120, 600)]), ['full', 0, 'fan']],
    [
      'he never came, and she looked in at the end',
      call([0, 0], [stay('creator', 590, 600)]),
      ['none', PRICE, 'creator'],
    ],
    ['he never came, and she did not wait', call([0, 0], [stay('creator', 0, 60)]), ['none', PRICE, 'creator']],
    ['the line never stood', call([0, 0], both), ['none', PRICE, 'line']],
    ['the line broke at half', call([0, 300], both), ['partial', 2_995, 'line']],
    ['she left at 30 %', call([0, 180], [stay('fan', 0, 600), stay('creator', 0, 180)]), ['partial', 4_193, 'creator']],
    [
      'she ended it at 15 %',
      call([0, 90], [stay('fan', 0, 90), stay('creator', 0, 90)], { ended: { by: 'creator', at: at(90) } }),
      ['none', PRICE, 'creator'],
    ],
    [
      'he ended it at 15 %',
      call([0, 90], [stay('fan', 0, 90), stay('creator', 0, 90)], { ended: { by: 'fan', at: at(90) } }),
      ['full', 0, 'fan'],
    ],
    [
      'he went, and she waited to the end',
      call([0, 300], [stay('fan', 0, 300), stay('creator', 0, 600)]),
      ['full', 0, 'fan'],
    ],
    [
      'he was three minutes late, then both stayed',
      call([180, 600], [stay('fan', 180, 600), stay('creator', 0, 600)]),
      ['full', 0, 'fan'],
    ],
    [
      'she was three minutes late, then both stayed',
      call([180, 600], [stay('fan', 0, 600), stay('creator', 180, 600)]),
      ['partial', 1_797, 'creator'],
    ],
    [
      'both fell off the line and never came back',
      call([0, 300], [stay('fan', 0, 300, 'dropped'), stay('creator', 0, 300, 'dropped')]),
      ['partial', 2_995, 'line'],
    ],
  ] as const)('%s (ROOM-11)', (_, history, expected) => {
    expect(verdict(history)).toEqual(expected);
  });

  const long = { endsAt: at(1_800), bookedSeconds: 1_800 };
  it('of a call longer than the wait, ten minutes alone are enough for either (ROOM-13)', () => {
    expect(verdict(call([0, 0], [stay('creator', 0, 600)], long))).toEqual(['full', 0, 'fan']);
    const waited = [stay('creator', 0, 10), stay('fan', 0, 700), stay('creator', 1_000, 1_800)];
    expect(verdict(call([0, 0], waited, long))).toEqual(['none', PRICE, 'creator']);
  });

  it.each([
    ['comes when she has gone and stays', [stay('fan', 720, 1_800)]],
    ['looks in for half a minute', [stay('fan', 720, 750)]],
    ['comes for the last third', [stay('fan', 1_200, 1_800)]],
    [
      'looks in twice, and she once between',
      [stay('fan', 720, 750), stay('creator', 800, 830), stay('fan', 900, 1_800)],
    ],
  ])('she waited her ten minutes and went: nothing goes back when the fan %s (ROOM-13)', (_, late) => {
    const waited = stay('creator', 0, 660);
    expect(verdict(call([0, 0], [waited, ...late], long))).toEqual(['full', 0, 'fan']);
    const tooShort = stay('creator', 0, 590);
    expect(verdict(call([0, 0], [tooShort, stay('fan', 720, 1_800)], long))).toEqual(['none', PRICE, 'creator']);
  });

  it('whoever waited first has done their part, until both are there (ROOM-13)', () => {
    const turns = [stay('fan', 0, 610), stay('creator', 620, 1_300), stay('fan', 1_310, 1_800)];
    expect(verdict(call([0, 0], turns, long))).toEqual(['none', PRICE, 'creator']);
    const met = [stay('creator', 0, 700), stay('fan', 660, 1_800)];
    expect(verdict(call([660, 700], met, long))).toEqual(['none', PRICE, 'creator']);
  });

  it('she walks out: it costs the same whether the fan ends the call or closes the page (ROOM-13)', () => {
    const after = (reason: RoomStay['reason'], more: Partial<RoomHistory> = {}) =>
      verdict(call([0, 600], [stay('creator', 0, 600), stay('fan', 0, 900, reason)], { ...long, ...more }));
    expect(after('left')).toEqual(['partial', 3_994, 'creator']);
    expect(after('ended', { ended: { by: 'fan', at: at(900) } })).toEqual(after('left'));
    const [hers, his] = [stay('creator', 0, 900), stay('fan', 0, 900, 'ended')];
    const together = call([0, 900], [hers, his], { ...long, ended: { by: 'fan', at: at(900) } });
    expect(verdict(together)).toEqual(['full', 0, 'fan']);
  });

  it('who asked for another time is owed nothing for waiting, and everything for a call held after all (BIL-50)', () => {
    const alone = call([0, 0], [stay('creator', 0, 600)], { moveAsked: true });
    expect(verdict(alone)).toEqual(['none', PRICE, 'creator']);
    expect(verdict(call([0, 600], both, { moveAsked: true }))).toEqual(['full', 0, null]);
  });

  it('a broken line of which one side has nearly all is for a person to judge; one broken for both is not (ROOM-11)', () => {
    const isDoubtful = (fan: number[], creator: number[]) =>
      settleCall(call([0, 0], both, { beats: { fan, creator } }), PRICE).isDoubtful;
    expect(isDoubtful([], tens(10, 600))).toBe(true);
    expect(isDoubtful(tens(0, 600), [])).toBe(true);
    expect(isDoubtful(tens(0, 300), tens(0, 600))).toBe(true);
    expect(isDoubtful([], [])).toBe(false);
    expect(isDoubtful(tens(0, 300), tens(0, 300))).toBe(false);
    expect(isDoubtful([], tens(0, 300))).toBe(false);
    expect(isDoubtful(tens(0, 600), tens(0, 600))).toBe(false);
  });
});

describe('whatever happened', () => {
  const side = fc.constantFrom<RoomSide>('fan', 'creator');
  const buckets = fc.uniqueArray(fc.integer({ min: -30, max: 90 }), { maxLength: 121 });
  const stays = fc.array(
    fc
      .tuple(side, fc.integer({ min: -300, max: 600 }), fc.integer({ min: 0, max: 900 }))
      .map(([who, from, length]) => stay(who, from, from + length, length % 2 ? 'dropped' : 'left')),
    { maxLength: 12 },
  );
  const ended = fc.option(fc.record({ by: side, at: fc.integer({ min: -300, max: 900 }).map(at) }), { nil: null });
  const history = fc
    .record({
      ...{ fan: buckets, creator: buckets, stays, ended, moveAsked: fc.boolean() },
      minutes: fc.integer({ min: 1, max: 10 }),
    })
    .map(({ fan, creator, minutes, ...rest }): RoomHistory => {
      const beats = { fan: fan.map((one) => FIRST + one), creator: creator.map((one) => FIRST + one) };
      return { ...rest, beats, startsAt: START, endsAt: at(minutes * 60), bookedSeconds: minutes * 60 };
    });
  const price = fc.integer({ min: 1, max: 1_000_000 });

  it('what goes back and what is kept are the price, and nothing goes back for a call that was held (ROOM-11)', () => {
    fc.assert(
      fc.property(history, price, (one, cents) => {
        const { kind, returnedCents, heldSeconds: held, missedBy } = settleCall(one, cents);
        expect(Number.isSafeInteger(returnedCents)).toBe(true);
        expect(returnedCents).toBeGreaterThanOrEqual(0);
        expect(cents - returnedCents).toBeGreaterThanOrEqual(0);
        expect(kind).toBe(returnedCents === 0 ? 'full' : returnedCents === cents ? 'none' : 'partial');
        expect(held).toBeLessThanOrEqual(one.bookedSeconds);
        if (held >= one.bookedSeconds * 0.95) expect(returnedCents).toBe(0);
        if (returnedCents > 0) expect(missedBy === 'creator' || missedBy === 'line').toBe(true);
        // rounded for the fan: never more than a cent above the share of what was not held
        if (kind === 'partial')
          expect(returnedCents).toBeLessThanOrEqual((cents * (one.bookedSeconds - held)) / one.bookedSeconds + 1);
      }),
      { numRuns: 1_000 },
    );
  });

  it('what one side says alone holds nothing, and nothing more than the other said (ROOM-06)', () => {
    fc.assert(
      fc.property(history, (one) => {
        const { fan, creator } = one.beats;
        expect(heldSeconds({ fan, creator: [] }, one.bookedSeconds)).toBe(0);
        expect(heldSeconds({ fan: [], creator }, one.bookedSeconds)).toBe(0);
        const all = tens(-310, 920);
        const most = heldSeconds({ fan, creator: fan }, one.bookedSeconds);
        expect(heldSeconds({ fan, creator: all }, one.bookedSeconds)).toBe(most);
        expect(heldSeconds(one.beats, one.bookedSeconds)).toBeLessThanOrEqual(most);
      }),
    );
  });

  it('more held time does not turn what the fan missed into a call that never was (ROOM-11)', () => {
    const people = [stay('fan', 35, 316), stay('creator', 0, 600)];
    const back = [10, 20].map((held) => settleCall(call([0, held], people), 6_000).returnedCents);
    expect(back[1]).toBeLessThanOrEqual(back[0] ?? 0);
  });
  it('more held time never costs her anything, with the same people there (ROOM-11)', () => {
    const fans = fc.array(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 60, max: 300 })), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(fans, fc.integer({ min: 0, max: 60 }), price, (theirs, count, cents) => {
        const people = [...theirs.map(([from, length]) => stay('fan', from, from + length)), stay('creator', 0, 600)];
        const less = settleCall(call([0, count * 10], people), cents).returnedCents;
        const more = settleCall(call([0, Math.min(600, count * 10 + 10)], people), cents).returnedCents;
        expect(more).toBeLessThanOrEqual(less);
      }),
    );
  });

  const half = { endsAt: at(1_800), bookedSeconds: 1_800 };
  const tenTo = (most: number) => fc.integer({ min: 60, max: most / 10 }).map((tens) => tens * 10);
  /** Visits one after the other, never two at once, from a second on. */
  const visitsFrom = (start: number, visits: Array<[RoomSide, number, number]>): RoomStay[] => {
    let end = start;
    return visits.map(([who, pause, length]) => {
      const from = end + pause;
      end = from + length;
      return stay(who, from, end, length % 2 ? 'dropped' : 'left');
    });
  };
  const visits = fc.array(fc.tuple(side, fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 900 })), {
    maxLength: 6,
  });

  it('who waited ten minutes while the other was away is never the one who missed (ROOM-13)', () => {
    fc.assert(
      fc.property(
        side,
        fc.integer({ min: 0, max: 600 }),
        tenTo(1_200),
        visits,
        price,
        (who, from, length, then, cents) => {
          const stays = [stay(who, from, from + length), ...visitsFrom(from + length, then)];
          const { returnedCents, missedBy } = settleCall(call([0, 0], stays, half), cents);
          expect([returnedCents, missedBy]).toEqual(who === 'creator' ? [0, 'fan'] : [cents, 'creator']);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('what goes back never depends on the way of leaving (ROOM-13)', () => {
    const second = fc.integer({ min: 0, max: 1_800 });
    const ways = (who: RoomSide, goes: number, held: number, other: RoomStay, cents: number) => {
      const back = (reason: RoomStay['reason'], ended: RoomHistory['ended'] = null) =>
        settleCall(call([0, held], [stay(who, 0, goes, reason), other], { ...half, ended }), cents).returnedCents;
      return [back('left'), back('dropped'), back('ended', { by: who, at: at(goes) })];
    };
    fc.assert(
      fc.property(second, second, side, price, (one, two, who, cents) => {
        // whoever goes last goes from an empty room
        const [goes, went] = [Math.max(one, two) + 1, Math.min(one, two)];
        const other = stay(who === 'fan' ? 'creator' : 'fan', 0, went, went % 2 ? 'dropped' : 'left');
        const back = ways(who, goes, went, other, cents);
        expect(new Set(back).size).toBe(1);
      }),
    );
  });
});
