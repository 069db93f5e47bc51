import { BadRequestException, Injectable } from '@nestjs/common';
import { ChargeService } from '../charges/charge.service.js';
import { toTransaction } from '../charges/transaction.js';
import type { ChargeState } from '../ledger/ledger.fold.js';
import { LedgerService } from '../ledger/ledger.service.js';
import type { WooviChargeDto, WooviListQuery, WooviWebhookDto } from './woovi.dto.js';
import { wooviCharge, wooviPayment, wooviRefund, wooviTopic } from './woovi.view.js';

const EVENTS = [
  ...['CHARGE_COMPLETED', 'CHARGE_EXPIRED', 'TRANSACTION_RECEIVED'],
  ...['MOVEMENT_CONFIRMED', 'MOVEMENT_FAILED', 'MOVEMENT_REMOVED'],
  ...['DISPUTE_CREATED', 'DISPUTE_ACCEPTED', 'DISPUTE_REJECTED', 'DISPUTE_CANCELED'],
].map((name) => `OPENPIX:${name}`);
type Json = Record<string, unknown>;

/** Woovi's API over the same ledger as the others. Its specification knows one status for every fault: 400. */
@Injectable()
export class WooviService {
  constructor(
    private readonly book: ChargeService,
    private readonly ledger: LedgerService,
  ) {}

  /** A `correlationID` is used once: again it is refused, or answered with what exists when `return_existing` asks so. */
  create(body: WooviChargeDto, returnExisting: boolean): ChargeState {
    const existing = this.ledger.byExternalRef(body.correlationID);
    if (existing) {
      if (returnExisting && existing.record.dialect === 'woovi') return existing;
      throw new BadRequestException('Já existe uma cobrança com este correlationID');
    }
    const { correlationID: externalRef, value: amount, comment: title = '', customer, expiresIn } = body;
    const metadata = body.additionalInfo && JSON.stringify(body.additionalInfo);
    const details = { externalRef, amount, title, payerName: customer.name, postbackUrl: '', metadata };
    return this.book.open({ ...details, dialect: 'woovi' }, expiresIn);
  }

  find(correlationID: string): ChargeState {
    const charge = this.ledger.byExternalRef(correlationID);
    if (charge?.record.dialect !== 'woovi' || charge.closed === 'cancelled')
      throw new BadRequestException('Cobrança não encontrada');
    return charge;
  }

  /** What is deleted is gone. */
  remove(correlationID: string): void {
    const charge = this.find(correlationID);
    if (charge.payments.length > 0) throw new BadRequestException('Cobrança já paga');
    this.book.cancel(charge.record.id);
  }

  refund(correlationID: string, refundId: string, value?: number): Json {
    const charge = this.find(correlationID);
    if (charge.refundKeys.has(refundId)) throw new BadRequestException('Já existe um reembolso com este correlationID');
    const { paidAmount, refundedAmount } = toTransaction(charge);
    const amount = value ?? paidAmount - refundedAmount;
    if (amount <= 0 || amount > paidAmount - refundedAmount)
      throw new BadRequestException('Valor maior que o restante');
    this.book.refund(charge.record.id, amount, refundId);
    const made = charge.refunds.find(({ externalRef }) => externalRef === refundId);
    return { refund: made ? wooviRefund(made, 'IN_PROCESSING') : null };
  }

  /** Charges made between two instants, a page of them. */
  charges({ start = '', end = '9', skip, limit }: WooviListQuery): Json {
    const made = [...this.ledger.all()].filter(({ record }) => record.dialect === 'woovi');
    const all = made.filter(({ record: { createdAt } }) => createdAt >= start && createdAt <= end);
    const charges = all.slice(skip, skip + limit).map((charge) => wooviCharge(toTransaction(charge)));
    return { pageInfo: pageInfo(skip, limit, all.length), charges };
  }

  /** Payments of one charge, or of the time they came in, a page of them. */
  transactions({ charge, start, end, skip, limit }: WooviListQuery): Json {
    const found = charge === undefined ? this.receivedBetween(start ?? '', end ?? '9') : [this.find(charge)];
    const all = found.flatMap((state) => {
      const transaction = toTransaction(state);
      return transaction.payments
        .filter(({ paidAt }) => charge !== undefined || (paidAt >= (start ?? '') && paidAt <= (end ?? '9')))
        .map((payment) => wooviPayment(transaction, payment));
    });
    return { pageInfo: pageInfo(skip, limit, all.length), transactions: all.slice(skip, skip + limit) };
  }

  listen({ webhook: { event, url } }: WooviWebhookDto): void {
    this.ledger.record({ kind: 'webhook-set', pixKey: wooviTopic(event), webhookUrl: url });
  }

  webhooks(): Json[] {
    return EVENTS.flatMap((event) => {
      const hook = this.ledger.webhookOf(wooviTopic(event));
      return hook ? [{ id: event, name: 'Camarim', event, url: hook.url, isActive: true, createdAt: hook.since }] : [];
    });
  }

  private receivedBetween(start: string, end: string): ChargeState[] {
    const all = [...this.ledger.all()].filter(({ record }) => record.dialect === 'woovi');
    return all.filter(({ payments }) => payments.some(({ paidAt }) => paidAt >= start && paidAt <= end));
  }
}

const pageInfo = (skip: number, limit: number, totalCount: number): Json => ({
  ...{ skip, limit, totalCount, hasPreviousPage: skip > 0 },
  hasNextPage: skip + limit < totalCount,
});
