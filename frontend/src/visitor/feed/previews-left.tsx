import type { Viewer } from '@camarim/domain';
import { Suspense } from 'react';
import { optionalPart } from '../../lib/lazy-part.js';

const QuotaBanner = optionalPart(async () => ({ default: (await import('./quota-banner.js')).QuotaBanner }));

/** The free previews left, whose code only fans without a subscription load (FV-14). */
export function PreviewsLeft({ viewer }: { viewer: Viewer }) {
  if (viewer.kind !== 'registered' || viewer.vip) return null;
  return (
    <Suspense>
      <QuotaBanner />
    </Suspense>
  );
}
