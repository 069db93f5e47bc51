import type { AdminStoryDto } from '@camarim/contracts';
import { Text } from '@mantine/core';
import { Confirm } from '../layout/confirm.js';
import { said } from '../layout/notify.js';
import { useAct } from '../layout/use-act.js';
import { storyApi } from './story-api.js';

type Props = { story: AdminStoryDto; onClose: () => void };

export function DeleteWindow({ story, onClose }: Props) {
  const { refresh } = useAct('stories');
  const remove = async () => {
    await storyApi.delete(story.id);
    said('Story excluído.');
    await refresh();
  };
  return (
    <Confirm title="Excluir este story?" action="Excluir" run={remove} onClose={onClose}>
      <Text>
        O link deixa de funcionar na hora e não volta mais. O que já foi visto continua nos números da modelo.
      </Text>
    </Confirm>
  );
}
