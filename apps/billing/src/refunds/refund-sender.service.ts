import { Database } from '@camarim/database';
import { MINUTE_MS } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { GatewayService } from '../gateways/gateway.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { PaymentService } from '../payments/payment.service.js';
import { PaymentCheckService } from '../payments/payment-check.service.js';
import { factsOf, SettlementService } from '../payments/settlement.service.js';
import { PixProvider } from '../provider/pix-provider.js';
import { ProviderRejected, ProviderUnavailable, ReturnNotDone } from '../provider/provider.errors.js';
import { RefundRepository, type RefundRow } from './refund.repository.js';

/** Pauses after a try that was not answered or refused; the last one for every further try. */
const PAUSES_MS = [5_000, 15_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 180 * MINUTE_MS];
/** Refusals after which a refund of the price is given up; money that never bought anything is never given up. */
const PATIENCE = 4;
/** A return a bank ended undone is asked for anew so often, however often it was asked whether it is done. */
const ANEW = 3;
const PER_ROUND = 50;

/**
 * Sends refunds to the provider: each under its own key, so that a try that was executed and never answered gives the
 * money back once. What the provider says of the charge then goes the usual road (BIL-38).
 */
@Injectable()
export class RefundSender {
  private readonly logger = new Logger(RefundSender.name);

  constructor(
    private readonly db: Database,
    private readonly refunds: RefundRepository,
    private readonly payments: PaymentService,
    private readonly settlement: SettlementService,
    private readonly checks: PaymentCheckService,
    private readonly ledger: LedgerService,
    private readonly gateways: GatewayService,
    private readonly provider: PixProvider,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  /** `turn`: another each time, also while a try waits for the bank and is not counted. */
  async takeDue(): Promise<Array<{ id: string; tries: number; turn: number }>> {
    const now = this.clock.now();
    const turn = now.getTime() + MINUTE_MS;
    const due = await this.refunds.takeDue(now, new Date(turn), PER_ROUND);
    return due.map(({ id, tries }) => ({ id, tries, turn }));
  }

  /** One try, the `tries`-th after the first; an older job of the same refund does nothing. */
  async send(refundId: string, tries: number): Promise<void> {
    const waiting = await this.refunds.find(refundId);
    if (!waiting) return;
    const payment = await this.payments.known(waiting.paymentId);
    const { gatewayId, externalId, chargeKind: kind } = payment;
    // while the bank looks into it the money stays where it is; the round comes back to it
    if (payment.status === 'disputed' || gatewayId === null || externalId === null) return;
    // not every provider knows keys: what a silent try may have done is looked up before it is repeated
    if (tries > 0) await this.checks.ask(payment.id, 'poll');
    const refund = await this.refunds.beginTry(refundId, tries, this.nextTry(tries));
    if (!refund) return;
    const { amountCents, e2eId, undone } = refund;
    const access = await this.gateways.access(gatewayId);
    try {
      const order = { externalId, kind, endToEndId: e2eId, amountCents, refundId, undone };
      const charge = await this.provider.refund(access, order);
      await this.db.transaction((tx) =>
        this.settlement.apply(tx, payment.id, { charge, cause: 'poll', askedAt: payment.version }),
      );
    } catch (error) {
      if (error instanceof ProviderRejected) await this.refused(refund, error);
      else if (!(error instanceof ProviderUnavailable)) throw error;
      else this.logger.warn({ message: 'a refund was not answered', refundId, reason: error.message });
    }
  }

  /** It said no: not done. The charge is looked at, which may cut the refund to what is left; the price is given up in the end. */
  private async refused(refund: RefundRow, error: ProviderRejected): Promise<void> {
    const { id: refundId, paymentId } = refund;
    this.logger.warn({ message: 'the provider refused a refund', refundId, reason: error.message });
    const undone = error instanceof ReturnNotDone;
    await this.db.transaction((tx) => this.refunds.refused(tx, refundId, error.message, undone));
    await this.checks.ask(paymentId, 'poll');
    if (refund.priceCents === 0 || (undone ? refund.undone < ANEW : refund.tries < PATIENCE)) return;
    await this.db.transaction(async (tx) => {
      const payment = await this.payments.hold(tx, paymentId);
      if (!(await this.refunds.fail(tx, refundId))) return;
      await this.refunds.sumUp(tx, paymentId);
      await this.ledger.follow(tx, paymentId);
      await this.payments.logRefundFailed(tx, paymentId, refund.amountCents);
      const at = this.clock.now().toISOString();
      await this.events.publish(tx, 'payment.refund-failed', { ...factsOf(payment), at, refundId, kind: refund.kind });
    });
  }

  private nextTry(tries: number): Date {
    const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? MINUTE_MS;
    return new Date(this.clock.now().getTime() + pause);
  }
}
