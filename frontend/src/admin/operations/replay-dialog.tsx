import type { DeadLetterDto } from '@camarim/contracts';
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '../../api/admin.js';
import { messageOf } from '../../api/problem.js';
import { queries } from '../queries.js';

const REPLAYED = 'Mensagem reenviada ao serviço.';
const ALREADY = 'Esta mensagem já tinha sido reenviada.';

type Props = { letter: DeadLetterDto; onClose: () => void; onReplayed: (result: string) => void };

/** Says what will happen before it does. */
export function ReplayDialog({ letter, onClose, onReplayed }: Props) {
  const client = useQueryClient();
  const replay = useMutation({
    mutationFn: () => adminApi.replay(letter),
    onSuccess: async ({ replayed }) => {
      onReplayed(replayed ? REPLAYED : ALREADY);
      onClose();
      await client.invalidateQueries(queries.deadLetters());
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title="Reenviar esta mensagem?"
      centered
      lockScroll={false}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <Stack>
        <Text>
          O serviço <strong>{letter.service}</strong> vai receber <strong>{letter.eventName}</strong> outra vez e tentar
          tratá-la. Se a causa continuar, ela volta para esta lista.
        </Text>
        {replay.isError && (
          <Alert color="red" role="alert">
            {messageOf(replay.error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button loading={replay.isPending} onClick={() => replay.mutate()}>
            Reenviar
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
