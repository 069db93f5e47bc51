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
const UUID_HEX = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

/** The name the payer's bank shows our mark by. */
export const MARK_NAME = 'Pedido';
/** The txid of a payment's charge: its id without hyphens, 32 letters and digits; so a repeat names the same charge (BIL-24). */
export const txidOf = (paymentId: string): string => paymentId.replaceAll('-', '').toLowerCase();
/** @returns the payment a txid was made from, or null for somebody else's. */
export const paymentOfTxid = (txid: string): string | null =>
  UUID_HEX.test(txid) ? txid.replace(UUID_HEX, '$1-$2-$3-$4-$5') : null;

/**
 * A `cob` of the API Pix (domain 2.1). Amounts are decimals of two digits or they are not read at all.
 * @returns null when there is no txid and status in it.
 */
export const readCob = (value: unknown): ProviderCharge | null => readWith(STATUSES, value);
/** As `readCob`, of a month of Pix Automático (`cobr`): it has no code. */
export const readCobr = (value: unknown): ProviderCharge | null => readWith(MONTH_STATUSES, value);

function readWith(statuses: Record<string, ProviderStatus>, value: unknown): ProviderCharge | null {
  if (!isRecord(value) || typeof value.txid !== 'string' || typeof value.status !== 'string') return null;
  const { receipts, refunds, paidAt } = readMoney(value.pix);
  const given = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const state = statuses[value.status] ?? 'unknown';
  return {
    externalId: value.txid,
    reference: paymentOfTxid(value.txid),
    // the standard has no state for money given back: the returns say it
    status: receipts.length > 0 ? (given > 0 ? 'refunded' : 'paid') : state === 'paid' ? 'unknown' : state,
    amountCents: isRecord(value.valor) ? centsOf(value.valor.original) : null,
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

function readMoney(list: unknown): { receipts: PixReceipt[]; refunds: ReportedRefund[]; paidAt: Date | null } {
  const receipts: PixReceipt[] = [];
  const refunds: ReportedRefund[] = [];
  let paidAt: Date | null = null;
  for (const pix of (Array.isArray(list) ? list : []).filter(isRecord)) {
    const amountCents = centsOf(pix.valor);
    if (amountCents === null) continue;
    const named = typeof pix.endToEndId === 'string' && /^[A-Za-z0-9]{20,40}$/.test(pix.endToEndId);
    receipts.push({ endToEndId: named ? String(pix.endToEndId) : null, amountCents });
    paidAt ??= dateOf(pix.horario);
    for (const back of (Array.isArray(pix.devolucoes) ? pix.devolucoes : []).filter(isRecord)) {
      const cents = centsOf(back.valor);
      if (cents === null || back.status !== 'DEVOLVIDO' || typeof back.id !== 'string') continue;
      refunds.push({ id: back.id, reference: paymentOfTxid(back.id), amountCents: cents });
    }
  }
  return { receipts, refunds, paidAt };
}

/** Whether a return was taken by the bank: it is done, or on its way. */
export const isReturnTaken = (value: unknown): boolean =>
  isRecord(value) && (value.status === 'EM_PROCESSAMENTO' || value.status === 'DEVOLVIDO');

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
