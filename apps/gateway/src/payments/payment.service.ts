import type { CreatePaymentBody, Identity, PaymentDto, PaymentView } from '@camarim/contracts';
import { isDomainError, paymentGivesAccess, problem } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { presentPayment } from './payment.presenter.js';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,255}$/;

/** @throws idempotency-required without a key of 8 to 255 visible characters: a repeat must not be a second sale. */
export function requireIdempotencyKey(key: string | undefined): string {
  if (key === undefined || !IDEMPOTENCY_KEY.test(key)) throw problem('idempotency-required');
  return key;
}

/** Payments of the signed-in person: billing knows whose they are, this only asks in their name. */
@Injectable()
export class PaymentService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** @throws idempotency-required without a key. */
  async create(body: CreatePaymentBody, key: string | undefined, buyer: Identity): Promise<PaymentDto> {
    const idempotencyKey = requireIdempotencyKey(key);
    const { planType, planId, modelId = null, leadId = null, recurring = false } = body;
    const request = { planType, planId, modelId, idempotencyKey, leadId, ...(recurring ? { recurring } : {}) };
    return this.present(await this.rpc.call('billing.payment.create', request, buyer), buyer);
  }

  /** @throws payment-not-found also when it is somebody else's. */
  async get(paymentId: string, buyer: Identity): Promise<PaymentDto> {
    return this.present(await this.rpc.call('billing.payment.get', { paymentId }, buyer), buyer);
  }

  /** 'Já paguei': asks the provider, at most every 10 s. */
  async check(paymentId: string, buyer: Identity): Promise<PaymentDto> {
    return this.present(await this.rpc.call('billing.payment.check', { paymentId }, buyer), buyer);
  }

  /** 'Tentar Novamente': another charge of the same payment. */
  async retry(paymentId: string, buyer: Identity): Promise<PaymentDto> {
    return this.present(await this.rpc.call('billing.payment.retry', { paymentId }, buyer), buyer);
  }

  /** 'Desistir da compra', within seven days: all of it goes back (BIL-38). @throws withdrawal-over, refund-not-allowed. */
  async withdraw(paymentId: string, buyer: Identity): Promise<PaymentDto> {
    return this.present(await this.rpc.call('billing.payment.withdraw', { paymentId }, buyer), buyer);
  }

  private async present(view: PaymentView, buyer: Identity): Promise<PaymentDto> {
    return presentPayment(view, await this.isUnlocked(view, buyer), this.clock.now());
  }

  /**
   * Paid is not yet watchable: catalog says when it is, and while it does not answer it is not. A call unlocks
   * nothing to watch.
   */
  private async isUnlocked(view: PaymentView, buyer: Identity): Promise<boolean> {
    if (!paymentGivesAccess(view.status)) return false;
    if (view.planType === 'call') return true;
    try {
      const { entitled } = await this.rpc.call('catalog.entitlement.get', { modelId: view.modelId }, buyer);
      return entitled;
    } catch (error) {
      if (isDomainError(error) && error.code === 'service-unavailable') return false;
      throw error;
    }
  }
}
