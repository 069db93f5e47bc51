import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import type { Origin } from './facts.js';
import { TOLD } from './visit.repository.js';

export type PayerOrigin = Omit<Origin, 'visit_id'>;

/** The newest touch that says where the person `who` came from, else that of the newest browser. @param also what it must be. */
const NEWEST = (also: string): string => `
  select t.id, t.model_id, t.lead_id, t.at, ${TOLD} as is_told
  from (select last_touch_id, last_seen_at as seen_at from visit where user_id = who
    union all select p.last_touch_id, p.registered_at) came join touch t on t.id = came.last_touch_id
  where ${also} order by is_told desc, case when ${TOLD} then t.at else came.seen_at end desc, t.id desc limit 1`;
/** A lead typed at the sign-up counts until a later touch says where they came from. */
const ORIGINS = `
  select who as user_id, coalesce(p.first_touch_id, f.id) as first_touch_id, l.id as last_touch_id, m.model_id,
    case when l.is_told and l.at > p.registered_at then l.lead_id else coalesce(p.lead_id, l.lead_id) end as lead_id
  from unnest($1::uuid[]) who left join person p on p.user_id = who
    left join lateral (
      select t.id from visit v join touch t on t.id = v.first_touch_id where v.user_id = who order by t.at, t.id limit 1
    ) f on true
    left join lateral (${NEWEST('true')}) l on true
    left join lateral (${NEWEST('t.model_id is not null')}) m on true`;

/** Where somebody came from who signs up on one device and pays on another: all of their browsers are asked (MKT-17). */
@Injectable()
export class OriginRepository {
  /** @returns of everybody, also of whom nothing is known. */
  async ofPayers(tx: Tx, userIds: readonly string[]): Promise<Map<string, PayerOrigin>> {
    if (userIds.length === 0) return new Map();
    const rows = await tx.query<PayerOrigin & { user_id: string }>(ORIGINS, [userIds]);
    return new Map(rows.map(({ user_id, ...origin }) => [user_id, origin]));
  }
}
