import type { QueryClient } from '@tanstack/react-query';
import { sendKept } from '../../messages/send-kept.js';
import { fanActs } from './message-api.js';

/** Sends what a fan wrote without internet. */
export const sendWaiting = (client: QueryClient): Promise<void> =>
  sendKept((threadId) => fanActs(client, threadId).send);
