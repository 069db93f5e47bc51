import type { Person } from '@camarim/contracts';
import { REASON } from '@camarim/domain';
import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { messageOf } from '../../api/problem.js';
import { FormWindow } from '../layout/form-window.js';
import { said } from '../layout/notify.js';
import { useAct } from '../layout/use-act.js';

type Props = { person: Person; onErased: () => void };

/** What somebody asked the team for instead of asking under 'Minha conta': everything of theirs goes (USR-27, USR-30). */
export function PersonErasure({ person, onErased }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Group justify="space-between">
        <Text size="sm">Pedido de exclusão (LGPD)</Text>
        <Button variant="default" onClick={() => setAsking(true)}>
          Excluir conta e dados
        </Button>
      </Group>
      {asking && <ErasureWindow person={person} onErased={onErased} onClose={() => setAsking(false)} />}
    </>
  );
}

function ErasureWindow({ person, onErased, onClose }: Props & { onClose: () => void }) {
  const { refresh } = useAct('people');
  const [reason, setReason] = useState('');
  const [isSure, setSure] = useState(false);
  const erase = useMutation({
    mutationFn: () => api('POST /admin/users/:userId/erasure', { userId: person.id, reason: reason.trim() }),
    onSuccess: async ({ protocol }) => {
      said(`A conta foi excluída. Protocolo: ${protocol}`);
      onErased();
      await refresh();
    },
  });
  const isReady = isSure && reason.trim().length >= REASON.min;
  return (
    <FormWindow
      title={`Excluir a conta e os dados de ${person.name}?`}
      submit="Excluir de vez"
      size="md"
      pending={erase.isPending}
      error={erase.isError ? messageOf(erase.error) : null}
      disabled={!isReady}
      onClose={onClose}
      onSubmit={() => {
        if (isReady && !erase.isPending) erase.mutate();
      }}
    >
      <Text size="sm">
        A conta é encerrada na hora e o acesso que ela tiver acaba junto. Nome, contatos, CPF, curtidas e comentários
        são apagados em todo o sistema; compras, chamadas e registros de acesso ficam pelo prazo da lei, sem o nome.
        Pagamentos não são devolvidos por aqui.
      </Text>
      <TextInput
        label="Motivo"
        description="O motivo e o seu nome ficam na auditoria. Não escreva dados da pessoa."
        maxLength={REASON.max}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Checkbox
        label="Sei que isto não pode ser desfeito"
        checked={isSure}
        onChange={(event) => setSure(event.currentTarget.checked)}
      />
    </FormWindow>
  );
}
