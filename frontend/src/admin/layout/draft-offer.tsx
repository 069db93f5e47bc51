import { Button, Group, Stack, Text } from '@mantine/core';
import { formatInstant } from '../../desk/format-instant.js';
import type { Draft } from '../../desk/use-draft.js';

type Props = Pick<Draft, 'restore' | 'forget'> & { offer: NonNullable<Draft['offer']> };

/** Asked before the fields are shown, so that neither the draft nor what is typed next can take the other's place. */
export function DraftOffer({ offer: { at, isOutdated }, restore, forget }: Props) {
  return (
    <Stack role="group" aria-label="Rascunho não salvo">
      <Text>
        Há um rascunho de {formatInstant(at)} que não foi salvo. Quer continuar de onde parou?
        {isOutdated && ' Depois dele, alguém salvou outra versão: confira tudo antes de salvar.'}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={forget}>
          Descartar rascunho
        </Button>
        <Button onClick={restore} data-autofocus>
          Continuar rascunho
        </Button>
      </Group>
    </Stack>
  );
}
