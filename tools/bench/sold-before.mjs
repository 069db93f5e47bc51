// Inserts the messages of ten thousands of sales of an hour ago, as they are once every service has consumed them.
import { bus, concerns } from '../lib/bus.mjs';

const CHUNK_ROWS = 25_000;

/** Which service consumes which event: { service, durable, consumer (its name in the inbox), event }. */
const consumers = () =>
  Object.entries(bus().services).flatMap(([service, { hears }]) =>
    Object.entries(hears).map(([durable, event]) => ({
      service,
      durable,
      consumer: durable.split('__').slice(0, 2).join('.'),
      event,
    })),
  );

/**
 * Copies a real sale's outbox rows many times, each copy with new ids and sent an hour ago, and inserts them into the
 * inbox of every consumer.
 * @param db a superuser's connection. @param paymentId the sale's payment. @param rows minimum number of rows.
 * @returns { rows (in the outbox), events (of one sale), received (rows of inboxes) }.
 */
export async function insertPastSales(db, { paymentId, rows, say }) {
  const { rows: sale } = await db.query(
    `select id, name, aggregate_id, seq, envelope->'data' as data from billing.outbox where envelope->'data'->>'paymentId' = $1 order by seq`,
    [paymentId],
  );
  const sales = Math.ceil(rows / sale.length);
  const atOnce = Math.max(1, Math.floor(CHUNK_ROWS / sale.length));
  let [written, received] = [0, 0];
  for (let from = 1; from <= sales; from += atOnce) {
    const to = Math.min(sales, from + atOnce - 1);
    const made = await db.query(
      `insert into billing.outbox (id, name, aggregate_id, envelope, created_at, published_at)
       select c.id, o.name, c.aggregate, replace(replace(o.envelope::text, o.id::text, c.id::text), o.aggregate_id, c.aggregate)::jsonb,
         now() - interval '1 hour', now() - interval '1 hour'
       from generate_series($2::int, $3::int) n, billing.outbox o,
         lateral (select md5(o.id::text || n)::uuid as id, md5(o.aggregate_id || n)::uuid::text as aggregate) c
       where o.id = any($1::uuid[]) order by n, o.seq`,
      [sale.map(({ id }) => id), from, to],
    );
    written += made.rowCount;
    for (const { service, durable, consumer, event } of consumers()) {
      const of = sale.filter(({ name, data }) => name === event && concerns(durable, data)).map(({ id }) => id);
      if (of.length === 0) continue;
      const { rowCount } = await db.query(
        `insert into ${service}.inbox (event_id, consumer, received_at)
         select md5(id::text || n)::uuid, $2, now() - interval '1 hour'
         from generate_series($3::int, $4::int) n, unnest($1::uuid[]) id`,
        [of, consumer, from, to],
      );
      received += rowCount;
    }
    say(`${written} events of sales of an hour ago`);
  }
  // keep the after-effects of loading out of the measurement: the first vacuum, and a checkpoint that writes for
  // minutes
  await db.query('vacuum analyze');
  await db.query('checkpoint');
  return { rows: written, events: sale.length, received };
}
