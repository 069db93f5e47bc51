// After the last fault: waits until no work is pending, so that anything then missing is really lost.
import { setTimeout as sleep } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { natsOptions } from '../lib/nats-options.mjs';
import { compareBooks } from './books.mjs';

const services = ['catalog', 'stories', 'billing', 'users', 'marketing'];

/** @returns the pending work, in words; empty when there is none. */
async function pendingWork(db, natsUrl) {
  const waits = [];
  const count = async (what, sql) => {
    const { rows } = await db.query(sql);
    if (rows[0].n > 0) waits.push(`${rows[0].n} ${what}`);
  };
  for (const service of services)
    await count(`events of ${service}`, `select count(*)::int n from ${service}.outbox where published_at is null`);
  await count(
    'payments without their period',
    `select count(*)::int n from billing.payment p where p.plan_type = 'subscription' and p.status = 'approved'
       and not exists (select 1 from billing.subscription s where s.payment_id = p.id)`,
  );
  await count('refunds', `select count(*)::int n from billing.refund where status in ('requested', 'sent')`);
  await count('conversions', `select count(*)::int n from marketing.conversion where state = 'queued'`);
  await count('pushes', `select count(*)::int n from users.push_message where state = 'owed'`);
  // a message whose process was killed is redelivered only after its ack timeout
  const nc = await connect(natsOptions(natsUrl));
  for (const { name, num_pending, num_ack_pending } of await (await jetstreamManager(nc)).consumers
    .list('CAMARIM')
    .next())
    if (num_pending + num_ack_pending > 0) waits.push(`${num_pending + num_ack_pending} messages for ${name}`);
  await nc.close();
  return waits;
}

/**
 * A second PIX for one charge whose webhook was lost is found by the last status check, a day after the first (BIL-37):
 * this check is made due now. Open payments are polled anyway, and must be found without help.
 */
async function lastLooks(run, db) {
  const apart = (await compareBooks(db, run.sandbox)).filter(({ ours, theirs }) => ours !== theirs);
  const open = apart.filter(({ status }) => status === 'created' || status === 'pending');
  const over = apart.filter((row) => !open.includes(row) && !run.lookedAt.has(row.id)).map(({ id }) => id);
  for (const id of over) run.lookedAt.add(id);
  await db.query(
    'update billing.payment set next_check_at = now() where id = any($1::uuid[]) and next_check_at is not null',
    [over],
  );
  return [
    ...(open.length > 0 ? [`${open.length} paid charges not yet detected`] : []),
    ...(over.length > 0 ? [`${over.length} second payments without a webhook`] : []),
  ];
}

/**
 * Done when three checks in a row found no pending work and no undetected payment. @returns the work still pending
 * after `limitMs`.
 */
export async function drain(run, db, limitMs) {
  const end = Date.now() + limitMs;
  for (let quiet = 0; quiet < 3; ) {
    const waits = await pendingWork(db, run.stack.servers.nats.url).catch((error) => [error.message]);
    if (waits.length === 0) waits.push(...(await lastLooks(run, db)));
    quiet = waits.length === 0 ? quiet + 1 : 0;
    if (Date.now() > end) return waits;
    if (waits.length > 0) run.say(`draining: ${waits.join(', ')}`);
    await sleep(2_000);
  }
  return [];
}
