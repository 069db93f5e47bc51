import type { Goal } from '@camarim/contracts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/problem.js';
import { Confirm } from '../layout/confirm.js';
import { EmptyList, FailedList, LoadingRows } from '../layout/screen-states.js';
import { useAct } from '../layout/use-act.js';
import { GoalWindow } from './goal-window.js';
import { OwnGoalCard } from './own-goal-card.js';
import { ownTipsApi, ownTipsQueries } from './own-tips.js';

type Asked = { act: 'edit'; goal: Goal | null } | { act: 'open' | 'close'; goal: Goal };

/** What she collects for: prepared, opened, and closed by her; one at a time (PUR-13). */
export function OwnGoals({ modelId }: { modelId: string }) {
  const goals = useQuery(ownTipsQueries.goals(modelId));
  const [asked, setAsked] = useState<Asked | null>(null);
  const { refresh } = useAct('own-tips');
  const close = () => {
    setAsked(null);
    void refresh();
  };
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Title order={2} size="h4">
          Metas
        </Title>
        <Button variant="default" onClick={() => setAsked({ act: 'edit', goal: null })}>
          Nova meta
        </Button>
      </Group>
      {goals.isPending && <LoadingRows />}
      {goals.isError && <FailedList message={messageOf(goals.error)} onRetry={() => void goals.refetch()} />}
      {goals.data?.length === 0 && (
        <EmptyList
          title="Nenhuma meta ainda"
          text="Diga para o que está juntando, como um ensaio novo. A barra conta só os mimos que ficaram."
        />
      )}
      {goals.data && goals.data.length > 0 && (
        <Stack component="ul" aria-label="Metas" gap="sm" className="card-list">
          {goals.data.map((goal) => (
            <OwnGoalCard key={goal.id} goal={goal} onAct={(act) => setAsked({ act, goal })} />
          ))}
        </Stack>
      )}
      {asked?.act === 'edit' && <GoalWindow modelId={modelId} goal={asked.goal} onClose={close} />}
      {asked?.act === 'open' && (
        <Confirm
          calm
          title="Abrir esta meta?"
          action="Abrir"
          run={() => ownTipsApi.openGoal(asked.goal.id)}
          onClose={close}
        >
          <Text>
            Ela aparece na sua página, começa em zero e conta os mimos a partir de agora. Depois de aberta, o nome e o
            valor não mudam mais.
          </Text>
        </Confirm>
      )}
      {asked?.act === 'close' && (
        <Confirm
          title="Encerrar esta meta?"
          action="Encerrar"
          run={() => ownTipsApi.closeGoal(asked.goal.id)}
          onClose={close}
        >
          <Text>Ela sai da sua página e não pode ser aberta de novo. Os mimos que recebeu continuam seus.</Text>
        </Confirm>
      )}
    </Stack>
  );
}
