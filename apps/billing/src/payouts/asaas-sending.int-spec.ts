import { Account } from '../../test/account.js';
import { Earner, expectPayoutsBooked } from '../../test/earner.js';
import { PayoutWindow } from '../../test/payout-desk.js';
import { ASAAS_KEY } from '../../test/sandbox.js';

const MINUTE_MS = 60_000;

describe('a payout on its way at Asaas, where the same order twice is two PIX', () => {
  let account: Account;
  let at: PayoutWindow;
  let earner: Earner;
  beforeAll(async () => {
    const secrets = { secretKey: ASAAS_KEY, hmacKey: 'um-token-que-o-painel-do-asaas-guarda-1' };
    account = await Account.open({ kind: 'asaas', options: { email: 'equipe@camarim.test' }, ...secrets });
    at = new PayoutWindow(account);
    at.still();
    earner = await Earner.ready(account.bench);
  }, 120_000);
  afterEach(async () => {
    await at.well();
    await expectPayoutsBooked(account.bench, await at.paidCents());
  });
  afterAll(() => account?.end());

  const asked = async (priceCents: number) => {
    await earner.earn(priceCents);
    const { id } = await earner.askAll();
    // the days went by here and not at the provider, which lists by its own
    await account.bench.db.transaction(async (tx) => {
      await tx.execute('set local session_replication_role = replica');
      await tx.execute('update payout set requested_at = now() where id = $1', [id]);
    });
    return id;
  };
  const orders = async (id: string) => {
    const sql = `select at from payout_attempt where payout_id = $1 and act = 'send' and answer = 'begun' order by id`;
    return account.bench.db.query<{ at: Date }>(sql, [id]);
  };

  it('done and never answered, it is found by our id and is one PIX (PAYOUT-05, PAYOUT-15)', async () => {
    const id = await asked(5_000);
    await at.faults({ executeThenTimeoutNext: 1 });
    expect(await at.send(id)).toBe('unknown');
    expect(await at.send(id)).toBe('paid');
    expect(await at.pixOf(id)).toMatchObject([{ amount: 4_000, state: 'paid', orders: 1 }]);
  }, 60_000);

  it('never done, it is ordered again when the order before can no longer arrive, and not sooner (PAYOUT-05, PAYOUT-15)', async () => {
    const id = await asked(6_000);
    await at.faults({ failNext: 1 });
    expect(await at.send(id)).toBe('unknown');
    for (let n = 0; n < 4; n += 1) expect(await at.send(id)).toBe('sending');
    expect([await at.pixOf(id), (await orders(id)).length]).toEqual([[], 1]);
    const [first] = await orders(id);
    const next = await account.bench.db.one<{ at: Date }>('select next_try_at as at from payout where id = $1', [id]);
    expect(next?.at.getTime()).toBeLessThanOrEqual((first?.at.getTime() ?? 0) + 10 * MINUTE_MS);
    account.bench.clock.move(11 * MINUTE_MS);
    expect([await at.send(id), await at.send(id)]).toEqual(['sending', 'paid']);
    expect(await at.pixOf(id)).toMatchObject([{ amount: 4_800, orders: 1 }]);
    await at.act(id, 'returned');
    expect(await at.send(id)).toBe('returned');
    expect((await earner.mine()).payableCents).toBe(4_800);
  }, 60_000);

  it('taken for a repeat of another of the same sum, it is unknown and not over (PAYOUT-05, PAYOUT-15)', async () => {
    const id = await asked(1_000);
    expect([await at.send(id), await at.send(id)]).toEqual(['sending', 'paid']);
    const same = await asked(7_000);
    expect(await at.send(same)).toBe('unknown');
    expect([await at.pixOf(same), (await earner.mine()).payableCents]).toEqual([[], 0]);
  }, 60_000);
});
