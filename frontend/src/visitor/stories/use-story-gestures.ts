import { type MouseEvent, type PointerEvent, useRef } from 'react';

const HOLD_MS = 200;
/** A finger moves this far, in CSS pixels, before a touch is a swipe and no longer a tap. */
const SLOP_PX = 12;
const CLOSE_PX = 90;
const SIDEWAYS_PX = 60;

type Acts = { onHold: (held: boolean) => void; onDown: () => void; onLeft: () => void; onRight: () => void };
type Touch = { x: number; y: number; axis: 'x' | 'y' | null; timer: ReturnType<typeof setTimeout> };

/**
 * Tells a hold (pauses while it lasts), a swipe down and a swipe sideways from a tap; what was no tap clicks nothing.
 * Returns the handlers of the element that follows the finger.
 */
export function useStoryGestures({ onHold, onDown, onLeft, onRight }: Acts) {
  const touch = useRef<Touch | null>(null);
  const isTap = useRef(true);
  const follow = (element: HTMLElement, offset: string) => {
    element.style.translate = offset;
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    const last = touch.current;
    if (!last) return;
    touch.current = null;
    clearTimeout(last.timer);
    if (!isTap.current) onHold(false);
    follow(event.currentTarget, '');
    if (event.type !== 'pointerup') return;
    const [dx, dy] = [event.clientX - last.x, event.clientY - last.y];
    if (last.axis === 'y' && dy > CLOSE_PX) onDown();
    else if (last.axis === 'x' && dx < -SIDEWAYS_PX) onLeft();
    else if (last.axis === 'x' && dx > SIDEWAYS_PX) onRight();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // a second finger or another mouse button is no gesture
      if (!event.isPrimary || event.button > 0) return;
      clearTimeout(touch.current?.timer);
      isTap.current = true;
      const onControl = event.target instanceof Element && event.target.closest('a, button:not([data-stage])');
      const timer = setTimeout(() => {
        if (onControl) return;
        isTap.current = false;
        onHold(true);
      }, HOLD_MS);
      touch.current = { x: event.clientX, y: event.clientY, axis: null, timer };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = touch.current;
      if (!now || !event.isPrimary) return;
      const [dx, dy] = [event.clientX - now.x, event.clientY - now.y];
      if (!now.axis && Math.hypot(dx, dy) > SLOP_PX) {
        now.axis = Math.abs(dx) > Math.abs(dy) ? 'x' : 'y';
        clearTimeout(now.timer);
        isTap.current = false;
        onHold(true);
      }
      if (now.axis === 'x') follow(event.currentTarget, `${dx / 2}px`);
      else if (now.axis === 'y') follow(event.currentTarget, `0 ${Math.max(0, dy)}px`);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onClickCapture: (event: MouseEvent) => {
      // a key press clicks without a pointer
      if (isTap.current || event.detail === 0) return;
      isTap.current = true;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}
