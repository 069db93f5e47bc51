import { DAY_MS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { Account } from '../../test/account.js';
import { aFan, aStaff, refusal } from '../../test/bench.js';
import { Earner } from '../../test/earner.js';
import { PayoutWindow } from '../../test/payout-desk.js';
import { SANDBOX_SECRET } from '../../test/sandbox.js';

let account: Account;
let at: PayoutWindow;
beforeAll(async () => {
  account = await Account.open({ kind: 'woovi', options: {}, secretKey: SANDBOX_SECRET });
  at = new PayoutWindow(account);
  at.still();
}, 120_000);
afterAll(() => account?.end());

const users = { kind: 'service', service: 'users' } as const;
const owed = async (...of: Earner[]) => {
  const modelIds = of.map(({ modelId }) => modelId);
  return (await account.bench.call('billing.owed.get', { modelIds }, users)).cents;
};

it('a creator is owed what waits, what is available and what is on its way, until her bank has it (PAYOUT-06)', async () => {
  const [earner, other] = [await Earner.ready(account.bench), await Earner.join(account.bench)];
  expect(await owed(earner, other)).toBe(0);
  await earner.sell(50_000);
  expect(await owed(earner)).toBe(40_000);
  account.bench.clock.move(8 * DAY_MS);
  expect(await owed(earner)).toBe(40_000);
  const sale = await other.sell(1_000);
  expect(await owed(earner, other)).toBe(40_800);
  // while her bank looks into it, it is hers or the fan's: nobody knows yet
  await other.tell(sale.id, sale.priceCents, 'disputed');
  expect(await owed(other)).toBe(800);
  await other.keeps(sale.id, sale.priceCents);
  const { id } = await earner.askAll();
  expect(await owed(earner)).toBe(40_000);
  await eventually(async () => (await at.send(id)) === 'paid', { every: 200 });
  expect(await owed(earner)).toBe(0);
  // less than the least payout, and nothing that waits: it could never be drawn
  account.bench.clock.move(8 * DAY_MS);
  expect(await owed(other)).toBe(0);
  for (const who of [earner.her, aFan(), aStaff('owner')])
    expect(await refusal(account.bench.call('billing.owed.get', { modelIds: [earner.modelId] }, who))).toBe(
      'forbidden',
    );
}, 60_000);
