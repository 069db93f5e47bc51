import { MOST_UNREAD } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.js';
import { threadKeys } from '../messages/thread-keys.js';

/** How many conversations of all her pages have something unread. */
const unreadOf = async (modelIds: readonly string[]): Promise<number> => {
  const all = await Promise.all(modelIds.map((modelId) => api('GET /creator/unread-threads', { modelId })));
  return all.reduce((sum, { threads }) => sum + threads, 0);
};

/** The same number over the icon of the messages; the stream makes it stale (MSG-69). */
export function MessagesCount({ modelIds }: { modelIds: readonly string[] }) {
  const { data: count = 0 } = useQuery({
    queryKey: [...threadKeys.unread(), ...modelIds],
    queryFn: () => unreadOf(modelIds),
  });
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden="true" className="studio-count">
        {count < MOST_UNREAD ? count : `${MOST_UNREAD - 1}+`}
      </span>
      <span className="sr-only">{count === 1 ? ', 1 conversa não lida' : `, ${count} conversas não lidas`}</span>
    </>
  );
}
