import type { AuditFacts, ThreadPlace } from '@camarim/contracts';
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

/** What the log says an act of the team was about: whose conversation with whom. */
export const aboutThread = ({ id, model_id: modelId, fan_id: userId }: ThreadRow, facts: AuditFacts) => ({
  ...{ targetType: 'thread', targetId: id, modelId },
  after: { userId, ...facts },
});
