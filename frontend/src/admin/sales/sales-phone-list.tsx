import { formatBRL } from '@camarim/domain';
import { Button, Card, Checkbox, Group, Stack, Text } from '@mantine/core';
import { formatInstant } from '../layout/format-instant.js';
import { SalePill } from './sale-pill.js';
import { SaleProof } from './sale-proof.js';
import type { SaleRows } from './sales-table.js';

/** Sales one below the other, for a phone: who, whose, what, how much and what proves it. */
export function SalesPhoneList({ sales, names, selection, onOpen }: SaleRows) {
  return (
    <Stack component="ul" aria-label="Pagamentos" gap="sm" className="card-list">
      {sales.map((sale) => (
        <Card key={sale.id} component="li" withBorder radius="lg" padding="md">
          <Stack gap={6}>
            <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
              <Text fw={600} className="wraps">
                {sale.userName}
              </Text>
              <Text fw={700} className="figure card-side">
                {formatBRL(sale.amount.amountCents)}
              </Text>
            </Group>
            <Text size="sm" className="wraps">
              {names.creatorOf(sale)} · {sale.planName}
            </Text>
            <Group gap="xs">
              <SalePill status={sale.status} />
              <SaleProof sale={sale} />
            </Group>
            <Text size="xs" c="dimmed">
              {formatInstant(sale.paidAt ?? sale.createdAt)} · {names.originOf(sale)}
            </Text>
            <Group gap="sm" wrap="nowrap" mt={4}>
              <Button
                flex={1}
                size="md"
                variant="default"
                aria-label={`Detalhes do pagamento de ${sale.userName}`}
                onClick={() => onOpen(sale.id)}
              >
                Detalhes
              </Button>
              {selection && sale.status === 'pending' && (
                <Checkbox
                  size="md"
                  aria-label={`Selecionar o pagamento de ${sale.userName}`}
                  checked={selection.has(sale.id)}
                  onChange={() => selection.toggle(sale.id)}
                />
              )}
            </Group>
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
