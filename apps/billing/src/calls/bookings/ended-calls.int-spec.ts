import type { QueryRunner } from 'typeorm';
import { SayEndsOfCallsAgain1766610000000 } from '../../../migrations/1766610000000-say-ends-of-calls-again.js';
import { aFan, type Bench, startBench } from '../../../test/bench.js';
import { Calls } from '../../../test/calls.js';

let bench: Bench;
let calls: Calls;
beforeAll(async () => {
  bench = await startBench();
  calls = new Calls(bench);
});
afterAll(() => bench?.end());

it('calls that ended before the catalog listened are said once more, with when they ended, and those to come (CAT-04)', async () => {
  const [fan, [first = '', second = '', third = '']] = [aFan(), await calls.free(3)];
  const [off, toCome] = [await calls.booked(fan, first), await calls.booked(aFan(), second)];
  await calls.charged(aFan(), third);
  await bench.call('billing.booking.cancel', { bookingId: off.id }, fan);
  await calls.refunded(fan, off);
  const last = await bench.db.one<{ seq: string }>('select max(seq) as seq from outbox');
  await new SayEndsOfCallsAgain1766610000000().up({
    query: (sql: string) => bench.db.query(sql),
  } as unknown as QueryRunner);
  const said = await bench.db.query<{ envelope: { data: unknown; time: string; subject: string } }>(
    `select envelope from outbox where seq > $1 and envelope -> 'data' ->> 'change' = 'resolved' order by seq`,
    [last?.seq],
  );
  const { updatedAt } = (await bench.db.one<{ updatedAt: Date }>(
    'select updated_at as "updatedAt" from booking where id = $1',
    [off.id],
  )) ?? { updatedAt: new Date(0) };
  const byCall = new Map(said.map(({ envelope }) => [envelope.subject, envelope]));
  expect([...byCall.keys()].sort()).toEqual([off.id, toCome.id].sort());
  expect(byCall.get(toCome.id)?.data).toMatchObject({ status: 'booked' });
  expect(byCall.get(off.id)).toMatchObject({
    ...{ specversion: '1.0', type: 'booking.changed', source: 'camarim/billing', dataschema: 'booking.changed/1' },
    time: updatedAt.toISOString(),
    data: {
      ...{ bookingId: off.id, userId: fan.userId, modelId: off.modelId, paymentId: off.paymentId },
      ...{ startsAt: off.startsAt, status: 'refunded', change: 'resolved' },
    },
  });
});
