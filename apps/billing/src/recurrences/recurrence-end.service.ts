import type { RecurrenceEndedBy, RecurrenceEndReason } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { canCancelCharge, isPaymentOpen, localDateOf, type RecurrenceStatus } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { PaymentService } from '../payments/payment.service.js';
import { SettlementService } from '../payments/settlement.service.js';
import { RecurrenceRead } from './recurrence.read.js';
import { RecurrenceRepository } from './recurrence.repository.js';
import { factsOf, type RecurrenceRow } from './recurrence.row.js';

export interface RecurrenceEnd {
  by: RecurrenceEndedBy;
  reason: RecurrenceEndReason;
  /** How the provider names it when it ended it; `cancelled` for everybody else. */
  status?: RecurrenceStatus;
}
const CAUSES = { fan: 'buyer', bank: 'poll', staff: 'staff', house: 'job' } as const;

/** The one way an authorisation ends, whoever wants it: nothing more is asked for, and the access paid for stays. */
@Injectable()
export class RecurrenceEnding {
  constructor(
    private readonly rows: RecurrenceRepository,
    private readonly read: RecurrenceRead,
    private readonly payments: PaymentService,
    private readonly settlement: SettlementService,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  /** `row` is held by `tx`. @returns whether this call ended it. */
  async end(tx: Tx, row: RecurrenceRow, { by, reason, status = 'cancelled' }: RecurrenceEnd): Promise<boolean> {
    const at = this.clock.now();
    if (!(await this.rows.end(tx, row.id, { status, by, reason, at }))) return false;
    const today = localDateOf(at);
    for (const { paymentId, dueDate } of await this.read.openMonths(tx, row.id)) {
      const payment = await this.payments.hold(tx, paymentId);
      // on its day the bank debits it all the same; then it gives its month of access, or goes back when the creator or the payer is gone
      const isGone = reason === 'model-gone' || reason === 'account-erased';
      const possible = isGone || payment.externalId === null || canCancelCharge(today, dueDate);
      if (possible && isPaymentOpen(payment.status)) await this.settlement.close(tx, payment, 'cancelled', CAUSES[by]);
    }
    // what nobody authorised is no news to anybody
    if (row.status === 'approved')
      await this.events.publish(tx, 'recurrence.ended', { ...factsOf(row), by, reason, at: at.toISOString() });
    return true;
  }
}
