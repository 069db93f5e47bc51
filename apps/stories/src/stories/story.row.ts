import type { Tx } from '@camarim/database';
import { problem } from '@camarim/domain';
import { StoryEntity } from './story.entity.js';

/** The film or picture, with its own poster inside, and the end screen's. */
export const filesOf = ({ assetId, endAssetId }: Pick<StoryEntity, 'assetId' | 'endAssetId'>): string[] =>
  endAssetId === null || endAssetId === assetId ? [assetId] : [assetId, endAssetId];

/** @returns the story, which nobody else changes until `tx` ends. @throws story-unknown */
export async function hold(tx: Tx, id: string): Promise<StoryEntity> {
  const story = await tx.manager
    .createQueryBuilder(StoryEntity, 'story')
    .setLock('pessimistic_write')
    .where('story.id = :id and story.deletedAt is null', { id })
    .getOne();
  if (!story) throw problem('story-unknown');
  return story;
}
