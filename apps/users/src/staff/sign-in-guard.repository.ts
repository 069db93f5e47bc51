import { Database } from '@camarim/database';
import { Injectable } from '@nestjs/common';

export interface GuardRule {
  /** Tries within the window that lock the key. */
  limit: number;
  windowMs: number;
  lockMs: number;
}

/** Counts tries per key (an address, a network) in the database, so that every replica sees the same number. */
@Injectable()
export class SignInGuardRepository {
  constructor(private readonly db: Database) {}

  /**
   * Counts one try before it is judged: of a hundred at the same moment only `limit` come through.
   * @returns null when it may go on, else until when the key is locked.
   */
  async count(key: string, rule: GuardRule, now: Date): Promise<Date | null> {
    const counted = await this.db.one(
      `insert into sign_in_guard as g (key, failed_count, window_started_at) values ($1, 1, $2)
       on conflict (key) do update set
         failed_count = case when g.locked_until is not null or g.window_started_at <= $3 then 1 else g.failed_count + 1 end,
         window_started_at = case when g.locked_until is not null or g.window_started_at <= $3 then $2 else g.window_started_at end,
         locked_until = case when g.locked_until is null and g.window_started_at > $3 and g.failed_count + 1 >= $4 then $5::timestamptz end
       where g.locked_until is null or g.locked_until <= $2
       returning key`,
      [key, now, before(now, rule.windowMs), rule.limit, before(now, -rule.lockMs)],
    );
    if (counted) return null;
    const locked = await this.db.one<{ locked_until: Date | null }>(
      'select locked_until from sign_in_guard where key = $1',
      [key],
    );
    return locked?.locked_until ?? now;
  }

  /** The try was right and does not count. */
  async takeBack(key: string): Promise<void> {
    await this.db.query(
      'update sign_in_guard set failed_count = greatest(failed_count - 1, 0), locked_until = null where key = $1',
      [key],
    );
  }

  async clear(key: string): Promise<void> {
    await this.db.query('delete from sign_in_guard where key = $1', [key]);
  }

  async deleteBefore(moment: Date): Promise<void> {
    await this.db.query(
      'delete from sign_in_guard where window_started_at < $1 and (locked_until is null or locked_until < $1)',
      [moment],
    );
  }
}

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);
