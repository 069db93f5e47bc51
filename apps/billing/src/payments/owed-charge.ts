import { MINUTE_MS, SECOND_MS } from '@camarim/domain';
import type { PaymentEntity } from './payment.entity.js';

const SHORTEST_PAUSE_MS = 15 * SECOND_MS;
const LONGEST_PAUSE_MS = 10 * MINUTE_MS;
/** How long a fan still wants what she ordered; the hour of a call is held for nobody longer than a code lives. */
const LONG_MS = 120 * MINUTE_MS;
/** After this long nobody waits for a charge that could not be made. */
export const WANTED_AT_MOST_MS = LONG_MS;
const WANTED_FOR_MS = {
  subscription: LONG_MS,
  vip: LONG_MS,
  unlock: LONG_MS,
  tip: LONG_MS,
  call: 10 * MINUTE_MS,
} as const;

/**
 * When a charge that could not be made is tried again: a quarter of the time it has been waited for, from 15 s to 10
 * minutes, for as long as the fan could still pay (R15).
 * @returns null when it is not owed any more. A month of Pix Automático has rules of its own and is never owed.
 */
export function nextOwedTryAt(
  now: Date,
  { planType, chargeKind, createdAt }: Pick<PaymentEntity, 'planType' | 'chargeKind' | 'createdAt'>,
): Date | null {
  const waitedMs = now.getTime() - createdAt.getTime();
  if (chargeKind === 'debit' || waitedMs >= WANTED_FOR_MS[planType]) return null;
  return new Date(now.getTime() + Math.min(Math.max(waitedMs / 4, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS));
}
