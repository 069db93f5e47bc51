import { useRef } from 'react';

const HOLD_MS = 200;

/** Distinguishes a tap from a hold: holding pauses until the finger is lifted, and does not count as a tap. */
export function useHold(onHold: (held: boolean) => void, onTap: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHeld = useRef(false);
  const release = () => {
    clearTimeout(timer.current);
    if (wasHeld.current) onHold(false);
  };
  return {
    onPointerDown: () => {
      wasHeld.current = false;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        wasHeld.current = true;
        onHold(true);
      }, HOLD_MS);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    onClick: () => {
      if (wasHeld.current) wasHeld.current = false;
      else onTap();
    },
  };
}
