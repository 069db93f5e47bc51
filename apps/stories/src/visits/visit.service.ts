import type { EventEnvelope, Identity, In, StoryView, StoryVisitView } from '@camarim/contracts';
import { userIdOf } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { deviceClass, isUuid, msUntilComplete, problem, storyVisitMs } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { storyIdOf, visitorIdOf } from '../request-ids.js';
import { StoryService } from '../stories/story.service.js';
import { type Ending, VisitRepository, type VisitRow, type Written } from './visit.repository.js';

const MAX_STORIES = 50;

/** What a visitor does with a story. Every call may come several times and counts once (STO-09). */
@Injectable()
export class VisitService {
  constructor(
    private readonly stories: StoryService,
    private readonly visits: VisitRepository,
    private readonly events: EventPublisher<'stories'>,
    private readonly clock: Clock,
  ) {}

  @Answers('stories.visit.list')
  async list(request: In<'stories.visit.list'>): Promise<StoryVisitView[]> {
    const ids = request.storyIds.filter(isUuid).slice(0, MAX_STORIES);
    const rows = await this.visits.current(ids, visitorIdOf(request.visitorId));
    const byStory = new Map(rows.map((row) => [row.story_id, row]));
    return ids.map((id) => toView(id, byStory.get(id.toLowerCase()) ?? null));
  }

  /** @throws story-not-found, story-unknown: then nothing is recorded. So do the others. */
  @Answers('stories.visit.open')
  async open(request: In<'stories.visit.open'>, caller: Identity): Promise<StoryVisitView> {
    const { story, visitorId, at, userId } = await this.begin(request, caller);
    const { id: storyId, modelId, durationSeconds } = story;
    const event = this.events.prepare('story.opened', { storyId, modelId, visitorId });
    const device = deviceClass(request.userAgent);
    const visitMs = storyVisitMs(durationSeconds);
    const opened = await this.visits.open(
      { storyId, modelId, visitorId, userId, device, durationSeconds, visitMs, at },
      event,
    );
    this.leave(opened, event);
    return toView(storyId, opened ?? (await this.visits.current([storyId], visitorId))[0] ?? null);
  }

  @Answers('stories.visit.progress')
  async progress(request: In<'stories.visit.progress'>, caller: Identity): Promise<StoryVisitView> {
    const { story, visitorId, at } = await this.begin(request, caller);
    if (!Number.isFinite(request.percent) || request.percent < 0 || request.percent > 100) {
      const errors = [{ field: 'percent', code: 'invalid', message: 'De 0 a 100.' }];
      throw problem('validation-failed', { errors });
    }
    await this.visits.reach(story.id, visitorId, Math.floor(request.percent), at);
    return toView(story.id, await this.opened(story, visitorId));
  }

  /** @throws story-not-opened; story-too-early before the length minus one second has passed (STO-09). */
  @Answers('stories.visit.complete')
  async complete(request: In<'stories.visit.complete'>, caller: Identity): Promise<StoryVisitView> {
    const { story, visitorId, at, userId } = await this.begin(request, caller);
    const visit = await this.opened(story, visitorId);
    if (visit.completed_at) return toView(story.id, visit);
    const missingMs = msUntilComplete(visit.viewed_at, visit.duration_seconds, at);
    if (missingMs > 0) throw problem('story-too-early', { retryAfterSeconds: Math.ceil(missingMs / 1_000) });
    const ending: Ending = { storyId: story.id, visitorId, userId, at };
    const event = this.events.prepare('story.completed', { storyId: story.id, modelId: story.modelId, visitorId });
    const completed = await this.visits.complete(ending, event);
    this.leave(completed, event);
    return toView(story.id, completed ?? (await this.opened(story, visitorId)));
  }

  @Answers('stories.visit.cta')
  async click(request: In<'stories.visit.cta'>, caller: Identity): Promise<StoryVisitView> {
    const { story, visitorId, at, userId } = await this.begin(request, caller);
    const visit = await this.opened(story, visitorId);
    const hasButton = story.telegramUrl !== null || story.whatsappNumber !== null;
    if (visit.cta_clicked_at || !hasButton) return toView(story.id, visit);
    const ending: Ending = { storyId: story.id, visitorId, userId, at };
    const event = this.events.prepare('story.cta-clicked', { storyId: story.id, modelId: story.modelId, visitorId });
    const clicked = await this.visits.click(ending, event);
    this.leave(clicked, event);
    return toView(story.id, clicked ?? (await this.opened(story, visitorId)));
  }

  /** Nothing says any more which account it was; the figures stay. */
  forgetUser(tx: Tx, userId: string): Promise<void> {
    return this.visits.forgetUser(tx, userId);
  }

  private async begin(request: { storyId: string; visitorId: string }, caller: Identity) {
    const visitorId = visitorIdOf(request.visitorId);
    const story = await this.stories.get({ idOrSlug: storyIdOf(request.storyId) });
    return { story, visitorId, at: this.clock.now(), userId: userIdOf(caller) };
  }
  private async opened(story: StoryView, visitorId: string): Promise<VisitRow> {
    const visit = await this.visits.latest(story.id, visitorId);
    if (!visit) throw problem('story-not-opened');
    return visit;
  }
  private leave(written: Written | null, event: EventEnvelope): void {
    if (written && written.behind !== null) this.events.dispatch(event, written.behind);
  }
}

const toView = (storyId: string, row: VisitRow | null): StoryVisitView => ({
  storyId,
  openedAt: row?.opened_at?.toISOString() ?? null,
  completedAt: row?.completed_at?.toISOString() ?? null,
  ctaClickedAt: row?.cta_clicked_at?.toISOString() ?? null,
});
