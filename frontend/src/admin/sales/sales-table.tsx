import type { SaleDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Badge, Table, Text } from '@mantine/core';
import { formatInstant } from '../layout/format-instant.js';
import { statusPill } from './status-pill.js';

/** Payments in rows; the state is a word in a coloured pill. */
export function SalesTable({ sales }: { sales: readonly SaleDto[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways must be reachable by keyboard
    <section className="table-box" tabIndex={0} aria-label="Pagamentos">
      <Table verticalSpacing="sm" horizontalSpacing="md" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Criado em</Table.Th>
            <Table.Th scope="col">Fã</Table.Th>
            <Table.Th scope="col">Plano</Table.Th>
            <Table.Th scope="col" className="number">
              Valor
            </Table.Th>
            <Table.Th scope="col">Situação</Table.Th>
            <Table.Th scope="col">Pago em</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
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
        </Table.Tbody>
      </Table>
    </section>
  );
}
