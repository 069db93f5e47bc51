import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far outside of the screen things are drawn already. */
const NEAR = '1200px';

/**
 * Whether a part of a list that grows without end is to be drawn: near the screen it is.
 * @param isAlways drawn whatever the browser says.
 * @param startPx the room it takes until it was drawn once and is known, in px.
 * @returns its box, and null when it is drawn, else the room to keep for it in px.
 */
export function useNear<E extends HTMLElement>(
  isAlways: boolean,
  startPx: number,
): [RefObject<E | null>, number | null] {
  const box = useRef<E>(null);
  const [room, setRoom] = useState<number | null>(isAlways ? null : startPx);
  useEffect(() => {
    const own = box.current;
    if (isAlways || !own) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last?.isIntersecting) setRoom(null);
        // whoever is in a row keeps it
        else if (last && !own.contains(document.activeElement)) setRoom(last.boundingClientRect.height);
      },
      { rootMargin: `${NEAR} 0px` },
    );
    observer.observe(own);
    return () => observer.disconnect();
  }, [isAlways]);
  return [box, room];
}
