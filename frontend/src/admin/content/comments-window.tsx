import { COMMENT_MAX_LENGTH } from '@camarim/domain';
import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.js';
import type { AdminPost } from '../../api/shown.js';
import { plural } from '../../lib/counts.js';
import { useOnce } from '../../lib/use-once.js';
import { useWithheld } from '../delegations/use-withheld.js';
import { WithheldNote } from '../delegations/withheld-note.js';
import { Confirm } from '../layout/confirm.js';
import { said } from '../layout/notify.js';
import { useAct } from '../layout/use-act.js';
import { Window } from '../layout/window.js';
import { CommentList } from './comment-list.js';
import { DemoGroup } from './demo-group.js';

type Props = { post: AdminPost; onClose: () => void };

/** Real comments first; demonstration stands apart below them, under its own name (FA-11, CAT-25). */
export function CommentsWindow({ post, onClose }: Props) {
  const [asking, setAsking] = useState(false);
  const mayAnswer = !useWithheld(post.modelId).includes('comments');
  const ask = async () => {
    const { subscribers } = await api('POST /admin/posts/:postId/comments/ask', { postId: post.id });
    said(`Pedido enviado a ${subscribers} ${plural(subscribers, 'assinante', 'assinantes')}.`);
  };
  return (
    <Window title={`Comentários de “${post.title}”`} size="lg" onClose={onClose}>
      <Stack>
        <Group justify="space-between">
          <Title order={3} size="h5">
            {post.commentsCount} {plural(post.commentsCount, 'comentário', 'comentários')}
            {post.pendingComments > 0 && ` · ${post.pendingComments} esperando`}
          </Title>
          {mayAnswer && (
            <Button variant="default" onClick={() => setAsking(true)}>
              Pedir comentários
            </Button>
          )}
        </Group>
        {mayAnswer ? <Answer postId={post.id} /> : <WithheldNote modelId={post.modelId} task="comments" />}
        <CommentList
          query={{ postId: post.id }}
          only="real"
          label="Comentários reais"
          empty={
            mayAnswer
              ? 'Ninguém comentou ainda. Peça aos assinantes ou escreva o primeiro como Equipe.'
              : 'Ninguém comentou ainda.'
          }
        />
        <DemoGroup post={post} />
      </Stack>
      {asking && (
        <Confirm calm title="Pedir comentários?" action="Pedir comentários" run={ask} onClose={() => setAsking(false)}>
          <Text>
            Quem assina esta modelo recebe um aviso no site dizendo que ela quer saber o que acharam. Só é possível uma
            vez por semana para cada publicação.
          </Text>
        </Confirm>
      )}
    </Window>
  );
}

/** The team speaks under its own badge: a real comment (CAT-25). */
function Answer({ postId }: { postId: string }) {
  const { act, isPending } = useAct('comments', 'posts');
  const once = useOnce();
  const [content, setContent] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const text = content.trim();
    setEmpty(text === '');
    if (!text) return;
    act({
      run: () => once((clientId) => api('POST /admin/posts/:postId/comments', { clientId, postId, content: text })),
      done: () => {
        setContent('');
        said('Comentário publicado como Equipe.');
      },
    });
  };
  return (
    <form noValidate onSubmit={send}>
      <Textarea
        label="Comentar como Equipe"
        autosize
        minRows={2}
        maxLength={COMMENT_MAX_LENGTH}
        value={content}
        error={isEmpty && 'Escreva o comentário.'}
        onChange={(event) => setContent(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="xs">
        <Button type="submit" loading={isPending}>
          Comentar
        </Button>
      </Group>
    </form>
  );
}
