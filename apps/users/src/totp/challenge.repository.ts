import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

export type ChallengeKind = 'code' | 'enrol';
export interface Challenge {
  staffId: string;
  secretSealed: string | null;
}
interface Row {
  staff_id: string;
  secret_sealed: string | null;
}
const challengeOf = (row: Row | null): Challenge | null =>
  row && { staffId: row.staff_id, secretSealed: row.secret_sealed };
const ALIVE = 'token_hash = $1 and kind = $2 and used_at is null and expires_at > $3';

@Injectable()
export class ChallengeRepository {
  constructor(private readonly db: Database) {}

  async insert(tokenHash: string, staffId: string, kind: ChallengeKind, at: Date, expiresAt: Date): Promise<void> {
    await this.db.execute(
      'insert into staff_challenge (token_hash, staff_id, kind, created_at, expires_at) values ($1, $2, $3, $4, $5)',
      [tokenHash, staffId, kind, at, expiresAt],
    );
  }

  /** Whoever asks again sees the same secret. @returns null when the challenge is over. */
  async secret(tokenHash: string, sealed: string, now: Date): Promise<Challenge | null> {
    const row = await this.db.one<Row>(
      `update staff_challenge set secret_sealed = coalesce(secret_sealed, $4) where ${ALIVE} returning staff_id, secret_sealed`,
      [tokenHash, 'enrol', now, sealed],
    );
    return challengeOf(row);
  }

  /** Counts a try before anything is compared. @returns null when the challenge is over. */
  async countTry(tokenHash: string, kind: ChallengeKind, tries: number, now: Date): Promise<Challenge | null> {
    const row = await this.db.one<Row>(
      `update staff_challenge set tries = tries + 1 where ${ALIVE} and tries < $4 returning staff_id, secret_sealed`,
      [tokenHash, kind, now, tries],
    );
    return challengeOf(row);
  }

  /** @returns whether this call used it: of two at the same moment only one does. */
  async use(tx: Tx, tokenHash: string, at: Date): Promise<boolean> {
    return (
      (await tx.execute('update staff_challenge set used_at = $2 where token_hash = $1 and used_at is null', [
        tokenHash,
        at,
      ])) === 1
    );
  }

  async endAll(tx: Tx, staffId: string, at: Date): Promise<void> {
    await tx.execute('update staff_challenge set used_at = $2 where staff_id = $1 and used_at is null', [staffId, at]);
  }

  async deleteBefore(moment: Date): Promise<void> {
    await this.db.execute('delete from staff_challenge where created_at < $1', [moment]);
  }
}
