import { Database, type Tx } from '@camarim/database';
import { SecretBox } from '@camarim/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

/** Every place a join link is kept in, and what its rows are known by. */
const KEPT = [
  { table: 'call_offer', id: 'id', link: 'link_sealed' },
  { table: 'call_calendar', id: 'model_id', link: 'plan_link_sealed' },
  { table: 'booking', id: 'id', link: 'link_sealed' },
] as const;
const BATCH = 200;

/** After a change of keys: links the one before sealed are sealed by the new one, so that the old one can go (CAT-34). */
@Injectable()
export class CallLinks implements OnApplicationBootstrap {
  constructor(
    private readonly db: Database,
    private readonly box: SecretBox,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const place of KEPT) {
      // a row another replica holds right now is sealed by that one
      let done = BATCH;
      while (done === BATCH) done = await this.db.transaction((tx) => this.reseal(tx, place));
    }
  }

  private async reseal(tx: Tx, { table, id, link }: (typeof KEPT)[number]): Promise<number> {
    const current = this.box.seal('').split('.', 2).join('.');
    const rows = await tx.query<{ id: string; sealed: string }>(
      `select ${id} as id, ${link} as sealed from ${table}
       where ${link} is not null and not starts_with(${link}, $1) limit ${BATCH} for update skip locked`,
      [`${current}.`],
    );
    for (const row of rows) {
      const sealed = this.box.seal(this.box.open(row.sealed));
      await tx.execute(`update ${table} set ${link} = $2 where ${id} = $1`, [row.id, sealed]);
    }
    return rows.length;
  }
}
