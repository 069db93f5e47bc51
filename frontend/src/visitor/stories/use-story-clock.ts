import { useEffect, useRef } from 'react';

/** A longer gap between two frames means that the page was asleep; it does not count as watched. */
const LONGEST_STEP_MS = 250;

/**
 * Counts the configured duration while `running`, independent of the clip's own length (STO-10). The progress is passed
 * to `onStep` as a share of 0-1 and not kept in state, so that a frame does not re-render the page.
 * Returns a function that starts the count over.
 */
export function useStoryClock(seconds: number, running: boolean, onStep: (share: number) => void): () => void {
  const elapsedMs = useRef(0);
  const step = useRef(onStep);
  useEffect(() => {
    step.current = onStep;
  });
  useEffect(() => {
    if (!running) return undefined;
    let last = performance.now();
    const tick = (now: number) => {
      elapsedMs.current += Math.min(LONGEST_STEP_MS, Math.max(0, now - last));
      last = now;
      const share = Math.min(1, elapsedMs.current / (seconds * 1000));
      if (share < 1) frame = requestAnimationFrame(tick);
      step.current(share);
    };
    let frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [running, seconds]);
  return () => {
    elapsedMs.current = 0;
  };
}
