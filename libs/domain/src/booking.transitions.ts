import { defineTransitions, type TransitionResult } from './transitions.js';

/**
 * Every state of a booked call (BIL-50). `held`: the slot waits for its charge; `released`: the charge ended unpaid and
 * the slot is free; `booked`: paid; `done`: the call took place; `no_show`: one side did not come.
 */
export const BOOKING_STATUSES = ['held', 'booked', 'done', 'no_show', 'cancelled', 'refunded', 'released'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/**
 * A late PIX may still book a released slot that is free; otherwise it is refunded (BIL-37). A call that took
 * place is refunded only when staff decide so (BIL-38).
 */
const booking = defineTransitions<BookingStatus>({
  held: ['booked', 'released', 'cancelled'],
  booked: ['done', 'no_show', 'cancelled', 'refunded'],
  done: ['refunded'],
  no_show: ['refunded'],
  cancelled: ['refunded'],
  refunded: [],
  released: ['booked', 'refunded'],
});

export const BOOKING_STATUS_LABELS: Readonly<Record<BookingStatus, string>> = {
  held: 'Aguardando pagamento',
  booked: 'Agendada',
  done: 'Realizada',
  no_show: 'Não compareceu',
  cancelled: 'Cancelada',
  refunded: 'Reembolsada',
  released: 'Horário liberado',
};

/** Whether a booking in state `from` may become `to` (BIL-50). */
export function bookingTransition(from: BookingStatus, to: BookingStatus): TransitionResult {
  return booking.transition(from, to);
}
