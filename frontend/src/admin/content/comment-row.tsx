import type { AdminComment } from '@camarim/contracts';
import { Badge, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { formatInstant } from '../../desk/format-instant.js';
import { plural } from '../../lib/counts.js';
import { Confirm } from '../layout/confirm.js';
import { said } from '../layout/notify.js';
import { useAct } from '../layout/use-act.js';
import { PersonLink } from '../people/person-link.js';

const STATES: Record<AdminComment['status'], { label: string; color: string }> = {
  pending: { label: 'Esperando', color: 'yellow' },
  visible: { label: 'Visível', color: 'green' },
  hidden: { label: 'Oculto', color: 'gray' },
};
const BADGES = { creator: 'Modelo', team: 'Equipe' };

type Props = { comment: AdminComment; withPost?: boolean };

/** One comment, why it waits, and what the team may do with it. */
export function CommentRow({ comment, withPost = false }: Props) {
  const { act, refresh, isPending } = useAct('comments', 'posts');
  const [deleting, setDeleting] = useState(false);
  const { status, matchedWords, reportCount, authorName } = comment;
  const moderate = (next: 'visible' | 'hidden') =>
    act({
      run: () => api('PUT /admin/comments/:commentId', { commentId: comment.id, status: next }),
      done: next === 'visible' ? 'O comentário está visível.' : 'O comentário foi ocultado.',
    });
  const remove = async () => {
    await api('DELETE /admin/comments/:commentId', { commentId: comment.id });
    said('Comentário excluído.');
    void refresh();
  };
  return (
    <li className="comment-row">
      <Group gap="xs">
        <Text fw={600}>
          <PersonLink id={comment.userId} name={authorName} />
        </Text>
        {comment.badge && <Badge tt="none">{BADGES[comment.badge]}</Badge>}
        {comment.isGenerated ? (
          <Badge color="gray" variant="outline" tt="none">
            demonstração
          </Badge>
        ) : (
          <Badge color={STATES[status].color} variant="light" tt="none">
            {STATES[status].label}
          </Badge>
        )}
        {reportCount > 0 && (
          <Badge color="red" variant="light" tt="none">
            {reportCount} {plural(reportCount, 'denúncia', 'denúncias')}
          </Badge>
        )}
        <Text size="xs" c="dimmed">
          {formatInstant(comment.createdAt)}
          {withPost && ` · em “${comment.postTitle}”`}
        </Text>
      </Group>
      <Text className="wraps">{comment.content}</Text>
      {matchedWords.length > 0 && (
        <Text size="xs" c="dimmed">
          Palavras da lista: {matchedWords.join(', ')}
        </Text>
      )}
      <Group gap="xs">
        {!comment.isGenerated && status !== 'visible' && (
          <Button size="compact-sm" variant="default" disabled={isPending} onClick={() => moderate('visible')}>
            {status === 'pending' ? 'Aprovar' : 'Mostrar'}
          </Button>
        )}
        {!comment.isGenerated && status !== 'hidden' && (
          <Button size="compact-sm" variant="default" disabled={isPending} onClick={() => moderate('hidden')}>
            Ocultar
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          aria-label={`Excluir o comentário de ${authorName}`}
          onClick={() => setDeleting(true)}
        >
          Excluir
        </Button>
      </Group>
      {deleting && (
        <Confirm title="Excluir este comentário?" action="Excluir" run={remove} onClose={() => setDeleting(false)}>
          <Text>
            O comentário de {authorName} some para todos. Isto não pode ser desfeito; para só esconder, oculte.
          </Text>
        </Confirm>
      )}
    </li>
  );
}
