import type { AdminStoryPage, AdminStoryView, In } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { problem, type StoryStatus } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { StoryEntity } from './story.entity.js';
import { toAdminView } from './story.view.js';
import { readStoryCursor, writeStoryCursor } from './story-cursor.js';

/** `storyStatusAt` of the domain, as a condition. */
const IN_STATE: Record<StoryStatus, string> = {
  active: 'story.expiresAt > :now and story.isActive',
  inactive: 'story.expiresAt > :now and not story.isActive',
  expired: 'story.expiresAt <= :now',
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
    if (cursor) query.andWhere('(story.createdAt, story.id) < (:createdAt, :id)', readStoryCursor(cursor));
    const found = await query.getMany();
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    return { items: await this.views(rows), nextCursor: last && found.length > limit ? writeStoryCursor(last) : null };
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
