import { boughtSql } from './viewer.sql.js';

/**
 * Whether row `o` of `opened_post` belongs to what `post` names: that post, or (null) days, which opened neither what came with
 * a message nor a post its fan bought for good.
 */
export const openedBySql = (post: string): string => `case when ${post}::uuid is not null then o.post_id = ${post}
  else not ${boughtSql('o.user_id', 'o.post_id')}
    and not exists (select 1 from post p where p.id = o.post_id and p.is_attachment) end`;
