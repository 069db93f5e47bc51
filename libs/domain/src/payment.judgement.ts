import { isPaymentOpen, type PaymentStatus, paymentGivesAccess, paymentTransition } from './payment.transitions.js';

/** One PIX received for a charge, in cents. A provider that does not list them reports all of them as one without id. */
export interface PixReceipt {
  endToEndId: string | null;
  amountCents: number;
}
/** One refund as the provider reports it; `id` null = the sum of all of them, because it does not list them. */
export interface ReportedRefund {
  id: string | null;
  /** Our refund's id, if the provider returns it. */
  reference: string | null;
  amountCents: number;
  /** The payer's bank took it (MED); nobody of the house gave it back. */
  byBank?: boolean;
}
export type ChargeState =
  | 'pending'
  | 'paid'
  | 'refused'
  | 'cancelled'
  | 'expired'
  | 'refunded'
  | 'disputed'
  | 'charged-back'
  | 'unknown';
/** A charge as the provider reports it. */
export interface ChargeReport {
  state: ChargeState;
  receipts: readonly PixReceipt[];
  refunds: readonly ReportedRefund[];
}

/** A refund in our records. One that was refused for good is no longer in them. */
export interface BookedRefund {
  id: string;
  /** The provider's id, once known. */
  externalId: string | null;
  amountCents: number;
  /** How much of it refunds the price; 0 = money that never paid for anything. */
  priceCents: number;
  endToEndId: string | null;
  settled: boolean;
  /** Sent to the provider and not refused: it may have been done. */
  inFlight: boolean;
}
/** A payment in our records. `proved`: a PIX of exactly its amount is known; false for a manual approval. */
export interface PaymentBook {
  status: PaymentStatus;
  amountCents: number;
  proved: boolean;
  endToEndId: string | null;
  refunds: readonly BookedRefund[];
}

/** Why money received now buys nothing, whatever the payment's state: the buyer's account is erased (S12). */
export type UnwantedReason = 'account-erased';
export type SurplusReason = 'wrong-amount' | 'second-payment' | 'paid-after-end' | 'no-longer-wanted' | UnwantedReason;
export interface GiveBack {
  amountCents: number;
  priceCents: number;
  endToEndId: string | null;
  reason: SurplusReason | 'rest';
}
/** What must be done so that our records and the charge agree. */
export interface Judgement {
  /** States the payment goes through, in order; each is a transition of the table. */
  moves: PaymentStatus[];
  /** The PIX that pays for it, if it was not known before. */
  keep: PixReceipt | null;
  settle: Array<{ refundId: string; externalId: string | null }>;
  /** Refunds made at the provider by somebody else, or taken by the payer's bank. */
  foreign: Array<Omit<GiveBack, 'reason'> & { externalId: string; byBank?: boolean }>;
  /** Refunds not sent yet, or refused, whose amount is no longer available. */
  drop: string[];
  giveBack: GiveBack[];
  /** The report may be old: only a fresh answer of the provider ends a dispute. */
  recheck: boolean;
}
export interface JudgeContext {
  /** Whether money received after the expiry still buys something the buyer wants (BIL-37). */
  lateIsWanted: boolean;
  /** The report was requested after everything in our records; false for notices, whose order is not guaranteed. */
  fresh: boolean;
  /** Null while the payment may still buy something. */
  unwanted: UnwantedReason | null;
}

/**
 * Compares a payment with the provider's report and decides every difference: money is honoured or refunded, never left
 * undecided (BIL-28, BIL-29, BIL-35, BIL-37, BIL-38). Late money is honoured while it is wanted; a second PIX, another
 * amount, and money for something that is over or for an erased account are refunded. All amounts are integer cents.
 */
export function judgePayment(book: PaymentBook, charge: ChargeReport, context: JudgeContext): Judgement {
  const result: Judgement = {
    moves: [],
    keep: null,
    settle: [],
    foreign: [],
    drop: [],
    giveBack: [],
    recheck: false,
  };
  const state = { status: book.status, proved: book.proved, endToEndId: book.endToEndId };
  const move = (to: PaymentStatus): void => {
    if (!paymentTransition(state.status, to).ok) return;
    state.status = to;
    result.moves.push(to);
  };
  if (charge.receipts.length === 0) {
    const ends = { refused: 'rejected', cancelled: 'cancelled', expired: 'expired' } as const;
    if (charge.state === 'refused' || charge.state === 'cancelled' || charge.state === 'expired')
      move(ends[charge.state]);
    return result;
  }

  if (!state.proved && honours(state.status, context)) {
    const kept = charge.receipts.find(
      (receipt) => receipt.amountCents === book.amountCents && !isGivenBack(book, receipt),
    );
    if (kept) {
      Object.assign(state, { proved: true, endToEndId: kept.endToEndId });
      result.keep = kept;
      move('approved');
    } else move('cancelled');
  } else if (context.unwanted !== null && isPaymentOpen(state.status)) move('cancelled');
  const honoured = state.proved && book.amountCents > 0;
  const reason = honoured ? 'second-payment' : reasonOf(book.status, context);
  result.giveBack.push(...surplusOf(book, charge.receipts, honoured ? state : null, reason));

  const priceBack = bookRefunds(book, charge, result, honoured, context.fresh);
  if (charge.state === 'charged-back') {
    // the bank has returned the price to the payer, so our own refunds of it are no longer possible
    result.drop.push(
      ...book.refunds.filter((refund) => refund.priceCents > 0 && isUntouched(refund, result)).map(({ id }) => id),
    );
    result.giveBack = result.giveBack.filter(({ priceCents }) => priceCents === 0);
    move('charged_back');
  } else if (honoured && priceBack >= book.amountCents) move('refunded');
  else if (charge.state === 'disputed') move('disputed');
  else if (state.status === 'disputed') {
    if (!context.fresh) result.recheck = true;
    else move(priceBack > 0 ? 'partially_refunded' : 'approved');
  } else if (honoured && priceBack > 0) move('partially_refunded');
  return result;
}

/** Whether money is accepted: the payment is open, approved by hand without a PIX yet, or late and still wanted. */
function honours(status: PaymentStatus, context: JudgeContext): boolean {
  if (context.unwanted !== null) return paymentGivesAccess(status);
  if (status === 'expired') return context.lateIsWanted;
  return status === 'created' || status === 'pending' || paymentGivesAccess(status);
}

function reasonOf(status: PaymentStatus, context: JudgeContext): SurplusReason {
  if (context.unwanted !== null) return context.unwanted;
  if (status === 'expired') return context.lateIsWanted ? 'wrong-amount' : 'no-longer-wanted';
  // refunded without a PIX: the team had taken back what it vouched for
  return status === 'rejected' || status === 'cancelled' || status === 'refunded' ? 'paid-after-end' : 'wrong-amount';
}

const isUntouched = (refund: BookedRefund, result: Judgement): boolean =>
  !refund.settled &&
  !refund.inFlight &&
  !result.drop.includes(refund.id) &&
  !result.settle.some(({ refundId }) => refundId === refund.id);

const isGivenBack = (book: PaymentBook, receipt: PixReceipt): boolean =>
  receipt.endToEndId !== null &&
  book.refunds.some(({ priceCents, endToEndId }) => priceCents === 0 && endToEndId === receipt.endToEndId);

/** Every PIX except the one that paid, unless it is being refunded already. */
function surplusOf(
  book: PaymentBook,
  receipts: readonly PixReceipt[],
  kept: { endToEndId: string | null } | null,
  reason: SurplusReason,
): GiveBack[] {
  const items: GiveBack[] = [];
  let keptOne = kept === null;
  for (const { endToEndId, amountCents } of receipts) {
    if (endToEndId === null) {
      const known = book.refunds.reduce((sum, refund) => sum + refund.amountCents - refund.priceCents, 0);
      const excess = amountCents - (kept === null ? 0 : book.amountCents) - known;
      if (excess > 0) items.push({ amountCents: excess, endToEndId, priceCents: 0, reason });
      continue;
    }
    const isTheOne = kept?.endToEndId === null ? amountCents === book.amountCents : endToEndId === kept?.endToEndId;
    if (!keptOne && isTheOne) {
      keptOne = true;
      continue;
    }
    if (!isGivenBack(book, { endToEndId, amountCents })) items.push({ amountCents, endToEndId, priceCents: 0, reason });
  }
  return items;
}

/** Matches reported refunds with ours and limits the open ones to what is left. @returns cents of the price refunded. */
function bookRefunds(
  book: PaymentBook,
  charge: ChargeReport,
  result: Judgement,
  honoured: boolean,
  fresh: boolean,
): number {
  const done = new Set(book.refunds.filter(({ settled }) => settled).map(({ id }) => id));
  let priceBack = sum(book.refunds.filter(({ settled }) => settled).map(({ priceCents }) => priceCents));
  for (const entry of reported(book, charge)) {
    // the state says already that the bank took what is left of the price
    if (entry.byBank && honoured && charge.state === 'charged-back') continue;
    const own = ownRefund(book, entry, done);
    if (own === 'known') continue;
    if (own) {
      done.add(own.id);
      result.settle.push({ refundId: own.id, externalId: entry.id });
      priceBack += own.priceCents;
      continue;
    }
    const { amountCents, id, byBank } = entry;
    // somebody refunded by hand what we were about to refund
    const match = result.giveBack.findIndex((item) => item.amountCents === amountCents);
    const [same] = match < 0 ? [] : result.giveBack.splice(match, 1);
    const onItsWay = sum(
      book.refunds.filter((item) => item.inFlight && !done.has(item.id)).map((item) => item.priceCents),
    );
    const isSurplus = !honoured || same !== undefined;
    const priceCents = isSurplus ? 0 : Math.max(0, Math.min(amountCents, book.amountCents - priceBack - onItsWay));
    const endToEndId = same?.endToEndId ?? null;
    result.foreign.push({ externalId: id ?? 'sum', amountCents, priceCents, endToEndId, ...(byBank && { byBank }) });
    priceBack += priceCents;
  }
  fitIntoRest(book, fresh ? charge : null, result, done, priceBack, honoured);
  return priceBack;
}

/** For a provider that reports only the sum, the part we do not know yet counts as one refund. */
function reported(book: PaymentBook, charge: ChargeReport): ReportedRefund[] {
  const [first] = charge.refunds;
  if (!first || first.id !== null) return [...charge.refunds];
  const known = sum(book.refunds.filter(({ settled }) => settled).map(({ amountCents }) => amountCents));
  const news = first.amountCents - known;
  return news > 0 ? [{ id: `sum-${first.amountCents}`, reference: null, amountCents: news }] : [];
}

function ownRefund(book: PaymentBook, entry: ReportedRefund, done: ReadonlySet<string>): BookedRefund | 'known' | null {
  const own = book.refunds.find(
    ({ id, externalId }) => id === entry.reference || (externalId !== null && externalId === entry.id),
  );
  if (own) return done.has(own.id) ? 'known' : own;
  if (entry.byBank) return null;
  const open = book.refunds.filter(({ id }) => !done.has(id));
  const same = open.filter(({ amountCents }) => amountCents === entry.amountCents);
  // somebody at the provider was faster, or the provider does not return our reference
  return (
    same.find(({ inFlight }) => inFlight && entry.reference === null) ?? same.find(({ inFlight }) => !inFlight) ?? null
  );
}

/** Money can be refunded only once: a refund not sent yet is reduced to what is still there. */
function fitIntoRest(
  book: PaymentBook,
  charge: ChargeReport | null,
  result: Judgement,
  done: ReadonlySet<string>,
  priceBack: number,
  honoured: boolean,
): void {
  const open = book.refunds.filter(({ id }) => !done.has(id));
  const inFlight = open.filter((refund) => refund.inFlight);
  const onItsWay = { all: sum(inFlight.map(cents)), price: sum(inFlight.map(({ priceCents }) => priceCents)) };
  // an old notice may not show everything that was received
  const received = charge ? sum(charge.receipts.map(cents)) : Number.POSITIVE_INFINITY;
  const gone = charge ? sum(charge.refunds.map(cents)) : 0;
  const rest = { all: received - gone - onItsWay.all, price: book.amountCents - priceBack - onItsWay.price };
  // money that never bought anything and was not refunded yet
  let surplus = received - (honoured ? book.amountCents : 0) - (gone - priceBack) - (onItsWay.all - onItsWay.price);
  const take = (wanted: number, isPrice: boolean): number => {
    const taken = Math.max(0, Math.min(wanted, rest.all, isPrice ? rest.price : surplus));
    rest.all -= taken;
    if (isPrice) rest.price -= taken;
    else surplus -= taken;
    return taken;
  };
  const cut: GiveBack[] = [];
  for (const refund of open.filter((item) => !item.inFlight)) {
    const { amountCents, priceCents, endToEndId } = refund;
    const taken = take(amountCents, priceCents > 0);
    if (taken === amountCents) continue;
    result.drop.push(refund.id);
    cut.push({ amountCents: taken, priceCents: Math.min(priceCents, taken), endToEndId, reason: 'rest' });
  }
  const fresh = result.giveBack.map((item) => ({ ...item, amountCents: take(item.amountCents, false) }));
  result.giveBack = [...cut, ...fresh].filter(({ amountCents }) => amountCents > 0);
}

const cents = ({ amountCents }: { amountCents: number }): number => amountCents;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
