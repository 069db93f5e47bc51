import type { Notice, NoticeSubject } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import type { KeptNotice } from './notice.repository.js';
import { reportedThing } from './reported-address.js';

/** What stands at the addresses of reports now; nothing for what is gone or lives elsewhere. */
@Injectable()
export class NoticeSubjectRead {
  constructor(private readonly db: Database) {}

  async of(notices: readonly KeptNotice[]): Promise<Notice[]> {
    const things = notices.map(({ address }) => reportedThing(address));
    const postIds = things.flatMap((thing) => (thing && 'postId' in thing ? [thing.postId] : []));
    const names = things.flatMap((thing) => (thing && 'username' in thing ? [thing.username] : []));
    const found = await this.db.query<NoticeSubject & { key: string }>(
      `select p.id::text as key, 'post' as kind, p.id, p.model_id as "modelId", p.title,
          p.is_published and m.is_active and p.deleted_at is null as "isShown", p.deleted_at is not null as "isDeleted",
          (select count(distinct u.user_id)::int from post_unlock u where u.post_id = p.id and u.ended_at is null) as buyers
         from post p join model m on m.id = p.model_id where p.id = any($1::uuid[]) and (p.deleted_at is null
           or exists (select 1 from post_unlock u where u.post_id = p.id and u.ended_at is null))
       union all
       select lower(m.username), 'model', m.id, m.id, m.display_name, m.is_active, false, 0
         from model m where lower(m.username) = any($2::text[]) and m.deleted_at is null`,
      [postIds, names],
    );
    const byKey = new Map(found.map(({ key, ...subject }) => [key, subject]));
    return notices.map((notice, place) => {
      const thing = things[place];
      const key = thing && ('postId' in thing ? thing.postId : 'username' in thing ? thing.username : null);
      const story = thing && 'story' in thing ? thing.story : null;
      return { ...notice, subject: (key && byKey.get(key)) || null, story };
    });
  }
}
