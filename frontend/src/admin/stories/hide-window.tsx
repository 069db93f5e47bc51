import type { AdminStoryDto } from '@camarim/contracts';
import { Text } from '@mantine/core';
import { Confirm } from '../layout/confirm.js';
import { said } from '../layout/notify.js';
import { useAct } from '../layout/use-act.js';
import { storyApi } from './story-api.js';

type Props = { story: AdminStoryDto; onClose: () => void };

/** Takes a story off the air that the team may not edit (STU-13). */
export function HideWindow({ story, onClose }: Props) {
  const { refresh } = useAct('stories');
  const hide = async () => {
    await storyApi.change({ storyId: story.id, isActive: false });
    said('Story fora do ar.');
    await refresh();
  };
  return (
    <Confirm title="Tirar este story do ar?" action="Tirar do ar" run={hide} onClose={onClose}>
      <Text>Quem abre o link lê que o story não existe. A equipe só põe no ar de novo se ela permitir.</Text>
    </Confirm>
  );
}
