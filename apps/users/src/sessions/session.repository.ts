import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { Session } from './session.entity.js';
import type { SessionKind } from './session.rules.js';

/** Whose sessions: an account or somebody of the team. */
export interface SessionHolder {
  kind: SessionKind;
  id: string;
}
const OWNER_COLUMN = { user: 'account_id', staff: 'staff_id' } as const satisfies Record<SessionKind, string>;

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

  /** Everything that is still alive of one owner, or one session of theirs. @returns the hashes of what this call ended. */
  async endOf(tx: Tx, owner: SessionHolder, which: { only?: string; but?: string }, at: Date): Promise<string[]> {
    const ended = await tx.query<{ token_hash: string }>(
      `update session set ended_at = $3
        where ${OWNER_COLUMN[owner.kind]} = $1 and ended_at is null and expires_at > $3
          and ($2::uuid is null or id = $2) and ($4::uuid is null or id <> $4)
        returning token_hash`,
      [owner.id, which.only ?? null, at, which.but ?? null],
    );
    return ended.map((row) => row.token_hash);
  }
}
