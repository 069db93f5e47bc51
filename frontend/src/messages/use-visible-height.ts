import { type RefObject, useEffect } from 'react';

/** Gives an element the height that is left above a phone's keyboard, in `--msg-height`. */
export function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const fit = () => {
      const covered = window.innerHeight - viewport.height;
      // zoomed in is not covered
      const isKeyboard = viewport.scale === 1 && covered > 120;
      element.current?.style.setProperty('--msg-height', isKeyboard ? `${viewport.height}px` : null);
      if (isKeyboard) window.scrollTo(0, 0);
    };
    viewport.addEventListener('resize', fit);
    return () => viewport.removeEventListener('resize', fit);
  }, [element]);
}
