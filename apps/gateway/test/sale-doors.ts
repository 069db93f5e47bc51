import type { Identity, PaymentDetail, PaymentView, RpcPattern, RpcReply, RpcRequest } from '@camarim/contracts';
import { formatBRL, problem } from '@camarim/domain';
import { Caller, RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { aPayment, World } from './world.js';

type Ask<P extends RpcPattern> = RpcRequest<P>;
type Reply<P extends RpcPattern> = RpcReply<P>;

/** Billing's doors for the team's decisions and a buyer's own purchases. */
@Controller()
export class SaleDoorsController {
  constructor(private readonly world: World) {}

  private heard(pattern: string, request: unknown, caller: Identity): void {
    this.world.calls.push({ pattern, request, caller });
    const error = this.world.failing.get(pattern);
    if (error) throw error;
  }
  private known(paymentId: string): PaymentView {
    const payment = this.world.payments.get(paymentId);
    if (!payment) throw problem('payment-not-found');
    return payment;
  }

  @RpcDoor('billing.payment.detail')
  detail(
    @Payload() request: Ask<'billing.payment.detail'>,
    @Caller() caller: Identity,
  ): Reply<'billing.payment.detail'> {
    this.heard('billing.payment.detail', request, caller);
    const none = { gatewayId: null, externalId: 'ch_1', endToEndId: null, leadId: null, source: null, period: null };
    const nothing = { refunds: [], decisions: [], disputes: [], recurrence: null };
    const facts = { reason: 'second-payment', amountCents: 1990 };
    const timeline: PaymentDetail['timeline'] = [
      { at: '2026-11-20T12:00:00.000Z', kind: 'refund-requested', from: null, to: null, cause: 'webhook', facts },
    ];
    const buyer = {
      userId: caller.kind === 'staff' ? caller.userId : '',
      userName: 'Lia',
      userEmail: 'lia@exemplo.com',
    };
    return { ...this.known(request.paymentId), ...buyer, ...none, ...nothing, timeline };
  }
  @RpcDoor('billing.payment.refund')
  refund(
    @Payload() request: Ask<'billing.payment.refund'>,
    @Caller() caller: Identity,
  ): Reply<'billing.payment.refund'> {
    this.heard('billing.payment.refund', request, caller);
    const payment = this.known(request.paymentId);
    if ((request.amountCents ?? 0) <= payment.amountCents) return payment;
    const message = `Podem ser devolvidos no máximo ${formatBRL(payment.amountCents)}.`;
    throw problem('refund-too-much', { errors: [{ field: 'amountCents', code: 'too-much', message }] });
  }
  @RpcDoor('billing.payment.approve-many')
  approveMany(
    @Payload() request: Ask<'billing.payment.approve-many'>,
    @Caller() caller: Identity,
  ): Reply<'billing.payment.approve-many'> {
    this.heard('billing.payment.approve-many', request, caller);
    return request.paymentIds.map((paymentId, index) =>
      index === 0
        ? { paymentId, ok: true, status: 'approved', code: null }
        : { paymentId, ok: false, status: null, code: 'payment-not-open' },
    );
  }
  @RpcDoor('billing.payment.withdraw')
  withdraw(
    @Payload() request: Ask<'billing.payment.withdraw'>,
    @Caller() caller: Identity,
  ): Reply<'billing.payment.withdraw'> {
    this.heard('billing.payment.withdraw', request, caller);
    return aPayment({ ...this.world.paymentOf(caller, request.paymentId), status: 'refunded', returnedCents: 1990 });
  }
}
