import type { KilledProcess } from '@camarim/testing';
import { Account } from '../../test/account.js';
import { Earner } from '../../test/earner.js';
import { killedBilling } from '../../test/killed.js';
import { PayoutWindow } from '../../test/payout-desk.js';
import { ASAAS } from '../../test/payout-fixture.js';

describe('billing that is killed while Asaas sends, where the same order twice is two PIX', () => {
  let account: Account;
  let at: PayoutWindow;
  let billing: KilledProcess | undefined;
  beforeAll(async () => {
    account = await Account.open(ASAAS);
    at = new PayoutWindow(account);
    at.still();
  }, 120_000);
  afterAll(async () => {
    await billing?.end();
    await account?.end();
  });

  it('pays a creator by one PIX: the next process finds it in the list, and orders nothing (PAYOUT-12, PAYOUT-15)', async () => {
    const earner = await Earner.longReady(account.bench);
    await earner.earn(5_000);
    const { id } = await earner.askAll();
    await at.askedToday(id);
    billing = await killedBilling(account);
    const processes = billing;
    const payoutIs = async () =>
      (await processes.one<{ status: string }>('select status from billing.payout where id = $1', [id]))?.status;
    const pix = async () =>
      (await at.pixOf(id)).map(({ state, amount, orders }) => `${state} ${amount} ${orders}`).join();

    // the order is done by the provider, which never says so
    await at.faults({ executeThenTimeoutRate: 1 });
    await processes.until(async () => (await pix()) === 'paid 4000 1');
    expect(await payoutIs()).toBe('sending');
    await at.well();
    await processes.until(async () => (await payoutIs()) === 'paid');
    expect(await pix()).toBe('paid 4000 1');
  }, 240_000);
});
