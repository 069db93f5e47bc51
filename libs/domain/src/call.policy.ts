import type { BookingStatus } from './booking.transitions.js';
import { CALL_CHANGE_NOTICE_MS, CALL_JOIN_EARLY_MS, CALL_MAX_RESCHEDULES } from './call.windows.js';
import { WITHDRAWAL_MS } from './limits.js';

export interface BookedCall {
  status: BookingStatus;
  startsAt: Date;
  endsAt: Date;
  paidAt: Date | null;
  /** The creator answered. */
  confirmedAt: Date | null;
  /** Set for a call 'now': until when she promised to answer. */
  promiseUntil: Date | null;
  rescheduled: number;
  /** The creator cannot come and asked for another time. */
  moveAskedAt: Date | null;
}

/** Whether the buyer may give the call back for the whole price: before it starts, and within the days of withdrawal or two hours ahead (BIL-38). */
export function canCancelCall(call: BookedCall, now: Date): boolean {
  if (call.status === 'held') return true;
  if (call.status !== 'booked') return false;
  if (call.promiseUntil !== null) return call.confirmedAt === null;
  if (call.moveAskedAt !== null && now < call.startsAt) return true;
  const untilStart = call.startsAt.getTime() - now.getTime();
  const withdraws = call.paidAt !== null && now.getTime() < call.paidAt.getTime() + WITHDRAWAL_MS;
  return untilStart > 0 && (withdraws || untilStart >= CALL_CHANGE_NOTICE_MS);
}

/** Whether the buyer may choose another time: twice at most, two hours ahead, or whenever she asked for it; a call 'now' has no other time. */
export function canRescheduleCall(call: BookedCall, now: Date): boolean {
  if (call.status !== 'booked' || call.promiseUntil !== null) return false;
  if (call.moveAskedAt !== null && now < call.startsAt) return true;
  return call.rescheduled < CALL_MAX_RESCHEDULES && call.startsAt.getTime() - now.getTime() >= CALL_CHANGE_NOTICE_MS;
}

/** Whether her side may ask for another time: of a paid call with a time of its own, before it begins. */
export function canAskToMoveCall(call: BookedCall, now: Date): boolean {
  return call.status === 'booked' && call.promiseUntil === null && now < call.startsAt;
}

/** The promise of five minutes is broken: the money back is offered until she answers after all (BIL-51). */
export function refundOfferedForCall(call: BookedCall, now: Date): boolean {
  const { status, promiseUntil, confirmedAt } = call;
  return status === 'booked' && promiseUntil !== null && confirmedAt === null && promiseUntil <= now;
}

/** From ten minutes before the start to the end (CAT-34). */
export function joinWindow(call: Pick<BookedCall, 'startsAt' | 'endsAt'>): { from: Date; until: Date } {
  return { from: new Date(call.startsAt.getTime() - CALL_JOIN_EARLY_MS), until: call.endsAt };
}
/** Whether a booked call can be joined at `now` (CAT-34). */
export function canJoinCall(call: Pick<BookedCall, 'status' | 'startsAt' | 'endsAt'>, now: Date): boolean {
  const { from, until } = joinWindow(call);
  return call.status === 'booked' && from <= now && now < until;
}
