import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

export interface NewSubscription {
  id: string;
  accountId: string;
  sessionId: string;
  /** Of all keys in use, the current one first. */
  indexes: string[];
  endpointSealed: string;
  keysSealed: string;
  at: Date;
}
export interface DeviceRow {
  id: string;
  sessionId: string;
  label: string;
  state: 'live' | 'stale';
  createdAt: Date;
  deliveredAt: Date | null;
  failedAt: Date | null;
}
/** Subscriptions that go take what is still owed to them along. */
const endWhere = (condition: string): string => `
  with gone as (delete from push_subscription where ${condition} returning id)
  update push_message set state = 'dropped', reason = 'signed-out'
   where state = 'owed' and subscription_id in (select id from gone)`;

/** Phones that are to be told. Known to sessions, which end them. */
@Injectable()
export class PushSubscriptionRepository {
  constructor(private readonly db: Database) {}

  /** Part of the transaction in which the sessions end. */
  async endOf(tx: Tx, sessionIds: string[]): Promise<void> {
    if (sessionIds.length > 0) await tx.execute(endWhere('session_id = any($1::uuid[])'), [sessionIds]);
  }

  async end(accountId: string, which: { id: string } | { sessionId: string }): Promise<void> {
    const [column, value] = 'id' in which ? ['id', which.id] : ['session_id', which.sessionId];
    await this.db.execute(endWhere(`account_id = $1 and ${column} = $2`), [accountId, value]);
  }

  /**
   * One browser is one phone, whoever signed in there last; a session's new address keeps what is owed to it.
   * @returns false when the session is over.
   */
  async keep(tx: Tx, one: NewSubscription): Promise<boolean> {
    const { accountId, sessionId, indexes, at } = one;
    await tx.execute(endWhere('endpoint_index = any($1) and session_id <> $2'), [indexes, sessionId]);
    const kept = await tx.execute(
      `insert into push_subscription
         (id, account_id, session_id, endpoint_index, endpoint_sealed, keys_sealed, label, state, created_at, seen_at)
       select $1, s.account_id, s.id, $4, $5, $6, s.device_label, 'live', $7, $7 from session s
        where s.id = $3 and s.account_id = $2 and s.ended_at is null and s.expires_at > $7 for share
       on conflict (session_id) do update set endpoint_index = excluded.endpoint_index,
         endpoint_sealed = excluded.endpoint_sealed, keys_sealed = excluded.keys_sealed, seen_at = excluded.seen_at,
         state = 'live', fails = 0`,
      [one.id, accountId, sessionId, indexes[0], one.endpointSealed, one.keysSealed, at],
    );
    return kept > 0;
  }

  list(accountId: string, now: Date): Promise<DeviceRow[]> {
    return this.db.query<DeviceRow>(
      `select p.id, p.session_id as "sessionId", p.label, p.state, p.created_at as "createdAt",
              p.delivered_at as "deliveredAt", p.failed_at as "failedAt"
         from push_subscription p join session s on s.id = p.session_id
        where p.account_id = $1 and s.ended_at is null and s.expires_at > $2 order by p.created_at desc, p.id`,
      [accountId, now],
    );
  }

  /** Sessions end by themselves too: their phones are forgotten a round later, and hear nothing before. */
  async forgetEnded(now: Date): Promise<void> {
    await this.db.execute(
      endWhere(
        'not exists (select 1 from session s where s.id = session_id and s.ended_at is null and s.expires_at > $1)',
      ),
      [now],
    );
  }
}
