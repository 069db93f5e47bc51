import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

/** What stories must know of a creator: whether she is on the site, and since when her stories count as new. */
@Injectable()
export class ModelStateRepository {
  /** Keeps the newest word: events of one creator may come twice and out of turn. */
  async setActive(tx: Tx, modelId: string, isActive: boolean, at: Date): Promise<void> {
    await tx.execute(
      `insert into model_state as m (model_id, is_active, active_changed_at) values ($1, $2, $3)
       on conflict (model_id) do update set is_active = excluded.is_active, active_changed_at = excluded.active_changed_at
       where m.active_changed_at is null or m.active_changed_at <= excluded.active_changed_at`,
      [modelId, isActive, at],
    );
  }

  /** From now on nobody has seen anything of this creator. @returns the new epoch. */
  async nextEpoch(tx: Tx, modelId: string): Promise<number> {
    const row = await tx.one<{ view_epoch: number }>(
      `insert into model_state as m (model_id, view_epoch) values ($1, 1)
       on conflict (model_id) do update set view_epoch = m.view_epoch + 1 returning view_epoch`,
      [modelId],
    );
    if (!row) throw new Error('no epoch');
    return row.view_epoch;
  }
}
