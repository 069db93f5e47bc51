import { type PointerEvent, type RefObject, useRef } from 'react';

/** Dragged this far down, in CSS pixels, a sheet closes; less lets it return to its place. */
const CLOSE_PX = 90;

/**
 * Handlers of a sheet's grabber: the sheet follows the finger down and closes beyond a threshold.
 * @param onClose called once when the finger is lifted beyond the threshold.
 */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const from = useRef<number | null>(null);
  const put = (px: number | null) => {
    if (sheet.current) sheet.current.style.translate = px === null ? '' : `0 ${px}px`;
  };
  const end = (event: PointerEvent) => {
    if (from.current === null) return;
    const distance = event.clientY - from.current;
    from.current = null;
    if (event.type === 'pointerup' && distance > CLOSE_PX) onClose();
    else put(null);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary) return;
      from.current = event.clientY;
      // the finger leaves the small grabber at once
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current !== null) put(Math.max(0, event.clientY - from.current));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
