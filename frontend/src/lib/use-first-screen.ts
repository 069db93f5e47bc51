import { useEffect, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import type { Part } from './lazy-part.js';

type Screens = ReadonlyArray<readonly [path: string, part: Part]>;

/**
 * Asks for the code of the screen a page is opened at while the server still says who is there. A frame that is drawn
 * before its screen waits 300 ms until React shows that.
 * @returns whether the code is there, or could not be loaded for now, or the address leads to none of these screens.
 */
export function useFirstScreen(screens: Screens): boolean {
  const { pathname } = useLocation();
  const [first] = useState(() => screens.find(([path]) => matchPath(path, pathname))?.[1]);
  const [isHere, setHere] = useState(first === undefined || first.loaded !== undefined);
  useEffect(() => {
    if (!isHere) void first?.preload().then(() => setHere(true));
  }, [first, isHere]);
  return isHere;
}
