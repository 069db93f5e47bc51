import { only } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { isRecord, readCharge, readCharges } from './charge.reader.js';
import { allPages } from './list-pages.js';
import {
  type ChargeRequest,
  LIST_PAGE,
  type ListedCharge,
  listedCents,
  PixProvider,
  type ProviderAccess,
  type ProviderCharge,
  type RefundOrder,
} from './pix-provider.js';
import { ProviderRejected, ProviderUnavailable } from './provider.errors.js';
import { callProvider, type ProviderCall, reachOf } from './provider.http.js';
import { type ProviderOptions, readOptions } from './provider-options.js';

const DAY_SECONDS = 86_400;
/** A reference no payment has. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The gateway family of `POST /v1/transactions` with Basic authentication (BIL-19, domain 2.2). */
@Injectable()
export class BasicAuthPixProvider extends PixProvider {
  async createCharge(access: ProviderAccess, request: ChargeRequest): Promise<ProviderCharge> {
    const answer = await callProvider({
      method: 'POST',
      ...target(access),
      idempotencyKey: request.paymentId,
      body: bodyOf(request, readOptions(access.options)),
    });
    return readable(readCharge(answer));
  }

  async findByReference(access: ProviderAccess, paymentId: string): Promise<ProviderCharge | null> {
    const call = { method: 'GET', ...target(access, `?externalRef=${encodeURIComponent(paymentId)}`) } as const;
    const answer = await callProvider(call).catch((error: unknown) => {
      if (error instanceof ProviderRejected && error.status === 404) return [];
      throw error;
    });
    // a provider that ignores the filter answers with strangers' charges
    return readCharges(answer).find((charge) => charge.reference === paymentId) ?? null;
  }

  async getCharge(access: ProviderAccess, externalId: string): Promise<ProviderCharge> {
    const answer = await callProvider({ method: 'GET', ...target(access, `/${encodeURIComponent(externalId)}`) });
    const charge = readable(readCharge(answer));
    if (charge.externalId !== externalId) throw new ProviderUnavailable('the provider answered with another charge');
    return charge;
  }

  async listCharges(access: ProviderAccess, from: Date, to: Date): Promise<ListedCharge[]> {
    const times = { paidFrom: from.toISOString(), paidTo: to.toISOString(), limit: String(LIST_PAGE) };
    return allPages(async (page) => {
      const query = new URLSearchParams({ ...times, page: String(page + 1) }).toString();
      const answer = await callProvider({ method: 'GET', ...target(access, `?${query}`) });
      const pages = isRecord(answer) && Number.isSafeInteger(answer.pages) ? Number(answer.pages) : null;
      const items = readCharges(answer).map((charge) => ({
        ...only(charge, 'externalId', 'reference'),
        heldCents: listedCents(charge),
      }));
      // one that does not say how many pages there are is asked until a page is not full
      return { items, isLast: pages === null ? items.length < LIST_PAGE : page + 1 >= pages };
    });
  }

  async cancel(access: ProviderAccess, externalId: string): Promise<void> {
    const url = `/${encodeURIComponent(externalId)}/cancel`;
    await callProvider({ method: 'POST', ...target(access, url), idempotencyKey: `cancel-${externalId}` });
  }

  async refund(access: ProviderAccess, order: RefundOrder): Promise<ProviderCharge> {
    const { externalId, refundId, amountCents } = order;
    const url = `/${encodeURIComponent(externalId)}/refunds`;
    const call = { method: 'POST', ...target(access, url), idempotencyKey: refundId } as const;
    return readable(readCharge(await callProvider({ ...call, body: { amount: amountCents } })));
  }

  async probe(access: ProviderAccess): Promise<void> {
    await this.findByReference(access, NOBODY);
  }

  async listen(): Promise<void> {
    // every charge carries its own address
  }
}

function target(
  access: ProviderAccess,
  rest = '',
): Pick<ProviderCall, 'url' | 'authorization' | 'tls' | 'publicOnly' | 'heardDate'> {
  const options = readOptions(access.options);
  const halves =
    options.secretAs === 'user' ? [access.secretKey, options.otherHalf] : [options.otherHalf, access.secretKey];
  return {
    url: `${access.baseUrl.replace(/\/+$/, '')}${options.path}${rest}`,
    authorization: `Basic ${Buffer.from(halves.join(':')).toString('base64')}`,
    ...reachOf(access),
  };
}

function bodyOf(request: ChargeRequest, options: ProviderOptions): unknown {
  const word = (text: string): string => (options.upperCase ? text.toUpperCase() : text);
  const { paymentId, payer, amountCents, expiresInSeconds, mark } = request;
  return {
    amount: amountCents,
    paymentMethod: word('pix'),
    externalRef: paymentId,
    metadata: mark,
    customer: {
      ...only(payer, 'name', 'email'),
      ...(payer.phone === null ? {} : { phone: payer.phone }),
      document: { number: payer.cpf, type: word('cpf') },
      externalRef: paymentId,
    },
    items: [{ title: request.title, unitPrice: amountCents, quantity: 1, tangible: false, externalRef: paymentId }],
    pix:
      options.expiry === 'seconds'
        ? { expiresIn: expiresInSeconds }
        : { expiresInDays: Math.ceil(expiresInSeconds / DAY_SECONDS) },
    postbackUrl: request.postbackUrl,
  };
}

/** An answer without id and status tells nothing about what was done: the next try looks the charge up first. */
function readable(charge: ProviderCharge | null): ProviderCharge {
  if (charge) return charge;
  throw new ProviderUnavailable('the answer of the provider is not a transaction');
}
