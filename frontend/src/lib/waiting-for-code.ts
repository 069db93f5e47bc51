import { useSyncExternalStore } from 'react';

/** ms a screen may wait for its code before somebody is told: a shorter wait is not noticed. */
const UNNOTICED_MS = 400;

let loads = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  loads += by;
  for (const listener of listeners) listener();
}

/** @param load of code that a screen waits for. @returns the same; while it takes long, `useWaitingForCode` tells. */
export function trackLoad<T>(load: Promise<T>): Promise<T> {
  let isLong = false;
  const timer = setTimeout(() => {
    isLong = true;
    change(1);
  }, UNNOTICED_MS);
  return load.finally(() => {
    clearTimeout(timer);
    if (isLong) change(-1);
  });
}

/** Whether a screen has waited for its code for some time: the one before it stands there meanwhile. */
export function useWaitingForCode(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => loads > 0,
    () => false,
  );
}
