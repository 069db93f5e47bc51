import type { Delegation } from '@camarim/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/client.js';
import { formatInstant } from '../desk/format-instant.js';
import { putFresh } from '../lib/put-fresh.js';
import { DELEGATION_WORDS } from './delegation-words.js';
import { Confirm } from './parts/confirm.js';
import { said } from './parts/notify.js';
import { Part } from './parts/page-header.js';
import { ReadState } from './parts/screen-states.js';
import { Toggle } from './parts/toggle.js';
import { useAct } from './parts/use-act.js';

/** What the team may do in her name, a switch for each; switching off asks first (STU-13). */
export function DelegationPanel({ modelId }: { modelId: string }) {
  const client = useQueryClient();
  const queryKey = ['own-delegations', modelId];
  const list = useQuery({ queryKey, queryFn: () => api('GET /creator/delegations', { modelId }) });
  const [asked, setAsked] = useState<Delegation | null>(null);
  const { act, isPending } = useAct('own-delegations', 'team-acts');
  const set = async ({ task }: Delegation, isGranted: boolean) =>
    putFresh(client, queryKey, await api('PUT /creator/delegations', { modelId, task, isGranted }));
  const allow = (one: Delegation) => act({ run: () => set(one, true), done: DELEGATION_WORDS[one.task].allowed });
  const withdraw = async (one: Delegation) => {
    await set(one, false);
    said(DELEGATION_WORDS[one.task].withdrawn);
    void client.invalidateQueries({ queryKey: ['team-acts'] });
  };
  return (
    <Part
      title="O que a equipe pode fazer"
      note="Você liga e desliga quando quiser. Tirar do ar, moderar e devolver dinheiro a equipe pode sempre: isso protege você e os seus fãs."
    >
      <ReadState of={list} />
      {list.data && (
        <ul className="lines rounded-card bg-surface px-5" aria-label="O que a equipe pode fazer">
          {list.data.items.map((one) => (
            <Task
              key={one.task}
              one={one}
              busy={isPending}
              onSwitch={(wanted) => (wanted ? allow(one) : setAsked(one))}
            />
          ))}
        </ul>
      )}
      {asked && (
        <Confirm
          title={DELEGATION_WORDS[asked.task].ask}
          calm
          action="Tirar da equipe"
          run={() => withdraw(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{DELEGATION_WORDS[asked.task].consequence}</p>
        </Confirm>
      )}
    </Part>
  );
}

type TaskProps = { one: Delegation; busy: boolean; onSwitch: (wanted: boolean) => void };

function Task({ one: { task, isGranted, changedAt }, busy, onSwitch }: TaskProps) {
  const { label, on, off } = DELEGATION_WORDS[task];
  return (
    <li className="py-4">
      <Toggle
        label={label}
        description={isGranted ? on : off}
        checked={isGranted}
        disabled={busy}
        onChange={onSwitch}
      />
      {changedAt && <p className="mt-1 text-sm text-quiet">Assim desde {formatInstant(changedAt)}</p>}
    </li>
  );
}
