import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { Session } from './session.entity.js';

@Injectable()
export class SessionRepository {
  constructor(private readonly db: Database) {}

  async insert(tx: Tx, session: Session): Promise<void> {
    await tx.manager.insert(Session, session);
  }

  async touch(id: string, at: Date): Promise<void> {
    await this.db.query('update session set last_seen_at = $2 where id = $1 and last_seen_at < $2', [id, at]);
  }

  /** @returns whether this call ended it. */
  async end(tokenHash: string, at: Date): Promise<boolean> {
    const ended = await this.db.query(
      'update session set ended_at = $2 where token_hash = $1 and ended_at is null returning id',
      [tokenHash, at],
    );
    return ended.length === 1;
  }
}
