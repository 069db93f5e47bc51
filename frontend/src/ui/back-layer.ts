import { useEffect, useRef } from 'react';

/** The history entry of an open layer carries how many layers are open on its page. */
type Marked = { layer?: number; idx?: number } | null;
type Layer = { close: () => void };

const depth = (): number => (window.history.state as Marked)?.layer ?? 0;
/** The router's number of the page, the same on the entries of its layers. */
const page = (): number | undefined => (window.history.state as Marked)?.idx;

/** The open layers, the topmost last. */
const open: Layer[] = [];
/** This module itself is going back; the event that follows closes nothing. */
let isMoving = false;
/** The page whose layers a reload has closed and whose entries are left. */
let leftOver: number | null | undefined = null;
let planned: ReturnType<typeof setTimeout> | undefined;

/** Gives every open layer one history entry, and takes away the entries of closed ones. */
function match(): void {
  if (isMoving) return;
  const surplus = depth() - open.length;
  if (surplus > 0) {
    isMoving = true;
    window.history.go(-surplus);
    return;
  }
  for (let layer = depth() + 1; layer <= open.length; layer += 1) {
    // the router's own part of the state stays, so for it this is the same page
    window.history.pushState({ ...(window.history.state as object | null), layer }, '');
  }
}

/** Later, so that a layer replacing another takes over its entry, and a page opened by a closing layer comes first. */
function matchSoon(): void {
  clearTimeout(planned);
  planned = setTimeout(match);
}

function whenMoved(): void {
  if (isMoving) {
    isMoving = false;
  } else if (open.length > depth()) {
    for (const layer of open.slice(depth()).reverse()) layer.close();
  } else if (open.length === 0 && leftOver === page()) {
    // after a reload the entries below show the same page: one press leads on
    leftOver = null;
    window.history.go(-1 - depth());
    return;
  }
  matchSoon();
}

if (typeof window !== 'undefined') {
  if (depth() > 0) {
    leftOver = page();
    window.history.replaceState({ ...(window.history.state as object), layer: 0 }, '');
  }
  window.addEventListener('popstate', whenMoved);
}

/**
 * Makes the browser's or phone's 'back' close what is on top (a sheet, the story viewer, a photo in full screen) instead
 * of leaving the page. Call it in a component that is mounted while the layer is open.
 * @param close called once on 'back'; it must unmount the layer, as its close button does.
 * @param isActive false when the address already has an entry for the layer, or while it is closed.
 */
export function useBackLayer(close: () => void, isActive = true): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const layer: Layer = { close: () => latest.current() };
    open.push(layer);
    matchSoon();
    return () => {
      open.splice(open.indexOf(layer), 1);
      matchSoon();
    };
  }, [isActive]);
}
