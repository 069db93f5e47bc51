import type { PostCounts } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { isDomainError, offerBenefits } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import type { PaymentEntity } from './payment.entity.js';
import { PaymentRepository } from './payment.repository.js';

/** 'O que está incluído': what there was when it was paid, counted by catalog once and never changed afterwards. */
@Injectable()
export class ReceiptService {
  private readonly logger = new Logger(ReceiptService.name);

  constructor(
    private readonly db: Database,
    private readonly payments: PaymentRepository,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** @throws what catalog answers when it is away: the event comes again. Counted before, it changes nothing. */
  async freeze(tx: Tx, paymentId: string): Promise<void> {
    const payment = await tx.one<Pick<PaymentEntity, 'modelId' | 'planId'>>(
      `select model_id as "modelId", plan_id as "planId" from payment where id = $1 and receipt is null and plan_type not in ('call', 'unlock', 'tip')`,
      [paymentId],
    );
    if (!payment) return;
    const counts = await this.count(payment.modelId);
    const plan = await tx.one<{ benefits: string[] }>('select benefits from plan where id = $1', [payment.planId]);
    const offer = await tx.one<{ benefits: string[]; modelId: string | null }>(
      'select benefits, model_id as "modelId" from vip_offer where id = $1',
      [payment.planId],
    );
    // of an offer what it said when it was shown, which may be the lines it has without its own
    const benefits = offer ? offerBenefits(offer) : (plan?.benefits ?? []);
    const included = counts && { ...counts, at: this.clock.now().toISOString() };
    await this.payments.freeze(tx, paymentId, { benefits, included });
  }

  /** For payments whose event is not done yet, or never came: the first look freezes. */
  async ensure(paymentId: string): Promise<void> {
    try {
      await this.db.transaction((tx) => this.freeze(tx, paymentId));
    } catch (error) {
      if (!isDomainError(error)) throw error;
      this.logger.warn({ message: 'a receipt is shown without its counts', paymentId, reason: error.code });
    }
  }

  /** A model that is not there any more has nothing to count. */
  private async count(modelId: string | null): Promise<PostCounts | null> {
    try {
      return await this.rpc.call('catalog.model.count-posts', { modelId });
    } catch (error) {
      if (isDomainError(error) && error.code === 'model-not-found') return null;
      throw error;
    }
  }
}
