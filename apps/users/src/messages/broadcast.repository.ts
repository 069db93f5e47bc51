import { columnsOf, Database, type Tx } from '@camarim/database';
import { BROADCAST_STEP, type BroadcastSegment, type BroadcastState, DAY_MS } from '@camarim/domain';
import type { NewestCursor } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { TAKES } from './broadcast-step.js';

export interface BroadcastRow {
  id: string;
  model_id: string;
  author_id: string;
  segment: BroadcastSegment;
  /** '' once its author is gone. */
  sealed: string;
  state: BroadcastState;
  planned_for: Date;
  created_at: Date;
  /** The last account that was looked at. */
  cursor: string | null;
  recipients: number;
  /** null: it has not begun. */
  expected: number | null;
  /** Of its picture or film; null: it has none. */
  attachment_hash: Buffer | null;
}
const columns = columnsOf<BroadcastRow>(
  ...(['id', 'model_id', 'author_id', 'segment', 'sealed', 'state', 'planned_for', 'created_at', 'cursor'] as const),
  ...(['recipients', 'expected', 'attachment_hash'] as const),
);
/** Who is in a segment: accounts `who`, of the model $1, after $2, without her own $3, of subscribers at $4. */
const SEGMENTS: Readonly<Record<BroadcastSegment, string>> = {
  subscribers: `select account_id as who from access_period
    where model_id = $1 and account_id > $2 and account_id <> $3 and starts_at <= $4 and expires_at > $4`,
  supporters: `select account_id as who from message_tie
    where model_id = $1 and account_id > $2 and account_id <> $3 and not is_over`,
  writers: `select t.fan_id as who from thread t where t.model_id = $1 and t.fan_id > $2 and t.fan_id <> $3 and exists (
    select 1 from message m where m.thread_id = t.id and m.author_kind = 'fan')`,
};
type Sender = Pick<BroadcastRow, 'model_id' | 'author_id' | 'segment'>;
const valuesOf = ({ model_id, author_id, segment }: Sender, after: string, now: Date): unknown[] => [
  ...[model_id, after, author_id],
  ...(segment === 'subscribers' ? [now] : []),
];
const NOBODY = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class BroadcastRepository {
  constructor(private readonly db: Database) {}

  find(id: string, on: Pick<Tx, 'one'> = this.db): Promise<BroadcastRow | null> {
    return on.one<BroadcastRow>(`select ${columns()} from broadcast where id = $1`, [id]);
  }

  /** Whoever sends a step, or stops it, waits here. */
  lock(tx: Tx, id: string): Promise<BroadcastRow | null> {
    return tx.one<BroadcastRow>(`select ${columns()} from broadcast where id = $1 for update`, [id]);
  }

  async add(tx: Tx, row: Omit<BroadcastRow, 'cursor' | 'recipients' | 'state' | 'expected'>): Promise<void> {
    await tx.execute(
      `insert into broadcast (id, model_id, author_id, segment, sealed, state, planned_for, created_at, next_try_at, attachment_hash)
       values ($1, $2, $3, $4, $5, 'planned', $6, $7, $6, $8)`,
      [
        ...[row.id, row.model_id, row.author_id, row.segment, row.sealed, row.planned_for, row.created_at],
        row.attachment_hash,
      ],
    );
  }

  /** When those within a day of an instant go out, or went; one that was stopped counts once somebody has it. */
  timesAround(on: Pick<Tx, 'column'>, modelId: string, at: Date): Promise<Date[]> {
    return on.column<Date>(
      `select planned_for as at from broadcast
        where model_id = $1 and planned_for > $2 and planned_for < $3 and (state <> 'stopped' or recipients > 0)`,
      [modelId, new Date(at.getTime() - DAY_MS), new Date(at.getTime() + DAY_MS)],
    );
  }

  list(modelId: string, after: NewestCursor | null, limit: number): Promise<BroadcastRow[]> {
    return this.db.query<BroadcastRow>(
      `select ${columns()} from broadcast
        where model_id = $1 and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
        order by created_at desc, id desc limit $4`,
      [modelId, after?.at ?? null, after?.id ?? null, limit],
    );
  }

  /** To how many it goes: as `deliver` chooses them. */
  async countOf(sender: Sender, now: Date): Promise<number> {
    const row = await this.db.one<{ n: number }>(
      `select count(*)::int as n
         from (select distinct s.who from (${SEGMENTS[sender.segment]}) s) w
         join account a on a.id = w.who and a.deleted_at is null
         left join thread t on t.model_id = $1 and t.fan_id = w.who
        where t.id is null or (${TAKES})`,
      valuesOf(sender, NOBODY, now),
    );
    return row?.n ?? 0;
  }

  async begin(tx: Tx, id: string, expected: number): Promise<void> {
    await tx.execute(`update broadcast set state = 'sending', expected = $2 where id = $1`, [id, expected]);
  }

  async setState(tx: Tx, id: string, state: BroadcastState): Promise<void> {
    await tx.execute('update broadcast set state = $2 where id = $1', [id, state]);
  }

  /** What should be on its way and nobody sends. */
  takeDue(now: Date, next: Date): Promise<string[]> {
    return this.db.column<string>(
      `update broadcast set next_try_at = $2 where state in ('planned', 'sending') and next_try_at <= $1 returning id`,
      [now, next],
    );
  }

  /** The next accounts of the segment, in the order of their ids. */
  next(tx: Tx, row: BroadcastRow, now: Date): Promise<string[]> {
    return tx.column<string>(
      `select distinct s.who from (${SEGMENTS[row.segment]}) s order by s.who limit ${BROADCAST_STEP}`,
      valuesOf(row, row.cursor ?? NOBODY, now),
    );
  }

  async advance(tx: Tx, id: string, cursor: string, recipients: number, next: Date): Promise<void> {
    await tx.execute('update broadcast set cursor = $2, recipients = recipients + $3, next_try_at = $4 where id = $1', [
      id,
      cursor,
      recipients,
      next,
    ]);
  }
}
