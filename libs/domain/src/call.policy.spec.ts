import {
  type BookedCall,
  canAskToMoveCall,
  canCancelCall,
  canJoinCall,
  canRescheduleCall,
  refundOfferedForCall,
} from './call.policy.js';
import { CALL_JOIN_EARLY_MS } from './call.windows.js';

const HOUR = 3_600_000;
const start = new Date('2026-11-23T15:00:00Z');
const call: BookedCall = {
  ...{ status: 'booked', startsAt: start, endsAt: new Date(start.getTime() + HOUR / 2), rescheduled: 0 },
  ...{ paidAt: new Date(start.getTime() - 20 * 24 * HOUR), confirmedAt: null, promiseUntil: null, moveAskedAt: null },
};
const before = (ms: number): Date => new Date(start.getTime() - ms);
/** The instant `ms` after the link of a scheduled call appears. */
const linkAt = (ms: number): Date => new Date(start.getTime() - CALL_JOIN_EARLY_MS + ms);

describe('what a buyer may still do with a call', () => {
  it.each([
    ['two hours ahead it is given back', call, before(2 * HOUR), true],
    ['later it is not, eight days after paying', call, before(2 * HOUR - 1), false],
    ['within the days of withdrawal it is, until the link shows', { ...call, paidAt: before(HOUR) }, linkAt(-1), true],
    ['and not once it shows', { ...call, paidAt: before(HOUR) }, linkAt(0), false],
    ['unpaid it always is', { ...call, status: 'held' as const }, start, true],
    ['done it is not', { ...call, status: 'done' as const }, before(24 * HOUR), false],
    ['a call now is, until she answers', { ...call, promiseUntil: start }, before(1), true],
    ['and not after', { ...call, promiseUntil: start, confirmedAt: before(9) }, before(1), false],
  ])('%s (BIL-38)', (_, booked, now, expected) => {
    expect(canCancelCall(booked, now)).toBe(expected);
  });

  it('it can be moved twice, until two hours before, and an immediate call cannot (BIL-50)', () => {
    expect(canRescheduleCall(call, before(2 * HOUR))).toBe(true);
    expect(canRescheduleCall(call, before(2 * HOUR - 1))).toBe(false);
    expect(canRescheduleCall({ ...call, rescheduled: 2 }, before(9 * HOUR))).toBe(false);
    expect(canRescheduleCall({ ...call, promiseUntil: start }, before(9 * HOUR))).toBe(false);
  });

  it('when she asked for another time it may be moved or cancelled until it begins, whatever happened before (BIL-50)', () => {
    const asked = { ...call, moveAskedAt: before(HOUR), rescheduled: 2 };
    expect([canRescheduleCall(asked, before(1)), canCancelCall(asked, before(1))]).toEqual([true, true]);
    expect([canRescheduleCall(asked, start), canCancelCall(asked, start)]).toEqual([false, false]);
    expect(canAskToMoveCall(call, before(1))).toBe(true);
    expect(canAskToMoveCall(call, start)).toBe(false);
    expect(canAskToMoveCall({ ...call, promiseUntil: start }, before(1))).toBe(false);
    expect(canAskToMoveCall({ ...call, status: 'held' }, before(1))).toBe(false);
  });

  it('the link is shown from ten minutes before to the end, and only for a booked call (CAT-34)', () => {
    const times = [-600_001, -600_000, 0, HOUR / 2 - 1, HOUR / 2].map((ms) => new Date(start.getTime() + ms));
    expect(times.map((now) => canJoinCall(call, now))).toEqual([false, true, true, true, false]);
    expect(canJoinCall({ ...call, status: 'held' }, start)).toBe(false);
    expect(canJoinCall({ ...call, status: 'cancelled' }, start)).toBe(false);
  });

  it('whoever can join cannot get the whole price back, at any minute of any call (S11)', () => {
    const minutes = (from: number, to: number): Date[] =>
      Array.from({ length: to - from }, (_, index) => new Date(start.getTime() + (from + index) * 60_000));
    let [joins, cancels] = [0, 0];
    for (const now of minutes(-180, 40))
      for (const paidAt of [before(HOUR), call.paidAt])
        for (const confirmedAt of [null, before(2 * HOUR)])
          for (const promiseUntil of [null, new Date(start.getTime() + 300_000)])
            for (const moveAskedAt of promiseUntil ? [null] : [null, before(HOUR)]) {
              const one = { ...call, paidAt, confirmedAt, promiseUntil, moveAskedAt };
              const back = canCancelCall(one, now) || refundOfferedForCall(one, now);
              joins += Number(canJoinCall(one, now));
              cancels += Number(back);
              expect({ now, one, both: back && canJoinCall(one, now) }).toEqual({ now, one, both: false });
              expect(canJoinCall(one, now) && canRescheduleCall(one, now)).toBe(false);
            }
    expect(Math.min(joins, cancels)).toBeGreaterThan(100);
  });

  it('an immediate call can be joined once she confirmed, and not a second before (S11)', () => {
    const asked = { ...call, promiseUntil: new Date(start.getTime() + 300_000) };
    const later = new Date(start.getTime() + 60_000);
    expect([canJoinCall(asked, later), canCancelCall(asked, later)]).toEqual([false, true]);
    const confirmed = { ...asked, confirmedAt: later };
    expect([canJoinCall(confirmed, later), canCancelCall(confirmed, later)]).toEqual([true, false]);
  });

  it('a refund is offered when the promised time passed without an answer (BIL-51)', () => {
    const now = { ...call, promiseUntil: start };
    expect(refundOfferedForCall(now, before(1))).toBe(false);
    expect(refundOfferedForCall(now, start)).toBe(true);
    expect(refundOfferedForCall({ ...now, confirmedAt: start }, start)).toBe(false);
    expect(refundOfferedForCall(call, start)).toBe(false);
  });
});
