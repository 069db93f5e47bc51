import { MINUTE_MS } from '@camarim/domain';
import { ASAAS, payoutsAt } from '../../test/payout-fixture.js';

describe('a payout on its way at Asaas, where the same order twice is two PIX', () => {
  const fixture = payoutsAt(ASAAS);

  const asked = async (priceCents: number) => {
    await fixture.earner.earn(priceCents);
    const { id } = await fixture.earner.askAll();
    await fixture.at.askedToday(id);
    return id;
  };
  const orders = async (id: string) => {
    const sql = `select at from payout_attempt where payout_id = $1 and act = 'send' and answer = 'begun' order by id`;
    return fixture.account.bench.db.query<{ at: Date }>(sql, [id]);
  };

  it('done and never answered, it is found by our id and is one PIX (PAYOUT-05, PAYOUT-15)', async () => {
    const id = await asked(5_000);
    await fixture.at.faults({ executeThenTimeoutNext: 1 });
    expect(await fixture.at.send(id)).toBe('unknown');
    expect(await fixture.at.send(id)).toBe('paid');
    expect(await fixture.at.pixOf(id)).toMatchObject([{ amount: 4_000, state: 'paid', orders: 1 }]);
  }, 60_000);

  it('never done, it is ordered again when the order before can no longer arrive, and not sooner (PAYOUT-05, PAYOUT-15)', async () => {
    const id = await asked(6_000);
    await fixture.at.faults({ failNext: 1 });
    expect(await fixture.at.send(id)).toBe('unknown');
    for (let n = 0; n < 4; n += 1) expect(await fixture.at.send(id)).toBe('sending');
    expect([await fixture.at.pixOf(id), (await orders(id)).length]).toEqual([[], 1]);
    const [first] = await orders(id);
    const next = await fixture.account.bench.db.one<{ at: Date }>(
      'select next_try_at as at from payout where id = $1',
      [id],
    );
    expect(next?.at.getTime()).toBeLessThanOrEqual((first?.at.getTime() ?? 0) + 10 * MINUTE_MS);
    fixture.account.bench.clock.move(11 * MINUTE_MS);
    expect([await fixture.at.send(id), await fixture.at.send(id)]).toEqual(['sending', 'paid']);
    expect(await fixture.at.pixOf(id)).toMatchObject([{ amount: 4_800, orders: 1 }]);
    await fixture.at.act(id, 'returned');
    expect(await fixture.at.send(id)).toBe('returned');
    expect((await fixture.earner.mine()).payableCents).toBe(4_800);
  }, 60_000);

  it('taken for a repeat of another of the same sum, it is unknown and not over (PAYOUT-05, PAYOUT-15)', async () => {
    const id = await asked(1_000);
    expect([await fixture.at.send(id), await fixture.at.send(id)]).toEqual(['sending', 'paid']);
    const same = await asked(7_000);
    expect(await fixture.at.send(same)).toBe('unknown');
    expect([await fixture.at.pixOf(same), (await fixture.earner.mine()).payableCents]).toEqual([[], 0]);
  }, 60_000);
});
