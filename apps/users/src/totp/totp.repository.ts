import { randomUUID } from 'node:crypto';
import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

@Injectable()
export class TotpRepository {
  constructor(private readonly db: Database) {}

  async secretOf(staffId: string): Promise<string | null> {
    const row = await this.db.one<{ secret_sealed: string }>(
      'select secret_sealed from staff_totp where staff_id = $1',
      [staffId],
    );
    return row?.secret_sealed ?? null;
  }

  /** A step counts once, and none before it any more. @returns whether it was still unused. */
  async useStep(tx: Tx, staffId: string, step: number): Promise<boolean> {
    return (
      (await tx.execute('update staff_totp set last_step = $2 where staff_id = $1 and last_step < $2', [
        staffId,
        step,
      ])) === 1
    );
  }

  async useRecoveryCode(tx: Tx, staffId: string, codeHash: string, at: Date): Promise<boolean> {
    const used = await tx.execute(
      'update staff_recovery_code set used_at = $3 where staff_id = $1 and code_hash = $2 and used_at is null',
      [staffId, codeHash, at],
    );
    return used === 1;
  }

  async replace(
    tx: Tx,
    staffId: string,
    secretSealed: string,
    step: number,
    codeHashes: string[],
    at: Date,
  ): Promise<void> {
    await this.remove(tx, staffId);
    await tx.execute(
      'insert into staff_totp (staff_id, secret_sealed, last_step, created_at) values ($1, $2, $3, $4)',
      [staffId, secretSealed, step, at],
    );
    await tx.execute(
      'insert into staff_recovery_code (id, staff_id, code_hash) select unnest($1::uuid[]), $2, unnest($3::text[])',
      [codeHashes.map(() => randomUUID()), staffId, codeHashes],
    );
  }

  /** @returns whether there was one. */
  async remove(tx: Tx, staffId: string): Promise<boolean> {
    await tx.execute('delete from staff_recovery_code where staff_id = $1', [staffId]);
    return (await tx.execute('delete from staff_totp where staff_id = $1', [staffId])) === 1;
  }
}
