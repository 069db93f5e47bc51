import type { BookingView } from '@camarim/contracts';
import type { ErrorLanguage } from '@camarim/domain';
import { createEvent } from 'ics';

const WORDS = {
  'pt-BR': { with: 'com', join: 'O link para entrar aparece em Meus agendamentos 10 minutos antes.' },
  en: { with: 'with', join: 'The link to join appears in My bookings 10 minutes before.' },
} as const;

interface Entry {
  /** null: she left the site. */
  modelName: string | null;
  publicUrl: string;
  language: ErrorLanguage;
}

/** A calendar entry of a call (RFC 5545) in UTC, with an alarm ten minutes before; the join link is not in it (CAT-34). */
export function bookingIcs(booking: BookingView, { modelName, publicUrl, language }: Entry): string {
  const words = WORDS[language];
  const { error, value } = createEvent({
    uid: `${booking.id}@camarim`,
    productId: 'camarim',
    title: modelName === null ? booking.title : `${booking.title} ${words.with} ${modelName}`,
    description: words.join,
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
