import { eventually, type KilledProcess } from '@camarim/testing';
import { Account } from '../../test/account.js';
import { aStaff } from '../../test/bench.js';
import { Earner } from '../../test/earner.js';
import { killedBilling } from '../../test/killed.js';
import { PayoutWindow } from '../../test/payout-desk.js';
import { SANDBOX_SECRET } from '../../test/sandbox.js';

describe('billing that is killed between sending and the answer', () => {
  let account: Account;
  let at: PayoutWindow;
  let billing: KilledProcess | undefined;
  beforeAll(async () => {
    account = await Account.open({ kind: 'woovi', options: {}, secretKey: SANDBOX_SECRET });
    at = new PayoutWindow(account);
  }, 120_000);
  afterAll(async () => {
    await billing?.end();
    await account?.end();
  });

  /** Paid, contested, and its dossier is asked to be handed in; nothing has left yet. @returns the submission. */
  const disputed = async (): Promise<string> => {
    const bought = await account.bought();
    await account.sandbox.act(bought.id, 'pay');
    await account.bench.see(bought.fan, bought.id, ({ status }) => status === 'approved');
    await account.sandbox.act(bought.id, 'dispute');
    const { id: disputeId } = await eventually(() =>
      account.bench.db.one<{ id: string }>(`select id from dispute where payment_id = $1 and status = 'ready'`, [
        bought.id,
      ]),
    );
    at.still();
    await account.bench.call('billing.dispute.send', { disputeId }, aStaff('finance'));
    const row = await account.bench.db.one<{ id: string }>('select id from dispute_submission');
    return row?.id ?? '';
  };
  const payout = async (): Promise<string> => {
    const earner = await Earner.longReady(account.bench);
    await earner.earn(5_000);
    return (await earner.askAll()).id;
  };

  it('pays a creator by one PIX, and hands a dossier in once (PAYOUT-12, MED-11)', async () => {
    const submissionId = await disputed();
    const payoutId = await payout();
    billing = await killedBilling(account);
    const processes = billing;
    const statusOf = async (table: 'payout' | 'dispute_submission', id: string) =>
      (await processes.one<{ status: string }>(`select status from billing.${table} where id = $1`, [id]))?.status;
    const payoutIs = () => statusOf('payout', payoutId);
    const submissionIs = () => statusOf('dispute_submission', submissionId);
    const handed = async () =>
      (await account.sandbox.console<{ disputes: { count: number }[] }>('GET', '/woovi/disputes')).disputes.map(
        ({ count }) => count,
      );
    const pix = async () => (await at.pixOf(payoutId)).map(({ state, orders }) => `${state} ${orders}`).join();

    // every order is done by the provider, which never says so
    await at.faults({ executeThenTimeoutRate: 1 });
    await processes.until(async () => (await pix()) === 'created 1' && (await handed()).length === 1);
    expect([await payoutIs(), await submissionIs()]).toEqual(['sending', 'sent']);
    // made, not approved: the next process finds it and approves it, and dies before it hears that it was
    await processes.until(async () => (await pix()) === 'paid 1');
    expect(await payoutIs()).not.toBe('paid');
    await at.well();
    await processes.until(async () => (await payoutIs()) === 'paid' && (await submissionIs()) === 'done');
    expect([await pix(), await handed()]).toEqual(['paid 1', [1]]);
  }, 240_000);
});
