import { problem } from '@camarim/domain';
import { type Booking, isContested } from './booking.row.js';

/** A deadlock, or a lock that did not come in time: nothing is known of the time but that others want it too. */
const BUSY = ['40P01', '55P03'];

/** What the database means by refusing a change of a call (reliability 5.7). @throws slot-taken, booking-busy, or the error as it came. */
export function contended(error: unknown): never {
  const { code } = ((error as { driverError?: { code?: unknown } }).driverError ?? error) as { code?: unknown };
  if (code === '23P01') throw problem('slot-taken');
  if (typeof code === 'string' && BUSY.includes(code)) throw problem('booking-busy', { retryAfterSeconds: 2 });
  throw error;
}

/** @throws payment-disputed while its bank looks into the price: neither side can enter, and no money can go back. */
export function requireUncontested(booking: Booking): void {
  if (isContested(booking)) throw problem('payment-disputed');
}
