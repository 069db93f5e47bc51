import { type ReactNode, useSyncExternalStore } from 'react';

/** From here on there is room for a rail beside the page. */
const WIDE = '(min-width: 1024px)';

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Draws one of two things by the room there is, so that a screen has each landmark once. */
export function Wide({ children }: { children: (isWide: boolean) => ReactNode }) {
  return children(useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches));
}
