import type { PaymentGateway, SandboxAct, SandboxCharge } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Button, Group, NativeSelect, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { formatInstant } from '../../desk/format-instant.js';
import { EmptyList, ReadState } from '../layout/screen-states.js';
import { TableBox } from '../layout/table-box.js';
import { useAct } from '../layout/use-act.js';
import { settingsQueries } from './settings-queries.js';
import { TestPurchase } from './test-purchase.js';

const ACTS: ReadonlyArray<{ value: SandboxAct; label: string }> = [
  { value: 'pay', label: 'Pagar' },
  { value: 'late', label: 'Pagar atrasado' },
  { value: 'twice', label: 'Pagar duas vezes' },
  { value: 'wrong-amount', label: 'Pagar outro valor' },
  { value: 'silent-pay', label: 'Pagar sem aviso' },
  { value: 'refuse', label: 'Recusar' },
  { value: 'refund', label: 'Estornar' },
  { value: 'dispute', label: 'Contestar (MED)' },
];

/** The provider's own words; one it may add later is shown as it says it. */
const STATES: Readonly<Record<string, string>> = {
  waiting_payment: 'Aguardando pagamento',
  paid: 'Pago',
  refused: 'Recusado',
  cancelled: 'Cancelado',
  expired: 'Expirado',
  refunded: 'Devolvido',
  partially_refunded: 'Devolvido em parte',
  disputed: 'Em contestação',
  charged_back: 'Contestado e devolvido',
};

/** The payer's side of a test gateway; there is none behind a real one (FA-22, BIL-32). */
export function TestsTab({ gateway }: { gateway: PaymentGateway }) {
  const list = useQuery(settingsQueries.sandboxCharges(gateway.id));
  return (
    <Stack>
      <TestPurchase gatewayId={gateway.id} />
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          Cobranças de “{gateway.name}”. Nenhum dinheiro se move: aqui você faz o que o banco do pagador faria.
        </Text>
        <Button variant="default" loading={list.isFetching} onClick={() => void list.refetch()}>
          Atualizar
        </Button>
      </Group>
      <ReadState of={list} />
      {list.data?.items.length === 0 && (
        <EmptyList title="Nenhuma cobrança de teste" text="Gere um PIX no site e ele aparece aqui." />
      )}
      {list.data && list.data.items.length > 0 && (
        <TableBox
          label="Cobranças de teste"
          heads={['Criada', { label: 'Valor', number: true }, 'Estado no provedor', 'Ações']}
        >
          {list.data.items.map((charge) => (
            <Row key={`${charge.paymentId}${charge.createdAt}`} gatewayId={gateway.id} charge={charge} />
          ))}
        </TableBox>
      )}
    </Stack>
  );
}

function Row({ gatewayId, charge }: { gatewayId: string; charge: SandboxCharge }) {
  const { act, isPending } = useAct('sandbox-charges');
  const [chosen, setChosen] = useState<SandboxAct>('pay');
  const { paymentId } = charge;
  return (
    <Table.Tr>
      <Table.Td>{formatInstant(charge.createdAt)}</Table.Td>
      <Table.Td className="number">{formatBRL(charge.amountCents)}</Table.Td>
      <Table.Td>{STATES[charge.status] ?? charge.status}</Table.Td>
      <Table.Td>
        {paymentId && (
          <Group gap="xs" wrap="nowrap">
            <NativeSelect
              aria-label="O que o pagador faz"
              data={[...ACTS]}
              value={chosen}
              onChange={(event) => setChosen(event.currentTarget.value as SandboxAct)}
            />
            <Button
              variant="default"
              loading={isPending}
              onClick={() =>
                act({
                  run: () => api('POST /admin/gateways/:gatewayId/sandbox-acts', { gatewayId, paymentId, act: chosen }),
                  done: 'Feito.',
                })
              }
            >
              Fazer
            </Button>
          </Group>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
