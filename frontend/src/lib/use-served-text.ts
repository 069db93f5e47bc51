import { useState } from 'react';
import { useHydrated } from './use-hydrated.js';

const isServer = typeof document === 'undefined';

/**
 * For a text that is costly to make, like a date: over the server's HTML the server's words stay until something changes.
 * Its element needs `suppressHydrationWarning`.
 * @param make writes the text. @param of what it depends on. @returns the text; '' while the server's words stay.
 */
export function useServedText(make: () => string, of: string): string {
  const isHydrated = useHydrated();
  const [served] = useState(isHydrated || isServer ? null : of);
  return served === of ? '' : make();
}
