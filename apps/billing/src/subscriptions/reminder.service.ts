import { Database } from '@camarim/database';
import { DAY_MS, REMINDER_DAYS } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { JobQueue } from '@camarim/queue';
import { Injectable } from '@nestjs/common';
import type { BillingJobs } from '../jobs.js';
import { ReminderRepository } from './reminder.repository.js';
import { factsOf } from './subscription.service.js';

type Days = (typeof REMINDER_DAYS)[number];
const PER_ROUND = 500;
/** How long before the end each is due; 'today' is said half a day before, when somebody is awake to read it. */
const DUE_MS: Record<Days, number> = { 3: 3 * DAY_MS, 1: DAY_MS, 0: DAY_MS / 2 };
const WINDOWS = REMINDER_DAYS.map((days, index) => {
  const nearer = REMINDER_DAYS[index + 1];
  return { days, untilMs: DUE_MS[days], fromMs: nearer === undefined ? 0 : DUE_MS[nearer] };
});

/** Nothing renews by itself: three days, one day before and on the day the fan is told, each once (BIL-48). */
@Injectable()
export class ReminderService {
  constructor(
    private readonly db: Database,
    private readonly reminders: ReminderRepository,
    private readonly jobs: JobQueue<BillingJobs>,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  /** Writes the reminders that are due, nearest first; of several at once only the nearest is worth saying. */
  async plan(): Promise<void> {
    const now = this.clock.now().getTime();
    for (const { days, fromMs, untilMs } of WINDOWS) {
      await this.reminders.plan(days, new Date(now + fromMs), new Date(now + untilMs), new Date(now), PER_ROUND);
    }
    for (const reminder of await this.reminders.waiting(PER_ROUND)) {
      const id = `${reminder.subscriptionId}_${reminder.daysLeft}`;
      // its row says that it was not said, though its job may have used up its tries
      await this.jobs.add('send-reminder', reminder, { id, revive: true });
    }
  }

  /** Says it, once, unless the period was extended or ended meanwhile. */
  async send(subscriptionId: string, daysLeft: Days): Promise<void> {
    await this.db.transaction(async (tx) => {
      const now = this.clock.now();
      const period = await this.reminders.take(tx, subscriptionId, daysLeft, now);
      if (!period) return;
      const { modelId, planId, planName, awaitsDebit } = period;
      const query = new URLSearchParams({ plano: planId, ...(modelId === null ? {} : { modelo: modelId }) });
      const renewPath = `/pagamento?${query.toString()}`;
      const facts = { ...factsOf(period), planName, daysLeft, renewPath, awaitsDebit };
      await this.events.publish(tx, 'subscription.expiring', facts);
    });
  }
}
