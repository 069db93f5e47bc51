import type { DeskBooking } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Table, Text } from '@mantine/core';
import { type OnAct, wordsOf } from '../../desk/booking-acts.js';
import { platformLabel } from '../../desk/call-words.js';
import { LongTable } from '../layout/long-table.js';
import { PersonLink } from '../people/person-link.js';
import { BookingActs, BookingState } from './booking-parts.js';

const HEADS = ['Quando (São Paulo)', 'Fã', 'Chamada', { label: 'Valor', number: true }, 'Situação', 'Ações'] as const;
type Props = { bookings: readonly DeskBooking[]; onAct: OnAct; label?: string; isWithheld?: boolean };

/** Bookings in rows, with the acts their state allows. */
export function BookingsTable({ bookings, onAct, label = 'Agendamentos', isWithheld = false }: Props) {
  return (
    <LongTable
      label={label}
      heads={HEADS}
      rows={bookings}
      row={(booking) => (
        <Table.Tr key={booking.id}>
          <Table.Td>
            <Text size="sm" fw={600} className="figure">
              {wordsOf(booking).when}
            </Text>
            <Text size="xs" c="dimmed">
              {wordsOf(booking).order}
            </Text>
          </Table.Td>
          <Table.Td>
            <Text size="sm" className="clip" title={booking.userName}>
              <PersonLink id={booking.userId} name={booking.userName} />
            </Text>
          </Table.Td>
          <Table.Td>
            <Text size="sm">{booking.title}</Text>
            <Text size="xs" c="dimmed">
              {booking.durationMinutes} min · {platformLabel(booking.platform)}
            </Text>
          </Table.Td>
          <Table.Td className="number">{formatBRL(booking.amount.amountCents)}</Table.Td>
          <Table.Td>
            <BookingState booking={booking} />
          </Table.Td>
          <Table.Td>
            <BookingActs booking={booking} isWithheld={isWithheld} onAct={onAct} />
          </Table.Td>
        </Table.Tr>
      )}
    />
  );
}
