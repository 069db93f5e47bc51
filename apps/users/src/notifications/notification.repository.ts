import { Database, type Tx } from '@camarim/database';
import type { OptionalNotice } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import type { ToldPerson } from '../push/told-person.js';
import type { NotificationText } from './notification.texts.js';

/** null = of every kind. */
export type Kinds = readonly NotificationText['kind'][] | null;
/** What one person is told. */
export interface NoticeFor {
  userId: string;
  words: NotificationText;
}
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
  async add(tx: Tx, told: readonly NoticeFor[], category: OptionalNotice | null, at: Date): Promise<ToldPerson[]> {
    const column = (of: (words: NotificationText) => string | null) => told.map(({ words }) => of(words));
    return tx.query<ToldPerson>(
      `insert into notification (id, account_id, kind, title, text, title_en, text_en, link, created_at)
       select gen_random_uuid(), a.id, n.kind, n.title, n.text, n.title_en, n.text_en, n.link, $8
         from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
           as n(account_id, kind, title, text, title_en, text_en, link)
         join account a on a.id = n.account_id
        where a.deleted_at is null and not exists (
          select 1 from notification_preference p where p.account_id = a.id and p.category = $9 and not p.is_on)
       returning id, account_id as "accountId"`,
      [
        told.map(({ userId }) => userId),
        ...[column(({ kind }) => kind), column(({ title }) => title), column(({ text }) => text)],
        ...[column(({ en }) => en?.title ?? null), column(({ en }) => en?.text ?? null), column(({ link }) => link)],
        ...[at, category],
      ],
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

  /** Those for whom no line of the same kind, with the same link, still waits to be read. */
  async withoutWaiting(tx: Tx, told: readonly NoticeFor[]): Promise<NoticeFor[]> {
    const rows = await tx.query<{ place: number }>(
      `select n.place::int from unnest($1::uuid[], $2::text[], $3::text[]) with ordinality as n(account_id, kind, link, place)
        where not exists (
          select 1 from notification w where w.account_id = n.account_id and w.kind = n.kind and w.read_at is null
             and w.link is not distinct from n.link)`,
      [told.map(({ userId }) => userId), told.map(({ words }) => words.kind), told.map(({ words }) => words.link)],
    );
    const free = new Set(rows.map(({ place }) => place - 1));
    return told.filter((_, index) => free.has(index));
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
