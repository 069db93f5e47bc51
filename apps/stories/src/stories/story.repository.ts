import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import { StoryEntity } from './story.entity.js';

/** How a story is named in a request: by its id or by its custom slug. */
export type StoryAddress = { id: string } | { slug: string };

@Injectable()
export class StoryRepository {
  constructor(
    @InjectRepository(StoryEntity) private readonly stories: Repository<StoryEntity>,
    private readonly db: Database,
  ) {}

  findShown(address: StoryAddress, now: Date): Promise<StoryEntity | null> {
    return at(this.shown(now), address).getOne();
  }
  /** Whether it was ever published and not deleted, shown or not. */
  exists(address: StoryAddress): Promise<boolean> {
    return at(this.kept(), address).getExists();
  }
  hasAny(modelId: string): Promise<boolean> {
    return this.stories.existsBy({ modelId });
  }
  /** Newest first. */
  findShownOfModel(modelId: string, now: Date): Promise<StoryEntity[]> {
    return this.shown(now)
      .andWhere('story.modelId = :modelId', { modelId })
      .orderBy('story.createdAt', 'DESC')
      .addOrderBy('story.id', 'DESC')
      .take(50)
      .getMany();
  }

  private kept(): SelectQueryBuilder<StoryEntity> {
    return this.stories.createQueryBuilder('story').where('story.deletedAt is null and story.publishAt is null');
  }
  /** Switched on and not run out (STO-07). */
  private shown(now: Date): SelectQueryBuilder<StoryEntity> {
    return this.kept().andWhere('story.isActive and story.expiresAt > :now', { now });
  }

  demo(tx: Tx): Promise<Array<Pick<StoryEntity, 'id' | 'modelId' | 'assetId' | 'endAssetId'>>> {
    return tx.query(
      `select id, model_id as "modelId", asset_id as "assetId", end_asset_id as "endAssetId" from story
       where is_demo and deleted_at is null order by id`,
    );
  }

  /** Gives the demonstration's stories until `until`, unless one of them still runs. @returns how many were given it. */
  async extendDemo(now: Date, until: Date): Promise<number> {
    return this.db.execute(
      `update story set expires_at = $2, expired_at = null
       where is_demo and is_active and deleted_at is null
         and not exists (select 1 from story where is_demo and is_active and deleted_at is null and expires_at > $1)`,
      [now, until],
    );
  }
}

const at = (query: SelectQueryBuilder<StoryEntity>, address: StoryAddress): SelectQueryBuilder<StoryEntity> =>
  'id' in address ? query.andWhere('story.id = :id', address) : query.andWhere('story.slug = :slug', address);
