import type { LedgerDay } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Badge, Table } from '@mantine/core';
import { formatInstant } from '../../desk/format-instant.js';
import { TableBox } from '../layout/table-box.js';

const HEADS = [
  ...['Dia', 'Provedor', { label: 'Cobranças', number: true }, { label: 'No provedor', number: true }],
  ...[{ label: 'No livro', number: true }, { label: 'Diferença', number: true }, 'Conferido em'],
] as const;

const dayOf = (day: string): string => day.split('-').reverse().join('/');

/** Of the charges paid on a day: what each side says of them now. */
export function DaysTable({ days }: { days: readonly LedgerDay[] }) {
  return (
    <TableBox label="Conferência com os provedores" heads={HEADS}>
      {days.map((day) => (
        <Table.Tr key={`${day.gatewayId} ${day.day}`}>
          <Table.Td>{dayOf(day.day)}</Table.Td>
          <Table.Td className="wraps">{day.gatewayName}</Table.Td>
          <Table.Td className="number">{day.charges.toLocaleString('pt-BR')}</Table.Td>
          <Table.Td className="number">{formatBRL(day.providerCents)}</Table.Td>
          <Table.Td className="number">{formatBRL(day.ledgerCents)}</Table.Td>
          <Table.Td className="number">
            <Difference day={day} />
          </Table.Td>
          <Table.Td>{formatInstant(day.comparedAt)}</Table.Td>
        </Table.Tr>
      ))}
    </TableBox>
  );
}

function Difference({ day: { differing, providerCents, ledgerCents } }: { day: LedgerDay }) {
  const label = differing === 1 ? '1 cobrança' : `${differing} cobranças`;
  return (
    <Badge color={differing === 0 ? 'green' : 'red'} variant="light" tt="none">
      {differing === 0 ? 'Igual' : `${formatBRL(providerCents - ledgerCents)} em ${label}`}
    </Badge>
  );
}
