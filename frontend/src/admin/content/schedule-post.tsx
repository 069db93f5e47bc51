import { api } from '../../api/client.js';
import type { AdminPost } from '../../api/shown.js';
import { formatInstant } from '../../desk/format-instant.js';
import type { Scheduled } from '../../desk/schedule-time.js';
import { said } from '../layout/notify.js';
import { ScheduleWindow } from '../layout/schedule-window.js';
import { useAct } from '../layout/use-act.js';

type Props = { post: AdminPost; onClose: () => void };

/** When a post goes on the air by itself. */
export function SchedulePost({ post: { id, title, publishAt, publishZone }, onClose }: Props) {
  const { refresh } = useAct('posts');
  const save = async (time: Scheduled) => {
    await api('PUT /admin/posts/:postId/schedule', { postId: id, ...time });
    said(`“${title}” vai ao ar em ${formatInstant(time.publishAt)}.`);
    await refresh();
  };
  return (
    <ScheduleWindow
      title={`Agendar “${title}”`}
      text="A publicação vai ao ar sozinha nesse horário. Até lá, ninguém de fora a vê."
      publishAt={publishAt}
      publishZone={publishZone}
      save={save}
      onClose={onClose}
    />
  );
}
