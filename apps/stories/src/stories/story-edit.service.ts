import type {
  AdminStoryView,
  Deleted,
  In,
  SlugAdvice,
  StaffCaller,
  StoryCreateRequest,
  StoryUpdateRequest,
} from '@camarim/contracts';
import { askedRow, Database, type Tx, wasMade } from '@camarim/database';
import { isUuid, problem, STORY_LIFE_MS, storySlug, storyStatusAt, storyTransition } from '@camarim/domain';
import { Answers, EventPublisher, TeamDelegations } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { selectedModelOf, storyIdOf } from '../request-ids.js';
import { StoryEntity } from './story.entity.js';
import { slugTaken } from './story.errors.js';
import { filesOf, hold } from './story.row.js';
import { StoryAdminRead } from './story-admin.read.js';
import { changesOf, newStoryOf, SLUG_MESSAGES, type StoryChanges } from './story-input.js';
import { atTime, scheduledFor } from './story-schedule.service.js';

/** What staff do to stories: each decision is one transaction with its event and its audit row. */
@Injectable()
export class StoryEditService {
  constructor(
    private readonly db: Database,
    private readonly read: StoryAdminRead,
    private readonly events: EventPublisher<'stories'>,
    private readonly delegations: TeamDelegations,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Active at once, or at its time, for 24 hours from then (STO-03). @throws validation-failed, not-delegated */
  @Answers('stories.story.create')
  create(request: StoryCreateRequest, { userId }: StaffCaller): Promise<AdminStoryView> {
    return this.add(request, userId);
  }

  /** With the same `clientId` the same story, however often it is sent. @param actorId who of the team; null = its creator. @throws idempotency-mismatch */
  async add(request: StoryCreateRequest, actorId: string | null): Promise<AdminStoryView> {
    const modelId = selectedModelOf(request.modelId);
    const fields = newStoryOf(request);
    const now = this.clock.now();
    const asked = askedRow(request.clientId, typedIn(request, actorId));
    const { id, requestHash } = asked;
    // first looked up: what was planned then may be past by now
    if (await this.db.transaction((tx) => wasMade(tx, 'story', asked))) return this.read.get({ storyId: id });
    const { publishAt, publishZone } = scheduledFor(request, now);
    if (actorId) await this.delegations.require(modelId, 'publishing');
    await this.db.transaction(async (tx) => {
      // another one of the same form was faster
      if (await wasMade(tx, 'story', asked)) return;
      await tx.manager.insert(StoryEntity, {
        ...fields,
        ...{ id, requestHash },
        modelId,
        authorKind: actorId ? 'staff' : 'creator',
        isActive: publishAt === null,
        publishAt,
        publishZone,
        expiresAt: new Date((publishAt ?? now).getTime() + STORY_LIFE_MS),
        createdAt: now,
        updatedAt: now,
      });
      const entry = { modelId, storyId: id, detail: atTime(publishAt), at: now };
      if (actorId) await this.audit.record(tx, { ...entry, actorId, action: 'created' });
      // also before it is published its files are kept
      await this.events.publish(tx, publishAt ? 'story.updated' : 'story.published', {
        storyId: id,
        modelId,
        assetIds: filesOf({ endAssetId: null, ...fields }),
      });
    });
    return this.read.get({ storyId: id });
  }

  /** @throws story-unknown, validation-failed, slug-taken, transition-not-allowed, not-delegated */
  @Answers('stories.story.update')
  update(request: StoryUpdateRequest, { userId }: StaffCaller): Promise<AdminStoryView> {
    return this.change(request, userId);
  }

  /** @param actorId who of the team; null = its creator. */
  async change(request: StoryUpdateRequest, actorId: string | null): Promise<AdminStoryView> {
    const id = storyIdOf(request.storyId);
    const changes = changesOf(request);
    const now = this.clock.now();
    if (actorId && !onlyTakesOff(changes))
      await this.delegations.require((await this.read.get({ storyId: id })).modelId, 'publishing');
    await this.db
      .transaction(async (tx) => {
        const story = await hold(tx, id);
        refuseSwitch(story, changes, actorId, now);
        const fields = Object.keys(changes);
        if (fields.length === 0) return;
        await tx.manager.update(StoryEntity, id, { ...changes, ...whoHid(story, changes, actorId), updatedAt: now });
        const entry = { modelId: story.modelId, storyId: id, detail: { fields: fields.join(' ') }, at: now };
        if (actorId) await this.audit.record(tx, { ...entry, actorId, action: 'updated' });
        await this.events.publish(tx, 'story.updated', {
          storyId: id,
          modelId: story.modelId,
          assetIds: filesOf({ ...story, ...changes }),
        });
        if (story.isActive && changes.isActive === false)
          await this.events.publish(tx, 'story.hidden', { storyId: id, modelId: story.modelId });
      })
      .catch(slugTaken);
    return this.read.get({ storyId: id });
  }

  /** Gone for everybody; what was seen of it stays in the figures, and its slug is free again. @throws story-unknown */
  @Answers('stories.story.delete')
  delete({ storyId }: In<'stories.story.delete'>, { userId }: StaffCaller): Promise<Deleted> {
    return this.remove(storyId, userId);
  }

  /** @param actorId who of the team; null = its creator. */
  async remove(id: string, actorId: string | null): Promise<Deleted> {
    const now = this.clock.now();
    await this.db.transaction(async (tx) => {
      const { modelId, slug } = await hold(tx, id);
      await tx.manager.update(StoryEntity, id, { deletedAt: now, updatedAt: now, isActive: false, slug: null });
      const entry = { modelId, storyId: id, detail: { slug }, at: now };
      if (actorId) await this.audit.record(tx, { ...entry, actorId, action: 'deleted' });
      await this.events.publish(tx, 'story.deleted', { storyId: id, modelId });
    });
    return { deleted: true };
  }

  /**
   * Off the air because of a report that was right; switched on again like any other (FV-38). One that has run out stays
   * as it is. @returns its id, null when no story has this id or slug.
   */
  async takeDown(tx: Tx, idOrSlug: string, actorId: string, noticeId: string): Promise<string | null> {
    const by = isUuid(idOrSlug) ? 'id' : 'custom_slug';
    const found = await tx.one<{ id: string }>(`select id from story where ${by} = $1 and deleted_at is null`, [
      idOrSlug,
    ]);
    if (!found) return null;
    const story = await hold(tx, found.id);
    const now = this.clock.now();
    const status = storyStatusAt(story, now);
    // what she had switched off herself is not hers to show again either
    if (status !== 'active' && !(status === 'inactive' && story.hiddenByCreator)) return story.id;
    const { id, modelId } = story;
    await tx.manager.update(StoryEntity, id, { isActive: false, hiddenByCreator: false, updatedAt: now });
    const detail = { fields: 'isActive', noticeId };
    await this.audit.record(tx, { actorId, action: 'updated', modelId, storyId: id, detail, at: now });
    await this.events.publish(tx, 'story.updated', { storyId: id, modelId, assetIds: filesOf(story) });
    await this.events.publish(tx, 'story.hidden', { storyId: id, modelId });
    return id;
  }

  /** Advice for the form: the unique index has the last word (STO-06). */
  @Answers('stories.story.check-slug')
  async checkSlug({ slug: typed, storyId }: In<'stories.story.check-slug'>): Promise<SlugAdvice> {
    const { slug, refused } = storySlug(typed);
    const taken =
      slug !== '' &&
      !refused &&
      (await this.db.one(`select 1 from story where custom_slug = $1 and id is distinct from $2`, [slug, storyId])) !==
        null;
    const reason = refused ?? (taken ? 'taken' : null);
    return { slug, available: reason === null, reason, message: reason && SLUG_MESSAGES[reason] };
  }
}

/** By whose hand, and everything that was typed or chosen. */
function typedIn(request: StoryCreateRequest, actorId: string | null): unknown[] {
  const { modelId, media, endImage, durationSeconds, whatsappNumber, telegramUrl, publishAt, planned } = request;
  const files = [media?.assetId, endImage?.assetId];
  const typed = [durationSeconds, whatsappNumber, telegramUrl, publishAt, planned];
  return [actorId === null ? 'creator' : 'staff', modelId, ...files, ...typed];
}

/** Off the air and nothing else: that the team may always do (STU-13). */
const onlyTakesOff = (changes: StoryChanges): boolean =>
  changes.isActive === false && Object.keys(changes).length === 1;

/** Whose switch it is from now on: what the team took off the air stays the team's, whatever she asks for. */
function whoHid(story: StoryEntity, { isActive }: StoryChanges, actorId: string | null): StoryChanges {
  if (isActive === undefined) return {};
  return { hiddenByCreator: actorId === null && !isActive && (story.isActive || story.hiddenByCreator) };
}

/**
 * Switching a story that has run out would change nothing anybody sees (STO-07); one that waits for its time is not on yet, and its
 * creator switches on only what she switched off (STU-01).
 */
function refuseSwitch(story: StoryEntity, changes: StoryChanges, actorId: string | null, now: Date): void {
  if (changes.isActive === undefined || changes.isActive === story.isActive) return;
  if (actorId === null && changes.isActive && story.publishAt === null && !story.hiddenByCreator)
    throw problem('story-taken-down');
  const verdict = storyTransition(storyStatusAt(story, now), changes.isActive ? 'active' : 'inactive');
  if (!verdict.ok || story.publishAt !== null) throw problem('transition-not-allowed');
}
