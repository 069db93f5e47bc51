import type { BookingDto, CallOptionDto, CallWindowDto } from '@camarim/contracts';
import {
  BOOKING_STATUS_LABELS,
  CALL_CANCEL_TEXTS,
  formatBRL,
  minuteCents,
  PIX_EXPIRES_IN_SECONDS,
} from '@camarim/domain';

export const PLATFORMS: Record<CallOptionDto['platform'], string> = {
  room: __EN__ ? 'Here, in your browser' : 'Aqui mesmo, no navegador',
  meet: 'Google Meet',
  zoom: 'Zoom',
  teams: 'Microsoft Teams',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
};
export const BADGES: Record<NonNullable<CallOptionDto['badge']>, string> = __EN__
  ? { 'most-popular': 'MOST POPULAR', recommended: 'RECOMMENDED' }
  : { 'most-popular': 'MAIS POPULAR', recommended: 'RECOMENDADA' };

/** '30 minutos', '1 minuto'. */
export const minutes = (count: number): string =>
  __EN__ ? (count === 1 ? '1 minute' : `${count} minutes`) : count === 1 ? '1 minuto' : `${count} minutos`;
/** 'R$ 4,17 por minuto': by it two calls can be compared (V9). */
export const perMinute = ({ price, durationMinutes }: CallOptionDto): string => {
  const amount = formatBRL(minuteCents(price.amountCents, durationMinutes));
  return __EN__ ? `${amount} a minute` : `${amount} por minuto`;
};
export const callWith = (title: string, name: string): string =>
  __EN__ ? `${title} with ${name}` : `${title} com ${name}`;
/** @param date 'sábado, 21 de novembro'. @param time '15:00'. */
export const dateAndTime = (date: string, time: string): string =>
  __EN__ ? `${date}, at ${time}` : `${date}, às ${time}`;

export const STATUS_LABELS: Readonly<Record<BookingDto['status'], string>> = __EN__
  ? {
      held: 'Waiting for payment',
      booked: 'Booked',
      done: 'Done',
      no_show: 'Missed',
      cancelled: 'Cancelled',
      refunded: 'Refunded',
      released: 'Time released',
    }
  : BOOKING_STATUS_LABELS;
/** The status of a booking in one sentence for its buyer. */
export const STATUS_SENTENCES: Readonly<Record<BookingDto['status'], string>> = __EN__
  ? {
      held: 'Your time is held until the PIX expires.',
      booked: 'It’s paid and booked. See you there.',
      done: 'This call has taken place.',
      no_show: 'This call didn’t take place.',
      cancelled: 'This call was cancelled.',
      refunded: 'The money for this call went back to you.',
      released: 'The PIX wasn’t paid in time and the time was released.',
    }
  : {
      held: 'O horário está reservado até o PIX vencer.',
      booked: 'Está pago e marcado. Agora é só esperar a hora.',
      done: 'Esta chamada já aconteceu.',
      no_show: 'Esta chamada não aconteceu.',
      cancelled: 'Esta chamada foi cancelada.',
      refunded: 'O dinheiro desta chamada voltou para você.',
      released: 'O PIX não foi pago a tempo e o horário foi liberado.',
    };

// What can be booked
export const LOADING_OPTIONS = __EN__ ? 'Loading calls...' : 'Carregando opções...';
export const noneOf = (name: string): string =>
  __EN__ ? `${name} is not selling calls right now` : `${name} não está vendendo chamadas agora`;
export const payment = (isOnline: boolean): string =>
  __EN__
    ? `Pay by PIX • ${isOnline ? 'Instant access' : 'Booked as soon as the PIX arrives'}`
    : `Pagamento PIX • ${isOnline ? 'Acesso imediato' : 'Horário marcado assim que o PIX cai'}`;
/** The first message of a chat with the team. */
export const askAboutCalls = (name: string): string =>
  __EN__ ? `Hi, I’d like to know more about calls with ${name}` : `Oi, quero saber mais das chamadas de ${name}`;
export const VIP = 'VIP';
export const BOOK_NOW = __EN__ ? 'Book now' : 'Agendar Agora';
export const BOOK_VIP = __EN__ ? 'Book VIP' : 'Agendar VIP';
export const BOOK = __EN__ ? 'Book' : 'Agendar';
export const THIS_CALL = __EN__ ? 'this call' : 'esta chamada';
export const OTHER_CALLS = __EN__ ? 'See other calls' : 'Ver outras chamadas';
export const NEXT_TIMES = __EN__ ? 'Next times' : 'Próximos horários';
export const NO_NEXT_TIMES = __EN__ ? 'No free times in the next days.' : 'Nenhum horário livre nos próximos dias.';
export const TIMES_NOTE = __EN__
  ? 'São Paulo time. Only who has paid gets the link to the call.'
  : 'Horários de São Paulo. O link da chamada chega só para quem pagou.';
export const TEAM_CHAT = __EN__ ? 'Talk to the team' : 'Falar com a equipe';
export const ON_WHATSAPP = __EN__ ? ' on WhatsApp (opens in another tab)' : ' no WhatsApp (abre em outra aba)';
export const WHATSAPP = __EN__ ? 'Talk on WhatsApp' : 'Falar no WhatsApp';
export const TO_CALENDAR = __EN__ ? 'Add to my calendar' : 'Pôr na minha agenda';

// From the choice to the payment
export const PAY_TITLE = __EN__ ? 'Pay by PIX' : 'Pagamento por PIX';
export const WHEN_TITLE = __EN__ ? 'When would you like the call?' : 'Quando você quer a chamada?';
export const PERIOD_TITLE = __EN__ ? 'At what time of day?' : 'Em que período?';
export const callsWith = (name: string): string => (__EN__ ? `Calls with ${name}` : `Chamadas com ${name}`);
export const WHO_TAKES_CALLS = __EN__ ? 'See who is taking calls' : 'Ver quem está atendendo';
export const OTHER_TIME = __EN__ ? 'Choose another time' : 'Escolher outro horário';
export const LEGENDS = __EN__
  ? ({ windows: 'Choose when', periods: 'Choose the time of day' } as const)
  : ({ windows: 'Escolha quando', periods: 'Escolha o período' } as const);
export const LOADING_TIMES = __EN__ ? 'Loading times...' : 'Carregando horários...';
export const CALENDAR = __EN__ ? 'See all times in the calendar' : 'Ver todos os horários no calendário';
export const NO_TIME_SOON = __EN__ ? 'No free time today or tomorrow' : 'Nenhum horário livre hoje nem amanhã';
/** The slot is held exactly as long as its charge can be paid (BIL-50). */
const MINUTES_TO_PAY = PIX_EXPIRES_IN_SECONDS / 60;
export const HELD_TEXT = __EN__
  ? `Your time is held for ${MINUTES_TO_PAY} minutes, as long as the PIX can be paid. Once it is paid, the call is among your bookings.`
  : `O horário fica reservado por ${MINUTES_TO_PAY} minutos, o tempo de pagar o PIX. Depois de pago, a chamada fica em Meus agendamentos.`;
/** When the link appears, and until when the money comes back. */
export const cancelTerms = (isNow: boolean): string => {
  const { now, slot } = CALL_CANCEL_TEXTS;
  return __EN__ ? (isNow ? now.en : slot.en) : isNow ? now.pt : slot.pt;
};
export const HOLD_AND_PAY = __EN__ ? 'Hold it and pay' : 'Reservar e pagar';
export const CHOOSE_TIME = __EN__ ? 'Choose a time' : 'Escolha um horário';
export const startsAt = (date: string, time: string): string =>
  __EN__ ? `Your call starts ${date}, at ${time}` : `Sua chamada começa ${date}, às ${time}`;

type WindowWords = Pick<CallWindowDto, 'title' | 'description' | 'timeframe' | 'urgencyMessage'>;
const window = (title: string, description: string, timeframe: string, urgencyMessage = ''): WindowWords => ({
  ...{ title, description, timeframe, urgencyMessage },
});
const WINDOWS: Readonly<Record<string, WindowWords>> = __EN__
  ? {
      now: window(
        'Available now',
        'She is online and can take your call as soon as the payment arrives',
        'Answers within 5 minutes',
        'Until she confirms you can ask for your money back; then the link appears and you no longer can',
      ),
      tonight: window('Tonight', 'The first free time this evening', '20:00 to 23:00', 'Today only'),
      'tomorrow-morning': window(
        'Tomorrow morning',
        'The first free time in the morning',
        '9:00 to 12:00',
        'Tomorrow only',
      ),
      'tomorrow-afternoon': window(
        'Tomorrow afternoon',
        'The first free time in the afternoon',
        '14:00 to 18:00',
        'Tomorrow only',
      ),
      morning: window('Morning', 'Start the day with her', '9:00 to 12:00'),
      afternoon: window('Afternoon', 'A break in the middle of the day', '14:00 to 17:00'),
      night: window('Evening', 'To end the day', '19:00 to 22:00'),
      'late-night': window('Late night', 'For those who stay up late', '22:00 to 2:00'),
    }
  : {};
/** A window of time in the reader's words; the server words them in Portuguese. */
export const windowWords = (shown: CallWindowDto): WindowWords => WINDOWS[shown.id] ?? shown;

// Once it is paid
export const PAID = __EN__ ? 'Payment confirmed!' : 'Pagamento confirmado!';
export const PAID_BOOKING = __EN__
  ? 'Payment confirmed! Booking your call...'
  : 'Pagamento confirmado! Marcando sua chamada...';
/** Said where there is a contact, and where there is none. */
export const DONE = __EN__ ? 'Booking Confirmed' : 'Pagamento confirmado! WhatsApp liberado com sucesso!';
export const DONE_ALONE = __EN__ ? 'Booking Confirmed' : 'Pagamento confirmado! Chamada marcada com sucesso!';
/** Stands in English alone. */
export const SUCCESS = __EN__ ? 'Success!' : '';
export const scheduled = (date: string, time: string): string =>
  __EN__
    ? `Your video call has been scheduled for ${date} at ${time}.`
    : `Sua chamada está marcada para ${date}, às ${time}.`;
export const JOIN_LATER = __EN__
  ? 'The link to join appears in your booking 10 minutes before (São Paulo time).'
  : 'O link para entrar aparece no agendamento 10 minutos antes (horário de São Paulo).';
export const IS_NOW = __EN__
  ? 'Your video call is now. She has your request and answers within 5 minutes.'
  : 'Sua chamada é agora. Ela recebeu seu pedido e responde em até 5 minutos.';
export const JOIN_NOW = __EN__
  ? 'The link to join appears in your booking once she confirms.'
  : 'O link para entrar aparece no agendamento quando ela confirmar.';
export const SEE_BOOKING = __EN__ ? 'See my booking' : 'Ver meu agendamento';
export const SEE_BOOKINGS = __EN__ ? 'See my bookings' : 'Ver meus agendamentos';
export const SEE_DETAILS = __EN__ ? 'See details' : 'Ver detalhes';
export const HOME = __EN__ ? 'Back to Home' : 'Voltar ao início';
export const TOO_LATE = __EN__
  ? 'The PIX arrived after the time was released, and somebody else had taken it by then. We sent you the whole amount back.'
  : 'O PIX chegou depois que o horário foi liberado, e outra pessoa já o tinha reservado. Devolvemos o valor inteiro para você.';
export const notBooked = (status: string): string =>
  __EN__
    ? `This call wasn’t booked: ${status.toLowerCase()}.`
    : `Esta chamada não foi marcada: ${status.toLowerCase()}.`;
export const NO_BOOKING = __EN__
  ? 'We couldn’t find the booking of this payment.'
  : 'Não encontramos o agendamento deste pagamento.';
