import type { Quota } from '@camarim/contracts';
import type { Viewer } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { Button } from '../../ui/button.js';
import { useAccess } from '../access/access-context.js';
import { queries } from '../queries.js';
import * as words from './words.js';

/**
 * The free previews left, for fans without a subscription (FV-14). Nothing is shown while the number is unknown
 * (USR-18).
 */
export function QuotaBanner({ viewer }: { viewer: Viewer }) {
  const { ask } = useAccess();
  const isFree = viewer.kind === 'registered' && !viewer.vip;
  const { data: quota } = useQuery({ ...queries.quota(), enabled: isFree });
  if (!isFree || !quota || quota.remaining === null) return null;
  return (
    <section aria-label={words.PREVIEWS} className="rounded-card bg-surface p-5">
      <div className="flex items-center gap-2 text-sm font-semibold">
        <Eye className="size-4 shrink-0 text-accent-soft" aria-hidden="true" />
        <p className="min-w-0 flex-1">{sentence(quota, quota.remaining)}</p>
        <Button
          look="ghost"
          className="-my-2 -mr-3 shrink-0 text-sm"
          onClick={() => ask({ kind: 'plan', planId: null })}
        >
          {words.BE_VIP}
        </Button>
      </div>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-3 h-1.5 w-full rounded-full" aria-hidden="true">
        <rect width="100" height="4" className="fill-raised" />
        <rect width={(Math.min(quota.used, quota.limit) / quota.limit) * 100} height="4" className="fill-accent" />
      </svg>
    </section>
  );
}

function sentence({ used, limit }: Quota, remaining: number): string {
  if (used === 0) return words.previewsOpen(limit);
  return remaining <= 0 ? words.previewsOver(limit) : words.previewsLeft(used, limit, remaining);
}
