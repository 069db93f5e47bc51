import type { PushFailure } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import type { AppAlias, ErrorLanguage, PushTerms } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { noticeChannelsOf, noticeLinesOf } from './notice-lines.js';
import type { ToldPerson } from './told-person.js';

export interface ClaimedPush {
  id: string;
  accountId: string;
  notificationId: string;
  subscriptionId: string;
  urgency: PushTerms['urgency'];
  ttlSeconds: number;
  tries: number;
  expiresAt: Date;
  /** null: whoever it is for has signed out. */
  target: PushTarget | null;
}
/** Where a push goes and what it is about; null where nobody is there any more to get it. */
export interface PushTarget {
  endpointSealed: string;
  keysSealed: string;
  kind: string;
  link: string | null;
  /** Read in its list meanwhile. */
  isRead: boolean;
  quietFrom: number | null;
  quietTo: number | null;
  zone: string | null;
}
export interface OpenedNotice {
  kind: string;
  link: string | null;
  alias: AppAlias | null;
  language: ErrorLanguage;
}
/** Longer than the sender waits, shorter than a stalled job takes to be found. */
const CLAIM_MS = 15_000;
/** The job is in the queue right after the commit; after this long the round looks for it. */
const OVERDUE_MS = 10_000;

@Injectable()
export class PushMessageRepository {
  constructor(private readonly db: Database) {}

  /** One for each phone of each person who wants this on the phone. @returns their ids. */
  owe(tx: Tx, told: ToldPerson[], kind: string, terms: PushTerms, at: Date, until: Date) {
    return tx.column<string>(
      `insert into push_message (id, account_id, notification_id, subscription_id, urgency, ttl_seconds, state,
                                 created_at, expires_at, next_try_at, queued_at)
       select gen_random_uuid(), t.account_id, t.id, p.id, $4, $5, 'owed', $6, $7, $6, $6
         from unnest($1::uuid[], $2::uuid[]) as t(id, account_id)
         join push_subscription p on p.account_id = t.account_id and p.state = 'live'
         join session s on s.id = p.session_id and s.ended_at is null and s.expires_at > $6
        where coalesce((select c.channel from notice_channel c
                         where c.account_id = t.account_id and c.notice_group = any($3::text[])
                           and c.channel = any($8::text[])
                         order by array_position($3::text[], c.notice_group) limit 1), 'push') = 'push'
       on conflict (notification_id, subscription_id) do nothing returning id`,
      [
        told.map(({ id }) => id),
        told.map(({ accountId }) => accountId),
        ...[noticeLinesOf(kind), terms.urgency, terms.ttlSeconds, at, until, noticeChannelsOf(kind)],
      ],
    );
  }

  /** Takes a push for one worker. @returns null when it is sent, dropped, not yet due or in other hands. */
  claim(id: string, now: Date): Promise<ClaimedPush | null> {
    return this.db.one<ClaimedPush>(
      `with claimed as (
         update push_message set claimed_at = $2
          where id = $1 and state = 'owed' and next_try_at <= $2 and expires_at > $2
            and (claimed_at is null or claimed_at < $3)
          returning id, account_id, notification_id, subscription_id, urgency, ttl_seconds, tries, expires_at)
       select c.id, c.account_id as "accountId", c.notification_id as "notificationId",
              c.subscription_id as "subscriptionId", c.urgency, c.ttl_seconds as "ttlSeconds", c.tries,
              c.expires_at as "expiresAt", t.target
         from claimed c
         left join lateral (
           select json_build_object('endpointSealed', p.endpoint_sealed, 'keysSealed', p.keys_sealed, 'kind', n.kind,
                    'link', n.link, 'isRead', n.read_at is not null,
                    'quietFrom', q.quiet_from, 'quietTo', q.quiet_to, 'zone', q.zone) as target
             from push_subscription p
             join session s on s.id = p.session_id and s.ended_at is null and s.expires_at > $2
             join notification n on n.id = c.notification_id
             left join notice_setting q on q.account_id = c.account_id
            where p.id = c.subscription_id) t on true`,
      [id, now, new Date(now.getTime() - CLAIM_MS)],
    );
  }

  /** Handed over, by the phone's own row too. */
  async markSent(id: string, at: Date): Promise<void> {
    await this.db.execute(
      `with sent as (update push_message set state = 'sent', sent_at = $2, tries = tries + 1
                      where id = $1 and state = 'owed' returning subscription_id)
       update push_subscription set delivered_at = $2, fails = 0, state = 'live'
        where id in (select subscription_id from sent)`,
      [id, at],
    );
  }

  /** Out of the worker's hands until a moment. @returns the name of its next round; null when it is no longer owed. */
  async wait(id: string, until: Date, tried: boolean): Promise<number | null> {
    const row = await this.db.one<{ round: number }>(
      `update push_message set next_try_at = $2, queued_at = $2, claimed_at = null, round = round + 1,
              tries = tries + $3::int
        where id = $1 and state = 'owed' returning round`,
      [id, until, tried ? 1 : 0],
    );
    return row?.round ?? null;
  }

  /** What waits for the end of quiet hours is looked at anew by the next round; what a busy service put off still waits for it. */
  async wake(tx: Tx, accountId: string, now: Date): Promise<void> {
    await tx.execute(
      `update push_message set next_try_at = $2, queued_at = $2
        where account_id = $1 and state = 'owed' and tries = 0 and next_try_at > $2`,
      [accountId, now],
    );
  }

  /** @returns whether it was still owed. */
  async drop(tx: Tx, id: string, reason: PushFailure | 'quiet' | 'signed-out' | 'read'): Promise<boolean> {
    const dropped = await tx.execute(
      `update push_message set state = 'dropped', reason = $2, tries = tries + 1 where id = $1 and state = 'owed'`,
      [id, reason],
    );
    return dropped > 0;
  }

  /** The phone is gone, and whatever else is owed to it with it. */
  async forgetPhone(tx: Tx, subscriptionId: string): Promise<void> {
    await tx.execute('delete from push_subscription where id = $1', [subscriptionId]);
    await tx.execute(
      `update push_message set state = 'dropped', reason = 'gone' where subscription_id = $1 and state = 'owed'`,
      [subscriptionId],
    );
  }

  async noteFailure(tx: Tx, subscriptionId: string, at: Date, isRefused: boolean): Promise<void> {
    await tx.execute(
      `update push_subscription set failed_at = $2, fails = fails + 1, state = case when $3 then 'stale' else state end
        where id = $1`,
      [subscriptionId, at, isRefused],
    );
  }

  /** Owed pushes whose job should be done by now get another one. */
  overdue(now: Date, limit: number): Promise<Array<{ id: string; round: number }>> {
    return this.db.query<{ id: string; round: number }>(
      `update push_message set queued_at = $1, round = round + 1
        where id in (select id from push_message
                      where state = 'owed' and expires_at > $1 and next_try_at <= $2 and queued_at <= $2
                        and (claimed_at is null or claimed_at < $3)
                      order by next_try_at limit $4 for update skip locked)
        returning id, round`,
      [now, new Date(now.getTime() - OVERDUE_MS), new Date(now.getTime() - CLAIM_MS), limit],
    );
  }

  expired(tx: Tx, now: Date, limit: number): Promise<Array<{ id: string; accountId: string; subscriptionId: string }>> {
    return tx.query(
      `update push_message set state = 'dropped', reason = 'expired'
        where id in (select id from push_message where state = 'owed' and expires_at <= $1 limit $2 for update skip locked)
        returning id, account_id as "accountId", subscription_id as "subscriptionId"`,
      [now, limit],
    );
  }

  /** @returns what the banner of a notification is about, of its owner alone, and notes that it was asked for. */
  async open(accountId: string, notificationId: string, sessionId: string, at: Date): Promise<OpenedNotice | null> {
    await this.db.execute(
      `update push_message m set opened_at = $4 from push_subscription p
        where m.notification_id = $2 and m.account_id = $1 and p.id = m.subscription_id and p.session_id = $3
          and m.opened_at is null`,
      [accountId, notificationId, sessionId, at],
    );
    return this.db.one<OpenedNotice>(
      `select n.kind, n.link, q.alias, a.language
         from notification n join account a on a.id = n.account_id
         left join notice_setting q on q.account_id = n.account_id
        where n.account_id = $1 and n.id = $2`,
      [accountId, notificationId],
    );
  }

  async deleteBefore(moment: Date): Promise<void> {
    await this.db.execute(`delete from push_message where created_at < $1 and state <> 'owed'`, [moment]);
  }
}
