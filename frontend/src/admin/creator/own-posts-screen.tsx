import { Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/problem.js';
import type { OwnPost } from '../../api/shown.js';
import { Choice } from '../layout/filter-bar.js';
import { formatInstant } from '../layout/format-instant.js';
import { said } from '../layout/notify.js';
import { PageHeader } from '../layout/page-header.js';
import { ScheduleWindow } from '../layout/schedule-window.js';
import { EmptyList, FailedList, LoadingRows, MoreButton } from '../layout/screen-states.js';
import { useAct } from '../layout/use-act.js';
import { useOwnModel } from './creator-frame.js';
import { ownContentApi, ownContentQueries } from './own-content.js';
import { OwnPostCard } from './own-post-card.js';
import { OwnStories } from './own-stories.js';

const STATES = [
  { value: 'all', label: 'Todas' },
  { value: 'scheduled', label: 'Agendadas' },
  { value: 'published', label: 'No ar' },
] as const;
const READ_AGAIN_MS = 30_000;

/** Her posts, wherever they stand, and what goes on the air by itself. */
export function OwnPostsScreen() {
  const model = useOwnModel();
  const { refresh } = useAct('own-content');
  const [state, setState] = useState<(typeof STATES)[number]['value']>('all');
  const [planning, setPlanning] = useState<OwnPost | null>(null);
  // a post that was due a moment ago is on the air now
  const list = useInfiniteQuery({ ...ownContentQueries.posts(model.id, state), refetchInterval: READ_AGAIN_MS });
  const posts = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Stack>
      <PageHeader
        title="Minhas publicações"
        text="O que está no ar e o que vai ao ar sozinho. Horários de São Paulo. Quem envia os arquivos é a equipe."
      />
      <OwnStories modelId={model.id} />
      <Choice label="Quais publicações" value={state} options={STATES} onChange={setState} />
      {list.isPending && <LoadingRows />}
      {list.isError && <FailedList message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.data && posts.length === 0 && (
        <EmptyList
          title={state === 'scheduled' ? 'Nada agendado' : 'Nenhuma publicação ainda'}
          text="Combine com a equipe o que entra; o que for agendado aparece aqui, com o horário."
        />
      )}
      {posts.length > 0 && (
        <Stack component="ul" aria-label="Publicações" gap="sm" className="card-list">
          {posts.map((post) => (
            <OwnPostCard key={post.id} post={post} onSchedule={() => setPlanning(post)} />
          ))}
        </Stack>
      )}
      <MoreButton of={list} />
      {planning && (
        <ScheduleWindow
          title={`Agendar “${planning.title}”`}
          text="A publicação vai ao ar sozinha nesse horário. Até lá, ninguém a vê."
          publishAt={planning.publishAt}
          save={async (at) => {
            await ownContentApi.schedulePost(planning.id, at);
            said(`“${planning.title}” vai ao ar em ${formatInstant(at)}.`);
            await refresh();
          }}
          onClose={() => setPlanning(null)}
        />
      )}
    </Stack>
  );
}
