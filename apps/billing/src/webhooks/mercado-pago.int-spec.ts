import { MINUTE_MS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { Account } from '../../test/account.js';
import { expectBooked } from '../../test/books.js';
import { HMAC_KEY, SANDBOX_SECRET } from '../../test/sandbox.js';

describe('an account at Mercado Pago', () => {
  let account: Account;
  beforeAll(async () => {
    account = await Account.open({ kind: 'mercado-pago', options: {}, secretKey: SANDBOX_SECRET, hmacKey: HMAC_KEY });
  }, 60_000);
  beforeEach(() => account.sandbox.console('POST', '/reset'));
  afterEach(() => expectBooked(account.bench));
  afterAll(() => account?.end());

  it('sells by asking back what a signed address names, once however often and in whatever order it tells (BIL-30, BIL-61)', async () => {
    await account.sandbox.console('PUT', '/faults', { webhook: { duplicate: 2, concurrent: true, reorder: true } });
    const sale = await account.bought();
    await account.sandbox.act(sale.id, 'pay');
    await account.bench.see(sale.fan, sale.id, ({ status }) => status === 'approved');
    await account.oldNoticeSent(sale.id);
    const known = (await account.eventsOf()).length;
    expect(await account.send(sale.id, 'repeat', 3)).toEqual([200, 200, 200]);
    const events = await account.eventsOf();
    expect([events.length, events.every(({ signed }) => !signed)]).toEqual([known, true]);
  }, 60_000);

  it('an unsigned and a forged notice, and one whose body names another payment than its address, are refused (BIL-29, BIL-61)', async () => {
    const { id } = await account.bought();
    const known = (await account.eventsOf()).length;
    for (const action of ['forge', 'forge-signature', 'tamper'])
      expect([action, await account.send(id, action)]).toEqual([action, [401]]);
    expect((await account.eventsOf()).length).toBe(known);
  }, 60_000);

  it('while one key replaces another notices signed with the one before count, and no longer than that (BIL-29, BIL-61)', async () => {
    const [first, second] = [await account.bought(), await account.bought()];
    await account.changeNoticeKey('a-chave-nova');
    await account.sandbox.act(first.id, 'pay');
    await account.bench.see(first.fan, first.id, ({ status }) => status === 'approved');
    await account.changeNoticeKey('a-chave-depois-dela');
    const known = (await account.eventsOf()).length;
    await account.sandbox.act(second.id, 'silent-pay');
    expect(await account.send(second.id, 'repeat')).toEqual([401]);
    expect([await account.statusOf(second), (await account.eventsOf()).length]).toEqual(['pending', known]);
    await account.changeNoticeKey(HMAC_KEY);
    expect(await account.send(second.id, 'repeat')).toEqual([200]);
    await account.bench.see(second.fan, second.id, ({ status }) => status === 'approved');
  }, 90_000);

  it('another amount goes back to its payer, once (BIL-37, BIL-38)', async () => {
    const sale = await account.bought();
    await account.sandbox.act(sale.id, 'wrong-amount', 1000);
    await account.bench.see(sale.fan, sale.id, ({ status }) => status === 'cancelled');
    await eventually(async () => (await account.chargeOf(sale.id)).refundedAmount === 1000);
    await eventually(async () => {
      const rows = await account.bench.db.query(
        'select 1 from refund where payment_id = $1 and settled_at is not null',
        [sale.id],
      );
      return rows.length === 1;
    });
  }, 60_000);

  it('a code nobody paid in ten minutes is taken back there, where none ends before half an hour (BIL-60)', async () => {
    const sale = await account.bought();
    account.bench.clock.move(10 * MINUTE_MS + 2_000);
    await account.bench.call('billing.payment.check', { paymentId: sale.id }, sale.fan);
    expect(await account.statusOf(sale)).toBe('expired');
    await eventually(async () => (await account.chargeOf(sale.id)).status === 'cancelled');
    await expect(account.sandbox.act(sale.id, 'pay')).rejects.toThrow('409');
    expect(await account.statusOf(sale)).toBe('expired');
  }, 60_000);
});
