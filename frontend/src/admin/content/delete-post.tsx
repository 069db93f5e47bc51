import { Text } from '@mantine/core';
import { api } from '../../api/client.js';
import type { AdminPost } from '../../api/shown.js';
import { Confirm } from '../layout/confirm.js';
import { said } from '../layout/notify.js';
import { useAct } from '../layout/use-act.js';

type Props = { post: AdminPost; onClose: () => void };

export function DeletePost({ post, onClose }: Props) {
  const { refresh } = useAct('posts', 'models', 'comments');
  const remove = async () => {
    await api('DELETE /admin/posts/:postId', { postId: post.id });
    said(`“${post.title}” foi excluída.`);
    void refresh();
  };
  return (
    <Confirm title="Excluir esta publicação?" action="Excluir" run={remove} onClose={onClose}>
      <Text>
        “{post.title}” sai do perfil agora, com as curtidas e os comentários
        {post.hasBuyers ? '. Quem comprou continua vendo.' : ', e os arquivos são apagados em seguida.'} Isto não pode
        ser desfeito. Para só esconder, use “Tirar do ar”.
      </Text>
    </Confirm>
  );
}
