import type { Quota } from '@camarim/contracts';
import { FREE_PREVIEW_LIMIT } from '@camarim/domain';

/** The counter of free previews; a subscriber has no counter: `remaining` null is shown as 'ilimitado' (USR-16). */
export function quotaView(used: number, unlimited: boolean): Quota {
  const remaining = unlimited ? null : Math.max(0, FREE_PREVIEW_LIMIT - used);
  return { used, limit: FREE_PREVIEW_LIMIT, remaining };
}
