import { useRef } from 'react';

const HOLD_MS = 200;

/** Tells a tap from a hold: a finger that stays pauses until it goes, and is no tap. */
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
