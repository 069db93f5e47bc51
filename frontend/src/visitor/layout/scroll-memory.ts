import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How long parts of a restored page may still change their size, in ms. */
const SETTLE_MS = 300;

type Place = { y: number; id: string | null; top: number };
const TOP: Place = { y: 0, id: null, top: 0 };
const places = new Map<string, Place>();

/** Remembers the first visible card, because a height alone is inexact: cards off screen have no exact height. */
function here(): Place {
  const cards = document.querySelectorAll<HTMLElement>('[data-post]');
  const card = [...cards].find((each) => each.getBoundingClientRect().bottom > 0);
  return { y: window.scrollY, id: card?.dataset.post ?? null, top: card?.getBoundingClientRect().top ?? 0 };
}

function goTo({ y, id, top }: Place): void {
  const card = y > 0 && id !== null ? document.querySelector(`[data-post="${id}"]`) : null;
  window.scrollTo(0, card ? window.scrollY + card.getBoundingClientRect().top - top : y);
}

/** Restores the scroll position when the reader goes back; a new page starts at its top. */
export default function ScrollMemory(): null {
  const { key, hash, pathname } = useLocation();
  const how = useNavigationType();
  const now = useRef({ key, hash, how });
  useLayoutEffect(() => {
    now.current = { key, hash, how };
  }, [key, hash, how]);

  useEffect(() => {
    // on a full reload the browser restores the position itself
    const takeOver = () => {
      window.history.scrollRestoration = 'manual';
    };
    const handBack = () => {
      window.history.scrollRestoration = 'auto';
    };
    // both events fire before the page changes
    const keep = () => void places.set(now.current.key, here());
    takeOver();
    window.addEventListener('pageshow', takeOver);
    window.addEventListener('pagehide', handBack);
    document.addEventListener('click', keep, true);
    window.addEventListener('popstate', keep);
    return () => {
      window.removeEventListener('pageshow', takeOver);
      window.removeEventListener('pagehide', handBack);
      document.removeEventListener('click', keep, true);
      window.removeEventListener('popstate', keep);
    };
  }, []);

  // a changed query (a filter, an open post) is still the same page: only another path scrolls
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
