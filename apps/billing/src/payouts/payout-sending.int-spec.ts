import { Database } from '@camarim/database';
import { Account } from '../../test/account.js';
import { aStaff, refusal } from '../../test/bench.js';
import { Earner, expectPayoutsBooked } from '../../test/earner.js';
import { PayoutWindow } from '../../test/payout-desk.js';
import { SANDBOX_SECRET } from '../../test/sandbox.js';
import { GatewayService } from '../gateways/gateway.service.js';
import type { PayoutApi } from '../provider/payout-api.js';
import { PayoutProvider } from '../provider/payout-provider.js';
import { PayoutRepository } from './payout.repository.js';
import { PayoutKeyService } from './payout-key.service.js';
import { PayoutOutcomes } from './payout-outcomes.service.js';
import { PayoutSender } from './payout-sender.service.js';

const MINUTE_MS = 60_000;
/** The process ends here. */
class Killed extends Error {}

describe('a payout on its way', () => {
  let account: Account;
  let at: PayoutWindow;
  let earner: Earner;
  beforeAll(async () => {
    account = await Account.open({ kind: 'woovi', options: {}, secretKey: SANDBOX_SECRET });
    at = new PayoutWindow(account);
    at.still();
    earner = await Earner.ready(account.bench);
  }, 120_000);
  afterEach(async () => {
    await at.well();
    expect(await earner.balance()).toBe((await earner.mine()).availableCents);
    await expectPayoutsBooked(account.bench, await at.paidCents());
  });
  afterAll(() => account?.end());

  const asked = async () => {
    await earner.earn(5_000);
    return earner.askAll();
  };
  const later = (minutes = 11) => account.bench.clock.move(minutes * MINUTE_MS);
  const attempts = async (id: string) => {
    const rows = await account.bench.db.query<{ act: string; answer: string }>(
      'select act, answer from payout_attempt where payout_id = $1 order by id',
      [id],
    );
    return rows.map(({ act, answer }) => `${act} ${answer}`);
  };

  it('made and approved without an answer, it is one PIX: each time it is asked for before it goes on (PAYOUT-05)', async () => {
    const { id, cents } = await asked();
    await at.faults({ executeThenTimeoutNext: 1 });
    expect(await at.send(id)).toBe('unknown');
    expect(await at.pixOf(id)).toMatchObject([{ state: 'created', orders: 1 }]);
    await at.faults({ executeThenTimeoutNext: 1 });
    expect(await at.send(id)).toBe('unknown');
    expect(await at.send(id)).toBe('paid');
    expect(await at.pixOf(id)).toMatchObject([{ amount: cents, state: 'paid', orders: 1 }]);
    expect(await attempts(id)).toEqual([
      ...['send begun', 'send silent', 'ask created', 'send begun', 'send silent', 'ask paid'],
    ]);
  }, 60_000);

  it('`unknown` leaves by an answer alone: not by silence, time, people or a statement (PAYOUT-05)', async () => {
    const { id } = await asked();
    await at.faults({ silent: true });
    expect(await at.send(id)).toBe('unknown');
    later(7 * 24 * 60);
    expect(await at.send(id)).toBe('unknown');
    const finance = aStaff('finance');
    const decide = (act: 'approve' | 'refuse') =>
      refusal(account.bench.call(`billing.payout.${act}`, { payoutId: id, reason: 'pressa' }, finance));
    expect([await decide('approve'), await decide('refuse')]).toEqual(['payout-decided', 'payout-decided']);
    const look = () => account.bench.call('billing.payout.look', { payoutId: id }, finance);
    expect(await look()).toMatchObject({ status: 'unknown' });
    for (const status of ['failed', 'paid', 'sending'])
      await expect(
        account.bench.db.execute(`update payout set status = $2 where id = $1`, [id, status]),
      ).rejects.toThrow('nobody knows what became of this payout');
    expect(await earner.mine()).toMatchObject({ refusal: 'under-way', availableCents: 0 });
    await at.well();
    await at.plan('strange');
    // it was never made: asked for, then sent; words nobody knows are no answer
    expect(await look()).toMatchObject({ status: 'unknown' });
    expect(await at.send(id)).toBe('unknown');
    await at.act(id, 'paid');
    expect(await look()).toMatchObject({ status: 'paid' });
  }, 60_000);

  it('a no is believed when the provider knows of no such PIX and no other order is on the line (PAYOUT-05)', async () => {
    const { id } = await asked();
    await at.plan('refuse');
    expect(await at.send(id)).toBe('failed');
    expect(await at.pixOf(id)).toEqual([]);
    expect((await earner.mine()).payableCents).toBe(4_000);
    const { id: second } = await earner.askAll();
    await at.faults({ failNext: 1 });
    expect(await at.send(second)).toBe('unknown');
    await at.plan('refuse');
    // the first order may still arrive
    expect(await at.send(second)).toBe('unknown');
    later();
    await at.plan('refuse');
    expect(await at.send(second)).toBe('failed');
    const { id: third } = await earner.askAll();
    await at.plan('fail');
    expect(await at.send(third)).toBe('failed');
    await at.plan('hold');
    const { id: fourth } = await earner.askAll();
    expect([await at.send(fourth), await at.send(fourth)]).toEqual(['sending', 'sending']);
    await at.act(fourth, 'paid');
    expect(await at.send(fourth)).toBe('paid');
  }, 60_000);

  it('one that comes back after it was paid is hers again, once (PAYOUT-05)', async () => {
    const { id, cents } = await asked();
    await at.send(id);
    expect(await at.send(id)).toBe('paid');
    await at.faults({ silent: true });
    expect(await at.send(id)).toBe('paid');
    await at.well();
    expect(await at.send(id)).toBe('paid');
    await at.act(id, 'returned');
    later();
    const sender = account.bench.app.get(PayoutSender, { strict: false });
    expect((await sender.takeDue()).map((one) => one.id)).toContain(id);
    expect(await at.send(id)).toBe('returned');
    expect(await at.send(id)).toBe('returned');
    expect(await earner.mine()).toMatchObject({ availableCents: cents, underWayCents: 0 });
    const again = await earner.askAll();
    await at.send(again.id);
    expect(await at.send(again.id)).toBe('paid');
  }, 60_000);

  it('killed at any await of its sending, it is paid once, and by the books too (PAYOUT-05)', async () => {
    let left = 0;
    for (let wait = 0, isOver = false; !isOver; wait += 1) {
      const { id, cents } = await asked();
      left = wait;
      isOver = await dying(() => left--)
        .send(id, 0)
        .then(
          () => true,
          (error: unknown) => {
            if (!(error instanceof Killed)) throw error;
            return false;
          },
        );
      for (let tries = 0; (await at.statusOf(id)) !== 'paid'; tries += 1) {
        if (tries > 5) throw new Error(`killed at ${wait}, it is ${await at.statusOf(id)}`);
        later();
        await at.send(id);
      }
      expect([wait, await at.pixOf(id)]).toMatchObject([wait, [{ amount: cents, state: 'paid', orders: 1 }]]);
      // eight calls of a first try, before each and after each
      if (isOver) expect(wait).toBe(16);
    }
  }, 120_000);

  /** The sender of a process that ends when `next` says 0: before one of its calls, or when that call has been done. */
  function dying(next: () => number): PayoutSender {
    const of = <T>(what: abstract new (...args: never[]) => T): T =>
      account.bench.app.get(what as never, { strict: false });
    const mortal = <T extends object>(target: T): T =>
      new Proxy(target, {
        get(own, name) {
          const value: unknown = Reflect.get(own, name, own);
          if (typeof value !== 'function') return value;
          return async (...args: unknown[]) => {
            if (next() === 0) throw new Killed();
            const answer: unknown = await (value as (...all: unknown[]) => unknown).apply(own, args);
            if (next() === 0) throw new Killed();
            return answer;
          };
        },
      });
    const providers = of(PayoutProvider);
    const half = {
      kinds: providers.kinds,
      of: (kind: Parameters<PayoutProvider['of']>[0]): PayoutApi | null => {
        const api = providers.of(kind);
        return api && mortal(api);
      },
    } as PayoutProvider;
    return new PayoutSender(
      ...([
        of(Database),
        mortal(of(PayoutRepository)),
        mortal(of(PayoutKeyService)),
        mortal(of(PayoutOutcomes)),
      ] as const),
      ...([mortal(of(GatewayService)), half, account.bench.clock] as const),
    );
  }
});
