// Many unpaid PIX codes accumulate at the bank and one payment's webhook is lost: measures how soon its fan gets
// access.
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { sandboxConsole } from '../chaos/sandbox.mjs';
import { withDatabase } from '../lib/with-database.mjs';
import { Fan } from './fan.mjs';
import { GATEWAY_ID } from './notice.mjs';
import { table } from './stats.mjs';

const AT_ONCE = 40;
const MUST_MS = 15_000;
const PATIENCE_MS = 120_000;

/** Creates a charge at the sandbox's provider, as billing does. @returns its id there. */
async function charge(stack, externalRef, amount) {
  const customer = { name: 'Fã', email: 'fa@exemplo.com.br', document: { number: '12345678909', type: 'cpf' } };
  const items = [{ title: '1 mês', unitPrice: amount, quantity: 1, tangible: false }];
  const rest = { paymentMethod: 'pix', pix: { expiresIn: 600 }, postbackUrl: 'http://127.0.0.1:9/none' };
  const answer = await fetch(`${stack.urls.sandbox}/pix/v1/transactions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${stack.env.PIX_SANDBOX_SECRET_KEY}:`).toString('base64')}`,
    },
    body: JSON.stringify({ amount, externalRef, customer, items, ...rest }),
  });
  if (!answer.ok) throw new Error(`expected the sandbox to create a charge, got ${answer.status}`);
  return (await answer.json()).id;
}

/** Inserts pending payments whose codes can still be paid; all of them are due for a status check. */
async function abandon(stack, db, plan, count) {
  const made = [];
  let next = 0;
  const lane = async () => {
    while (next < count) {
      next += 1;
      const id = randomUUID();
      made.push({ id, externalId: await charge(stack, id, plan.price.amountCents) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  await db.query(
    `insert into billing.payment (id, user_id, user_name, user_email, plan_type, plan_id, plan_name, duration_days, amount_cents,
       status, gateway_id, external_id, pix_code, expires_at, next_check_at, idempotency_key, request_hash, created_at, updated_at)
     select v.id, gen_random_uuid(), 'Fã', 'fa@exemplo.com.br', 'subscription', $3, '1 mês', 30, $5,
       'pending', $4, v.external_id, 'code', now() + interval '8 minutes', now(), v.id::text, 'x', now(), now()
     from unnest($1::uuid[], $2::text[]) as v (id, external_id)`,
    [made.map(({ id }) => id), made.map(({ externalId }) => externalId), plan.id, GATEWAY_ID, plan.price.amountCents],
  );
}

/** @returns ms from the payment, whose webhook is suppressed, to the status 'approved'. */
async function untilFound(stack, bank, plan) {
  const fan = new Fan(stack.urls.site);
  await fan.signUp();
  const { id } = await fan.askForPix(plan);
  const { id: chargeId } = await bank.chargeOf(id);
  const paid = performance.now();
  if (!(await bank.pay(chargeId, 'silent-pay'))) throw new Error('expected the sandbox to accept the payment');
  while (performance.now() - paid < PATIENCE_MS) {
    if ((await fan.call('GET', `/payments/${id}`)).status === 'approved') return performance.now() - paid;
    await sleep(200);
  }
  return PATIENCE_MS;
}

/**
 * @param count unpaid codes. @param lost payments whose webhook is lost. @returns lines to print, and the shares used.
 */
export async function benchAbandoned(stack, { count = 5_000, lost = 5, say }) {
  return withDatabase(stack.env.DATABASE_URL, async (db) => {
    const plans = await new Fan(stack.urls.site).call('GET', '/plans?model=luna');
    const plan = (plans.items ?? plans).find((one) => one.price.amountCents === 1990);
    say(`${count} codes that nobody pays`);
    await abandon(stack, db, plan, count);
    const bank = sandboxConsole(stack.urls.sandbox);
    const found = [];
    for (let i = 0; i < lost; i += 1) {
      say(`lost notice ${i + 1} of ${lost}`);
      found.push(await untilFound(stack, bank, plan));
    }
    const worst = Math.max(...found);
    const lines = [
      `no floor, an absolute limit: how soon a payment with a lost webhook is found (load ${loadavg()[0].toFixed(2)})`,
      ...table([
        ['codes nobody paid', 'lost notices', 'found after, quickest', 'slowest', 'must'],
        [
          count,
          lost,
          ...[Math.min(...found), worst].map((value) => `${(value / 1_000).toFixed(1)} s`),
          `≤ ${MUST_MS / 1_000} s`,
        ],
      ]),
    ];
    return { lines, used: [{ what: 'lost notice found', share: worst / MUST_MS }] };
  });
}
