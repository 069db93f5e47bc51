import type { EventEnvelope } from '@camarim/contracts';
import { EveryLeader, type Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { BillingConfig } from '../billing.config.js';
import { RecurrenceService } from './recurrence.service.js';
import { RecurrenceCheckService } from './recurrence-check.service.js';
import { RecurrenceMonthService } from './recurrence-month.service.js';

const FEATURE = { feature: 'recurrences' } as const;

@Injectable()
export class RecurrenceEvents {
  constructor(
    readonly config: BillingConfig,
    private readonly recurrences: RecurrenceService,
    private readonly checks: RecurrenceCheckService,
    private readonly months: RecurrenceMonthService,
  ) {}

  @EveryLeader<RecurrenceEvents>('billing.check-recurrences', (self) => self.config.RECONCILE_EVERY_MS * 5)
  async check(): Promise<void> {
    await this.checks.round();
  }

  @EveryLeader<RecurrenceEvents>('billing.months', (self) => self.config.RECONCILE_EVERY_MS * 30)
  async debitMonths(): Promise<void> {
    await this.months.round();
  }

  @OnEvent('payment.approved', { ...FEATURE, together: true })
  async whenApproved(events: Array<EventEnvelope<'payment.approved'>>, tx: Tx): Promise<void> {
    await this.recurrences.whenPaid(
      tx,
      events.map(({ data }) => data.paymentId),
    );
  }
  @OnEvent('payment.rejected', FEATURE)
  async whenRejected({ data }: EventEnvelope<'payment.rejected'>, tx: Tx): Promise<void> {
    await this.recurrences.whenOver(tx, data.paymentId, 'rejected');
  }
  @OnEvent('payment.cancelled', FEATURE)
  async whenCancelled({ data }: EventEnvelope<'payment.cancelled'>, tx: Tx): Promise<void> {
    await this.recurrences.whenOver(tx, data.paymentId, 'cancelled');
  }
  @OnEvent('payment.expired', FEATURE)
  async whenExpired({ data }: EventEnvelope<'payment.expired'>, tx: Tx): Promise<void> {
    await this.recurrences.whenOver(tx, data.paymentId, 'expired');
  }
  @OnEvent('payment.refunded', FEATURE)
  async whenRefunded({ data }: EventEnvelope<'payment.refunded'>, tx: Tx): Promise<void> {
    await this.recurrences.whenRefunded(tx, data);
  }
  @OnEvent('model.deactivated', FEATURE)
  async whenModelDeactivated({ data }: EventEnvelope<'model.deactivated'>, tx: Tx): Promise<void> {
    await this.recurrences.endAll(tx, { modelId: data.modelId }, 'model-gone');
  }
  @OnEvent('model.deleted', FEATURE)
  async whenModelDeleted({ data }: EventEnvelope<'model.deleted'>, tx: Tx): Promise<void> {
    await this.recurrences.endAll(tx, { modelId: data.modelId }, 'model-gone');
  }
  @OnEvent('user.erased', FEATURE)
  async whenUserErased({ data }: EventEnvelope<'user.erased'>, tx: Tx): Promise<void> {
    await this.recurrences.endAll(tx, { userId: data.userId }, 'account-erased');
  }
}
