import { mayAddMore, morePrice, moreTransition, returnedOfParts } from './call-more.rules.js';

const now = new Date('2026-11-20T23:00:00.000Z');
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const call = {
  ...{ amountCents: 5_990, durationMinutes: 15, extendedMinutes: 0, phase: 'live' as const, isTaken: true },
  ...{ closesAt: inSeconds(120), heldSeconds: 780 },
};

it.each([
  ['ten minutes of fifteen', { amountCents: 5_990, durationMinutes: 15 }, 3_993],
  ['as many as were sold', { amountCents: 6_000, durationMinutes: 10 }, 6_000],
  ['ten minutes of one', { amountCents: 600, durationMinutes: 1 }, 6_000],
  ['of next to nothing, one cent', { amountCents: 1, durationMinutes: 240 }, 1],
])('more minutes cost what a minute of this call was sold for: %s (ROOM-50)', (_, sold, cents) => {
  expect(morePrice(sold)).toBe(cents);
});

it.each([
  ['in the last minutes', {}, true],
  ['not before them', { closesAt: inSeconds(400), heldSeconds: 500 }, false],
  ['not in the last seconds', { closesAt: inSeconds(10) }, false],
  ['when the paid minutes end before the planned time does', { closesAt: inSeconds(900), heldSeconds: 700 }, true],
  ['not while one of them is away', { phase: 'paused' as const }, false],
  ['not when she takes no more', { isTaken: false }, false],
  ['again, after ten were added', { extendedMinutes: 10, heldSeconds: 1_380 }, true],
  ['not beyond the longest call there is', { extendedMinutes: 220, heldSeconds: 14_000 }, false],
  ['not above the highest price there is', { amountCents: 1_000_000, durationMinutes: 5, heldSeconds: 200 }, false],
])('more minutes may be asked for %s (ROOM-50)', (_, over, may) => {
  expect(mayAddMore({ ...call, ...over }, now)).toBe(may);
});

it.each([
  [[4_000, 6_000], 3_000, [3_000, 0]],
  [[4_000, 6_000], 4_500, [4_000, 500]],
  [[4_000, 4_000, 6_000], 14_000, [4_000, 4_000, 6_000]],
  [[6_000], 1, [1]],
])('of parts %j, %i cents go back as %j (ROOM-53)', (parts, cents, back) => {
  expect(returnedOfParts(parts, cents)).toEqual(back);
});

it('minutes are added or given back once; a late PIX still counts (ROOM-52)', () => {
  expect(moreTransition('asked', 'added').ok).toBe(true);
  expect(moreTransition('lapsed', 'added').ok).toBe(true);
  expect(moreTransition('added', 'returned').ok).toBe(false);
  expect(moreTransition('returned', 'added').ok).toBe(false);
});
