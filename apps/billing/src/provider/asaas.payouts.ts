import { HOUR_MS, isUuid, localDateOf, type PayoutAnswer, reaisFromCents } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { AsaasApi } from './asaas.api.js';
import { isRecord } from './charge.reader.js';
import { allPages } from './list-pages.js';
import { type ListedPayout, type PayoutApi, type PayoutOrder, type ProviderPayout, payoutRefOf } from './payout-api.js';
import { LIST_PAGE, type ProviderAccess } from './pix-provider.js';
import { ProviderRejected, ProviderUnavailable } from './provider.errors.js';
import { endToEndOf, idOf, reaisOf, recordsOf, textOf } from './reading.js';

/** A word that is not here says nothing: the payout stays what it was. A blocked one may still be let go. */
const ANSWERS: Record<string, PayoutAnswer> = {
  ...{ PENDING: 'processing', BANK_PROCESSING: 'processing', BLOCKED: 'processing' },
  ...{ DONE: 'paid', FAILED: 'failed', CANCELLED: 'failed' },
};
/** By how much its clock may be behind ours. */
const CLOCKS_APART_MS = HOUR_MS;
/** Of several transfers of one reference the one with money counts, then one that may become so. */
const ORDER: readonly PayoutAnswer[] = ['paid', 'returned', 'processing', 'created', 'failed'];

/** A transfer of Asaas under our id. @returns null for what is no readable one. */
export function readAsaasPayout(value: unknown, payoutId: string): ProviderPayout | null {
  return isRecord(value) && textOf(value.externalReference)?.toLowerCase() === payoutId ? readAny(value) : null;
}

/** Whoever ordered it. */
function readAny(value: Record<string, unknown>): ProviderPayout | null {
  const answer = ANSWERS[textOf(value.status) ?? ''];
  const amountCents = reaisOf(value.value);
  if (answer === undefined || amountCents === null) return null;
  return { answer, amountCents, endToEndId: endToEndOf(value.endToEndIdentifier) };
}

/**
 * Asaas's way: one call that names us in `externalReference`, a field it shows and does not search by. So a transfer is
 * looked for in the list of the days since it was asked for, and the same order twice would be two PIX.
 */
@Injectable()
export class AsaasPayouts implements PayoutApi {
  readonly refusesRepeats = false;
  private readonly api = new AsaasApi();

  async find(access: ProviderAccess, payoutId: string, since: Date): Promise<ProviderPayout | null> {
    // its day may still be the one before ours
    const all = await this.transfers(access, new Date(since.getTime() - CLOCKS_APART_MS));
    const own = all.filter((one) => textOf(one.externalReference)?.toLowerCase() === payoutId);
    const known = own
      .map((one) => readable(one, payoutId))
      .sort((one, other) => ORDER.indexOf(one.answer) - ORDER.indexOf(other.answer));
    const [best] = known;
    const paid = known.filter(({ answer }) => answer === 'paid');
    // two that left are told as what they are together, which no payout of ours is
    if (best && paid.length > 1) return { ...best, amountCents: paid.reduce((sum, one) => sum + one.amountCents, 0) };
    return best ? this.orReturned(access, best) : null;
  }

  /** Asaas lists by days of São Paulo: more than was asked for is named, never less. */
  async list(access: ProviderAccess, from: Date, to: Date): Promise<ListedPayout[]> {
    const all = await this.transfers(access, from, new Date(Math.max(from.getTime(), to.getTime() - 1)));
    const listed: ListedPayout[] = [];
    for (const one of all) {
      const id = textOf(one.externalReference)?.toLowerCase();
      const ref = id === undefined ? idOf(one.id) : payoutRefOf(id);
      const payout = readAny(one);
      // of a payout of ours its own question says whether it came back; of what the house took out nobody else asks
      const now = payout && !isUuid(id) ? await this.orReturned(access, payout) : payout;
      if (ref !== null) listed.push({ ref, paidCents: now && (now.answer === 'paid' ? now.amountCents : 0) });
    }
    return listed;
  }

  async send(access: ProviderAccess, { payoutId, amountCents, cpf }: PayoutOrder): Promise<ProviderPayout> {
    const body = {
      ...{ value: reaisFromCents(amountCents), operationType: 'PIX', pixAddressKey: cpf, pixAddressKeyType: 'CPF' },
      ...{ description: 'Camarim', externalReference: payoutId },
    };
    const answer = await this.api.call(access, 'POST', '/transfers', body).catch((error: unknown) => {
      // one of the same sum to the same key left within its last fifteen minutes: perhaps this one, perhaps another
      if (error instanceof ProviderRejected && error.status === 409)
        throw new ProviderUnavailable('the provider was just given an order like this one');
      throw error;
    });
    return readable(answer, payoutId);
  }

  private transfers(access: ProviderAccess, from: Date, to?: Date): Promise<Record<string, unknown>[]> {
    const days = {
      'dateCreated[ge]': localDateOf(from),
      ...(to ? { 'dateCreated[le]': localDateOf(to) } : {}),
      limit: String(LIST_PAGE),
    };
    return allPages(async (page) => {
      const query = new URLSearchParams({ ...days, offset: String(page * LIST_PAGE) }).toString();
      const answer = await this.api.call(access, 'GET', `/transfers?${query}`);
      if (!isRecord(answer) || !Array.isArray(answer.data))
        throw new ProviderUnavailable('the answer of the provider is not a list of transfers');
      return { items: recordsOf(answer.data), isLast: answer.hasMore !== true };
    });
  }

  private async orReturned(access: ProviderAccess, payout: ProviderPayout): Promise<ProviderPayout> {
    const { answer, endToEndId, amountCents } = payout;
    if (answer !== 'paid' || endToEndId === null) return payout;
    const isBack = (await this.returnedCents(access, endToEndId)) === amountCents;
    return isBack ? { ...payout, answer: 'returned' } : payout;
  }

  /** A transfer that came back stays DONE; what came back of it stands in its PIX. */
  private async returnedCents(access: ProviderAccess, endToEndId: string): Promise<number | null> {
    const pix = await this.api
      .call(access, 'GET', `/pix/transactions/${encodeURIComponent(endToEndId)}`)
      .catch((error: unknown) => {
        // a key may be without this right: then what the transfer says is all there is
        if (error instanceof ProviderRejected) return null;
        throw error;
      });
    return isRecord(pix) ? reaisOf(pix.refundedValue) : null;
  }
}

function readable(answer: unknown, payoutId: string): ProviderPayout {
  const payout = readAsaasPayout(answer, payoutId);
  if (payout) return payout;
  throw new ProviderUnavailable('the answer of the provider is not a transfer of ours');
}
