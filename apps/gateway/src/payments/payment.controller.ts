import type { PaymentDto } from '@camarim/contracts';
import { Controller, Headers, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../limits/limit.keys.js';
import { RateLimits } from '../limits/rate-limits.service.js';
import { type Asked, ByHand } from '../operations/by-hand.js';
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
    { input, viewer }: Asked<'payment.create'>,
    @Headers('idempotency-key') key: string | undefined,
    @Req() request: FastifyRequest,
  ): Promise<PaymentDto> {
    const { identity } = viewer;
    // an order tries a code as a question does (PUR-32)
    if (input.coupon && identity.kind === 'user')
      await this.limits.use('coupon', { person: identity.userId, network: networkOf(request.ip) });
    return this.payments.create(input, key, identity);
  }

  @ByHand('payment.get')
  get({ input, viewer }: Asked<'payment.get'>): Promise<PaymentDto> {
    return this.payments.get(input.paymentId, viewer.identity);
  }

  @ByHand('payment.check')
  check({ input, viewer }: Asked<'payment.check'>): Promise<PaymentDto> {
    return this.payments.ask('billing.payment.check', input.paymentId, viewer.identity);
  }

  @ByHand('payment.retry')
  retry({ input, viewer }: Asked<'payment.retry'>): Promise<PaymentDto> {
    return this.payments.ask('billing.payment.retry', input.paymentId, viewer.identity);
  }

  @ByHand('payment.withdraw')
  withdraw({ input, viewer }: Asked<'payment.withdraw'>): Promise<PaymentDto> {
    return this.payments.ask('billing.payment.withdraw', input.paymentId, viewer.identity);
  }
}
