import { ask } from './database.js';

/**
 * A paid call begins in `minutes`: no journey can wait for its day, so its whole range is moved, as the clock would.
 * @param bookingId of a paid booking.
 */
export async function beginsIn(bookingId: string, minutes: number): Promise<void> {
  await ask(
    `update billing.booking set starts_at = now() + make_interval(mins => $2),
       ends_at = now() + make_interval(mins => $2) + (ends_at - starts_at) where id = $1`,
    [bookingId, minutes],
  );
}
