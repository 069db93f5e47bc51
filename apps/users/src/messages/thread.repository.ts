import { randomUUID } from 'node:crypto';
import { columnsOf, Database, type Tx } from '@camarim/database';
import type { MessageAuthor, MessageReportReason } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { countUnread, type Side } from './thread-line.sql.js';

export interface ThreadRow {
  id: string;
  model_id: string;
  fan_id: string;
  /** The creator's account as far as it was heard; who she is now, catalog says. */
  creator_id: string | null;
  last_seq: number;
  last_at: Date | null;
  last_kind: MessageAuthor | null;
  chain_head: Buffer | null;
  fan_read_seq: number;
  house_read_seq: number;
  fan_muted: boolean;
  house_muted: boolean;
  fan_blocked: boolean;
  house_blocked: boolean;
  /** What she writes to many arrives here. */
  takes_broadcasts: boolean;
  /** When somebody of the house first wrote. */
  answered_at: Date | null;
  /** When the first message came that nobody has answered. */
  waiting_since: Date | null;
  /** Why the team closed it. */
  closed_for: MessageReportReason | null;
}
export const threadColumns = columnsOf<ThreadRow>(
  ...(['id', 'model_id', 'fan_id', 'creator_id', 'last_seq', 'last_at', 'last_kind', 'chain_head'] as const),
  ...(['fan_read_seq', 'house_read_seq', 'fan_muted', 'house_muted', 'fan_blocked', 'house_blocked'] as const),
  ...(['answered_at', 'waiting_since', 'takes_broadcasts', 'closed_for'] as const),
);

@Injectable()
export class ThreadRepository {
  constructor(private readonly db: Database) {}

  byId(id: string): Promise<ThreadRow | null> {
    return this.db.one<ThreadRow>(`select ${threadColumns()} from thread where id = $1`, [id]);
  }

  between(modelId: string, fanId: string, on: Pick<Tx, 'one'> = this.db): Promise<ThreadRow | null> {
    return on.one<ThreadRow>(`select ${threadColumns()} from thread where model_id = $1 and fan_id = $2`, [
      modelId,
      fanId,
    ]);
  }

  /** Of two at once both get the same. */
  async open(
    modelId: string,
    fanId: string,
    creatorId: string | null,
    at: Date,
    on: Pick<Tx, 'one' | 'execute'> = this.db,
  ): Promise<ThreadRow> {
    await on.execute(
      `insert into thread (id, model_id, fan_id, creator_id, created_at) values ($1, $2, $3, $4, $5)
       on conflict (model_id, fan_id) do nothing`,
      [randomUUID(), modelId, fanId, creatorId, at],
    );
    const row = await this.between(modelId, fanId, on);
    if (!row) throw new Error('a thread that was opened is not there');
    return row;
  }

  /** Whoever writes into a thread waits here for whoever writes before. */
  lock(tx: Tx, id: string): Promise<ThreadRow | null> {
    return tx.one<ThreadRow>(`select ${threadColumns()} from thread where id = $1 for update`, [id]);
  }

  /** Of new messages those whose fan has not read them and wants to hear of them; locked, in the order of their ids. */
  unheard(
    tx: Tx,
    places: ReadonlyArray<{ threadId: string; seq: number }>,
  ): Promise<Array<{ threadId: string; fanId: string }>> {
    return tx.query(
      `select t.id as "threadId", t.fan_id as "fanId"
         from thread t join unnest($1::uuid[], $2::int[]) as new(id, seq) on new.id = t.id
        where not t.fan_muted and t.fan_read_seq < new.seq
        order by t.id for update of t`,
      [places.map(({ threadId }) => threadId), places.map(({ seq }) => seq)],
    );
  }

  /**
   * Within a locked thread, so that nothing is written while it is counted what is left.
   * @returns where the side has read to now: a mark never goes back, nor past the newest message; null: it stood there.
   */
  async read(tx: Tx, id: string, side: Side, seq: number): Promise<number | null> {
    const mark = `${side}_read_seq`;
    const row = await tx.one<{ seq: number }>(
      `update thread t set ${mark} = least($2::int, last_seq), ${side}_unread = ${countUnread(side, '$2::int')}
        where id = $1 and ${mark} < least($2::int, last_seq) returning ${mark} as seq`,
      [id, seq],
    );
    return row?.seq ?? null;
  }

  async choose(tx: Tx, id: string, side: Side, isMuted: boolean, isBlocked: boolean): Promise<void> {
    await tx.execute(`update thread set ${side}_muted = $2, ${side}_blocked = $3 where id = $1`, [
      id,
      isMuted,
      isBlocked,
    ]);
  }

  async close(tx: Tx, id: string, reason: MessageReportReason | null, at: Date | null): Promise<void> {
    await tx.execute('update thread set closed_for = $2, closed_at = $3 where id = $1', [id, reason, at]);
  }

  async takeBroadcasts(id: string, takes: boolean): Promise<void> {
    await this.db.execute('update thread set takes_broadcasts = $2 where id = $1', [id, takes]);
  }

  /** The page has another account from here on, or none. */
  async handOver(tx: Tx, modelId: string, creatorId: string | null): Promise<void> {
    await tx.execute('update thread set creator_id = $2 where model_id = $1 and creator_id is distinct from $2::uuid', [
      modelId,
      creatorId,
    ]);
  }
}
