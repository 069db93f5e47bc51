import { createHash, randomBytes } from 'node:crypto';
import { Database, type Tx } from '@camarim/database';
import { bodyText } from '@camarim/domain';
import { EventPublisher, ModelStandings } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { type JobFacts, Processor } from '@camarim/queue';
import { Injectable } from '@nestjs/common';
import { type UsersJobs, usersJobs } from '../jobs.js';
import { BroadcastRepository, type BroadcastRow } from './broadcast.repository.js';
import { type Delivered, deliver } from './broadcast-step.js';
import { MessageSeal } from './message.seal.js';
import { ThreadAccess } from './thread.access.js';

const ROUND_MS = 60_000;

/** Sends a broadcast step by step; whoever goes on after a killed worker begins at the cursor (MSG-16). */
@Injectable()
export class BroadcastSender {
  constructor(
    private readonly db: Database,
    private readonly broadcasts: BroadcastRepository,
    private readonly access: ThreadAccess,
    private readonly standings: ModelStandings,
    private readonly events: EventPublisher<'users'>,
    private readonly seal: MessageSeal,
    private readonly clock: Clock,
  ) {}

  @Processor(usersJobs, 'send-broadcast')
  async send({ broadcastId }: UsersJobs['send-broadcast'], _job: JobFacts): Promise<void> {
    while (await this.step(broadcastId));
  }

  /** @returns whether there is another step. */
  async step(broadcastId: string): Promise<boolean> {
    const known = await this.broadcasts.find(broadcastId);
    if (!known) return false;
    const creatorId = await this.access.creatorOf(known.model_id);
    const expected = known.state === 'planned' ? await this.broadcasts.countOf(known, this.clock.now()) : 0;
    const mayGoOn = creatorId === known.author_id && (await this.standings.of(known.model_id)) === 'active';
    return this.db.transaction(async (tx) => {
      const row = await this.broadcasts.lock(tx, broadcastId);
      if (!row || row.state === 'sent' || row.state === 'stopped') return false;
      // the page is off the site, or has another account: nobody speaks for her any more
      const text = mayGoOn && row.sealed !== '' ? this.seal.open(row.sealed) : null;
      if (text === null) return this.end(tx, row, 'stopped');
      const now = this.clock.now();
      if (row.state === 'planned') await this.broadcasts.begin(tx, row.id, expected);
      const fanIds = await this.broadcasts.next(tx, row, now);
      const last = fanIds.at(-1);
      if (last === undefined) return this.end(tx, row, 'sent');
      const delivered = await deliver(tx, { ...this.wordsOf(row, text, now), creatorId }, fanIds);
      await this.tell(tx, row, creatorId, delivered, now);
      await this.broadcasts.advance(tx, row.id, last, delivered.length, new Date(now.getTime() + ROUND_MS));
      return true;
    });
  }

  private wordsOf(row: BroadcastRow, text: string, at: Date) {
    const salt = randomBytes(16).toString('hex');
    const bodyHash = createHash('sha256').update(bodyText(salt, text)).digest('hex');
    const of = { broadcastId: row.id, modelId: row.model_id, authorId: row.author_id };
    const attachmentHash = row.attachment_hash?.toString('hex') ?? null;
    return { ...of, salt, bodyHash, ...this.seal.texts(text), attachmentHash, at };
  }

  private async end(tx: Tx, row: BroadcastRow, as: 'sent' | 'stopped'): Promise<false> {
    await this.broadcasts.setState(tx, row.id, as);
    if (as === 'sent')
      await this.events.publish(tx, 'broadcast.sent', {
        ...{ broadcastId: row.id, modelId: row.model_id, creatorId: row.author_id, recipients: row.recipients },
        at: this.clock.now().toISOString(),
      });
    return false;
  }

  /** One event for all of a step. */
  private async tell(tx: Tx, row: BroadcastRow, creatorId: string | null, to: Delivered[], now: Date): Promise<void> {
    if (to.length === 0) return;
    const of = { broadcastId: row.id, modelId: row.model_id, creatorId };
    await this.events.publish(tx, 'broadcast.delivered', { ...of, to, at: now.toISOString() });
  }
}
