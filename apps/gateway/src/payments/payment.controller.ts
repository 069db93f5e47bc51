import type { PaymentDto } from '@camarim/contracts';
import { Controller, Headers } from '@nestjs/common';
import { networkOf } from '../limits/limit.keys.js';
import { RateLimits } from '../limits/rate-limits.service.js';
import { ByHand, type RouteCall } from '../operations/by-hand.js';
import { WithIdempotencyKey } from './idempotency-key.js';
import { PaymentService } from './payment.service.js';

/** Payments of the signed-in person: billing knows whose they are. */
@Controller()
export class PaymentController {
  constructor(
    private readonly payments: PaymentService,
    private readonly limits: RateLimits,
  ) {}

  @ByHand('payment.create')
  @WithIdempotencyKey()
  async create(
    { input, viewer, request }: RouteCall<'payment.create'>,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<PaymentDto> {
    const { identity } = viewer;
    // an order tries a code as a question does (PUR-32)
    if (input.coupon && identity.kind === 'user')
      await this.limits.use('coupon', { person: identity.userId, network: networkOf(request.ip) });
    return this.payments.create(input, key, identity);
  }

  @ByHand('payment.get')
  get({ input, viewer }: RouteCall<'payment.get'>): Promise<PaymentDto> {
    return this.payments.get(input.paymentId, viewer.identity);
  }

  @ByHand('payment.check')
  check({ input, viewer }: RouteCall<'payment.check'>): Promise<PaymentDto> {
    return this.payments.ask('billing.payment.check', input.paymentId, viewer.identity);
  }

  @ByHand('payment.retry')
  retry({ input, viewer }: RouteCall<'payment.retry'>): Promise<PaymentDto> {
    return this.payments.ask('billing.payment.retry', input.paymentId, viewer.identity);
  }

  @ByHand('payment.withdraw')
  withdraw({ input, viewer }: RouteCall<'payment.withdraw'>): Promise<PaymentDto> {
    return this.payments.ask('billing.payment.withdraw', input.paymentId, viewer.identity);
  }
}
