import type { PushFailure } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { DAY_MS, nextPushTryMs, noticeGroupOf, only, pushTermsOf, pushVerdictOf, quietUntil } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock, SecretBox } from '@camarim/platform';
import { JobQueue } from '@camarim/queue';
import { Injectable, Logger } from '@nestjs/common';
import type { UsersJobs } from '../jobs.js';
import { type PushAnswer, type PushKeys, PushSender } from './push.sender.js';
import { type ClaimedPush, PushMessageRepository, type PushTarget } from './push-message.repository.js';
import type { ToldPerson } from './told-person.js';

/** What people are told reaches their phones: a row is the promise, a job its fastest way (PUSH-01). */
@Injectable()
export class PushService {
  private readonly logger = new Logger(PushService.name);

  constructor(
    private readonly db: Database,
    private readonly messages: PushMessageRepository,
    private readonly sender: PushSender,
    private readonly box: SecretBox,
    private readonly queue: JobQueue<UsersJobs>,
    private readonly events: EventPublisher<'users'>,
    private readonly clock: Clock,
  ) {}

  /** Part of the transaction that writes the notifications. @param until after it nobody needs to hear it; by default a day. */
  async owe(tx: Tx, told: ToldPerson[], kind: string, until?: Date): Promise<void> {
    if (this.sender.publicKey === null) return;
    const now = this.clock.now();
    const terms = pushTermsOf(kind, until ? until.getTime() - now.getTime() : null);
    const end = until ?? new Date(now.getTime() + DAY_MS);
    if (end <= now) return;
    const ids = await this.messages.owe(tx, told, kind, terms, now, end);
    tx.afterCommit(() => {
      for (const id of ids)
        this.enqueue(id, 0).catch((error: Error) =>
          this.logger.warn(`push ${id} waits for its round: ${error.message}`),
        );
    });
  }

  /** Adding the same round twice makes one job. */
  async enqueue(id: string, round: number, delayMs = 0): Promise<void> {
    await this.queue.add('send-push', { messageId: id }, { id: `${id}_${round}`, delayMs });
  }

  /** @throws only when our own servers are away, so that the job is tried again. */
  async deliver(id: string): Promise<void> {
    const push = await this.messages.claim(id, this.clock.now());
    if (!push) return;
    const { target } = push;
    if (!target) return this.drop(push, 'signed-out');
    // the quiet hours are over, or its service was busy: nobody is called for what they have read
    if (target.isRead) return this.drop(push, 'read');
    const quiet = quietOf(target, this.clock.now());
    if (quiet) return quiet < push.expiresAt ? this.wait(push, quiet, false) : this.drop(push, 'quiet');
    const answer = await this.send(push, target);
    const verdict = pushVerdictOf(answer?.status ?? null);
    if (verdict === 'accepted') return this.messages.markSent(id, this.clock.now());
    if (verdict === 'busy' || verdict === 'unreachable') return this.tryAgain(push, answer?.retryAfter ?? null);
    return this.giveUp(push, verdict);
  }

  private async send(push: ClaimedPush, target: PushTarget): Promise<PushAnswer | null> {
    const left = Math.ceil((push.expiresAt.getTime() - this.clock.now().getTime()) / 1_000);
    const about = `${push.accountId}:${noticeGroupOf(target.kind)}:${target.link ?? push.notificationId}`;
    try {
      return await this.sender.send({
        ...only(push, 'notificationId', 'urgency'),
        endpoint: this.box.open(target.endpointSealed),
        keys: JSON.parse(this.box.open(target.keysSealed)) as PushKeys,
        ttlSeconds: Math.min(push.ttlSeconds, left),
        topic: this.box.index(about, 'push-topic').slice(0, 32),
      });
    } catch (error) {
      // its address is a secret and may stand in the words of the error
      this.logger.warn(
        `push ${push.id} did not reach its push service: ${(error as NodeJS.ErrnoException).code ?? 'no answer'}`,
      );
      return null;
    }
  }

  private tryAgain(push: ClaimedPush, retryAfter: string | null): Promise<void> {
    const now = this.clock.now();
    const at = new Date(now.getTime() + nextPushTryMs(push.tries, retryAfter, now));
    return at < push.expiresAt ? this.wait(push, at, true) : this.giveUp(push, 'expired');
  }

  private async wait({ id }: ClaimedPush, until: Date, tried: boolean): Promise<void> {
    const round = await this.messages.wait(id, until, tried);
    if (round !== null) await this.enqueue(id, round, Math.max(0, until.getTime() - this.clock.now().getTime()));
  }

  /** Nobody is to hear it any more, and that is right. */
  private async drop({ id }: ClaimedPush, reason: 'quiet' | 'signed-out' | 'read'): Promise<void> {
    await this.db.transaction((tx) => this.messages.drop(tx, id, reason));
  }

  /** It will never arrive: the phone's own line says so, or is gone. */
  private async giveUp(push: ClaimedPush, reason: PushFailure): Promise<void> {
    const at = this.clock.now();
    this.logger.warn(`push ${push.id} is given up: ${reason}`);
    await this.db.transaction(async (tx) => {
      if (!(await this.messages.drop(tx, push.id, reason))) return;
      if (reason === 'gone') await this.messages.forgetPhone(tx, push.subscriptionId);
      else await this.messages.noteFailure(tx, push.subscriptionId, at, reason === 'refused');
      await this.tell(tx, push.id, push.accountId, reason, at);
    });
  }

  /** What nobody took in its time. @returns how many. */
  expire(limit: number): Promise<number> {
    const at = this.clock.now();
    return this.db.transaction(async (tx) => {
      const over = await this.messages.expired(tx, at, limit);
      for (const { id, accountId, subscriptionId } of over) {
        await this.messages.noteFailure(tx, subscriptionId, at, false);
        await this.tell(tx, id, accountId, 'expired', at);
      }
      return over.length;
    });
  }

  private async tell(tx: Tx, messageId: string, userId: string, reason: PushFailure, at: Date): Promise<void> {
    await this.events.publish(tx, 'push-message.failed', { messageId, userId, reason, at: at.toISOString() });
  }
}

function quietOf({ quietFrom: from, quietTo: to, zone }: PushTarget, now: Date): Date | null {
  return from === null || to === null || zone === null ? null : quietUntil(now, { from, to, zone });
}
