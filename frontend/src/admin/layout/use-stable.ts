import { useCallback, useEffect, useRef } from 'react';

/** @returns a function that stays the same and does what `act` does now: rows that are given it are not drawn again. */
export function useStable<A extends unknown[]>(act: (...args: A) => void): (...args: A) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
