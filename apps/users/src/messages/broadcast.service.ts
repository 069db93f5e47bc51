import type {
  Broadcast,
  BroadcastAudience,
  BroadcastPage,
  In,
  MessageAttachment,
  UserCaller,
} from '@camarim/contracts';
import { Database, EveryLeader, type Tx } from '@camarim/database';
import { type BroadcastSegment, broadcastTransition, isTooOften, problem, scheduleRefusal } from '@camarim/domain';
import { Answers, EventPublisher, ModelStandings, newestPage, readNewestCursor } from '@camarim/messaging';
import { Clock, messageOf, SecretBox } from '@camarim/platform';
import { JobQueue } from '@camarim/queue';
import { Injectable, Logger } from '@nestjs/common';
import type { UsersJobs } from '../jobs.js';
import { BroadcastRepository, type BroadcastRow } from './broadcast.repository.js';
import { checkedMessage } from './checked-message.js';
import { MessageAttachments } from './message-attachments.service.js';
import { ThreadAccess } from './thread.access.js';

/** After this long without a step somebody else goes on with it. */
const ROUND_MS = 60_000;

/** What a creator writes to many, planned or at once (MSG-16). */
@Injectable()
export class BroadcastService {
  private readonly logger = new Logger(BroadcastService.name);

  constructor(
    private readonly db: Database,
    private readonly broadcasts: BroadcastRepository,
    private readonly access: ThreadAccess,
    private readonly standings: ModelStandings,
    private readonly queue: JobQueue<UsersJobs>,
    private readonly attachments: MessageAttachments,
    private readonly events: EventPublisher<'users'>,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** @throws model-not-found, creator-away, validation-failed, too-many-broadcasts, idempotency-mismatch. */
  @Answers('users.broadcast.plan')
  async plan(form: In<'users.broadcast.plan'>, { userId }: UserCaller): Promise<Broadcast> {
    const { modelId, clientId: id, segment } = form;
    await this.access.requireHers(modelId, userId);
    await this.standings.requireActive(modelId, 'creator-away');
    const { attachment } = form;
    const body = checkedMessage(form.body, attachment !== null);
    const now = this.clock.now();
    // sent again after its minute it was kept before
    const isKept = (await this.broadcasts.find(id)) !== null;
    const plannedFor = form.plannedFor === null || isKept ? now : plannedAt(form.plannedFor, now);
    // nothing is made for one that would be refused: its file could go nowhere else
    if (!isKept) await this.requireRare(this.db, modelId, plannedFor);
    const attachmentHash =
      attachment && (await this.attachments.make(modelId, id, attachment, { id: userId, kind: 'creator' }));
    const row = await this.db.transaction(async (tx) => {
      await tx.lock(`broadcasts ${modelId}`);
      const before = await this.broadcasts.find(id, tx);
      if (before) {
        const isHers = before.author_id === userId && before.model_id === modelId;
        const hasSame = before.attachment_hash?.toString('hex') === attachmentHash?.toString('hex');
        const isForSame = before.segment === segment && hasSameTime(before, form.plannedFor);
        if (!isHers || !hasSame || !isForSame || this.textOf(before) !== body) throw problem('idempotency-mismatch');
        return before;
      }
      await this.requireRare(tx, modelId, plannedFor);
      const facts = { id, model_id: modelId, author_id: userId, segment, sealed: this.box.seal(body) };
      const file = { attachment_hash: attachmentHash };
      await this.broadcasts.add(tx, { ...facts, ...file, planned_for: plannedFor, created_at: now });
      if (plannedFor <= now) tx.afterCommit(() => void this.sweep());
      return this.broadcasts.find(id, tx);
    });
    if (!row) throw problem('internal');
    return this.withFile(row);
  }

  private async requireRare(on: Pick<Tx, 'column'>, modelId: string, at: Date): Promise<void> {
    if (isTooOften(await this.broadcasts.timesAround(on, modelId, at), at)) throw problem('too-many-broadcasts');
  }

  @Answers('users.broadcast.list')
  async list({ modelId, cursor, limit }: In<'users.broadcast.list'>, { userId }: UserCaller): Promise<BroadcastPage> {
    await this.access.requireHers(modelId, userId);
    const rows = await this.broadcasts.list(modelId, readNewestCursor(cursor), limit + 1);
    const files = await this.filesOf(rows);
    return newestPage(
      rows,
      limit,
      ({ created_at }) => created_at,
      (row) => this.shown(row, files.get(row.id) ?? null),
    );
  }

  @Answers('users.broadcast.audience')
  async audience({ modelId }: In<'users.broadcast.audience'>, { userId }: UserCaller): Promise<BroadcastAudience> {
    await this.access.requireHers(modelId, userId);
    const hers = { model_id: modelId, author_id: userId };
    const of = (segment: BroadcastSegment) => this.broadcasts.countOf({ ...hers, segment }, this.clock.now());
    const [subscribers, supporters, writers] = await Promise.all([of('subscribers'), of('supporters'), of('writers')]);
    return { subscribers, supporters, writers };
  }

  /** @throws broadcast-not-found, transition-not-allowed when all have it. */
  @Answers('users.broadcast.stop')
  async stop({ broadcastId }: In<'users.broadcast.stop'>, { userId }: UserCaller): Promise<Broadcast> {
    const known = await this.broadcasts.find(broadcastId);
    if (!known || (await this.access.creatorOf(known.model_id)) !== userId) throw problem('broadcast-not-found');
    const stopped = await this.db.transaction(async (tx) => {
      const row = (await this.broadcasts.lock(tx, broadcastId)) ?? known;
      const change = broadcastTransition(row.state, 'stopped');
      if (!change.ok && change.reason !== 'same-state') throw problem('transition-not-allowed');
      await this.broadcasts.setState(tx, broadcastId, 'stopped');
      if (row.attachment_hash && row.recipients === 0) await this.dropFile(tx, row);
      return { ...row, state: 'stopped' as const };
    });
    return this.withFile(stopped);
  }

  /** Those whose time has come, and those whose worker is gone. */
  @EveryLeader('users.send-broadcasts', 5_000)
  async sweep(): Promise<void> {
    const now = this.clock.now();
    for (const id of await this.broadcasts.takeDue(now, new Date(now.getTime() + ROUND_MS)))
      await this.queue
        .add('send-broadcast', { broadcastId: id }, { id: `${id}_${now.getTime()}` })
        .catch((error: unknown) => this.logger.warn(`broadcast ${id} waits for the next round: ${messageOf(error)}`));
  }

  private textOf({ sealed }: BroadcastRow): string {
    return sealed === '' ? '' : this.box.open(sealed);
  }

  /** Nobody has it yet, and nobody will. */
  private async dropFile(tx: Tx, { id: attachmentId, model_id: modelId }: BroadcastRow): Promise<void> {
    await this.events.publish(tx, 'attachment.removed', { attachmentId, modelId, by: 'author' });
  }

  private async filesOf(rows: readonly BroadcastRow[]): Promise<Map<string, MessageAttachment>> {
    const ids = rows.filter(({ attachment_hash }) => attachment_hash !== null).map(({ id }) => id);
    return new Map((await this.attachments.list(ids, null, 'house')).map((item) => [item.id, item]));
  }
  private async withFile(row: BroadcastRow): Promise<Broadcast> {
    return this.shown(row, (await this.filesOf([row])).get(row.id) ?? null);
  }
  private shown(row: BroadcastRow, attachment: MessageAttachment | null): Broadcast {
    return {
      ...{ id: row.id, modelId: row.model_id, segment: row.segment, state: row.state },
      ...{ recipients: row.recipients, expected: row.expected },
      ...{ body: this.textOf(row), plannedFor: row.planned_for.toISOString(), createdAt: row.created_at.toISOString() },
      attachment,
    };
  }
}

/** @param wanted null = at once, which is written down as the moment it was asked for. */
const hasSameTime = ({ planned_for, created_at }: BroadcastRow, wanted: string | null): boolean =>
  planned_for.getTime() === (wanted === null ? created_at.getTime() : Date.parse(wanted));

function plannedAt(text: string, now: Date): Date {
  const at = new Date(text);
  const refusal = scheduleRefusal(at, now);
  if (refusal) throw problem('validation-failed', { errors: [{ field: 'plannedFor', ...refusal }] });
  return at;
}
