import { randomUUID } from 'node:crypto';
import { DEMO, type WantedTip } from '@camarim/contracts';
import { aFan, aStaff, type Bench, delivery, noticeOf, refusal, startBench } from '../../test/bench.js';

const LUNA = DEMO.models.luna;
let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench?.end());

const ties = (after: string | null = null) =>
  bench.call('billing.tie.list', { after }, { kind: 'service', service: 'users' });

it('a mimo that was given ties, one that waits to be paid does not, and people ask nothing of it (MSG-68)', async () => {
  const [fan, other] = [aFan(), aFan()];
  const tip: WantedTip = { modelId: LUNA, place: 'profile', placeId: null, cents: 2_000, note: null, shown: false };
  const wish = async (who: typeof fan) => {
    const order = { tip, modelId: null, leadId: null, idempotencyKey: randomUUID() };
    const { id } = await bench.call('billing.payment.create', order, who);
    await bench.see(who, id, ({ status }) => status === 'pending');
    return id;
  };
  const paid = await wish(fan);
  await wish(other);
  await bench.call('billing.webhook.receive', delivery(bench.clock, noticeOf(bench.provider.receive(paid))), {
    kind: 'visitor',
  });
  await bench.see(fan, paid, ({ status }) => status === 'approved');
  const row = await bench.db.one<{ id: string }>('select id from tip where payment_id = $1', [paid]);
  const expected = { sourceId: row?.id, userId: fan.userId, modelId: LUNA, kind: 'tip' };
  expect(await ties()).toEqual({ items: [expected], nextCursor: null });
  for (const who of [fan, aStaff('admin')])
    expect(await refusal(bench.call('billing.tie.list', { after: null }, who))).toBe('forbidden');
  expect((await ties(row?.id)).items).toEqual([]);
  await bench.db.execute(`update tip set state = 'returned' where id = $1`, [row?.id]);
  expect((await ties()).items).toEqual([]);
});
