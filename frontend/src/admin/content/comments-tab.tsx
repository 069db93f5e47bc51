import { Stack, Switch } from '@mantine/core';
import { Choice, FilterBar } from '../layout/filter-bar.js';
import { useFilters } from '../layout/filters.js';
import { useAct } from '../layout/use-act.js';
import { useAdminEvents } from '../live/use-admin-events.js';
import { CommentList } from './comment-list.js';

const FILTERS = { comentarios: ['pending', 'all', 'visible', 'hidden'], denuncias: ['nao', 'sim'] } as const;
const STATES = [
  { value: 'pending', label: 'Esperando' },
  { value: 'all', label: 'Todos' },
  { value: 'visible', label: 'Visíveis' },
  { value: 'hidden', label: 'Ocultos' },
] as const;

/** What waits for the team comes first (CAT-24, CAT-27). */
export function CommentsTab({ modelId }: { modelId: string | null }) {
  const [{ comentarios, denuncias }, setFilters] = useFilters(FILTERS);
  const { refresh } = useAct('comments');
  useAdminEvents('comment', () => void refresh());
  const query = {
    ...(modelId === null ? {} : { modelId }),
    ...(comentarios === 'all' ? {} : { status: comentarios }),
    ...(denuncias === 'sim' ? { reported: true } : {}),
  };
  return (
    <Stack>
      <FilterBar>
        <Choice
          label="Situação"
          value={comentarios}
          options={STATES}
          onChange={(value) => setFilters({ comentarios: value })}
        />
        <Switch
          label="Só os denunciados"
          checked={denuncias === 'sim'}
          onChange={(event) => setFilters({ denuncias: event.currentTarget.checked ? 'sim' : 'nao' })}
        />
      </FilterBar>
      <CommentList
        query={query}
        withPost
        label="Comentários"
        empty={comentarios === 'pending' ? 'Nada espera por você agora.' : 'Tente outra situação ou outra modelo.'}
      />
    </Stack>
  );
}
