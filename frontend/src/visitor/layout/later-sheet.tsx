import { lazy, type ReactNode, Suspense } from 'react';

// a page asks for it once it stands (after-load.tsx), so that it is there before a sheet is asked for
const SheetBoundary = lazy(async () => ({ default: (await import('./sheet-boundary.js')).SheetBoundary }));

/** A sheet of a page's first load, whose frame comes later: nothing of a sheet weighs on what a visitor loads first. */
export function LaterSheet(props: { onClose: () => void; children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <SheetBoundary {...props} />
    </Suspense>
  );
}
