import type { AuditFacts } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

export interface AuditEntry {
  id: string;
  at: Date;
  actorId: string;
  action: string;
  targetType: string;
  targetId: string | null;
  modelId: string | null;
  reason: string | null;
  before: AuditFacts | null;
  after: AuditFacts | null;
}

@Injectable()
export class AuditRepository {
  /** @returns false when the entry is there already. */
  async add(tx: Tx, entry: AuditEntry): Promise<boolean> {
    const added = await tx.execute(
      `insert into audit_entry (id, at, actor_id, action, target_type, target_id, model_id, reason, before, after)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (id) do nothing`,
      [
        entry.id,
        entry.at,
        entry.actorId,
        entry.action,
        entry.targetType,
        entry.targetId,
        entry.modelId,
        entry.reason,
        entry.before,
        entry.after,
      ],
    );
    return added === 1;
  }

  /** @returns when the `nth` last entry of this person and action was made, if that was after `since`. */
  async nthLast(tx: Tx, actorId: string, action: string, nth: number, since: Date): Promise<Date | null> {
    const row = await tx.one<{ at: Date }>(
      `select at from audit_entry where actor_id = $1 and action = $2 and at > $4
       order by at desc, id desc offset $3 - 1 limit 1`,
      [actorId, action, nth, since],
    );
    return row?.at ?? null;
  }
}
