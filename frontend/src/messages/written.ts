import { THREADS } from '../lib/kept-names.js';

/** Whether a message that was written without internet waits in this browser: asked before what sends it is loaded. */
export function hasWaiting(): boolean {
  try {
    return localStorage.getItem(THREADS)?.includes('"clientId"') ?? false;
  } catch {
    return false;
  }
}

/** Messages that were written without internet, and not sent yet: who signs in next would send them as their own. */
export function forgetWritten(): void {
  try {
    localStorage.removeItem(THREADS);
  } catch {
    // without storage there is nothing to forget
  }
}
