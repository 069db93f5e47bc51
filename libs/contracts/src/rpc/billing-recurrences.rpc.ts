import type { RecurrenceStatus } from '@camarim/domain';
import type { RecurrenceEndedBy, RecurrenceEndReason } from '../events/billing.events.js';
import type { Page } from '../page.js';

/** An authorisation of Pix Automático: who pays how much every month, and until when (BIL-48). */
export interface RecurrenceView {
  id: string;
  /** null = the whole house. */
  modelId: string | null;
  planId: string;
  planName: string;
  amountCents: number;
  status: RecurrenceStatus;
  /** YYYY-MM-DD in São Paulo: the next debit that will be tried; also one the bank cannot take back any more. */
  nextDebitOn: string | null;
  /** The running month could not be debited yet. */
  missed: boolean;
  createdAt: string;
  authorisedAt: string | null;
  endedAt: string | null;
  endedBy: RecurrenceEndedBy | null;
  endReason: RecurrenceEndReason | null;
}
export interface BillingRecurrencesRpc {
  /** What the fan authorised, newest first; what was never authorised is not there. */
  'billing.recurrence.list-mine': { request: { cursor: string | null; limit: number }; reply: Page<RecurrenceView> };
  'billing.recurrence.cancel': { request: { recurrenceId: string }; reply: RecurrenceView };
  /** Staff, with a reason. */
  'billing.recurrence.cancel-by-staff': { request: { recurrenceId: string; reason: string }; reply: RecurrenceView };
}
