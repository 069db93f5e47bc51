import type { PayoutAnswer } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { isRecord } from './charge.reader.js';
import { allPages } from './list-pages.js';
import { type ListedPayout, type PayoutApi, type PayoutOrder, type ProviderPayout, payoutRefOf } from './payout-api.js';
import { LIST_PAGE, type ProviderAccess } from './pix-provider.js';
import { ProviderRejected, ProviderUnavailable } from './provider.errors.js';
import { centsOf, endToEndOf, recordsOf, textOf } from './reading.js';
import { callWoovi } from './woovi.call.js';

/** A word that is not here says nothing: the payout stays what it was. */
const ANSWERS: Record<string, PayoutAnswer> = {
  ...{ CREATED: 'created', APPROVED: 'processing', PROCESSING: 'processing', CONFIRMED: 'paid' },
  ...{ FAILED: 'failed', DENIED: 'failed', RETURNED: 'returned' },
};

/** A payment of Woovi under our id, bare or as `{ payment }`. @returns null for what is no readable payment. */
export function readWooviPayout(value: unknown, payoutId: string): ProviderPayout | null {
  const data = paymentOf(value);
  return data?.correlationID === payoutId ? readAny(value) : null;
}

const paymentOf = (value: unknown): Record<string, unknown> | null => {
  const data = isRecord(value) && isRecord(value.payment) ? value.payment : value;
  return isRecord(data) ? data : null;
};
const transactionOf = (value: unknown): Record<string, unknown> =>
  isRecord(value) && isRecord(value.transaction) ? value.transaction : {};

/** Whoever ordered it. */
function readAny(value: unknown): ProviderPayout | null {
  const data = paymentOf(value) ?? {};
  const answer = ANSWERS[textOf(data.status) ?? ''];
  const amountCents = centsOf(data.value);
  if (answer === undefined || amountCents === null) return null;
  return { answer, amountCents, endToEndId: endToEndOf(transactionOf(value).endToEndId) };
}

/** A page of Woovi's payments. */
export function readWooviPayouts(value: unknown): { items: ListedPayout[]; isLast: boolean } {
  const { payments, pageInfo } = isRecord(value) ? value : {};
  const items = recordsOf(payments).flatMap((item) => {
    const id = textOf(paymentOf(item)?.correlationID);
    const ref = id === null ? endToEndOf(transactionOf(item).endToEndId) : payoutRefOf(id);
    if (ref === null) return [];
    const payout = readAny(item);
    return [{ ref, paidCents: payout && (payout.answer === 'paid' ? payout.amountCents : 0) }];
  });
  return { items, isLast: !isRecord(pageInfo) || pageInfo.hasNextPage !== true };
}

/**
 * Woovi's way: a payment is made under our id and leaves with a second call, its approval. One that is there already is
 * not made again, so a repeat goes on where the try before it stopped.
 */
@Injectable()
export class WooviPayouts implements PayoutApi {
  readonly refusesRepeats = true;

  async find(access: ProviderAccess, payoutId: string): Promise<ProviderPayout | null> {
    const answer = await callWoovi(access, 'GET', `/payment/${encodeURIComponent(payoutId)}`).catch(
      (error: unknown) => {
        // one status for every fault: an id nobody knows is 400 there
        if (error instanceof ProviderRejected && [400, 404].includes(error.status)) return null;
        throw error;
      },
    );
    return answer === null ? null : readable(answer, payoutId);
  }

  list(access: ProviderAccess, from: Date, to: Date): Promise<ListedPayout[]> {
    const times = { start: from.toISOString(), end: to.toISOString() };
    return allPages(async (page) => {
      const query = new URLSearchParams({ ...times, skip: String(page * LIST_PAGE), limit: String(LIST_PAGE) });
      return readWooviPayouts(await callWoovi(access, 'GET', `/payment?${query.toString()}`));
    });
  }

  async send(access: ProviderAccess, { payoutId, amountCents, cpf }: PayoutOrder): Promise<ProviderPayout> {
    const known = await this.find(access, payoutId);
    if (known !== null && known.answer !== 'created') return known;
    const body = { value: amountCents, destinationAlias: cpf, destinationAliasType: 'CPF', comment: 'Camarim' };
    if (known === null) await callWoovi(access, 'POST', '/payment', { correlationID: payoutId, ...body });
    return readable(await callWoovi(access, 'POST', '/payment/approve', { correlationID: payoutId }), payoutId);
  }
}

function readable(answer: unknown, payoutId: string): ProviderPayout {
  const payout = readWooviPayout(answer, payoutId);
  if (payout) return payout;
  throw new ProviderUnavailable('the answer of the provider is not a payment of ours');
}
