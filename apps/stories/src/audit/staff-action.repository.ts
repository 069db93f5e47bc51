import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

export interface StaffAction {
  actorId: string;
  action: 'created' | 'updated' | 'deleted' | 'views-reset';
  modelId: string;
  storyId: string | null;
  /** What was decided: names of fields, an epoch. Never contact data. */
  detail: Record<string, string | number | boolean | null>;
  at: Date;
}

/** One row for every decision of a staff member; the table refuses changes (STO-20, STO-21). */
@Injectable()
export class StaffActionRepository {
  async add(tx: Tx, id: string, entry: StaffAction): Promise<void> {
    await tx.execute(
      `insert into staff_action (id, actor_id, action, model_id, story_id, detail, occurred_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, entry.actorId, entry.action, entry.modelId, entry.storyId, entry.detail, entry.at],
    );
  }
}
