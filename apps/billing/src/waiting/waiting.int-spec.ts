import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@camarim/domain';
import { aFan, aStaff, type Bench, startBench } from '../../test/bench.js';
import { Calls } from '../../test/calls.js';

let bench: Bench;
let calls: Calls;
beforeAll(async () => {
  bench = await startBench();
  calls = new Calls(bench);
}, 60_000);
afterAll(() => bench?.end());

const waiting = async (role: StaffRole) => (await bench.call('billing.waiting.get', {}, aStaff(role))).lines;
const counts = async (role: StaffRole) =>
  Object.fromEntries((await waiting(role)).map(({ kind, count }) => [kind, count]));

it('a paid call waits to be confirmed until it is, and is named with its time (FA-02)', async () => {
  const startsAt = await calls.time();
  const fan = aFan();
  const booking = await calls.booked(fan, startsAt);
  const [line] = await waiting('support');
  expect(line).toMatchObject({ kind: 'call-to-confirm', count: 1, newest: [{ id: booking.id, due: startsAt }] });
  expect(await waiting('finance')).toEqual([]);
  await bench.call('billing.desk-booking.confirm', { bookingId: booking.id, linkUrl: null }, calls.staff);
  expect(await waiting('support')).toEqual([]);
});

it('money that needs somebody waits for who decides about money: disputes, refused refunds, money of nobody (FA-02)', async () => {
  const fan = aFan();
  const paid = await bench.charged(fan);
  await calls.pay(paid.id);
  await bench.see(fan, paid.id, ({ status }) => status === 'approved');
  await bench.db.query('insert into dispute (payment_id, opened_at) values ($1, now())', [paid.id]);
  await bench.db.query(
    `insert into refund (id, payment_id, kind, reason, amount_cents, price_cents, status, requested_at)
     values ($1, $2, 'staff', 'Pedido', 100, 100, 'failed', now())`,
    [randomUUID(), paid.id],
  );
  await bench.db.query(
    `insert into stray_charge (gateway_id, external_id, charge_kind, received_cents, reason, found_at)
     select id, 'perdido-1', 'code', 1990, 'no-mark', now() from payment_gateway limit 1`,
  );
  expect(await counts('finance')).toEqual({ dispute: 1, refund: 1, 'stray-money': 1 });
  expect(await counts('support')).toEqual({});
  expect((await waiting('finance'))[0]?.newest).toMatchObject([{ title: '1 mês', due: expect.any(String) }]);
  // given back on the second try: nobody has to look any more
  await bench.db.query(
    `insert into refund (id, payment_id, kind, reason, amount_cents, price_cents, status, requested_at)
     values ($1, $2, 'staff', 'Pedido', 100, 100, 'sent', now() + interval '1 minute')`,
    [randomUUID(), paid.id],
  );
  await bench.db.query(`update dispute set ended_at = now(), outcome = 'kept' where payment_id = $1`, [paid.id]);
  expect(await counts('finance')).toEqual({ 'stray-money': 1 });
});
