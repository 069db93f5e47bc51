import type { AdminStoryDto } from '@camarim/contracts';
import { STORY_TEXTS, type StoryStatus } from '@camarim/domain';
import { Button, Group, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { itemsOf } from '../../lib/items-of.js';
import { useWithheld } from '../delegations/use-withheld.js';
import { WithheldNote } from '../delegations/withheld-note.js';
import { Choice } from '../layout/filter-bar.js';
import { useFilters } from '../layout/filters.js';
import { EmptyList, MoreButton, ReadState } from '../layout/screen-states.js';
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
export function StoriesOf({ model }: { model: { id: string; displayName: string } }) {
  const [{ situacao }, setFilters] = useFilters({ situacao: ['', 'active', 'scheduled', 'inactive', 'expired'] });
  const [open, setOpen] = useState<Open>(null);
  const may = useMay();
  const mayPublish = !useWithheld(model.id).includes('publishing');
  const list = useInfiniteQuery(storyQueries.list(model.id, situacao || undefined));
  const stories = itemsOf(list);
  useStoryLive(model.id);
  const close = () => setOpen(null);
  return (
    <Stack>
      <WithheldNote modelId={model.id} task="publishing" />
      <Group justify="space-between">
        <Choice
          label="Situação"
          value={situacao}
          options={STATES}
          onChange={(value) => setFilters({ situacao: value })}
        />
        {may('administration') && (
          <Button
            variant="default"
            leftSection={<RotateCcw size={16} aria-hidden="true" />}
            disabled={stories.length === 0}
            onClick={() => setOpen('reset')}
          >
            Limpar visualizações
          </Button>
        )}
      </Group>
      <AnalyticsPanel scope={{ kind: 'model', id: model.id }} title={`Análises de ${model.displayName}`} />
      <ReadState of={list} />
      {list.data && (
        <StoryGrid
          stories={stories}
          canEdit={may('publishing')}
          mayPublish={mayPublish}
          onAdd={() => setOpen('add')}
          onAct={(act, story) => setOpen({ act, story })}
        />
      )}
      {list.data && stories.length === 0 && (
        <EmptyList
          title={STORY_TEXTS.none}
          text={situacao ? 'Nenhum com esta situação.' : 'O primeiro fica no ar por 24 horas.'}
        />
      )}
      <MoreButton of={list} />
      {open === 'add' && <AddWindow model={model} onClose={close} />}
      {open === 'reset' && <ResetWindow model={model} onClose={close} />}
      {open !== null && typeof open === 'object' && <StoryWindow act={open.act} story={open.story} onClose={close} />}
    </Stack>
  );
}
