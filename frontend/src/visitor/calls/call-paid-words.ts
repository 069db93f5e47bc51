import { PIX_TEXTS } from '@camarim/domain';
import { type Lang, sayMinutes } from './call-times.js';

const pt = {
  done: PIX_TEXTS.paidCall as string,
  scheduled: (date: string, time: string) => `Sua chamada está marcada para ${date}, às ${time}.`,
  minutes: sayMinutes,
  join: 'O link para entrar aparece no agendamento 10 minutos antes (horário de São Paulo).',
  see: 'Ver meu agendamento',
  home: 'Voltar ao início',
};

/** What is said when a call is paid and booked, in both languages of the page of bookings (FV-06). */
export const PAID_WORDS: Record<Lang, typeof pt> = {
  pt,
  en: {
    done: 'Booking Confirmed',
    scheduled: (date, time) => `Your video call has been scheduled for ${date} at ${time}.`,
    minutes: (minutes) => (minutes === 1 ? '1 minute' : `${minutes} minutes`),
    join: 'The link to join appears in your booking 10 minutes before (São Paulo time).',
    see: 'See my booking',
    home: 'Back to Home',
  },
};
