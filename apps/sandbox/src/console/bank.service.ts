import { BadRequestException, ConflictException, Injectable } from '@nestjs/common';
import { ChargeService } from '../charges/charge.service.js';
import { newEndToEndId, newId } from '../charges/identifiers.js';
import { type ChargeState, statusOf, sumOf } from '../ledger/ledger.fold.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { WebhookService } from '../webhooks/webhook.service.js';

/** Their codes can be paid once: the payer's bank refuses the second PIX. */
const ONCE: ReadonlySet<string | undefined> = new Set(['asaas', 'mercado-pago']);

export const BANK_MODES = [
  'pay',
  'late',
  'twice',
  'wrong-amount',
  'refuse',
  'silent-pay',
  'refund',
  'dispute',
  'dispute-accept',
  'dispute-reject',
] as const;
export type BankMode = (typeof BANK_MODES)[number];

/** Actions on the payer's side of a charge, which the merchant cannot do and is only notified about. */
@Injectable()
export class BankService {
  constructor(
    private readonly charges: ChargeService,
    private readonly ledger: LedgerService,
    private readonly webhooks: WebhookService,
  ) {}

  /** `amountCents` counts for 'wrong-amount' (default: one cent less) and 'refund' (default: all that is left). */
  act(id: string, mode: BankMode, amountCents?: number): ChargeState {
    const charge = this.charges.find(id);
    switch (mode) {
      case 'pay':
        this.requireOpen(charge);
        return this.pay(charge, charge.record.amount);
      case 'silent-pay':
        this.requireOpen(charge);
        return this.pay(charge, charge.record.amount, true);
      case 'wrong-amount':
        this.requireOpen(charge);
        return this.pay(charge, amountCents ?? Math.max(1, charge.record.amount - 1));
      case 'late':
        return this.payLate(charge);
      case 'twice':
        return this.payTwice(charge);
      case 'refuse':
        this.requireOpen(charge);
        this.ledger.record({ kind: 'charge-closed', chargeId: id, status: 'refused' });
        this.webhooks.announce(charge);
        return charge;
      case 'refund':
        return this.refund(charge, amountCents);
      case 'dispute':
        return this.dispute(charge);
      case 'dispute-accept':
        return this.endDispute(charge, 'accepted');
      case 'dispute-reject':
        return this.endDispute(charge, 'rejected');
    }
  }

  private pay(charge: ChargeState, amount: number, silently = false): ChargeState {
    const at = new Date();
    const payment = { endToEndId: newEndToEndId(at), amount, paidAt: at.toISOString() };
    this.ledger.record({ kind: 'charge-paid', chargeId: charge.record.id, payment }, at);
    this.webhooks.announce(charge, { lost: silently });
    return charge;
  }

  /** Money that arrives after the end: an open charge is expired first. */
  private payLate(charge: ChargeState): ChargeState {
    if (charge.payments.length > 0) throw new ConflictException('A cobrança já foi paga');
    if (statusOf(charge, Date.now()) === 'waiting_payment') {
      this.ledger.record({ kind: 'charge-closed', chargeId: charge.record.id, status: 'expired' });
    }
    return this.pay(charge, charge.record.amount);
  }

  private payTwice(charge: ChargeState): ChargeState {
    if (charge.payments.length === 0) {
      this.requireOpen(charge);
      this.pay(charge, charge.record.amount);
    }
    if (ONCE.has(charge.record.dialect)) throw new ConflictException('Este código só pode ser pago uma vez');
    return this.pay(charge, charge.record.amount);
  }

  private refund(charge: ChargeState, amountCents?: number): ChargeState {
    const left = sumOf(charge.payments) - sumOf(charge.refunds);
    if (amountCents !== undefined && amountCents > left && left > 0) {
      throw new BadRequestException(`Só restam ${left} centavos para estornar`);
    }
    return this.charges.refund(charge.record.id, amountCents ?? left).charge;
  }

  private dispute(charge: ChargeState): ChargeState {
    const status = statusOf(charge, Date.now());
    if (status !== 'paid' && status !== 'partially_refunded') {
      throw new ConflictException('Só uma cobrança paga pode ser contestada');
    }
    this.ledger.record({ kind: 'charge-disputed', chargeId: charge.record.id });
    this.webhooks.announce(charge);
    return charge;
  }

  /** 'accepted': all that is left is returned to the payer; 'rejected': the merchant keeps it. */
  private endDispute(charge: ChargeState, outcome: 'accepted' | 'rejected'): ChargeState {
    const chargeId = charge.record.id;
    if (!charge.disputed) throw new ConflictException('A cobrança não está em contestação');
    const amount = sumOf(charge.payments) - sumOf(charge.refunds);
    if (outcome === 'accepted' && amount > 0) {
      const createdAt = new Date().toISOString();
      const refund = { id: `ref_${newId()}`, amount, createdAt, externalRef: null, isMed: true as const };
      this.ledger.record({ kind: 'charge-refunded', chargeId, refund });
    }
    this.ledger.record({ kind: 'dispute-ended', chargeId, outcome });
    this.webhooks.announce(charge);
    return charge;
  }

  private requireOpen(charge: ChargeState): void {
    const status = statusOf(charge, Date.now());
    if (status === 'waiting_payment') return;
    const hint = status === 'expired' ? ' Use "Pagar atrasado".' : '';
    throw new ConflictException(`A cobrança não está mais em aberto (${status}).${hint}`);
  }
}
