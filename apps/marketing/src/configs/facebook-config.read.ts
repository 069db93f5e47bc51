import { Database } from '@camarim/database';
import { Injectable } from '@nestjs/common';

/** What waits and what was refused, per creator. */
@Injectable()
export class FacebookConfigRead {
  constructor(private readonly db: Database) {}

  async backlog(): Promise<Map<string, { queued: number; dead: number }>> {
    const rows = await this.db.query<{ model_id: string; queued: number; dead: number }>(
      `select model_id, count(*) filter (where state = 'queued')::int as queued,
         count(*) filter (where state = 'dead')::int as dead
       from conversion where state in ('queued', 'dead') group by model_id`,
    );
    return new Map(rows.map(({ model_id, queued, dead }) => [model_id, { queued, dead }]));
  }
}
