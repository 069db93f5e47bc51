import pg from 'pg';
import { databaseUrl } from './environment.config.js';

/**
 * A paid call begins in `minutes`: no journey can wait for its day, so its whole range is moved, as the clock would.
 * @param bookingId of a paid booking.
 */
export async function beginsIn(bookingId: string, minutes: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `update billing.booking set starts_at = now() + make_interval(mins => $2),
         ends_at = now() + make_interval(mins => $2) + (ends_at - starts_at) where id = $1`,
      [bookingId, minutes],
    );
  } finally {
    await client.end();
  }
}
