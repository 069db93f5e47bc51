import type { AdminBookingDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Badge, Button, Group, Table, Text } from '@mantine/core';
import { TableBox } from '../layout/table-box.js';
import type { BookingAct } from './booking-window.js';
import { platformLabel, STATUS_COLORS } from './call-words.js';
import { JoinLink } from './join-link.js';

const HEADS = ['Quando (São Paulo)', 'Fã', 'Chamada', { label: 'Valor', number: true }, 'Situação', 'Ações'] as const;
type Props = {
  bookings: readonly AdminBookingDto[];
  onAct: (act: BookingAct, booking: AdminBookingDto) => void;
};
const hasBegun = ({ startsAt, serverTime }: AdminBookingDto): boolean => startsAt <= serverTime;
const canMove = (booking: AdminBookingDto): boolean =>
  !booking.moveAsked && booking.promiseUntil === null && !hasBegun(booking);
const dayOf = (date: string): string => date.split('-').reverse().join('/');

/** Bookings in rows, with the acts their state allows. */
export function BookingsTable({ bookings, onAct }: Props) {
  return (
    <TableBox label="Agendamentos" heads={HEADS}>
      {bookings.map((booking) => (
        <Table.Tr key={booking.id}>
          <Table.Td>
            <Text size="sm" fw={600} className="figure">
              {dayOf(booking.date)} {booking.time}
            </Text>
            <Text size="xs" c="dimmed">
              pedido {booking.id.slice(0, 8).toUpperCase()}
            </Text>
          </Table.Td>
          <Table.Td>{booking.userName}</Table.Td>
          <Table.Td>
            <Text size="sm">{booking.title}</Text>
            <Text size="xs" c="dimmed">
              {booking.durationMinutes} min · {platformLabel(booking.platform)}
            </Text>
          </Table.Td>
          <Table.Td className="number">{formatBRL(booking.amount.amountCents)}</Table.Td>
          <Table.Td>
            <Group gap={6} miw={90}>
              <Badge color={STATUS_COLORS[booking.status]} variant="light" tt="none">
                {booking.statusLabel}
              </Badge>
              {booking.status === 'booked' && booking.confirmedAt && (
                <Badge variant="light" tt="none">
                  Confirmada
                </Badge>
              )}
              {booking.moveAsked && (
                <Badge color="orange" variant="light" tt="none">
                  Outro horário pedido
                </Badge>
              )}
              {booking.needsResolution && (
                <Badge color="red" variant="light" tt="none">
                  Precisa de decisão
                </Badge>
              )}
            </Group>
          </Table.Td>
          <Table.Td>
            {booking.status === 'booked' && (
              <Group gap="xs" wrap="nowrap">
                {booking.join.url && <JoinLink id={booking.id} url={booking.join.url} />}
                {!booking.confirmedAt && (
                  <Button size="compact-sm" onClick={() => onAct('confirm', booking)}>
                    Confirmar
                  </Button>
                )}
                {canMove(booking) && (
                  <Button size="compact-sm" variant="default" onClick={() => onAct('move', booking)}>
                    Pedir outro horário
                  </Button>
                )}
                {hasBegun(booking) && (
                  <>
                    <Button size="compact-sm" variant="default" onClick={() => onAct('done', booking)}>
                      Realizada
                    </Button>
                    <Button size="compact-sm" variant="default" onClick={() => onAct('no-show', booking)}>
                      Não compareceu
                    </Button>
                  </>
                )}
                <Button size="compact-sm" variant="light" color="red" onClick={() => onAct('cancel', booking)}>
                  Cancelar
                </Button>
              </Group>
            )}
          </Table.Td>
        </Table.Tr>
      ))}
    </TableBox>
  );
}
