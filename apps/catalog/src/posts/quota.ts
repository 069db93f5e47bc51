import type { Quota } from '@camarim/contracts';
import { FREE_PREVIEW_LIMIT } from '@camarim/domain';

/**
 * The counter of free previews; a subscriber has no counter: `remaining` null is shown as 'ilimitado' (USR-16).
 * @param models whose own period runs, where that was asked.
 */
export function quotaView(used: number, unlimited: boolean, models?: string[]): Quota {
  const remaining = unlimited ? null : Math.max(0, FREE_PREVIEW_LIMIT - used);
  return { used, limit: FREE_PREVIEW_LIMIT, remaining, models };
}
