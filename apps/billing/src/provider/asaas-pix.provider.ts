import { localDateOf, reaisFromCents } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { AsaasApi } from './asaas.api.js';
import {
  asaasCharges,
  asaasDescription,
  asaasPixIdOf,
  asaasRefundText,
  hasAsaasRefund,
  readAsaasCharge,
  readAsaasPage,
  readAsaasPix,
} from './asaas.reader.js';
import { isRecord } from './charge.reader.js';
import { allPages } from './list-pages.js';
import {
  type ChargeRequest,
  LIST_PAGE,
  type ListedCharge,
  PixProvider,
  type ProviderAccess,
  type ProviderCharge,
  type RefundOrder,
} from './pix-provider.js';
import { ProviderRejected, ProviderUnavailable } from './provider.errors.js';
import { textOf } from './reading.js';

/** A reference no payment has. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
/**
 * A list is of whole days and would be read again every few seconds; so it is kept, in ms. Shorter than what is looked at
 * twice by whoever compares lists, and as seldom as Asaas allows calls (25,000 in twelve hours).
 */
const KEEP_LIST_MS = 60_000;

/**
 * Asaas: reais as JSON numbers, customers it insists on, the code apart from its charge (BIL-19). It knows no idempotency:
 * who asks twice charges twice, so what exists is looked up first.
 */
@Injectable()
export class AsaasPixProvider extends PixProvider {
  private readonly api = new AsaasApi();
  private readonly lists = new Map<string, { until: number; items: ListedCharge[] }>();

  async createCharge(access: ProviderAccess, request: ChargeRequest): Promise<ProviderCharge> {
    const { paymentId, amountCents, payer, title, mark } = request;
    const [known, customer] = await Promise.all([
      this.findByReference(access, paymentId),
      this.api.customer(access, payer),
    ]);
    if (known && known.amountCents !== amountCents)
      throw new ProviderRejected('this payment has a charge of another amount', 409);
    if (known) return known;
    const body = {
      ...{ customer, billingType: 'PIX', value: reaisFromCents(amountCents), dueDate: localDateOf(new Date()) },
      ...{ externalReference: paymentId, description: asaasDescription(title, mark) },
    };
    const made = readable(await this.api.call(access, 'POST', '/payments', body));
    if (made.reference !== paymentId) throw new ProviderUnavailable('the provider answered with another charge');
    return this.withCode(access, made);
  }

  /** With its code while it is open. Of several the one with money counts: two were made when two asked at once. */
  async findByReference(access: ProviderAccess, paymentId: string): Promise<ProviderCharge | null> {
    const query = new URLSearchParams({ externalReference: paymentId, limit: String(LIST_PAGE) }).toString();
    const all = asaasCharges(await this.api.call(access, 'GET', `/payments?${query}`));
    const own = all.filter(({ reference }) => reference === paymentId.toLowerCase());
    const found = own.find(({ receipts }) => receipts.length > 0) ?? own.at(-1);
    return found ? this.withCode(access, found) : null;
  }

  /** An open charge is one call; the PIX of a paid one is asked for as well. */
  async getCharge(access: ProviderAccess, externalId: string): Promise<ProviderCharge> {
    const answer = await this.api.call(access, 'GET', pathOf(externalId));
    const charge = readable(answer);
    if (charge.externalId !== externalId) throw new ProviderUnavailable('the provider answered with another charge');
    const pixId = charge.receipts.length > 0 ? asaasPixIdOf(answer) : null;
    if (pixId === null) return charge;
    const pix = await this.api
      .call(access, 'GET', `/pix/transactions/${encodeURIComponent(pixId)}`)
      .then(readAsaasPix, (error: unknown) => {
        // a key may be without this right: the amount stands in the charge itself
        if (error instanceof ProviderRejected) return null;
        throw error;
      });
    return readAsaasCharge(answer, pix) ?? charge;
  }

  /** Asaas lists by days of São Paulo: more than was asked for is named, never less. */
  async listCharges(access: ProviderAccess, from: Date, to: Date): Promise<ListedCharge[]> {
    const [first, last] = [localDateOf(from), localDateOf(new Date(Math.max(from.getTime(), to.getTime() - 1)))];
    const name = `${access.gatewayId} ${first} ${last}`;
    const kept = this.lists.get(name);
    if (kept && kept.until > performance.now()) return kept.items;
    const days = { 'paymentDate[ge]': first, 'paymentDate[le]': last, billingType: 'PIX', limit: String(LIST_PAGE) };
    const items = await allPages(async (page) => {
      const query = new URLSearchParams({ ...days, offset: String(page * LIST_PAGE) }).toString();
      return readAsaasPage(await this.api.call(access, 'GET', `/payments?${query}`));
    });
    for (const [known, { until }] of this.lists) if (until <= performance.now()) this.lists.delete(known);
    this.lists.set(name, { until: performance.now() + KEEP_LIST_MS, items });
    return items;
  }

  async cancel(access: ProviderAccess, externalId: string): Promise<void> {
    await this.api.call(access, 'DELETE', pathOf(externalId));
  }

  async refund(access: ProviderAccess, order: RefundOrder): Promise<ProviderCharge> {
    const { externalId, refundId, amountCents } = order;
    const known = await this.api.call(access, 'GET', pathOf(externalId));
    const body = { value: reaisFromCents(amountCents), description: asaasRefundText(refundId) };
    if (!hasAsaasRefund(known, refundId)) await this.api.call(access, 'POST', `${pathOf(externalId)}/refund`, body);
    return this.getCharge(access, externalId);
  }

  async probe(access: ProviderAccess): Promise<void> {
    await this.api.call(access, 'GET', `/payments?${new URLSearchParams({ externalReference: NOBODY, limit: '1' })}`);
  }

  listen(access: ProviderAccess, url: string): Promise<void> {
    return this.api.listen(access, url);
  }

  private async withCode(access: ProviderAccess, charge: ProviderCharge): Promise<ProviderCharge> {
    if (charge.status !== 'pending') return charge;
    const answer = await this.api.call(access, 'GET', `${pathOf(charge.externalId)}/pixQrCode`);
    return { ...charge, pixCode: isRecord(answer) ? textOf(answer.payload) : null };
  }
}

const pathOf = (externalId: string): string => `/payments/${encodeURIComponent(externalId)}`;

function readable(answer: unknown): ProviderCharge {
  const charge = readAsaasCharge(answer);
  if (charge) return charge;
  throw new ProviderUnavailable('the answer of the provider is not a charge');
}
