import { SESSION_LIFE_MS, STAFF_SESSION } from '@camarim/domain';

/** How long an answer about a session may be taken from the cache, in ms. */
export const CACHE_MS = 60_000;
export type SessionKind = 'user' | 'staff';

/** When a session made at `now` ends whatever happens: fans 30 days, staff 24 hours (USR-23). */
export const endOfLife = (kind: SessionKind, now: Date): Date =>
  new Date(now.getTime() + (kind === 'staff' ? STAFF_SESSION.absoluteMs : SESSION_LIFE_MS));

/** Over when its life has passed, or, for staff, after 30 minutes without use (USR-23). */
export function isOver(session: { kind: SessionKind; expiresAt: Date; lastSeenAt: Date }, now: Date): boolean {
  if (session.expiresAt <= now) return true;
  return session.kind === 'staff' && now.getTime() - session.lastSeenAt.getTime() >= STAFF_SESSION.idleMs;
}
