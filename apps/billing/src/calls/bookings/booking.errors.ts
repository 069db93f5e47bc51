import { problem } from '@camarim/domain';

/** A deadlock, or a lock that did not come in time: nothing is known of the time but that others want it too. */
const BUSY = ['40P01', '55P03'];

/** What the database means by refusing a change of a call (reliability 5.7). @throws slot-taken, booking-busy, or the error as it came. */
export function contended(error: unknown): never {
  const { code } = ((error as { driverError?: { code?: unknown } }).driverError ?? error) as { code?: unknown };
  if (code === '23P01') throw problem('slot-taken');
  if (typeof code === 'string' && BUSY.includes(code)) throw problem('booking-busy', { retryAfterSeconds: 2 });
  throw error;
}
