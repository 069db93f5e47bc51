import type { OwnComment } from '@camarim/contracts';
import { COMMENT_LIMITS } from '@camarim/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/client.js';
import { messageOf } from '../api/problem.js';
import { formatInstant } from '../desk/format-instant.js';
import { useDraft } from '../desk/use-draft.js';
import { useOnce } from '../lib/use-once.js';
import { Button } from '../ui/button.js';
import { DraftOffer } from './parts/draft-offer.js';
import { failed, undoable } from './parts/notify.js';
import { TextArea } from './parts/text-area.js';
import { useAct } from './parts/use-act.js';

type Props = { comment: OwnComment; isOpen: boolean; onOpen: () => void; onClose: () => void };

/** A comment of a fan, and her answer to it. */
export function OwnCommentCard({ comment, isOpen, onOpen, onClose }: Props) {
  const { authorName, content, postTitle, createdAt } = comment;
  return (
    <li className="rounded-card bg-surface p-5" aria-label={`Comentário de ${authorName}`}>
      <p className="text-sm text-quiet">
        <b className="text-text">{authorName}</b> · {postTitle} · {formatInstant(createdAt)}
      </p>
      <p className="mt-2 mb-4 text-lg break-words whitespace-pre-line">{content}</p>
      {isOpen ? (
        <AnswerForm comment={comment} onClose={onClose} />
      ) : (
        <Button look="secondary" onClick={onOpen}>
          Responder
        </Button>
      )}
    </li>
  );
}

const EMPTY = { content: '' };

function AnswerForm({ comment: { id: commentId, authorName }, onClose }: { comment: OwnComment; onClose: () => void }) {
  const { refresh } = useAct('own-comments');
  const once = useOnce();
  const [values, setValues] = useState(EMPTY);
  const { content } = values;
  const draft = useDraft({ name: `own-comment:${commentId}`, base: EMPTY, values, restore: setValues });
  const takeBack = (answerId: string) =>
    void api('DELETE /comments/:commentId', { commentId: answerId }).then(refresh, failed);
  const sending = useMutation({
    mutationFn: () =>
      once((clientId) => api('POST /creator/comments/:commentId/answer', { clientId, commentId, content })),
    onSuccess: ({ id }) => {
      draft.forget();
      undoable(`Resposta a ${authorName} publicada.`, () => takeBack(id));
      onClose();
    },
    onSettled: () => void refresh(),
  });
  if (draft.offer) return <DraftOffer {...draft} offer={draft.offer} />;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sending.mutate();
      }}
    >
      <TextArea
        label={`Sua resposta a ${authorName}`}
        autoFocus
        maxLength={COMMENT_LIMITS.content.max}
        value={content}
        error={sending.error === null ? undefined : messageOf(sending.error)}
        onChange={(event) => setValues({ content: event.currentTarget.value })}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" className="flex-1" busy={sending.isPending} disabled={!content.trim()}>
          Publicar resposta
        </Button>
        <Button
          look="ghost"
          onClick={() => {
            draft.forget();
            onClose();
          }}
        >
          Cancelar
        </Button>
      </div>
    </form>
  );
}
