import { useEffect, useRef, useState } from 'react';
import { timeLeft } from './countdown.js';

/**
 * Milliseconds left until `expiresAt`, updated every second. For one `expiresAt` the value only ever decreases: a later
 * response with another clock offset never adds time (BIL-26).
 */
export function useCountdown(expiresAt: string, offsetMs: number): number {
  const [now, setNow] = useState(Date.now);
  const least = useRef({ expiresAt, leftMs: Number.POSITIVE_INFINITY });
  if (least.current.expiresAt !== expiresAt) least.current = { expiresAt, leftMs: Number.POSITIVE_INFINITY };
  const leftMs = Math.min(least.current.leftMs, timeLeft(expiresAt, offsetMs, now));
  least.current.leftMs = leftMs;
  const isOver = leftMs <= 0;

  useEffect(() => {
    if (isOver) return undefined;
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, 1000);
    // timers stop while a phone sleeps: catch up at once when it wakes
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isOver]);
  return leftMs;
}
