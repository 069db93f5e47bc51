import type { Goal } from '@camarim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/client.js';
import { Button } from '../ui/button.js';
import { GoalWindow } from './goal-window.js';
import { OwnGoalCard } from './own-goal-card.js';
import { ownTipsQueries } from './own-tips.js';
import { Confirm } from './parts/confirm.js';
import { Part } from './parts/page-header.js';
import { EmptyList, ReadState } from './parts/screen-states.js';
import { useAct } from './parts/use-act.js';

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
    <Part
      title="Metas"
      beside={
        <Button look="secondary" onClick={() => setAsked({ act: 'edit', goal: null })}>
          Nova meta
        </Button>
      }
    >
      <ReadState of={goals} />
      {goals.data?.length === 0 && (
        <EmptyList
          title="Nenhuma meta ainda"
          text="Diga para o que está juntando, como um ensaio novo. A barra conta só os mimos que ficaram."
        />
      )}
      {goals.data && goals.data.length > 0 && (
        <ul aria-label="Metas" className="space-y-3">
          {goals.data.map((goal) => (
            <OwnGoalCard key={goal.id} goal={goal} onAct={(act) => setAsked({ act, goal })} />
          ))}
        </ul>
      )}
      {asked?.act === 'edit' && <GoalWindow modelId={modelId} goal={asked.goal} onClose={close} />}
      {asked?.act === 'open' && (
        <Confirm
          calm
          title="Abrir esta meta?"
          action="Abrir"
          run={() => api('POST /creator/goals/:goalId/open', { goalId: asked.goal.id })}
          onClose={close}
        >
          <p>
            Ela aparece na sua página, começa em zero e conta os mimos a partir de agora. Depois de aberta, o nome e o
            valor não mudam mais.
          </p>
        </Confirm>
      )}
      {asked?.act === 'close' && (
        <Confirm
          title="Encerrar esta meta?"
          action="Encerrar"
          run={() => api('POST /creator/goals/:goalId/close', { goalId: asked.goal.id })}
          onClose={close}
        >
          <p>Ela sai da sua página e não pode ser aberta de novo. Os mimos que recebeu continuam seus.</p>
        </Confirm>
      )}
    </Part>
  );
}
