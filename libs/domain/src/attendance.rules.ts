import {
  ROOM_BEAT_MS,
  ROOM_DROPPED_AFTER_MS,
  ROOM_GRACE_MS,
  ROOM_WAIT_MS,
  type RoomLeaveReason,
  type RoomPhase,
  type RoomSide,
} from './call-room.rules.js';

/**
 * From this share of the booked time on, a call was held: what browsers say comes every ten seconds and its first and last
 * tens are cut. Nothing goes back for less than the rest of it.
 */
export const ROOM_FULL_SHARE = 0.95;
/** Below this share there was no call: all of the price goes back, unless most of it is the fan's doing. */
export const ROOM_LEAST_SHARE = 0.2;

const BUCKET_SECONDS = ROOM_BEAT_MS / 1_000;

/** The ten seconds an instant lies in, counted from 1970. */
export const bucketOf = (at: Date): number => Math.floor(at.getTime() / ROOM_BEAT_MS);

/** For each side the buckets in which its page said that it received frames or sound. */
export type RoomBeats = Readonly<Record<RoomSide, readonly number[]>>;
/** One page of one side in the room. */
export interface RoomStay {
  side: RoomSide;
  from: Date;
  to: Date;
  reason: RoomLeaveReason | null;
}
export interface RoomHistory {
  /** When both should be there: of a call 'now' not before she answered. */
  startsAt: Date;
  endsAt: Date;
  bookedSeconds: number;
  beats: RoomBeats;
  stays: readonly RoomStay[];
  /** Somebody ended it for both. */
  ended: { by: RoomSide | null; at: Date } | null;
}
/** Whose doing it is that seconds are missing. */
export type MissedBy = RoomSide | 'line';
export interface CallSettlement {
  kind: 'full' | 'partial' | 'none';
  heldSeconds: number;
  returnedCents: number;
  missedBy: MissedBy | null;
}

/** A beat says what came since the one before it: between two beats the ten seconds without one are covered too. */
function covered(buckets: readonly number[]): Set<number> {
  const said = new Set(buckets);
  const between = buckets.filter((bucket) => !said.has(bucket + 1) && said.has(bucket + 2)).map((bucket) => bucket + 1);
  return new Set([...said, ...between]);
}

/** The tens of seconds in which both received something: what one side says alone counts nothing. */
export function heldBuckets({ fan, creator }: RoomBeats): Set<number> {
  const hers = covered(creator);
  return new Set([...covered(fan)].filter((bucket) => hers.has(bucket)));
}
/** How long the call was held, never more than was paid for. */
export const heldSeconds = (beats: RoomBeats, bookedSeconds: number): number =>
  Math.min(bookedSeconds, heldBuckets(beats).size * BUCKET_SECONDS);

/** Whether both receive at this moment, as far as is known. */
export function bothReceive({ fan, creator }: RoomBeats, now: Date): boolean {
  const since = bucketOf(new Date(now.getTime() - ROOM_DROPPED_AFTER_MS));
  return [fan, creator].every((buckets) => buckets.some((bucket) => bucket >= since));
}

/** What the phase of a room that has not ended becomes, by who is there and whether both receive. */
export function phaseNow(phase: RoomPhase, here: Readonly<Record<RoomSide, boolean>>, receives: boolean): RoomPhase {
  if (here.fan && here.creator && receives) return 'live';
  if (phase === 'live') return 'paused';
  return phase === 'closed' && (here.fan || here.creator) ? 'open' : phase;
}

/**
 * Until when somebody may be in the room: to the planned end, and as much longer as the call began late, within the time
 * after it that nobody else can book. Minutes that were added moved its end.
 */
export function roomClosesAt(
  call: { endsAt: Date; durationMinutes: number; extendedMinutes: number; bufferMinutes: number },
  liveAt: Date | null,
): Date {
  const planned = call.endsAt.getTime() - (call.durationMinutes + call.extendedMinutes) * 60_000;
  const late = liveAt === null ? 0 : liveAt.getTime() - planned;
  const most = Math.min(ROOM_GRACE_MS, call.bufferMinutes * 60_000);
  return new Date(call.endsAt.getTime() + Math.max(0, Math.min(late, most)));
}

/**
 * What a call that is over costs. The clock counts held time alone; what is missing goes back to the cent, rounded in the
 * fan's favour, unless the fan was away while she did her part: then it is hers.
 */
export function settleCall(call: RoomHistory, priceCents: number): CallSettlement {
  const { bookedSeconds } = call;
  const held = heldSeconds(call.beats, bookedSeconds);
  const missing = missingSeconds(call, bookedSeconds - held);
  const owed = missing.creator + missing.line;
  const tolerated = bookedSeconds * (1 - ROOM_FULL_SHARE);
  if (owed <= tolerated) {
    const missedBy = missing.fan > tolerated ? 'fan' : null;
    return { kind: 'full', heldSeconds: held, returnedCents: 0, missedBy };
  }
  const missedBy = missing.line > missing.creator ? 'line' : 'creator';
  // by half of it, and not by what the fan missed beside it: more held time must never cost her more
  const isNothing = held < bookedSeconds * ROOM_LEAST_SHARE && owed >= bookedSeconds / 2;
  const share = Math.ceil((priceCents * owed) / bookedSeconds);
  const returnedCents = isNothing ? priceCents : Math.min(priceCents, share);
  return { kind: returnedCents === priceCents ? 'none' : 'partial', heldSeconds: held, returnedCents, missedBy };
}

/** Whose the missing seconds are. There may have been more time than was paid for: then the last ones are what is missing. */
function missingSeconds(call: RoomHistory, missing: number): Record<MissedBy, number> {
  const held = heldBuckets(call.beats);
  const parts = { fan: 0, creator: 0, line: 0 };
  let left = missing;
  const first = bucketOf(call.startsAt);
  for (let bucket = bucketOf(new Date(call.endsAt.getTime() - 1)); bucket >= first && left > 0; bucket--) {
    if (held.has(bucket)) continue;
    const seconds = Math.min(left, BUCKET_SECONDS);
    parts[doingOf(call, (bucket + 0.5) * ROOM_BEAT_MS)] += seconds;
    left -= seconds;
  }
  // she answered so late that the time she promised was not there any more
  parts.creator += left;
  return parts;
}

type Side = Pick<RoomHistory, 'stays'>;
const staysOf = ({ stays }: Side, side: RoomSide): RoomStay[] => stays.filter((stay) => stay.side === side);
const isHere = (call: Side, side: RoomSide, at: number): boolean =>
  staysOf(call, side).some(({ from, to }) => from.getTime() <= at && at < to.getTime());
/** Milliseconds a side was there between two instants. */
const presence = (call: Side, side: RoomSide, from: number, to: number): number =>
  staysOf(call, side).reduce(
    (sum, stay) => sum + Math.max(0, Math.min(stay.to.getTime(), to) - Math.max(stay.from.getTime(), from)),
    0,
  );
/** The last time a side went before an instant. */
const lastStay = (call: Side, side: RoomSide, before: number): RoomStay | null =>
  staysOf(call, side)
    .filter(({ to }) => to.getTime() <= before)
    .reduce<RoomStay | null>((last, stay) => (last === null || stay.to > last.to ? stay : last), null);

function doingOf(call: RoomHistory, at: number): MissedBy {
  const { ended } = call;
  const isOver = ended !== null && at >= ended.at.getTime();
  if (isOver && ended.by === 'fan') return fanWaited(call, ended.at.getTime()) ? 'creator' : 'fan';
  if (isHere(call, 'fan', at)) return isHere(call, 'creator', at) ? 'line' : 'creator';
  return whileFanIsAway(call, at);
}

/** Whether she was away when the fan went, and had been so for as long as anybody has to wait. */
function fanWaited(call: RoomHistory, until: number): boolean {
  const from = call.startsAt.getTime();
  if (isHere(call, 'creator', until - 1)) return false;
  const since = Math.max(from, lastStay(call, 'creator', until)?.to.getTime() ?? from);
  return presence(call, 'fan', since, until) >= ROOM_WAIT_MS;
}

function whileFanIsAway(call: RoomHistory, at: number): MissedBy {
  const went = lastStay(call, 'fan', at);
  const from = Math.max(call.startsAt.getTime(), went?.to.getTime() ?? 0);
  const comes = staysOf(call, 'fan').map((stay) => stay.from.getTime());
  const to = Math.min(call.endsAt.getTime(), ...comes.filter((instant) => instant > at));
  if (went !== null && fanWaited(call, from)) return 'creator';
  const hers = presence(call, 'creator', from, to);
  const staysToTheEnd = hers >= (to - from) / 2 && isHere(call, 'creator', to - 1);
  if (hers >= ROOM_WAIT_MS || staysToTheEnd || isHere(call, 'creator', at)) return 'fan';
  const bothDropped = went?.reason === 'dropped' && lastStay(call, 'creator', at)?.reason === 'dropped';
  return bothDropped ? 'line' : 'creator';
}
