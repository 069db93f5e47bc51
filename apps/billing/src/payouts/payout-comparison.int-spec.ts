import { DAY_MS, HOUR_MS, localDateOf } from '@camarim/domain';
import { readGauge } from '@camarim/platform';
import { Account } from '../../test/account.js';
import { aStaff } from '../../test/bench.js';
import { Earner } from '../../test/earner.js';
import { PayoutWindow } from '../../test/payout-desk.js';
import { SANDBOX_SECRET } from '../../test/sandbox.js';
import { PayoutComparison } from './payout-comparison.service.js';

describe('payouts and what their provider says it paid', () => {
  let account: Account;
  let at: PayoutWindow;
  beforeAll(async () => {
    account = await Account.open({ kind: 'woovi', options: {}, secretKey: SANDBOX_SECRET });
    at = new PayoutWindow(account);
    at.still();
    // the provider lives by another clock: its today is looked at when a test says so
    await account.bench.db.execute(`update payment_gateway set created_at = created_at + interval '1 day'`);
  }, 120_000);
  afterAll(() => account?.end());

  const comparison = () => account.bench.app.get(PayoutComparison, { strict: false });
  const books = () => account.bench.call('billing.ledger.overview', {}, aStaff('finance'));
  const differences = async () => (await readGauge('camarim_ledger_differences'))[0]?.value;
  /** As somebody who is in the database and past every rule of it. */
  const byHand = (sql: string, params: unknown[] = []) =>
    account.bench.db.transaction(async (tx) => {
      await tx.execute(`set local session_replication_role = replica`);
      await tx.execute(sql, params);
    });
  /** Paid out, and its day is over. */
  const paidOut = async () => {
    const earner = await Earner.ready(account.bench);
    await earner.earn(5_000);
    const { id } = await earner.askAll();
    await at.send(id);
    expect(await at.send(id)).toBe('paid');
    return id;
  };
  const round = async (ms = DAY_MS + 1) => {
    account.bench.clock.move(ms);
    await comparison().round();
  };
  const seen = async () => {
    const { payoutDays, unbalanced } = await books();
    const sum = (name: 'differing' | 'providerCents' | 'ledgerCents') =>
      payoutDays.reduce((all, day) => all + day[name], 0);
    return { differing: sum('differing'), provider: sum('providerCents'), ledger: sum('ledgerCents'), unbalanced };
  };

  it('are the same on both sides, and one row changed by hand is alarmed within the round (PAYOUT-13)', async () => {
    const id = await paidOut();
    await paidOut();
    await round();
    expect(await seen()).toEqual({ differing: 0, provider: 8_000, ledger: 8_000, unbalanced: 0 });
    expect(await differences()).toBe(0);

    await byHand('update payout set cents = 4100 where id = $1', [id]);
    await round();
    expect(await seen()).toMatchObject({ differing: 1, provider: 8_000, ledger: 8_000 });
    expect(await differences()).toBe(1);
    await byHand('update payout set cents = 4000 where id = $1', [id]);
    // a day that differs is compared again after an hour
    await round(HOUR_MS + 1);
    expect(await differences()).toBe(0);

    await byHand(`update ledger_entry set cents = 3000 where booking_key = $1`, [`payout:${id}:sent`]);
    await round();
    expect(await seen()).toEqual({ differing: 1, provider: 8_000, ledger: 7_000, unbalanced: 2 });
    await byHand(`update ledger_entry set cents = 4000 where booking_key = $1`, [`payout:${id}:sent`]);
    await round(HOUR_MS + 1);
    expect([await seen(), await differences()]).toMatchObject([{ differing: 0, unbalanced: 0 }, 0]);

    const slot = await account.bench.db.one<{ id: string; slot: number }>(
      'select account_id as id, slot from ledger_balance where credit_cents > 0 limit 1',
    );
    const change = (cents: number) =>
      byHand('update ledger_balance set credit_cents = credit_cents + $3 where account_id = $1 and slot = $2', [
        ...[slot?.id, slot?.slot, cents],
      ]);
    await change(1);
    await round();
    expect([await seen(), await differences()]).toMatchObject([{ differing: 0, unbalanced: 1 }, 1]);
    await change(-1);
    await round(HOUR_MS + 1);
    expect(await differences()).toBe(0);
  }, 60_000);

  it('what the provider paid and our row forgot is found in its list; what it gave back is asked about at once (PAYOUT-13)', async () => {
    const id = await paidOut();
    await byHand(`update payout set status = 'failed', paid_at = null, ended_at = now() where id = $1`, [id]);
    // no time of ours names it any more: the list of the day it was ordered on does
    await comparison().compare(account.gateway.id, localDateOf(new Date()));
    expect(await seen()).toMatchObject({ differing: 1 });
    await byHand(`update payout set status = 'paid', paid_at = now(), ended_at = null where id = $1`, [id]);
    await comparison().compare(account.gateway.id, localDateOf(new Date()));
    expect(await seen()).toMatchObject({ differing: 0 });
    await byHand('update payout set next_try_at = null where id = $1', [id]);
    await at.act(id, 'returned');
    await comparison().compare(account.gateway.id, localDateOf(new Date()));
    expect(await seen()).toMatchObject({ differing: 1 });
    expect(await at.send(id)).toBe('returned');
    await comparison().compare(account.gateway.id, localDateOf(new Date()));
    expect(await seen()).toMatchObject({ differing: 0 });
  }, 60_000);

  it('while a provider does not answer nothing is concluded, and one that is on its way is no difference (PAYOUT-13)', async () => {
    const earner = await Earner.ready(account.bench);
    await earner.earn(5_000);
    const { id } = await earner.askAll();
    await at.plan('hold');
    expect(await at.send(id)).toBe('sending');
    await at.faults({ silent: true });
    const before = await books();
    await round();
    expect((await books()).payoutDays).toEqual(before.payoutDays);
    await at.well();
    await round(HOUR_MS + 1);
    expect(await seen()).toMatchObject({ differing: 0 });
  }, 60_000);
});
