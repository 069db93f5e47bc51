import type { Page, ThreadFilter } from '@camarim/contracts';
import { newestPage, readNewestCursor } from '@camarim/messaging';
import type { Inbox, ThreadRead, ThreadView } from './thread.read.js';

/** A page of the threads of a model; by whom waits longest, the cursor is when they began to wait. */
export async function housePage<T>(
  reads: ThreadRead,
  inbox: Extract<Inbox, { filter: ThreadFilter }>,
  { cursor, limit }: { cursor: string | null; limit: number },
  shown: (view: ThreadView) => T,
): Promise<Page<T>> {
  const rows = await reads.page(inbox, readNewestCursor(cursor), limit + 1);
  const at = ({ waiting_since, last_at }: ThreadView) => (inbox.filter === 'unanswered' ? waiting_since : last_at);
  return newestPage(rows, limit, (view) => at(view) ?? new Date(0), shown);
}
