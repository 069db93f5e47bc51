import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWithheld } from '../delegations/use-withheld.js';
import { failed } from '../layout/notify.js';
import { deskQueries, useDesk } from './call-desk.js';

/** She is called online for a minute after her panel last said so: it says so in time. */
const SAY_AGAIN_MS = 20_000;

/** 'Disponível agora' is only offered while this is on and its page is open (BIL-51). */
export function PresenceSwitch({ modelId }: { modelId: string }) {
  const client = useQueryClient();
  const desk = useDesk();
  const { queryKey } = deskQueries.presence(desk, modelId);
  const presence = useQuery(deskQueries.presence(desk, modelId));
  const isOnline = presence.data?.online ?? false;
  // that she is away may always be said; that she is there is hers to say, once she looks after her calls alone
  const isHers = useWithheld(modelId).includes('calls');
  const { mutate, isPending } = useMutation({
    mutationFn: (online: boolean) => desk.setPresence(modelId, online),
    onSuccess: (now) => client.setQueryData(queryKey, now),
    onError: failed,
  });
  useEffect(() => {
    if (!isOnline || isHers) return undefined;
    const timer = setInterval(() => mutate(true), SAY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOnline, isHers, mutate]);
  return (
    <Switch
      label="Disponível agora"
      checked={isOnline}
      disabled={presence.isPending || isPending || (isHers && !isOnline)}
      onChange={(event) => mutate(event.currentTarget.checked)}
    />
  );
}
