import type { PeopleQuestion, PeopleTotals, PersonState } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import type { NewestCursor } from '../input/page.js';

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
/** $1 = now. The session of the sign-up itself is no coming back. */
const PEOPLE = `
  select a.id, a.name, a.email, a.phone_sealed, a.cpf_sealed, a.cpf_index, a.role, a.source, a.lead_id, a.created_at,
         p.access_until, nullif(greatest(a.last_access_at, s.seen), a.created_at) as last_access_at,
         case when p.running then 'premium' when p.access_until is null then 'free_trial' else 'expired' end as state
    from account a
    left join lateral (select max(x.expires_at) as access_until, bool_or(x.starts_at <= $1 and x.expires_at > $1) as running
                         from access_period x where x.account_id = a.id) p on true
    left join lateral (select max(x.last_seen_at) as seen from session x
                        where x.account_id = a.id and x.last_seen_at > a.created_at + interval '5 seconds') s on true
   where a.deleted_at is null`;

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
    const like = question.search === null ? null : `%${question.search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    return this.db.query<PersonFacts>(
      `select * from (${PEOPLE}) q
        where ($2::text is null or lower(q.name) like $2 or q.email like $2 or q.cpf_index = any($3))
          and ($4::text = 'all' or q.state = $4)
          and ($5::timestamptz is null or (q.created_at, q.id) < ($5, $6::uuid))
        order by q.created_at desc, q.id desc limit $7`,
      [now, like, cpfIndexes, question.state, after?.at ?? null, after?.id ?? null, limit],
    );
  }

  one(id: string, now: Date): Promise<PersonFacts | null> {
    return this.db.one<PersonFacts>(`select * from (${PEOPLE} and a.id = $2) q`, [now, id]);
  }

  async totals(now: Date): Promise<PeopleTotals> {
    const row = await this.db.one<PeopleTotals>(
      `select count(*)::int as total,
              count(*) filter (where q.state = 'premium')::int as premium,
              count(*) filter (where q.state = 'free_trial')::int as "freeTrial",
              count(*) filter (where q.state = 'expired')::int as expired,
              count(*) filter (where q.created_at >= date_trunc('day', $1::timestamptz at time zone 'America/Sao_Paulo')
                at time zone 'America/Sao_Paulo')::int as "newToday"
         from (${PEOPLE}) q`,
      [now],
    );
    return row ?? { total: 0, premium: 0, freeTrial: 0, expired: 0, newToday: 0 };
  }
}
