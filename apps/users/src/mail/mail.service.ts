import { randomUUID } from 'node:crypto';
import type { Tx } from '@camarim/database';
import { only } from '@camarim/domain';
import { Clock, SecretBox } from '@camarim/platform';
import { JobQueue } from '@camarim/queue';
import { Injectable, Logger } from '@nestjs/common';
import type { UsersJobs } from '../jobs.js';
import { MailSender } from './mail.sender.js';
import { MailProblem } from './mail.transport.js';
import { OutgoingMailRepository } from './outgoing-mail.repository.js';

export interface NewMail {
  to: string;
  subject: string;
  text: string;
  kind: string;
  /** After this moment nobody wants it any more. */
  expiresAt: Date | null;
  /** Written for the sake of equal work, never sent, and without the address. */
  isDecoy: boolean;
}
/** The job is put in the queue right after the commit; after this long the sweep looks for it, in ms. */
export const SWEEP_AFTER_MS = 15_000;
const MAX_ROUNDS = 12;
const NOBODY = 'nobody@invalid';

@Injectable()
export class MailService {
  private readonly logger = new Logger(MailService.name);

  constructor(
    private readonly mails: OutgoingMailRepository,
    private readonly box: SecretBox,
    private readonly queue: JobQueue<UsersJobs>,
    private readonly sender: MailSender,
    private readonly clock: Clock,
  ) {}

  /** Part of the caller's transaction: the row is the promise to send, the job only its fastest way. */
  post(tx: Tx, mail: NewMail): void {
    const id = randomUUID();
    const createdAt = this.clock.now();
    this.mails.insert(tx, {
      id,
      ...only(mail, 'subject', 'kind'),
      to_sealed: this.box.seal(mail.isDecoy ? NOBODY : mail.to),
      to_index: mail.isDecoy ? null : this.box.index(mail.to, 'mail-to'),
      body_sealed: this.box.seal(mail.text),
      status: mail.isDecoy ? 'decoy' : 'waiting',
      created_at: createdAt,
      next_try_at: new Date(createdAt.getTime() + SWEEP_AFTER_MS),
      expires_at: mail.expiresAt,
    });
    if (mail.isDecoy) return;
    tx.afterCommit(() => {
      this.enqueue(id, 0).catch((error: Error) => this.logger.warn(`mail ${id} waits for the sweep: ${error.message}`));
    });
  }

  /** Forgets everything that was or is to be sent to an address. */
  async forget(tx: Tx, to: string): Promise<void> {
    await this.mails.deleteTo(tx, this.box.indexes(to, 'mail-to'));
  }

  /** Does nothing without a mail service; adding the same round twice makes one job. */
  async enqueue(id: string, round: number): Promise<void> {
    if (!this.sender.isConfigured) return;
    await this.queue.add('send-mail', { mailId: id }, { id: `${id}_${round}` });
  }

  /** @throws when the mail service is away, so that the job is tried again. */
  async deliver(id: string): Promise<void> {
    const mail = await this.mails.claim(id, this.clock.now());
    if (!mail) return;
    const { subject, kind } = mail;
    const to = this.box.open(mail.to_sealed);
    const text = this.box.open(mail.body_sealed);
    try {
      await this.sender.send({ id, to, subject, text, kind });
    } catch (error) {
      const { answer, isFinal } = error instanceof MailProblem ? error : { answer: null, isFinal: false };
      await this.mails.noteAnswer(id, answer);
      if (!isFinal) throw error;
      this.logger.error(`mail ${id} of kind ${kind} was refused by the mail service`);
      return this.mails.markFailed(id, 'refused');
    }
    await this.mails.markSent(id, this.clock.now());
  }

  /** All tries of a round failed: another round later, until there were enough. */
  async planRound(id: string): Promise<void> {
    const round = await this.mails.planRound(id, this.clock.now());
    if (round === null || round < MAX_ROUNDS) return;
    this.logger.error(`mail ${id} is given up after ${round} rounds`);
    await this.mails.markFailed(id, 'unreachable');
  }
}
