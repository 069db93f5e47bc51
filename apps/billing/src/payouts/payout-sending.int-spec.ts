import { Database } from '@camarim/database';
import { MINUTE_MS } from '@camarim/domain';
import { aStaff, refusal } from '../../test/bench.js';
import { payoutsAt, WOOVI } from '../../test/payout-fixture.js';
import { GatewayService } from '../gateways/gateway.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import type { PayoutApi } from '../provider/payout-api.js';
import { PayoutProvider } from '../provider/payout-provider.js';
import { PayoutRepository } from './payout.repository.js';
import { PayoutKeyService } from './payout-key.service.js';
import { PayoutOutcomes } from './payout-outcomes.service.js';
import { PayoutSender } from './payout-sender.service.js';

/** The process ends here. */
class Killed extends Error {}

describe('a payout on its way', () => {
  const fixture = payoutsAt(WOOVI);
  afterEach(async () => expect(await fixture.earner.balance()).toBe((await fixture.earner.mine()).availableCents));

  const asked = async () => {
    await fixture.earner.earn(5_000);
    return fixture.earner.askAll();
  };
  const later = (minutes = 11) => fixture.account.bench.clock.move(minutes * MINUTE_MS);
  const attempts = async (id: string) => {
    const rows = await fixture.account.bench.db.query<{ act: string; answer: string }>(
      'select act, answer from payout_attempt where payout_id = $1 order by id',
      [id],
    );
    return rows.map(({ act, answer }) => `${act} ${answer}`);
  };

  it('made and approved without an answer, it is one PIX: each time it is asked for before it goes on (PAYOUT-05)', async () => {
    const { id, cents } = await asked();
    await fixture.at.faults({ executeThenTimeoutNext: 1 });
    expect(await fixture.at.send(id)).toBe('unknown');
    expect(await fixture.at.pixOf(id)).toMatchObject([{ state: 'created', orders: 1 }]);
    await fixture.at.faults({ executeThenTimeoutNext: 1 });
    expect(await fixture.at.send(id)).toBe('unknown');
    expect(await fixture.at.send(id)).toBe('paid');
    expect(await fixture.at.pixOf(id)).toMatchObject([{ amount: cents, state: 'paid', orders: 1 }]);
    expect(await attempts(id)).toEqual([
      ...['send begun', 'send silent', 'ask created', 'send begun', 'send silent', 'ask paid'],
    ]);
  }, 60_000);

  it('`unknown` leaves by an answer alone: not by silence, time, people or a statement (PAYOUT-05)', async () => {
    const { id } = await asked();
    await fixture.at.faults({ silent: true });
    expect(await fixture.at.send(id)).toBe('unknown');
    later(7 * 24 * 60);
    expect(await fixture.at.send(id)).toBe('unknown');
    const finance = aStaff('finance');
    const decide = (act: 'approve' | 'refuse') =>
      refusal(fixture.account.bench.call(`billing.payout.${act}`, { payoutId: id, reason: 'pressa' }, finance));
    expect([await decide('approve'), await decide('refuse')]).toEqual(['payout-decided', 'payout-decided']);
    const look = () => fixture.account.bench.call('billing.payout.look', { payoutId: id }, finance);
    expect(await look()).toMatchObject({ status: 'unknown' });
    for (const status of ['failed', 'paid', 'sending'])
      await expect(
        fixture.account.bench.db.execute(`update payout set status = $2 where id = $1`, [id, status]),
      ).rejects.toThrow('nobody knows what became of this payout');
    expect(await fixture.earner.mine()).toMatchObject({ refusal: 'under-way', availableCents: 0 });
    await fixture.at.well();
    await fixture.at.plan('strange');
    // it was never made: asked for, then sent; words nobody knows are no answer
    expect(await look()).toMatchObject({ status: 'unknown' });
    expect(await fixture.at.send(id)).toBe('unknown');
    await fixture.at.act(id, 'paid');
    expect(await look()).toMatchObject({ status: 'paid' });
  }, 60_000);

  it('a no is believed when the provider knows of no such PIX and no other order is on the line (PAYOUT-05)', async () => {
    const { id } = await asked();
    await fixture.at.plan('refuse');
    expect(await fixture.at.send(id)).toBe('failed');
    expect(await fixture.at.pixOf(id)).toEqual([]);
    expect((await fixture.earner.mine()).payableCents).toBe(4_000);
    const { id: second } = await fixture.earner.askAll();
    await fixture.at.faults({ failNext: 1 });
    expect(await fixture.at.send(second)).toBe('unknown');
    await fixture.at.plan('refuse');
    // the first order may still arrive
    expect(await fixture.at.send(second)).toBe('unknown');
    later();
    await fixture.at.plan('refuse');
    expect(await fixture.at.send(second)).toBe('failed');
    const { id: third } = await fixture.earner.askAll();
    await fixture.at.plan('fail');
    expect(await fixture.at.send(third)).toBe('failed');
    await fixture.at.plan('hold');
    const { id: fourth } = await fixture.earner.askAll();
    expect([await fixture.at.send(fourth), await fixture.at.send(fourth)]).toEqual(['sending', 'sending']);
    await fixture.at.act(fourth, 'paid');
    expect(await fixture.at.send(fourth)).toBe('paid');
  }, 60_000);

  it('one that comes back after it was paid is hers again, once (PAYOUT-05)', async () => {
    const { id, cents } = await asked();
    await fixture.at.send(id);
    expect(await fixture.at.send(id)).toBe('paid');
    await fixture.at.faults({ silent: true });
    expect(await fixture.at.send(id)).toBe('paid');
    await fixture.at.well();
    expect(await fixture.at.send(id)).toBe('paid');
    await fixture.at.act(id, 'returned');
    later();
    const sender = fixture.account.bench.app.get(PayoutSender, { strict: false });
    expect((await sender.takeDue()).map((one) => one.id)).toContain(id);
    expect(await fixture.at.send(id)).toBe('returned');
    expect(await fixture.at.send(id)).toBe('returned');
    expect(await fixture.earner.mine()).toMatchObject({ availableCents: cents, underWayCents: 0 });
    const again = await fixture.earner.askAll();
    await fixture.at.send(again.id);
    expect(await fixture.at.send(again.id)).toBe('paid');
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
      for (let tries = 0; (await fixture.at.statusOf(id)) !== 'paid'; tries += 1) {
        if (tries > 5) throw new Error(`killed at ${wait}, it is ${await fixture.at.statusOf(id)}`);
        later();
        await fixture.at.send(id);
      }
      expect([wait, await fixture.at.pixOf(id)]).toMatchObject([wait, [{ amount: cents, state: 'paid', orders: 1 }]]);
      // eleven calls of a first try, before each and after each
      if (isOver) expect(wait).toBe(22);
    }
  }, 120_000);

  /** The sender of a process that ends when `next` says 0: before one of its calls, or when that call has been done. */
  function dying(next: () => number): PayoutSender {
    const of = <T>(what: abstract new (...args: never[]) => T): T =>
      fixture.account.bench.app.get(what as never, { strict: false });
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
        mortal(of(LedgerService)),
      ] as const),
      ...([mortal(of(GatewayService)), half, fixture.account.bench.clock] as const),
    );
  }
});
