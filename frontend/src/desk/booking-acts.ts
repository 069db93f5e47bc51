import type { DeskBooking } from '@camarim/contracts';
import { formatLocalDate } from '@camarim/domain';

export type BookingAct = 'confirm' | 'move' | 'done' | 'no-show' | 'cancel' | 'resolve';
export type OnAct = (act: BookingAct, booking: DeskBooking) => void;

export const hasBegun = ({ startsAt, serverTime }: DeskBooking): boolean => startsAt <= serverTime;
/** Somebody has to decide what its end did not: money that did not go back, or what was reported. */
export const isToResolve = ({ needsResolution, status }: DeskBooking): boolean =>
  needsResolution && status !== 'booked' && status !== 'held';
/** Its bank looks into the price: until it decided nobody enters, and nothing of the call can be judged (BIL-38). */
export const isContested = ({ status, paymentStatus }: Pick<DeskBooking, 'status' | 'paymentStatus'>): boolean =>
  status === 'booked' && paymentStatus === 'disputed';
export const canMove = (booking: DeskBooking): boolean =>
  !booking.moveAsked && booking.promiseUntil === null && !hasBegun(booking);

/** She said that she cannot come then: before it begins she may still take that back. */
export const keepsTime = (booking: DeskBooking): boolean => booking.moveAsked && !hasBegun(booking);
export const canConfirm = (booking: DeskBooking): boolean => !booking.confirmedAt || keepsTime(booking);

/** When it is and what people name it by, wherever a booking is listed. */
export const wordsOf = ({ date, time, id }: DeskBooking) => ({
  when: `${formatLocalDate(date)} ${time}`,
  order: `pedido ${id.slice(0, 8).toUpperCase()}`,
});
