import { api } from '../../api/client.js';
import { hasCode } from '../../api/problem.js';
import type { AdminPost } from '../../api/shown.js';
import { stateWord } from '../../desk/post-states.js';
import { type Scheduled, scheduledAt } from '../../desk/schedule-time.js';
import { plural } from '../../lib/counts.js';

export type BulkAct = 'publish' | 'schedule' | 'hide' | 'delete';
/** What became of one post; `before`: as it stood, null when nothing was changed. */
export type Outcome = { id: string; title: string; word: string; ok: boolean; before: AdminPost | null };

const posts = (count: number) => `${count} ${plural(count, 'publicação', 'publicações')}`;

/** The words of each act; `does`: what will happen, said before. */
export const BULK_ACTS: Record<BulkAct, { label: string; title: (count: number) => string; does: string }> = {
  publish: {
    label: 'Publicar',
    title: (count) => `Publicar ${posts(count)}?`,
    does: 'Vão ao ar agora; as que ainda estão sendo preparadas, assim que ficarem prontas. O que estava agendado sai da agenda.',
  },
  schedule: {
    label: 'Agendar',
    title: (count) => `Agendar ${posts(count)}`,
    does: 'Vão ao ar sozinhas no horário marcado. Até lá, ninguém de fora as vê.',
  },
  hide: {
    label: 'Tirar do ar',
    title: (count) => `Tirar ${posts(count)} do ar?`,
    does: 'Somem do site agora. Curtidas e comentários ficam guardados.',
  },
  delete: {
    label: 'Excluir',
    title: (count) => `Excluir ${posts(count)}?`,
    does: 'Saem do perfil agora, com as curtidas e os comentários, e os arquivos são apagados em seguida. Isto não pode ser desfeito. Para só esconder, use “Tirar do ar”.',
  },
};

/** What those who bought one of the posts keep. */
export const BOUGHT_STAYS = 'O arquivo das que já foram vendidas fica: quem comprou continua vendo.';

const done = (post: AdminPost, word: string, before: AdminPost | null = post): Outcome => ({
  ...{ id: post.id, title: post.title, word, ok: true, before },
});

/** Does it to one post; one that stands there already is left as it is. @param at of its publication, for 'schedule' */
export async function doTo(act: BulkAct, post: AdminPost, at: Scheduled | undefined): Promise<Outcome> {
  if (act === 'delete') {
    await api('DELETE /admin/posts/:postId', { postId: post.id });
    return done(post, 'Excluída', null);
  }
  if (act === 'schedule' && at)
    return done(post, stateWord(await api('PUT /admin/posts/:postId/schedule', { postId: post.id, ...at })));
  const isOn = post.state === 'published' || post.state === 'waiting';
  if (act === 'publish' && isOn) return done(post, `Já estava: ${stateWord(post)}`, null);
  if (act === 'hide' && post.state === 'draft') return done(post, 'Já estava fora do ar', null);
  return done(post, stateWord(await publish(post.id, act === 'publish')));
}

const publish = (postId: string, isPublished: boolean) =>
  api('PUT /admin/posts/:postId/published', { postId, isPublished });

/** Puts a post back where it stood: at its time, on the air, first of its page, or off. */
export async function putBack({ id, state, publishAt, publishZone, isPinned }: AdminPost): Promise<AdminPost> {
  if (state === 'scheduled' && publishAt) {
    const schedule = () =>
      api('PUT /admin/posts/:postId/schedule', { postId: id, ...scheduledAt(publishAt, publishZone) });
    return schedule().catch(async (error: unknown) => {
      // it is on the air by now
      if (!hasCode(error, 'transition-not-allowed')) throw error;
      await publish(id, false);
      return schedule();
    });
  }
  const shown = await publish(id, state !== 'draft');
  // off the air it lost its place
  return isPinned && shown.state === 'published' ? api('PUT /admin/posts/:postId/pin', { postId: id }) : shown;
}

export const undoOf = async (before: AdminPost): Promise<Outcome> =>
  done(before, stateWord(await putBack(before)), null);
