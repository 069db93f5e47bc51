import { metrics } from '@camarim/platform';
import { eventually } from '@camarim/testing';
import { aFan, type Bench, delivery, noticeOf, startBench } from '../../test/bench.js';
import { WatchService } from './watch.service.js';

const HALF_MINUTE_MS = 30_000;

describe('what is measured for the status page', () => {
  let bench: Bench;
  beforeAll(async () => {
    // nobody asks by himself: the notice is what is measured
    bench = await startBench({ RECONCILE_EVERY_MS: '3600000' });
  });
  afterAll(() => bench.end());

  const status = () => bench.call('billing.status.get', {}, { kind: 'service', service: 'gateway' });
  const look = async (...down: Parameters<WatchService['note']>[0]) => {
    bench.clock.move(HALF_MINUTE_MS);
    await bench.app.get(WatchService).note(down);
    return (await status()).incidents;
  };

  it('how long the access took after the bank’s notice is read from what was stored (GW-16)', async () => {
    expect((await status()).unlock).toBeNull();
    const fan = aFan();
    const { id } = await bench.charged(fan);
    await bench.call('billing.webhook.receive', delivery(bench.clock, noticeOf(bench.provider.receive(id))), fan);
    await bench.see(fan, id, (payment) => payment.status === 'approved');
    const unlock = await eventually(async () => (await status()).unlock);
    expect(unlock.payments).toBe(1);
    expect(unlock.p95Ms).toBeGreaterThan(0);
    expect(unlock.p95Ms).toBeLessThan(60_000);
    const figures = await metrics.metrics();
    expect(figures).toMatch(/^camarim_unlock_seconds_count 1$/m);
    expect(figures).toMatch(/^camarim_events_total\{name="payment.approved"\} 1$/m);
  });

  it('one bad answer is no incident; two are, from the last good look until the next good one (GW-16)', async () => {
    bench.clock.stopAt(new Date());
    expect(await look()).toEqual([]);
    expect(await look('catalog')).toEqual([]);
    expect(await look()).toEqual([]);
    const good = bench.clock.now().toISOString();
    await look('stories');
    const suspected = bench.clock.now().toISOString();
    expect(await look('stories')).toEqual([{ part: 'stories', beganAt: suspected, endedAt: null }]);
    expect(suspected > good).toBe(true);
    expect(await look('stories')).toHaveLength(1);
    expect(await look()).toEqual([{ part: 'stories', beganAt: suspected, endedAt: bench.clock.now().toISOString() }]);
  });

  it('a time in which nobody could look is an incident of the whole house (GW-16)', async () => {
    await look();
    const last = bench.clock.now().toISOString();
    bench.clock.move(600_000);
    const [newest] = await look();
    expect(newest).toEqual({ part: 'watch', beganAt: last, endedAt: bench.clock.now().toISOString() });
  });
});
