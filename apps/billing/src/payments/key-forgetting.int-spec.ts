import { randomUUID } from 'node:crypto';
import { DAY_MS, RETENTION } from '@camarim/domain';
import { aFan, type Bench, LUNA_30, startBench } from '../../test/bench.js';
import { WebhookJobs } from '../webhooks/webhook-jobs.service.js';
import { KeyForgetting } from './key-forgetting.service.js';

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

describe('what billing keeps of orders and notices', () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await startBench();
  });
  afterAll(() => bench?.end());

  it('forgets a month later under which key an order was sent again, and not before (R12)', async () => {
    const fan = aFan();
    const first = await bench.charged(fan);
    const keys = [randomUUID(), randomUUID()];
    for (const key of keys) expect((await bench.buy(fan, LUNA_30, key)).id).toBe(first.id);
    const { days } = RETENTION.paymentKey;
    const age = (key: string | undefined, by: number) =>
      bench.db.execute('update payment_key set created_at = $2 where idempotency_key = $1', [
        key,
        daysAgo(bench.clock.now(), by),
      ]);
    await age(keys[0], days + 0.01);
    await age(keys[1], days - 0.01);
    await bench.db.execute(
      `insert into payment_key (user_id, idempotency_key, request_hash, payment_id, created_at)
       select gen_random_uuid(), 'old-' || n, 'h', $1, $2 from generate_series(1, 2500) n`,
      [first.id, daysAgo(bench.clock.now(), days + 1)],
    );
    await bench.app.get(KeyForgetting, { strict: false }).forget();
    const left = await bench.db.query<{ key: string }>('select idempotency_key as key from payment_key');
    expect(left.map(({ key }) => key)).toEqual([keys[1]]);
    // the payment's own key stays with it, and the younger one still means it
    expect((await bench.buy(fan, LUNA_30, keys[1])).id).toBe(first.id);
  });

  it('forgets the text of a notice after 100 days and the notice after half a year, but never one nobody settled (R12)', async () => {
    const now = bench.clock.now();
    const add = async (status: string, days: number) => {
      const key = randomUUID();
      await bench.db.execute(
        `insert into webhook_event (gateway_id, event_key, received_at, signed, status, body)
         select id, $1, $2, true, $3, 'payer' from payment_gateway limit 1`,
        [key, daysAgo(now, days), status],
      );
      return key;
    };
    const { webhookBody: body, webhookEvent: row } = RETENTION;
    const [fresh, old, over, parked, owed] = [
      await add('processed', body.days - 1),
      await add('processed', body.days + 1),
      await add('processed', row.days + 1),
      await add('parked', row.days + 1),
      await add('received', row.days + 1),
    ];
    await bench.app.get(WebhookJobs, { strict: false }).forgetOld();
    const left = await bench.db.query<{ key: string; has: boolean }>(
      'select event_key as key, body is not null as has from webhook_event where event_key = any($1)',
      [[fresh, old, over, parked, owed]],
    );
    expect(Object.fromEntries(left.map(({ key, has }) => [key, has]))).toEqual({
      [fresh]: true,
      [old]: false,
      [owed]: true,
    });
  });
});
