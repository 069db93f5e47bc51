import { contentApi } from '../../api/admin-content.js';
import type { AdminPost } from '../../api/shown.js';
import { undoable } from '../layout/notify.js';
import { scheduledAt } from '../layout/schedule-time.js';
import { useAct } from '../layout/use-act.js';
import type { PostAct } from './post-act.js';
import { usePublish } from './use-publish.js';

type Act = { label: string; run: () => void };

/** What can be done with a post where it stands: on the air, at its time, off, first of its page. */
export function usePostActs(post: AdminPost, onOpen: (window: PostAct['window']) => void): Act[] {
  const { act } = useAct('posts');
  const publish = usePublish();
  const { id, title, state, publishAt, publishZone, isPinned } = post;
  const plan: Act = { label: state === 'scheduled' ? 'Mudar horário' : 'Agendar', run: () => onOpen('schedule') };
  if (state === 'published')
    return [
      { label: 'Tirar do ar', run: () => publish(post, false) },
      isPinned
        ? {
            label: 'Desafixar',
            run: () => act({ run: () => contentApi.unpinPost(id), done: `“${title}” não está mais fixada.` }),
          }
        : {
            label: 'Fixar no topo do perfil',
            run: () => act({ run: () => contentApi.pinPost(id), done: `“${title}” abre o perfil agora.` }),
          },
    ];
  if (state === 'waiting') return [{ label: 'Tirar do ar', run: () => publish(post, false) }, plan];
  if (state === 'draft') return [{ label: 'Publicar', run: () => publish(post, true) }, plan];
  const again = () =>
    act({
      run: () => contentApi.schedulePost(id, scheduledAt(publishAt ?? '', publishZone)),
      done: 'Agendada de novo.',
    });
  const cancel = () =>
    act({
      run: () => contentApi.unschedulePost(id),
      done: () => undoable(`“${title}” não vai mais ao ar sozinha.`, again),
    });
  return [
    { label: 'Publicar agora', run: () => publish(post, true) },
    plan,
    { label: 'Cancelar agendamento', run: cancel },
  ];
}
