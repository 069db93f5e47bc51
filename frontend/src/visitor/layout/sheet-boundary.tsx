import { type ReactElement, useEffect, useState } from 'react';
import { Later } from '../../lib/later.js';
import { FillContext, Sheet, SheetDialog, type SheetProps } from '../../ui/sheet.js';
import { ErrorBoundary } from './error-boundary.js';
import * as words from './later-words.js';
import { SheetLoading } from './sheet-loading.js';

/**
 * Opens a sheet at once and fills it with the one inside it: the tap is answered before that is rendered, or while its code
 * is still loading, and the sheet rises only once.
 */
export function SheetBoundary({ onClose, children }: { onClose: () => void; children: ReactElement }) {
  const [content, fill] = useState<Omit<SheetProps, 'children'> | null>(null);
  const isSeen = useSeen();
  return (
    <SheetDialog {...(content ?? { title: words.LOADING_TITLE, hideTitle: true, isLoading: true, onClose })}>
      <FillContext value={fill}>
        <ErrorBoundary
          wrap={(message) => (
            <Sheet title={words.ERROR} hideTitle onClose={onClose}>
              {message}
            </Sheet>
          )}
        >
          {isSeen ? (
            <Later urgent fallback={<SheetLoading />}>
              {children}
            </Later>
          ) : (
            <SheetLoading />
          )}
        </ErrorBoundary>
      </FillContext>
    </SheetDialog>
  );
}

/** @returns false until the browser has painted what is there without more: then the rest is rendered at once. */
function useSeen(): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setSeen(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isSeen;
}
