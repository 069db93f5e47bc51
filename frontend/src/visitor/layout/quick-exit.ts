import { useEffect } from 'react';

/** A page everybody may have open. */
const AWAY = 'https://www.google.com.br/';
const LEAVING = 'camarim-leaving';
/** Two taps within this long are meant, in ms. */
const QUICK_MS = 600;

interface Entry {
  key: string;
  index: number;
}
interface Navigation {
  currentEntry: Entry | null;
  entries: () => Entry[];
  traverseTo: (key: string) => { finished: Promise<unknown> };
}
const away = (): void => window.location.replace(AWAY);

/** Leaves for good: goes back to where the site was entered and puts another page in its place (PUSH-12). */
export function leaveQuickly(): void {
  document.documentElement.hidden = true;
  const { navigation } = window as { navigation?: Navigation };
  const [first] = navigation?.entries() ?? [];
  if (navigation && first && (navigation.currentEntry?.index ?? 0) > 0) {
    // a page before this one that was loaded anew goes on from there
    sessionStorage.setItem(LEAVING, '1');
    navigation.traverseTo(first.key).finished.then(goOn, away);
  } else away();
}
function goOn(): void {
  if (sessionStorage.getItem(LEAVING) === null) return;
  sessionStorage.removeItem(LEAVING);
  document.documentElement.hidden = true;
  away();
}

/** Two quick taps on the logo leave the site; one alone goes home as ever. */
export function useQuickExit(): void {
  useEffect(() => {
    let tappedAt = Number.NEGATIVE_INFINITY;
    const tap = (event: MouseEvent): void => {
      const isLogo = event.target instanceof Element && event.target.closest('header a[href="/home"]');
      const now = performance.now();
      if (isLogo && now - tappedAt < QUICK_MS) {
        event.preventDefault();
        event.stopPropagation();
        leaveQuickly();
      }
      tappedAt = isLogo ? now : Number.NEGATIVE_INFINITY;
    };
    try {
      goOn();
    } catch {
      // without storage no page can have been left this way
    }
    addEventListener('click', tap, true);
    addEventListener('pageshow', goOn);
    return () => {
      removeEventListener('click', tap, true);
      removeEventListener('pageshow', goOn);
    };
  }, []);
}
