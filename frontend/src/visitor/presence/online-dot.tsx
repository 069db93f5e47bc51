import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../api/client.js';
import { classes } from '../../ui/classes.js';

/** A creator counts as online for a minute after her last sign of life, so the status is polled well within that. */
const ASK_AGAIN_MS = 20_000;

const onlineQuery = () =>
  queryOptions({
    queryKey: ['presence'],
    queryFn: ({ signal }) => api('GET', '/api/v1/presence', { signal }),
    staleTime: ASK_AGAIN_MS / 2,
    refetchInterval: ASK_AGAIN_MS,
  });

type Props = { modelId: string; className?: string };

/** A dot while the creator is online; nothing while she is offline or the status is unknown (CAT-07). */
export default function OnlineDot({ modelId, className = 'right-0 bottom-0' }: Props): ReactNode {
  const { data, isError } = useQuery(onlineQuery());
  if (isError || !data?.modelIds.includes(modelId)) return null;
  return (
    <span
      role="img"
      aria-label="Online agora"
      title="Online agora"
      className={classes('absolute size-3.5 rounded-full border-2 border-bg bg-success', className)}
    />
  );
}
