import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import type { NotificationText } from './notification.texts.js';

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

  /** One line for each account that is still there. */
  async add(tx: Tx, accountIds: string[], words: NotificationText, at: Date): Promise<void> {
    await tx.execute(
      `insert into notification (id, account_id, kind, title, text, title_en, text_en, link, created_at)
       select gen_random_uuid(), a.id, $2, $3, $4, $5, $6, $7, $8 from account a where a.id = any($1::uuid[]) and a.deleted_at is null`,
      [
        accountIds,
        words.kind,
        words.title,
        words.text,
        words.en?.title ?? null,
        words.en?.text ?? null,
        words.link,
        at,
      ],
    );
  }

  list(accountId: string, after: { at: Date; id: string } | null, limit: number): Promise<NotificationRow[]> {
    return this.db.query<NotificationRow>(
      `select id, kind, title, text, title_en, text_en, link, created_at, read_at from notification
        where account_id = $1 and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
        order by created_at desc, id desc limit $4`,
      [accountId, after?.at ?? null, after?.id ?? null, limit],
    );
  }

  async countUnread(accountId: string): Promise<number> {
    const row = await this.db.one<{ unread: number }>(
      'select count(*)::int as unread from notification where account_id = $1 and read_at is null',
      [accountId],
    );
    return row?.unread ?? 0;
  }

  /** @param ids null = all; those of others are not touched. @param at null = unread again. */
  async mark(accountId: string, ids: string[] | null, at: Date | null): Promise<void> {
    await this.db.execute(
      `update notification set read_at = $3
        where account_id = $1 and ($2::uuid[] is null or id = any($2)) and (read_at is null) = ($3::timestamptz is not null)`,
      [accountId, ids, at],
    );
  }

  async deleteBefore(moment: Date): Promise<void> {
    await this.db.execute('delete from notification where created_at < $1', [moment]);
  }
}
