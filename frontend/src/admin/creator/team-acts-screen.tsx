import { Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import { messageOf } from '../../api/problem.js';
import { formatInstant } from '../layout/format-instant.js';
import { PageHeader } from '../layout/page-header.js';
import { EmptyList, FailedList, LoadingRows, MoreButton } from '../layout/screen-states.js';
import { useOwnModel } from './creator-frame.js';
import { TEAM_ACT_WORDS } from './team-act-words.js';

/** Who of the team did what to her page, in sentences (STU-10). */
export function TeamActsScreen() {
  const { id: modelId } = useOwnModel();
  const list = useInfiniteQuery({
    queryKey: ['team-acts', modelId],
    queryFn: ({ pageParam: cursor }) => api('GET /creator/changes', { modelId, cursor }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
  const lines = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Stack>
      <PageHeader
        title="O que a equipe fez"
        text="No seu perfil, nas suas publicações, stories e chamadas. O que você mesma faz não entra aqui."
      />
      {list.isPending && <LoadingRows />}
      {list.isError && <FailedList message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.data && lines.length === 0 && (
        <EmptyList title="A equipe não mexeu em nada" text="Quando alguém mudar algo no seu perfil, aparece aqui." />
      )}
      <ul className="card-list money-list" aria-label="O que a equipe fez">
        {lines.map(({ id, at, by, act }) => (
          <li key={id} className="team-act">
            <b>{by}</b> {TEAM_ACT_WORDS[act]}
            <Text size="sm" c="dimmed">
              {formatInstant(at)}
            </Text>
          </li>
        ))}
      </ul>
      <MoreButton of={list} />
    </Stack>
  );
}
