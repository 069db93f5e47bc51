import { ACCOUNT_KINDS, type AccountKind, SHARE_BOUNDS, WAITING_REASONS, type WaitingReason } from '@camarim/domain';
import { Day, Id, listOf, Many, OneOf, type Preset, Text, Texts, Time, Whole } from '../fields.js';
import { get, Nothing, operations, post } from '../operation.js';
import { Reason } from './reason.js';
import { PLAN_TYPES, type PlanType } from './sales.js';

/** Money of a creator that may still come back: why, and until when. Cents. */
export class WaitingMoney {
  @OneOf(WAITING_REASONS) reason: WaitingReason;
  /** The day of São Paulo on which it becomes hers; null = what it waits for has no date. */
  @Day({ nullable: true }) until: string | null;
  /** Of a call: when it begins. */
  @Time({ nullable: true }) callStartsAt: string | null;
  @Whole() cents: number;
  @Whole() sales: number;
}
/** One sale of hers, without its fan. What came back of it is no longer in it. Cents. */
export class EarnedSale {
  @Time() at: string;
  @OneOf(PLAN_TYPES) planType: PlanType;
  @Text() title: string;
  @Whole() grossCents: number;
  @Whole() houseCents: number;
  /** What others have of it: her agency, or who made the post with her. */
  @Whole() othersCents: number;
  @Whole() netCents: number;
  /** Who they are, by name. */
  @Texts() sharedWith: string[];
  @OneOf(WAITING_REASONS, { nullable: true }) waitsFor: WaitingReason | null;
}
/** What her agency gets of a sale of hers now. */
export class AgencyPart {
  @Text() name: string;
  /** Hundredths of a per cent of the price. */
  @Whole() basisPoints: number;
}
/** A post whose unlocks she shares with others now. */
export class SharedPost {
  @Text() title: string;
  /** What of an unlock is hers, in hundredths of a per cent of the price. */
  @Whole() basisPoints: number;
  /** The others, by name. */
  @Texts() sharedWith: string[];
}
/** What a creator earned. `availableCents` + `waitingCents` + `heldCents` is all that is hers. Cents. */
export class Earnings {
  /** Of sales since midnight in São Paulo. */
  @Whole() todayCents: number;
  @Whole() availableCents: number;
  @Whole() waitingCents: number;
  /** What banks look into. */
  @Whole() heldCents: number;
  /** What she gets of a sale now, in basis points; 0 = nobody has set it yet. */
  @Whole() basisPoints: number;
  @Many(() => AgencyPart) agencies: AgencyPart[];
  /** The newest 50. */
  @Many(() => SharedPost) sharedPosts: SharedPost[];
  /** They add up to `waitingCents` and `heldCents`. */
  @Many(() => WaitingMoney) waiting: WaitingMoney[];
  /** The newest 50. */
  @Many(() => EarnedSale) sales: EarnedSale[];
}
export class EarningsOf {
  @Id() modelId: string;
}

/** What a creator, or her agency, gets of each of her sales. A change is a new rule; sales keep the one they were made under. */
export class ShareRule {
  @Id() id: string;
  /** Whose sales they are. */
  @Id() modelId: string;
  /** Who gets it; null = she herself. */
  @Id({ nullable: true }) agencyId: string | null;
  /** Hundredths of a per cent of the price. */
  @Whole(SHARE_BOUNDS) basisPoints: number;
  /** Counts the rules of this creator for herself, or for this agency. */
  @Whole() revision: number;
  @Time() startsAt: string;
  @Time({ nullable: true }) endedAt: string | null;
}
/** Those in force first, then what was in force before, the newest first. */
export class ShareRuleList extends listOf(() => ShareRule) {}
export class ShareRuleForm extends Reason {
  @Id() modelId: string;
  /** Who gets it; null = she herself. */
  @Id({ nullable: true, preset: null }) agencyId: string | null | Preset;
  @Whole(SHARE_BOUNDS) basisPoints: number;
  /** Of the rule that is in force, which this one ends; null = there is none. */
  @Whole({ min: 1, nullable: true, preset: null }) revision: number | null | Preset;
}
export class ShareRuleEnd extends Reason {
  @Id() ruleId: string;
}

/** What an account of the ledger holds, in cents: for a provider what lies there, for everybody else what is theirs. */
export class LedgerBalance {
  @Id() accountId: string;
  @OneOf(ACCOUNT_KINDS) kind: AccountKind;
  /** Of a provider's or an agency's account; null = the house's own, or a creator's. */
  @Text({ nullable: true }) name: string | null;
  @Whole() cents: number;
}
/** Charges paid on one day of São Paulo, as the provider has them and as the books do, when they were last compared. */
export class LedgerDay {
  @Id() gatewayId: string;
  @Text() gatewayName: string;
  @Day() day: string;
  @Whole() charges: number;
  /** How many of them are not the same on both sides. */
  @Whole() differing: number;
  @Whole() providerCents: number;
  @Whole() ledgerCents: number;
  @Time() comparedAt: string;
}
/** Payouts of one day of São Paulo, as their provider has them and as the books do, when they were last compared. */
export class PayoutDay {
  @Id() gatewayId: string;
  @Text() gatewayName: string;
  @Day() day: string;
  @Whole() payouts: number;
  /** How many of them are not the same at the provider, in the books and in their rows. */
  @Whole() differing: number;
  @Whole() providerCents: number;
  @Whole() ledgerCents: number;
  @Time() comparedAt: string;
}
export class LedgerOverview {
  /** Since when sales are booked. */
  @Time() openedAt: string;
  @Many(() => LedgerBalance) balances: LedgerBalance[];
  /** Payments of which something is not booked yet. */
  @Whole() unbooked: number;
  /** The newest 60. */
  @Many(() => LedgerDay) days: LedgerDay[];
  /** The newest 60 on which something was paid out. */
  @Many(() => PayoutDay) payoutDays: PayoutDay[];
  /** Accounts that do not hold what their entries add up to: somebody changed a row by hand. */
  @Whole() unbalanced: number;
}

/** Money that left an account of the house and is no payout: the house's own, once somebody of finance says so (PAYOUT-16). */
export class HouseTransfer {
  @Id() id: string;
  @Id() gatewayId: string;
  @Text() gatewayName: string;
  /** What its provider calls it. */
  @Text() ref: string;
  /** The day of São Paulo it was listed under. */
  @Day() day: string;
  @Whole() cents: number;
  @Time() foundAt: string;
  /** Since then it is in the books. */
  @Time({ nullable: true }) confirmedAt: string | null;
  @Id({ nullable: true }) confirmedBy: string | null;
  /** It was paid to this agency, of its own money; null = it was the house's. */
  @Id({ nullable: true }) agencyId: string | null;
  /** Its bank gave it back. */
  @Time({ nullable: true }) returnedAt: string | null;
}
/** Those to be confirmed first, then the newest; 60 at most. */
export class HouseTransferList extends listOf(() => HouseTransfer) {}
export class HouseTransferConfirmation extends Reason {
  @Id() transferId: string;
  /** It was paid to this agency: of its money, never more than it has; null = of the house's own. */
  @Id({ nullable: true, preset: null }) agencyId: string | null | Preset;
}

const who = 'staff:money' as const;
/** The books: whose every cent is, what a creator gets of a sale, and whether providers say the same (LED-03 to LED-08). */
export const ledgerOperations = operations({
  'billing.ledger.mine': get('/creator/earnings', 'creator', EarningsOf, Earnings, {
    says: '`modelId` must be hers.',
  }),
  'billing.ledger.overview': get('/admin/ledger', who, Nothing, LedgerOverview),
  'billing.house-transfer.list': get('/admin/house-transfers', who, Nothing, HouseTransferList),
  'billing.house-transfer.confirm': post(
    '/admin/house-transfers/:transferId/confirm',
    who,
    HouseTransferConfirmation,
    HouseTransfer,
    {
      missing: 'not-found',
      status: 200,
      says: 'It leaves the house’s own money in the books, or that of an agency it was paid to.',
    },
  ),
  'billing.share-rule.list': get('/admin/share-rules', who, Nothing, ShareRuleList),
  'billing.share-rule.create': post('/admin/share-rules', who, ShareRuleForm, ShareRule),
  'billing.share-rule.archive': post('/admin/share-rules/:ruleId/archive', who, ShareRuleEnd, ShareRule, {
    ...{ missing: 'not-found', status: 200 },
    says: 'From now on this share of her sales is the house’s; sales made before keep it.',
  }),
});
