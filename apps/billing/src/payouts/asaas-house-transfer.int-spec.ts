import { localDateOf } from '@camarim/domain';
import { aStaff } from '../../test/bench.js';
import { ASAAS, payoutsAt } from '../../test/payout-fixture.js';
import { PayoutComparison } from './payout-comparison.service.js';

describe('what the house takes out at Asaas, which calls it done whatever becomes of it', () => {
  const fixture = payoutsAt(ASAAS);
  const finance = aStaff('finance');
  const call = () => fixture.account.bench.call;
  const compare = () => {
    const { bench, gateway } = fixture.account;
    return bench.app.get(PayoutComparison, { strict: false }).compare(gateway.id, localDateOf(new Date()));
  };
  const list = async () => (await call()('billing.house-transfer.list', {}, finance)).items;
  const there = async () => {
    const { balances } = await call()('billing.ledger.overview', {}, finance);
    return balances.find(({ accountId }) => accountId === fixture.account.gateway.id)?.cents ?? 0;
  };

  it('is the house’s again when its PIX came back, and before that it is not (PAYOUT-16)', async () => {
    const before = await there();
    const order = { dialect: 'asaas', amount: 12_000 };
    const { ref } = await fixture.account.sandbox.console<{ ref: string }>('POST', '/payouts', order);
    await compare();
    const [found] = await list();
    expect(found).toMatchObject({ cents: 12_000, returnedAt: null });
    const confirmed = { transferId: found?.id ?? '', reason: 'aluguel de novembro' };
    await call()('billing.house-transfer.confirm', confirmed, finance);
    await compare();
    expect([await there(), (await list())[0]?.returnedAt]).toEqual([before - 12_000, null]);

    await fixture.at.act(ref, 'returned');
    await compare();
    await compare();
    expect(await there()).toBe(before);
    expect((await list())[0]?.returnedAt).not.toBeNull();
  }, 60_000);
});
