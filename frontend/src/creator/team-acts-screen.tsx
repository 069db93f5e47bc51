import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../api/client.js';
import { formatInstant } from '../desk/format-instant.js';
import { itemsOf } from '../lib/items-of.js';
import { PAGED } from '../lib/paged.js';
import { useOwnModel } from './creator-frame.js';
import { DelegationPanel } from './delegation-panel.js';
import { PageHeader, Part } from './parts/page-header.js';
import { EmptyList, MoreButton, ReadState } from './parts/screen-states.js';
import { TEAM_ACT_WORDS } from './team-act-words.js';

/** What the team may do in her name (STU-13), and who of it did what to her page, in sentences (STU-10). */
export function TeamActsScreen() {
  const { id: modelId } = useOwnModel();
  const list = useInfiniteQuery({
    queryKey: ['team-acts', modelId],
    queryFn: ({ pageParam: cursor }) => api('GET /creator/changes', { modelId, cursor }),
    ...PAGED,
  });
  const lines = itemsOf(list);
  return (
    <div className="space-y-8">
      <PageHeader title="A equipe" text="O que ela pode fazer em seu nome e o que ela fez." />
      <DelegationPanel key={modelId} modelId={modelId} />
      <Part
        title="O que a equipe fez"
        note="No seu perfil, nas suas publicações, stories e chamadas. De você mesma, só o que permite à equipe."
      >
        <ReadState of={list} />
        {list.data && lines.length === 0 && (
          <EmptyList title="A equipe não mexeu em nada" text="Quando alguém mudar algo no seu perfil, aparece aqui." />
        )}
        <ul className="lines" aria-label="O que a equipe fez">
          {lines.map(({ id, at, by, act }) => (
            <li key={id} className="py-3 break-words">
              <b>{by}</b> {TEAM_ACT_WORDS[act]}
              <span className="block text-sm text-quiet">{formatInstant(at)}</span>
            </li>
          ))}
        </ul>
        <MoreButton of={list} />
      </Part>
    </div>
  );
}
