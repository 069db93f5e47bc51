import type { Person, SalePeriod } from '@camarim/contracts';
import { REASON } from '@camarim/domain';
import { List, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { salesApi } from '../../api/admin-sales.js';
import { messageOf } from '../../api/problem.js';
import { formatInstant } from '../../desk/format-instant.js';
import { FormWindow } from '../layout/form-window.js';
import { said } from '../layout/notify.js';
import { LoadingRows } from '../layout/screen-states.js';
import { peopleQueries } from '../people-queries.js';

type Props = { person: Person; onlyCourtesies: boolean; onClose: () => void };

/** Ends what is running, with a reason (USR-03). Money is not given back here: that is a refund, under Vendas. */
export function EndAccess({ person, onlyCourtesies, onClose }: Props) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const periods = useQuery(peopleQueries.periods(person.id));
  const ending = (periods.data ?? []).filter(
    ({ status, source }) => status === 'active' && (!onlyCourtesies || source === 'courtesy'),
  );
  const end = useMutation({
    mutationFn: async (running: readonly SalePeriod[]) => {
      for (const { id } of running) await salesApi.revoke(id, reason.trim());
    },
    onSuccess: () => {
      said(`O acesso de ${person.name} terminou.`);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['people'] }),
  });
  const isReady = ending.length > 0 && reason.trim().length >= REASON.min;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !end.isPending) end.mutate(ending);
  };
  const fault = end.isError ? end.error : periods.isError ? periods.error : null;
  return (
    <FormWindow
      title={onlyCourtesies ? `Voltar ${person.name} ao estado natural?` : `Encerrar o acesso de ${person.name}?`}
      submit="Encerrar acesso"
      pending={end.isPending}
      error={fault && `Erro ao atualizar status do usuário! ${messageOf(fault)}`}
      onSubmit={submit}
      onClose={onClose}
      disabled={!isReady}
    >
      {periods.isPending && <LoadingRows />}
      {periods.data && ending.length === 0 && (
        <Text size="sm">
          {onlyCourtesies
            ? 'Não há cortesia ativa: o estado já é o que os pagamentos dizem.'
            : 'Não há acesso ativo para encerrar.'}
        </Text>
      )}
      {ending.length > 0 && (
        <>
          <Text size="sm">Termina agora, e não pode ser desfeito. Pagamentos não são devolvidos por aqui.</Text>
          <List size="sm">
            {ending.map(({ id, planName, expiresAt }) => (
              <List.Item key={id}>
                {planName}, até {formatInstant(expiresAt)}
              </List.Item>
            ))}
          </List>
          <TextInput
            label="Motivo"
            maxLength={REASON.max}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      )}
    </FormWindow>
  );
}
