import type { ContentChange } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

@Injectable()
export class ChangeRepository {
  async add(tx: Tx, change: ContentChange): Promise<void> {
    const { id, staffId, action, targetType, targetId, modelId, details, at } = change;
    await tx.execute(
      `insert into content_change (id, staff_id, action, target_type, target_id, model_id, details, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, staffId, action, targetType, targetId, modelId, JSON.stringify(details), at],
    );
  }
}
