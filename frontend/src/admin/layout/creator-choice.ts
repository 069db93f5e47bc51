import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { isOfCreator } from './screens.js';

/** One creator or, empty, the whole house: what this browser works on. */
const KEPT = { key: 'camarim-creator', defaultValue: '', getInitialValueInEffect: false };

/** The address of a screen, narrowed to the creator somebody works on where the screen can be. */
export function useCreatorLink(): (path: string) => string {
  const [kept] = useLocalStorage(KEPT);
  return (path) => (kept !== '' && isOfCreator(path) ? `${path}?modelo=${kept}` : path);
}

/** One buyer's sales, and one sale, are shown whoever they were of: the link that leads there promises all of them. */
const WHOLE = ['cliente', 'venda'] as const;

/**
 * Where the screen of this address stands when it is narrowed to the creator somebody works on, for a link that names none:
 * what the switch says is what the screen shows. Null where it stands already.
 */
export function useNarrowedAddress(): string | null {
  const { pathname, search } = useLocation();
  const kind = useNavigationType();
  const [kept, keep] = useLocalStorage(KEPT);
  const params = new URLSearchParams(search);
  const named = params.get('modelo');
  const isHere = isOfCreator(pathname);
  const last = useRef({ pathname: '', named: false });
  // a screen's own filter replaces its address; a link leads to a new one
  const isOwnFilter = kind === 'REPLACE' && last.current.pathname === pathname;
  useEffect(() => {
    // only a creator that stood there can be taken back
    if (isHere && (named || (isOwnFilter && last.current.named))) keep(named ?? '');
    last.current = { pathname, named: Boolean(named) };
  }, [pathname, isHere, named, isOwnFilter, keep]);
  if (!isHere || named || isOwnFilter || kept === '' || WHOLE.some((name) => params.has(name))) return null;
  return `${pathname}${search ? `${search}&` : '?'}modelo=${kept}`;
}

/** Which creator the screens show, and how to choose another. The choice stays from screen to screen and in this browser. */
export function useCreatorChoice(): [chosen: string, choose: (modelId: string) => void] {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const [kept, keep] = useLocalStorage(KEPT);
  const isHere = isOfCreator(pathname);
  const choose = (modelId: string) => {
    keep(modelId);
    if (!isHere) return;
    const next = new URLSearchParams(params);
    if (modelId === '') next.delete('modelo');
    else next.set('modelo', modelId);
    setParams(next);
  };
  return [isHere ? (params.get('modelo') ?? '') : kept, choose];
}
