import { Database, type Tx } from '@camarim/database';
import type { NewestCursor } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';

export interface FailedRow {
  id: string;
  kind: string;
  to_sealed: string;
  status: 'failed' | 'expired';
  failure: 'refused' | 'unreachable' | null;
  answer: number | null;
  created_at: Date;
  has_body: boolean;
}

/** Rows of `outgoing_mail` that did not go out. */
@Injectable()
export class FailedMailRepository {
  constructor(private readonly db: Database) {}

  page(after: NewestCursor | null, limit: number): Promise<FailedRow[]> {
    return this.db.query<FailedRow>(
      `select id, kind, to_sealed, status, failure, answer, created_at, body_sealed is not null as has_body
         from outgoing_mail
        where status in ('failed', 'expired') and ($1::timestamptz is null or (created_at, id) < ($1, $2::uuid))
        order by created_at desc, id desc limit $3`,
      [after?.at ?? null, after?.id ?? null, limit],
    );
  }

  /** Open again, for one round of tries more. @returns null when it has not failed or its text is gone. */
  async reopen(tx: Tx, id: string, nextTryAt: Date): Promise<{ round: number; kind: string } | null> {
    const [row] = await tx.query<{ round: number; kind: string }>(
      `update outgoing_mail set status = 'waiting', failure = null, round = round + 1, next_try_at = $2
        where id = $1 and status = 'failed' and body_sealed is not null returning round, kind`,
      [id, nextTryAt],
    );
    return row ?? null;
  }

  /** @returns undefined when there is no such mail. */
  async statusOf(tx: Tx, id: string): Promise<string | undefined> {
    const [row] = await tx.query<{ status: string }>('select status from outgoing_mail where id = $1', [id]);
    return row?.status;
  }
}
