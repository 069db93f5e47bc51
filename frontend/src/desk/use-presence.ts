import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { putFresh } from '../lib/put-fresh.js';
import { deskQueries, useDesk } from './call-desk.js';

/** She is called online for a minute after her panel last said so: it says so in time. */
const SAY_AGAIN_MS = 20_000;

/**
 * Whether a creator takes calls at once, said again as long as the page is open (BIL-51).
 * @param isHers she looks after her calls alone: that she is away may always be said, that she is there is hers to say.
 */
export function usePresence(
  modelId: string,
  { isHers, failed }: { isHers: boolean; failed: (error: unknown) => void },
) {
  const client = useQueryClient();
  const desk = useDesk();
  const query = deskQueries.presence(desk, modelId);
  const presence = useQuery(query);
  const isOnline = presence.data?.online ?? false;
  const { mutate, isPending } = useMutation({
    mutationFn: (online: boolean) => desk.setPresence(modelId, online),
    onSuccess: (now) => putFresh(client, query.queryKey, now),
    onError: failed,
  });
  useEffect(() => {
    if (!isOnline || isHers) return undefined;
    const timer = setInterval(() => mutate(true), SAY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOnline, isHers, mutate]);
  return { isOnline, isBusy: presence.isPending || isPending || (isHers && !isOnline), set: mutate };
}
