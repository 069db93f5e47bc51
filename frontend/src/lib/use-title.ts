import { useEffect } from 'react';

const SITE = 'Camarim';

/**
 * Names the tab after a page that was reached inside the app, where no server writes its head; the name of the page before
 * comes back when it is left.
 */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · ${SITE}`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
