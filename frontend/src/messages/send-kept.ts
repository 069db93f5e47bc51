import { hasCode, isPassing, messageOf } from '../api/problem.js';
import { toast } from '../ui/toast.js';
import { keepInOutbox, keptOutbox, keptThreads, shownThreads } from './kept-locally.js';
import type { ThreadSource } from './thread-store.js';
import * as words from './words.js';

type Send = ThreadSource['send'];
let isSending = false;

/**
 * Sends what was written without internet in threads this page does not show: whoever left one, or closed the page, wrote
 * it all the same. In each thread the oldest goes first; what finds no server waits until this is called again.
 */
export async function sendKept(sendIn: (threadId: string) => Send): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (const threadId of keptThreads()) await sendAll(threadId, sendIn(threadId));
  } finally {
    isSending = false;
  }
}

/** Somebody else's to send: of another side of the thread, or of nobody who is signed in. */
const isForeign = (error: unknown): boolean => hasCode(error, 'thread-not-found') || hasCode(error, 'unauthenticated');

async function sendAll(threadId: string, send: Send): Promise<void> {
  for (const waiting of keptOutbox(threadId)) {
    const { clientId, body, attachment = null, fault } = waiting;
    // whoever signs out takes them away
    const isKept = () => keptOutbox(threadId).some((one) => one.clientId === clientId);
    if (fault !== null || !isKept()) continue;
    if (shownThreads.has(threadId)) return;
    try {
      await send(clientId, body, attachment);
      if (isKept()) keepInOutbox(threadId, clientId, null);
    } catch (error) {
      if (isPassing(error) || isForeign(error)) return;
      if (isKept()) keepInOutbox(threadId, clientId, { ...waiting, fault: messageOf(error) });
      toast('error', words.notSent(messageOf(error)));
    }
  }
}
