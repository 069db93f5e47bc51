import { CALL_OFFER } from './billing.limits.js';
import type { RoomPhase } from './call-room.rules.js';
import { defineTransitions } from './transitions.js';

/** What a fan may add to a call that is on, in minutes, as often as there is time (ROOM-50). */
export const MORE_MINUTES = 10;
/** It is offered in the last minutes alone, in ms: whoever adds some knows by then whether they want to. */
export const MORE_OFFERED_MS = 5 * 60_000;
/** With less left it is not: nobody opens their bank in that time, in ms. */
export const MORE_LEAST_MS = 15_000;

/** What became of added minutes. `asked`: there is a code to pay; `lapsed`: it ended unpaid; `returned`: paid in vain. */
export const MORE_STATES = ['asked', 'added', 'lapsed', 'returned'] as const;
export type MoreState = (typeof MORE_STATES)[number];
/**
 * Why paid minutes go back: the call was over, the time after it is somebody else's, she did not want it, or a part of
 * their price went back before they were added.
 */
export const MORE_REFUSALS = ['call-ended', 'slot-gone', 'refused', 'part-given-back'] as const;
export type MoreRefusal = (typeof MORE_REFUSALS)[number];

const more = defineTransitions<MoreState>({
  asked: ['added', 'lapsed', 'returned'],
  // money that comes late still adds minutes while there is a call to add them to (BIL-37)
  lapsed: ['added', 'returned'],
  added: [],
  returned: [],
});
/** Whether added minutes in state `from` may become `to`. */
export const moreTransition = (from: MoreState, to: MoreState) => more.transition(from, to);

/** A call as it was sold. */
interface Sold {
  amountCents: number;
  durationMinutes: number;
}

/**
 * What more minutes cost: as much a minute as this call was sold for, to the cent in the fan's favour, as what goes back
 * of a call is (`settleCall`, ROOM-11). Not what her offer costs by now: nobody is sold half a call at two prices.
 */
export const morePrice = ({ amountCents, durationMinutes }: Sold, minutes = MORE_MINUTES): number =>
  Math.max(1, Math.floor((amountCents * minutes) / durationMinutes));

/** A call that is on, as the room knows it; `extendedMinutes` were added before. */
interface RunningCall extends Sold {
  extendedMinutes: number;
  phase: RoomPhase;
  /** She takes more time in this call. */
  isTaken: boolean;
  closesAt: Date;
  heldSeconds: number;
}

/** Whether more minutes may be asked for at `now`, beside her agenda: both are there, it ends soon, and she takes it. */
export function mayAddMore(call: RunningCall, now: Date): boolean {
  const minutes = call.durationMinutes + call.extendedMinutes;
  if (call.phase !== 'live' || !call.isTaken) return false;
  // no call, and no price of one, is longer or higher than an offer may be
  if (minutes + MORE_MINUTES > CALL_OFFER.minutes.max || morePrice(call) > CALL_OFFER.priceCents.max) return false;
  const left = Math.min(call.closesAt.getTime() - now.getTime(), (minutes * 60 - call.heldSeconds) * 1_000);
  return left <= MORE_OFFERED_MS && left >= MORE_LEAST_MS;
}

/** What goes back of each part of a price, the latest part first: missing minutes are the last ones. Cents. */
export function returnedOfParts(latestFirst: readonly number[], cents: number): number[] {
  let left = cents;
  return latestFirst.map((part) => {
    const back = Math.min(part, left);
    left -= back;
    return back;
  });
}
