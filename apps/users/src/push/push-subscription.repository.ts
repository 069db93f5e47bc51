import { Database, type Tx } from '@camarim/database';
import type { AppAlias, ErrorLanguage } from '@camarim/domain';
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

  /** One's own device, by its session. */
  async end(accountId: string, sessionId: string): Promise<void> {
    await this.db.execute(endWhere('account_id = $1 and session_id = $2'), [accountId, sessionId]);
  }

  /** From another device: the page there may not be opened before its session is over, and learns of it at the next sign-in. */
  async turnOff(tx: Tx, accountId: string, id: string, at: Date): Promise<void> {
    await tx.execute(
      `update session set notices_off_at = $3 where id =
         (select session_id from push_subscription where account_id = $1 and id = $2)`,
      [accountId, id, at],
    );
    await tx.execute(endWhere('account_id = $1 and id = $2'), [accountId, id]);
  }
  /** Sessions whose device was turned off so. */
  async turnedOff(accountId: string): Promise<string[]> {
    const sql = 'select id from session where account_id = $1 and notices_off_at is not null';
    return (await this.db.query<{ id: string }>(sql, [accountId])).map(({ id }) => id);
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
    if (kept === 0) return false;
    // turned on there again, by a tap
    const sql = 'update session set notices_off_at = null where id = $1 and notices_off_at is not null';
    await tx.execute(sql, [sessionId]);
    return true;
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

  /** Where one of their phones is told; null: it is none of theirs, or its session is over. */
  secretsOf(accountId: string, id: string, now: Date): Promise<{ endpointSealed: string; keysSealed: string } | null> {
    return this.db.one(
      `select p.endpoint_sealed as "endpointSealed", p.keys_sealed as "keysSealed"
         from push_subscription p join session s on s.id = p.session_id
        where p.account_id = $1 and p.id = $2 and s.ended_at is null and s.expires_at > $3`,
      [accountId, id, now],
    );
  }

  /** What a push to this very phone, of this very session, says that is no notification. */
  trialOf(accountId: string, id: string, sessionId: string) {
    return this.db.one<{ alias: AppAlias | null; language: ErrorLanguage }>(
      `select q.alias, a.language from push_subscription p join account a on a.id = p.account_id
         left join notice_setting q on q.account_id = p.account_id
        where p.account_id = $1 and p.id = $2 and p.session_id = $3`,
      [accountId, id, sessionId],
    );
  }

  async markDelivered(tx: Tx, id: string, at: Date): Promise<void> {
    await tx.execute(`update push_subscription set delivered_at = $2, fails = 0, state = 'live' where id = $1`, [
      id,
      at,
    ]);
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
