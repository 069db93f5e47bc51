// What must be true after everything was drained, asked of the database and of the sandbox (reliability §4.2).
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { dist } from '../lib/project.mjs';
import { dumpPrograms, restoreDrill } from '../lib/restore.mjs';
import { leaks } from './leaks.mjs';

const { paymentTransition } = await import(pathToFileURL(join(dist, 'libs/domain/src/index.js')).href);
const services = ['catalog', 'stories', 'billing', 'users', 'marketing'];
const BOUGHT = `('approved', 'partially_refunded', 'disputed')`;

/** Each finds rows that must not be there. */
const statements = {
  I1: [
    [
      'bought without its one period',
      `select p.id from billing.payment p left join billing.subscription s on s.payment_id = p.id
       where p.plan_type = 'subscription' and p.status in ${BOUGHT} group by p.id having count(s.id) <> 1`,
    ],
    [
      'a period of another length',
      `select s.id from billing.subscription s join billing.payment p on p.id = s.payment_id
       where s.status = 'active' and s.expires_at - s.starts_at <> make_interval(days => p.duration_days)`,
    ],
    [
      'two periods at once',
      `select a.id from billing.subscription a join billing.subscription b on a.user_id = b.user_id and a.id < b.id
         and a.model_id is not distinct from b.model_id
       where a.status = 'active' and b.status = 'active' and a.starts_at < b.expires_at and b.starts_at < a.expires_at`,
    ],
    [
      'paid days the pages do not know',
      `select s.id from billing.subscription s where s.status = 'active'
       and not exists (select 1 from catalog.entitlement_period e where e.subscription_id = s.id and e.expires_at = s.expires_at)`,
    ],
    [
      'paid days the account does not know',
      `select s.id from billing.subscription s where s.status = 'active'
       and not exists (select 1 from users.access_period a where a.subscription_id = s.id and a.expires_at = s.expires_at)`,
    ],
  ],
  I2: [
    [
      'a period nobody paid for',
      `select s.id from billing.subscription s left join billing.payment p on p.id = s.payment_id
       where s.status = 'active' and s.source = 'pix' and (p.id is null or p.status not in ${BOUGHT})`,
    ],
    [
      'access without a period',
      `select e.subscription_id from catalog.entitlement_period e left join billing.subscription s on s.id = e.subscription_id
       where e.ended_at is null and (s.id is null or s.status <> 'active')`,
    ],
  ],
  I4: [
    [
      'two calls at once',
      `select a.id from billing.booking a join billing.booking b on a.model_id = b.model_id and a.id < b.id
       where a.status in ('held', 'booked') and b.status in ('held', 'booked') and a.busy && b.busy`,
    ],
    [
      'a paid call that is not booked',
      `select p.id from billing.payment p left join billing.booking b on b.payment_id = p.id
       where p.plan_type = 'call' and p.status in ${BOUGHT} group by p.id
       having count(*) filter (where b.status in ('booked', 'done', 'no_show') or b.needs_resolution) <> 1`,
    ],
  ],
  I6: [
    [
      'a story counted twice for one browser',
      `select story_id from stories.story_view group by story_id, visitor_id, epoch having count(*) > 1`,
    ],
    ['watched to the end before it was opened', 'select id from stories.story_view where completed_at < opened_at'],
  ],
  I7: [
    [
      'likes that do not add up',
      `select p.id from catalog.post p where p.likes_count <> (select count(*) from catalog.post_like l where l.post_id = p.id and not l.is_generated)`,
    ],
    [
      'likes of a creator that do not add up',
      `select m.id from catalog.model m where m.likes_count <>
         (select coalesce(sum(p.likes_count), 0) from catalog.post p where p.model_id = m.id and p.is_published and p.deleted_at is null)`,
    ],
    ['more than five free plays', 'select user_id from catalog.preview_view group by user_id having count(*) > 5'],
  ],
  I10: [
    [
      'two approvals of one payment',
      `select payment_id from billing.staff_decision where action like '%approve%' group by payment_id having count(*) > 1`,
    ],
    [
      'a decision that is not in the audit log',
      `select d.id from billing.staff_decision d where not exists (select 1 from users.audit_entry a where a.id = d.id
         or (a.actor_id = d.actor_id and a.target_id = coalesce(d.payment_id, d.subscription_id, d.user_id)::text and a.reason is not distinct from d.reason))`,
    ],
  ],
};

const run = async (db, id) => {
  const bad = [];
  for (const [what, sql] of statements[id]) {
    const { rows } = await db.query(sql);
    if (rows.length > 0) bad.push(`${rows.length} × ${what} (${Object.values(rows[0])[0]})`);
  }
  return bad;
};

async function transitions(db) {
  const { rows } = await db.query(
    `select payment_id, from_status, to_status, lag(to_status) over (partition by payment_id order by id) as before
     from billing.payment_event where to_status is not null order by id`,
  );
  const wrong = rows.filter(({ from_status: from, to_status: to, before }) => {
    if (from === null || from === to) return false;
    return !paymentTransition(from, to).ok || (before !== null && before !== from);
  });
  return wrong.map((row) => `${row.payment_id}: ${row.before} · ${row.from_status} → ${row.to_status}`).slice(0, 5);
}

/** Money, charge by charge: what the provider kept for us is what our books say we kept. */
async function money(db, { sandbox }) {
  const { rows } = await db.query(
    `select id, status, amount_cents, returned_cents, charge_generation from billing.payment where method = 'pix'`,
  );
  const bad = [];
  let [ours, theirs] = [0, 0];
  for (const row of rows) {
    const charge = await sandbox.chargeOf(row.id);
    const bought = ['approved', 'partially_refunded', 'disputed', 'refunded'].includes(row.status);
    const kept = bought ? row.amount_cents - row.returned_cents : 0;
    const net = (charge?.paidAmount ?? 0) - (charge?.refundedAmount ?? 0);
    ours += kept;
    theirs += net;
    if (kept !== net) bad.push(`${row.id} (${row.status}): ours ${kept}, provider ${net} cents`);
    const attempts = (await sandbox.attempts(row.id)).filter(({ operation }) => operation === 'create').length;
    if (attempts > 4 * row.charge_generation) bad.push(`${row.id}: ${attempts} tries of a charge`);
  }
  return { bad: bad.slice(0, 5), note: `${rows.length} payments, ours ${ours} = provider ${theirs} cents` };
}

/** Every conversion owed is told, none is told that is not owed. */
async function conversions(db, { sandbox, pixelId, since }) {
  const { rows } = await db.query('select name, event_id, state from marketing.conversion where created_at >= $1', [
    since,
  ]);
  const { events } = await sandbox.meta(pixelId);
  const told = new Set(events.map(({ event }) => `${event.event_name} ${event.event_id}`));
  const owed = rows.filter(({ state }) => state === 'delivered');
  const known = new Set(rows.map((row) => `${row.name} ${row.event_id}`));
  const bad = [];
  const stuck = rows.filter(({ state }) => state === 'queued' || state === 'dead' || state === 'expired');
  if (stuck.length > 0) bad.push(`${stuck.length} × not told (${stuck[0].state})`);
  const missing = owed.filter((row) => !told.has(`${row.name} ${row.event_id}`));
  if (missing.length > 0) bad.push(`${missing.length} × told in our books only (${missing[0].event_id})`);
  const strange = [...told].filter((key) => !known.has(key));
  if (strange.length > 0) bad.push(`${strange.length} × told but not owed (${strange[0]})`);
  const { rows: unpaid } = await db.query(
    `select p.id from billing.payment p
     join lateral (select granted from users.consent_entry c where c.subject = 'user' and c.subject_id = p.user_id and c.purpose = 'marketing'
                   order by c.id desc limit 1) c on c.granted
     where p.status = 'approved' and p.model_id is not null and p.created_at >= $1
       and not exists (select 1 from marketing.conversion x where x.event_id = 'purchase:' || p.id)`,
    [since],
  );
  if (unpaid.length > 0) bad.push(`${unpaid.length} × a purchase with consent that nobody owes (${unpaid[0].id})`);
  const late = events.filter(({ event }) => String(event.event_time).length !== 10);
  if (late.length > 0) bad.push(`${late.length} × not in seconds`);
  return { bad, note: `${told.size} conversions` };
}

/** Nothing waits, and every event reached every reaction that exists for it. */
async function messages(db, { stack, planted }) {
  const bad = [];
  let events = 0;
  const nc = await connect({ servers: stack.servers.nats.url });
  const consumers = await (await jetstreamManager(nc)).consumers.list('CAMARIM').next();
  await nc.close();
  for (const service of services) {
    const { rows } = await db.query(
      `select count(*)::int as n, count(*) filter (where published_at is null and created_at < now() - interval '30 s')::int as late
       from ${service}.outbox`,
    );
    events += rows[0].n;
    if (rows[0].late > 0) bad.push(`${rows[0].late} events still in the outbox of ${service}`);
  }
  const all = services.map((s) => `select id, name, created_at from ${s}.outbox`).join(' union all ');
  for (const { name, config } of consumers) {
    const [service, feature] = name.split('__');
    const { rows } = await db.query(
      `select o.id from (${all}) o where o.name = $1
         and not exists (select 1 from ${service}.inbox i where i.event_id = o.id and i.consumer like $2)`,
      [config.filter_subject, `${service}.${feature.replaceAll('_', '_')}`],
    );
    if (rows.length > 0) bad.push(`${rows.length} × ${config.filter_subject} never reached ${name} (${rows[0].id})`);
  }
  const letters = services
    .map((s) => `select event_name, event_id, consumer, reason from ${s}.dead_letter`)
    .join(' union all ');
  const { rows: own } = await db.query(
    `select l.* from (${letters}) l where l.event_id in (select id from (${all}) o)`,
  );
  if (own.length > 0) bad.push(`${own.length} dead letters of our own events (${own[0].consumer}: ${own[0].reason})`);
  const { rows: strange } = await db.query(
    `select l.* from (${letters}) l where l.event_id is null or l.event_id not in (select id from (${all}) o)`,
  );
  const expected = planted * consumers.filter(({ config }) => config.filter_subject === 'payment.approved').length;
  if (strange.length !== expected) bad.push(`${strange.length} dead letters of ${expected} planted`);
  return { bad, note: `${events} events, ${consumers.length} reactions, ${expected} planted and put aside` };
}

async function appendOnly(db) {
  const bad = await run(db, 'I10');
  for (const table of ['billing.staff_decision', 'billing.payment_event', 'users.audit_entry']) {
    for (const sql of [`delete from ${table}`, `update ${table} set id = id`]) {
      await db.query('begin');
      const refused = await db.query(sql).then(
        () => false,
        () => true,
      );
      await db.query('rollback');
      if (!refused) bad.push(`${sql}: was allowed`);
    }
  }
  return bad;
}

async function processes(db, run_) {
  const bad = run_.accidents.slice(0, 5).map((text) => `ended by itself: ${text}`);
  const { fatal } = await run_.logs();
  if (fatal.length > 0) bad.push(`${fatal.length} fatal log lines (${fatal[0].slice(0, 200)})`);
  const { rows } = await db.query(
    `select application_name, state, left(query, 80) as query from pg_stat_activity
     where pid <> pg_backend_pid() and state like 'idle in transaction%' and state_change < now() - interval '5 s'`,
  );
  if (rows.length > 0)
    bad.push(`${rows.length} connections left inside a transaction (${rows[0].application_name}: ${rows[0].query})`);
  return bad;
}

/** Tried on what the faults left behind: dump, restore, compare. */
async function backup(_db, { stack }) {
  if (!dumpPrograms()) return { bad: [], note: 'not tried: no pg_dump on this machine' };
  const { tables, problems } = await restoreDrill(stack.servers.postgres.url);
  return { bad: problems.slice(0, 5), note: `${tables} tables dumped, restored and compared` };
}

const plain = (id) => async (db) => ({ bad: await run(db, id) });

export const invariants = [
  { id: 'I1', title: 'what was paid is there, once', check: plain('I1') },
  { id: 'I2', title: 'nothing is there that was not paid', check: plain('I2') },
  {
    id: 'I3',
    title: 'payments changed only along allowed ways',
    check: async (db) => ({ bad: await transitions(db) }),
  },
  { id: 'I4', title: 'no two calls at once, every paid call booked', check: plain('I4') },
  { id: 'I5', title: 'Meta was told what is owed, no more', check: conversions },
  { id: 'I6', title: 'story views are exact', check: plain('I6') },
  { id: 'I7', title: 'likes and free plays are exact', check: plain('I7') },
  { id: 'I8', title: 'our money is the provider’s money', check: money },
  { id: 'I9', title: 'every event reached everybody', check: messages },
  {
    id: 'I10',
    title: 'decisions are kept and cannot be changed',
    check: async (db) => ({ bad: await appendOnly(db) }),
  },
  { id: 'I11', title: 'no personal data where it must not be', check: leaks },
  { id: 'B', title: 'a restored backup holds every row', check: backup },
  { id: 'I12', title: 'no process ended or hung by itself', check: async (db, r) => ({ bad: await processes(db, r) }) },
];
