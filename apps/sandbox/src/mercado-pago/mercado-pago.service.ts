import { randomInt } from 'node:crypto';
import { centsFromReais } from '@camarim/domain';
import { BadRequestException, ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { ChargeService } from '../charges/charge.service.js';
import { newId } from '../charges/identifiers.js';
import { toTransaction } from '../charges/transaction.js';
import type { ChargeState } from '../ledger/ledger.fold.js';
import { LedgerService } from '../ledger/ledger.service.js';
import type { MercadoPagoPaymentDto, MercadoPagoSearchQuery } from './mercado-pago.dto.js';
import { mercadoPagoPayment, mercadoPagoRefund } from './mercado-pago.view.js';

const [SHORTEST_SECONDS, LONGEST_SECONDS] = [30 * 60, 30 * 86_400];
type Json = Record<string, unknown>;

/** Mercado Pago's API over the same ledger as the others. What a change is known by is its key, not the reference. */
@Injectable()
export class MercadoPagoService {
  constructor(
    private readonly book: ChargeService,
    private readonly ledger: LedgerService,
  ) {}

  /** The same key again is the same payment, whatever else is in it; another key is another one. */
  create(body: MercadoPagoPaymentDto, key: string | undefined): ChargeState {
    const idempotencyKey = requireKey(key);
    const known = this.ledger.byIdempotencyKey(idempotencyKey);
    if (known) return known;
    const life = Math.round((Date.parse(body.date_of_expiration) - Date.now()) / 1_000);
    if (!(life >= SHORTEST_SECONDS && life <= LONGEST_SECONDS))
      throw new BadRequestException('date_of_expiration must be between 30 minutes and 30 days');
    const { external_reference: externalRef = newId(), description: title = '', payer, metadata } = body;
    const details = {
      ...{ externalRef, amount: centsOf(body.transaction_amount), title, idempotencyKey },
      ...{ payerName: payer.first_name ?? '', postbackUrl: body.notification_url ?? '' },
      metadata: metadata && JSON.stringify(metadata),
    };
    const id = String(randomInt(10_000_000_000, 99_999_999_999));
    return this.book.open({ ...details, dialect: 'mercado-pago' }, life, id);
  }

  find(id: string): ChargeState {
    const charge = this.ledger.byId(id);
    if (charge?.record.dialect !== 'mercado-pago') throw new NotFoundException('Payment not found');
    return charge;
  }

  search({ external_reference, range, begin_date = '', end_date = '', offset, limit }: MercadoPagoSearchQuery): Json {
    const [first, last] = [Date.parse(begin_date), Date.parse(end_date)];
    const isIn = ({ payments: [payment] }: ChargeState): boolean => {
      const at = payment ? Date.parse(payment.paidAt) : Number.NaN;
      return at >= first && at <= last;
    };
    const all = [...this.ledger.all()]
      .filter(({ record }) => record.dialect === 'mercado-pago')
      .filter(({ record }) => external_reference === undefined || record.externalRef === external_reference)
      .filter((charge) => range === undefined || isIn(charge));
    const results = all.slice(offset, offset + limit).map((charge) => mercadoPagoPayment(toTransaction(charge)));
    return { paging: { total: all.length, limit, offset }, results };
  }

  cancel(id: string): ChargeState {
    this.find(id);
    return asTheirs(() => this.book.cancel(id));
  }

  refund(id: string, key: string | undefined, amount?: number): Json {
    const idempotencyKey = requireKey(key);
    const { paidAmount, refundedAmount } = toTransaction(this.find(id));
    const cents = amount === undefined ? paidAmount - refundedAmount : centsOf(amount);
    const { charge } = asTheirs(() => this.book.refund(id, cents, idempotencyKey));
    const made = charge.refunds.find((refund) => refund.id === charge.refundKeys.get(idempotencyKey));
    return made ? mercadoPagoRefund(made, id) : {};
  }
}

function requireKey(key: string | undefined): string {
  if (key === undefined || key === '') throw new BadRequestException("Header X-Idempotency-Key can't be null");
  return key;
}
function centsOf(reais: number): number {
  const cents = centsFromReais(reais);
  if (cents === null) throw new BadRequestException('Invalid transaction_amount');
  return cents;
}
/** What we call a conflict is a bad request there. */
function asTheirs<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw error instanceof ConflictException ? new BadRequestException(error.message) : error;
  }
}
