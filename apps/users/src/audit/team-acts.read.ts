import type { In, TeamActLine, TeamActPage, UserCaller } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { problem, TEAM_ACTS } from '@camarim/domain';
import { Answers, newestPage, RpcClient, readNewestCursor } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';

type Row = Omit<TeamActLine, 'at'> & { at: Date };

/** What the team did to what is a creator's, for her to read; facts and people of an entry stay in the log. */
@Injectable()
export class TeamActsRead {
  constructor(
    private readonly db: Database,
    private readonly rpc: RpcClient,
  ) {}

  /** @throws model-not-found for a model that is not hers. */
  @Answers('users.audit.of-model')
  async ofModel({ modelId, cursor, limit }: In<'users.audit.of-model'>, { userId }: UserCaller): Promise<TeamActPage> {
    const { creatorUserId } = await this.rpc.call('catalog.model.creator-of', { modelId });
    if (creatorUserId !== userId) throw problem('model-not-found');
    const after = readNewestCursor(cursor);
    // what she did herself was not done by the team; what she lets it do is where its acts come from
    const rows = await this.db.query<Row>(
      `select e.id, e.at, e.action as act, coalesce(s.name, 'Você') as by
       from audit_entry e left join staff s on s.id = e.actor_id
       where e.model_id = $1 and e.action = any ($2)
         and (s.id is not null or (e.actor_id = $6 and starts_with(e.action, 'delegation.')))
         and ($3::timestamptz is null or (e.at, e.id) < ($3, $4::uuid))
       order by e.at desc, e.id desc limit $5`,
      [modelId, TEAM_ACTS, after?.at ?? null, after?.id ?? null, limit + 1, userId],
    );
    return newestPage(
      rows,
      limit,
      ({ at }) => at,
      ({ at, ...row }) => ({ ...row, at: at.toISOString() }),
    );
  }
}
