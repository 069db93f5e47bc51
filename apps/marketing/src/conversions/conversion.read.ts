import { type Delivery, type DeliveryList, moneyOrNull, type SentConversionPage } from '@camarim/contracts';
import { columnsOf, Database } from '@camarim/database';
import { DAY_MS, only } from '@camarim/domain';
import { newestPage, readNewestCursor } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';

interface Row {
  id: string;
  name: Delivery['name'];
  state: Delivery['state'];
  event_time: Date;
  attempts: number;
  next_try_at: Date;
  delivered_at: Date | null;
  last_error: string | null;
  value_cents: number | null;
  returned_cents: number | null;
  fields_sent: string[];
  created_at: Date;
}
const CONVERSION = columnsOf<Row>(
  'id',
  'name',
  'state',
  'event_time',
  'attempts',
  'next_try_at',
  'delivered_at',
  'last_error',
  'value_cents',
  'returned_cents',
  'fields_sent',
  'created_at',
);
const LAST = 20;

/** The ledger as staff and as the person it is about may see it. */
@Injectable()
export class ConversionRead {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** The last ones of an ad account's creator, or about one person. */
  async deliveries(of: 'model_id' | 'user_id', id: string): Promise<DeliveryList> {
    const sql = `select ${CONVERSION()} from conversion where ${of} = $1 order by created_at desc, id desc limit ${LAST}`;
    const rows = await this.db.query<Row>(sql, [id]);
    return { items: rows.map(delivery) };
  }

  /** Newest first (FV-37: 'O que enviamos à Meta'). @throws validation-failed for a cursor no list gave out. */
  async mine(userId: string, cursor: string | null, limit: number): Promise<SentConversionPage> {
    const after = readNewestCursor(cursor);
    const rows = await this.db.query<Row>(
      `select ${CONVERSION()} from conversion where user_id = $1 and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
       order by created_at desc, id desc limit $4`,
      [userId, after?.at ?? null, after?.id ?? null, limit + 1],
    );
    const sent = (row: Row) =>
      only(delivery(row), 'id', 'name', 'state', 'eventTime', 'deliveredAt', 'value', 'fields');
    return newestPage(rows, limit, (row) => row.created_at, sent);
  }

  /** Of the last 7 days, which key how many delivered events carried. */
  async coverage(modelId: string): Promise<{ delivered: number; counts: Map<string, number> }> {
    const since = new Date(this.clock.now().getTime() - 7 * DAY_MS);
    const where = `from conversion where model_id = $1 and state = 'delivered' and delivered_at >= $2`;
    const [total, keys] = await Promise.all([
      this.db.one<{ n: number }>(`select count(*)::int as n ${where}`, [modelId, since]),
      this.db.query<{ key: string; n: number }>(
        `select key, count(*)::int as n from (select unnest(fields_sent) as key ${where}) f group by key`,
        [modelId, since],
      ),
    ]);
    return { delivered: total?.n ?? 0, counts: new Map(keys.map(({ key, n }) => [key, n])) };
  }
}

const delivery = (row: Row): Delivery => ({
  ...only(row, 'id', 'name', 'state', 'attempts'),
  eventTime: row.event_time.toISOString(),
  nextTryAt: row.state === 'queued' ? row.next_try_at.toISOString() : null,
  deliveredAt: row.delivered_at?.toISOString() ?? null,
  lastError: row.last_error,
  value: moneyOrNull(row.value_cents),
  returned: moneyOrNull(row.returned_cents),
  fields: row.fields_sent,
});
