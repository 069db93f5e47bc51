import type { AuditFacts, AuditLine, AuditPage, In } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { only } from '@camarim/domain';
import { newestPage, readNewestCursor } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { parseMoment } from '../input/input.js';

interface Row {
  id: string;
  at: Date;
  actor_id: string;
  actor_name: string | null;
  action: string;
  target_type: string;
  target_id: string | null;
  model_id: string | null;
  person_id: string | null;
  person_name: string | null;
  reason: string | null;
  before: AuditFacts | null;
  after: AuditFacts | null;
}

/** The account of a fan or creator an act was about. */
const CONCERNED = `(case when e.target_type = 'person' then e.target_id else e.after ->> 'userId' end)`;

@Injectable()
export class AuditRead {
  constructor(private readonly db: Database) {}

  /** Newest first. An action finds itself and everything below it: 'staff' finds 'staff.created'. */
  async page(question: In<'users.audit.list'>): Promise<AuditPage> {
    const { actorId, action, targetType, targetId, limit } = question;
    const [from, to] = [parseMoment(question.from, 'from'), parseMoment(question.to, 'to')];
    const after = readNewestCursor(question.cursor);
    const rows = await this.db.query<Row>(
      `select e.id, e.at, e.actor_id, e.action, e.target_type, e.target_id, e.model_id, e.reason, e.before, e.after,
              coalesce(s.name, a.name) as actor_name, p.id as person_id, coalesce(p.name, t.name) as person_name
         from audit_entry e left join staff s on s.id = e.actor_id
           left join account a on a.id = e.actor_id
           left join account p on p.deleted_at is null
             and p.id = case when ${CONCERNED} ~ '^[0-9a-f-]{36}$' then (${CONCERNED})::uuid end
           left join staff t on e.target_type = 'staff' and t.id::text = e.target_id
        where ($1::uuid is null or e.actor_id = $1)
          and ($2::text is null or e.action = $2 or starts_with(e.action, $2 || '.'))
          and ($3::text is null or e.target_type = $3)
          and ($4::text is null or e.target_id = $4)
          and ($5::timestamptz is null or e.at >= $5) and ($6::timestamptz is null or e.at < $6)
          and ($7::timestamptz is null or (e.at, e.id) < ($7, $8::uuid))
        order by e.at desc, e.id desc limit $9`,
      [actorId, action, targetType, targetId, from, to, after?.at ?? null, after?.id ?? null, limit + 1],
    );
    return newestPage(rows, limit, (row) => row.at, viewOf);
  }
}

const viewOf = (row: Row): AuditLine => ({
  ...only(row, 'id', 'action', 'reason', 'before', 'after'),
  at: row.at.toISOString(),
  actorId: row.actor_id,
  actorName: row.actor_name,
  targetType: row.target_type,
  targetId: row.target_id,
  modelId: row.model_id,
  personId: row.person_id,
  personName: row.person_name,
});
