import type { AdminStoryPage, AdminStoryView, In } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { problem, type StoryStatus } from '@camarim/domain';
import { Answers, newestPage, readNewestCursor } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { StoryEntity } from './story.entity.js';
import { toAdminView } from './story.view.js';

/** `storyStatusAt` of the domain, as a condition. */
const IN_STATE: Record<StoryStatus, string> = {
  scheduled: 'story.publishAt is not null',
  active: 'story.publishAt is null and story.expiresAt > :now and story.isActive',
  inactive: 'story.publishAt is null and story.expiresAt > :now and not story.isActive',
  expired: 'story.publishAt is null and story.expiresAt <= :now',
};
interface Counts {
  story_id: string;
  opens: number;
  completions: number;
}

/** All stories of a creator for the back-office, newest first, with what each was seen (STO-20, FA-10). */
@Injectable()
export class StoryAdminRead {
  constructor(
    @InjectRepository(StoryEntity) private readonly stories: Repository<StoryEntity>,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  @Answers('stories.story.admin-list')
  async page({ modelId, state, cursor, limit }: In<'stories.story.admin-list'>): Promise<AdminStoryPage> {
    const query = this.stories
      .createQueryBuilder('story')
      .where('story.modelId = :modelId and story.deletedAt is null', { modelId })
      .orderBy('story.createdAt', 'DESC')
      .addOrderBy('story.id', 'DESC')
      .take(limit + 1);
    if (state) query.andWhere(IN_STATE[state], { now: this.clock.now() });
    const after = readNewestCursor(cursor);
    if (after) query.andWhere('(story.createdAt, story.id) < (:at, :id)', after);
    const views = await this.views(await query.getMany());
    return newestPage(
      views,
      limit,
      ({ createdAt }) => new Date(createdAt),
      (view) => view,
    );
  }

  /** @throws story-unknown */
  @Answers('stories.story.admin-get')
  async get({ storyId }: In<'stories.story.admin-get'>): Promise<AdminStoryView> {
    const story = await this.stories
      .createQueryBuilder('story')
      .where('story.id = :id and story.deletedAt is null', { id: storyId })
      .getOne();
    const [view] = story ? await this.views([story]) : [];
    if (!view) throw problem('story-unknown');
    return view;
  }

  private async views(stories: StoryEntity[]): Promise<AdminStoryView[]> {
    const rows = await this.db.query<Counts>(
      `select story_id, count(coalesce(opened_at, completed_at))::int as opens, count(completed_at)::int as completions
       from story_view where story_id = any($1) group by story_id`,
      [stories.map(({ id }) => id)],
    );
    const counts = new Map(rows.map((row) => [row.story_id, row]));
    const now = this.clock.now();
    return stories.map((story) => toAdminView(story, counts.get(story.id) ?? { opens: 0, completions: 0 }, now));
  }
}
