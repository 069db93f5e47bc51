import { Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import { messageOf } from '../../api/problem.js';
import { formatInstant } from '../layout/format-instant.js';
import { PageHeader } from '../layout/page-header.js';
import { EmptyList, FailedList, LoadingRows, MoreButton } from '../layout/screen-states.js';
import { useOwnModel } from './creator-frame.js';
import { DelegationPanel } from './delegation-panel.js';
import { TEAM_ACT_WORDS } from './team-act-words.js';

/** What the team may do in her name (STU-13), and who of it did what to her page, in sentences (STU-10). */
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
    <Stack gap="xl">
      <PageHeader title="A equipe" text="O que ela pode fazer em seu nome e o que ela fez." />
      <DelegationPanel key={modelId} modelId={modelId} />
      <section aria-label="O que a equipe fez">
        <Title order={2} size="h4">
          O que a equipe fez
        </Title>
        <Text size="sm" c="dimmed" mb="xs">
          No seu perfil, nas suas publicações, stories e chamadas. De você mesma, só o que permite à equipe.
        </Text>
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
      </section>
    </Stack>
  );
}
