import type { AdminStoryDto } from '@camarim/contracts';
import { Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/problem.js';
import { Confirm } from '../layout/confirm.js';
import { formatInstant } from '../layout/format-instant.js';
import { said } from '../layout/notify.js';
import { ScheduleWindow } from '../layout/schedule-window.js';
import { FailedList, MoreButton } from '../layout/screen-states.js';
import { useAct } from '../layout/use-act.js';
import { ownContentApi, ownContentQueries } from './own-content.js';
import { OwnStoryCard } from './own-story-card.js';

type Open = { act: 'schedule' | 'cancel' | 'delete'; story: AdminStoryDto };

/** Her stories, on the air or still to come; while there are none, nothing is said of them. */
export function OwnStories({ modelId, state }: { modelId: string; state: 'scheduled' | 'active' }) {
  const { refresh } = useAct('own-content');
  const [open, setOpen] = useState<Open | null>(null);
  const list = useInfiniteQuery(ownContentQueries.stories(modelId, state));
  const stories = list.data?.pages.flatMap((page) => page.items) ?? [];
  const close = () => setOpen(null);
  if (list.isError) return <FailedList message={messageOf(list.error)} onRetry={() => void list.refetch()} />;
  if (stories.length === 0) return null;
  return (
    <section aria-label={TITLES[state]}>
      <Stack gap="sm">
        <Title order={2} size="h5">
          {TITLES[state]}
        </Title>
        <Stack component="ul" gap="sm" className="card-list">
          {stories.map((story) => (
            <OwnStoryCard
              key={story.id}
              story={story}
              onSchedule={() => setOpen({ act: 'schedule', story })}
              onCancel={() => setOpen({ act: 'cancel', story })}
              onDelete={() => setOpen({ act: 'delete', story })}
            />
          ))}
        </Stack>
        <MoreButton of={list} />
      </Stack>
      {open?.act === 'schedule' && (
        <ScheduleWindow
          title="Mudar horário do story"
          text="Ele vai ao ar sozinho e fica por 24 horas a partir daí."
          publishAt={open.story.publishAt}
          publishZone={open.story.publishZone}
          save={async (time) => {
            await ownContentApi.scheduleStory(open.story.id, time);
            said(`O story vai ao ar em ${formatInstant(time.publishAt)}.`);
            await refresh();
          }}
          onClose={close}
        />
      )}
      {open?.act === 'cancel' && (
        <Confirm
          title="Cancelar este story?"
          action="Cancelar o story"
          run={() => ownContentApi.cancelStory(open.story.id).finally(() => void refresh())}
          onClose={close}
        >
          <Text>Ele não vai ao ar e sai da lista. Para publicar depois, é preciso enviar o arquivo de novo.</Text>
        </Confirm>
      )}
      {open?.act === 'delete' && (
        <Confirm
          title="Excluir este story?"
          action="Excluir o story"
          run={() => ownContentApi.deleteStory(open.story.id).finally(() => void refresh())}
          onClose={close}
        >
          <Text>Ele sai do ar agora e não volta. Quem já viu continua contado.</Text>
        </Confirm>
      )}
    </section>
  );
}

const TITLES = { scheduled: 'Stories agendados', active: 'Stories no ar' } as const;
