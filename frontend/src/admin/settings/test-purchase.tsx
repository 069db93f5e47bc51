import type { Person } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Alert, Button, Group, NativeSelect, Paper, Stack, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { messageOf } from '../../api/problem.js';
import { formatInstant } from '../../desk/format-instant.js';
import { Refusal } from '../layout/refusal.js';
import { useAct } from '../layout/use-act.js';
import { salesQueries } from '../sales/sales-queries.js';

const NOBODY = 'Nenhum cliente tem exatamente este email.';

/** The one person with this address; the server shows addresses masked, so two hits are as good as none. */
async function personOf(email: string): Promise<Person | null> {
  const { items } = await api('GET /admin/users', { search: email, limit: 2 });
  return items.length === 1 ? (items[0] ?? null) : null;
}

function accessOf({ name, state, accessUntil }: Person): string {
  if (state === 'premium' && accessUntil) return `${name} tem assinatura ativa até ${formatInstant(accessUntil)}.`;
  return accessUntil
    ? `${name} não tem assinatura ativa; a última terminou em ${formatInstant(accessUntil)}.`
    : `${name} nunca teve assinatura.`;
}

/** A test of the payment and of the subscription, by e-mail (FA-22). The code is paid in the list below. */
export function TestPurchase({ gatewayId }: { gatewayId: string }) {
  const { refresh } = useAct('sandbox-charges');
  const plans = useQuery(salesQueries.plans(null));
  const [typed, setEmail] = useState('');
  const [planId, setPlanId] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const email = typed.trim();
  const act = useMutation({
    mutationFn: async (what: 'buy' | 'check') => {
      const person = await personOf(email);
      if (!person) return NOBODY;
      if (what === 'check') return accessOf(person);
      const modelId = plans.data?.find(({ id }) => id === planId)?.modelId ?? null;
      await api('POST /admin/gateways/:gatewayId/sandbox-purchases', { gatewayId, userId: person.id, planId, modelId });
      return `PIX de teste de ${person.name} pedido. Ele aparece na lista abaixo.`;
    },
    onSuccess: () => refresh(),
  });
  const start = (what: 'buy' | 'check') => {
    act.reset();
    const missing =
      what === 'check'
        ? !email && 'Digite um email para verificar'
        : !(email && planId) && 'Preencha email e selecione um plano para testar';
    setRefusal(missing || null);
    if (!missing) act.mutate(what);
  };
  const failure = act.variables === 'check' ? 'Erro ao verificar assinatura' : 'Erro ao simular pagamento';
  const said = refusal ?? (act.isError ? `${failure}: ${messageOf(act.error)}` : null);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="test-purchase">
      <Stack gap="sm">
        <Title order={2} size="h5" id="test-purchase">
          Testar por email
        </Title>
        <Group align="flex-end" gap="sm">
          <TextInput
            label="Email do cliente"
            w={280}
            type="email"
            value={typed}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <NativeSelect
            label="Plano"
            data={[
              { value: '', label: 'Selecione um plano' },
              ...(plans.data ?? []).map(({ id, name, price }) => ({
                value: id,
                label: `${name} (${formatBRL(price.amountCents)})`,
              })),
            ]}
            value={planId}
            onChange={(event) => setPlanId(event.currentTarget.value)}
          />
          <Button loading={act.isPending} onClick={() => start('buy')}>
            Testar pagamento
          </Button>
          <Button variant="default" loading={act.isPending} onClick={() => start('check')}>
            Verificar assinatura
          </Button>
        </Group>
        {said && <Refusal>{said}</Refusal>}
        {act.data && (
          <Alert color={act.data === NOBODY ? 'yellow' : 'green'} role="status">
            {act.data}
          </Alert>
        )}
        {plans.isError && <Alert color="red">{messageOf(plans.error)}</Alert>}
      </Stack>
    </Paper>
  );
}
