import type { Person } from '@camarim/contracts';
import { REASON } from '@camarim/domain';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { messageOf } from '../../api/problem.js';
import { FormWindow } from '../layout/form-window.js';
import { said } from '../layout/notify.js';
import { useAct } from '../layout/use-act.js';

/** A fan's account becomes a creator's, or goes back; whose model is whose is said under Modelos (USR-24, USR-34). */
export function PersonRole({ person }: { person: Person }) {
  const [asking, setAsking] = useState(false);
  const isCreator = person.role === 'creator';
  return (
    <>
      <Group justify="space-between">
        <Text size="sm">Conta de {isCreator ? 'modelo' : 'fã'}</Text>
        <Button variant="default" onClick={() => setAsking(true)}>
          {isCreator ? 'Voltar a ser fã' : 'Tornar modelo'}
        </Button>
      </Group>
      {asking && <RoleWindow person={person} onClose={() => setAsking(false)} />}
    </>
  );
}

function RoleWindow({ person, onClose }: { person: Person; onClose: () => void }) {
  const { refresh } = useAct('people');
  const [reason, setReason] = useState('');
  const role = person.role === 'creator' ? 'fan' : 'creator';
  const change = useMutation({
    mutationFn: () => api('PUT /admin/users/:userId/role', { userId: person.id, role, reason: reason.trim() }),
    onSuccess: async () => {
      said(role === 'creator' ? `${person.name} agora é modelo.` : `${person.name} voltou a ser fã.`);
      onClose();
      await refresh();
    },
  });
  const isReady = reason.trim().length >= REASON.min;
  return (
    <FormWindow
      title={role === 'creator' ? `Tornar ${person.name} modelo?` : `Tirar de ${person.name} a conta de modelo?`}
      submit={role === 'creator' ? 'Tornar modelo' : 'Voltar a ser fã'}
      size="md"
      pending={change.isPending}
      error={change.isError ? messageOf(change.error) : null}
      disabled={!isReady}
      onClose={onClose}
      onSubmit={() => {
        if (isReady && !change.isPending) change.mutate();
      }}
    >
      <Text size="sm">
        {role === 'creator'
          ? 'Vale na hora, também onde a conta está aberta. Para cuidar de uma página, ela ainda precisa ser convidada, na página da modelo.'
          : 'Vale na hora: o painel de modelo deixa de abrir para esta conta.'}
      </Text>
      <TextInput
        label="Motivo"
        maxLength={REASON.max}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormWindow>
  );
}
