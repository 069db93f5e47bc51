import type { Person, SalePeriod } from '@camarim/contracts';
import { REASON } from '@camarim/domain';
import { Anchor, List, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../api/client.js';
import { messageOf } from '../../api/problem.js';
import { formatInstant } from '../../desk/format-instant.js';
import { FormWindow } from '../layout/form-window.js';
import { said } from '../layout/notify.js';
import { LoadingRows } from '../layout/screen-states.js';
import { useAct } from '../layout/use-act.js';
import { Window } from '../layout/window.js';
import { paths } from '../paths.js';
import { peopleQueries } from '../people-queries.js';

type Props = { person: Person; onlyCourtesies: boolean; onClose: () => void };

/** Ends what is running, with a reason (USR-03). Money is not given back here: that is a refund, under Vendas. */
export function EndAccess({ person, onlyCourtesies, onClose }: Props) {
  const { refresh } = useAct('people', 'periods');
  const [reason, setReason] = useState('');
  const periods = useQuery(peopleQueries.periods(person.id));
  const running = (periods.data ?? []).filter(({ status }) => status === 'active');
  const ending = running.filter(({ source }) => (onlyCourtesies ? source === 'courtesy' : source !== 'pix'));
  // what was given ends and leaves what was paid for, so only who wants to end everything reads of it
  const paid = running.filter(({ source }) => !onlyCourtesies && source === 'pix');
  const end = useMutation({
    mutationFn: async (chosen: readonly SalePeriod[]) => {
      for (const { id } of chosen)
        await api('POST /admin/subscriptions/:subscriptionId/revoke', { subscriptionId: id, reason: reason.trim() });
    },
    onSuccess: () => {
      said(
        paid.length === 0
          ? `O acesso de ${person.name} terminou.`
          : `O acesso terminou, menos o que ${person.name} pagou por PIX.`,
      );
      onClose();
    },
    onSettled: () => refresh(),
  });
  const isReady = ending.length > 0 && reason.trim().length >= REASON.min;
  const submit = () => {
    if (isReady && !end.isPending) end.mutate(ending);
  };
  const fault = end.isError ? end.error : periods.isError ? periods.error : null;
  const title = onlyCourtesies ? `Voltar ${person.name} ao estado natural?` : `Encerrar o acesso de ${person.name}?`;
  if (periods.data && ending.length === 0) {
    return (
      <Window title={title} size="lg" onClose={onClose}>
        <Stack>
          <Text size="sm">{nothingToEnd(onlyCourtesies, paid.length > 0)}</Text>
          <PaidPeriods paid={paid} />
        </Stack>
      </Window>
    );
  }
  return (
    <FormWindow
      title={title}
      submit="Encerrar acesso"
      pending={end.isPending}
      error={fault && `Erro ao atualizar status do usuário! ${messageOf(fault)}`}
      onSubmit={submit}
      onClose={onClose}
      disabled={!isReady}
    >
      {periods.isPending && <LoadingRows />}
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
          <PaidPeriods paid={paid} />
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

function nothingToEnd(onlyCourtesies: boolean, isPaid: boolean): string {
  if (onlyCourtesies) return 'Não há cortesia ativa: o estado já é o que os pagamentos dizem.';
  return isPaid ? 'Não há nada para encerrar por aqui.' : 'Não há acesso ativo para encerrar.';
}

/** What a PIX paid for ends when the money goes back, and only then; each is one click from its sale. */
function PaidPeriods({ paid }: { paid: readonly SalePeriod[] }) {
  if (paid.length === 0) return null;
  return (
    <>
      <Text size="sm">Continua valendo, porque foi pago por PIX: devolva em Vendas, e o acesso termina.</Text>
      <List size="sm">
        {paid.map(({ id, paymentId, planName, expiresAt }) => (
          <List.Item key={id}>
            <Anchor component={Link} to={`${paths.sales()}?venda=${paymentId}`} inherit>
              {planName}, até {formatInstant(expiresAt)}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </>
  );
}
