import { HealthChecks, metrics } from '@camarim/platform';
import { eventually } from '@camarim/testing';
import { Redis } from 'ioredis';
import { aFan, type Bench, startBench } from '../../test/bench.js';

describe('a Redis that is full and throws nothing away', () => {
  const lines: string[] = [];
  let bench: Bench;
  let redis: Redis;
  beforeAll(async () => {
    bench = await startBench({}, lines);
    redis = new Redis(bench.redis.url);
  });
  afterAll(async () => {
    redis?.disconnect();
    await bench?.end();
  });

  const ready = async () => (await bench.app.get(HealthChecks, { strict: false }).run()).redis;
  const saidOf = (message: string) => lines.filter((line) => line.includes(`"${message}"`));

  it('readiness says it, the log says it once, the order stays owed, the fan is told, and her one code comes when there is room (R7)', async () => {
    await redis.config('SET', 'maxmemory-policy', 'noeviction');
    expect(await ready()).toBe(true);
    await redis.config('SET', 'maxmemory', '1mb');
    await eventually(async () => (await ready()) === false);
    const fan = aFan();
    const { id, status } = await bench.buy(fan);
    expect(status).toBe('created');
    await eventually(async () =>
      /camarim_redis_refusals_total\{reason="refused"\} [1-9]/.test(await metrics.metrics()),
    );
    // two minutes without a code: she is told that it is late and still tried for
    await eventually(
      async () => {
        bench.clock.move(20_000);
        const { chargeFailed, chargeOwed } = await bench.call('billing.payment.get', { paymentId: id }, fan);
        return chargeFailed && chargeOwed;
      },
      { every: 200 },
    );
    expect(await ready()).toBe(false);
    expect(saidOf('Redis takes no writes')).toHaveLength(1);
    await redis.config('SET', 'maxmemory', '0');
    await eventually(async () => (await ready()) === true);
    await eventually(
      async () => {
        bench.clock.move(10_000);
        return (await bench.call('billing.payment.get', { paymentId: id }, fan)).status === 'pending';
      },
      { within: 30_000, every: 200 },
    );
    expect(bench.provider.of(id)).toHaveLength(1);
    expect(saidOf('Redis takes writes again')).toHaveLength(1);
  }, 90_000);
});
