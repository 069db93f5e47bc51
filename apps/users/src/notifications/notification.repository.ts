import { Database, type Tx } from '@camarim/database';
import type { OptionalNotice } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import type { ToldPerson } from '../push/told-person.js';
import type { NotificationText } from './notification.texts.js';

/** null = of every kind. */
export type Kinds = readonly NotificationText['kind'][] | null;
export interface NotificationRow {
  id: string;
  kind: NotificationText['kind'];
  title: string;
  text: string;
  title_en: string | null;
  text_en: string | null;
  link: string | null;
  created_at: Date;
  read_at: Date | null;
}

@Injectable()
export class NotificationRepository {
  constructor(private readonly db: Database) {}

  /** One line for each account that is still there and did not turn off `category`. @returns who is told, each with the id of their line. */
  async add(
    tx: Tx,
    accountIds: string[],
    words: NotificationText,
    category: OptionalNotice | null,
    at: Date,
  ): Promise<ToldPerson[]> {
    const { kind, title, text, en, link } = words;
    return tx.query<ToldPerson>(
      `insert into notification (id, account_id, kind, title, text, title_en, text_en, link, created_at)
       select gen_random_uuid(), a.id, $2, $3, $4, $5, $6, $7, $8 from account a
        where a.id = any($1::uuid[]) and a.deleted_at is null and not exists (
          select 1 from notification_preference p where p.account_id = a.id and p.category = $9 and not p.is_on)
       returning id, account_id as "accountId"`,
      [accountIds, kind, title, text, en?.title ?? null, en?.text ?? null, link, at, category],
    );
  }

  /** @param kinds null = all. */
  list(
    accountId: string,
    kinds: Kinds,
    after: { at: Date; id: string } | null,
    limit: number,
  ): Promise<NotificationRow[]> {
    return this.db.query<NotificationRow>(
      `select id, kind, title, text, title_en, text_en, link, created_at, read_at from notification
        where account_id = $1 and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
          and ($5::text[] is null or kind = any($5))
        order by created_at desc, id desc limit $4`,
      [accountId, after?.at ?? null, after?.id ?? null, limit, kinds],
    );
  }

  async countUnread(accountId: string, kinds: Kinds): Promise<number> {
    const row = await this.db.one<{ unread: number }>(
      `select count(*)::int as unread from notification
        where account_id = $1 and read_at is null and ($2::text[] is null or kind = any($2))`,
      [accountId, kinds],
    );
    return row?.unread ?? 0;
  }

  /** Those of others are not touched. @param ids null = all. @param at null = unread again. @param markedAt of those read at this moment alone; null = whenever. */
  async mark(
    accountId: string,
    { kinds, ids, markedAt = null }: { kinds: Kinds; ids: string[] | null; markedAt?: Date | null },
    at: Date | null,
  ): Promise<void> {
    await this.db.execute(
      `update notification set read_at = $3
        where account_id = $1 and ($2::uuid[] is null or id = any($2)) and (read_at is null) = ($3::timestamptz is not null)
          and ($4::text[] is null or kind = any($4)) and ($5::timestamptz is null or read_at = $5)`,
      [accountId, ids, at, kinds, markedAt],
    );
  }

  /** Whether one of this kind, with this link, still waits to be read. */
  async isWaiting(tx: Tx, accountId: string, kind: NotificationText['kind'], link: string | null): Promise<boolean> {
    const found = await tx.one(
      `select 1 from notification where account_id = $1 and kind = $2 and read_at is null
          and link is not distinct from $3::text limit 1`,
      [accountId, kind, link],
    );
    return found !== null;
  }

  async rewrite(tx: Tx, ids: string[], { title, text, en }: NotificationText): Promise<void> {
    if (ids.length === 0) return;
    await tx.execute(
      `update notification set title = $2, text = $3, title_en = $4, text_en = $5 where id = any($1::uuid[])`,
      [ids, title, text, en?.title ?? null, en?.text ?? null],
    );
  }

  /** What it told was read where it happened. */
  async markSeen(
    tx: Tx,
    accountId: string,
    kind: NotificationText['kind'],
    link: string | null,
    at: Date,
  ): Promise<void> {
    await tx.execute(
      `update notification set read_at = $4
        where account_id = $1 and kind = $2 and read_at is null and link is not distinct from $3::text`,
      [accountId, kind, link, at],
    );
  }

  async deleteBefore(moment: Date): Promise<void> {
    await this.db.execute('delete from notification where created_at < $1', [moment]);
  }
}
