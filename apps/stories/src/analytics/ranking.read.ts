import type { StoryRank } from '@camarim/contracts';
import { Database } from '@camarim/database';
import type { InstantWindow } from '@camarim/domain';
import { Injectable } from '@nestjs/common';

const PLACES = 5;
/** Level at the last place without end: a list somebody can still read. */
const MOST = 50;

/**
 * Unique opens: one for each story and visitor, counted where it began; a completion implies an open. Who is level with
 * the fifth is answered too, because what decides between them is not known here.
 */
const TOP = `
  select "modelId", opens, completions from (
    select model_id as "modelId", count(*)::int as opens, count(completed_at)::int as completions,
      rank() over (order by count(*) desc, count(completed_at) desc) as place
    from story_view where coalesce(opened_at, completed_at) >= $1 and coalesce(opened_at, completed_at) < $2
    group by model_id
  ) ranked where place <= ${PLACES} order by place, "modelId" limit ${MOST}`;

@Injectable()
export class RankingRead {
  constructor(private readonly db: Database) {}

  top({ from, to }: InstantWindow): Promise<StoryRank[]> {
    return this.db.query<StoryRank>(TOP, [from, to]);
  }
}
