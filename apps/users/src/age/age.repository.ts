import { Database } from '@camarim/database';
import { HOUR_MS } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import type { AgeProof } from './age-assurance.port.js';

/** Times are kept to the hour: to the millisecond they would tell which visit, record or session a proof came with. */

@Injectable()
export class AgeRepository {
  constructor(private readonly db: Database) {}

  /** @returns false when this proof was used before. */
  async use({ tokenHash, method, issuer, level, expiresAt }: AgeProof, now: Date): Promise<boolean> {
    const verifiedAt = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
    const until = new Date(Math.ceil(expiresAt.getTime() / HOUR_MS) * HOUR_MS);
    const used = await this.db.execute(
      `insert into age_proof (token_hash, method, issuer, level, verified_at, expires_at)
        values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [tokenHash, method, issuer, level, verifiedAt, until],
    );
    return used === 1;
  }

  async deleteExpired(now: Date): Promise<void> {
    await this.db.execute('delete from age_proof where expires_at < $1', [now]);
  }
}
