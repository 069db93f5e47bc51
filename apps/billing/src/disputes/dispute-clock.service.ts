import { Database, EveryLeader, type Tx } from '@camarim/database';
import { awaitsAnswer, DISPUTE_NOTICE_HOURS, DISPUTE_STATUSES, type DisputeNoticeHours } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';

const WAITING = DISPUTE_STATUSES.filter(awaitsAnswer);
/** The row remembers what was told: another replica, or another minute, tells nothing again. */
const TOLD: Record<DisputeNoticeHours, string> = {
  24: 'told_24_at = $1',
  // whoever hears of four hours needs no word of twenty-four any more
  4: 'told_4_at = $1, told_24_at = coalesce(told_24_at, $1)',
};
interface Told {
  disputeId: string;
  paymentId: string;
  modelId: string | null;
  dueAt: Date;
}

/** Watches the time the provider gives for an answer (MED-02). */
@Injectable()
export class DisputeClockRound {
  constructor(
    private readonly db: Database,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  @EveryLeader('billing.dispute-clock', 60_000)
  async round(): Promise<void> {
    await this.giveTime();
    for (const hours of [...DISPUTE_NOTICE_HOURS].sort((a, b) => a - b)) await this.tell(hours);
    await this.noteMissed();
  }

  /** The release before opens disputes without a time. */
  private async giveTime(): Promise<void> {
    await this.db.execute(
      `update dispute d set answer_due_at = d.opened_at + make_interval(hours => g.dispute_hours)
       from payment p join payment_gateway g on g.id = p.gateway_id
       where p.id = d.payment_id and d.ended_at is null and d.answer_due_at is null`,
    );
  }

  private async tell(hoursLeft: DisputeNoticeHours): Promise<void> {
    await this.db.transaction(async (tx: Tx) => {
      const due = await tx.query<Told>(
        `update dispute d set ${TOLD[hoursLeft]} from payment p
         where p.id = d.payment_id and d.ended_at is null and d.status = any($2::text[]) and d.told_${hoursLeft}_at is null
           and d.answer_due_at > $1 and d.answer_due_at <= $1::timestamptz + make_interval(hours => $3)
         returning d.id as "disputeId", p.id as "paymentId", p.model_id as "modelId", d.answer_due_at as "dueAt"`,
        [this.clock.now(), WAITING, hoursLeft],
      );
      for (const { dueAt, ...facts } of due)
        await this.events.publish(tx, 'dispute.expiring', { ...facts, hoursLeft, answerDueAt: dueAt.toISOString() });
    });
  }

  /** It stays written, also when somebody answers late. */
  private async noteMissed(): Promise<void> {
    await this.db.execute(
      `update dispute set missed_at = $1
       where ended_at is null and missed_at is null and answer_due_at <= $1 and status = any($2::text[])`,
      [this.clock.now(), WAITING],
    );
  }
}
