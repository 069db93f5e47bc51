import type { BookingChangeKind, EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { TieService } from './tie.service.js';

const TIES = { feature: 'message-ties' } as const;
/** Its price went back: it is as if the call had never been bought. */
const GIVEN_BACK: readonly BookingChangeKind[] = [
  'cancelled-by-buyer',
  'cancelled-by-house',
  'cancelled-by-creator',
  'line-failed',
  'missed-by-creator',
  'refunded',
];

/** What lets a fan write to a creator beside a subscription: a call that was bought, a mimo that was given (MSG-05). */
@Injectable()
export class TieEvents {
  constructor(private readonly ties: TieService) {}

  @OnEvent('booking.confirmed', TIES)
  whenBooked({ data }: EventEnvelope<'booking.confirmed'>, tx: Tx): Promise<void> {
    return this.ties.begin(tx, { ...data, sourceId: data.bookingId, kind: 'call' });
  }

  @OnEvent('booking.changed', TIES)
  async whenBookingChanged({ data }: EventEnvelope<'booking.changed'>, tx: Tx): Promise<void> {
    if (GIVEN_BACK.includes(data.change)) await this.ties.end(tx, { ...data, sourceId: data.bookingId, kind: 'call' });
  }

  @OnEvent('tip.given', TIES)
  whenTipGiven({ data }: EventEnvelope<'tip.given'>, tx: Tx): Promise<void> {
    return this.ties.begin(tx, { ...data, sourceId: data.tipId, kind: 'tip' });
  }

  @OnEvent('tip.returned', TIES)
  whenTipReturned({ data }: EventEnvelope<'tip.returned'>, tx: Tx): Promise<void> {
    return this.ties.end(tx, { ...data, sourceId: data.tipId, kind: 'tip' });
  }

  /** Her account, or that of whoever has the page now, hears of messages from here on. */
  @OnEvent('creator.accepted', { feature: 'message-pages' })
  whenAccepted({ data: { modelId, userId } }: EventEnvelope<'creator.accepted'>, tx: Tx): Promise<void> {
    return this.ties.handOver(tx, modelId, userId);
  }

  @OnEvent('model.updated', { feature: 'message-pages' })
  whenPageChanged({ data: { modelId } }: EventEnvelope<'model.updated'>, tx: Tx): Promise<void> {
    return this.ties.lookUp(tx, modelId);
  }
}
