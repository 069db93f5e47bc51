import type { Page } from '@camarim/contracts';
import { newestPage, readNewestCursor } from '@camarim/messaging';
import type { HouseInbox, HouseLineView, ThreadListRead } from './thread-list.read.js';

/** A page of the threads of a model; by whom waits longest, the cursor is when they began to wait. */
export async function housePage<T>(
  lists: ThreadListRead,
  inbox: HouseInbox,
  { cursor, limit }: { cursor: string | null; limit: number },
  shown: (view: HouseLineView) => T,
): Promise<Page<T>> {
  const rows = await lists.ofModel(inbox, readNewestCursor(cursor), limit + 1);
  const at = ({ waiting_since, last_at }: HouseLineView) => (inbox.filter === 'unanswered' ? waiting_since : last_at);
  return newestPage(rows, limit, (view) => at(view) ?? new Date(0), shown);
}
