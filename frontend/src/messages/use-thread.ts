import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { threadKeys } from './thread-keys.js';
import { type ThreadSource, type ThreadState, ThreadStore } from './thread-store.js';

/** Where a frame of the stream may get lost, new messages are there after this. */
const READ_AGAIN_MS = 30_000;

export interface Thread {
  state: ThreadState;
  store: ThreadStore;
  /** Why nothing is shown. */
  failure: Error | null;
  retry: () => void;
}

/**
 * A thread that stays up to date: on a frame of the stream, on coming back to the page, and now and then.
 * @param isHeard every change of it is heard of, so that it is not read now and then: each look of the team leaves a line.
 */
export function useThread(threadId: string, source: ThreadSource, isHeard = false): Thread {
  const [store] = useState(() => new ThreadStore(threadId, source));
  const state = useSyncExternalStore(
    store.subscribe,
    () => store.now,
    () => store.now,
  );
  const client = useQueryClient();
  const queryKey = threadKeys.thread(threadId);
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      // what was bought makes it stale; the look now and then does not
      await store.refresh(client.getQueryState(queryKey)?.isInvalidated);
      return store.now.items.at(-1)?.seq ?? 0;
    },
    ...{ staleTime: 0, gcTime: 0, refetchInterval: isHeard ? (false as const) : READ_AGAIN_MS },
    // a frame that comes while the first answer is on its way asks once more: without data it would not
    initialData: 0,
  });
  useEffect(() => store.start(), [store]);
  return { state, store, failure: state.isLoaded ? null : query.error, retry: () => void query.refetch() };
}

const subscribe = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
};
/** Whether somebody can see the page. */
const useVisible = () =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => false,
  );

/** Marks as read what is on a page somebody can see. @param readSeq up to where it is known to be read. */
export function useReadMark(
  items: ThreadState['items'],
  readSeq: number,
  read: (seq: number) => Promise<unknown>,
): void {
  const client = useQueryClient();
  const isVisible = useVisible();
  const latest = useRef(read);
  const marked = useRef(readSeq);
  useEffect(() => {
    latest.current = read;
  });
  const last = items.findLast(({ isOwn }) => !isOwn)?.seq ?? 0;
  useEffect(() => {
    if (!isVisible || last <= Math.max(readSeq, marked.current)) return;
    marked.current = last;
    latest.current(last).then(
      () => {
        void client.invalidateQueries({ queryKey: threadKeys.lists() });
        void client.invalidateQueries({ queryKey: threadKeys.unread() });
      },
      () => {
        marked.current = readSeq;
      },
    );
  }, [isVisible, last, readSeq, client]);
}
