import { api } from '../api/client.js';
import type { OwnPost } from '../api/shown.js';
import { formatInstant } from '../desk/format-instant.js';
import { Picture } from '../desk/picture.js';
import { stateWord } from '../desk/post-states.js';
import { plural } from '../lib/counts.js';
import { useIsOffAir } from './creator-frame.js';
import { Act } from './parts/act.js';
import { Tag, type TagTone } from './parts/tag.js';
import { useAct } from './parts/use-act.js';
import { sayPublished } from './say-published.js';

export type OwnPostAct = 'schedule' | 'edit' | 'delete';
type Props = { post: OwnPost; onAct: (act: OwnPostAct) => void };

const TONES: Record<OwnPost['state'], TagTone> = {
  published: 'good',
  waiting: 'soon',
  scheduled: 'mine',
  draft: 'plain',
};

/** Of which nothing can be shown: its file could not be made. */
const hasFailed = ({ state, asset }: OwnPost): boolean => state !== 'published' && asset.status === 'failed';

/** Nothing of what nobody did. */
const counted = (count: number, one: string, many: string) => count > 0 && `${count} ${plural(count, one, many)}`;

/** A post of hers: its picture, where it stands, what people did with it, and what she can do. */
export function OwnPostCard({ post, onAct }: Props) {
  const { title, state, isPinned, asset, publishedAt } = post;
  const isHidden = useIsOffAir() && state === 'published';
  const isSeen = state === 'published' && !isHidden;
  const notes = [
    publishedAt && `${isSeen ? 'No ar desde' : 'Publicada em'} ${formatInstant(publishedAt)}`,
    [counted(post.likesCount, 'curtida', 'curtidas'), counted(post.commentsCount, 'comentário', 'comentários')]
      .filter(Boolean)
      .join(' · ') || null,
    post.wasLate && 'Publicada com atraso.',
    post.authorKind === 'staff' && 'Publicada pela equipe',
    hasFailed(post) && `O arquivo falhou: sem ele a publicação não vai ao ar. ${asset.failure?.message ?? ''}`,
    post.isRemoved && 'A equipe a retirou do ar depois de uma denúncia: para ela voltar, fale com a equipe.',
    post.release === 'missing' && 'Falta registrar a autorização de quem aparece: fale com a equipe.',
  ].filter((note) => typeof note === 'string');
  return (
    <li aria-label={title} className="overflow-hidden rounded-card bg-surface">
      <div className="flex gap-4 p-4">
        <Picture
          picture={asset.picture}
          thumbhash={asset.thumbhash}
          alt=""
          sizes="96px"
          className="h-30 w-24 shrink-0 rounded-input object-cover"
        />
        <div className="min-w-0 flex-1 space-y-1.5">
          <div className="flex flex-wrap gap-1.5">
            <Tag tone={isHidden ? 'plain' : TONES[state]}>
              {post.isRemoved ? 'Retirada pela equipe' : isHidden ? 'Publicada' : stateWord(post)}
            </Tag>
            {hasFailed(post) && <Tag tone="bad">Arquivo com falha</Tag>}
            {isPinned && <Tag tone="mine">Fixada no topo</Tag>}
          </div>
          <p className="line-clamp-2 text-lg font-semibold break-words">{title}</p>
          {notes.map((note) => (
            <p key={note} className="text-sm text-quiet">
              {note}
            </p>
          ))}
        </div>
      </div>
      <PostActs post={post} onAct={onAct} />
    </li>
  );
}

/** What its state lets her do with it. */
function PostActs({ post, onAct }: Props) {
  const { act, isPending } = useAct('own-content');
  const isOffAir = useIsOffAir();
  const { id, title, state, isPinned } = post;
  const isCleared = post.release !== 'missing' && !post.isRemoved;
  const now = <T,>(label: string, run: () => Promise<T>, done: string | ((answer: T) => void)) => (
    <Act disabled={isPending} onClick={() => act({ run, done })}>
      {label}
    </Act>
  );
  return (
    <div className="flex flex-wrap gap-2 px-4 pb-4">
      {hasFailed(post) &&
        post.asset.canRetry &&
        now(
          'Tentar de novo',
          () => api('POST /creator/media/:assetId/retry', { assetId: post.asset.id }),
          'O arquivo está sendo preparado de novo.',
        )}
      {state !== 'published' && isCleared && (
        <Act onClick={() => onAct('schedule')}>{state === 'scheduled' ? 'Mudar horário' : 'Agendar'}</Act>
      )}
      {state === 'scheduled' &&
        now(
          'Cancelar agendamento',
          () => api('DELETE /creator/posts/:postId/schedule', { postId: id }),
          `“${title}” não vai mais ao ar sozinha.`,
        )}
      {state === 'published' &&
        !isPinned &&
        now(
          'Fixar no topo',
          () => api('PUT /creator/posts/:postId/pin', { postId: id }),
          `“${title}” abre o seu perfil agora.`,
        )}
      {isPinned &&
        now(
          'Desafixar',
          () => api('DELETE /creator/posts/:postId/pin', { postId: id }),
          `“${title}” não está mais fixada.`,
        )}
      {(state === 'draft' || state === 'scheduled') &&
        isCleared &&
        now(
          'Publicar agora',
          () => api('PUT /creator/posts/:postId/published', { postId: id, isPublished: true }),
          (shown) => sayPublished(shown, isOffAir, `“${title}” foi publicada.`),
        )}
      {(state === 'published' || state === 'waiting') &&
        now(
          'Tirar do ar',
          () => api('PUT /creator/posts/:postId/published', { postId: id, isPublished: false }),
          `“${title}” está fora do ar.`,
        )}
      {/* one line: the last of them never stands alone below */}
      <span className="flex gap-2">
        <Act onClick={() => onAct('edit')}>Editar</Act>
        <Act isBad onClick={() => onAct('delete')}>
          Excluir
        </Act>
      </span>
    </div>
  );
}
