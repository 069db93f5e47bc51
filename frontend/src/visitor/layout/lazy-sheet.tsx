import type { ReactElement } from 'react';
import { Later } from '../../lib/later.js';
import { lazyPart } from '../../lib/lazy-part.js';

// after-load.tsx loads it after the page, so that it is there before a sheet opens
export const SheetBoundary = lazyPart(async () => ({ default: (await import('./sheet-boundary.js')).SheetBoundary }));

/** A sheet whose frame is loaded lazily, so that a visitor's first load contains no sheet code. */
export function LazySheet(props: { onClose: () => void; children: ReactElement }) {
  return (
    <Later urgent>
      <SheetBoundary {...props} />
    </Later>
  );
}
