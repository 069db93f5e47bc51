import type { AskedRow, Tx } from '@camarim/database';
import type { OfferPhase, PriceListName } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { PRICE_TABLES, type PriceRow, priceColumns, writtenColumns } from './price-list.sql.js';

export type PriceValues = Omit<PriceRow, 'id' | 'archivedAt' | 'revision' | 'createdAt' | 'updatedAt'>;

/** Writes the rows of the three price lists. The history of a plan's price is written by a trigger (BIL-03). */
@Injectable()
export class PriceListRepository {
  async insert(tx: Tx, list: PriceListName, asked: AskedRow, values: PriceValues, now: Date): Promise<void> {
    const columns = writtenColumns(list);
    const names = ['id', 'request_hash', 'created_at', 'updated_at', ...columns.map(([column]) => column)];
    await tx.execute(
      `insert into ${PRICE_TABLES[list].table} (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')})`,
      [asked.id, asked.requestHash, now, now, ...columns.map(([, field]) => values[field])],
    );
  }

  /** @returns false when the row is archived or another revision than the one that was edited. */
  async update(
    tx: Tx,
    list: PriceListName,
    edited: { id: string; revision: number },
    values: PriceValues,
    now: Date,
  ): Promise<boolean> {
    const columns = writtenColumns(list);
    const sets = columns.map(([column], n) => `${column} = $${n + 4}`);
    const changed = await tx.execute(
      `update ${PRICE_TABLES[list].table} set revision = revision + 1, updated_at = $3, ${sets.join(', ')}
       where id = $1 and revision = $2 and archived_at is null`,
      [edited.id, edited.revision, now, ...columns.map(([, field]) => values[field])],
    );
    return changed === 1;
  }

  /** @returns false when it was archived before. */
  async archive(tx: Tx, list: PriceListName, id: string, now: Date): Promise<boolean> {
    const changed = await tx.execute(
      `update ${PRICE_TABLES[list].table} set is_active = false, archived_at = $2, updated_at = $2, revision = revision + 1
       where id = $1 and archived_at is null`,
      [id, now],
    );
    return changed === 1;
  }

  /** The row with its lock, so that what is said of it stays true until the commit. */
  hold(tx: Tx, list: PriceListName, id: string): Promise<PriceRow | null> {
    return tx.one<PriceRow>(
      `select ${priceColumns(list)} from ${PRICE_TABLES[list].table} i where i.id = $1 for update`,
      [id],
    );
  }

  /** Writes the phase an offer is in; not told of an edit, which has an event of its own. */
  async setPhase(tx: Tx, id: string, phase: OfferPhase): Promise<void> {
    await tx.execute('update vip_offer set phase = $2 where id = $1', [id, phase]);
  }

  /** Takes the active offers whose phase is another at `now` than the one said last, and writes it. */
  turned(tx: Tx, now: Date): Promise<Array<{ id: string; modelId: string | null; phase: OfferPhase }>> {
    return tx.query(
      `update vip_offer o set phase = n.phase
       from (select id, case when expires_at <= $1 then 'over' when starts_at > $1 then 'upcoming' else 'running' end as phase
             from vip_offer where is_active for update skip locked) n
       where o.id = n.id and o.phase <> n.phase
       returning o.id, o.model_id as "modelId", o.phase`,
      [now],
    );
  }
}
