import { lazy, type ReactNode, Suspense } from 'react';

// after-load.tsx loads it after the page, so that it is there before a sheet opens
const SheetBoundary = lazy(async () => ({ default: (await import('./sheet-boundary.js')).SheetBoundary }));

/** A sheet whose frame is loaded lazily, so that a visitor's first load contains no sheet code. */
export function LazySheet(props: { onClose: () => void; children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <SheetBoundary {...props} />
    </Suspense>
  );
}
