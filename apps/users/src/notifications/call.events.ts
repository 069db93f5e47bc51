import type { BookingChangeKind, EventEnvelope, EventPayloads } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { NotificationService } from './notification.service.js';
import { type NotificationText, NOTIFICATION_TEXTS as TEXTS } from './notification.texts.js';

/** A mail that comes later says nothing that is still true. */
const WAITED_FOR_MS = 15 * 60_000;
const NEW = { feature: 'calls', from: 'new' } as const;

/** What a fan hears of their calls, here and by mail: when it is, that it changed, and that it begins (BIL-50, BIL-51). */
@Injectable()
export class CallEvents {
  constructor(private readonly notifications: NotificationService) {}

  @OnEvent('booking.confirmed', NEW)
  whenBooked({ data }: EventEnvelope<'booking.confirmed'>, tx: Tx): Promise<void> {
    return this.notifications.tell(tx, [data.userId], TEXTS.bookingConfirmed(data), true);
  }

  @OnEvent('booking.released', NEW)
  whenReleased({ data }: EventEnvelope<'booking.released'>, tx: Tx): Promise<void> {
    return this.notifications.tell(tx, [data.userId], TEXTS.bookingReleased());
  }

  @OnEvent('booking.completed', NEW)
  whenHeld({ data }: EventEnvelope<'booking.completed'>, tx: Tx): Promise<void> {
    return this.notifications.tell(tx, [data.userId], TEXTS.bookingCompleted());
  }

  @OnEvent('booking.changed', NEW)
  async whenChanged({ data }: EventEnvelope<'booking.changed'>, tx: Tx): Promise<void> {
    const words = isCalledOff(data) ? TEXTS.bookingUnpaid(data) : CHANGES[data.change]?.(data);
    // that she confirmed is good to know and nothing to be woken for
    if (words) await this.notifications.tell(tx, [data.userId], words, data.change !== 'confirmed');
  }

  /** A reminder that comes after the start is no reminder. */
  @OnEvent('booking.starting', NEW)
  whenStarting({ data }: EventEnvelope<'booking.starting'>, tx: Tx): Promise<void> {
    return this.notifications.tell(tx, [data.userId], TEXTS.bookingStarting(data), true, new Date(data.startsAt));
  }

  /** Once for each call: whoever was told that she came knows where to find her. */
  @OnEvent('call-room.waiting', NEW)
  async whenSheWaits({ data }: EventEnvelope<'call-room.waiting'>, tx: Tx): Promise<void> {
    if (data.side !== 'creator' || !data.isFirst) return;
    const until = new Date(Date.parse(data.since) + WAITED_FOR_MS);
    await this.notifications.tell(tx, [data.userId], TEXTS.roomWaiting(data), true, until);
  }

  /** Once for each call; after its end nobody comes too late any more. */
  @OnEvent('call-room.late', NEW)
  async whenLate({ data }: EventEnvelope<'call-room.late'>, tx: Tx): Promise<void> {
    if (data.side === 'fan')
      await this.notifications.tell(tx, [data.userId], TEXTS.roomLate(data), true, new Date(data.until));
  }

  @OnEvent('booking.promise-missed', NEW)
  whenPromiseMissed({ data }: EventEnvelope<'booking.promise-missed'>, tx: Tx): Promise<void> {
    return this.notifications.tell(tx, [data.userId], TEXTS.bookingPromiseMissed(data), true);
  }
}

/** Nobody had paid it: its fan hears of no money, and would come in vain. */
const isCalledOff = ({ change, isUnpaid, was }: EventPayloads['booking.changed']): boolean =>
  change === 'refunded' && isUnpaid === true && was === 'booked';

/** The end of a call has its own event; money that came back has that of its payment. */
const CHANGES: Partial<Record<BookingChangeKind, (call: EventPayloads['booking.changed']) => NotificationText>> = {
  confirmed: TEXTS.bookingAnswered,
  moved: TEXTS.bookingMoved,
  'move-asked': TEXTS.bookingMoveAsked,
  'move-taken-back': TEXTS.bookingKept,
  'cancelled-by-buyer': (call) => TEXTS.bookingCancelled(call, 'buyer'),
  'cancelled-by-house': (call) => TEXTS.bookingCancelled(call, 'house'),
  'cancelled-by-creator': (call) => TEXTS.bookingCancelled(call, 'creator'),
  'line-failed': TEXTS.bookingLineFailed,
  'missed-by-creator': TEXTS.bookingMissed,
  'missed-by-buyer': TEXTS.bookingMissedByYou,
};
