import { PIX_TEXTS } from '@camarim/domain';
import { formatMinutes, type Lang } from './call-times.js';

const pt = {
  done: PIX_TEXTS.paidCall as string,
  doneAlone: 'Pagamento confirmado! Chamada marcada com sucesso!',
  success: null as string | null,
  scheduled: (date: string, time: string) => `Sua chamada está marcada para ${date}, às ${time}.`,
  minutes: formatMinutes,
  join: 'O link para entrar aparece no agendamento 10 minutos antes (horário de São Paulo).',
  now: 'Sua chamada é agora. Ela recebeu seu pedido e responde em até 5 minutos.',
  joinNow: 'O link para entrar aparece no agendamento quando ela confirmar.',
  see: 'Ver meu agendamento',
  home: 'Voltar ao início',
};

/** Texts after a call is paid and booked, in both languages of the booking page (FV-06). */
export const PAID_WORDS: Record<Lang, typeof pt> = {
  pt,
  en: {
    done: 'Booking Confirmed',
    doneAlone: 'Booking Confirmed',
    success: 'Success!',
    scheduled: (date, time) => `Your video call has been scheduled for ${date} at ${time}.`,
    minutes: (minutes) => (minutes === 1 ? '1 minute' : `${minutes} minutes`),
    join: 'The link to join appears in your booking 10 minutes before (São Paulo time).',
    now: 'Your video call is now. She has your request and answers within 5 minutes.',
    joinNow: 'The link to join appears in your booking once she confirms.',
    see: 'See my booking',
    home: 'Back to Home',
  },
};
