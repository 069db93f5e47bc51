import type { StatusPart } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

export interface Watch {
  lastAt: Date;
  suspects: string[];
}

/** When something stood still, and when somebody last looked. */
@Injectable()
export class IncidentRepository {
  /** @returns the last look; null before the first. */
  watch(tx: Tx): Promise<Watch | null> {
    return tx.one<Watch>('select last_at as "lastAt", suspects from watch for update');
  }

  async looked(tx: Tx, now: Date, suspects: string[]): Promise<void> {
    await tx.execute(
      `insert into watch (since, last_at, suspects) values ($1, $1, $2)
       on conflict (one_row) do update set last_at = $1, suspects = $2`,
      [now, suspects],
    );
  }

  /** One open incident per part: what is open stays as it is. */
  async begin(tx: Tx, part: StatusPart, beganAt: Date): Promise<void> {
    await tx.execute(
      'insert into incident (part, began_at) values ($1, $2) on conflict (part) where ended_at is null do nothing',
      [part, beganAt],
    );
  }

  async endAllBut(tx: Tx, parts: string[], endedAt: Date): Promise<void> {
    await tx.execute(
      'update incident set ended_at = greatest($2, began_at) where ended_at is null and part <> all($1)',
      [parts, endedAt],
    );
  }
}
