// Fans who order and pay for one fault alone: each is known as paid afterwards, and taken once.
import { setTimeout as sleep } from 'node:timers/promises';
import { pendingPayment, signUp } from './journey.mjs';
import { within } from './within.mjs';

/** What one fan may order within ten minutes; the next ones come from another. */
const ORDERS_A_FAN = 5;
/** Between the first orders of two lanes, ms. */
const APART_MS = 500;
/** An order is known as paid this long after every account is there again. */
const KNOWN_MS = 60_000;

/**
 * @param total orders, of `lanes` fans at once. @returns a promise of all { id, fan, beganAt, codeAfterMs }, each paid, and
 * of the moment when so many were.
 */
export function startCrowd(run, { total, lanes }) {
  const orders = [];
  // a plan ordered again before it is known as paid is the same order
  const each = Math.min(ORDERS_A_FAN, run.plans.length);
  let left = total;
  const lane = async (place) => {
    let fan = await signUp(run);
    await sleep(place * APART_MS);
    for (let bought = 0; left > 0; bought += 1) {
      left -= 1;
      if (bought > 0 && bought % each === 0) fan = await signUp(run);
      const beganAt = performance.now();
      const order = await pendingPayment(run, { fan, plan: run.plans[bought % each] });
      await run.sandbox.pay((await run.sandbox.chargeOf(order.id)).id, 'pay');
      orders.push({ ...order, beganAt });
      if (orders.length % 500 === 0) run.say(`${orders.length} ordered and paid`);
    }
  };
  const all = Promise.all(Array.from({ length: Math.min(lanes, total) }, (_, place) => lane(place))).then(() => orders);
  return {
    orders: all,
    async reached(count) {
      while (orders.length < count) await Promise.race([sleep(50), all]);
    },
  };
}

/** Every order was paid: each is known as paid, and no account keeps more of it than its price. */
export async function noneLostOrDouble(run, orders) {
  for (const { id, fan } of orders) {
    const known = async () => (await fan.call('GET', `/payments/${id}`)).status === 'approved';
    await within(KNOWN_MS, `${id}, paid while an account was dead, is known as paid`, known);
    const { amount, paidAmount, refundedAmount } = await run.sandbox.chargeOf(id);
    const kept = paidAmount - refundedAmount;
    if (kept !== amount) throw new Error(`expected ${amount} cents of ${id} at both accounts, found ${kept}`);
  }
}
