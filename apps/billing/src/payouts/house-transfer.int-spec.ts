import { randomUUID } from 'node:crypto';
import { localDateOf } from '@camarim/domain';
import { readGauge } from '@camarim/platform';
import { Account } from '../../test/account.js';
import { aFan, aStaff, refusal } from '../../test/bench.js';
import { Earner } from '../../test/earner.js';
import { PayoutWindow } from '../../test/payout-desk.js';
import { SANDBOX_SECRET } from '../../test/sandbox.js';
import { PayoutComparison } from './payout-comparison.service.js';

describe('what the house takes out of its own account', () => {
  let account: Account;
  let at: PayoutWindow;
  let earner: Earner;
  const finance = aStaff('finance');
  beforeAll(async () => {
    account = await Account.open({ kind: 'woovi', options: {}, secretKey: SANDBOX_SECRET });
    at = new PayoutWindow(account);
    at.still();
    earner = await Earner.ready(account.bench);
    await earner.earn(100_000);
  }, 120_000);
  afterAll(() => account?.end());

  const compare = () =>
    account.bench.app.get(PayoutComparison, { strict: false }).compare(account.gateway.id, localDateOf(new Date()));
  const takenOut = (amount: number) =>
    account.sandbox.console<{ ref: string }>('POST', '/payouts', { dialect: 'woovi', amount });
  const list = async () => (await account.bench.call('billing.house-transfer.list', {}, finance)).items;
  const confirm = (transferId: string, reason = 'aluguel de novembro', by = finance) =>
    account.bench.call('billing.house-transfer.confirm', { transferId, reason }, by);
  const waiting = async () =>
    (await account.bench.call('billing.waiting.get', {}, finance)).lines.find(({ kind }) => kind === 'house-transfer')
      ?.count ?? 0;
  const differences = async () => (await readGauge('camarim_ledger_differences'))[0]?.value;
  /** What the books say lies at the provider, and what of all money is the house's. */
  const books = async (agencyId?: string) => {
    const { balances } = await account.bench.call('billing.ledger.overview', {}, finance);
    const of = (id: string) => balances.find(({ accountId }) => accountId === id)?.cents ?? 0;
    const agency = agencyId === undefined ? {} : { agency: of(agencyId) };
    return { there: of(account.gateway.id), house: of('00000000-0000-4000-8000-000000000001'), ...agency };
  };

  it('is no difference: it waits by its name for finance, and with a reason it is in the books, once (PAYOUT-16)', async () => {
    const { id } = await earner.askAll();
    await at.send(id);
    expect(await at.send(id)).toBe('paid');
    const { ref } = await takenOut(12_000);
    const before = await books();
    await compare();
    await compare();
    const [found, ...others] = await list();
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      ref: ref.replaceAll('-', ''),
      cents: 12_000,
      confirmedAt: null,
      gatewayName: 'woovi',
    });
    expect([await differences(), await waiting(), await books()]).toEqual([0, 1, before]);

    const transferId = found?.id ?? '';
    expect(await refusal(confirm(transferId, ' '))).toBe('validation-failed');
    expect(await refusal(confirm(transferId, 'aluguel', aStaff('support')))).toBe('forbidden');
    expect(await refusal(account.bench.call('billing.house-transfer.list', {}, aFan()))).toBe('unauthenticated');
    const both = await Promise.all(
      [0, 1].map(() =>
        confirm(transferId).then(
          () => 'done',
          () => 'refused',
        ),
      ),
    );
    expect(both.sort()).toEqual(['done', 'refused']);
    expect(await refusal(confirm(transferId))).toBe('house-transfer-confirmed');
    expect(await books()).toEqual({ there: before.there - 12_000, house: before.house - 12_000 });
    expect(await list()).toMatchObject([{ confirmedBy: finance.userId, returnedAt: null }]);
    const decisions = await account.bench.db.query(
      `select reason from staff_decision where action = 'house-transfer-confirmed'`,
    );
    expect(decisions).toEqual([{ reason: 'aluguel de novembro' }]);
    await compare();
    expect([await differences(), await waiting()]).toEqual([0, 0]);
  }, 60_000);

  it('given back by its bank it is the house’s again; one that never arrived is nothing (PAYOUT-16)', async () => {
    const before = await books();
    const { ref } = await takenOut(5_000);
    await compare();
    const [open] = await list();
    await confirm(open?.id ?? '');
    expect((await books()).there).toBe(before.there - 5_000);
    await at.act(ref, 'returned');
    await compare();
    await compare();
    expect(await books()).toEqual(before);
    expect((await list()).find(({ id }) => id === open?.id)?.returnedAt).not.toBeNull();

    const { ref: lost } = await takenOut(700);
    await compare();
    expect(await waiting()).toBe(1);
    await at.act(lost, 'failed');
    await compare();
    expect([await waiting(), await differences(), await books()]).toEqual([0, 0, before]);
  }, 60_000);

  it('paid to an agency by hand it leaves the agency’s money, never more than it has, and given back it is the agency’s (LED-10)', async () => {
    const owner = aStaff('owner');
    const { bench } = account;
    const name = `Agência ${randomUUID()}`;
    const agency = await bench.call('billing.agency.create', { name, reason: 'contrato' }, owner);
    const share = { modelId: earner.modelId, agencyId: agency.id, basisPoints: 1_000, revision: null };
    await bench.call('billing.share-rule.create', { ...share, reason: 'contrato' }, owner);
    await earner.sell(30_000);
    const before = await books(agency.id);
    expect(before.agency).toBe(3_000);
    const pay = async (cents: number) => {
      const { ref } = await takenOut(cents);
      await compare();
      const found = (await list()).find((one) => one.ref === ref.replaceAll('-', ''));
      return { ref, transferId: found?.id ?? '' };
    };
    const by = (transferId: string, agencyId: string) =>
      bench.call('billing.house-transfer.confirm', { transferId, agencyId, reason: 'parte da agência' }, finance);
    const more = await pay(3_001);
    expect(await refusal(by(more.transferId, agency.id))).toBe('validation-failed');
    expect(await refusal(by(more.transferId, randomUUID()))).toBe('not-found');
    await at.act(more.ref, 'failed');
    const [one, two] = [await pay(2_000), await pay(2_000)];
    const both = await Promise.all([one, two].map(({ transferId }) => refusal(by(transferId, agency.id))));
    expect(both.sort()).toEqual(['not refused', 'validation-failed']);
    const paid = (await list()).find(({ agencyId }) => agencyId === agency.id);
    expect(await books(agency.id)).toEqual({ there: before.there - 2_000, house: before.house, agency: 1_000 });
    for (const { ref } of [one, two]) await at.act(ref, ref.replaceAll('-', '') === paid?.ref ? 'returned' : 'failed');
    await compare();
    expect([await books(agency.id), await differences()]).toEqual([before, 0]);
  }, 60_000);

  it('a confirmed one the provider has with another sum is a difference, and a payout whose row says another account is none of the house’s (PAYOUT-16)', async () => {
    const sql = 'update house_transfer set cents = cents + $1 where returned_at is null';
    await account.bench.db.execute(sql, [1]);
    await compare();
    expect(await differences()).toBe(1);
    await account.bench.db.execute(sql, [-1]);
    await compare();
    expect(await differences()).toBe(0);
    const known = (await list()).length;
    await account.bench.db.transaction(async (tx) => {
      await tx.execute('set local session_replication_role = replica');
      await tx.execute('update payout set gateway_id = (select id from payment_gateway where id <> $1 limit 1)', [
        account.gateway.id,
      ]);
    });
    await compare();
    expect(await list()).toHaveLength(known);
  }, 60_000);
});
