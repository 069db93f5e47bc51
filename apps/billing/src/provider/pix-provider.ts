import type { GatewayKind } from '@camarim/contracts';
import type { BankText, ChargeState, PixReceipt, ReportedRefund } from '@camarim/domain';

/** Our side of a mutual TLS connection, PEM. `authority` replaces the usual ones when a bank has its own. */
export interface ProviderTls {
  certificate: string;
  privateKey: string;
  authority: string | null;
}

/** What it takes to talk to one account at a provider. Never logged. */
export interface ProviderAccess {
  gatewayId: string;
  kind: GatewayKind;
  baseUrl: string;
  /** Of the API Pix: the client secret. */
  secretKey: string;
  tls: ProviderTls | null;
  /** Only addresses of the public internet are connected to: every account but the sandbox beside us (S9). */
  publicOnly?: boolean;
  /** Told what the provider's clock says with each answer. */
  heardDate?: (providerTime: Date) => void;
  /** What its notices are proved with, for a provider that is told it over its API. */
  noticeKey?: string | null;
  /** How this one differs from its kin, see ProviderOptions and ApiPixOptions. */
  options: Record<string, unknown>;
}

/**
 * Whether a code of this kind can be paid longer than we hold its order: Asaas keeps one for twelve months, Mercado Pago
 * for half an hour at least. Its end is ours to make (BIL-60).
 */
export const outlivesItsTime = (kind: GatewayKind): boolean => kind === 'asaas' || kind === 'mercado-pago';

export interface Payer {
  name: string;
  email: string;
  /** null = not given. */
  phone: string | null;
  /** Eleven digits, the person's own: never invented (BIL-27). */
  cpf: string;
}

/** A code somebody scans, or a month that is debited by itself (Pix Automático). */
export type ChargeKind = 'code' | 'debit';

export interface ChargeRequest {
  /** The id of our payment: the reference and the idempotency key at the provider (BIL-24). */
  paymentId: string;
  amountCents: number;
  /** What the payer's bank shows, with a line of its own in most apps. */
  title: BankText;
  payer: Payer;
  expiresInSeconds: number;
  postbackUrl: string;
  /** What it takes to know whose charge this is when our rows are lost (`order-mark.ts`); says nothing to anybody else. */
  mark: string;
}

export type ProviderStatus = ChargeState;

/** One PIX that arrived on a charge; a charge can get several (domain 2.1). */
export type Receipt = PixReceipt;

export interface RefundOrder {
  /** The charge, and the PIX on it the money came by (null from a provider that names none). */
  externalId: string;
  kind?: ChargeKind;
  endToEndId: string | null;
  amountCents: number;
  /** Our refund's id: the same order twice gives money back once. */
  refundId: string;
  /** How many returns of it a bank ended undone (none, when it is left out): the next one needs an id of its own. */
  undone?: number;
}

/** A charge as any member of the family shows it, in answers and in notices. */
export interface ProviderCharge {
  externalId: string;
  /** Our payment id, when the provider gives it back. */
  reference: string | null;
  status: ProviderStatus;
  amountCents: number | null;
  receipts: Receipt[];
  /** What has been given back of them, by us or by anybody. */
  refunds: ReportedRefund[];
  /** What the provider keeps of the price for itself, cents; null = it does not say. */
  feeCents: number | null;
  paidAt: Date | null;
  pixCode: string | null;
  expiresAt: Date | null;
  /** What we wrote on it when it was made, null when it carries nothing of ours. */
  mark: string | null;
  /** What the payer reads. */
  title: string | null;
}

/** What came and was not given back, in cents. */
export const heldCents = ({ receipts, refunds }: Pick<ProviderCharge, 'receipts' | 'refunds'>): number =>
  sum(receipts) - sum(refunds);
/** As a list of charges says it: what its bank took back it shows as paid, so that one is asked for by itself. */
export const listedCents = (charge: Pick<ProviderCharge, 'receipts' | 'refunds' | 'status'>): number | null =>
  charge.status === 'charged-back' ? null : heldCents(charge);
const sum = (list: readonly { amountCents: number }[]): number =>
  list.reduce((all, { amountCents }) => all + amountCents, 0);

/** A charge the provider names in a list: that money came on it, and no more. */
export interface ListedCharge {
  externalId: string;
  /** Our payment id, when the provider gives it back. */
  reference: string | null;
  /** What came on it as this list says, less what went back; null = the list does not say. */
  heldCents: number | null;
}

/** How many a page holds, and after how many the list is cut: a caller asks for a shorter time then. */
export const LIST_PAGE = 100;
export const LIST_PAGES = 100;

/**
 * A PIX provider. Every call answers within 3 s.
 * @throws ProviderRejected when it said no, ProviderUnavailable when it gave no usable answer.
 */
export abstract class PixProvider {
  abstract createCharge(access: ProviderAccess, request: ChargeRequest): Promise<ProviderCharge>;
  /** The charge made for our payment, or null when the provider has none. */
  abstract findByReference(
    access: ProviderAccess,
    paymentId: string,
    kind?: ChargeKind,
  ): Promise<ProviderCharge | null>;
  abstract getCharge(access: ProviderAccess, externalId: string, kind?: ChargeKind): Promise<ProviderCharge>;
  /**
   * Every charge on which a PIX arrived between the two instants, all pages of it; one may be named twice. A code and a
   * month are in the same list. @throws ProviderUnavailable also when there are more than LIST_PAGES pages.
   */
  abstract listCharges(access: ProviderAccess, from: Date, to: Date): Promise<ListedCharge[]>;
  abstract cancel(access: ProviderAccess, externalId: string, kind?: ChargeKind): Promise<void>;
  /** Gives money back. @returns the charge as it is then; a provider that takes its time shows the refund there later. */
  abstract refund(access: ProviderAccess, order: RefundOrder): Promise<ProviderCharge>;
  /** The cheapest call that needs our credentials: resolves when they are good. */
  abstract probe(access: ProviderAccess): Promise<void>;
  /** Tells the provider where its notices go, when that is not said with each charge. */
  abstract listen(access: ProviderAccess, webhookUrl: string): Promise<void>;
}
