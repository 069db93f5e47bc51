import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

export interface ErasureRow {
  id: string;
  user_id: string;
  requested_at: Date;
  done_at: Date | null;
}

@Injectable()
export class ErasureRepository {
  constructor(private readonly db: Database) {}

  async insert(tx: Tx, id: string, userId: string, now: Date, nextTryAt: Date): Promise<void> {
    await tx.execute('insert into erasure (id, user_id, requested_at, next_try_at) values ($1, $2, $3, $4)', [
      ...[id, userId, now, nextTryAt],
    ]);
  }

  find(id: string): Promise<ErasureRow | null> {
    return this.db.one<ErasureRow>('select id, user_id, requested_at, done_at from erasure where id = $1', [id]);
  }

  /** A service has answered that it knows nothing of the person any more, since this moment. */
  async confirm(id: string, service: string, at: Date): Promise<void> {
    await this.db.execute(
      'update erasure set confirmed = confirmed || jsonb_build_object($2::text, $3::text) where id = $1',
      [...[id, service, at.toISOString()]],
    );
  }

  async finish(id: string, at: Date): Promise<void> {
    await this.db.execute('update erasure set done_at = $2 where id = $1 and done_at is null', [id, at]);
  }

  takeOverdue(now: Date, nextTryAt: Date): Promise<Array<{ id: string }>> {
    return this.db.query(
      `update erasure set next_try_at = $2 where done_at is null and next_try_at <= $1 returning id`,
      [now, nextTryAt],
    );
  }

  /** The proof that a person asked and was answered, for as long as anybody may ask about it. */
  async deleteDoneBefore(moment: Date): Promise<void> {
    await this.db.execute('delete from erasure where done_at < $1', [moment]);
  }
}
