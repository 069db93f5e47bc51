import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

/** One purchase that ties a fan to a creator. */
export interface Tie {
  sourceId: string;
  userId: string;
  modelId: string;
  kind: 'call' | 'tip';
}

@Injectable()
export class TieRepository {
  /** One that is over already stays so: its end may be heard of first. */
  async begin(tx: Tx, tie: Tie): Promise<void> {
    await this.write(tx, tie, false, 'do nothing');
  }

  /** The same of many, of accounts that are still there. */
  async beginAll(tx: Tx, ties: readonly Tie[]): Promise<void> {
    const of = <K extends keyof Tie>(key: K) => ties.map((tie) => tie[key]);
    await tx.execute(
      `insert into message_tie (source_id, account_id, model_id, kind, is_over)
       select t.source, t.account, t.model, t.kind, false
         from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[]) as t(source, account, model, kind)
         join account a on a.id = t.account and a.deleted_at is null
       on conflict do nothing`,
      [of('sourceId'), of('userId'), of('modelId'), of('kind')],
    );
  }

  async end(tx: Tx, tie: Tie): Promise<void> {
    await this.write(tx, tie, true, '(source_id) do update set is_over = true');
  }

  private async write(tx: Tx, { sourceId, userId, modelId, kind }: Tie, isOver: boolean, conflict: string) {
    await tx.execute(
      `insert into message_tie (source_id, account_id, model_id, kind, is_over) values ($1, $2, $3, $4, $5)
       on conflict ${conflict}`,
      [sourceId, userId, modelId, kind, isOver],
    );
  }
}
