import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/client.js';
import { itemsOf } from '../lib/items-of.js';
import { PAGED } from '../lib/paged.js';
import { useOwnModel } from './creator-frame.js';
import { OwnCommentCard } from './own-comment-card.js';
import { PageHeader } from './parts/page-header.js';
import { EmptyList, MoreButton, ReadState } from './parts/screen-states.js';

const READ_AGAIN_MS = 60_000;

/** What fans wrote and nobody answered, one answer at a time (STU-09). */
export function CommentsScreen() {
  const model = useOwnModel();
  const [open, setOpen] = useState<string | null>(null);
  const list = useInfiniteQuery({
    queryKey: ['own-comments', model.id],
    queryFn: ({ pageParam: cursor }) => api('GET /creator/comments', { modelId: model.id, cursor }),
    ...PAGED,
    // what is being written stays where it is
    refetchInterval: open === null && READ_AGAIN_MS,
  });
  const comments = itemsOf(list);
  return (
    <div className="space-y-5">
      <PageHeader
        title="Comentários"
        text={`O que ainda não teve resposta. A sua sai embaixo da publicação, como ${model.displayName}.`}
      />
      <ReadState of={list} />
      {list.data && comments.length === 0 && (
        <EmptyList title="Tudo respondido" text="Quando alguém comentar uma publicação sua, aparece aqui." />
      )}
      <ul aria-label="Comentários sem resposta" className="space-y-3">
        {comments.map((comment) => (
          <OwnCommentCard
            key={comment.id}
            comment={comment}
            isOpen={comment.id === open}
            onOpen={() => setOpen(comment.id)}
            onClose={() => setOpen(null)}
          />
        ))}
      </ul>
      <MoreButton of={list} />
    </div>
  );
}
