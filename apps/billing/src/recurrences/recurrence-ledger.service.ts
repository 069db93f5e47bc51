import { randomUUID } from 'node:crypto';
import { Database, type Tx } from '@camarim/database';
import { localDateOf, problem, recurrenceDueDate } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { RecurrenceRepository } from './recurrence.repository.js';
import type { MonthRow, RecurrenceRow } from './recurrence.row.js';

/** First look at an authorisation whose code was just shown; the bank usually tells before. */
const FIRST_CHECK_MS = 60_000;

/** What of a payment an authorisation is begun with. */
interface FirstPayment {
  userId: string;
  modelId: string | null;
  planId: string;
  planName: string;
  amountCents: number;
  gatewayId: string;
}

/** The authorisations as far as payments need them: begun with the first payment, and which month a payment is. */
@Injectable()
export class RecurrenceLedger {
  constructor(
    private readonly db: Database,
    private readonly rows: RecurrenceRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws recurrence-exists when the fan pays for this every month already. */
  async requireNone(userId: string, planId: string, modelId: string | null): Promise<void> {
    if (await this.rows.hasApproved(this.db, userId, planId, modelId)) throw problem('recurrence-exists');
  }

  /** Begins one, to be authorised by whoever pays; the payment is written after it. @param planDays as the plan says. */
  async begin(tx: Tx, first: FirstPayment, planDays: number): Promise<RecurrenceRow> {
    const now = this.clock.now();
    const firstDate = localDateOf(now);
    const row: RecurrenceRow = {
      ...{ ...first, id: randomUUID(), planDays, externalId: null, status: 'created', firstDate, nextCycle: 1 },
      ...{
        nextDueDate: recurrenceDueDate(firstDate, 1),
        endedBy: null,
        endReason: null,
        endedAt: null,
        createdAt: now,
      },
    };
    await this.rows.insert(tx, row);
    return row;
  }

  /** The payment that was written for it pays the first month. */
  async addFirstMonth(tx: Tx, { id, firstDate }: RecurrenceRow, paymentId: string): Promise<void> {
    await this.rows.addMonth(tx, id, 0, firstDate, paymentId);
  }

  find(id: string): Promise<RecurrenceRow | null> {
    return this.rows.find(id);
  }
  monthOf(paymentId: string): Promise<MonthRow | null> {
    return this.rows.monthOf(paymentId);
  }

  /** The provider has it; from now on it is asked about. */
  async offered(id: string, externalId: string): Promise<void> {
    await this.rows.setExternalId(id, externalId, new Date(this.clock.now().getTime() + FIRST_CHECK_MS));
  }

  /** A notice speaks of one: nobody signed it, so it only makes us ask. @returns false for a stranger's. */
  async heard(tx: Tx, gatewayId: string, externalId: string): Promise<boolean> {
    return (await this.rows.askSoon(tx, gatewayId, externalId, this.clock.now())) !== null;
  }
}
