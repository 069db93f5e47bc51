import type { BookingStatus } from './booking.transitions.js';
import { CALL_CHANGE_NOTICE_MS, CALL_JOIN_EARLY_MS, CALL_MAX_RESCHEDULES } from './call.windows.js';
import { awaitsHerYes } from './call-room.rules.js';
import { WITHDRAWAL_MS } from './limits.js';

export interface BookedCall {
  status: BookingStatus;
  startsAt: Date;
  endsAt: Date;
  paidAt: Date | null;
  /** When the creator confirmed. */
  confirmedAt: Date | null;
  /** Set for an immediate call ('now'): until when she promised to confirm. */
  promiseUntil: Date | null;
  rescheduled: number;
  /** When the creator said that she cannot come and asked for another time. */
  moveAskedAt: Date | null;
}

/*
 * While the link is shown the whole price can never be refunded on request (S11):
 *
 * | call             | the link is shown                 | a full refund on request                                 |
 * |------------------|-----------------------------------|----------------------------------------------------------|
 * | 'now'            | once she confirmed, to the end    | until she confirms                                       |
 * | with a time      | from 10 minutes before to the end | within 7 days of paying until then; later until 2 h ahead |
 * | she asks to move | not before its start              | until its start                                          |
 */

/** Shown to the buyer before paying: when they can enter (by the room, or by a link) and until when a refund is possible; the same rule as below (S11). */
export const CALL_CANCEL_TEXTS = {
  now: {
    pt: 'A entrada aparece quando ela confirmar a chamada. Até lá, você pode cancelar e receber todo o valor de volta; depois, não.',
    en: 'The way in appears once she confirms the call. Until then you can cancel and get the whole price back; afterwards you cannot.',
  },
  slot: {
    pt: 'A entrada aparece 10 minutos antes. Nos 7 dias depois de pagar, você pode cancelar e receber todo o valor de volta até a entrada aparecer; depois desses dias, até 2 horas antes da chamada.',
    en: 'The way in appears 10 minutes before. In the 7 days after paying you can cancel and get the whole price back until the way in appears; after those days, up to 2 hours before the call.',
  },
} as const;

/** Whether the buyer may cancel the call for a full refund: never while it can be joined (BIL-38, S11; the table above). */
export function canCancelCall(call: BookedCall, now: Date): boolean {
  if (call.status === 'held') return true;
  if (call.status !== 'booked') return false;
  if (call.promiseUntil !== null) return call.confirmedAt === null;
  if (awaitsAnotherTime(call, now)) return true;
  const canWithdraw = call.paidAt !== null && now.getTime() < call.paidAt.getTime() + WITHDRAWAL_MS;
  const inTime = canWithdraw || call.startsAt.getTime() - now.getTime() >= CALL_CHANGE_NOTICE_MS;
  return inTime && now < joinWindow(call).from;
}

/** Whether the buyer may choose another time: twice at most, until two hours before, or when the creator asked for it; never for a call 'now'. */
export function canRescheduleCall(call: BookedCall, now: Date): boolean {
  if (call.status !== 'booked' || call.promiseUntil !== null) return false;
  if (awaitsAnotherTime(call, now)) return true;
  return call.rescheduled < CALL_MAX_RESCHEDULES && call.startsAt.getTime() - now.getTime() >= CALL_CHANGE_NOTICE_MS;
}

/** Whether the creator may ask for another time: for a paid, scheduled call before it begins. */
export function canAskToMoveCall(call: BookedCall, now: Date): boolean {
  return call.status === 'booked' && call.promiseUntil === null && now < call.startsAt;
}

/** Whether the creator missed her promised five minutes: a refund is offered until she confirms after all (BIL-51). */
export function refundOfferedForCall(call: BookedCall, now: Date): boolean {
  const { status, promiseUntil, confirmedAt } = call;
  return status === 'booked' && promiseUntil !== null && confirmedAt === null && promiseUntil <= now;
}

/** When a call can be joined: from ten minutes before the start to the end (CAT-34). */
export function joinWindow(call: Pick<BookedCall, 'startsAt' | 'endsAt'>): { from: Date; until: Date } {
  return { from: new Date(call.startsAt.getTime() - CALL_JOIN_EARLY_MS), until: call.endsAt };
}
/** When the door of a room opens: of a call she asked to move and nobody moved, at its start alone. */
export const doorOpensAt = (call: Pick<BookedCall, 'startsAt' | 'endsAt' | 'moveAskedAt'>): Date =>
  call.moveAskedAt === null ? joinWindow(call).from : call.startsAt;
/** Whether a booked call can be joined at `now`: in its window, and a call 'now' only once she confirmed (CAT-34, S11). */
export function canJoinCall(
  call: Pick<BookedCall, 'status' | 'startsAt' | 'endsAt' | 'promiseUntil' | 'confirmedAt' | 'moveAskedAt'>,
  now: Date,
): boolean {
  if (call.status !== 'booked' || awaitsAnotherTime(call, now)) return false;
  if (awaitsHerYes(call)) return false;
  const { from, until } = joinWindow(call);
  return from <= now && now < until;
}

/** The creator cannot come and the buyer has not chosen another time yet; after the original start both may join. */
const awaitsAnotherTime = (call: Pick<BookedCall, 'startsAt' | 'moveAskedAt'>, now: Date): boolean =>
  call.moveAskedAt !== null && now < call.startsAt;
