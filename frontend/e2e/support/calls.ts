import { ask } from './database.js';

/** Somebody who signed up becomes the creator of a model, as the team would do it after checking her documents. */
export async function makeCreator(email: string, username: string): Promise<void> {
  const [account] = await ask<{ id: string }>(
    `update users.account set role = 'creator' where email = $1 returning id`,
    [email],
  );
  await ask('update catalog.model set creator_user_id = $2 where username = $1', [username, account?.id]);
}

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
