import { query } from './database.js';

/** Makes an account the creator of a model, as the team would after checking her documents. @param at another system's database. */
export async function makeCreator(email: string, username: string, at?: string): Promise<void> {
  const [account] = await query<{ id: string }>(
    `update users.account set role = 'creator' where email = $1 returning id`,
    [email],
    at,
  );
  await query('update catalog.model set creator_user_id = $2 where username = $1', [username, account?.id], at);
}

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
