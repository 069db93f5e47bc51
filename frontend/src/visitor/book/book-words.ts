import { CALL_CANCEL_TEXTS, formatBRL, minuteCents } from '@camarim/domain';
import { formatLongDate, formatMinutes, type Lang } from '../calls/call-times.js';
import { perMinute } from '../calls/call-words.js';

const pt = {
  title: 'Agendar chamada',
  intro: 'Uma conversa em vídeo, só você e ela, na hora que você escolher.',
  creator: 'Com quem',
  option: 'Qual chamada',
  chooseDay: 'Escolha o dia',
  chooseTime: (date: string) => `Horários de ${formatLongDate(date)}`,
  zone: 'Horário de São Paulo',
  ownTime: (time: string) => `${time} onde você está`,
  loadingDays: 'Carregando horários...',
  noDays: 'Nenhum horário livre neste mês.',
  pickDay: 'Escolha um dia para ver os horários.',
  select: 'Selecione data e horário',
  book: (date: string, time: string) => `Agendar chamada em ${formatLongDate(date)} às ${time}`,
  confirmTitle: 'Confirmar chamada',
  call: 'Chamada de vídeo individual',
  minutes: formatMinutes,
  perMinute,
  parts: { morning: 'Manhã', afternoon: 'Tarde', night: 'Noite', dawn: 'Madrugada, no começo deste dia' },
  date: 'Data',
  time: 'Horário',
  price: 'Preço',
  cancel: 'Cancelar',
  policy: CALL_CANCEL_TEXTS.slot.pt as string,
  complete: 'Concluir agendamento',
  payTitle: 'Pagamento por PIX',
  none: (name: string) => `${name} não está vendendo chamadas agora`,
  noneAtAll: 'Nenhuma criadora está vendendo chamadas agora',
  again: 'Tentar de novo',
  howTitle: 'Como funciona',
  how: [
    { title: 'Escolha um horário', text: 'Só aparecem os dias e as horas que estão livres de verdade.' },
    { title: 'Conclua o agendamento', text: 'Pague por PIX. O horário fica reservado enquanto o código valer.' },
    { title: 'Entre na chamada', text: 'O link aparece 10 minutos antes, em Meus agendamentos.' },
  ],
};

export type BookWords = typeof pt;
const en: BookWords = {
  title: 'Book a call',
  intro: 'A one-to-one video call, at the time you choose.',
  creator: 'With',
  option: 'Which call',
  chooseDay: 'Choose a day',
  chooseTime: (date) => `Times on ${formatLongDate(date, 'en')}`,
  zone: 'São Paulo time (GMT-3)',
  ownTime: (time) => `${time} where you are`,
  loadingDays: 'Loading times...',
  noDays: 'No free times this month.',
  pickDay: 'Choose a day to see its times.',
  select: 'Select date and time',
  book: (date, time) => `Book call on ${formatLongDate(date, 'en')} at ${time}`,
  confirmTitle: 'Confirm your booking',
  call: '1-on-1 Video Call',
  minutes: (minutes) => (minutes === 1 ? '1 minute' : `${minutes} minutes`),
  perMinute: ({ price, durationMinutes }) => `${formatBRL(minuteCents(price.amountCents, durationMinutes))} a minute`,
  parts: { morning: 'Morning', afternoon: 'Afternoon', night: 'Night', dawn: 'After midnight, early this day' },
  date: 'Date',
  time: 'Time',
  price: 'Price',
  cancel: 'Cancel',
  policy: CALL_CANCEL_TEXTS.slot.en,
  complete: 'Complete Booking',
  payTitle: 'Pay by PIX',
  none: (name) => `${name} is not selling calls right now`,
  noneAtAll: 'Nobody is selling calls right now',
  again: 'Try again',
  howTitle: 'How it works',
  how: [
    { title: 'Choose a time', text: 'Only days and times that are really free are shown.' },
    { title: 'Complete booking', text: 'Pay by PIX. Your time is held as long as the code is valid.' },
    { title: 'Join the call', text: 'The link appears 10 minutes before, in your bookings.' },
  ],
};

export const BOOK_WORDS: Record<Lang, BookWords> = { pt, en };

/**
 * The visitor's language: `?lang=` in the address, else the browser's first one; pt-BR unless it is English (FV-06).
 */
export function langOf(search: string, browserLanguage: string): Lang {
  const asked = new URLSearchParams(search).get('lang') ?? browserLanguage;
  return asked.toLowerCase().startsWith('en') ? 'en' : 'pt';
}
