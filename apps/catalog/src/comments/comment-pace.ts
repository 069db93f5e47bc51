import type { Tx } from '@camarim/database';
import { problem } from '@camarim/domain';
import type { CommentRepository } from './comment.repository.js';

/** Comments of one account (CAT-27); whoever answers a morning's comments writes more than a fan does. */
const FAN = { perMinute: 3, perHour: 30 } as const;
const CREATOR = { perMinute: 20, perHour: 300 } as const;

/** An account's comments are counted one after the other until the end of the transaction. @throws too-many-requests */
export async function requirePace(
  tx: Tx,
  comments: Pick<CommentRepository, 'holdAuthor' | 'recent'>,
  { userId, isCreator, now }: { userId: string; isCreator: boolean; now: Date },
): Promise<void> {
  await comments.holdAuthor(tx, userId);
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const { minute, hour } = await comments.recent(tx, userId, ago(60_000), ago(3_600_000));
  const { perMinute, perHour } = isCreator ? CREATOR : FAN;
  if (minute >= perMinute) throw problem('too-many-requests', { retryAfterSeconds: 60 });
  if (hour >= perHour) throw problem('too-many-requests', { retryAfterSeconds: 600 });
}
