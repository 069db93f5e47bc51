/** Keys of what is known of messages: one word makes all of it stale, and takes it away at sign-out. */
export const threadKeys = {
  all: () => ['messages'],
  unread: () => ['messages', 'unread'],
  lists: (...of: readonly string[]) => ['messages', 'list', ...of],
  search: (...of: readonly string[]) => ['messages', 'search', ...of],
  facts: (threadId: string) => ['messages', 'facts', threadId],
  thread: (threadId: string) => ['messages', 'thread', threadId],
};
