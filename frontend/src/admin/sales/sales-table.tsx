import type { Sale } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Button, Checkbox, Table, Text } from '@mantine/core';
import { formatInstant } from '../layout/format-instant.js';
import { TableBox } from '../layout/table-box.js';
import { METHOD_LABELS } from './sale-filters.js';
import { SalePill } from './sale-pill.js';
import type { Selection } from './use-selection.js';

const HEADS = ['Cliente', 'Plano', { label: 'Valor', number: true }, 'Status', 'Data', 'Ações'] as const;
type Props = { sales: readonly Sale[]; selection: Selection | null; onOpen: (id: string) => void };

/** Payments in rows; with a selection, the pending ones can be ticked (FA-18). */
export function SalesTable({ sales, selection, onOpen }: Props) {
  return (
    <TableBox label="Pagamentos" heads={selection ? ['Selecionar', ...HEADS] : HEADS}>
      {sales.map((sale) => (
        <Table.Tr key={sale.id}>
          {selection && (
            <Table.Td>
              <Checkbox
                aria-label={`Selecionar o pagamento de ${sale.userName}`}
                checked={selection.has(sale.id)}
                disabled={sale.status !== 'pending' && !selection.has(sale.id)}
                onChange={() => selection.toggle(sale.id)}
              />
            </Table.Td>
          )}
          <Table.Td>
            <Text size="sm" fw={600}>
              {sale.userName}
            </Text>
            <Text size="xs" c="dimmed">
              {sale.userEmail}
            </Text>
          </Table.Td>
          <Table.Td>
            {sale.planName}
            {sale.method !== 'pix' && (
              <Text size="xs" c="dimmed">
                {METHOD_LABELS[sale.method]}
              </Text>
            )}
          </Table.Td>
          <Table.Td className="number">{formatBRL(sale.amount.amountCents)}</Table.Td>
          <Table.Td>
            <SalePill status={sale.status} />
          </Table.Td>
          <Table.Td>
            {formatInstant(sale.createdAt)}
            {sale.paidAt && (
              <Text size="xs" c="dimmed">
                pago em {formatInstant(sale.paidAt)}
              </Text>
            )}
          </Table.Td>
          <Table.Td>
            <Button
              size="xs"
              variant="default"
              aria-label={`Detalhes do pagamento de ${sale.userName}`}
              onClick={() => onOpen(sale.id)}
            >
              Detalhes
            </Button>
          </Table.Td>
        </Table.Tr>
      ))}
    </TableBox>
  );
}
