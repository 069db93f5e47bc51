import { RECURRENCE_STATUSES, type RecurrenceStatus } from '@camarim/domain';
import { Day, Flag, Id, One, OneOf, pageOf, pageQuery, Text, Time } from '../fields.js';
import { Money } from '../money.js';
import { del, get, operations, post } from '../operation.js';
import { Reason } from './reason.js';

/** `bank`: by the payer, in the app of the bank. */
const ENDED_BY = ['fan', 'bank', 'staff', 'house'] as const;
export type RecurrenceEndedBy = (typeof ENDED_BY)[number];
const END_REASONS = [
  'cancelled',
  'not-authorised',
  'duplicate',
  'debit-refused',
  'access-ended',
  'model-gone',
  'account-erased',
] as const;
export type RecurrenceEndReason = (typeof END_REASONS)[number];

/** What a bank pays every month until somebody ends it: an authorisation of Pix Automático (BIL-48). */
export class Recurrence {
  @Id() id: string;
  /** null = the whole house. */
  @Id({ nullable: true }) modelId: string | null;
  @Text() planName: string;
  @One(() => Money) amount: Money;
  @OneOf(RECURRENCE_STATUSES) status: RecurrenceStatus;
  /** In São Paulo: the next debit that will be tried; after its end only what the bank cannot take back any more. */
  @Day({ nullable: true }) nextDebitOn: string | null;
  /** The running month could not be debited yet. */
  @Flag() missed: boolean;
  @Time({ nullable: true }) authorisedAt: string | null;
  @Time({ nullable: true }) endedAt: string | null;
  @OneOf(ENDED_BY, { nullable: true }) endedBy: RecurrenceEndedBy | null;
  @OneOf(END_REASONS, { nullable: true }) endReason: RecurrenceEndReason | null;
}
export class RecurrencePage extends pageOf(() => Recurrence) {}
export class RecurrenceQuery extends pageQuery(20, 50) {}
export class RecurrenceById {
  @Id() recurrenceId: string;
}
export class RecurrenceEndByTeam extends Reason {
  @Id() recurrenceId: string;
}

const missing = { missing: 'recurrence-not-found' } as const;
export const recurrenceOperations = operations({
  'billing.recurrence.list-mine': get('/me/recurrences', 'signed-in', RecurrenceQuery, RecurrencePage, {
    says: 'What the fan authorised, newest first; what was never authorised is not there.',
  }),
  'billing.recurrence.cancel': del('/me/recurrences/:recurrenceId', 'signed-in', RecurrenceById, Recurrence, {
    ...missing,
    says: 'Ends it; it stays in the list, as ended. Asked again it answers the same.',
  }),
  'billing.recurrence.cancel-by-staff': post(
    '/admin/recurrences/:recurrenceId/cancel',
    'staff:money',
    RecurrenceEndByTeam,
    Recurrence,
    { ...missing, status: 200 },
  ),
});
