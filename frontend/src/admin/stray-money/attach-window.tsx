import type { StrayCharge } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { daysOf } from '../../desk/days.js';
import { said } from '../layout/notify.js';
import { ReadState } from '../layout/screen-states.js';
import { ReasonForm } from '../sales/reason-form.js';
import { salesQueries } from '../sales/sales-queries.js';

const TYPING_MS = 400;
type Props = { charge: StrayCharge; onClose: () => void };

/** Gives the money to the person whose it is: her plan begins, as if its payment had never been lost. */
export function AttachWindow({ charge, onClose }: Props) {
  const [email, setEmail] = useState('');
  const [typed, setTyped] = useState('');
  const [model] = useDebouncedValue(typed.trim().replace(/^@/, ''), TYPING_MS);
  const [planId, setPlanId] = useState('');
  const plans = useQuery(salesQueries.plans(model === '' ? null : model));
  const chosen = plans.data?.find(({ id }) => id === planId) ?? plans.data?.[0];
  const attach = (reason: string) => {
    if (!chosen) throw new Error('Escolha um plano.');
    const { id: planId, modelId } = chosen;
    const of = modelId === null ? {} : { modelId };
    return api('POST /admin/stray-money/:strayId/attach', {
      strayId: charge.id,
      email: email.trim(),
      planId,
      ...of,
      reason,
    });
  };
  return (
    <ReasonForm
      title="Vincular este dinheiro a uma pessoa?"
      action="Vincular"
      run={attach}
      onDone={() => {
        said('Dinheiro vinculado. O acesso é liberado em instantes.');
        onClose();
      }}
      onClose={onClose}
    >
      <Text>
        {formatBRL(charge.received.amountCents)} viram um pagamento desta pessoa, e os dias do plano começam agora.
        Confira no painel do provedor quem pagou antes de vincular.
      </Text>
      <TextInput
        label="E-mail da conta"
        type="email"
        required
        autoComplete="off"
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <TextInput
        label="Modelo"
        description="O nome de usuário dela. Em branco, os planos da casa toda."
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <ReadState of={plans} />
      {plans.data?.length === 0 && <Text c="dimmed">Nenhum plano à venda. Informe uma modelo.</Text>}
      {plans.data && plans.data.length > 0 && (
        <NativeSelect
          label="Plano"
          data={plans.data.map(({ id, name, durationDays }) => ({
            value: id,
            label: `${name} (${daysOf(durationDays)})`,
          }))}
          value={chosen?.id ?? ''}
          onChange={({ currentTarget }) => setPlanId(currentTarget.value)}
        />
      )}
    </ReasonForm>
  );
}
