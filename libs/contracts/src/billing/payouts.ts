import {
  FISCAL_NUMBER,
  PAYOUT_REFUSALS,
  PAYOUT_STATUSES,
  type PayoutRefusal,
  type PayoutStatus,
} from '@camarim/domain';
import {
  Day,
  Flag,
  Id,
  listOf,
  Many,
  One,
  OneOf,
  type Preset,
  pageOf,
  pageQuery,
  pick,
  Text,
  Texts,
  Time,
  Whole,
} from '../fields.js';
import { ask, get, operations, post, put } from '../operation.js';
import { CpfForm, MAIL_CODE } from '../users/account.js';
import { EarningsOf } from './ledger.js';
import { Reason } from './reason.js';

/** Where a creator is paid: her own CPF as a PIX key. */
export class PayoutKey {
  @Text() masked: string;
  @Time() setAt: string;
  /** Until then it receives nothing. */
  @Time() usableAt: string;
}
export class PayoutKeyForm extends pick(CpfForm, 'cpf') {
  @Id() modelId: string;
  /** Of her mail; the key she has already is set again without one. */
  @Text({ matches: MAIL_CODE, nullable: true, preset: null }) code: string | null | Preset;
}

/** One payout as its creator sees it. Cents. */
export class Payout {
  @Id() id: string;
  @Whole() cents: number;
  @OneOf(PAYOUT_STATUSES) status: PayoutStatus;
  /** Made by the run on Mondays. */
  @Flag() isAutomatic: boolean;
  @Time() requestedAt: string;
  @Time({ nullable: true }) paidAt: string | null;
  /** When its money became hers again. */
  @Time({ nullable: true }) endedAt: string | null;
  /** The id of the PIX at the banks. */
  @Text({ nullable: true }) endToEndId: string | null;
}
export class OwnPayouts {
  /** Hers, and waiting for nothing; below 0 when sales came back after they were paid out. */
  @Whole() availableCents: number;
  /** Of sales that waited for nothing any more, what their banks look into now: kept from her until they decide (MED-08). */
  @Whole() contestedCents: number;
  /** What 'Sacar' would send now; 0 = nothing. */
  @Whole() payableCents: number;
  /** Why nothing can be sent; null = it can. */
  @OneOf(PAYOUT_REFUSALS, { nullable: true }) refusal: PayoutRefusal | null;
  /** What is on its way now. */
  @Whole() underWayCents: number;
  @One(() => PayoutKey, { nullable: true }) key: PayoutKey | null;
  /** Her papers were seen: without `verifiedCpf` the team has yet to note the CPF of her document. */
  @Flag() isVerified: boolean;
  /** Of her document, masked: the one key it can be; null = nobody noted it yet. */
  @Text({ nullable: true }) verifiedCpf: string | null;
  /** The newest 50. */
  @Many(() => Payout) items: Payout[];
}
export class PayoutOrder {
  @Id() modelId: string;
  /** What she saw as payable: another sum is refused, so that nothing is sent she did not confirm. */
  @Whole({ min: 1 }) cents: number;
  /** Of this press: the same one twice is one payout. */
  @Id() idempotencyKey: string;
  /** Of her mail; a payout that was made is answered again without one. */
  @Text({ matches: MAIL_CODE, nullable: true, preset: null }) code: string | null | Preset;
}

/** A payout as the team sees it. */
export class PayoutRow extends pick(
  Payout,
  'id',
  'cents',
  'status',
  'isAutomatic',
  'requestedAt',
  'paidAt',
  'endedAt',
  'endToEndId',
) {
  /** Whose: a creator's id. */
  @Id() accountId: string;
  @Text({ nullable: true }) gatewayName: string | null;
  @Whole() tries: number;
  /** What the provider said when it did not do it, or why the house stopped it. */
  @Text({ nullable: true }) failure: string | null;
  @Id({ nullable: true }) decidedBy: string | null;
  /** While it waits for approval: how far below 0 her account is, because sales were contested or went back since. */
  @Whole() shortCents: number;
  /** The caller may approve or refuse it. */
  @Flag() mayDecide: boolean;
}
export class PayoutQuery extends pageQuery(50, 100) {
  @OneOf(PAYOUT_STATUSES, { nullable: true, preset: null }) status: PayoutStatus | null | Preset;
}
/** The newest first; the counts are of all there are. */
export class PayoutList extends pageOf(() => PayoutRow) {
  /** How many wait for somebody's approval. */
  @Whole() toApprove: number;
  /** How many nobody knows the end of. */
  @Whole() unknown: number;
}
export class PayoutDecision extends Reason {
  @Id() payoutId: string;
}
export class PayoutById {
  @Id() payoutId: string;
}

export class StatementQuery {
  @Id() modelId: string;
  /** Days of São Paulo, both included. */
  @Day() from: string;
  @Day() to: string;
}
const LINES = ['sale', 'refund', 'dispute', 'payout', 'payout-return', 'other'] as const;
export type StatementKind = (typeof LINES)[number];
/** One movement of her account. */
export class StatementLine {
  @Time() at: string;
  @OneOf(LINES) kind: StatementKind;
  @Text() title: string;
  /** The number of its entry in the books: it leads the team to the sale, and nobody else. */
  @Text() entry: string;
  /** Of a sale: its price and what of it is the house's. */
  @Whole({ nullable: true }) grossCents: number | null;
  @Whole({ nullable: true }) houseCents: number | null;
  /** Of a sale: what others have of it, and who they are. */
  @Whole({ nullable: true }) othersCents: number | null;
  @Texts() sharedWith: string[];
  /** Of a sale: the number of its fiscal document; null = it is missing. */
  @Text({ nullable: true }) fiscalDocument: string | null;
  /** What it added to her account, below 0 what it took. */
  @Whole() cents: number;
  @Whole() balanceCents: number;
}
export class Statement {
  /** Before the first day. */
  @Whole() openingCents: number;
  /** After the last day: what is available and what waits, together. */
  @Whole() closingCents: number;
  /** The oldest first. They lead from the opening to the closing balance. */
  @Many(() => StatementLine) lines: StatementLine[];
}

const ENTRY = /^\d{1,18}$/;
/** What she wrote for a sale; once more replaces it. */
export class FiscalDocumentForm {
  @Id() modelId: string;
  /** Of the sale, as her statement numbers it. */
  @Text({ matches: ENTRY }) entry: string;
  @Text(FISCAL_NUMBER) number: string;
}
export class FiscalDocument extends pick(FiscalDocumentForm, 'entry', 'number') {}
export class FiscalQuery {
  /** Days of São Paulo, both included. */
  @Day() from: string;
  @Day() to: string;
}
/** One sale as the law wants it reported: whose, for how much, what of it is the house's, and its document. */
export class FiscalOperation {
  @Time() at: string;
  @Text() entry: string;
  @Id() accountId: string;
  /** Of an agency; null = a creator, whom catalog names. */
  @Text({ nullable: true }) agencyName: string | null;
  /** Eleven digits, of her payout key; null = there is none. */
  @Text({ nullable: true }) supplierCpf: string | null;
  @Whole() grossCents: number;
  @Whole() houseCents: number;
  @Whole() supplierCents: number;
  /** What others have of it; each of them is reported in a line of its own. */
  @Whole() othersCents: number;
  /** null = missing. */
  @Text({ nullable: true }) fiscalDocument: string | null;
}
export class FiscalReport extends listOf(() => FiscalOperation) {}

const who = 'staff:money' as const;
const done = { missing: 'not-found', status: 200 } as const;
/** Money to creators (PAYOUT-01 to PAYOUT-09). */
export const payoutOperations = operations({
  'billing.payout.mine': get('/creator/payouts', 'creator', EarningsOf, OwnPayouts, {
    says: '`modelId` must be hers.',
  }),
  'billing.payout.request': post('/creator/payouts', 'creator', PayoutOrder, Payout, {
    limit: 'payout',
    says: 'All that is available leaves by PIX for her key, with the code of her mail; the same order again needs none.',
  }),
  'billing.payout-key.set': put('/creator/payout-key', 'creator', PayoutKeyForm, PayoutKey, {
    limit: 'payout',
    says: 'Her own CPF alone, with the code of her mail; a new key receives after 48 hours. No route of the team sets one.',
  }),
  'billing.payout.statement': ask('creator', StatementQuery, Statement),
  'billing.fiscal-document.set': put('/creator/fiscal-documents', 'creator', FiscalDocumentForm, FiscalDocument, {
    says: 'Of a sale of hers, by the number of its line in her statement.',
  }),
  'billing.fiscal.report': ask(who, FiscalQuery, FiscalReport),
  'billing.payout.list': get('/admin/payouts', who, PayoutQuery, PayoutList),
  'billing.payout.approve': post('/admin/payouts/:payoutId/approve', who, PayoutDecision, PayoutRow, {
    ...done,
    says: 'By somebody who did not make it.',
  }),
  'billing.payout.refuse': post('/admin/payouts/:payoutId/refuse', who, PayoutDecision, PayoutRow, done),
  'billing.payout.look': post('/admin/payouts/:payoutId/look', who, PayoutById, PayoutRow, {
    ...done,
    says: 'Its provider is asked about it at once.',
  }),
});
