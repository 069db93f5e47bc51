import { only } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { MARK_NAME } from './api-pix.reader.js';
import { isRecord } from './charge.reader.js';
import { allPages } from './list-pages.js';
import {
  type ChargeRequest,
  LIST_PAGE,
  type ListedCharge,
  PixProvider,
  type ProviderAccess,
  type ProviderCharge,
  type ProviderStatus,
  type RefundOrder,
} from './pix-provider.js';
import { ProviderRejected, ProviderUnavailable } from './provider.errors.js';
import { recordsOf } from './reading.js';
import { callWoovi } from './woovi.call.js';
import { WooviDisputes } from './woovi.disputes.js';
import { hasWooviRefund, readWooviCharge, readWooviPage, readWooviReceipts, readWooviRefunds } from './woovi.reader.js';

/** What we want to be told of. */
const EVENTS = [
  ...['CHARGE_COMPLETED', 'CHARGE_EXPIRED', 'TRANSACTION_RECEIVED'],
  ...['MOVEMENT_CONFIRMED', 'MOVEMENT_FAILED', 'MOVEMENT_REMOVED'],
  ...['DISPUTE_CREATED', 'DISPUTE_ACCEPTED', 'DISPUTE_REJECTED', 'DISPUTE_CANCELED'],
].map((name) => `OPENPIX:${name}`);

/** Woovi, also called OpenPix: the app's id in `Authorization`, cents, and our payment's id as `correlationID` (BIL-19). */
@Injectable()
export class WooviPixProvider extends PixProvider {
  constructor(private readonly disputes: WooviDisputes = new WooviDisputes()) {
    super();
  }

  /** `return_existing`: without it a repeat is refused, with it the charge that exists is the answer. */
  async createCharge(access: ProviderAccess, request: ChargeRequest): Promise<ProviderCharge> {
    const { paymentId, payer, amountCents, expiresInSeconds, title, mark } = request;
    const body = {
      correlationID: paymentId,
      value: amountCents,
      comment: title,
      expiresIn: expiresInSeconds,
      customer: {
        ...only(payer, 'name', 'email'),
        taxID: payer.cpf,
        ...(payer.phone === null ? {} : { phone: brazilianPhone(payer.phone) }),
      },
      additionalInfo: [{ key: MARK_NAME, value: mark }],
    };
    const charge = readable(await callWoovi(access, 'POST', '/charge?return_existing=true', body));
    if (charge.amountCents === amountCents) return charge;
    throw new ProviderRejected('this payment has a charge of another amount', 409);
  }

  async findByReference(access: ProviderAccess, paymentId: string): Promise<ProviderCharge | null> {
    return this.getCharge(access, paymentId).catch((error: unknown) => {
      if (error instanceof ProviderRejected && error.status === 404) return null;
      throw error;
    });
  }

  /** An open charge is one call; of one that may have money its PIX and refunds are asked for as well. */
  async getCharge(access: ProviderAccess, externalId: string): Promise<ProviderCharge> {
    const answer = await callWoovi(access, 'GET', pathOf(externalId)).catch((error: unknown) => {
      // the specification has 400 for every fault, also for an id nobody knows
      if (error instanceof ProviderRejected && error.status === 400)
        throw new ProviderRejected('the provider knows no such charge', 404);
      throw error;
    });
    const charge = readable(answer);
    if (charge.externalId !== externalId) throw new ProviderUnavailable('the provider answered with another charge');
    if (charge.status === 'pending') return charge;
    const [receipts, refunds] = await Promise.all([this.receiptsOf(access, externalId), refundsOf(access, externalId)]);
    const paid = readWooviCharge(answer, { receipts, refunds: readWooviRefunds(refunds) }) ?? charge;
    const dispute = await this.disputeOf(access, paid);
    return dispute === null ? paid : { ...paid, status: dispute };
  }

  async listCharges(access: ProviderAccess, from: Date, to: Date): Promise<ListedCharge[]> {
    const times = { start: from.toISOString(), end: to.toISOString() };
    return allPages(async (page) => {
      const query = new URLSearchParams({ ...times, skip: String(page * LIST_PAGE), limit: String(LIST_PAGE) });
      return readWooviPage(await callWoovi(access, 'GET', `/transaction?${query.toString()}`));
    });
  }

  async cancel(access: ProviderAccess, externalId: string): Promise<void> {
    await callWoovi(access, 'DELETE', pathOf(externalId));
  }

  /** Our refund's id is its `correlationID`: one that was asked for before is done or on its way, whatever a repeat is told. */
  async refund(access: ProviderAccess, order: RefundOrder): Promise<ProviderCharge> {
    const { externalId, refundId, amountCents } = order;
    const body = { correlationID: refundId, value: amountCents };
    try {
      await callWoovi(access, 'POST', `${pathOf(externalId)}/refund`, body);
    } catch (error) {
      if (!(error instanceof ProviderRejected)) throw error;
      if (!hasWooviRefund(await refundsOf(access, externalId), refundId, amountCents)) throw error;
    }
    return this.getCharge(access, externalId);
  }

  /** A list that is empty costs least and needs the same permission as a charge. */
  async probe(access: ProviderAccess): Promise<void> {
    const now = new Date().toISOString();
    await callWoovi(access, 'GET', `/charge?${new URLSearchParams({ start: now, end: now }).toString()}`);
  }

  /** One registration per event; those that are there already stay. */
  async listen(access: ProviderAccess, url: string): Promise<void> {
    const answer = await callWoovi(access, 'GET', '/webhook');
    const known = recordsOf(isRecord(answer) ? answer.webhooks : null).filter((one) => one.url === url);
    for (const event of EVENTS.filter((name) => !known.some((one) => one.event === name && one.isActive !== false)))
      await callWoovi(access, 'POST', '/webhook', { webhook: { name: 'Camarim', event, url, isActive: true } });
  }

  /** A charge says nothing of a dispute: its PIX is asked about. An app that may not ask hears of none. */
  private async disputeOf(access: ProviderAccess, { receipts }: ProviderCharge): Promise<ProviderStatus | null> {
    for (const { endToEndId } of receipts) {
      if (endToEndId === null) continue;
      const dispute = await this.disputes.find(access, endToEndId).catch((error: unknown) => {
        if (error instanceof ProviderRejected && error.status === 403) return null;
        throw error;
      });
      if (dispute?.isOpen) return 'disputed';
      if (dispute?.isLost) return 'charged-back';
    }
    return null;
  }

  private async receiptsOf(access: ProviderAccess, externalId: string) {
    const query = new URLSearchParams({ charge: externalId }).toString();
    return readWooviReceipts(await callWoovi(access, 'GET', `/transaction?${query}`));
  }
}

/** Digits with the country before them, however somebody wrote it. */
const brazilianPhone = (text: string): string => `55${text.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '')}`;
const pathOf = (externalId: string): string => `/charge/${encodeURIComponent(externalId)}`;
const refundsOf = (access: ProviderAccess, externalId: string): Promise<unknown> =>
  callWoovi(access, 'GET', `${pathOf(externalId)}/refund`);

function readable(answer: unknown): ProviderCharge {
  const charge = readWooviCharge(answer);
  if (charge) return charge;
  throw new ProviderUnavailable('the answer of the provider is not a charge');
}
