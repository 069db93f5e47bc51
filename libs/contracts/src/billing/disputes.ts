import { DISPUTE_CLOCKS, DISPUTE_STATUSES, type DisputeClock, type DisputeStatus } from '@camarim/domain';
import { Id, Many, One, OneOf, type Preset, Text, Time } from '../fields.js';
import { Money } from '../money.js';
import { get, operations } from '../operation.js';
import { DISPUTE_OUTCOMES, type DisputeOutcomeName } from './sales.js';

const STATES = ['open', 'ended'] as const;
export class DisputeQuery {
  @OneOf(STATES, { preset: 'open' }) state: (typeof STATES)[number] | Preset;
}
/** A PIX its payer contested (MED), with the time the provider gives for an answer. */
export class DisputeLine {
  @Id() id: string;
  @Id() paymentId: string;
  /** null = the whole house. */
  @Id({ nullable: true }) modelId: string | null;
  @Text() planName: string;
  @One(() => Money) amount: Money;
  @Text() gatewayName: string;
  @Time() openedAt: string;
  @Time() answerDueAt: string;
  @OneOf(DISPUTE_CLOCKS) clock: DisputeClock;
  @OneOf(DISPUTE_STATUSES) status: DisputeStatus;
  /** When the time passed without an answer; it stays, also when somebody answers late. */
  @Time({ nullable: true }) missedAt: string | null;
  @Time({ nullable: true }) endedAt: string | null;
  @OneOf(DISPUTE_OUTCOMES, { nullable: true }) outcome: DisputeOutcomeName | null;
}
/** Open ones by their time, ended ones the newest first; at most 200. */
export class DisputeList {
  @Many(() => DisputeLine) items: DisputeLine[];
}

const who = 'staff:money' as const;
/** The answer to a contested PIX (MED). */
export const disputeOperations = operations({
  'billing.dispute.list': get('/admin/disputes', who, DisputeQuery, DisputeList),
});
