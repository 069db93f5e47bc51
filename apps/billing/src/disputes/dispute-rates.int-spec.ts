import { DEMO } from '@camarim/contracts';
import { aFan, aStaff, type Bench, startBench } from '../../test/bench.js';
import { Disputes } from '../../test/disputes.js';

describe('how often PIX are contested', () => {
  let bench: Bench;
  let disputes: Disputes;
  beforeAll(async () => {
    bench = await startBench();
    disputes = new Disputes(bench);
  });
  afterAll(() => bench.end());
  const rates = () => bench.call('billing.dispute.rates', {}, aStaff('finance'));

  it('is counted by account and by creator of the last thirty days, and a high share is said (MED-09)', async () => {
    expect(await rates()).toMatchObject({
      days: 30,
      gateways: [{ id: DEMO.gatewayId, name: 'PIX de teste', contested: 0, isHigh: false }],
      creators: [],
    });
    const before = (await rates()).gateways[0]?.paid ?? 0;
    await disputes.paid();
    const contested = await disputes.disputed();
    const { gateways, creators } = await rates();
    expect(gateways).toEqual([
      { id: DEMO.gatewayId, name: 'PIX de teste', paid: before + 2, contested: 1, isHigh: false },
    ]);
    expect(creators).toEqual([{ id: DEMO.models.luna, name: null, paid: 2, contested: 1, isHigh: false }]);
    await bench.db.execute(
      `insert into payment (user_id, user_name, user_email, plan_type, plan_id, plan_name, duration_days, amount_cents,
         status, gateway_id, model_id, idempotency_key, request_hash, paid_at, created_at, updated_at, method, proved)
       select p.user_id, p.user_name, p.user_email, p.plan_type, p.plan_id, p.plan_name, p.duration_days, p.amount_cents,
         'approved', p.gateway_id, p.model_id, 'contested-' || n, p.request_hash, p.paid_at, p.created_at,
         p.updated_at, 'pix', true
       from payment p, generate_series(1, 98) n where p.id = $1`,
      [contested.id],
    );
    expect((await rates()).creators).toMatchObject([{ paid: 100, contested: 1, isHigh: true }]);
    await disputes.end(contested, 'kept');
    expect((await rates()).creators).toMatchObject([{ contested: 1 }]);
    bench.clock.move(31 * 24 * 3_600_000);
    expect((await rates()).creators).toEqual([]);
    expect((await rates()).gateways).toMatchObject([{ paid: 0, contested: 0 }]);
  });

  it('is for who decides about money alone (MED-09, USR-24)', async () => {
    for (const role of ['support', 'content', 'marketing'] as const)
      await expect(bench.call('billing.dispute.rates', {}, aStaff(role))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(bench.call('billing.dispute.rates', {}, aFan())).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
