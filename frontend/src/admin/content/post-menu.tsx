import { ActionIcon, Menu } from '@mantine/core';
import { MoreVertical } from 'lucide-react';
import { api } from '../../api/client.js';
import type { AdminPost } from '../../api/shown.js';
import { plural } from '../../lib/counts.js';
import { useWithheld } from '../delegations/use-withheld.js';
import { said } from '../layout/notify.js';
import { useAct } from '../layout/use-act.js';
import type { PostAct } from './post-act.js';
import { usePostActs } from './use-post-acts.js';

type Props = { post: AdminPost; onOpen: (window: PostAct['window']) => void };

/** Everything that can be done with a post from its tile; demonstration stands apart under its name (CAT-23). */
export function PostMenu({ post, onOpen }: Props) {
  const { act } = useAct('posts');
  const acts = usePostActs(post, onOpen);
  const mayPublish = !useWithheld(post.modelId).includes('publishing');
  const pending = post.pendingComments > 0 ? ` (${post.pendingComments} esperando)` : '';
  const addLikes = () =>
    act({
      run: () => api('POST /admin/posts/:postId/demo-likes', { postId: post.id, count: 5 }),
      done: ({ demoLikesCount }) =>
        said(`${demoLikesCount} ${plural(demoLikesCount, 'curtida', 'curtidas')} de demonstração em “${post.title}”.`),
    });
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon className="post-menu" variant="default" size={28} aria-label={`Ações de ${post.title}`}>
          <MoreVertical size={16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayPublish && <Menu.Item onClick={() => onOpen('edit')}>Editar</Menu.Item>}
        <Menu.Item onClick={() => onOpen('comments')}>Comentários{pending}</Menu.Item>
        <Menu.Item onClick={() => onOpen('release')}>Autorizações</Menu.Item>
        {(post.isExclusive || post.isPremium) && <Menu.Item onClick={() => onOpen('price')}>Preço avulso</Menu.Item>}
        {acts.map(({ label, run }) => (
          <Menu.Item key={label} onClick={run}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Item c="var(--mantine-color-error)" onClick={() => onOpen('delete')}>
          Excluir
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Demonstração</Menu.Label>
        <Menu.Item onClick={addLikes}>+5 curtidas de demonstração</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
