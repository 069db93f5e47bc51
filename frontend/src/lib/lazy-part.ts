import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react';
import { trackLoad } from './waiting-for-code.js';

const PAUSE_MS = 2_000;
const RELOADED_KEY = 'camarim-reloaded-for-code';

/** Resolves when the device says that it is online, at the earliest after a pause. */
async function online(): Promise<void> {
  if (navigator.onLine) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  else await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}

/** Whether the server answers now; 'online' only means that there is some network. */
const isReachable = (): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Reloads the page once at its address, for each release its tab lives through. @returns false when that was tried before. */
function reloadOnce(): boolean {
  // the address of this code is another one in each release
  const tried = `${import.meta.url} ${window.location.href}`;
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === tried) return false;
    sessionStorage.setItem(RELOADED_KEY, tried);
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

/**
 * Loads a part's code and waits through missing internet. Some browsers keep a failed import for good, and a release may
 * have removed the file: when the server answers and the code still does not come, the page is reloaded once.
 * @throws the error of the import when that did not help either.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await online();
    }
    if (!(await isReachable())) continue;
    try {
      return await load();
    } catch (error) {
      if (!reloadOnce()) throw error;
      return new Promise(() => {});
    }
  }
}

/** Of what `lazyPart` and `optionalPart` make, whatever it is shown with. */
export type Part = { readonly loaded: unknown; readonly preload: () => Promise<unknown> };
type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/**
 * @returns a part that shows what `preload` has loaded at once. `lazy` would show nothing first, and React then waits
 * 300 ms, and again with each other part that comes, before it shows more.
 */
function partOf<P extends object>(load: Load<P>, loadLater: Load<P>) {
  const Part = lazy(() => trackLoad(loadLater()));
  const Shown = Object.assign(
    (props: P): ReactNode => createElement(useState(() => Shown.loaded ?? Part)[0] as ComponentType<P>, props),
    {
      loaded: undefined as ComponentType<P> | undefined,
      preload: () =>
        load().then(
          (part) => {
            Shown.loaded = part.default;
          },
          // tried again when it is shown
          () => undefined,
        ),
    },
  );
  return Shown;
}

/** Like `lazy` of React, which keeps a failed load for good; this one tries again when the internet is back. */
export const lazyPart = <P extends object>(load: Load<P>) => partOf(load, () => loadPart(load));

/** For a part the page works without: nothing stands in its place when its code does not load, also once there is internet again. */
export const optionalPart = <P extends object>(load: Load<P>) =>
  partOf(load, () =>
    load()
      .catch(() => online().then(load))
      .catch((): { default: ComponentType<P> } => ({ default: () => null })),
  );
