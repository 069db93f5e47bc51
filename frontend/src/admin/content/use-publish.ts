import { contentApi } from '../../api/admin-content.js';
import type { AdminPost } from '../../api/shown.js';
import { said, undoable } from '../layout/notify.js';
import { useAct } from '../layout/use-act.js';

/** Puts a post on the air or takes it off; one click undoes it. @param canUndo false where it could not be put back. */
export function usePublish(canUndo = true) {
  const { act } = useAct('posts', 'models');
  const publish = ({ id, title }: Pick<AdminPost, 'id' | 'title'>, isPublished: boolean) =>
    act({
      run: () => contentApi.setPublished(id, isPublished),
      done: ({ state }) =>
        canUndo
          ? undoable(sentence(title, state), () => publish({ id, title }, !isPublished))
          : said(sentence(title, state)),
    });
  return publish;
}

function sentence(title: string, state: AdminPost['state']): string {
  if (state === 'published') return `“${title}” está no ar.`;
  if (state === 'waiting') return `“${title}” vai ao ar assim que o arquivo estiver pronto.`;
  return `“${title}” saiu do ar.`;
}
