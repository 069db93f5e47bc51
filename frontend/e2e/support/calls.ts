import { query } from './database.js';

/**
 * Moves a paid call so that it starts in `minutes`, because no journey can wait for its day.
 * @param bookingId of a paid booking.
 */
export async function beginsIn(bookingId: string, minutes: number): Promise<void> {
  await query(
    `update billing.booking set starts_at = now() + make_interval(mins => $2),
       ends_at = now() + make_interval(mins => $2) + (ends_at - starts_at) where id = $1`,
    [bookingId, minutes],
  );
}
