import { otherSide, ROOM_SIDES, ROOM_WAIT_MS, type RoomLeaveReason, type RoomSide } from './call-room.rules.js';

/** One page of one side in the room. */
export interface RoomStay {
  side: RoomSide;
  from: Date;
  to: Date;
  reason: RoomLeaveReason | null;
}
/** Who was in a room, and from when on both should have been. */
interface Stays {
  startsAt: Date;
  stays: readonly RoomStay[];
}
/** Somebody waited alone as long as anybody has to, and before the other one did; in ms since 1970. */
interface DoneWait {
  side: RoomSide;
  /** When it was long enough. */
  at: number;
  /** When both were there again. */
  until: number;
}

const staysOf = ({ stays }: Stays, side: RoomSide): RoomStay[] => stays.filter((stay) => stay.side === side);
export const isHere = (call: Stays, side: RoomSide, at: number): boolean =>
  staysOf(call, side).some(({ from, to }) => from.getTime() <= at && at < to.getTime());
/** Milliseconds a side was there between two instants. */
export const presence = (call: Stays, side: RoomSide, from: number, to: number): number =>
  staysOf(call, side).reduce(
    (sum, stay) => sum + Math.max(0, Math.min(stay.to.getTime(), to) - Math.max(stay.from.getTime(), from)),
    0,
  );
/** The last time a side went before an instant. */
export const lastStay = (call: Stays, side: RoomSide, before: number): RoomStay | null =>
  staysOf(call, side)
    .filter(({ to }) => to.getTime() <= before)
    .reduce<RoomStay | null>((last, stay) => (last === null || stay.to > last.to ? stay : last), null);
/** When a side comes after an instant. */
export const comesAfter = (call: Stays, side: RoomSide, at: number): number =>
  Math.min(...staysOf(call, side).flatMap(({ from }) => (from.getTime() > at ? [from.getTime()] : [])));

/** Every wait that was long enough, each within one absence of the other; once both are there, it is over. */
export function doneWaits(call: Stays): DoneWait[] {
  const start = call.startsAt.getTime();
  const turns = call.stays.flatMap(({ from, to }) => [from.getTime(), to.getTime()]).filter((turn) => turn > start);
  const times = [...new Set([start, ...turns])].sort((one, other) => one - other);
  const done: DoneWait[] = [];
  const aloneMs = { fan: 0, creator: 0 };
  for (const [index, from] of times.entries()) {
    const [side, other] = ROOM_SIDES.filter((one) => isHere(call, one, from));
    const last = done.at(-1);
    const isOpen = last?.until === Number.POSITIVE_INFINITY;
    if (!side) continue;
    aloneMs[otherSide(side)] = 0;
    if (other) {
      aloneMs[side] = 0;
      if (last && isOpen) last.until = from;
      continue;
    }
    const to = times[index + 1] ?? from;
    aloneMs[side] += to - from;
    const at = to - (aloneMs[side] - ROOM_WAIT_MS);
    if (!isOpen && at <= to) done.push({ side, at, until: Number.POSITIVE_INFINITY });
  }
  return done;
}

/** Who had done their part by waiting, at an instant. */
export const waitedAt = (done: readonly DoneWait[], at: number): RoomSide | null =>
  done.find((wait) => wait.at <= at && at < wait.until)?.side ?? null;
