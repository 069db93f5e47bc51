import { useRef, useState } from 'react';
import { hasCode, messageOf } from '../../api/problem.js';
import type { AdminPost } from '../../api/shown.js';
import type { Outcome } from './bulk-acts.js';

type Run = {
  outcomes: readonly Outcome[];
  /** How many there are to do; null before it began. */
  total: number | null;
  isRunning: boolean;
  /** One after the other, each by itself: what fails does not hold up the rest. */
  run: (posts: readonly AdminPost[], step: (post: AdminPost, place: number) => Promise<Outcome>) => Promise<void>;
  /** Leaves those not begun yet as they are. */
  stop: () => void;
};

/** One act on many posts, with what became of each. */
export function useBulkRun(): Run {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [total, setTotal] = useState<number | null>(null);
  const [isRunning, setRunning] = useState(false);
  const isStopped = useRef(false);
  const run: Run['run'] = async (posts, step) => {
    isStopped.current = false;
    setOutcomes([]);
    setTotal(posts.length);
    setRunning(true);
    for (const [place, post] of posts.entries()) {
      if (isStopped.current) break;
      const outcome = await step(post, place).catch((error: unknown): Outcome => {
        // without a session none of the others can
        if (hasCode(error, 'unauthenticated')) isStopped.current = true;
        return { id: post.id, title: post.title, word: messageOf(error), ok: false, before: null };
      });
      setOutcomes((all) => [...all, outcome]);
    }
    setRunning(false);
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { outcomes, total, isRunning, run, stop };
}
