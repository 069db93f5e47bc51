import { SECOND_MS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { demoPlanId } from '../../seeds/demo.js';
import { aFan, type Bench, startBench } from '../../test/bench.js';
import { SandboxProcess } from '../../test/sandbox.js';
import { WebhookDoor } from '../../test/webhook-door.js';

const PURCHASES = 200;

interface SandboxCharge {
  externalRef: string;
  status: string;
  amount: number;
  paidAmount: number;
  refundedAmount: number;
}
interface SandboxLedger {
  count: number;
  paidCents: number;
  refundedCents: number;
  attempts: Record<string, number>;
}

describe('two hundred fans buy at once from a provider that keeps no promise', () => {
  let bench: Bench;
  let sandbox: SandboxProcess;
  let door: WebhookDoor;
  beforeAll(async () => {
    sandbox = await SandboxProcess.start();
    door = await WebhookDoor.open();
    bench = await startBench({ ...sandbox.account, PUBLIC_URL: door.url });
    door.leadTo(bench);
  }, 60_000);
  afterAll(async () => {
    await sandbox?.end();
    await bench?.end();
    await door?.close();
  });

  const count = async (sql: string): Promise<number> =>
    (await bench.db.one<{ n: number }>(`select count(*)::int as n from ${sql}`))?.n ?? -1;
  const faults = (provider: object, webhook: object = {}) => sandbox.console('PUT', '/faults', { provider, webhook });
  const charges = async () =>
    (await sandbox.console<{ charges: SandboxCharge[] }>('GET', '/charges?limit=1000')).charges;
  const ledger = () => sandbox.console<SandboxLedger>('GET', '/ledger');

  it('a charge that was made and never answered is found, not made again: one per intent in the ledger of the bank (BIL-23, BIL-24)', async () => {
    await faults({ executeThenTimeoutNext: 5 });
    const bought = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const fan = aFan();
        return { fan, id: (await bench.buy(fan)).id };
      }),
    );
    await Promise.all(bought.map(({ fan, id }) => bench.see(fan, id, ({ status }) => status === 'pending')));
    const { count: made, attempts } = await ledger();
    expect({ made, attempts: bought.map(({ id }) => attempts[id]) }).toEqual({ made: 5, attempts: [1, 1, 1, 1, 1] });
    // nobody pays these: their ten minutes pass in the next test
  }, 60_000);

  it('30 % errors, late answers, notices lost, late, repeated and shuffled: exactly two hundred right ends, nobody waits, and both books say the same (BIL-24, BIL-29, BIL-37)', async () => {
    await faults({ failRate: 0.3, executeThenTimeoutRate: 0.02, latencyMs: 40 });
    const bought: Array<{ fan: ReturnType<typeof aFan>; index: number; id: string }> = [];
    for (let first = 0; first < PURCHASES; first += 50) {
      const some = Array.from({ length: 50 }, async (_, place) => {
        const [fan, index] = [aFan(), first + place];
        return { fan, index, id: (await bench.buy(fan, demoPlanId(index % 2 ? 'luna' : 'maya', 30))).id };
      });
      bought.push(...(await Promise.all(some)));
    }
    const charged = async () => {
      const failed = await bench.db.query<{ id: string }>(
        `select id from payment where status = 'created' and charge_failed_at is not null`,
      );
      for (const { id } of failed) {
        const owner = bought.find((purchase) => purchase.id === id);
        if (owner) await bench.call('billing.payment.retry', { paymentId: id }, owner.fan);
      }
      return (await count(`payment where status = 'created'`)) === 0;
    };
    await eventually(charged, { within: 90_000 });
    expect((await ledger()).count).toBe(PURCHASES + 5);

    // the payers: one in ten pays another amount, one in ten twice, the others once
    const kindOf = (index: number) => (index % 10 === 3 ? 'wrong-amount' : index % 10 === 7 ? 'twice' : 'pay');
    const ids = new Map(
      (await charges()).map((charge) => [charge.externalRef, charge as SandboxCharge & { id: string }]),
    );
    for (const copies of [0, 1, 2, 3, 4]) {
      // every tenth second of delay another one: what was sent first does not arrive first
      const delayMs = (4 - copies) * 120;
      await faults({}, { duplicate: copies, concurrent: copies > 2, reorder: true, loseRate: 0.2, delayMs });
      const batch = bought.filter(({ index }) => index % 5 === copies);
      await Promise.all(
        batch.map(async ({ id, index }) => {
          const mode = kindOf(index);
          const body = { mode, ...(mode === 'wrong-amount' ? { amountCents: 1_000 } : {}) };
          await sandbox.console('POST', `/charges/${ids.get(id)?.id}/pay`, body);
        }),
      );
    }

    // while the clock stands, only a notice can have said so: those that were not lost are believed and counted once
    const byNotice = () => count(`payment_event where cause = 'webhook' and to_status = 'approved'`);
    await eventually(async () => (await byNotice()) > PURCHASES / 2, { within: 60_000 });
    const right = PURCHASES - PURCHASES / 10;
    const settled = async () => {
      bench.clock.move(20 * SECOND_MS);
      const waiting = await count(`payment where status in ('created', 'pending')`);
      const owed = await count(`refund where status in ('requested', 'sent')`);
      return waiting === 0 && owed === 0 && (await count('subscription')) === right;
    };
    await eventually(settled, { within: 90_000 });
    // a lost notice of a second PIX comes to light at the last look, a day later, or at its next try
    bench.clock.move(86_400 * SECOND_MS);
    const surplusOf = (index: number, { amount, paidAmount }: SandboxCharge) =>
      kindOf(index) === 'wrong-amount' ? paidAmount : kindOf(index) === 'twice' ? amount : 0;
    await eventually(
      async () => {
        bench.clock.move(600 * SECOND_MS);
        const now = new Map((await charges()).map((charge) => [charge.externalRef, charge]));
        return bought.every(({ id, index }) => {
          const charge = now.get(id);
          return charge !== undefined && charge.refundedAmount === surplusOf(index, charge);
        });
      },
      { within: 90_000 },
    );

    const ends = await bench.db.query<{ id: string; status: string; kept: number; periods: number }>(
      `select id, status, case when proved then amount_cents - returned_cents else 0 end as kept,
              (select count(*)::int from subscription s where s.payment_id = p.id) as periods from payment p`,
    );
    const bank = new Map(
      (await charges()).map((charge) => [charge.externalRef, charge.paidAmount - charge.refundedAmount]),
    );
    for (const { id, index } of bought) {
      const end = ends.find((row) => row.id === id);
      const wrong = kindOf(index) === 'wrong-amount';
      expect(end).toEqual({
        ...{ id, kept: wrong ? 0 : 1990, periods: wrong ? 0 : 1 },
        status: wrong ? 'cancelled' : 'approved',
      });
      expect(bank.get(id)).toBe(end?.kept);
    }
    const { paidCents, refundedCents } = await ledger();
    expect(paidCents - refundedCents).toBe(ends.reduce((sum, { kept }) => sum + kept, 0));
    expect(await count(`outbox where name = 'payment.approved'`)).toBe(right);
    expect(await count(`payment where status = 'expired'`)).toBe(5);
    await eventually(async () => (await count(`webhook_event where status in ('received', 'parked')`)) === 0);
  }, 300_000);

  it('a broker that forgot everything between approval and activation leaves no payer without access (BIL-30)', async () => {
    await faults({ failRate: 0, executeThenTimeoutRate: 0, latencyMs: 0 });
    const fans = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const fan = aFan();
        return { fan, id: (await bench.charged(fan)).id };
      }),
    );
    await bench.nats.wipe();
    // approved, and the word of it went out to a broker that is not there any more
    await bench.db.execute(
      `update payment set status = 'approved', paid_at = $1, proved = true, updated_at = $1 where id = any($2)`,
      [bench.clock.now(), fans.map(({ id }) => id)],
    );
    bench.clock.move(10 * SECOND_MS);
    await eventually(
      async () =>
        (await bench.db.query('select 1 from subscription where payment_id = any($1)', [fans.map(({ id }) => id)]))
          .length === 10,
      {
        within: 30_000,
      },
    );
  }, 60_000);
});
