import type { DeskBooking } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Card, Group, Stack, Text } from '@mantine/core';
import { BookingActs, BookingState, type OnAct, wordsOf } from './booking-parts.js';
import { platformLabel } from './call-words.js';

type Props = { bookings: readonly DeskBooking[]; onAct: OnAct };

/** Bookings one below the other, for a phone: nothing of them, and no act, lies beside the screen. */
export function BookingsCards({ bookings, onAct }: Props) {
  return (
    <Stack component="ul" aria-label="Agendamentos" gap="sm" className="card-list">
      {bookings.map((booking) => (
        <Card key={booking.id} component="li" withBorder radius="lg" padding="md">
          <Stack gap="xs">
            <Group justify="space-between" gap="xs">
              <Text fw={600} className="figure">
                {wordsOf(booking).when}
              </Text>
              <BookingState booking={booking} />
            </Group>
            <Text size="sm">
              {booking.userName} · {booking.title}
            </Text>
            <Text size="sm" c="dimmed">
              {booking.durationMinutes} min · {platformLabel(booking.platform)} ·{' '}
              {formatBRL(booking.amount.amountCents)} · {wordsOf(booking).order}
            </Text>
            <BookingActs booking={booking} onAct={onAct} size="md" />
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
