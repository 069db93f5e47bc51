import { Database } from '@camarim/database';
import type { InstantWindow } from '@camarim/domain';
import { Injectable } from '@nestjs/common';

@Injectable()
export class MetricsRead {
  constructor(private readonly db: Database) {}

  /** Accounts there were at `at`: an account counts until it is erased. */
  async total(at: Date): Promise<number> {
    return this.count('created_at < $1 and (deleted_at is null or deleted_at >= $1)', [at]);
  }
  /** Accounts made in the window, also those that are erased by now: the registration happened. */
  async created({ from, to }: InstantWindow): Promise<number> {
    return this.count('created_at >= $1 and created_at < $2', [from, to]);
  }

  private async count(where: string, params: Date[]): Promise<number> {
    const row = await this.db.one<{ count: number }>(
      `select count(*)::int as count from account where ${where}`,
      params,
    );
    return row?.count ?? 0;
  }
}
