import { api } from '../../api/client.js';
import type { AdminPost } from '../../api/shown.js';
import { scheduledAt } from '../../desk/schedule-time.js';
import { useWithheld } from '../delegations/use-withheld.js';
import { said, undoable } from '../layout/notify.js';
import { useAct } from '../layout/use-act.js';
import type { PostAct } from './post-act.js';
import { usePublish } from './use-publish.js';

type Act = { label: string; run: () => void };

/** What can be done with a post where it stands: on the air, at its time, off, first of its page. */
export function usePostActs(post: AdminPost, onOpen: (window: PostAct['window']) => void): Act[] {
  const { act } = useAct('posts');
  const mayPublish = !useWithheld(post.modelId).includes('publishing');
  const publish = usePublish(mayPublish);
  const { id, title, state, publishAt, publishZone, isPinned, isRemoved } = post;
  const hide: Act = { label: 'Tirar do ar', run: () => publish(post, false) };
  const unpin: Act = {
    label: 'Desafixar',
    run: () =>
      act({
        run: () => api('DELETE /admin/posts/:postId/pin', { postId: id }),
        done: `“${title}” não está mais fixada.`,
      }),
  };
  const cancel: Act = {
    label: 'Cancelar agendamento',
    run: () =>
      act({
        run: () => api('DELETE /admin/posts/:postId/schedule', { postId: id }),
        done: () => {
          const words = `“${title}” não vai mais ao ar sozinha.`;
          if (mayPublish) undoable(words, again);
          else said(words);
        },
      }),
  };
  const again = () =>
    act({
      run: () => api('PUT /admin/posts/:postId/schedule', { postId: id, ...scheduledAt(publishAt ?? '', publishZone) }),
      done: 'Agendada de novo.',
    });
  // what only takes something away stays with the team, whoever publishes, and what undoes its own removal
  if (!mayPublish) {
    if (state === 'published') return isPinned ? [hide, unpin] : [hide];
    if (isRemoved) return [{ label: 'Pôr de volta no ar', run: () => publish(post, true) }];
    return state === 'waiting' ? [hide] : state === 'scheduled' ? [cancel] : [];
  }
  const plan: Act = { label: state === 'scheduled' ? 'Mudar horário' : 'Agendar', run: () => onOpen('schedule') };
  if (state === 'published')
    return [
      hide,
      isPinned
        ? unpin
        : {
            label: 'Fixar no topo do perfil',
            run: () =>
              act({
                run: () => api('PUT /admin/posts/:postId/pin', { postId: id }),
                done: `“${title}” abre o perfil agora.`,
              }),
          },
    ];
  if (state === 'waiting') return [hide, plan];
  if (state === 'draft') return [{ label: 'Publicar', run: () => publish(post, true) }, plan];
  return [{ label: 'Publicar agora', run: () => publish(post, true) }, plan, cancel];
}
