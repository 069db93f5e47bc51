import { Button, Group, Stack, Text } from '@mantine/core';
import type { Draft } from '../../desk/use-draft.js';
import { Window } from './window.js';

type Props = { draft: Pick<Draft, 'isKept' | 'hasFiles' | 'forget'>; onStay: () => void; onLeave: () => void };

/** Stands before leaving an editor in which something was changed: Escape, the cross, 'back' (A5). */
export function LeaveEditor({ draft: { isKept, hasFiles, forget }, onStay, onLeave }: Props) {
  const discard = () => {
    forget();
    onLeave();
  };
  return (
    <Window title="Sair sem salvar?" onClose={onStay}>
      <Stack>
        <Text>
          {isKept
            ? 'O que você escreveu fica guardado como rascunho nesta aba. Ao abrir de novo, é só continuar.'
            : 'O que você mudou ainda não foi salvo e se perde ao sair.'}
          {isKept && hasFiles && ' Os arquivos precisam ser escolhidos de novo.'}
        </Text>
        <Group justify="flex-end">
          <Button variant={isKept ? 'subtle' : 'filled'} color="red" onClick={discard}>
            Descartar
          </Button>
          {isKept && (
            <Button variant="default" onClick={onLeave}>
              Guardar rascunho e sair
            </Button>
          )}
          <Button variant={isKept ? 'filled' : 'default'} onClick={onStay} data-autofocus>
            Continuar editando
          </Button>
        </Group>
      </Stack>
    </Window>
  );
}
