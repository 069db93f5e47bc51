import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How long parts of a page may still take their size after it is back. */
const SETTLE_MS = 300;

type Place = { y: number; id: string | null; top: number };
const TOP: Place = { y: 0, id: null, top: 0 };
const places = new Map<string, Place>();

/** The first card on the screen says where the reader is better than a height: cards off screen have no exact one. */
function here(): Place {
  const cards = document.querySelectorAll<HTMLElement>('[data-post]');
  const card = [...cards].find((each) => each.getBoundingClientRect().bottom > 0);
  return { y: window.scrollY, id: card?.dataset.post ?? null, top: card?.getBoundingClientRect().top ?? 0 };
}

function goTo({ y, id, top }: Place): void {
  const card = y > 0 && id !== null ? document.querySelector(`[data-post="${id}"]`) : null;
  window.scrollTo(0, card ? window.scrollY + card.getBoundingClientRect().top - top : y);
}

/** A page that is left keeps its place for the way back; a new one begins at its top. */
export default function ScrollMemory(): null {
  const { key, hash, pathname } = useLocation();
  const how = useNavigationType();
  const now = useRef({ key, hash, how });
  useLayoutEffect(() => {
    now.current = { key, hash, how };
  }, [key, hash, how]);

  useEffect(() => {
    // a page that is loaded anew is the browser's to put back
    const own = () => {
      window.history.scrollRestoration = 'manual';
    };
    const give = () => {
      window.history.scrollRestoration = 'auto';
    };
    // both come before anything of the page has changed
    const keep = () => void places.set(now.current.key, here());
    own();
    window.addEventListener('pageshow', own);
    window.addEventListener('pagehide', give);
    document.addEventListener('click', keep, true);
    window.addEventListener('popstate', keep);
    return () => {
      window.removeEventListener('pageshow', own);
      window.removeEventListener('pagehide', give);
      document.removeEventListener('click', keep, true);
      window.removeEventListener('popstate', keep);
    };
  }, []);

  // a query of the address (a filter, an open post) is the same page: only another path moves it
  useLayoutEffect(() => {
    const place = now.current.how === 'POP' ? places.get(now.current.key) : TOP;
    if (!place || now.current.hash) return undefined;
    goTo(place);
    if (place === TOP) return undefined;
    const settled = setTimeout(goTo, SETTLE_MS, place);
    return () => clearTimeout(settled);
  }, [pathname]);
  return null;
}
