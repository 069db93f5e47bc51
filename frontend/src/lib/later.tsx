import { type ReactElement, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import type { Part } from './lazy-part.js';
import { useHydrated } from './use-hydrated.js';

type Props = {
  fallback?: ReactNode;
  /** Somebody waits for it: it comes in one piece. */
  urgent?: boolean;
  /** What `lazyPart` or `optionalPart` made. */
  children: ReactElement;
};

/**
 * What only a browser renders: nothing of it is in the server's HTML, and it comes after the page has taken over that
 * HTML, once its code is there, in pieces between which a touch is answered. Only this part is rendered again for it, not
 * what stands around it.
 */
export function Later({ fallback = null, urgent = false, children }: Props) {
  const part = children.type as unknown as Part;
  const isHydrated = useHydrated();
  const [tried, setTried] = useState<Part>();
  const isHere = tried === part || (isHydrated && part.loaded !== undefined);
  useEffect(() => {
    const show = () => setTried(() => part);
    // asked of this rendering: meanwhile somebody else may have loaded it; and the page says first that it can be used
    if (!isHere)
      void Promise.resolve()
        .then(part.preload)
        .then(() => (urgent ? show() : startTransition(show)));
  }, [part, urgent, isHere]);
  // no boundary before: an update of one that is still to be taken over interrupts the work on the whole page
  return isHere ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
