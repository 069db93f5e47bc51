import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { Session } from './session.entity.js';
import type { SessionKind } from './session.rules.js';

/** Whose sessions: an account or somebody of the team. */
export interface SessionHolder {
  kind: SessionKind;
  id: string;
}
export interface EndedSession {
  id: string;
  tokenHash: string;
}
const OWNER_COLUMN = { user: 'account_id', staff: 'staff_id' } as const satisfies Record<SessionKind, string>;

/** The session of the sign-up itself is no coming back, as in the list of people. */
const FORGET = `
  with over as (
    select s.id, s.account_id, s.last_seen_at from session s
    where least(s.ended_at, s.expires_at) < $1 and (s.staff_id is null or exists (
      select 1 from session n where n.staff_id = s.staff_id and (n.last_seen_at, n.id) > (s.last_seen_at, s.id)))
    limit $2 for update skip locked
  ), seen as (
    update account a set last_access_at = o.at
    from (select account_id, max(last_seen_at) as at from over group by account_id) o
    where a.id = o.account_id and o.at > a.last_access_at and o.at > a.created_at + interval '5 seconds'
  )
  delete from session where id in (select id from over)`;

@Injectable()
export class SessionRepository {
  constructor(private readonly db: Database) {}

  async insert(tx: Tx, session: Session): Promise<void> {
    await tx.manager.insert(Session, session);
  }

  async touch(id: string, at: Date): Promise<void> {
    await this.db.query('update session set last_seen_at = $2 where id = $1 and last_seen_at < $2', [id, at]);
  }

  /** @returns the session this call ended and whose it was; null when there was nothing to end. */
  end(tx: Tx, tokenHash: string, at: Date): Promise<{ id: string; ownerId: string } | null> {
    return tx.one<{ id: string; ownerId: string }>(
      `update session set ended_at = $2 where token_hash = $1 and ended_at is null
       returning id, coalesce(account_id, staff_id) as "ownerId"`,
      [tokenHash, at],
    );
  }

  /** Everything that is still alive of one owner, or one session of theirs. @returns what this call ended. */
  endOf(tx: Tx, owner: SessionHolder, which: { only?: string; but?: string }, at: Date): Promise<EndedSession[]> {
    return tx.query<EndedSession>(
      `update session set ended_at = $3
        where ${OWNER_COLUMN[owner.kind]} = $1 and ended_at is null and expires_at > $3
          and ($2::uuid is null or id = $2) and ($4::uuid is null or id <> $4)
        returning id, token_hash as "tokenHash"`,
      [owner.id, which.only ?? null, at, which.but ?? null],
    );
  }

  /**
   * Forgets sessions that were over before `before`. The last one of each of the team stays: it says when they were
   * here; of people their account says it. @returns how many went, at most `limit`.
   */
  async forget(before: Date, limit: number): Promise<number> {
    return this.db.execute(FORGET, [before, limit]);
  }

  hashesOf(owner: SessionHolder, now: Date): Promise<string[]> {
    return this.db.column<string>(
      `select token_hash from session where ${OWNER_COLUMN[owner.kind]} = $1 and ended_at is null and expires_at > $2`,
      [owner.id, now],
    );
  }
}
