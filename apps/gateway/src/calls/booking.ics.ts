import type { BookingView } from '@camarim/contracts';
import type { ErrorLanguage } from '@camarim/domain';
import { createEvent } from 'ics';

/** Like a push, a calendar names no person and nothing that was bought: others see the phone too (M8). */
const WORDS = {
  'pt-BR': { title: 'Compromisso', join: 'O link para entrar aparece em Meus agendamentos 10 minutos antes.' },
  en: { title: 'Appointment', join: 'The link to join appears in My bookings 10 minutes before.' },
} as const;

/** A calendar entry of a call (RFC 5545) in UTC, with an alarm ten minutes before; the join link is not in it (CAT-34). */
export function bookingIcs({ id, startsAt, endsAt }: BookingView, publicUrl: string, language: ErrorLanguage): string {
  const { title, join } = WORDS[language];
  const { error, value } = createEvent({
    uid: `${id}@camarim`,
    productId: 'camarim',
    title,
    description: join,
    url: `${publicUrl.replace(/\/+$/, '')}/agendamentos/${id}`,
    start: Date.parse(startsAt),
    end: Date.parse(endsAt),
    startInputType: 'utc',
    startOutputType: 'utc',
    endInputType: 'utc',
    endOutputType: 'utc',
    status: 'CONFIRMED',
    alarms: [{ action: 'display', description: title, trigger: { before: true, minutes: 10 } }],
  });
  if (!value) throw error ?? new Error('a calendar entry could not be written');
  return value;
}
