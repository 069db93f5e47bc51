import type { AdminStoryView, In, StaffCaller } from '@camarim/contracts';
import { Database, EveryLeader, type Tx } from '@camarim/database';
import { planOf, problem, STORY_LIFE_MS } from '@camarim/domain';
import { Answers, EventPublisher, TeamDelegations } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { storyIdOf } from '../request-ids.js';
import { StoryEntity } from './story.entity.js';
import { filesOf, hold } from './story.row.js';
import { StoryAdminRead } from './story-admin.read.js';

const ROUND_MS = 5_000;
const PER_ROUND = 100;
interface Due {
  id: string;
  modelId: string;
  assetId: string;
  endAssetId: string | null;
  plannedFor: Date;
}

/** Behind a closed page nobody would hear of it: it stays due until its creator is back (CAT-02). */
const IS_HERE = `not exists (select 1 from model_standing w where w.model_id = story.model_id and w.standing <> 'active')`;

/**
 * Stories that are published by themselves. Their rows alone say when: whatever came due while no process ran is
 * published by the first round after it, once, and its 24 hours count from then.
 */
@Injectable()
export class StoryScheduler {
  constructor(
    private readonly db: Database,
    private readonly read: StoryAdminRead,
    private readonly events: EventPublisher<'stories'>,
    private readonly delegations: TeamDelegations,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** What the team scheduled while it might goes out at its time, also when she withdraws that: she sees it and can cancel it. @throws not-delegated */
  @Answers('stories.story.schedule')
  async schedule(
    { storyId, ...chosen }: In<'stories.story.schedule'>,
    { userId: actorId }: StaffCaller,
  ): Promise<AdminStoryView> {
    const id = storyIdOf(storyId);
    await this.delegations.require((await this.read.get({ storyId: id })).modelId, 'publishing');
    await this.db.transaction(async (tx) => {
      const { story, at } = await this.move(tx, await hold(tx, id), chosen);
      const { modelId } = story;
      const detail = { fields: 'publishAt', ...atTime(at) };
      await this.audit.record(tx, { actorId, action: 'updated', modelId, storyId: id, detail, at: this.clock.now() });
    });
    return this.read.get({ storyId: id });
  }

  /**
   * Another time for a story that waits for its own; null = now. What is kept is the instant and its zone.
   * @throws validation-failed, transition-not-allowed when it was published.
   */
  async move(tx: Tx, story: StoryEntity, chosen: Chosen): Promise<{ story: StoryEntity; at: Date | null }> {
    if (story.publishAt === null) throw problem('transition-not-allowed');
    const now = this.clock.now();
    const { publishAt: at, publishZone } = scheduledFor(chosen, now);
    const { id, modelId } = story;
    if (at) {
      const expiresAt = new Date(at.getTime() + STORY_LIFE_MS);
      await tx.manager.update(StoryEntity, id, { publishAt: at, publishZone, expiresAt, updatedAt: now });
      await this.events.publish(tx, 'story.updated', { storyId: id, modelId, assetIds: filesOf(story) });
    } else await this.publish(tx, 'id = $4', [id]);
    return { story, at };
  }

  @EveryLeader('stories.publish-due', ROUND_MS)
  async publishDue(): Promise<void> {
    while ((await this.db.transaction((tx) => this.publish(tx, `publish_at <= $1 and ${IS_HERE}`, []))) === PER_ROUND);
  }

  /** One statement takes them: two processes never publish the same one. @returns how many. */
  private async publish(tx: Tx, which: string, params: string[]): Promise<number> {
    const now = this.clock.now();
    const due = await tx.query<Due>(
      `update story s set publish_at = null, is_active = true, created_at = $1, updated_at = $1, expires_at = $2
       from (select id, publish_at from story where publish_at is not null and deleted_at is null and ${which}
         order by publish_at limit $3 for update skip locked) due
       where s.id = due.id
       returning s.id, s.model_id as "modelId", s.asset_id as "assetId", s.end_asset_id as "endAssetId",
         due.publish_at as "plannedFor"`,
      [now, new Date(now.getTime() + STORY_LIFE_MS), PER_ROUND, ...params],
    );
    for (const story of due) {
      const { id: storyId, modelId, plannedFor } = story;
      // shown by hand before its time, it did not go out by itself
      const planned = plannedFor <= now ? { plannedFor: plannedFor.toISOString() } : {};
      await this.events.publish(tx, 'story.published', { storyId, modelId, assetIds: filesOf(story), ...planned });
    }
    return due.length;
  }
}

type Chosen = { publishAt?: string | null; planned?: string | null };

/**
 * When somebody chose, and in which zone; nulls = at once.
 * @throws validation-failed for a time that has passed, is too far, or that its clock skips or shows twice.
 */
export function scheduledFor(
  { publishAt = null, planned = null }: Chosen,
  now: Date,
): Pick<StoryEntity, 'publishAt' | 'publishZone'> {
  if (publishAt === null && planned === null) return { publishAt: null, publishZone: null };
  const plan = planOf(publishAt, planned, now);
  if (!plan.ok) throw problem('validation-failed', { errors: [{ field: 'publishAt', ...plan.refused }] });
  return { publishAt: plan.at, publishZone: plan.zone };
}

/** What the audit log says of it. */
export const atTime = (publishAt: Date | null): { publishAt?: string } =>
  publishAt ? { publishAt: publishAt.toISOString() } : {};
