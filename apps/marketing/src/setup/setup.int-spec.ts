import { conversionsOf } from '../../test/conversions.js';
import { graphError } from '../../test/fake-graph.js';
import { type MarketingBench, staff, startMarketing } from '../../test/marketing-fixture.js';

let bench: MarketingBench;
let configId: string;
beforeAll(async () => {
  bench = await startMarketing();
  configId = await conversionsOf(bench).account();
}, 60_000);
afterAll(() => bench?.end());

it('the pixel is tested when Meta took a test event with the token it has, and not before (FA-02)', async () => {
  const isTested = async () => (await bench.call('marketing.setup.get', {}, staff('owner'))).steps;
  const test = { configId, testEventCode: 'TEST123', browser: { ip: '203.0.113.1', userAgent: 'x' } };
  bench.graph.answer = () => graphError(400, 190);
  await bench.call('marketing.facebook-config.test', test, staff());
  expect(await isTested()).toEqual([{ step: 'pixel', isDone: false }]);
  bench.graph.reset();
  await bench.call('marketing.facebook-config.test', test, staff());
  expect(await isTested()).toEqual([{ step: 'pixel', isDone: true }]);
  const accessToken = 'EAAanotherTokenForTests0002';
  await bench.call('marketing.facebook-config.update', { configId, accessToken }, staff());
  expect(await isTested()).toEqual([{ step: 'pixel', isDone: false }]);
});
