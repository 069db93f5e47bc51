import { randomUUID } from 'node:crypto';
import { DEMO } from '@camarim/contracts';
import { metrics } from '@camarim/platform';
import { eventually } from '@camarim/testing';
import { aFan, type Bench, LUNA_30, startBench } from '../../test/bench.js';
import { Counted } from '../../test/counted.js';
import { SANDBOX_SECRET, SandboxProcess } from '../../test/sandbox.js';

const ABANDONED = 5_000;
const AT_ONCE = 40;

describe('five thousand codes nobody paid', () => {
  let bench: Bench;
  let sandbox: SandboxProcess;
  let counted: Counted;
  beforeAll(async () => {
    sandbox = await SandboxProcess.start();
    counted = await Counted.before(sandbox.url);
    bench = await startBench({ ...sandbox.account, SANDBOX_URL: counted.url, RECONCILE_EVERY_MS: '2000' });
    await abandon();
  }, 180_000);
  afterAll(async () => {
    await bench?.end();
    await counted?.close();
    await sandbox?.end();
  });

  /** Charges at the bank, and their payments as they stand while their codes can still be paid. All are due. */
  async function abandon(): Promise<void> {
    const made: Array<{ id: string; externalId: string }> = [];
    const lane = async (): Promise<void> => {
      while (made.length < ABANDONED) {
        const id = randomUUID();
        const place = made.push({ id, externalId: '' }) - 1;
        made[place] = { id, externalId: await charge(id) };
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    const now = bench.clock.now();
    await bench.db.execute(
      `insert into payment (id, user_id, user_name, user_email, plan_type, plan_id, plan_name, duration_days, amount_cents,
         status, gateway_id, external_id, pix_code, expires_at, next_check_at, idempotency_key, request_hash, created_at, updated_at)
       select v.id, gen_random_uuid(), 'Fã', 'fa@exemplo.com.br', 'subscription', $3, '1 mês', 30, 1990,
         'pending', $4, v.external_id, 'code', $5::timestamptz + interval '8 minutes', $5, v.id::text, 'x', $5, $5
       from unnest($1::uuid[], $2::text[]) as v (id, external_id)`,
      [made.map(({ id }) => id), made.map(({ externalId }) => externalId), LUNA_30, DEMO.gatewayId, now],
    );
  }
  async function charge(externalRef: string): Promise<string> {
    const customer = { name: 'Fã', email: 'fa@exemplo.com.br', document: { number: '12345678909', type: 'cpf' } };
    const items = [{ title: '1 mês', unitPrice: 1990, quantity: 1, tangible: false }];
    const rest = { paymentMethod: 'pix', pix: { expiresIn: 600 }, postbackUrl: 'http://127.0.0.1:9/none' };
    const answer = await fetch(`${sandbox.url}/pix/v1/transactions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${SANDBOX_SECRET}:`).toString('base64')}`,
      },
      body: JSON.stringify({ amount: 1990, externalRef, customer, items, ...rest }),
    });
    return ((await answer.json()) as { id: string }).id;
  }

  it('a fan whose notice got lost is let in within 15 s all the same, by a handful of questions and not five thousand (R5)', async () => {
    const fan = aFan();
    const { id } = await bench.charged(fan);
    counted.asked.length = 0;
    await sandbox.act(id, 'silent-pay');
    await bench.see(fan, id, ({ status }) => status === 'approved', 15_000);
    const lists = counted.asked.filter((line) => line.includes('paidFrom='));
    expect(lists.length).toBeGreaterThan(0);
    // 50 in each of the rounds of these 15 s at most, and most of them none
    expect(counted.asked.length).toBeLessThan(500);
  }, 60_000);

  it('one of the abandoned, paid after all without a word, is found as soon (R5)', async () => {
    const old = await bench.db.one<{ id: string }>(
      `select id from payment where status = 'pending' and pix_code = 'code' order by id desc limit 1`,
    );
    await sandbox.act(old?.id ?? '', 'silent-pay');
    const approved = `select 1 from payment where id = $1 and status = 'approved'`;
    await eventually(() => bench.db.one(approved, [old?.id]), { within: 15_000 });
  }, 60_000);

  it('how late the looks are can be read as a figure (R5)', async () => {
    const figures = await metrics.metrics();
    expect(figures).toMatch(/^camarim_reconcile_lag_seconds \d/m);
    expect(figures).toMatch(/^camarim_provider_list_lag_seconds \d/m);
  });

  it('a bank that asks us to slow down is left alone for as long as it said (R5)', async () => {
    counted.asked.length = 0;
    counted.retryAfter = 60;
    await eventually(() => counted.asked.length > 0);
    // the round under way ends: a round begins every two seconds where nobody is left alone
    let before = -1;
    const isQuiet = () => {
      const more = counted.asked.length - before;
      before = counted.asked.length;
      return more === 0;
    };
    await eventually(isQuiet, { every: 4_000 });
    counted.asked.length = 0;
    await new Promise((resolve) => setTimeout(resolve, 9_000));
    expect(counted.asked).toEqual([]);
    counted.retryAfter = null;
    bench.clock.move(61_000);
    await eventually(() => counted.asked.length > 0);
  }, 60_000);
});
