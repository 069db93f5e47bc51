import { type CallSettlement, type RoomHistory, settleCall } from './attendance.rules.js';
import { doneWaits } from './attendance.stays.js';
import type { RoomSide } from './call-room.rules.js';

/** What somebody who is alone in a room has to do, and what comes of it. */
export interface RoomWait {
  /** To when they have to wait to have done their part. */
  until: Date;
  /** What becomes of the price if they do and the other one does not come. */
  kind: CallSettlement['kind'];
}

/** So much that every share of it is whole cents: only the kind of the answer is asked for. */
const SOME_CENTS = 1_000_000;

/**
 * What whoever waits alone may count on, by the very rule the call is settled by (ROOM-13, ROOM-34).
 * @param call with everybody who is still there to `now`.
 */
export function waitOf(call: RoomHistory, side: RoomSide, now: Date): RoomWait {
  const stayingTo = (to: Date): RoomHistory => {
    const stays = call.stays.map((stay) => (stay.side === side && stay.to >= now ? { ...stay, to } : stay));
    return { ...call, stays };
  };
  const last = doneWaits(stayingTo(call.endsAt)).at(-1);
  const isDone = last?.side === side && last.until === Number.POSITIVE_INFINITY;
  const until = isDone ? new Date(last.at) : call.endsAt;
  return { until, kind: settleCall(stayingTo(until > now ? until : now), SOME_CENTS).kind };
}
