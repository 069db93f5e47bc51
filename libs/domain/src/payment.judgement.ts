import { isPaymentOpen, type PaymentStatus, paymentGivesAccess, paymentTransition } from './payment.transitions.js';

/** One PIX that arrived on a charge. A provider that names none gives all of them as one without id. Cents. */
export interface PixReceipt {
  endToEndId: string | null;
  amountCents: number;
}
/** One refund as the provider shows it; `id` null = the sum of all of them, because it lists none. */
export interface ReportedRefund {
  id: string | null;
  /** Our refund's id, when the provider gives it back. */
  reference: string | null;
  amountCents: number;
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
/** What a provider says about a charge. */
export interface ChargeReport {
  state: ChargeState;
  receipts: readonly PixReceipt[];
  refunds: readonly ReportedRefund[];
}

/** A refund we know of. One that was refused for good is not in the book any more. */
export interface BookedRefund {
  id: string;
  /** The provider's id of it, once known. */
  externalId: string | null;
  amountCents: number;
  /** How much of it gives back the price; 0 = money that never paid for anything. */
  priceCents: number;
  endToEndId: string | null;
  settled: boolean;
  /** The provider was asked and has not said no: it may have been done. */
  inFlight: boolean;
}
/** What we believe of a payment. `proved`: a PIX of exactly its amount is known; false for a manual approval. */
export interface PaymentBook {
  status: PaymentStatus;
  amountCents: number;
  proved: boolean;
  endToEndId: string | null;
  refunds: readonly BookedRefund[];
}

/** Why money that comes now buys nothing, in whatever state its payment is: its buyer's account is erased (S12). */
export type UnwantedReason = 'account-erased';
export type SurplusReason = 'wrong-amount' | 'second-payment' | 'paid-after-end' | 'no-longer-wanted' | UnwantedReason;
export interface GiveBack {
  amountCents: number;
  priceCents: number;
  endToEndId: string | null;
  reason: SurplusReason | 'rest';
}
/** What has to be done so that our book and the charge say the same. */
export interface Judgement {
  /** States the payment goes through, in order; each is an edge of the table. */
  moves: PaymentStatus[];
  /** The PIX that pays for it, when it is known only now. */
  keep: PixReceipt | null;
  settle: Array<{ refundId: string; externalId: string | null }>;
  /** Refunds that somebody made at the provider without us. */
  foreign: Array<{ externalId: string; amountCents: number; priceCents: number; endToEndId: string | null }>;
  /** Refunds not asked for yet, or refused, that cannot be made any more in this amount. */
  drop: string[];
  giveBack: GiveBack[];
  /** The news may be old: only a fresh answer of the provider ends a dispute. */
  recheck: boolean;
}
export interface JudgeContext {
  /** Whether money that comes after the expiry still buys something the buyer wants (BIL-37). */
  lateIsWanted: boolean;
  /** The provider was asked after we knew everything in the book; false for notices, whose order nobody promises. */
  fresh: boolean;
  /** Null as long as it may buy what it is for. */
  unwanted: UnwantedReason | null;
}

/**
 * Compares a payment with what the provider says and decides every difference: honoured or given back, never left lying
 * (BIL-28, BIL-29, BIL-35, BIL-37, BIL-38). Late money is honoured while it is wanted; a second PIX, another amount and
 * money for something that is over, or for a buyer who is gone, go back. All amounts are integer cents.
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
    // the bank took the price; what was to be given back of it is gone
    result.drop.push(
      ...book.refunds.filter((refund) => refund.priceCents > 0 && isUntouched(refund, result)).map(({ id }) => id),
    );
    move('charged_back');
  } else if (honoured && priceBack >= book.amountCents) move('refunded');
  else if (charge.state === 'disputed') move('disputed');
  else if (state.status === 'disputed') {
    if (!context.fresh) result.recheck = true;
    else move(priceBack > 0 ? 'partially_refunded' : 'approved');
  } else if (honoured && priceBack > 0) move('partially_refunded');
  return result;
}

/** Open, approved by hand and not yet proved, or late and still wanted. */
function honours(status: PaymentStatus, context: JudgeContext): boolean {
  if (context.unwanted !== null) return paymentGivesAccess(status);
  if (status === 'expired') return context.lateIsWanted;
  return status === 'created' || status === 'pending' || paymentGivesAccess(status);
}

function reasonOf(status: PaymentStatus, context: JudgeContext): SurplusReason {
  if (context.unwanted !== null) return context.unwanted;
  if (status === 'expired') return context.lateIsWanted ? 'wrong-amount' : 'no-longer-wanted';
  return status === 'rejected' || status === 'cancelled' ? 'paid-after-end' : 'wrong-amount';
}

const isUntouched = (refund: BookedRefund, result: Judgement): boolean =>
  !refund.settled &&
  !refund.inFlight &&
  !result.drop.includes(refund.id) &&
  !result.settle.some(({ refundId }) => refundId === refund.id);

const isGivenBack = (book: PaymentBook, receipt: PixReceipt): boolean =>
  receipt.endToEndId !== null &&
  book.refunds.some(({ priceCents, endToEndId }) => priceCents === 0 && endToEndId === receipt.endToEndId);

/** Every PIX but the one that paid, unless it is on its way back already. */
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

/** Finds out which refunds are done, and makes what is still to be done fit what is left. @returns cents of the price given back. */
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
    const own = ownRefund(book, entry, done);
    if (own === 'known') continue;
    if (own) {
      done.add(own.id);
      result.settle.push({ refundId: own.id, externalId: entry.id });
      priceBack += own.priceCents;
      continue;
    }
    const { amountCents, id } = entry;
    // somebody gave back by hand what we were about to give back
    const match = result.giveBack.findIndex((item) => item.amountCents === amountCents);
    const [same] = match < 0 ? [] : result.giveBack.splice(match, 1);
    const onItsWay = sum(
      book.refunds.filter((item) => item.inFlight && !done.has(item.id)).map((item) => item.priceCents),
    );
    const isSurplus = !honoured || same !== undefined;
    const priceCents = isSurplus ? 0 : Math.max(0, Math.min(amountCents, book.amountCents - priceBack - onItsWay));
    result.foreign.push({ externalId: id ?? 'sum', amountCents, priceCents, endToEndId: same?.endToEndId ?? null });
    priceBack += priceCents;
  }
  fitIntoRest(book, fresh ? charge : null, result, done, priceBack, honoured);
  return priceBack;
}

/** A provider that only tells the sum: what we do not know of yet counts as one refund. */
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
  const open = book.refunds.filter(({ id }) => !done.has(id));
  const same = open.filter(({ amountCents }) => amountCents === entry.amountCents);
  // somebody at the provider was faster, or the provider does not give our reference back
  return (
    same.find(({ inFlight }) => inFlight && entry.reference === null) ?? same.find(({ inFlight }) => !inFlight) ?? null
  );
}

/** Money can leave once: a refund that nobody asked the provider for yet is cut to what is still there. */
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
  // what an old notice does not show may be there all the same
  const received = charge ? sum(charge.receipts.map(cents)) : Number.POSITIVE_INFINITY;
  const gone = charge ? sum(charge.refunds.map(cents)) : 0;
  const rest = { all: received - gone - onItsWay.all, price: book.amountCents - priceBack - onItsWay.price };
  // of what never bought anything, as much as nobody gave back yet
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
