import { api } from '../../api/client.js';
import type { AdminPost } from '../../api/shown.js';
import { said, undoable } from '../layout/notify.js';
import { useAct } from '../layout/use-act.js';
import { putBack } from './bulk-acts.js';

/** Puts a post on the air or takes it off; one click puts it back where it stood. @param canUndo false where it could not be put back. */
export function usePublish(canUndo = true) {
  const { act } = useAct('posts', 'models');
  return (post: AdminPost, isPublished: boolean) => {
    const { id, title } = post;
    const undo = () => act({ run: () => putBack(post), done: ({ state }) => said(sentence(title, state)) });
    act({
      run: () => api('PUT /admin/posts/:postId/published', { postId: id, isPublished }),
      done: ({ state }) => (canUndo ? undoable(sentence(title, state), undo) : said(sentence(title, state))),
    });
  };
}

function sentence(title: string, state: AdminPost['state']): string {
  if (state === 'published') return `“${title}” está no ar.`;
  if (state === 'waiting') return `“${title}” vai ao ar assim que o arquivo estiver pronto.`;
  if (state === 'scheduled') return `“${title}” está agendada de novo.`;
  return `“${title}” saiu do ar.`;
}
