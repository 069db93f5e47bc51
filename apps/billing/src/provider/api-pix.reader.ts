import { centsFromDecimal, type PixReceipt, type ReportedRefund } from '@camarim/domain';
import { isRecord } from './charge.reader.js';
import { heldCents, LIST_PAGE, type ListedCharge, type ProviderCharge, type ProviderStatus } from './pix-provider.js';

const STATUSES: Record<string, ProviderStatus> = {
  ATIVA: 'pending',
  CONCLUIDA: 'paid',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'cancelled',
  REMOVIDA_PELO_PSP: 'refused',
};
/** ATIVA: a debit failed and may be tried again. */
const MONTH_STATUSES: Record<string, ProviderStatus> = {
  CRIADA: 'pending',
  ATIVA: 'pending',
  CONCLUIDA: 'paid',
  REJEITADA: 'refused',
  CANCELADA: 'cancelled',
  EXPIRADA: 'expired',
};
/** Kinds whose charges are named by a txid. */
export const speaksApiPix = (kind: string): boolean => kind === 'api-pix' || kind === 'efi';

const TXID = /^[a-zA-Z0-9]{26,35}$/;
/** Letters the standard allows in the id of a return. */
const MOST_RETURN_ID = 35;
const UUID_HEX = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

/** The name the payer's bank shows our mark by. */
export const MARK_NAME = 'Pedido';
/** The txid of a payment's charge: its id without hyphens, 32 letters and digits; so a repeat names the same charge (BIL-24). */
export const txidOf = (paymentId: string): string => paymentId.replaceAll('-', '').toLowerCase();
/** @returns the payment a txid was made from, or null for somebody else's. */
export const paymentOfTxid = (txid: string): string | null =>
  UUID_HEX.test(txid) ? txid.replace(UUID_HEX, '$1-$2-$3-$4-$5') : null;

/** The id of a refund's return at the bank; of the next one, once the bank ended those before undone. */
export const returnIdOf = (refundId: string, undone: number): string =>
  undone === 0 ? txidOf(refundId) : `${txidOf(refundId)}${undone.toString(36)}`;
const refundOfReturn = (id: string): string | null =>
  id.length > MOST_RETURN_ID ? null : paymentOfTxid(id.slice(0, 32));

/**
 * A `cob` of the API Pix (domain 2.1). Amounts are decimals of two digits or they are not read at all.
 * @returns null when there is no txid and status in it.
 */
export const readCob = (value: unknown): ProviderCharge | null => readWith(STATUSES, value);
/** As `readCob`, of a month of Pix Automático (`cobr`): it has no code. */
export const readCobr = (value: unknown): ProviderCharge | null => readWith(MONTH_STATUSES, value);

function readWith(statuses: Record<string, ProviderStatus>, value: unknown): ProviderCharge | null {
  if (!isRecord(value) || typeof value.txid !== 'string' || typeof value.status !== 'string') return null;
  const { receipts, refunds, paidAt, pix } = readMoney(value.pix);
  const state = statuses[value.status] ?? 'unknown';
  const amountCents = isRecord(value.valor) ? centsOf(value.valor.original) : null;
  return {
    externalId: value.txid,
    reference: paymentOfTxid(value.txid),
    status: receipts.length > 0 ? statusOf(pix, amountCents) : state === 'paid' ? 'unknown' : state,
    amountCents,
    receipts,
    refunds,
    feeCents: null,
    paidAt,
    pixCode: typeof value.pixCopiaECola === 'string' && value.pixCopiaECola !== '' ? value.pixCopiaECola : null,
    expiresAt: expiryOf(value.calendario),
    mark: markOf(value.infoAdicionais),
    title: typeof value.solicitacaoPagador === 'string' ? value.solicitacaoPagador.slice(0, 140) || null : null,
  };
}

/**
 * The first charge, or month, a notice of the API Pix speaks of, by its txid; nothing else of it is believed, because nobody signed
 * it. Banks may batch several: the others are found when they are next asked about. @returns null for another notice.
 */
export function readPixNotice(body: unknown): ProviderCharge | null {
  const told = isRecord(body) ? [body.pix, body.cobsr].filter(Array.isArray).flat() : [];
  const named = told.filter(isRecord).find(({ txid }) => typeof txid === 'string' && TXID.test(txid));
  return named ? readCob({ txid: named.txid, status: 'UNKNOWN' }) : null;
}

/**
 * A page of `GET /pix`: each PIX names the charge it came on; those that came on none are the owner's own affair.
 * `isLast`: the standard says how many pages there are.
 */
export function readPixPage(value: unknown, page: number): { items: ListedCharge[]; isLast: boolean } {
  const list = isRecord(value) && Array.isArray(value.pix) ? value.pix.filter(isRecord) : [];
  const items = list.flatMap((pix) => {
    const { txid } = pix;
    if (typeof txid !== 'string' || !TXID.test(txid)) return [];
    return [{ externalId: txid, reference: paymentOfTxid(txid), heldCents: heldCents(readMoney([pix])) }];
  });
  return { items, isLast: isLastPage(value, list.length, page) };
}
/** The standard says how many pages a list has. */
export function isLastPage(value: unknown, length: number, page: number): boolean {
  const parameters = isRecord(value) && isRecord(value.parametros) ? value.parametros : {};
  const paging = isRecord(parameters.paginacao) ? parameters.paginacao : {};
  const pages = Number.isSafeInteger(paging.quantidadeDePaginas) ? Number(paging.quantidadeDePaginas) : null;
  return pages === null ? length < LIST_PAGE : page + 1 >= pages;
}

function markOf(list: unknown): string | null {
  const own = (Array.isArray(list) ? list : []).filter(isRecord).find(({ nome }) => nome === MARK_NAME);
  return typeof own?.valor === 'string' && own.valor !== '' ? own.valor : null;
}

/** One PIX with what went back of it. */
interface CamePix {
  receipt: PixReceipt;
  refunds: ReportedRefund[];
}

/**
 * The standard has no state for money that went back: the returns say it. The bank has taken the price when nothing is left of
 * what could have paid it, and some of that by a MED.
 */
function statusOf(pix: readonly CamePix[], priceCents: number | null): ProviderStatus {
  const whole = pix.filter(({ receipt }) => receipt.amountCents === priceCents);
  const paying = whole.length > 0 ? whole : pix;
  const isGone = paying.every(({ receipt, refunds }) => heldCents({ receipts: [receipt], refunds }) <= 0);
  const isTaken = paying.some(({ refunds }) => refunds.some(({ byBank }) => byBank));
  if (isGone && isTaken) return 'charged-back';
  return pix.some(({ refunds }) => refunds.length > 0) ? 'refunded' : 'paid';
}

function readMoney(list: unknown): Pick<ProviderCharge, 'receipts' | 'refunds' | 'paidAt'> & { pix: CamePix[] } {
  const all: CamePix[] = [];
  let paidAt: Date | null = null;
  for (const pix of (Array.isArray(list) ? list : []).filter(isRecord)) {
    const amountCents = centsOf(pix.valor);
    if (amountCents === null) continue;
    const named = typeof pix.endToEndId === 'string' && /^[A-Za-z0-9]{20,40}$/.test(pix.endToEndId);
    const refunds: ReportedRefund[] = [];
    all.push({ receipt: { endToEndId: named ? String(pix.endToEndId) : null, amountCents }, refunds });
    paidAt ??= dateOf(pix.horario);
    for (const back of (Array.isArray(pix.devolucoes) ? pix.devolucoes : []).filter(isRecord)) {
      const cents = centsOf(back.valor);
      if (cents === null || back.status !== 'DEVOLVIDO' || typeof back.id !== 'string') continue;
      const refund = { id: back.id, reference: refundOfReturn(back.id), amountCents: cents };
      refunds.push(isMed(back.natureza) ? { ...refund, byBank: true } : refund);
    }
  }
  const receipts = all.map(({ receipt }) => receipt);
  return { receipts, refunds: all.flatMap(({ refunds }) => refunds), paidAt, pix: all };
}

/** Returns of the payer's bank are of their own kinds (domain 2.4). */
const isMed = (kind: unknown): boolean => typeof kind === 'string' && kind.startsWith('MED_');

/** What became of a return: the bank took it (it is done, or on its way) or ended it undone; null when it does not say. */
export function endOfReturn(value: unknown): 'taken' | 'undone' | null {
  if (!isRecord(value)) return null;
  if (value.status === 'EM_PROCESSAMENTO' || value.status === 'DEVOLVIDO') return 'taken';
  return value.status === 'NAO_REALIZADO' ? 'undone' : null;
}

function expiryOf(calendar: unknown): Date | null {
  if (!isRecord(calendar)) return null;
  const created = dateOf(calendar.criacao);
  const seconds = Number(calendar.expiracao);
  return created && Number.isSafeInteger(seconds) ? new Date(created.getTime() + seconds * 1_000) : null;
}
function centsOf(value: unknown): number | null {
  try {
    return typeof value === 'string' ? centsFromDecimal(value) || null : null;
  } catch {
    return null;
  }
}
function dateOf(value: unknown): Date | null {
  const date = new Date(typeof value === 'string' ? value : Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}
