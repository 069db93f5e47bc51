import { DAY_MS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { type Conversions, conversionsOf } from '../../test/conversions.js';
import { graphError } from '../../test/fake-graph.js';
import { type MarketingBench, staff, startMarketing, TOKEN } from '../../test/marketing-fixture.js';

let bench: MarketingBench;
let configId: string;
let became: Conversions['became'];
let person: Conversions['person'];
beforeAll(async () => {
  bench = await startMarketing();
  const conversions = conversionsOf(bench);
  ({ became, person } = conversions);
  configId = await conversions.account();
}, 60_000);
afterAll(() => bench?.end());

const counts = () => bench.call('marketing.metrics.deliveries', {}, staff('admin'));

it('an event nobody could bring to Meta for seven days has failed on the day it is given up (FA-23)', async () => {
  bench.graph.answer = () => graphError(503, 2);
  const { userId } = await person({ consent: true });
  await became(`reg:${userId}`, 'queued');
  bench.clock.move(7 * DAY_MS);
  await became(`reg:${userId}`, 'expired');
  expect(await counts()).toMatchObject({ queued: 0, failed: 1 });
  // the next day it is yesterday's, and one that is refused at once is today's
  bench.clock.move(DAY_MS + 60_000);
  expect(await counts()).toMatchObject({ failed: 0 });
  bench.graph.answer = () => graphError(400, 100);
  const refused = await person({ consent: true });
  await became(`reg:${refused.userId}`, 'dead');
  expect(await counts()).toMatchObject({ failed: 1 });
});

it('an account whose token Meta refuses is counted until it has a new one, or is switched off (FA-23)', async () => {
  expect(await counts()).toMatchObject({ paused: 0 });
  bench.graph.answer = () => graphError(400, 190);
  await person({ consent: true });
  await eventually(async () => (await counts()).paused === 1);
  bench.graph.reset();
  await bench.call('marketing.facebook-config.update', { configId, isActive: false }, staff());
  expect(await counts()).toMatchObject({ paused: 0 });
  await bench.call('marketing.facebook-config.update', { configId, isActive: true }, staff());
  expect(await counts()).toMatchObject({ paused: 1 });
  await bench.call('marketing.facebook-config.update', { configId, accessToken: `${TOKEN}NEW1` }, staff());
  expect(await counts()).toMatchObject({ paused: 0 });
});
