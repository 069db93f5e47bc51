import type { AdminStoryDto } from '@camarim/contracts';
import { formatInstant } from '../../desk/format-instant.js';
import type { Scheduled } from '../../desk/schedule-time.js';
import { said } from '../layout/notify.js';
import { ScheduleWindow } from '../layout/schedule-window.js';
import { useAct } from '../layout/use-act.js';
import { storyApi } from './story-api.js';

type Props = { story: AdminStoryDto; onClose: () => void };

/** Another time for a story that waits for its own. */
export function ScheduleStory({ story, onClose }: Props) {
  const { refresh } = useAct('stories');
  const save = async (time: Scheduled) => {
    await storyApi.schedule(story.id, time);
    said(`O story vai ao ar em ${formatInstant(time.publishAt)}.`);
    await refresh();
  };
  return (
    <ScheduleWindow
      title="Mudar horário do story"
      text="Ele vai ao ar sozinho e fica por 24 horas a partir daí. Para cancelar, exclua o story."
      publishAt={story.publishAt}
      publishZone={story.publishZone}
      save={save}
      onClose={onClose}
    />
  );
}
