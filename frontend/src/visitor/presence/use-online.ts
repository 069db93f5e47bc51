import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.js';

/** A creator counts as online for a minute after her last sign of life, so the status is polled well within that. */
const ASK_AGAIN_MS = 20_000;

const onlineQuery = () =>
  queryOptions({
    queryKey: ['presence'],
    queryFn: ({ signal }) => api('GET /presence', {}, { signal }),
    staleTime: ASK_AGAIN_MS / 2,
    refetchInterval: ASK_AGAIN_MS,
  });

/** Whether the creator is online now (CAT-07); false while the status is unknown. */
export function useOnline(modelId: string): boolean {
  const { data, isError } = useQuery(onlineQuery());
  return !isError && data?.modelIds.includes(modelId) === true;
}
