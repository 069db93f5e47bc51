import type { DeadLetterDto } from '@camarim/contracts';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { adminApi } from '../../api/admin.js';
import { Confirm } from '../layout/confirm.js';
import { said } from '../layout/notify.js';
import { queries } from '../queries.js';

const REPLAYED = 'Mensagem reenviada ao serviço.';
const ALREADY = 'Esta mensagem já tinha sido reenviada.';

type Props = { letter: DeadLetterDto; onClose: () => void };

/** Says what will happen before it does. */
export function ReplayDialog({ letter, onClose }: Props) {
  const client = useQueryClient();
  const replay = async () => {
    const { replayed } = await adminApi.replay(letter);
    said(replayed ? REPLAYED : ALREADY);
    await client.invalidateQueries(queries.deadLetters());
  };
  return (
    <Confirm calm title="Reenviar esta mensagem?" action="Reenviar" run={replay} onClose={onClose}>
      <Text>
        O serviço <strong>{letter.service}</strong> vai receber <strong>{letter.eventName}</strong> outra vez e tentar
        tratá-la. Se a causa continuar, ela volta para esta lista.
      </Text>
    </Confirm>
  );
}
