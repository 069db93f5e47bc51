import type { AdminStoryDto } from '@camarim/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { itemsOf } from '../lib/items-of.js';
import { buttonClass } from '../ui/button.js';
import { useOwnModel } from './creator-frame.js';
import { ownContentQueries } from './own-content.js';
import { OwnStoryCard } from './own-story-card.js';
import { type OwnStoryAct, OwnStoryWindow } from './own-story-window.js';
import { Choice } from './parts/choice.js';
import { PageHeader } from './parts/page-header.js';
import { EmptyList, MoreButton, ReadState } from './parts/screen-states.js';
import { paths } from './paths.js';

const STATES = [
  { value: 'all', label: 'Todos' },
  { value: 'active', label: 'No ar' },
  { value: 'scheduled', label: 'Agendados' },
  { value: 'expired', label: 'Encerrados' },
] as const;
type Shown = (typeof STATES)[number]['value'];
const NONE: Record<Shown, string> = {
  all: 'Nenhum story ainda',
  active: 'Nenhum story no ar',
  scheduled: 'Nada agendado',
  expired: 'Nenhum story encerrado',
};
const READ_AGAIN_MS = 30_000;

/** Her stories, on the air, still to come or over (STU-01). */
export function OwnStoriesScreen() {
  const model = useOwnModel();
  const [state, setState] = useState<Shown>('all');
  const [open, setOpen] = useState<{ act: OwnStoryAct; story: AdminStoryDto } | null>(null);
  const list = useInfiniteQuery({
    ...ownContentQueries.stories(model.id, state === 'all' ? null : state),
    refetchInterval: READ_AGAIN_MS,
  });
  const stories = itemsOf(list);
  return (
    <div className="space-y-5">
      <PageHeader title="Meus stories" text="Cada um fica no ar por 24 horas. Horários de São Paulo.">
        <Link to={paths.postStory()} className={buttonClass('secondary')}>
          Postar story
        </Link>
      </PageHeader>
      <Choice label="Quais stories" value={state} options={STATES} onChange={setState} />
      <ReadState of={list} />
      {list.data && stories.length === 0 && (
        <EmptyList title={NONE[state]} text="Toque em Postar story para enviar uma foto ou um vídeo do seu celular." />
      )}
      {stories.length > 0 && (
        <ul aria-label="Stories" className="space-y-3">
          {stories.map((story) => (
            <OwnStoryCard key={story.id} story={story} onAct={(act) => setOpen({ act, story })} />
          ))}
        </ul>
      )}
      <MoreButton of={list} />
      {open && <OwnStoryWindow key={`${open.act} ${open.story.id}`} {...open} onClose={() => setOpen(null)} />}
    </div>
  );
}
