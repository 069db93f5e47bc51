import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hasCode, messageOf } from '../../api/problem.js';
import { contentQueries } from '../content-queries.js';
import { FilterBar } from '../layout/filter-bar.js';
import { useFilters } from '../layout/filters.js';
import { PageHeader } from '../layout/page-header.js';
import { FailedList, LoadingRows } from '../layout/screen-states.js';
import { ModelSelect } from '../models/model-select.js';
import { AnalyticsPanel } from './analytics-panel.js';
import { StoriesOf } from './stories-of.js';
import { useStoryLive } from './use-story-live.js';

/** Stories of all creators in figures, and those of the chosen one (FA-10). */
export function StoriesScreen() {
  const [{ modelo }, setFilters] = useFilters({ modelo: '', situacao: ['', 'active', 'inactive'] });
  const query = useQuery({ ...contentQueries.model(modelo), enabled: modelo !== '' });
  const model = query.data;
  const isGone = hasCode(query.error, 'model-not-found');
  const all = () => setFilters({ modelo: '', situacao: '' });
  return (
    <Stack>
      <PageHeader
        title="Stories"
        text={model ? model.displayName : 'Escolha uma modelo para ver e publicar stories.'}
      />
      <FilterBar label="Modelo">
        <ModelSelect value={modelo} onChange={(id) => setFilters({ modelo: id })} />
        {modelo && (
          <Button variant="subtle" onClick={all}>
            Todas as modelos
          </Button>
        )}
      </FilterBar>
      {modelo && query.isPending && <LoadingRows />}
      {query.isError && !model && (
        <FailedList
          message={isGone ? 'Esta modelo não existe mais.' : messageOf(query.error)}
          onRetry={() => (isGone ? all() : void query.refetch())}
        />
      )}
      {model && <StoriesOf key={model.id} model={model} />}
      {!modelo && <OfAll />}
    </Stack>
  );
}

function OfAll() {
  useStoryLive('');
  return <AnalyticsPanel scope={{ kind: 'all' }} title="Análises de todas as modelos" />;
}
