import type { CallRoom } from '@camarim/contracts';
import { ROOM_WAIT_MS } from '@camarim/domain';

/** To when whoever is there has to wait to have done their part; null once the two have met. */
export function waitsUntil({ phase, startsAt, endsAt, waitingSince, heldSeconds }: CallRoom): string | null {
  if (phase === 'live' || phase === 'paused' || heldSeconds > 0) return null;
  const from = Math.max(Date.parse(startsAt), Date.parse(waitingSince ?? startsAt));
  return new Date(Math.min(from + ROOM_WAIT_MS, Date.parse(endsAt))).toISOString();
}
