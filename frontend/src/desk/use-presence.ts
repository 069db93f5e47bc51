import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isPassing } from '../api/problem.js';
import { putFresh } from '../lib/put-fresh.js';
import { deskQueries, useDesk } from './call-desk.js';

/** She is called online for a minute after her panel last said so: it says so in time. */
const SAY_AGAIN_MS = 20_000;

/** `isAgain`: nobody pressed anything. */
type Said = { online: boolean; isAgain?: true };

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
    mutationFn: ({ online }: Said) => desk.setPresence(modelId, online),
    onSuccess: (now) => putFresh(client, query.queryKey, now),
    onError: (error, { isAgain }) => {
      // it is said again in a moment: whoever has no internet is not told with each time
      if (isAgain && isPassing(error)) return;
      failed(error);
      // what was refused is not so: else it would be said again and again
      void client.invalidateQueries(query);
    },
  });
  useEffect(() => {
    if (!isOnline || isHers) return undefined;
    const timer = setInterval(() => mutate({ online: true, isAgain: true }), SAY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOnline, isHers, mutate]);
  return {
    isOnline,
    isBusy: presence.isPending || isPending || (isHers && !isOnline),
    set: (online: boolean) => mutate({ online }),
  };
}
