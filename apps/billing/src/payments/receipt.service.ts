import type { PostCounts } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { isDomainError, offerBenefits } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { PaymentRepository } from './payment.repository.js';

interface Sold {
  id: string;
  modelId: string | null;
  planBenefits: string[] | null;
  offer: { benefits: string[]; modelId: string | null } | null;
}
const SOLD = `
  select p.id, p.model_id as "modelId", plan.benefits as "planBenefits",
    case when o.id is not null then jsonb_build_object('benefits', o.benefits, 'modelId', o.model_id) end as offer
  from payment p left join plan on plan.id = p.plan_id left join vip_offer o on o.id = p.plan_id
  where p.id = any($1::uuid[]) and p.receipt is null and p.plan_type not in ('call', 'unlock', 'tip')`;

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

  /** @throws what catalog answers when it is away: the events come again. Counted before, a receipt is not changed. */
  async freeze(tx: Tx, paymentIds: string[]): Promise<void> {
    const sold = await tx.query<Sold>(SOLD, [paymentIds]);
    const models = [...new Set(sold.map(({ modelId }) => modelId))];
    const counts = new Map(await Promise.all(models.map(async (id) => [id, await this.count(id)] as const)));
    const at = this.clock.now().toISOString();
    const receipts = sold.map(({ id, modelId, planBenefits, offer }) => {
      const counted = counts.get(modelId);
      // of an offer what it said when it was shown, which may be the lines it has without its own
      const benefits = offer ? offerBenefits(offer) : (planBenefits ?? []);
      return { id, receipt: { benefits, included: counted ? { ...counted, at } : null } };
    });
    if (receipts.length > 0) await this.payments.freeze(tx, receipts);
  }

  /** For payments whose event is not done yet, or never came: the first look freezes. */
  async ensure(paymentId: string): Promise<void> {
    try {
      await this.db.transaction((tx) => this.freeze(tx, [paymentId]));
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
