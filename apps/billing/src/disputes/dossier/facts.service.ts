import { EVIDENCE_BYTES, type PaymentDetail } from '@camarim/contracts';
import { isOpened, only } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Clock, messageOf } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { ProofHeads } from '../../proofs/proof-heads.service.js';
import type { AskedService, CallFacts, DossierFacts } from './dossier.facts.js';
import { FactsRead } from './facts.read.js';

/** How long an answer is waited for, in ms: a dossier with a service away is made in less than five seconds. */
const ANSWER_MS = 3_000;
/** Lines of the log a dossier shows; a payment has a dozen. */
const MOST_LINES = 100;

/** Brings together what is known of a contested payment, each service for itself (MED-03). */
@Injectable()
export class FactsService {
  private readonly logger = new Logger(FactsService.name);

  constructor(
    private readonly reads: FactsRead,
    private readonly rpc: RpcClient,
    private readonly heads: ProofHeads,
    private readonly clock: Clock,
  ) {}

  /** @returns null when the evidence of the dispute was not frozen yet. */
  async collect(disputeId: string): Promise<DossierFacts | null> {
    const payment = await this.reads.payment(disputeId);
    if (!payment?.evidence) return null;
    const { userId, planType, modelId, planId, createdAt, paidAt, id } = payment;
    const [periods, unlocks, call, earlier, proofHead] = await Promise.all([
      this.reads.periods(id),
      this.reads.unlocks(id),
      this.reads.call(id),
      this.reads.earlier(userId, createdAt),
      this.heads.newest(),
    ]);
    const opens = isOpened(planType);
    const since = (paidAt ?? createdAt).toISOString();
    // what was opened before its days began belongs to an earlier purchase
    const daysFrom = Date.parse(periods[0]?.startsAt ?? since);
    const opened = {
      ...{ userId, modelId, postId: planType === 'unlock' ? planId : null },
      since: new Date(Math.max(daysFrom, Date.parse(since))).toISOString(),
      subscriptionIds: periods.map((period) => period.id),
      unlockIds: unlocks.map((unlock) => unlock.id),
    };
    const at = { userId, at: since };
    const [access, person] = await Promise.all([
      // what else this person opened is no business of a call or a mimo
      opens ? this.answered(this.rpc.call('catalog.access.of-purchase', opened, undefined, ANSWER_MS)) : null,
      this.answered(this.rpc.call('users.trust.of-person', at, undefined, ANSWER_MS)),
    ]);
    const missing: AskedService[] = [
      ...(access || !opens ? [] : ['catalog' as const]),
      ...(person ? [] : ['users' as const]),
    ];
    return {
      format: 'camarim-dossie-1',
      dispute: { id: disputeId, openedAt: payment.openedAt.toISOString() },
      payment: {
        ...only(payment, 'id', 'planType', 'planName', 'amountCents', 'returnedCents'),
        ...only(payment, 'externalId', 'endToEndId', 'gatewayName'),
        ...{ createdAt: createdAt.toISOString(), paidAt: paidAt?.toISOString() ?? null },
      },
      log: logOf(payment.evidence),
      receipt: payment.receipt,
      ...{ periods, unlocks, access, person, earlier, missing, proofHead },
      call: call && callOf(call, this.clock.now()),
    };
  }

  /** @returns null when there was no answer in time, none that is allowed, or one that is too long. */
  private async answered<T extends object>(asked: Promise<T>): Promise<T | null> {
    try {
      const answer = await asked;
      if (Buffer.byteLength(JSON.stringify(answer)) <= EVIDENCE_BYTES) return answer;
      this.logger.warn({ message: 'an answer about a dispute was too long' });
    } catch (error) {
      this.logger.warn({ message: 'a dossier is made without a service', reason: messageOf(error) });
    }
    return null;
  }
}

/** As it was frozen; what each line carries beside may name somebody and stays out. */
function logOf(evidence: Record<string, unknown>): DossierFacts['log'] {
  const { timeline } = evidence.payment as Pick<PaymentDetail, 'timeline'>;
  return timeline.slice(0, MOST_LINES).map(({ at, kind, from, to, cause }) => ({ at, kind, from, to, cause }));
}

const callOf = ({ endsAt, ...call }: Omit<CallFacts, 'isOver'>, now: Date): CallFacts => ({
  ...{ ...call, endsAt },
  isOver: Date.parse(endsAt) <= now.getTime(),
});
