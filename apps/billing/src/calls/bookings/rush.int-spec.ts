import { randomUUID } from 'node:crypto';
import { isDomainError } from '@camarim/domain';
import { aFan, type Bench, startBench } from '../../../test/bench.js';
import { Calls, type Fan } from '../../../test/calls.js';

const [POSTS, SLOTS, AT_ONCE] = [1_000, 10, 50];
/** How long a busy machine may take for what is sure to come. */
const SLOW_MS = 60_000;
let bench: Bench;
let calls: Calls;
beforeAll(async () => {
  bench = await startBench();
  calls = new Calls(bench, SLOW_MS);
}, 120_000);
afterAll(() => bench?.end());

it('a thousand fans rush for ten times, fifty at once: ten calls, a clear no for the others, nobody pays for nothing (BIL-50)', async () => {
  // not the very next one: ten minutes later, when it is sold again, it may begin too soon
  const times = (await calls.free(SLOTS + 1)).slice(1);
  expect(times).toHaveLength(SLOTS);
  const queue = Array.from({ length: POSTS }, (_, index) => ({ fan: aFan(), startsAt: times[index % SLOTS] ?? '' }));
  const won: Array<{ fan: Fan; id: string; startsAt: string; paymentId: string }> = [];
  const answers = new Map<string, number>();
  const post = async ({ fan, startsAt }: (typeof queue)[number], key = randomUUID()): Promise<void> => {
    try {
      const { booking, payment } = await calls.book(fan, startsAt, { idempotencyKey: key });
      won.push({ fan, id: booking.id, startsAt, paymentId: payment.id });
    } catch (error) {
      const code = isDomainError(error) ? error.code : String(error);
      // a slow machine may say 'try again': whoever hears it does, and gets the same answer as everybody
      if (code === 'booking-busy') return post({ fan, startsAt }, key);
      answers.set(code, (answers.get(code) ?? 0) + 1);
    }
  };
  const lane = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) await post(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));

  expect(Object.fromEntries(answers)).toEqual({ 'slot-taken': POSTS - SLOTS });
  expect(won.map(({ startsAt }) => startsAt).sort((a, b) => a.localeCompare(b))).toEqual(times);
  const sums = await bench.db.one(
    `select (select count(*)::int from booking where status in ('held', 'booked')) as bookings,
            (select count(*)::int from payment where plan_type = 'call') as payments`,
  );
  expect(sums).toEqual({ bookings: SLOTS, payments: SLOTS });

  // half of the winners pay in time; the others when their time belongs to somebody else
  const [prompt, late] = [won.slice(0, 5), won.slice(5)];
  for (const { fan, paymentId } of won) await bench.see(fan, paymentId, ({ status }) => status === 'pending', SLOW_MS);
  for (const { fan, id, paymentId } of prompt) {
    await calls.pay(paymentId);
    await calls.is(fan, id, 'booked');
  }
  bench.clock.move(601_000);
  for (const { fan, id } of late) await calls.is(fan, id, 'released');
  const second = await Promise.all(late.map(({ startsAt }) => calls.booked(aFan(), startsAt)));
  for (const { paymentId } of late) await calls.pay(paymentId);
  for (const { fan, id } of late) await calls.is(fan, id, 'refunded');
  expect(late.map(({ paymentId }) => calls.returned(paymentId))).toEqual(late.map(() => [14990]));
  expect([...prompt, ...second].flatMap(({ id }) => id)).toHaveLength(SLOTS);
  const kept = await bench.db.query(
    `select p.id from payment p left join booking b on b.payment_id = p.id and b.status = 'booked'
     where p.status = 'approved' and b.id is null`,
  );
  expect(kept).toEqual([]);
}, 240_000);

it(
  'what slips past every check is stopped by the constraint: two calls of a creator never overlap (BIL-50)',
  async () => {
    const fan = aFan();
    const { id } = await calls.booked(fan, await calls.time());
    const copy = (status: string) =>
      bench.db.execute(
        `insert into booking (id, user_id, model_id, option_kind, option_id, title, platform, link_sealed, duration_minutes,
         buffer_minutes, amount_cents, call_window, status, starts_at, ends_at, busy, payment_id, created_at, updated_at)
       select gen_random_uuid(), user_id, model_id, option_kind, option_id, title, platform, link_sealed, duration_minutes,
         buffer_minutes, amount_cents, call_window, $2, starts_at, ends_at, busy,
         (select p.id from payment p where not exists (select 1 from booking o where o.payment_id = p.id) limit 1),
         created_at, updated_at from booking where id = $1`,
        [id, status],
      );
    await bench.buy(aFan());
    await expect(copy('held')).rejects.toThrow('booking_never_overlaps');
    await expect(copy('released')).resolves.toBe(1);
    expect((await calls.see(fan, id)).status).toBe('booked');
  },
  SLOW_MS,
);
