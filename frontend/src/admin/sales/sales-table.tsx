import type { SaleDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Badge, Table, Text } from '@mantine/core';
import { formatInstant } from '../layout/format-instant.js';
import { TableBox } from '../layout/table-box.js';
import { statusPill } from './status-pill.js';

const HEADS = ['Criado em', 'Fã', 'Plano', { label: 'Valor', number: true }, 'Situação', 'Pago em'] as const;

/** Payments in rows; the state is a word in a coloured pill. */
export function SalesTable({ sales }: { sales: readonly SaleDto[] }) {
  return (
    <TableBox label="Pagamentos" heads={HEADS}>
      {sales.map((sale) => {
        const { color, label } = statusPill(sale.status);
        return (
          <Table.Tr key={sale.id}>
            <Table.Td>{formatInstant(sale.createdAt)}</Table.Td>
            <Table.Td>
              <Text size="sm" fw={600}>
                {sale.userName}
              </Text>
              <Text size="xs" c="dimmed">
                {sale.userEmail}
              </Text>
            </Table.Td>
            <Table.Td>{sale.planName}</Table.Td>
            <Table.Td className="number">{formatBRL(sale.amount.amountCents)}</Table.Td>
            <Table.Td>
              <Badge color={color} variant="light" tt="none">
                {label}
              </Badge>
            </Table.Td>
            <Table.Td>{sale.paidAt ? formatInstant(sale.paidAt) : '–'}</Table.Td>
          </Table.Tr>
        );
      })}
    </TableBox>
  );
}
