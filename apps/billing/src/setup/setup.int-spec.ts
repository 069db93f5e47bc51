import { aFan, aStaff, type Bench, startBench } from '../../test/bench.js';
import { Calls } from '../../test/calls.js';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
}, 60_000);
afterAll(() => bench?.end());

const facts = async () => {
  const { steps } = await bench.call('billing.setup.get', {}, aStaff('owner'));
  return Object.fromEntries(steps.map(({ step, isDone }) => [step, isDone]));
};

it('a house has a price when a plan is on sale, and a tested PIX after a test that passed or a charge that was paid (FA-02)', async () => {
  expect(await facts()).toEqual({ price: true, provider: false });
  await bench.db.query(`update payment_gateway set tested_at = now(), test_failure = 'recusou a chave'`);
  expect((await facts()).provider).toBe(false);
  await bench.db.query('update payment_gateway set test_failure = null');
  expect((await facts()).provider).toBe(true);
  await bench.db.query('update payment_gateway set tested_at = null');
  const fan = aFan();
  const { id } = await bench.charged(fan);
  await new Calls(bench).pay(id);
  await bench.see(fan, id, ({ status }) => status === 'approved');
  expect((await facts()).provider).toBe(true);
  await bench.db.query('update plan set is_active = false');
  expect((await facts()).price).toBe(false);
  await expect(bench.call('billing.setup.get', {}, aStaff('admin'))).rejects.toMatchObject({ code: 'forbidden' });
});
