import { EMAIL_MAX_LENGTH } from '@camarim/domain';
import { Email, Flag, Id, listOf, One, OneOf, type Preset, Text, Time } from '../fields.js';
import { Money } from '../money.js';
import { get, Nothing, operations, post } from '../operation.js';
import { Reason } from './reason.js';

/**
 * Why nobody knows whose it is. `no-mark`: it carries nothing of ours. `no-account`: its buyer has no account any more.
 * `call-lost`: the booking is gone. `month-lost`: a month of Pix Automático. `second-charge`: its payment has another
 * charge. `not-at-provider`: a notice spoke of it and the provider does not know it.
 */
const REASONS = ['no-mark', 'no-account', 'call-lost', 'month-lost', 'second-charge', 'not-at-provider'] as const;
export type StrayReason = (typeof REASONS)[number];
const STATES = ['open', 'attached', 'returning', 'returned', 'archived'] as const;
export type StrayStatus = (typeof STATES)[number];

/** Money a provider holds for us and no payment of ours knows (R6). */
export class StrayCharge {
  @Id() id: string;
  @Text() gatewayName: string;
  /** The charge at the provider. */
  @Text() externalId: string;
  @Text({ nullable: true }) reference: string | null;
  /** What its payer read. */
  @Text({ nullable: true }) title: string | null;
  @One(() => Money) received: Money;
  @Time({ nullable: true }) paidAt: string | null;
  @Text({ nullable: true }) endToEndId: string | null;
  @OneOf(REASONS) reason: StrayReason;
  @OneOf(STATES) status: StrayStatus;
  /** It is to be given back, and the provider did not do it yet. */
  @Flag() isHeldUp: boolean;
  /** The payment it was attached as. */
  @Id({ nullable: true }) paymentId: string | null;
  @Time() foundAt: string;
  @Time({ nullable: true }) decidedAt: string | null;
}
export class StrayChargeList extends listOf(() => StrayCharge) {}
export class StrayDecision extends Reason {
  @Id() strayId: string;
}
export class StrayAttachment extends StrayDecision {
  /** Whose it is. */
  @Email({ max: EMAIL_MAX_LENGTH }) email: string;
  @Id() planId: string;
  @Id({ nullable: true, preset: null }) modelId: string | null | Preset;
}
export class StrayAttached {
  @Id() paymentId: string;
}
export class StrayDecided {
  @OneOf(STATES) status: StrayStatus;
}

const done = { missing: 'stray-money-not-found', status: 200 } as const;
const who = 'staff:money' as const;
/** 'Dinheiro sem dono': what the team decides about it (R6). */
export const strayMoneyOperations = operations({
  'billing.stray-money.list': get('/admin/stray-money', who, Nothing, StrayChargeList),
  'billing.stray-money.attach': post('/admin/stray-money/:strayId/attach', who, StrayAttachment, StrayAttached, {
    ...done,
    says: 'It was this person’s, for this plan: her period begins, once.',
  }),
  'billing.stray-money.give-back': post(
    '/admin/stray-money/:strayId/give-back',
    who,
    StrayDecision,
    StrayDecided,
    done,
  ),
  'billing.stray-money.archive': post('/admin/stray-money/:strayId/archive', who, StrayDecision, StrayDecided, {
    ...done,
    says: 'Nothing to do: it is not ours, or there is no money.',
  }),
});
