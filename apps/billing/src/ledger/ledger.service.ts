import type { Tx } from '@camarim/database';
import {
  ACCOUNTS,
  availableAt,
  houseTransferLines,
  type LedgerHouseTransfer,
  type LedgerLine,
  type LedgerPayout,
  missingLines,
  payoutLines,
} from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { LedgerRepository } from './ledger.repository.js';

type HouseTransferFacts = Omit<LedgerHouseTransfer, 'providerId'>;

/** Keeps the books, always in the transaction that changes what they speak of (LED-03, LED-04). */
@Injectable()
export class LedgerService {
  constructor(
    private readonly entries: LedgerRepository,
    private readonly clock: Clock,
  ) {}

  /** Books the sale of a payment that was just approved; for whoever approves, and every kind of sale. A second time is nothing. */
  bookSale(tx: Tx, payment: { id: string; planType: string; paidAt: Date | null }): Promise<void> {
    const { id, planType } = payment;
    const paidAt = payment.paidAt ?? this.clock.now();
    const at = availableAt({ isCall: planType === 'call', paidAt, callEndedAt: null, isDisputed: false });
    return this.entries.bookSale(tx, id, at);
  }

  /**
   * Books what happened to a payment since: proof, refunds, surplus, disputes and their ends. Its row is held.
   * @param feeCents what the provider says it keeps of it; null = it says nothing.
   */
  async follow(tx: Tx, paymentId: string, feeCents: number | null = null): Promise<void> {
    const payment = await this.entries.payment(tx, paymentId);
    if (!payment) return;
    const lines = missingLines(await this.entries.of(tx, paymentId), { ...payment, feeCents });
    await this.entries.add(tx, 'payment', paymentId, lines);
  }

  /** What an account may have paid out now; below 0 when something came back after it was paid out. */
  available(tx: Tx, accountId: string): Promise<number> {
    return this.entries.available(tx, accountId, this.clock.now());
  }

  /** What of an account's free money banks look into now: it would be available otherwise (MED-08). */
  contested(tx: Tx, accountId: string): Promise<number> {
    return this.entries.contested(tx, accountId, this.clock.now());
  }

  /** The creators whose money a payment moves. */
  earners(tx: Tx, paymentId: string): Promise<string[]> {
    return this.entries.earners(tx, paymentId);
  }

  /** Books what a payout is now (PAYOUT-02). Its row is held or new. */
  async followPayout(tx: Tx, payout: Omit<LedgerPayout, 'providerId'> & { gatewayId: string | null }): Promise<void> {
    const isPassedOn = await this.entries.isPassedOn(tx, payout.id, payout.accountId);
    const lines = payoutLines({ ...payout, providerId: payout.gatewayId, isPassedOn });
    await this.entries.add(tx, 'payout', payout.id, lines);
  }

  /** A page changed hands: what its account has, or owes, is the house's, and whoever comes begins at nothing (LED-07). */
  async handOver(tx: Tx, accountId: string): Promise<void> {
    const { cents, times } = await this.entries.handedOver(tx, accountId);
    if (cents === 0) return;
    const [debit, credit] = cents > 0 ? [accountId, ACCOUNTS.house] : [ACCOUNTS.house, accountId];
    const key = `handover:${accountId}:${times}`;
    const line: LedgerLine = { key, kind: 'adjustment', debit, credit, cents: Math.abs(cents) };
    await this.entries.add(tx, 'payout', accountId, [line]);
  }

  /** Books what the house took out of its own account at a provider, or that it came back (PAYOUT-16). */
  async followHouseTransfer(
    tx: Tx,
    { gatewayId, ...transfer }: { gatewayId: string } & HouseTransferFacts,
  ): Promise<void> {
    await this.entries.add(tx, 'payout', transfer.id, houseTransferLines({ ...transfer, providerId: gatewayId }));
  }

  /** The call of a payment is over, and its price does not go back any more. */
  callEnded(tx: Tx, paymentId: string): Promise<void> {
    return this.entries.free(tx, paymentId, this.clock.now());
  }

  /** Books what a provider holds on a charge nobody knows, or that it has an owner or went back since. */
  async followStray(tx: Tx, strayId: string): Promise<void> {
    const booked = await this.entries.of(tx, strayId);
    const now = await this.entries.stray(tx, strayId);
    const held = booked.reduce((sum, { kind, cents }) => sum + (kind === 'surplus' ? cents : -cents), 0);
    const providerId = now?.gatewayId ?? booked.find(({ kind }) => kind === 'surplus')?.debit;
    const more = (now?.cents ?? 0) - held;
    if (more === 0 || providerId === undefined) return;
    const key = `stray:${strayId}:${booked.length}`;
    const line: LedgerLine =
      more > 0
        ? { key, kind: 'surplus', debit: providerId, credit: ACCOUNTS.toReturn, cents: more }
        : { key, kind: 'repaid', debit: ACCOUNTS.toReturn, credit: providerId, cents: -more };
    await this.entries.add(tx, 'stray_charge', strayId, [line]);
  }
}
