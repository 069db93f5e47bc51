import { type RefObject, useEffect, useRef } from 'react';

/** How far below the screen the end of the list may be when the next page is requested. */
const AHEAD = '1200px';

/** Calls `onReached` when the marked element comes near the screen, while `active`. */
export function useReached(active: boolean, onReached: () => void): RefObject<HTMLDivElement | null> {
  const mark = useRef<HTMLDivElement>(null);
  const latest = useRef(onReached);
  useEffect(() => {
    latest.current = onReached;
  });
  useEffect(() => {
    const element = mark.current;
    if (!active || !element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current();
      },
      { rootMargin: `0px 0px ${AHEAD} 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [active]);
  return mark;
}
