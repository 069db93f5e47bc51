import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { LoginCode } from './login-code.entity.js';

export interface CodeUnderTest {
  id: string;
  codeHash: string;
  /** This one counted. */
  tries: number;
}
type Counted = 'email_hash' | 'ip_hash' | 'request_id';

@Injectable()
export class LoginCodeRepository {
  constructor(private readonly db: Database) {}

  /** Moments of the newest `limit` codes of one address, network or request (by any of its fingerprints) since `since`, newest first. */
  newest(tx: Tx, column: Counted, values: readonly string[], since: Date, limit: number): Promise<Date[]> {
    return tx.column<Date>(
      `select created_at from login_code where ${column} = any($1) and created_at > $2 order by created_at desc limit $3`,
      [values, since, limit],
    );
  }

  /** Of one request the newest code is the only one that works; what others asked for is left alone. */
  async replace(tx: Tx, code: LoginCode, emailHashes: readonly string[]): Promise<void> {
    await tx.execute(
      `update login_code set expires_at = $2
        where email_hash = any($1) and request_id is not distinct from $3::uuid and used_at is null and expires_at > $2`,
      [emailHashes, code.createdAt, code.requestId],
    );
    await tx.manager.insert(LoginCode, code);
  }

  /** Whether this work has paid for a code before. */
  async isSpent(tx: Tx, proofHash: string): Promise<boolean> {
    return (await tx.one('select 1 from login_code where proof_hash = $1', [proofHash])) !== null;
  }

  /**
   * Counts a try before anything is compared; guesses at the same moment queue up at the row and see each other's count.
   * @returns null when no code this request asked for may be tried any more.
   */
  async countTry(
    tx: Tx,
    emailHashes: readonly string[],
    requestId: string | null,
    tries: number,
    now: Date,
  ): Promise<CodeUnderTest | null> {
    const row = await tx.one<{ id: string; code_hash: string; tries: number }>(
      `update login_code set tries = tries + 1
        where email_hash = any($1) and request_id is not distinct from $4::uuid
          and used_at is null and expires_at > $3 and tries < $2
        returning id, code_hash, tries`,
      [emailHashes, tries, now, requestId],
    );
    return row && { id: row.id, codeHash: row.code_hash, tries: row.tries };
  }

  /** The newest code this request asked for of the address, which may not be tried any more. */
  last(
    tx: Tx,
    emailHashes: readonly string[],
    requestId: string | null,
  ): Promise<Pick<LoginCode, 'tries' | 'usedAt'> | null> {
    return tx.one<Pick<LoginCode, 'tries' | 'usedAt'>>(
      `select tries, used_at as "usedAt" from login_code
        where email_hash = any($1) and request_id is not distinct from $2::uuid order by created_at desc limit 1`,
      [emailHashes, requestId],
    );
  }

  /** Whether this request ever asked for a code of the address, as far as is remembered. */
  async wasAsked(tx: Tx, emailHashes: readonly string[], requestId: string | null): Promise<boolean> {
    const found = await tx.one(
      'select 1 from login_code where email_hash = any($1) and request_id is not distinct from $2::uuid limit 1',
      [emailHashes, requestId],
    );
    return found !== null;
  }

  async markUsed(tx: Tx, id: string, at: Date): Promise<void> {
    await tx.execute('update login_code set used_at = $2 where id = $1', [id, at]);
  }

  async deleteOf(tx: Tx, emailHashes: string[]): Promise<void> {
    await tx.execute('delete from login_code where email_hash = any($1)', [emailHashes]);
  }

  async deleteBefore(moment: Date): Promise<void> {
    await this.db.query('delete from login_code where created_at < $1', [moment]);
  }
}
