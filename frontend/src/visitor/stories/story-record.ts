import { ConnectionProblem, hasCode } from '../../api/problem.js';
import { storyApi } from './story-api.js';

const TRIES = 3;
const PAUSE_MS = 1_000;

/** Reports that the story was watched to its end; retries when the server's clock is slightly behind (STO-09). */
export async function recordCompletion(storyId: string): Promise<void> {
  for (let left = TRIES; left > 0; left -= 1) {
    try {
      await storyApi.complete(storyId);
      return;
    } catch (error) {
      if (!hasCode(error, 'story-too-early') && !(error instanceof ConnectionProblem)) return;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/** Ignores a failed request: lost statistics must not disturb the viewer. */
export const quietly = (sent: Promise<unknown>): void => void sent.catch(() => undefined);
