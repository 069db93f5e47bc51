import type { CallerFor, CallPresence, In } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { CALL_PRESENCE_MS, problem } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { CallAccess } from '../call-access.service.js';
import { CallDelegation } from '../call-delegation.js';

type Side = CallerFor<'billing.call-presence.put' | 'billing.own-presence.put'>;
/** As many as a page of the house could ever show. */
const MOST = 500;
/** Her page is off the site: nobody could call her. */
const OFF_AIR = `select 1 from model_standing m where m.standing <> 'active' and m.model_id =`;

/** Whether a creator is at her panel now: her word, good for a minute (BIL-51). */
@Injectable()
export class PresenceService {
  constructor(
    private readonly db: Database,
    private readonly access: CallAccess,
    private readonly delegation: CallDelegation,
    private readonly clock: Clock,
  ) {}

  /** @throws forbidden for anybody but the team and the creator herself, not-delegated, page-off-air. */
  @Answers('billing.call-presence.put', 'billing.own-presence.put')
  async put({ modelId, online }: In<'billing.call-presence.put'>, caller: Side): Promise<CallPresence> {
    // that she is away may always be said: nobody is promised anything then
    await (online ? this.delegation.require(caller, modelId) : this.access.requireSide(caller, modelId));
    if (online && (await this.db.one(`${OFF_AIR} $1`, [modelId]))) throw problem('page-off-air');
    const now = this.clock.now();
    const until = online ? new Date(now.getTime() + CALL_PRESENCE_MS) : now;
    // what the team says in her name takes calls, but is not her being online (CAT-07); her absence is, whoever says it
    const isOwnWord = caller.kind === 'user' || !online;
    await this.db.execute(
      `insert into call_presence as p (model_id, until, own_until) values ($1, $2, case when $3 then $2::timestamptz end)
       on conflict (model_id) do update set until = excluded.until, own_until = coalesce(excluded.own_until, p.own_until)`,
      [modelId, until, isOwnWord],
    );
    return { modelId, online, until: online ? until.toISOString() : null };
  }
  @Answers('billing.call-presence.get', 'billing.own-presence.get')
  async get({ modelId }: In<'billing.call-presence.get'>, caller: Side): Promise<CallPresence> {
    await this.access.requireSide(caller, modelId);
    const until = await this.until(modelId);
    return { modelId, online: until !== null, until: until?.toISOString() ?? null };
  }
  /** Creators whose own panel said within the last minute that they are there; for everybody (CAT-07). */
  @Answers('billing.call-presence.online')
  async online(): Promise<{ modelIds: string[] }> {
    const sql = `select p.model_id as id from call_presence p where p.own_until > $1
      and not exists (${OFF_AIR} p.model_id)
      order by p.own_until desc limit $2`;
    return { modelIds: await this.db.column<string>(sql, [this.clock.now(), MOST]) };
  }
  /** Until when she is there as far as we know; null when she is away. */
  async until(modelId: string): Promise<Date | null> {
    const sql = `select p.until from call_presence p where p.model_id = $1 and p.until > $2
      and not exists (${OFF_AIR} p.model_id)`;
    return (await this.db.one<{ until: Date }>(sql, [modelId, this.clock.now()]))?.until ?? null;
  }
}
