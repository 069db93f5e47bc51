import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/problem.js';
import { FailedList } from '../layout/screen-states.js';
import { settingsQueries } from './settings-queries.js';
import { TipPolicyForm } from './tip-policy-form.js';
import { TipWatchList } from './tip-watch-list.js';

/** The most a mimo may be, and the days on which one person gave one creator a lot (PUR-12). */
export function TipsTab({ mayChange }: { mayChange: boolean }) {
  const policy = useQuery(settingsQueries.tipPolicy());
  return (
    <Stack gap="xl">
      <TipWatchList />
      {policy.isPending && <Skeleton h={240} radius="lg" />}
      {policy.isError && <FailedList message={messageOf(policy.error)} onRetry={() => void policy.refetch()} />}
      {policy.data && <TipPolicyForm policy={policy.data} mayChange={mayChange} />}
    </Stack>
  );
}
