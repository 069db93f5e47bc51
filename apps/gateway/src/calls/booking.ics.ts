import type { BookingView } from '@camarim/contracts';
import { createEvent } from 'ics';

/** A calendar entry of a call (RFC 5545) in UTC, with an alarm ten minutes before; the join link is not in it (CAT-34). */
export function bookingIcs(booking: BookingView, modelName: string | null, publicUrl: string): string {
  const { error, value } = createEvent({
    uid: `${booking.id}@camarim`,
    productId: 'camarim',
    title: modelName === null ? booking.title : `${booking.title} com ${modelName}`,
    description: 'O link para entrar aparece em Meus agendamentos 10 minutos antes.',
    url: `${publicUrl.replace(/\/+$/, '')}/agendamentos/${booking.id}`,
    start: Date.parse(booking.startsAt),
    end: Date.parse(booking.endsAt),
    startInputType: 'utc',
    startOutputType: 'utc',
    endInputType: 'utc',
    endOutputType: 'utc',
    status: 'CONFIRMED',
    alarms: [{ action: 'display', description: booking.title, trigger: { before: true, minutes: 10 } }],
  });
  if (!value) throw error ?? new Error('a calendar entry could not be written');
  return value;
}
