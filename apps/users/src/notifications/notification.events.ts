import type { EventEnvelope, EventPayloads } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { AccessService } from '../access/access.service.js';
import { NotificationService } from './notification.service.js';
import { NOTIFICATION_TEXTS as TEXTS } from './notification.texts.js';

/** Only what comes from now on: nobody wants to be told of last year. */
const NEW = { feature: 'notifications', from: 'new' } as const;

@Injectable()
export class NotificationEvents {
  constructor(
    private readonly notifications: NotificationService,
    private readonly access: AccessService,
  ) {}

  @OnEvent('payment.approved', { ...NEW, together: true })
  async whenApproved(events: Array<EventEnvelope<'payment.approved'>>, tx: Tx): Promise<void> {
    // a paid call is written about when it has its time
    const isWritten = ({ amountCents, planType }: EventPayloads['payment.approved']) =>
      amountCents > 0 && planType !== 'call';
    for (const byMail of [true, false]) {
      const told = events.filter(({ data }) => isWritten(data) === byMail);
      await this.notifications.tellEach(
        tx,
        told.map(({ data }) => ({ userId: data.userId, words: TEXTS.paymentApproved(data) })),
        byMail,
      );
    }
  }

  @OnEvent('payment.refunded', NEW)
  async whenRefunded({ data }: EventEnvelope<'payment.refunded'>, tx: Tx): Promise<void> {
    // no money moved: the end of a period or of a call is told by itself
    if (data.by === 'nobody' && data.planType !== 'unlock' && data.planType !== 'tip') return;
    const words = data.by === 'nobody' ? TEXTS.paymentUnpaid(data) : TEXTS.paymentRefunded(data);
    await this.notifications.tell(tx, [data.userId], words, true);
  }

  @OnEvent('payment.surplus-returned', NEW)
  whenSurplusReturned({ data }: EventEnvelope<'payment.surplus-returned'>, tx: Tx): Promise<void> {
    return this.notifications.tell(tx, [data.userId], TEXTS.surplusReturned(data), true);
  }

  @OnEvent('subscription.expiring', NEW)
  whenExpiring({ data }: EventEnvelope<'subscription.expiring'>, tx: Tx): Promise<void> {
    return this.notifications.tell(tx, [data.userId], TEXTS.subscriptionExpiring(data), true);
  }

  @OnEvent('recurrence.authorised', NEW)
  whenRenewalAuthorised({ data }: EventEnvelope<'recurrence.authorised'>, tx: Tx): Promise<void> {
    return this.notifications.tell(tx, [data.userId], TEXTS.renewalAuthorised(data), true);
  }

  @OnEvent('recurrence.debit-failed', NEW)
  whenRenewalFailed({ data }: EventEnvelope<'recurrence.debit-failed'>, tx: Tx): Promise<void> {
    return this.notifications.tell(tx, [data.userId], TEXTS.renewalFailed(data), true);
  }

  @OnEvent('recurrence.ended', NEW)
  whenRenewalEnded({ data }: EventEnvelope<'recurrence.ended'>, tx: Tx): Promise<void> {
    return this.notifications.tell(tx, [data.userId], TEXTS.renewalEnded(data), true);
  }

  @OnEvent('payment.charge-late', NEW)
  whenChargeLate({ data }: EventEnvelope<'payment.charge-late'>, tx: Tx): Promise<void> {
    return this.notifications.tell(tx, [data.userId], TEXTS.chargeLate(data), true);
  }

  @OnEvent('subscription.expired', NEW)
  async whenExpired({ data }: EventEnvelope<'subscription.expired'>, tx: Tx): Promise<void> {
    // to whoever has the whole house nothing closed
    if (!data.goesOnUntil) await this.notifications.tell(tx, [data.userId], TEXTS.subscriptionExpired(data));
  }

  @OnEvent('subscription.kept', NEW)
  whenKept({ data }: EventEnvelope<'subscription.kept'>, tx: Tx): Promise<void> {
    return this.notifications.tell(tx, [data.userId], TEXTS.subscriptionKept(data), true);
  }

  @OnEvent('subscription.cancelled', NEW)
  async whenCancelled({ data }: EventEnvelope<'subscription.cancelled'>, tx: Tx): Promise<void> {
    // the same access goes on under another id
    if (data.reason === 'moved') return;
    // nobody of theirs did this: it is written to them as well
    const byMail = data.reason === 'creator-left';
    await this.notifications.tell(tx, [data.userId], TEXTS.subscriptionCancelled(data), byMail);
  }

  @OnEvent('testimonial.decided', NEW)
  whenTestimonialDecided({ data }: EventEnvelope<'testimonial.decided'>, tx: Tx): Promise<void> {
    return this.notifications.tell(tx, [data.userId], TEXTS.testimonialDecided(data));
  }

  @OnEvent('tip.thanked', NEW)
  whenTipThanked({ data }: EventEnvelope<'tip.thanked'>, tx: Tx): Promise<void> {
    return this.notifications.tell(tx, [data.userId], TEXTS.tipThanked());
  }

  @OnEvent('comment.asked-for', NEW)
  async whenAsked({ data }: EventEnvelope<'comment.asked-for'>, tx: Tx): Promise<void> {
    const subscribers = await this.access.subscribersOf(tx, data.modelId);
    await this.notifications.tell(tx, subscribers, TEXTS.commentAsked());
  }
}
