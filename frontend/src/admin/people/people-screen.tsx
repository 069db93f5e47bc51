import { Button, Stack } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { peopleExportUrl } from '../../api/admin-people.js';
import { messageOf } from '../../api/problem.js';
import { plural } from '../../lib/counts.js';
import { itemsOf } from '../../lib/items-of.js';
import { Choice, FilterBar, SearchBox } from '../layout/filter-bar.js';
import { useFilters } from '../layout/filters.js';
import { PageHeader } from '../layout/page-header.js';
import { EmptyList, FailedList, MoreButton, ReadState } from '../layout/screen-states.js';
import { peopleQueries } from '../people-queries.js';
import { useMay } from '../use-may.js';
import { PeopleFigures } from './people-figures.js';
import { PeopleTable } from './people-table.js';
import { STATES } from './people-words.js';
import { PersonPanel } from './person-panel.js';

const FILTERS = { estado: ['all', 'premium', 'free_trial', 'expired'], busca: '', pessoa: '' } as const;

/** Everybody with an account, masked (FA-20, USR-25). */
export function PeopleScreen() {
  const [{ estado, busca, pessoa }, setFilters] = useFilters(FILTERS);
  const filter = { state: estado, ...(busca ? { search: busca } : {}) };
  const list = useInfiniteQuery(peopleQueries.list(filter));
  const totals = useQuery(peopleQueries.totals());
  const may = useMay();
  const people = itemsOf(list);
  const counted =
    totals.data &&
    `${people.length}${list.hasNextPage ? '+' : ''} de ${totals.data.total} ${plural(totals.data.total, 'usuário', 'usuários')}`;
  return (
    <Stack>
      <PageHeader title="Usuários" text={list.isPending ? 'Carregando usuários...' : counted}>
        {may('administration') && (
          <Button component="a" href={peopleExportUrl(filter)} download variant="default">
            Exportar
          </Button>
        )}
      </PageHeader>
      {totals.data && <PeopleFigures totals={totals.data} />}
      {totals.isError && <FailedList message={messageOf(totals.error)} onRetry={() => void totals.refetch()} />}
      <FilterBar>
        <SearchBox
          label="Buscar por nome ou email..."
          value={busca}
          onChange={(value) => setFilters({ busca: value })}
        />
        <Choice label="Estado" value={estado} options={STATES} onChange={(value) => setFilters({ estado: value })} />
      </FilterBar>
      <ReadState of={list} />
      {list.data && people.length === 0 && (
        <EmptyList title="Nenhum usuário encontrado" text="Tente ajustar os filtros de busca" />
      )}
      {people.length > 0 && <PeopleTable people={people} onOpen={(id) => setFilters({ pessoa: id })} />}
      <MoreButton of={list} />
      {pessoa && <PersonPanel id={pessoa} onClose={() => setFilters({ pessoa: '' })} />}
    </Stack>
  );
}
