import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { useHydrated } from '../../lib/use-hydrated.js';

type Props = { fallback?: ReactNode; children: ReactNode };

/**
 * What only a browser renders: nothing of it is in the server's HTML, and it comes after the page has taken over that
 * HTML, in pieces between which a touch is answered. Only this part is rendered again for it, not what stands around it.
 */
export function Later({ fallback = null, children }: Props) {
  const shown = useDeferredValue(useHydrated());
  // no boundary before: an update of one that is still to be taken over interrupts the work on the whole page
  return shown ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
