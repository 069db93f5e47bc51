import { Badge, Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../api/client.js';
import type { AdminPost } from '../../api/shown.js';
import { plural } from '../../lib/counts.js';
import { Confirm } from '../layout/confirm.js';
import { said } from '../layout/notify.js';
import { useAct } from '../layout/use-act.js';
import { CommentList } from './comment-list.js';
import { DemoCommentForm } from './demo-comment-form.js';

const LIKES = 10;
const AMOUNTS = [5, 10] as const;

/** Demonstration engagement, never mixed with what real people did (CAT-23, CAT-25, CAT-26). */
export function DemoGroup({ post }: { post: AdminPost }) {
  const { act, refresh, isPending } = useAct('comments', 'posts');
  const [asked, setAsked] = useState<'likes' | 'comments' | null>(null);
  const { demoLikesCount: likes, demoCommentsCount: comments } = post;
  const generate = (count: 5 | 10) =>
    act({
      run: () => api('POST /admin/posts/:postId/demo-comments/generate', { postId: post.id, count }),
      done: ({ items }) => said(`${items.length} comentários de demonstração criados.`),
    });
  const remove = async () => {
    if (asked === 'likes') await api('DELETE /admin/posts/:postId/demo-likes', { postId: post.id });
    else await api('DELETE /admin/posts/:postId/demo-comments', { postId: post.id });
    said('Demonstração removida.');
    void refresh();
  };
  return (
    <Fieldset
      className="demo-group"
      legend={
        <Badge color="gray" variant="outline" tt="none">
          Demonstração
        </Badge>
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          Nada daqui entra nas contagens reais. Só aparece para os fãs se a exibição estiver ligada em Ajustes, sempre
          com a etiqueta “demonstração”. Fica registrado quem criou.
        </Text>
        <Text size="sm">
          {likes} {plural(likes, 'curtida', 'curtidas')} e {comments} {plural(comments, 'comentário', 'comentários')} de
          demonstração
        </Text>
        <Group gap="xs">
          <Button
            variant="default"
            disabled={isPending}
            onClick={() =>
              act({
                run: () => api('POST /admin/posts/:postId/demo-likes', { postId: post.id, count: LIKES }),
                done: '10 curtidas de demonstração adicionadas.',
              })
            }
          >
            +10 curtidas
          </Button>
          {AMOUNTS.map((count) => (
            <Button key={count} variant="default" disabled={isPending} onClick={() => generate(count)}>
              Gerar {count} comentários
            </Button>
          ))}
          {likes > 0 && (
            <Button variant="subtle" color="red" onClick={() => setAsked('likes')}>
              Remover curtidas
            </Button>
          )}
          {comments > 0 && (
            <Button variant="subtle" color="red" onClick={() => setAsked('comments')}>
              Remover comentários
            </Button>
          )}
        </Group>
        <DemoCommentForm postId={post.id} />
        {comments > 0 && (
          <CommentList
            query={{ postId: post.id }}
            only="demo"
            label="Comentários de demonstração"
            empty="Os comentários de demonstração aparecem aqui."
          />
        )}
      </Stack>
      {asked && (
        <Confirm title="Remover a demonstração?" action="Remover" run={remove} onClose={() => setAsked(null)}>
          <Text>
            {asked === 'likes'
              ? `As ${likes} curtidas de demonstração desta publicação são apagadas.`
              : `Os ${comments} comentários de demonstração desta publicação são apagados.`}{' '}
            As curtidas e os comentários reais ficam como estão.
          </Text>
        </Confirm>
      )}
    </Fieldset>
  );
}
