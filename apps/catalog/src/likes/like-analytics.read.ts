import type { LikeAnalytics } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { Injectable } from '@nestjs/common';

const ZONE = 'America/Sao_Paulo';

@Injectable()
export class LikeAnalyticsRead {
  constructor(private readonly db: Database) {}

  async byDay(of: { modelId: string | null; postId: string | null }, days: number, now: Date): Promise<LikeAnalytics> {
    const posts = of.postId ? `p.id = $1` : `p.model_id = $1`;
    const row = await this.db.one<LikeAnalytics>(
      `with span as (
         select day::date as day from generate_series(($2::timestamptz at time zone '${ZONE}')::date - ($3::int - 1),
           ($2::timestamptz at time zone '${ZONE}')::date, interval '1 day') day
       ), given as (
         select (l.created_at at time zone '${ZONE}')::date as day, count(*)::int as likes
         from post p join post_like l on l.post_id = p.id and not l.is_generated
           and l.created_at >= (select min(day)::timestamp at time zone '${ZONE}' from span)
         where ${posts} and p.deleted_at is null group by 1
       )
       select coalesce(json_agg(json_build_object('day', to_char(s.day, 'YYYY-MM-DD'), 'likes', coalesce(g.likes, 0))
                order by s.day), '[]') as days,
         (select coalesce(sum(p.likes_count), 0)::float8 from post p where ${posts} and p.deleted_at is null) as "totalLikes",
         (select coalesce(sum(p.demo_likes_count), 0)::float8 from post p where ${posts} and p.deleted_at is null) as "demoLikes"
       from span s left join given g on g.day = s.day`,
      [of.postId ?? of.modelId, now, days],
    );
    return row ?? { days: [], totalLikes: 0, demoLikes: 0 };
  }
}
