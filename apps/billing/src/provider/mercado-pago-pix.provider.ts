import { HOUR_MS, reaisFromCents } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { isRecord } from './charge.reader.js';
import { allPages } from './list-pages.js';
import { mercadoPagoCharges, readMercadoPagoCharge, readMercadoPagoPage } from './mercado-pago.reader.js';
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
import { callProvider, type ProviderCall, reachOf } from './provider.http.js';
import { idOf } from './reading.js';

/** A reference no payment has. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
/** No code ends sooner than half an hour after it is made; a minute more for clocks that differ. In seconds. */
const SHORTEST_LIFE = 31 * 60;
const BRASILIA_MS = 3 * HOUR_MS;

/** Mercado Pago: reais as JSON numbers, our payment's id as key and as `external_reference` (BIL-19). */
@Injectable()
export class MercadoPagoPixProvider extends PixProvider {
  async createCharge(access: ProviderAccess, request: ChargeRequest): Promise<ProviderCharge> {
    const { paymentId, amountCents, payer, title, mark, expiresInSeconds, postbackUrl } = request;
    const [first = payer.name, ...last] = payer.name.trim().split(/\s+/);
    const end = new Date(Date.now() + Math.max(expiresInSeconds, SHORTEST_LIFE) * 1_000);
    const body = {
      transaction_amount: reaisFromCents(amountCents),
      payment_method_id: 'pix',
      description: title,
      payer: {
        ...{ email: payer.email, first_name: first, last_name: last.join(' ') || first },
        identification: { type: 'CPF', number: payer.cpf },
      },
      external_reference: paymentId,
      metadata: { pedido: mark },
      date_of_expiration: brasiliaTime(end),
      // without it the older kind of notice is sent as well, which nobody signs
      notification_url: `${postbackUrl}?source_news=webhooks`,
    };
    const charge = readable(await call(access, 'POST', '/payments', { body, key: paymentId }));
    if (charge.reference !== paymentId) throw new ProviderUnavailable('the provider answered with another charge');
    if (charge.amountCents === amountCents) return charge;
    throw new ProviderRejected('this payment has a charge of another amount', 409);
  }

  /** Of several the one with money counts, then one that is open. */
  async findByReference(access: ProviderAccess, paymentId: string): Promise<ProviderCharge | null> {
    const query = new URLSearchParams({ external_reference: paymentId, limit: String(LIST_PAGE) }).toString();
    const all = mercadoPagoCharges(await call(access, 'GET', `/payments/search?${query}`));
    const own = all.filter(({ reference }) => reference === paymentId.toLowerCase());
    return (
      own.find(({ receipts }) => receipts.length > 0) ??
      own.find(({ status }) => status === 'pending') ??
      own[0] ??
      null
    );
  }

  async getCharge(access: ProviderAccess, externalId: string): Promise<ProviderCharge> {
    const charge = readable(await call(access, 'GET', pathOf(externalId)));
    if (charge.externalId !== externalId) throw new ProviderUnavailable('the provider answered with another charge');
    return charge;
  }

  async listCharges(access: ProviderAccess, from: Date, to: Date): Promise<ListedCharge[]> {
    const times = { range: 'date_approved', begin_date: from.toISOString(), end_date: to.toISOString() };
    return allPages(async (page) => {
      const paging = { sort: 'date_approved', criteria: 'asc', limit: String(LIST_PAGE) };
      const query = new URLSearchParams({ ...times, ...paging, offset: String(page * LIST_PAGE) }).toString();
      return readMercadoPagoPage(await call(access, 'GET', `/payments/search?${query}`), page);
    });
  }

  async cancel(access: ProviderAccess, externalId: string): Promise<void> {
    await call(access, 'PUT', pathOf(externalId), { body: { status: 'cancelled' }, key: `cancel-${externalId}` });
  }

  /** Our refund's id is its key, so a repeat is the same refund; what it is called there the answer says. */
  async refund(access: ProviderAccess, order: RefundOrder): Promise<ProviderCharge> {
    const { externalId, refundId, amountCents } = order;
    const body = { amount: reaisFromCents(amountCents) };
    // one that takes its time is told as such, and not as a fault
    const headers = { 'x-render-in-process-refunds': 'true' };
    const made = await call(access, 'POST', `${pathOf(externalId)}/refunds`, { body, key: refundId, headers });
    const id = isRecord(made) ? idOf(made.id) : null;
    const charge = await this.getCharge(access, externalId);
    const refunds = charge.refunds.map((refund) =>
      refund.id !== null && refund.id === id ? { ...refund, reference: refundId } : refund,
    );
    return { ...charge, refunds };
  }

  async probe(access: ProviderAccess): Promise<void> {
    const query = new URLSearchParams({ external_reference: NOBODY, limit: '1' }).toString();
    await call(access, 'GET', `/payments/search?${query}`);
  }

  async listen(): Promise<void> {
    // every charge carries its own address
  }
}

/** As its pages write it: no 'Z', milliseconds and the offset of Brasília. */
const brasiliaTime = (at: Date): string => new Date(at.getTime() - BRASILIA_MS).toISOString().replace('Z', '-03:00');
const pathOf = (externalId: string): string => `/payments/${encodeURIComponent(externalId)}`;

interface Asked {
  body: unknown;
  /** Every change needs one. */
  key: string;
  headers?: Record<string, string>;
}
function call(access: ProviderAccess, method: ProviderCall['method'], path: string, asked?: Asked): Promise<unknown> {
  return callProvider({
    method,
    url: `${access.baseUrl.replace(/\/+$/, '').replace(/\/v1$/, '')}/v1${path}`,
    authorization: `Bearer ${access.secretKey}`,
    ...reachOf(access),
    ...(asked ? { body: asked.body, headers: { 'x-idempotency-key': asked.key, ...asked.headers } } : {}),
  });
}

function readable(answer: unknown): ProviderCharge {
  const charge = readMercadoPagoCharge(answer);
  if (charge) return charge;
  throw new ProviderUnavailable('the answer of the provider is not a payment');
}
