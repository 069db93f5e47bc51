import { Database } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, Repository } from 'typeorm';
import { StoryEntity } from './story.entity.js';

/** Only what is switched on and has not run out: the source forgot the second half (STO-07). */
const shown = (now: Date) => ({ isActive: true, expiresAt: MoreThan(now) });

@Injectable()
export class StoryRepository {
  constructor(
    @InjectRepository(StoryEntity) private readonly stories: Repository<StoryEntity>,
    private readonly db: Database,
  ) {}

  findShownById(id: string, now: Date): Promise<StoryEntity | null> {
    return this.stories.findOneBy({ id, ...shown(now) });
  }
  findShownBySlug(slug: string, now: Date): Promise<StoryEntity | null> {
    return this.stories.findOneBy({ slug, ...shown(now) });
  }
  /** Newest first. */
  findShownOfModel(modelId: string, now: Date): Promise<StoryEntity[]> {
    return this.stories.find({ where: { modelId, ...shown(now) }, order: { createdAt: 'DESC', id: 'ASC' }, take: 50 });
  }

  /** Gives the demonstration's stories until `until`, unless one of them still runs. @returns how many were given it. */
  async extendDemo(now: Date, until: Date): Promise<number> {
    return this.db.execute(
      `update story set expires_at = $2
       where is_demo and is_active and not exists (select 1 from story where is_demo and is_active and expires_at > $1)`,
      [now, until],
    );
  }
}
