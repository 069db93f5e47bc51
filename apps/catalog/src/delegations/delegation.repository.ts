import type { Delegation } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { DELEGATION_TASKS, type DelegationTask } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { isoSql } from '../media/media.sql.js';

type Of = { modelId: string; task: DelegationTask };
/** Of delegation alias `d`: it was switched, and no period of it runs. */
const WITHDRAWN = `not exists (
  select 1 from delegation o where o.model_id = d.model_id and o.task = d.task and o.ended_at is null)`;

@Injectable()
export class DelegationRepository {
  constructor(private readonly db: Database) {}

  /** Every task, those that were never switched as well. */
  async ofModel(modelId: string, on: Pick<Tx, 'query'> = this.db): Promise<Delegation[]> {
    const rows = await on.query<Delegation>(
      `select distinct on (d.task) d.task, d.ended_at is null as "isGranted",
         ${isoSql('coalesce(d.ended_at, d.granted_at)')} as "changedAt"
       from delegation d where d.model_id = $1 order by d.task, d.id desc`,
      [modelId],
    );
    return DELEGATION_TASKS.map(
      (task) => rows.find((row) => row.task === task) ?? { task, isGranted: true, changedAt: null },
    );
  }

  /** @returns her name when she has withdrawn it; null = it is granted. */
  async withdrawn(tx: Tx, { modelId, task }: Of): Promise<string | null> {
    const row = await tx.one<{ name: string }>(
      `select m.display_name as name from model m join delegation d on d.model_id = m.id
       where m.id = $1 and d.task = $2 and ${WITHDRAWN} limit 1`,
      [modelId, task],
    );
    return row?.name ?? null;
  }

  creatorOf(modelId: string): Promise<{ creatorUserId: string | null } | null> {
    return this.db.one('select creator_user_id as "creatorUserId" from model where id = $1 and deleted_at is null', [
      modelId,
    ]);
  }

  /** Whose page it is; until the end of the transaction nobody else switches anything of it. */
  hold(tx: Tx, modelId: string): Promise<{ creatorUserId: string | null } | null> {
    return tx.one(
      `select creator_user_id as "creatorUserId" from model where id = $1 and deleted_at is null for no key update`,
      [modelId],
    );
  }

  async grant(tx: Tx, { modelId, task }: Of, by: string | null, at: Date): Promise<void> {
    await tx.execute('insert into delegation (model_id, task, granted_by, granted_at) values ($1, $2, $3, $4)', [
      ...[modelId, task, by, at],
    ]);
  }

  /** The period that runs ends; one that ran from the beginning is written down with its end. */
  async withdraw(tx: Tx, { modelId, task }: Of, by: string, at: Date): Promise<void> {
    const ended = await tx.execute(
      `update delegation set ended_by = $3, ended_at = $4 where model_id = $1 and task = $2 and ended_at is null`,
      [modelId, task, by, at],
    );
    if (ended > 0) return;
    await tx.execute(
      `insert into delegation (model_id, task, granted_at, ended_by, ended_at)
       select id, $2, created_at, $3, $4 from model where id = $1`,
      [modelId, task, by, at],
    );
  }

  /** Pages that are, or were until now, this account's: one that is nobody's has nobody who withholds anything. */
  heldFor(tx: Tx, userId: string): Promise<string[]> {
    return tx.column<string>(
      `select distinct d.model_id as id from delegation d join model m on m.id = d.model_id
       where (m.creator_user_id = $1 or m.creator_user_id is null) and ${WITHDRAWN}`,
      [userId],
    );
  }
}
