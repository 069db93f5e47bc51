// Faults outside of the platform: the PIX provider, its webhooks, Meta, and malicious requests.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { natsOptions } from '../lib/nats-options.mjs';
import { noneLostOrDouble, startCrowd } from './crowd.mjs';
import { openFirstAccount } from './first-account.mjs';
import { pendingPayment } from './journey.mjs';
import { within } from './within.mjs';

async function under(run, faults, ms) {
  await run.sandbox.faults(faults);
  await sleep(ms);
  await run.heal();
}

/** F12 */
export async function badProvider(run) {
  const ms = run.by(8_000, 25_000, 60_000);
  await under(run, { provider: { failRate: 0.3, resetRate: 0.1, executeThenTimeoutRate: 0.1, latencyMs: 300 } }, ms);
  await under(run, { provider: { silent: true } }, run.by(4_000, 10_000, 20_000));
  await under(run, { provider: { latencyMs: 5_000 } }, run.by(5_000, 10_000, 30_000));
  return 'errors, resets, executed and not answered, silent, 5 s slow';
}

/** F13 */
export async function badNotices(run) {
  const ms = run.by(10_000, 30_000, 90_000);
  const before = (await run.sandbox.ledger()).paidCount;
  await under(run, { webhook: { loseRate: 0.2, duplicate: 4, concurrent: true, reorder: true, delayMs: 500 } }, ms);
  const paid = (await run.sandbox.ledger()).paidCount - before;
  run.tally.badDeliveries += Math.round(paid * 5);
  return `${paid} payments, each with 1 to 6 webhooks or none`;
}

/** F14: webhooks that claim without proof that a pending charge was paid. */
export async function forgedNotices(run) {
  const rounds = run.by(5, 20, 200);
  const acts = ['forge', 'forge-signature', 'tamper', 'unknown-id', 'replay-old'];
  let taken = 0;
  for (let i = 0; i < rounds; i += 1) {
    const payment = await pendingPayment(run);
    const charge = await run.sandbox.chargeOf(payment.id);
    for (const act of acts) {
      const codes = await run.sandbox.send(charge.id, act, 2, true);
      run.tally.badDeliveries += codes.length;
      // a signed webhook about an unknown charge is valid: it is stored for later
      if (act !== 'unknown-id') taken += codes.filter((code) => code >= 200 && code < 300).length;
    }
    const { status } = await payment.fan.call('GET', `/payments/${payment.id}`);
    if (status !== 'pending')
      throw new Error(`expected the payment to stay pending after forged webhooks, got ${status}`);
  }
  if (taken > 0) throw new Error(`expected no forged webhook to be accepted, got ${taken}`);
  return `${rounds * acts.length * 2} forged, changed, old or strange notices`;
}

/** F16: events no consumer can parse: each must become a dead letter with its reason, and block nothing else. */
export async function poison(run) {
  const count = run.by(5, 40, 100);
  const nc = await connect(natsOptions(run.stack.servers.nats.url));
  const js = jetstream(nc);
  const bad = [
    () => '{ this is no JSON',
    () => JSON.stringify({ specversion: '1.0', id: randomUUID(), type: 'payment.approved' }),
    () => JSON.stringify({ specversion: '9.9', id: randomUUID(), type: 'payment.approved', data: {} }),
    () => JSON.stringify({ padding: 'x'.repeat(900_000) }),
  ];
  for (let i = 0; i < count; i += 1) await js.publish('payment.approved', bad[i % bad.length]());
  await nc.drain();
  run.planted += count;
  return `${count} events nobody can read`;
}

/** F20 */
export async function badMeta(run) {
  const ms = run.by(5_000, 10_000, 30_000);
  await under(run, { meta: { failRate: 0.3, tooManyRate: 0.2, executeThenTimeoutRate: 0.2, silentRate: 0.1 } }, ms);
  await under(run, { meta: { latencyMs: 3_000 } }, ms);
  return 'errors, too many, taken and not answered, silent, slow';
}

/** F22: webhook, poll and team approve the same payment at the same moment. */
export async function approvedAtOnce(run) {
  const rounds = run.by(5, 40, 200);
  for (let i = 0; i < rounds; i += 1) {
    const payment = await pendingPayment(run);
    const charge = await run.sandbox.chargeOf(payment.id);
    const approve = () =>
      run.staff.call('POST', `/admin/payments/${payment.id}/approve`, { reason: 'Comprovante recebido por e-mail' });
    const quiet = (promise) => promise.catch(() => undefined);
    await Promise.all([
      run.sandbox.pay(charge.id, 'pay'),
      quiet(approve()),
      quiet(approve()),
      quiet(payment.fan.call('POST', `/payments/${payment.id}/check`)),
    ]);
  }
  return `${rounds} × 4 callers`;
}

/** A fan who orders while the first account is dead has a code of another one within this, ms. */
const FAILOVER_MS = 10_000;
/** An account that rests is asked again within five minutes. */
const BACK_MS = 330_000;

/** At most this long the first account stays dead. */
const DEAD_MS = 60_000;

/** F29: kill -9 of the provider new charges go to, in the middle of them; another account takes over, and gives back. */
export async function providerDies(run) {
  const total = run.by(8, 20, 3_800);
  const account = await openFirstAccount(run);
  const before = (await run.sandbox.ledger()).paidCount;
  await sleep(run.by(5_000, 20_000, 60_000));
  const crowd = startCrowd(run, { total, lanes: run.by(8, 20, 24) });
  await crowd.reached(run.by(0, 0, total / 2));
  const killedAt = performance.now();
  account.app.kill();
  run.tally.kills += 1;
  await Promise.race([crowd.orders, sleep(DEAD_MS)]).finally(() => account.app.restart());
  const aliveAt = performance.now();
  const orders = await crowd.orders;
  await run.heal();
  await noneLostOrDouble(run, orders);
  await within(BACK_MS, 'new charges go to the first account again', async () => (await account.standing()).isNext);
  await sleep(run.by(3_000, 10_000, 20_000));
  await account.turnOff();
  const whileDead = orders.filter(({ beganAt }) => beganAt > killedAt && beganAt < aliveAt);
  const waited = whileDead.map(({ codeAfterMs }) => codeAfterMs);
  if (waited.length === 0) throw new Error('expected orders while the first account was dead, got none');
  const slowest = Math.max(...waited);
  if (slowest > FAILOVER_MS)
    throw new Error(`expected a code within ${FAILOVER_MS / 1_000} s of every order, got ${Math.round(slowest)} ms`);
  const paid = (await run.sandbox.ledger()).paidCount - before;
  const seconds = [Math.min(...waited), slowest].map((ms) => (ms / 1_000).toFixed(1)).join(' to ');
  return `${orders.length} ordered, ${waited.length} of them while it was dead: a code after ${seconds} s, all paid once; ${paid} paid at both`;
}
