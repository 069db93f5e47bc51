import { MINUTE_MS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { Account } from '../../test/account.js';
import { expectBooked } from '../../test/books.js';
import { ASAAS_KEY } from '../../test/sandbox.js';

const TOKEN = 'um-token-que-o-painel-do-asaas-guarda-1';

describe('an account at Asaas', () => {
  let account: Account;
  beforeAll(async () => {
    const options = { email: 'equipe@camarim.test' };
    account = await Account.open({ kind: 'asaas', options, secretKey: ASAAS_KEY, hmacKey: TOKEN });
  }, 60_000);
  beforeEach(() => account.sandbox.console('POST', '/reset'));
  afterEach(() => expectBooked(account.bench));
  afterAll(() => account?.end());

  const hook = async () => {
    const headers = { access_token: ASAAS_KEY, 'user-agent': 'test' };
    const answer = await fetch(`${account.sandbox.url}/asaas/v3/webhooks`, { headers });
    return ((await answer.json()) as { data: { url: string; interrupted: boolean }[] }).data;
  };

  it('sells by asking back what a notice names, once however often and in whatever order it tells (BIL-30, BIL-61)', async () => {
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

  it('a notice without its token, or with another one, is refused; one that lies with it opens nothing (BIL-29, BIL-61)', async () => {
    const sale = await account.bought();
    const known = (await account.eventsOf()).length;
    expect(await account.send(sale.id, 'forge')).toEqual([401]);
    expect(await account.send(sale.id, 'forge-signature')).toEqual([401]);
    expect((await account.eventsOf()).length).toBe(known);
    // says that it was paid, with the right token
    expect(await account.send(sale.id, 'tamper')).toEqual([200]);
    await eventually(async () => (await account.eventsOf()).every(({ status }) => status !== 'received'));
    expect(await account.statusOf(sale)).toBe('pending');
  }, 60_000);

  it('while one token replaces another a notice on its way still counts, and Asaas is told the new one (BIL-29, BIL-61)', async () => {
    const sale = await account.bought();
    const secret = async (token: string) => {
      const { gateway, bench, door } = account;
      const { url } = await bench.call(
        'billing.gateway.webhook-url',
        { gatewayId: gateway.id },
        {
          ...{ kind: 'staff', userId: sale.fan.userId, role: 'owner', sessionId: 's' },
        },
      );
      expect(url.startsWith(door.url)).toBe(true);
      const body = JSON.stringify({ id: `evt_${token}`, event: 'PAYMENT_RECEIVED', payment: { id: 'pay_0' } });
      return (await fetch(url, { method: 'POST', body, headers: { 'asaas-access-token': token } })).status;
    };
    const next = 'um-token-que-o-painel-do-asaas-guarda-2';
    await account.changeNoticeKey(next);
    expect([await secret(TOKEN), await secret(next), await secret(`${next}x`)]).toEqual([200, 200, 401]);
    await account.sandbox.act(sale.id, 'pay');
    await account.bench.see(sale.fan, sale.id, ({ status }) => status === 'approved');
    expect(await hook()).toHaveLength(1);
  }, 60_000);

  it('a queue it stopped after fifteen failures goes on when the account is activated anew, all at once and each sale once (BIL-30, BIL-61)', async () => {
    account.door.isShut = true;
    const sales: Awaited<ReturnType<Account['bought']>>[] = [];
    while (sales.length < 40) sales.push(...(await Promise.all([account.bought(), account.bought()])));
    for (const { id } of sales) await account.sandbox.act(id, 'pay');
    await eventually(async () => (await hook())[0]?.interrupted === true);
    account.door.isShut = false;
    expect(new Set(await Promise.all(sales.map((sale) => account.statusOf(sale))))).toEqual(new Set(['pending']));
    await account.activate(false);
    await account.activate(true);
    for (const { fan, id } of sales) await account.bench.see(fan, id, ({ status }) => status === 'approved');
    const ids = sales.map(({ id }) => id);
    const twice = await account.bench.db.query(
      `select payment_id from payment_event where payment_id = any($1) and to_status = 'approved' group by 1 having count(*) > 1`,
      [ids],
    );
    expect(twice).toEqual([]);
    expect(await hook()).toMatchObject([{ interrupted: false }]);
  }, 180_000);

  it('another amount goes back to its payer, and what is given back is known by our own words for it (BIL-37, BIL-38)', async () => {
    const sale = await account.bought();
    await account.sandbox.act(sale.id, 'wrong-amount', 1000);
    await account.bench.see(sale.fan, sale.id, ({ status }) => status === 'cancelled');
    await eventually(async () => (await account.chargeOf(sale.id)).refundedAmount === 1000);
    const [refund] = await eventually(async () => {
      const rows = await account.bench.db.query<{ id: string; external_id: string }>(
        'select id, external_id from refund where payment_id = $1 and settled_at is not null',
        [sale.id],
      );
      return rows.length > 0 && rows;
    });
    expect(refund?.external_id).toBe(refund?.id);
  }, 60_000);

  it('a code nobody paid in ten minutes is taken back there, where it would live for a year (BIL-60)', async () => {
    const sale = await account.bought();
    account.bench.clock.move(10 * MINUTE_MS + 2_000);
    await account.bench.call('billing.payment.check', { paymentId: sale.id }, sale.fan);
    expect(await account.statusOf(sale)).toBe('expired');
    await eventually(async () => (await account.chargeOf(sale.id)).status === 'cancelled');
    await expect(account.sandbox.act(sale.id, 'pay')).rejects.toThrow('409');
    expect(await account.statusOf(sale)).toBe('expired');
  }, 60_000);
});
