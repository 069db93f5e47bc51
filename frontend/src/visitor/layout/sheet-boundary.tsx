import { type ReactNode, Suspense } from 'react';
import { Sheet } from '../../ui/sheet.js';
import { Spinner } from '../../ui/spinner.js';
import { ErrorBoundary } from './error-boundary.js';
import * as words from './later-words.js';

/** Wraps a sheet whose code is loading or failed to load. */
export function SheetBoundary({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const loading = (
    <Sheet title={words.LOADING_TITLE} hideTitle onClose={onClose}>
      <div className="grid place-items-center py-20 text-quiet">
        <Spinner className="size-8" />
      </div>
    </Sheet>
  );
  return (
    <ErrorBoundary
      wrap={(message) => (
        <Sheet title={words.ERROR} hideTitle onClose={onClose}>
          {message}
        </Sheet>
      )}
    >
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  );
}
