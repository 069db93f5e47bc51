import type { Person } from '@camarim/contracts';
import { REASON } from '@camarim/domain';
import { Select, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { daysOf } from '../../desk/days.js';
import { randomKey } from '../../lib/random-key.js';
import { contentQueries } from '../content-queries.js';
import { FormWindow } from '../layout/form-window.js';
import { said } from '../layout/notify.js';
import { useAct } from '../layout/use-act.js';
import { ModelSelect } from '../models/model-select.js';
import { peopleQueries } from '../people-queries.js';
import { refusalText } from '../sales/reason-form.js';

/** 'Ativar Plano Premium': a cortesia for a plan and a reason; nobody pays and no sale is counted (USR-03). */
export function GiveAccess({ person, onClose }: { person: Person; onClose: () => void }) {
  const { refresh } = useAct('people', 'periods');
  const [modelId, setModelId] = useState('');
  const [planId, setPlanId] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  // an answer that got lost is asked for again: it is given once, and something else is refused with what was given
  const [idempotencyKey] = useState(randomKey);
  const username = useQuery({ ...contentQueries.model(modelId), enabled: modelId !== '' }).data?.username ?? '';
  const plans = useQuery({ ...peopleQueries.plans(username), enabled: username !== '' });
  const grant = useMutation({
    mutationFn: (plan: string) =>
      api('POST /admin/courtesies', {
        userId: person.id,
        planId: plan,
        modelId,
        reason: reason.trim(),
        idempotencyKey,
      }),
    onSuccess: async () => {
      said('Assinatura ativada com sucesso! O usuário precisa recarregar a página para ver o conteúdo.');
      onClose();
      await refresh();
    },
  });
  const isReady = planId !== null && reason.trim().length >= REASON.min;
  const submit = () => {
    if (planId !== null && isReady && !grant.isPending) grant.mutate(planId);
  };
  const fault = grant.isError ? grant.error : plans.isError ? plans.error : null;
  return (
    <FormWindow
      title="Ativar Plano Premium"
      submit="Ativar Assinatura"
      pending={grant.isPending}
      error={fault && `Erro ao simular pagamento: ${refusalText(fault)}`}
      onSubmit={submit}
      onClose={onClose}
      disabled={!isReady}
    >
      <Text size="sm">{person.name} ganha o acesso do plano como cortesia, sem pagar, a partir de agora.</Text>
      <ModelSelect
        value={modelId}
        onChange={(id) => {
          setModelId(id);
          setPlanId(null);
        }}
      />
      <Select
        label="Plano"
        placeholder={modelId === '' ? 'Escolha antes a modelo' : 'Escolha um plano'}
        nothingFoundMessage="Nenhum plano"
        disabled={!plans.data}
        data={(plans.data ?? []).map(({ id, name, durationDays }) => ({
          value: id,
          label: `${name} (${daysOf(durationDays)})`,
        }))}
        value={planId}
        onChange={setPlanId}
      />
      <TextInput
        label="Motivo"
        maxLength={REASON.max}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormWindow>
  );
}
