import { contentApi } from '../../api/admin-content.js';
import type { AdminPost } from '../../api/shown.js';
import { formatInstant } from '../layout/format-instant.js';
import { said } from '../layout/notify.js';
import { ScheduleWindow } from '../layout/schedule-window.js';
import { useAct } from '../layout/use-act.js';

type Props = { post: AdminPost; onClose: () => void };

/** When a post goes on the air by itself. */
export function SchedulePost({ post: { id, title, publishAt }, onClose }: Props) {
  const { refresh } = useAct('posts');
  const save = async (at: string) => {
    await contentApi.schedulePost(id, at);
    said(`“${title}” vai ao ar em ${formatInstant(at)}.`);
    await refresh();
  };
  return (
    <ScheduleWindow
      title={`Agendar “${title}”`}
      text="A publicação vai ao ar sozinha nesse horário. Até lá, ninguém de fora a vê."
      publishAt={publishAt}
      save={save}
      onClose={onClose}
    />
  );
}
