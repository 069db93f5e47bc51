import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { contentQueries } from '../content-queries.js';
import { FilterBar } from '../layout/filter-bar.js';
import { useFilters } from '../layout/filters.js';
import { PageHeader } from '../layout/page-header.js';
import { ModelSelect } from '../models/model-select.js';
import { AnalyticsPanel } from './analytics-panel.js';
import { StoriesOf } from './stories-of.js';
import { useStoryLive } from './use-story-live.js';

/** Stories of all creators in figures, and those of the chosen one (FA-10). */
export function StoriesScreen() {
  const [{ modelo }, setFilters] = useFilters({ modelo: '', situacao: ['', 'active', 'inactive'] });
  const model = useQuery({ ...contentQueries.model(modelo), enabled: modelo !== '' }).data;
  return (
    <Stack>
      <PageHeader
        title="Stories"
        text={model ? model.displayName : 'Escolha uma modelo para ver e publicar stories.'}
      />
      <FilterBar label="Criadora">
        <ModelSelect value={modelo} onChange={(id) => setFilters({ modelo: id })} />
        {modelo && (
          <Button variant="subtle" onClick={() => setFilters({ modelo: '', situacao: '' })}>
            Todas as modelos
          </Button>
        )}
      </FilterBar>
      {model && <StoriesOf key={model.id} model={model} />}
      {!modelo && <OfAll />}
    </Stack>
  );
}

function OfAll() {
  useStoryLive('');
  return <AnalyticsPanel scope={{ kind: 'all' }} title="Análises de todas as modelos" />;
}
