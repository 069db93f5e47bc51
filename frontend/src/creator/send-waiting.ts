import type { QueryClient } from '@tanstack/react-query';
import { sendKept } from '../messages/send-kept.js';
import { ownActs } from './own-messages.js';

/** Sends what she wrote without internet. */
export const sendWaiting = (client: QueryClient): Promise<void> =>
  sendKept((threadId) => ownActs(client, threadId).send);
