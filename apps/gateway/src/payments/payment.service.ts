import type { EdgeIn, Identity, PaymentDto, PaymentView, WantedTip } from '@camarim/contracts';
import { isDomainError, paymentGivesAccess } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { requireIdempotencyKey } from './idempotency-key.js';
import { presentPayment } from './payment.presenter.js';

type OnePayment = `billing.payment.${'get' | 'check' | 'retry' | 'withdraw'}`;

/** Payments of the signed-in person: billing knows whose they are, this only asks in their name. */
@Injectable()
export class PaymentService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** @throws idempotency-required without a key. */
  async create(asked: EdgeIn<'payment.create'>, key: string | undefined, buyer: Identity): Promise<PaymentDto> {
    const { recurring, unlock, tip, coupon, renews, ...order } = asked;
    // the shape has filled in what was left out
    const wanted = tip as WantedTip | null;
    const more = {
      ...(unlock ? { unlock } : {}),
      ...(wanted ? { tip: wanted } : {}),
      ...(coupon ? { coupon } : {}),
      ...(recurring ? { recurring } : {}),
      ...(renews ? { renews } : {}),
    };
    const request = { ...order, ...more, idempotencyKey: requireIdempotencyKey(key) };
    return this.present(await this.rpc.call('billing.payment.create', request, buyer), buyer);
  }

  /** @throws payment-not-found also when it is somebody else's. */
  get(paymentId: string, buyer: Identity): Promise<PaymentDto> {
    return this.ask('billing.payment.get', paymentId, buyer);
  }

  /** As `get`, doing what the question says first. @throws withdrawal-over, refund-not-allowed */
  async ask(question: OnePayment, paymentId: string, buyer: Identity): Promise<PaymentDto> {
    return this.present(await this.rpc.call(question, { paymentId }, buyer), buyer);
  }

  private async present(view: PaymentView, buyer: Identity): Promise<PaymentDto> {
    return presentPayment(view, await this.isUnlocked(view, buyer), this.clock.now());
  }

  /**
   * Paid is not yet watchable: catalog says when it is, and while it does not answer it is not. A call and a
   * mimo unlock nothing to watch.
   */
  private async isUnlocked(view: PaymentView, buyer: Identity): Promise<boolean> {
    if (!paymentGivesAccess(view.status)) return false;
    if (view.planType === 'call' || view.planType === 'tip') return true;
    try {
      const { planType, planId, modelId } = view;
      const what = { modelId, ...(planType === 'unlock' ? { postId: planId } : {}) };
      const { entitled } = await this.rpc.call('catalog.entitlement.get', what, buyer);
      return entitled;
    } catch (error) {
      if (isDomainError(error) && error.code === 'service-unavailable') return false;
      throw error;
    }
  }
}
