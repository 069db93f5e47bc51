import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isOfCreator } from './screens.js';

/** One creator or, empty, the whole house: what this browser works on. */
const KEPT = { key: 'camarim-creator', defaultValue: '', getInitialValueInEffect: false };

/** The address of a screen, narrowed to the creator somebody works on where the screen can be. */
export function useCreatorLink(): (path: string) => string {
  const [kept] = useLocalStorage(KEPT);
  return (path) => (kept !== '' && isOfCreator(path) ? `${path}?modelo=${kept}` : path);
}

/**
 * Which creator the screens show, and how to choose another. The choice stays from screen to screen and in this browser;
 * a screen that can be narrowed has it in its address, and what the address says is what is shown.
 */
export function useCreatorChoice(): [chosen: string, choose: (modelId: string) => void] {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const [kept, keep] = useLocalStorage(KEPT);
  const isHere = isOfCreator(pathname);
  const said = isHere ? (params.get('modelo') ?? '') : '';
  const last = useRef({ pathname, said });
  useEffect(() => {
    // a link that names no creator, as to one sale, takes no choice back; a screen's own filter does
    const isChosenHere = last.current.pathname === pathname && last.current.said !== said;
    if (said !== '' || isChosenHere) keep(said);
    last.current = { pathname, said };
  }, [pathname, said, keep]);
  const choose = (modelId: string) => {
    keep(modelId);
    if (!isHere) return;
    const next = new URLSearchParams(params);
    if (modelId === '') next.delete('modelo');
    else next.set('modelo', modelId);
    setParams(next);
  };
  return [isHere ? said : kept, choose];
}
