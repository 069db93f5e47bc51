import { STORY_TEXTS } from '@camarim/domain';
import { Text } from '@mantine/core';
import { sayingFirst } from '../../desk/story-problem.js';
import { Confirm } from '../layout/confirm.js';
import { said } from '../layout/notify.js';
import { useAct } from '../layout/use-act.js';
import { storyApi } from './story-api.js';

type Props = { model: { id: string; displayName: string }; onClose: () => void };

/** One creator's stories become new for everybody (STO-21). */
export function ResetWindow({ model, onClose }: Props) {
  const { refresh } = useAct('stories');
  const reset = async () => {
    await storyApi.resetViews(model.id).catch(sayingFirst(STORY_TEXTS.resetFailed));
    said(STORY_TEXTS.resetDone);
    await refresh();
  };
  return (
    <Confirm title={`Limpar visualizações de ${model.displayName}?`} action="Limpar" run={reset} onClose={onClose}>
      <Text>{STORY_TEXTS.resetConfirm}</Text>
      <Text mt="sm" c="dimmed" size="sm">
        Todos poderão ver de novo os stories de {model.displayName}. As análises são mantidas: nenhum número é apagado.
      </Text>
    </Confirm>
  );
}
