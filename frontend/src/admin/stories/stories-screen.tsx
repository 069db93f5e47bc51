import type { AdminStoryDto } from '@camarim/contracts';
import { STORY_TEXTS, type StoryStatus } from '@camarim/domain';
import { Button, Stack } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../api/problem.js';
import { contentQueries } from '../content-queries.js';
import { Choice, FilterBar } from '../layout/filter-bar.js';
import { useFilters } from '../layout/filters.js';
import { PageHeader } from '../layout/page-header.js';
import { EmptyList, FailedList, LoadingRows, MoreButton } from '../layout/screen-states.js';
import { ModelSelect } from '../models/model-select.js';
import { useMay } from '../use-may.js';
import { AddWindow } from './add-window.js';
import { AnalyticsPanel } from './analytics-panel.js';
import { ResetWindow } from './reset-window.js';
import { storyQueries } from './story-api.js';
import { StoryGrid } from './story-grid.js';
import type { StoryAct } from './story-tile.js';
import { StoryWindow } from './story-window.js';
import { useStoryLive } from './use-story-live.js';

const STATES: ReadonlyArray<{ value: '' | StoryStatus; label: string }> = [
  { value: '', label: 'Todos' },
  { value: 'active', label: 'Ativos' },
  { value: 'scheduled', label: 'Agendados' },
  { value: 'inactive', label: 'Inativos' },
  { value: 'expired', label: 'Expirados' },
];
type Open = { act: StoryAct; story: AdminStoryDto } | 'add' | 'reset' | null;

/** Stories of one creator, and what was seen of them (FA-10). */
export function StoriesScreen() {
  const [filters, setFilters] = useFilters({
    modelo: '',
    situacao: ['', 'active', 'scheduled', 'inactive', 'expired'],
  });
  const [open, setOpen] = useState<Open>(null);
  const may = useMay();
  const modelId = filters.modelo;
  const model = useQuery({ ...contentQueries.model(modelId), enabled: modelId !== '' }).data;
  const list = useInfiniteQuery(storyQueries.list(modelId, filters.situacao || undefined));
  const stories = list.data?.pages.flatMap((page) => page.items) ?? [];
  useStoryLive(modelId);
  const close = () => setOpen(null);

  return (
    <Stack>
      <PageHeader title="Stories" text={model ? model.displayName : 'Escolha uma modelo para ver e publicar stories.'}>
        {may('administration') && (
          <Button
            variant="default"
            leftSection={<RotateCcw size={16} aria-hidden="true" />}
            disabled={!model || stories.length === 0}
            onClick={() => setOpen('reset')}
          >
            Limpar visualizações
          </Button>
        )}
      </PageHeader>
      <FilterBar>
        <ModelSelect value={modelId} onChange={(modelo) => setFilters({ modelo })} />
        {modelId && (
          <>
            <Choice
              label="Situação"
              value={filters.situacao}
              options={STATES}
              onChange={(situacao) => setFilters({ situacao })}
            />
            <Button variant="subtle" onClick={() => setFilters({ modelo: '', situacao: '' })}>
              Todas as modelos
            </Button>
          </>
        )}
      </FilterBar>
      <AnalyticsPanel
        key={modelId}
        scope={modelId ? { kind: 'model', id: modelId } : { kind: 'all' }}
        title={model ? `Análises de ${model.displayName}` : 'Análises de todas as modelos'}
      />
      {modelId && list.isPending && <LoadingRows />}
      {list.isError && <FailedList message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.data && model && (
        <StoryGrid
          stories={stories}
          canEdit={may('publishing')}
          onAdd={() => setOpen('add')}
          onAct={(act, story) => setOpen({ act, story })}
        />
      )}
      {list.data && stories.length === 0 && (
        <EmptyList
          title={STORY_TEXTS.none}
          text={filters.situacao ? 'Nenhum com esta situação.' : 'O primeiro fica no ar por 24 horas.'}
        />
      )}
      <MoreButton of={list} />
      {open === 'add' && model && <AddWindow model={model} onClose={close} />}
      {open === 'reset' && model && <ResetWindow model={model} onClose={close} />}
      {open !== null && typeof open === 'object' && <StoryWindow act={open.act} story={open.story} onClose={close} />}
    </Stack>
  );
}
