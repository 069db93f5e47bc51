import { problem } from '@camarim/domain';

/** Somebody else has the time: said by the constraint, by a deadlock or by a lock that did not come (reliability 5.7). */
const TAKEN = ['23P01', '40P01', '55P03'];

/** @throws slot-taken when that is what the database means, else the error as it came. */
export function slotTaken(error: unknown): never {
  const { code } = ((error as { driverError?: { code?: unknown } }).driverError ?? error) as { code?: unknown };
  if (typeof code === 'string' && TAKEN.includes(code)) throw problem('slot-taken');
  throw error;
}
