import { comesAfter, doneWaits, isHere, lastStay, presence, type RoomStay, waitedAt } from './attendance.stays.js';
import {
  otherSide,
  ROOM_BEAT_MS,
  ROOM_DROPPED_AFTER_MS,
  ROOM_GRACE_MS,
  ROOM_SIDES,
  ROOM_WAIT_MS,
  type RoomPhase,
  type RoomSide,
} from './call-room.rules.js';

export type { RoomStay } from './attendance.stays.js';

/**
 * From this share of the booked time on, a call was held: what browsers say comes every ten seconds and its first and last
 * tens are cut. Nothing goes back for less than the rest of it.
 */
export const ROOM_FULL_SHARE = 0.95;
/** Below this share there was no call: all of the price goes back, unless most of it is the fan's doing. */
export const ROOM_LEAST_SHARE = 0.2;
/** A line that breaks breaks for both: from this share of what it is blamed for, one side alone received. */
const ROOM_ONE_SIDED_SHARE = 0.9;

const BUCKET_SECONDS = ROOM_BEAT_MS / 1_000;

/** The ten seconds an instant lies in, counted from 1970. */
export const bucketOf = (at: Date): number => Math.floor(at.getTime() / ROOM_BEAT_MS);

/** For each side the buckets in which its page said that it received frames or sound. */
export type RoomBeats = Readonly<Record<RoomSide, readonly number[]>>;
export interface RoomHistory {
  /** When both should be there: of a call 'now' not before she answered. */
  startsAt: Date;
  endsAt: Date;
  bookedSeconds: number;
  beats: RoomBeats;
  stays: readonly RoomStay[];
  /** Somebody ended it for both. */
  ended: { by: RoomSide | null; at: Date } | null;
  /** She said before it that she cannot come then, and no other time was chosen. */
  moveAsked: boolean;
}
/** Whose doing it is that seconds are missing. */
export type MissedBy = RoomSide | 'line';
export interface CallSettlement {
  kind: 'full' | 'partial' | 'none';
  heldSeconds: number;
  returnedCents: number;
  missedBy: MissedBy | null;
  /** One page says that it got nothing while the other got nearly all: whose word counts, a person decides. */
  isDoubtful: boolean;
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
  // she said that she would not come: waiting alone earns her nothing, holding it after all does
  if (call.moveAsked && held === 0)
    return { kind: 'none', heldSeconds: 0, returnedCents: priceCents, missedBy: 'creator', isDoubtful: false };
  const missing = missingTime(call, bookedSeconds - held);
  const owed = missing.creator + missing.line;
  const tolerated = bookedSeconds * (1 - ROOM_FULL_SHARE);
  if (owed <= tolerated) {
    const missedBy = missing.fan > tolerated ? 'fan' : null;
    return { kind: 'full', heldSeconds: held, returnedCents: 0, missedBy, isDoubtful: false };
  }
  const missedBy = missing.line > missing.creator ? 'line' : 'creator';
  // by half of it, and not by what the fan missed beside it: more held time must never cost her more
  const isNothing = held < bookedSeconds * ROOM_LEAST_SHARE && owed >= bookedSeconds / 2;
  const share = Math.ceil((priceCents * owed) / bookedSeconds);
  const returnedCents = isNothing ? priceCents : Math.min(priceCents, share);
  const kind = returnedCents === priceCents ? 'none' : 'partial';
  const isDoubtful = missedBy === 'line' && isOneSided(call.beats, missing.broken);
  return { kind, heldSeconds: held, returnedCents, missedBy, isDoubtful };
}

type Waits = ReturnType<typeof doneWaits>;
/** Seconds by whose doing they are missing, and the tens of them that are the line's. */
type Missing = Record<MissedBy, number> & { broken: number[] };

/** Whose the missing seconds are. There may have been more time than was paid for: then the last ones are what is missing. */
function missingTime(call: RoomHistory, missing: number): Missing {
  const held = heldBuckets(call.beats);
  const waits = doneWaits(call);
  const parts: Missing = { fan: 0, creator: 0, line: 0, broken: [] };
  let left = missing;
  const first = bucketOf(call.startsAt);
  for (let bucket = bucketOf(new Date(call.endsAt.getTime() - 1)); bucket >= first && left > 0; bucket--) {
    if (held.has(bucket)) continue;
    const seconds = Math.min(left, BUCKET_SECONDS);
    const doing = doingOf(call, waits, (bucket + 0.5) * ROOM_BEAT_MS);
    parts[doing] += seconds;
    if (doing === 'line') parts.broken.push(bucket);
    left -= seconds;
  }
  // she answered so late that the time she promised was not there any more
  parts.creator += left;
  return parts;
}

function isOneSided(beats: RoomBeats, broken: readonly number[]): boolean {
  return ROOM_SIDES.some((side) => {
    const came = covered(beats[side]);
    return broken.filter((bucket) => came.has(bucket)).length >= broken.length * ROOM_ONE_SIDED_SHARE;
  });
}

function doingOf(call: RoomHistory, waits: Waits, at: number): MissedBy {
  const endedMs = call.ended?.by === 'fan' ? call.ended.at.getTime() : Number.POSITIVE_INFINITY;
  // his own doing only while she was there, or had waited for him before she went
  if (at >= endedMs)
    return isHere(call, 'creator', endedMs - 1) || waitedAt(waits, endedMs) === 'creator' ? 'fan' : 'creator';
  if (!isHere(call, 'fan', at)) return whileFanIsAway(call, waits, at);
  if (isHere(call, 'creator', at)) return 'line';
  return waitedAt(waits, at) === 'creator' ? 'fan' : 'creator';
}

function whileFanIsAway(call: RoomHistory, waits: Waits, at: number): MissedBy {
  const waited = waitedAt(waits, at);
  if (waited !== null) return otherSide(waited);
  const went = lastStay(call, 'fan', at);
  const from = Math.max(call.startsAt.getTime(), went?.to.getTime() ?? 0);
  const to = Math.min(call.endsAt.getTime(), comesAfter(call, 'fan', at));
  const hers = presence(call, 'creator', from, to);
  const staysToTheEnd = hers >= (to - from) / 2 && isHere(call, 'creator', to - 1);
  if (hers >= ROOM_WAIT_MS || staysToTheEnd || isHere(call, 'creator', at)) return 'fan';
  const bothDropped = went?.reason === 'dropped' && lastStay(call, 'creator', at)?.reason === 'dropped';
  return bothDropped ? 'line' : 'creator';
}
