import { MINUTE_MS, SECOND_MS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { demoPlanId } from '../../seeds/demo.js';
import { aFan, type Bench, startBench } from '../../test/bench.js';

describe('a provider that does not answer for minutes', () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await startBench({ LATE_CHARGE_MAIL_MS: '300' });
  });
  afterAll(() => bench.end());

  const said = (name: string, paymentId: string) =>
    bench.db.query<{ data: Record<string, unknown> }>(
      `select envelope -> 'data' as data from outbox where name = $1 and aggregate_id = $2 order by created_at`,
      [name, paymentId],
    );
  const failed = (fan: ReturnType<typeof aFan>, id: string) => bench.see(fan, id, ({ chargeFailed }) => chargeFailed);
  /** Time passes until the payment looks as wanted. */
  const inTime = (work: () => Promise<boolean>) =>
    eventually(
      async () => {
        bench.clock.move(10 * SECOND_MS);
        return work();
      },
      { every: 100 },
    );

  it('six fans wait through four silent minutes: each gets her one code without pressing anything, and the page and a mail say so (R15)', async () => {
    bench.provider.down = true;
    const bought = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const fan = aFan();
        return { fan, id: (await bench.buy(fan, demoPlanId('maya', 30))).id };
      }),
    );
    for (const { fan, id } of bought)
      expect(await failed(fan, id)).toMatchObject({ chargeOwed: true, status: 'created' });
    bench.clock.move(4 * MINUTE_MS);
    bench.provider.down = false;
    for (const { fan, id } of bought) {
      const status = async () => (await bench.call('billing.payment.get', { paymentId: id }, fan)).status;
      await inTime(async () => (await status()) === 'pending');
      expect(bench.provider.of(id)).toHaveLength(1);
      // one notice that it failed, one that the code is there: what the open page hears
      expect(await said('payment.charge-failed', id)).toEqual([
        { data: expect.objectContaining({ isOwed: true }) as object },
      ]);
      expect(await said('payment.charge-ready', id)).toEqual([
        { data: expect.objectContaining({ isLate: true }) as object },
      ]);
      await eventually(async () => (await said('payment.charge-late', id)).length === 1);
    }
  }, 120_000);

  it('a charge executed while nobody answered is found, not made again, by the tries of its own accord (R15)', async () => {
    const fan = aFan();
    const { id } = await bench.provider.failing(['execute-then-silence'], () => bench.buy(fan));
    await eventually(() => bench.provider.of(id).length === 1);
    bench.provider.down = true;
    await failed(fan, id);
    bench.provider.down = false;
    await inTime(async () => (await bench.call('billing.payment.get', { paymentId: id }, fan)).status === 'pending');
    expect(bench.provider.of(id)).toHaveLength(1);
  }, 60_000);

  it('nobody is told by mail of a code she has paid already (R15)', async () => {
    const fan = aFan();
    bench.provider.down = true;
    const { id } = await bench.buy(fan);
    await failed(fan, id);
    bench.provider.down = false;
    await inTime(async () => (await bench.call('billing.payment.get', { paymentId: id }, fan)).status === 'pending');
    bench.provider.receive(id);
    await bench.call('billing.payment.check', { paymentId: id }, fan);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await said('payment.charge-late', id)).toEqual([]);
  }, 60_000);

  it('after two hours nobody tries any more, and the button still works; what was refused is never tried by itself (R15)', async () => {
    const fan = aFan();
    bench.provider.down = true;
    const { id } = await bench.buy(fan);
    await failed(fan, id);
    bench.clock.move(121 * MINUTE_MS);
    const over = await bench.see(fan, id, ({ chargeOwed }) => !chargeOwed);
    expect(over).toMatchObject({ status: 'created', chargeFailed: true });
    expect((await said('payment.charge-failed', id)).at(-1)?.data).toMatchObject({ isOwed: false });
    bench.provider.down = false;
    await bench.call('billing.payment.retry', { paymentId: id }, fan);
    await bench.see(fan, id, ({ status }) => status === 'pending');
    const refusedFan = aFan();
    const refused = await bench.provider.failing([400], () => bench.buy(refusedFan));
    expect(await failed(refusedFan, refused.id)).toMatchObject({ chargeOwed: false });
  }, 60_000);
});
