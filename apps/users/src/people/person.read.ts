import type { PeopleTotals, PersonFilter, PersonState } from '@camarim/contracts';
import { Database, escapeLike } from '@camarim/database';
import { type NewestCursor } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';

export interface PersonFacts {
  id: string;
  name: string;
  email: string;
  phone_sealed: string | null;
  cpf_sealed: string | null;
  role: 'fan' | 'creator';
  state: PersonState;
  access_until: Date | null;
  source: string;
  lead_id: string | null;
  last_access_at: Date | null;
  created_at: Date;
}
export interface PeopleQuestion {
  search: string | null;
  state: PersonFilter;
}
/** $1 = now. The session of the sign-up itself is no coming back. */
const PEOPLE = `
  select a.id, a.name, coalesce(a.claimed_email, a.email) as email, a.phone_sealed,
         coalesce(a.cpf_sealed, a.claimed_cpf_sealed) as cpf_sealed, a.cpf_index, a.role, a.source, a.lead_id, a.created_at,
         p.access_until, nullif(greatest(a.last_access_at, s.seen), a.created_at) as last_access_at,
         case when p.running then 'premium' when p.access_until is null then 'free_trial' else 'expired' end as state
    from account a
    left join lateral (select max(x.expires_at) filter (where x.expires_at > x.starts_at) as access_until, bool_or(x.starts_at <= $1 and x.expires_at > $1) as running
                         from access_period x where x.account_id = a.id) p on true
    left join lateral (select max(x.last_seen_at) as seen from session x
                        where x.account_id = a.id and x.last_seen_at > a.created_at + interval '5 seconds') s on true
   where a.deleted_at is null`;

const HAD = 'exists (select 1 from access_period x where x.account_id = a.id and x.expires_at > x.starts_at)';
const HAS =
  'exists (select 1 from access_period x where x.account_id = a.id and x.starts_at <= $1 and x.expires_at > $1)';
/** The states of `PEOPLE` as conditions that are looked at before anything else of a person is. */
const IN_STATE: Record<PersonFilter, string> = {
  all: 'true',
  premium: HAS,
  free_trial: `not ${HAD}`,
  expired: `${HAD} and not ${HAS}`,
};

/** People with what their periods and sessions say; read here and nowhere written (USR-25). */
@Injectable()
export class PersonRead {
  constructor(private readonly db: Database) {}

  /** Newest first. @param cpfIndexes fingerprints of a whole CPF that was searched for. */
  page(
    question: PeopleQuestion,
    cpfIndexes: string[] | null,
    after: NewestCursor | null,
    limit: number,
    now: Date,
  ): Promise<PersonFacts[]> {
    const params: unknown[] = [now, limit];
    const param = (value: unknown): string => `$${params.push(value)}`;
    // only the conditions that are asked for: so does an index find the few who are meant among a million
    const where = [IN_STATE[question.state]];
    if (question.search !== null) {
      const like = param(`%${escapeLike(question.search)}%`);
      where.push(
        `(a.name ilike ${like} or a.email ilike ${like} or a.claimed_email ilike ${like} or a.cpf_index = any(${param(cpfIndexes)}))`,
      );
    }
    if (after) where.push(`(a.created_at, a.id) < (${param(after.at)}::timestamptz, ${param(after.id)}::uuid)`);
    const sql = `${PEOPLE} and ${where.join(' and ')} order by a.created_at desc, a.id desc limit $2`;
    return this.db.query<PersonFacts>(sql, params);
  }

  one(id: string, now: Date): Promise<PersonFacts | null> {
    return this.db.one<PersonFacts>(`${PEOPLE} and a.id = $2`, [now, id]);
  }

  async totals(now: Date): Promise<PeopleTotals> {
    const row = await this.db.one<PeopleTotals>(
      `select count(*)::int as total,
              count(*) filter (where q.state = 'premium')::int as premium,
              count(*) filter (where q.state = 'free_trial')::int as "freeTrial",
              count(*) filter (where q.state = 'expired')::int as expired,
              count(*) filter (where q."isNew")::int as "newToday",
              count(*) filter (where q."isNew" and q.state = 'premium')::int as "newPremium",
              count(*) filter (where q."isNew" and q.state = 'free_trial')::int as "newFreeTrial",
              count(*) filter (where q."isNew" and q.state = 'expired')::int as "newExpired"
         from (select p.state, p.created_at >= date_trunc('day', $1::timestamptz at time zone 'America/Sao_Paulo')
                at time zone 'America/Sao_Paulo' as "isNew" from (${PEOPLE}) p) q`,
      [now],
    );
    const none = { total: 0, premium: 0, freeTrial: 0, expired: 0 };
    return row ?? { ...none, newToday: 0, newPremium: 0, newFreeTrial: 0, newExpired: 0 };
  }
}
