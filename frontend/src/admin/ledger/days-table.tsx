import type { LedgerDay, PayoutDay } from '@camarim/contracts';
import { formatBRL, formatLocalDate } from '@camarim/domain';
import { Badge, Table } from '@mantine/core';
import { formatInstant } from '../../desk/format-instant.js';
import { TableBox } from '../layout/table-box.js';

const HEADS = [
  ...['Dia', 'Provedor', { label: 'Cobranças', number: true }, { label: 'No provedor', number: true }],
  ...[{ label: 'No livro', number: true }, { label: 'Diferença', number: true }, 'Conferido em'],
] as const;

/** Of the charges paid on a day: what each side says of them now. */
export function DaysTable({ days }: { days: readonly LedgerDay[] }) {
  return (
    <TableBox label="Conferência com os provedores" heads={HEADS}>
      {days.map((day) => (
        <Row key={`${day.gatewayId} ${day.day}`} day={day} count={day.charges} names={['1 cobrança', 'cobranças']} />
      ))}
    </TableBox>
  );
}

const PAYOUT_HEADS = [...HEADS.slice(0, 2), { label: 'Repasses', number: true }, ...HEADS.slice(3)] as const;

/** Of the payouts of a day: what each side says left (PAYOUT-13). */
export function PayoutDaysTable({ days }: { days: readonly PayoutDay[] }) {
  return (
    <TableBox label="Repasses conferidos com os provedores" heads={PAYOUT_HEADS}>
      {days.map((day) => (
        <Row key={`${day.gatewayId} ${day.day}`} day={day} count={day.payouts} names={['1 repasse', 'repasses']} />
      ))}
    </TableBox>
  );
}

type Compared = Omit<LedgerDay, 'charges'>;
function Row({ day, count, names }: { day: Compared; count: number; names: readonly [string, string] }) {
  return (
    <Table.Tr>
      <Table.Td>{formatLocalDate(day.day)}</Table.Td>
      <Table.Td className="wraps">{day.gatewayName}</Table.Td>
      <Table.Td className="number">{count.toLocaleString('pt-BR')}</Table.Td>
      <Table.Td className="number">{formatBRL(day.providerCents)}</Table.Td>
      <Table.Td className="number">{formatBRL(day.ledgerCents)}</Table.Td>
      <Table.Td className="number">
        <Difference day={day} names={names} />
      </Table.Td>
      <Table.Td>{formatInstant(day.comparedAt)}</Table.Td>
    </Table.Tr>
  );
}

function Difference({ day, names: [one, many] }: { day: Compared; names: readonly [string, string] }) {
  const { differing, providerCents, ledgerCents } = day;
  const label = differing === 1 ? one : `${differing} ${many}`;
  return (
    <Badge color={differing === 0 ? 'green' : 'red'} variant="light" tt="none">
      {differing === 0 ? 'Igual' : `${formatBRL(providerCents - ledgerCents)} em ${label}`}
    </Badge>
  );
}
