import { paths } from '../paths.js';

/** Query parameters of the booking page: the creator, the option and the day. */
export const CREATOR_PARAM = 'modelo';
export const OPTION_PARAM = 'opcao';
export const DAY_PARAM = 'dia';

type Booking = { username?: string | undefined; optionId?: string | undefined; date?: string | undefined };
/** The address of the booking page with a choice already made. */
export function bookAt({ username, optionId, date }: Booking): string {
  const query = new URLSearchParams();
  if (username) query.set(CREATOR_PARAM, username);
  if (optionId) query.set(OPTION_PARAM, optionId);
  if (date) query.set(DAY_PARAM, date);
  return query.size > 0 ? `${paths.book()}?${query}` : paths.book();
}
