import type { AdminStoryPage, AdminStoryView, Deleted, In, StoryCreateRequest, UserCaller } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { problem } from '@camarim/domain';
import { Answers, EventPublisher, RpcClient } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { selectedModelOf, storyIdOf } from '../request-ids.js';
import { StoryEntity } from './story.entity.js';
import { hold } from './story.row.js';
import { StoryAdminRead } from './story-admin.read.js';
import { StoryEditService } from './story-edit.service.js';
import { StoryScheduler } from './story-schedule.service.js';

/** What a creator does with her own stories; whose model is whose the catalog knows. */
@Injectable()
export class OwnStoryService {
  constructor(
    private readonly db: Database,
    private readonly read: StoryAdminRead,
    private readonly editor: StoryEditService,
    private readonly scheduler: StoryScheduler,
    private readonly events: EventPublisher<'stories'>,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** @throws model-not-found for a model that is not hers */
  @Answers('stories.own-story.list')
  async list(query: In<'stories.own-story.list'>, { userId }: UserCaller): Promise<AdminStoryPage> {
    if (!(await this.isCreator(query.modelId, userId))) throw problem('model-not-found');
    return this.read.page(query);
  }

  /** @throws model-not-found for a model that is not hers, validation-failed */
  @Answers('stories.own-story.create')
  async create(request: StoryCreateRequest, { userId }: UserCaller): Promise<AdminStoryView> {
    if (!(await this.isCreator(selectedModelOf(request.modelId), userId))) throw problem('model-not-found');
    return this.editor.add(request, null);
  }

  /** @throws story-unknown for somebody else's, validation-failed, slug-taken, transition-not-allowed, story-taken-down */
  @Answers('stories.own-story.update')
  async update(
    { storyId, slug, durationSeconds, whatsappNumber, telegramUrl, isActive }: In<'stories.own-story.update'>,
    { userId }: UserCaller,
  ): Promise<AdminStoryView> {
    const hers = { slug, durationSeconds, whatsappNumber, telegramUrl, isActive };
    return this.editor.change({ storyId: await this.own(storyId, userId), ...hers }, null);
  }

  /** @throws story-unknown for somebody else's */
  @Answers('stories.own-story.delete')
  async delete({ storyId }: In<'stories.own-story.delete'>, { userId }: UserCaller): Promise<Deleted> {
    return this.editor.remove(await this.own(storyId, userId), null);
  }

  /** @throws story-unknown for somebody else's, validation-failed, transition-not-allowed */
  @Answers('stories.own-story.schedule')
  async schedule(
    { storyId, ...chosen }: In<'stories.own-story.schedule'>,
    { userId }: UserCaller,
  ): Promise<AdminStoryView> {
    const id = await this.own(storyId, userId);
    await this.db.transaction(async (tx) => this.scheduler.move(tx, await hold(tx, id), chosen));
    return this.read.get({ storyId: id });
  }

  /** @throws story-unknown for somebody else's, transition-not-allowed when it was published */
  @Answers('stories.own-story.cancel')
  async cancel({ storyId }: In<'stories.own-story.cancel'>, { userId }: UserCaller): Promise<Deleted> {
    const id = await this.own(storyId, userId);
    const now = this.clock.now();
    await this.db.transaction(async (tx) => {
      const { publishAt, modelId } = await hold(tx, id);
      if (publishAt === null) throw problem('transition-not-allowed');
      await tx.manager.update(StoryEntity, id, { deletedAt: now, updatedAt: now, slug: null });
      await this.events.publish(tx, 'story.deleted', { storyId: id, modelId });
    });
    return { deleted: true };
  }

  private async own(storyId: string, userId: string): Promise<string> {
    const id = storyIdOf(storyId);
    const { modelId } = await this.read.get({ storyId: id });
    if (!(await this.isCreator(modelId, userId))) throw problem('story-unknown');
    return id;
  }

  private async isCreator(modelId: string, userId: string): Promise<boolean> {
    return (await this.rpc.call('catalog.model.creator-of', { modelId })).creatorUserId === userId;
  }
}
