import { HOUR_MS } from './limits.js';
import { shortNumber } from './short-number.js';

/** Windows and VIP periods are clock hours of São Paulo; `toMinutes` past 1440 is on the next day (BIL-51, BIL-52). */
export interface CallWindowRule {
  id: string;
  title: string;
  description: string;
  timeframe: string;
  urgencyMessage: string;
  /** Days after today. A VIP period is searched from today on. */
  day: number;
  fromMinutes: number;
  toMinutes: number;
}
export const CALL_ZONE = 'America/Sao_Paulo';
/** A creator counts as online for this long after the last heartbeat of her panel, in ms. */
export const CALL_PRESENCE_MS = 60_000;
/** 'Disponível agora': she promises to confirm within this time after the payment, in ms (BIL-51). */
export const CALL_PROMISE_MS = 5 * 60_000;
/** The join link is shown from this long before the start, in ms (CAT-34). */
export const CALL_JOIN_EARLY_MS = 10 * 60_000;
/** A call can be moved, or cancelled after the withdrawal period, until this long before its start, in ms. */
export const CALL_CHANGE_NOTICE_MS = 2 * HOUR_MS;
/** How often a buyer may move a call. */
export const CALL_MAX_RESCHEDULES = 2;
/** A call that the creator neither confirmed nor opened becomes her no-show this long after its end, in ms. */
export const CALL_CLOSE_AFTER_MS = 2 * HOUR_MS;
/** Number of days, including today, in which a VIP period is searched. */
export const CALL_PERIOD_DAYS = 7;

const at = (id: string, title: string, description: string, timeframe: string, urgencyMessage: string) => ({
  ...{ id, title, description, timeframe, urgencyMessage },
});
/** 'Disponível agora' has no hours: it depends on the creator being online. */
export const CALL_NOW = at(
  'now',
  'Disponível agora',
  'Ela está online e pode te atender assim que o pagamento cair',
  'Resposta em até 5 minutos',
  'Até ela confirmar, você pode pedir o dinheiro de volta; depois, a entrada aparece e não dá mais para cancelar',
);
export const CALL_WINDOW_RULES: readonly CallWindowRule[] = [
  {
    ...at('tonight', 'Hoje à Noite', 'O primeiro horário livre desta noite', '20h às 23h', 'Vale para hoje'),
    ...{ day: 0, fromMinutes: 1_200, toMinutes: 1_380 },
  },
  {
    ...at(
      'tomorrow-afternoon',
      'Amanhã à Tarde',
      'O primeiro horário livre da tarde',
      '14h às 18h',
      'Vale para amanhã',
    ),
    ...{ day: 1, fromMinutes: 840, toMinutes: 1_080 },
  },
  {
    ...at('tomorrow-morning', 'Amanhã de Manhã', 'O primeiro horário livre da manhã', '9h às 12h', 'Vale para amanhã'),
    ...{ day: 1, fromMinutes: 540, toMinutes: 720 },
  },
];
export const CALL_PERIOD_RULES: readonly CallWindowRule[] = [
  { ...at('morning', 'Manhã', 'Comece o dia com ela', '9h às 12h', ''), day: 0, fromMinutes: 540, toMinutes: 720 },
  {
    ...at('afternoon', 'Tarde', 'Uma pausa no meio do dia', '14h às 17h', ''),
    day: 0,
    fromMinutes: 840,
    toMinutes: 1_020,
  },
  { ...at('night', 'Noite', 'Para terminar o dia', '19h às 22h', ''), day: 0, fromMinutes: 1_140, toMinutes: 1_320 },
  {
    ...at('late-night', 'Madrugada', 'Para quem dorme tarde', '22h às 2h', ''),
    day: 0,
    fromMinutes: 1_320,
    toMinutes: 1_560,
  },
];

/** The address of a WhatsApp chat with the team with a prepared first message. @param number '+5511999999999'. */
export function whatsappChatUrl(number: string, text: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}

/** 'Oi Luna, paguei a chamada de 15 min, pedido 1A2B3C4D': contains nothing private (domain 2.7). */
export function callHandOffText(model: string, durationMinutes: number, bookingId: string): string {
  return `Oi ${model}, paguei a chamada de ${durationMinutes} min, pedido ${shortNumber(bookingId)}`;
}
