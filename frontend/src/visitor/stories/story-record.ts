import { ConnectionProblem, hasCode } from '../../api/problem.js';
import { storyApi } from './story-api.js';

const TRIES = 3;
const PAUSE_MS = 1_000;

/** Tells the server that the story was seen to its end; a clock a moment behind ours is waited for (STO-09). */
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

/** A mark that does not arrive is no reason to disturb who watches. */
export const quietly = (sent: Promise<unknown>): void => void sent.catch(() => undefined);
