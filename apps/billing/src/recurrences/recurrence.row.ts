import type { RecurrenceEndedBy, RecurrenceEndReason, RecurrenceFacts } from '@camarim/contracts';
import type { RecurrenceStatus } from '@camarim/domain';
import { only } from '@camarim/domain';

/** Dates are YYYY-MM-DD in São Paulo. */
export interface RecurrenceRow {
  id: string;
  userId: string;
  modelId: string | null;
  planId: string;
  planName: string;
  planDays: number;
  amountCents: number;
  gatewayId: string;
  /** The authorisation at the provider; null until it is made. */
  externalId: string | null;
  status: RecurrenceStatus;
  /** The day of the first payment; the months are counted from it. */
  firstDate: string;
  /** The next month to be announced; 0 was the first payment. */
  nextCycle: number;
  nextDueDate: string;
  endedBy: RecurrenceEndedBy | null;
  endReason: RecurrenceEndReason | null;
  endedAt: Date | null;
  createdAt: Date;
}
/** One month and the payment it is charged with. */
export interface MonthRow {
  recurrenceId: string;
  cycle: number;
  dueDate: string;
  paymentId: string;
  retries: number;
  /** The day of its last try, past or to come. */
  tryOn: string;
  externalId: string | null;
  status: RecurrenceStatus;
  amountCents: number;
}

export const factsOf = (row: RecurrenceRow): RecurrenceFacts => ({
  recurrenceId: row.id,
  ...only(row, 'userId', 'modelId', 'planId', 'amountCents'),
});
