import type { OwnComment } from '@camarim/contracts';
import { COMMENT_LIMITS } from '@camarim/domain';
import { Button, Card, Group, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { messageOf } from '../../api/problem.js';
import { formatInstant } from '../layout/format-instant.js';
import { failed, undoable } from '../layout/notify.js';

type Props = { comment: OwnComment; isOpen: boolean; onOpen: () => void; onClose: () => void };

/** A comment of a fan, and her answer to it. */
export function OwnCommentCard({ comment, isOpen, onOpen, onClose }: Props) {
  const { authorName, content, postTitle, createdAt } = comment;
  return (
    <Card component="li" withBorder radius="lg" padding="md" aria-label={`Comentário de ${authorName}`}>
      <Text size="sm" c="dimmed">
        <b className="own-author">{authorName}</b> · {postTitle} · {formatInstant(createdAt)}
      </Text>
      <Text my="xs" className="own-words">
        {content}
      </Text>
      {isOpen ? (
        <AnswerForm comment={comment} onClose={onClose} />
      ) : (
        <Button variant="default" className="tap-room" onClick={onOpen}>
          Responder
        </Button>
      )}
    </Card>
  );
}

function AnswerForm({ comment: { id: commentId, authorName }, onClose }: { comment: OwnComment; onClose: () => void }) {
  const client = useQueryClient();
  const [content, setContent] = useState('');
  const refresh = () => client.invalidateQueries({ queryKey: ['own-comments'] });
  const takeBack = (answerId: string) =>
    void api('DELETE /comments/:commentId', { commentId: answerId }).then(refresh, failed);
  const sending = useMutation({
    mutationFn: () => api('POST /creator/comments/:commentId/answer', { commentId, content }),
    onSuccess: ({ id }) => {
      undoable(`Resposta a ${authorName} publicada.`, () => takeBack(id));
      onClose();
    },
    onSettled: () => void refresh(),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sending.mutate();
      }}
    >
      <Textarea
        label={`Sua resposta a ${authorName}`}
        autosize={false}
        rows={3}
        data-autofocus
        autoFocus
        maxLength={COMMENT_LIMITS.content.max}
        value={content}
        error={sending.error === null ? null : messageOf(sending.error)}
        onChange={(event) => setContent(event.currentTarget.value)}
      />
      <Group mt="sm" gap="xs">
        <Button type="submit" className="tap-room" loading={sending.isPending} disabled={!content.trim()}>
          Publicar resposta
        </Button>
        <Button variant="default" className="tap-room" onClick={onClose}>
          Cancelar
        </Button>
      </Group>
    </form>
  );
}
