import {
  DISPUTE_CLOCKS,
  DISPUTE_PROPOSALS,
  DISPUTE_PROTOCOL,
  DISPUTE_REASONS,
  DISPUTE_STATUSES,
  type DisputeClock,
  type DisputeProposal,
  type DisputeReason,
  type DisputeStatus,
} from '@camarim/domain';
import { Flag, Id, listOf, Many, One, OneOf, type Preset, SomeOf, Text, Texts, Time, Whole } from '../fields.js';
import { Money } from '../money.js';
import { ask, get, Nothing, operations, post, undeclared } from '../operation.js';
import { Reason } from './reason.js';
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
  /** What the bank looks into: the price less what went back already. */
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
export class DisputeList extends listOf(() => DisputeLine) {}

/** How many PIX were paid in the days that count, and how many were contested meanwhile. */
export class DisputeRate {
  /** Of the account or the creator; null = plans of the whole house. */
  @Id({ nullable: true }) id: string | null;
  /** Of an account; creators are named by the catalog. */
  @Text({ nullable: true }) name: string | null;
  @Whole() paid: number;
  @Whole() contested: number;
  /** So many that the provider may close the account. */
  @Flag() isHigh: boolean;
}
/** The most contested first; creators without a contested PIX are not in it. */
export class DisputeRates {
  @Whole() days: number;
  @Many(() => DisputeRate) gateways: DisputeRate[];
  @Many(() => DisputeRate) creators: DisputeRate[];
}

/** One version of the answer; what is in it stays sealed. */
export class DossierVersion {
  @Whole() version: number;
  /** Of the facts it is made of; stands on its first page. */
  @Text() sha256: string;
  @Whole() pages: number;
  @Whole() bytes: number;
  @Time() madeAt: string;
  /** null = by itself, when the dispute began. */
  @Id({ nullable: true }) madeBy: string | null;
}
/** A part of what is known, in words. Who paid stands in the document alone. */
export class DisputePart {
  @Text() title: string;
  @Texts() lines: string[];
}
const CHANNELS = ['api', 'manual'] as const;
const SUBMISSION_STATES = ['requested', 'sent', 'done', 'failed'] as const;
/** How a version left the house. */
export class DisputeSubmission {
  @Id() id: string;
  @Whole() version: number;
  @OneOf(CHANNELS) channel: (typeof CHANNELS)[number];
  @OneOf(SUBMISSION_STATES) status: (typeof SUBMISSION_STATES)[number];
  /** The dispute at the provider, or the number its page gave. */
  @Text({ nullable: true }) externalId: string | null;
  @Time() requestedAt: string;
  @Time({ nullable: true }) answeredAt: string | null;
  /** Why it did not arrive: 'unknown-dispute', 'dispute-over', 'by-hand', 'conceded', or 'provider-' and a status. */
  @Text({ nullable: true }) failure: string | null;
}
/** One dispute with what the newest version says. */
export class DisputeDetail extends DisputeLine {
  @Text({ nullable: true }) endToEndId: string | null;
  /** null = no version was made yet. */
  @OneOf(DISPUTE_PROPOSALS, { nullable: true }) proposal: DisputeProposal | null;
  @SomeOf(DISPUTE_REASONS) reasons: DisputeReason[];
  /** Services that did not answer for it. */
  @Texts() missing: string[];
  /** What the provider reads first, at most 1,000 characters. */
  @Text({ nullable: true }) summary: string | null;
  @Many(() => DisputePart) parts: DisputePart[];
  @Many(() => DossierVersion) versions: DossierVersion[];
  /** Whether its provider takes the answer over its API; else somebody uploads it there. */
  @Flag() sendsByApi: boolean;
  @Many(() => DisputeSubmission) submissions: DisputeSubmission[];
}
export class DisputeById {
  @Id() disputeId: string;
}
export class DisputeMarkedSent extends DisputeById {
  /** The number the provider's page gave for it. */
  @Text({ ...DISPUTE_PROTOCOL, nullable: true, preset: null }) externalId: string | null | Preset;
}
export class DisputeConcession extends Reason {
  @Id() disputeId: string;
}
export const DOSSIER_FILES = ['pdf', 'zip'] as const;
export type DossierFile = (typeof DOSSIER_FILES)[number];

const missing = { missing: 'not-found' } as const;
const done = { ...missing, status: 200 } as const;
const who = 'staff:money' as const;
/** The answer to a contested PIX (MED). */
export const disputeOperations = operations({
  'billing.dispute.list': get('/admin/disputes', who, DisputeQuery, DisputeList),
  'billing.dispute.rates': get('/admin/disputes/rates', who, Nothing, DisputeRates, {
    says: 'An early warning: a high share can cost the account.',
  }),
  'billing.dispute.get': get('/admin/disputes/:disputeId', who, DisputeById, DisputeDetail, missing),
  'billing.dispute.prepare': post('/admin/disputes/:disputeId/dossier', who, DisputeById, DisputeDetail, {
    ...done,
    says: 'The next version is made in the background; one that is being made is no second one.',
  }),
  'billing.dispute.send': post('/admin/disputes/:disputeId/send', who, DisputeById, DisputeDetail, {
    ...done,
    says: 'To the provider’s API, in the background; the same version leaves once.',
  }),
  'billing.dispute.mark-sent': post(
    '/admin/disputes/:disputeId/mark-sent',
    who,
    DisputeMarkedSent,
    DisputeDetail,
    done,
  ),
  'billing.dispute.concede': post('/admin/disputes/:disputeId/concede', who, DisputeConcession, DisputeDetail, {
    ...done,
    says: 'The money goes back once: by the bank, or by us as soon as the bank lets go of it.',
  }),
  /** The newest version as a file, in base64; that somebody took it is written down. */
  'billing.dispute.file': ask(
    who,
    undeclared<{ disputeId: string; file: DossierFile }>(),
    undeclared<{ version: number; data: string }>(),
  ),
});
