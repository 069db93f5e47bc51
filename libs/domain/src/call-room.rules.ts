import type { BookingStatus } from './booking.transitions.js';
import { defineTransitions } from './transitions.js';

/**
 * Every state of the room of a paid call. `closed`: nobody has entered; `open`: one side is in; `live`: both see each
 * other and the clock runs; `paused`: both were, one dropped; `ended`: nobody can enter any more.
 */
export const ROOM_PHASES = ['closed', 'open', 'live', 'paused', 'ended'] as const;
export type RoomPhase = (typeof ROOM_PHASES)[number];
export const ROOM_SIDES = ['fan', 'creator'] as const;
export type RoomSide = (typeof ROOM_SIDES)[number];
/** Whom a side of a call is with. */
export const otherSide = (side: RoomSide): RoomSide => (side === 'fan' ? 'creator' : 'fan');
/** Why a room ended. `held`: the paid minutes were had; `over`: its time passed; `left`: somebody ended it; `stopped`: reported. */
export const ROOM_END_REASONS = ['held', 'over', 'left', 'stopped'] as const;
export type RoomEndReason = (typeof ROOM_END_REASONS)[number];
/**
 * Where the price of a call that is over is. `counting`: its minutes are being counted; `team`: a person decides; `settled`:
 * by its minutes; `returned`: all of it goes back; `kept`: nothing does; `unpaid`: nobody had paid it, and no money moves.
 */
export const ROOM_ACCOUNTS = ['counting', 'team', 'settled', 'returned', 'kept', 'unpaid'] as const;
export type RoomAccount = (typeof ROOM_ACCOUNTS)[number];
/** Why nobody may enter, whatever the hour. `unpaid`: its time is only held yet; `lapsed`: it was not, and the time was let go; `off`: cancelled or given back; `contested`: its bank looks into the price. */
export const ROOM_BARS = ['unpaid', 'lapsed', 'off', 'contested'] as const;
export type RoomBar = (typeof ROOM_BARS)[number];
/** @returns null of a call that takes place, or did. */
export const roomBar = (status: BookingStatus, isContested: boolean): RoomBar | null => {
  if (status === 'booked') return isContested ? 'contested' : null;
  if (status === 'held') return 'unpaid';
  if (status === 'released') return 'lapsed';
  return status === 'cancelled' || status === 'refunded' ? 'off' : null;
};
/** Why a side went away. `dropped`: no beat any more; `taken-over`: the same person entered on another page. */
export const ROOM_LEAVE_REASONS = ['left', 'ended', 'dropped', 'taken-over', 'reported'] as const;
export type RoomLeaveReason = (typeof ROOM_LEAVE_REASONS)[number];

const room = defineTransitions<RoomPhase>({
  closed: ['open', 'ended'],
  open: ['live', 'ended'],
  live: ['paused', 'ended'],
  paused: ['live', 'ended'],
  ended: [],
});
/** Whether a room in phase `from` may become `to`. */
export const roomTransition = (from: RoomPhase, to: RoomPhase) => room.transition(from, to);

/** A call 'now' she has not said yes to: until then nobody can join it. */
export const awaitsHerYes = ({ promiseUntil, confirmedAt }: { promiseUntil: unknown; confirmedAt: unknown }): boolean =>
  promiseUntil !== null && confirmedAt === null;

/** Each side says this often what it received, in ms; also the length of what is held or not. */
export const ROOM_BEAT_MS = 10_000;
/** A side without a beat for this long has dropped, in ms; it may come again while the window lasts. */
export const ROOM_DROPPED_AFTER_MS = 25_000;
/** Past the planned end a call that began late may still run so long, in ms; its slot has no neighbour there. */
export const ROOM_GRACE_MS = 5 * 60_000;
/** Whoever waited so long alone, or to the end of a shorter call, did their part, in ms. */
export const ROOM_WAIT_MS = 10 * 60_000;
/** Who is not there so long after the start, while the other one waits, is told once that they are late, in ms. */
export const ROOM_LATE_MS = 3 * 60_000;
/** Of a signal between the two browsers, in characters. */
export const ROOM_SIGNAL_MAX = 65_536;
/** What somebody says who reports a call, in characters. */
export const ROOM_REPORT = { min: 10, max: 1_000 } as const;
