// After the last fault: wait until nothing is under way any more, so that what is then missing is lost.
import { setTimeout as sleep } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';

const services = ['catalog', 'stories', 'billing', 'users', 'marketing'];

/** @returns what is still under way, in words; empty when all is quiet. */
async function under(db, natsUrl) {
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
  // a message whose process was killed comes again only when its lease is over
  const nc = await connect({ servers: natsUrl });
  for (const { name, num_pending, num_ack_pending } of await (await jetstreamManager(nc)).consumers
    .list('CAMARIM')
    .next())
    if (num_pending + num_ack_pending > 0) waits.push(`${num_pending + num_ack_pending} messages for ${name}`);
  await nc.close();
  return waits;
}

/** Quiet = three looks in a row found nothing, and everything the payers paid has been heard of. */
export async function drain(run, db, limitMs) {
  const end = Date.now() + limitMs;
  for (let quiet = 0; quiet < 3; ) {
    const waits = await under(db, run.stack.servers.nats.url).catch((error) => [error.message]);
    const unheard = waits.length === 0 ? await run.unheard(db) : [];
    if (unheard.length > 0) waits.push(`${unheard.length} paid charges nobody has heard of`);
    quiet = waits.length === 0 ? quiet + 1 : 0;
    if (Date.now() > end) return waits;
    if (waits.length > 0) run.say(`draining: ${waits.join(', ')}`);
    await sleep(2_000);
  }
  return [];
}
