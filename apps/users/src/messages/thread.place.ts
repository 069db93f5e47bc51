import type { ThreadPlace } from '@camarim/contracts';
import type { ThreadRow } from './thread.repository.js';

/** Where something happened, as events say it: ids alone. */
export const placeIn = (thread: ThreadRow, seq: number, at: Date): ThreadPlace => ({
  threadId: thread.id,
  seq,
  modelId: thread.model_id,
  fanId: thread.fan_id,
  creatorId: thread.creator_id,
  at: at.toISOString(),
});
