import type { Identity, SaleAction } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { DecisionService, requireReason } from '../../decisions/decision.service.js';
import { PaymentService } from '../../payments/payment.service.js';
import type { CallPart } from '../extensions/extension.repository.js';
import type { Booking } from './booking.row.js';
import { BookingSettlementService } from './booking-settlement.service.js';

type HeldPayment = Awaited<ReturnType<PaymentService['hold']>>;
type CallAction = Exclude<Extract<SaleAction, `call-${string}`>, 'call-resolved'>;
/** What somebody of the team decided about a call, and why. */
export interface CallDecision {
  staffId: string;
  action: CallAction;
  reason: string;
}

/** Which way the price goes; what leaves the call as it is says why by itself. */
const ACTIONS: Record<CallAction, { money: 'hers' | 'back' } | { money: null; says: string }> = {
  'call-done': { money: 'hers' },
  'call-missed-by-buyer': { money: 'hers' },
  'call-missed-by-creator': { money: 'back' },
  'call-cancelled': { money: 'back' },
  'call-confirmed': { money: null, says: 'Chamada confirmada pela equipe' },
  'call-move-asked': { money: null, says: 'Outro horário pedido pela equipe' },
};

/**
 * What a decision of the team's is kept as; null for a creator, who decides about her own calls.
 * @throws validation-failed for one about money without a reason.
 */
export function teamDecision(caller: Identity, action: CallAction, reason?: string): CallDecision | null {
  if (caller.kind !== 'staff') return null;
  const kind = ACTIONS[action];
  return { staffId: caller.userId, action, reason: kind.money === null ? kind.says : requireReason(reason) };
}

/** Who of the team decided about a call, with what it did to each payment of it (BIL-34). */
@Injectable()
export class CallDecisions {
  constructor(
    private readonly decisions: DecisionService,
    private readonly settlement: BookingSettlementService,
    private readonly payments: PaymentService,
  ) {}

  /** Does it, and writes down whose decision it was; what was done before is no decision. */
  async kept(tx: Tx, booking: Booking, by: CallDecision | null, work: () => Promise<Booking>): Promise<Booking> {
    if (by === null) return work();
    const { money } = ACTIONS[by.action];
    const parts = money === null ? [] : await this.settlement.partsOf(tx, booking);
    const before = await this.held(tx, parts);
    const changed = await work();
    if (changed === booking) return booking;
    const moved = (await this.held(tx, parts)).map(({ id, amountCents, returnedCents }, place) => {
      const back = returnedCents - (before[place]?.returnedCents ?? 0);
      // nothing, as while its bank looks into it
      return { paymentId: id, amountCents: (money === 'back' ? back : amountCents - returnedCents) || null };
    });
    const about = { userId: booking.userId, detail: { bookingId: booking.id } };
    const unmoved = [{ paymentId: booking.paymentId, amountCents: null }];
    for (const part of money === null ? unmoved : moved) await this.decisions.record(tx, { ...by, ...about, ...part });
    return changed;
  }

  private async held(tx: Tx, parts: readonly CallPart[]): Promise<HeldPayment[]> {
    const payments: HeldPayment[] = [];
    for (const { paymentId } of parts) payments.push(await this.payments.hold(tx, paymentId));
    return payments;
  }
}
