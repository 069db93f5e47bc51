import type { UserCaller } from '@camarim/contracts';
import { columnsOf, Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

export interface DataExportRow {
  id: string;
  user_id: string;
  status: 'preparing' | 'ready' | 'failed';
  requested_at: Date;
  expires_at: Date | null;
  rounds: number;
}

type SessionOf = Pick<UserCaller, 'userId' | 'sessionId'>;

const EXPORT = columnsOf<DataExportRow>('id', 'user_id', 'status', 'requested_at', 'expires_at', 'rounds');

@Injectable()
export class DataExportRepository {
  constructor(private readonly db: Database) {}

  /** The newest that this session of theirs asked for. */
  latest(userId: string, sessionId: string, on: Pick<Tx, 'one'> = this.db): Promise<DataExportRow | null> {
    return on.one<DataExportRow>(
      `select ${EXPORT()} from data_export where user_id = $1 and session_id = $2
        order by requested_at desc, id desc limit 1`,
      [userId, sessionId],
    );
  }

  find(id: string): Promise<DataExportRow | null> {
    return this.db.one<DataExportRow>(`select ${EXPORT()} from data_export where id = $1`, [id]);
  }

  async insert(tx: Tx, id: string, of: SessionOf, now: Date, nextTryAt: Date): Promise<void> {
    await tx.execute(
      `insert into data_export (id, user_id, session_id, status, requested_at, next_try_at)
       values ($1, $2, $3, 'preparing', $4, $5)`,
      [id, of.userId, of.sessionId, now, nextTryAt],
    );
  }

  async finish(tx: Tx, id: string, parts: string[], expiresAt: Date): Promise<void> {
    const finished = await tx.execute(
      `update data_export set status = 'ready', expires_at = $2 where id = $1 and status = 'preparing'`,
      [id, expiresAt],
    );
    // asked for twice, or erased meanwhile
    if (finished === 0) return;
    for (const [part, sealed] of parts.entries()) {
      await tx.execute('insert into data_export_part (export_id, part, sealed) values ($1, $2, $3)', [
        id,
        part,
        sealed,
      ]);
    }
  }

  /** The part and whether there is another after it; of this session's own copy alone, while it is alive. */
  part(id: string, of: SessionOf, part: number, now: Date): Promise<{ sealed: string; is_last: boolean } | null> {
    return this.db.one(
      `select p.sealed, not exists (select 1 from data_export_part n where n.export_id = p.export_id and n.part = $3 + 1) as is_last
         from data_export_part p join data_export e on e.id = p.export_id
        where e.id = $1 and e.user_id = $2 and p.part = $3 and e.status = 'ready' and e.expires_at > $4
          and e.session_id = $5`,
      [id, of.userId, part, now, of.sessionId],
    );
  }

  /** Copies whose job should have begun by now; each gets the next round at once, so that replicas do not repeat it. */
  async takeOverdue(now: Date, nextTryAt: Date, roundsMax: number): Promise<Array<{ id: string; rounds: number }>> {
    await this.db.execute(
      `update data_export set status = 'failed' where status = 'preparing' and rounds >= $2 and next_try_at <= $1`,
      [now, roundsMax],
    );
    return this.db.query(
      `update data_export set rounds = rounds + 1, next_try_at = $2 where status = 'preparing' and next_try_at <= $1
        returning id, rounds`,
      [now, nextTryAt],
    );
  }

  async deleteExpired(now: Date, failedBefore: Date): Promise<void> {
    await this.db.execute(
      `delete from data_export where expires_at <= $1 or (status = 'failed' and requested_at < $2)`,
      [now, failedBefore],
    );
  }
}
