import type { In, Notice, NoticeStatus, Page } from '@camarim/contracts';
import { type AskedRow, Database, type Tx } from '@camarim/database';
import { type NewestCursor, newestCursorSql, pageOf } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';

/** A notice as it is kept; what is at its address now is read apart. */
export type KeptNotice = Omit<Notice, 'subject' | 'story'>;
export type NewNotice = Omit<In<'catalog.notice.submit'>, 'clientId'>;
type Row = Omit<KeptNotice, 'decidedAt' | 'receivedAt'> & { decidedAt: Date | null; receivedAt: Date; cursor: string };
const COLUMNS = `n.id, n.protocol, n.kind, n.address, n.description, n.name, n.email, n.is_participant as "isParticipant", n.language,
  n.status, n.answer, n.decided_by as "decidedBy", n.decided_at as "decidedAt", n.created_at as "receivedAt",
  ${newestCursorSql('n')} as cursor`;

@Injectable()
export class NoticeRepository {
  constructor(private readonly db: Database) {}

  async insert(tx: Tx, own: { asked: AskedRow; protocol: string; userId: string | null; at: Date }, notice: NewNotice) {
    const { kind, address, description, name, email, isParticipant, language } = notice;
    const { id, requestHash } = own.asked;
    await tx.execute(
      `insert into content_notice (id, protocol, user_id, kind, address, description, name, email, is_participant, status, created_at,
                                   language, request_hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'open', $10, $11, $12)`,
      [
        ...[id, own.protocol, own.userId, kind, address, description, name, email, isParticipant, own.at, language],
        requestHash,
      ],
    );
  }

  async find(id: string, on: Pick<Tx, 'one'> = this.db): Promise<KeptNotice | null> {
    const row = await on.one<Row>(`select ${COLUMNS} from content_notice n where n.id = $1`, [id]);
    return row && viewOf(row);
  }

  /** @returns false when it was decided before. */
  async decide(tx: Tx, id: string, status: NoticeStatus, answer: string, by: string, at: Date): Promise<boolean> {
    const decided = await tx.execute(
      `update content_notice set status = $2, answer = $3, decided_by = $4, decided_at = $5 where id = $1 and status = 'open'`,
      [id, status, answer, by, at],
    );
    return decided === 1;
  }

  async page(status: NoticeStatus | null, cursor: NewestCursor | null, limit: number): Promise<Page<KeptNotice>> {
    const rows = await this.db.query<Row>(
      `select ${COLUMNS} from content_notice n
        where ($1::text is null or n.status = $1)
          and ($2::timestamptz is null or (n.created_at, n.id) < ($2, $3::uuid))
        order by n.created_at desc, n.id desc limit $4`,
      [status, cursor?.at ?? null, cursor?.id ?? null, limit + 1],
    );
    return pageOf(
      rows.map((row) => ({ item: viewOf(row), cursor: row.cursor })),
      limit,
    );
  }

  /** Who reported is forgotten long after the answer; what was decided stays. */
  async forgetReporters(before: Date): Promise<void> {
    await this.db.execute(
      `update content_notice set name = 'Não guardado', email = '', user_id = null, request_hash = null where decided_at < $1 and email <> ''`,
      [before],
    );
  }
}

const viewOf = ({ cursor: _cursor, decidedAt, receivedAt, ...row }: Row): KeptNotice => ({
  ...row,
  decidedAt: decidedAt?.toISOString() ?? null,
  receivedAt: receivedAt.toISOString(),
});
