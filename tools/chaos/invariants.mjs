import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { concerns } from '../lib/bus.mjs';
import { natsOptions } from '../lib/nats-options.mjs';
import { compiled } from '../lib/project.mjs';
import { dumpPrograms, restoreDrill } from '../lib/restore.mjs';
import { compareBooks } from './books.mjs';
import { leaks } from './leaks.mjs';
import { BOUGHT, broken, statements } from './statements.mjs';
import { wrongTransitions } from './verdict.mjs';
import { pushed, written } from './written.mjs';

const { paymentTransition } = await compiled('libs/domain/src/index.js');
const services = ['catalog', 'stories', 'billing', 'users', 'marketing'];
/** Maximum attempts per charge (BIL-23). */
const TRIES = 4;

async function transitions(db) {
  const { rows } = await db.query(
    `select payment_id, from_status, to_status, lag(to_status) over (partition by payment_id order by id) as before
     from billing.payment_event where to_status is not null order by id`,
  );
  return { bad: wrongTransitions(rows, paymentTransition).slice(0, 5), note: `${rows.length} changes` };
}

/** Whatever a fan was shown holds: no payment with an id is missing, none shown as paid is unpaid. */
async function acknowledged(db, { tally }) {
  const { rows } = await db.query(`select id, status in ${BOUGHT} or status = 'refunded' as paid from billing.payment`);
  const known = new Map(rows.map(({ id, paid }) => [id, paid]));
  const bad = [];
  for (const [id, { approved }] of tally.payments) {
    if (!known.has(id)) bad.push(`${id}: was acknowledged and is missing`);
    else if (approved && !known.get(id)) bad.push(`${id}: was shown as paid and is not`);
  }
  return bad.slice(0, 5);
}

/** The amounts the provider kept for us equal our records, and no charge was attempted too often. */
async function money(db, { sandbox }) {
  const rows = await compareBooks(db, sandbox);
  const bad = rows
    .filter(({ ours, theirs }) => ours !== theirs)
    .map(({ id, status, ours, theirs }) => `${id} (${status}): ours ${ours}, provider ${theirs} cents`);
  const { attempts } = await sandbox.ledger();
  for (const { id, generation } of rows)
    if (attempts[id] > TRIES * generation) bad.push(`${id}: ${attempts[id]} attempts of a charge`);
  const sum = (side) => rows.reduce((total, row) => total + row[side], 0);
  return {
    bad: bad.slice(0, 5),
    note: `${rows.length} payments, ours ${sum('ours')} = provider ${sum('theirs')} cents`,
  };
}

/** What the ledger says lies at a provider lies there, charge by charge. */
async function ledger(db, { sandbox }) {
  const rows = await compareBooks(db, sandbox);
  const bad = rows
    .filter(({ booked, theirs }) => booked !== theirs)
    .map(({ id, status, booked, theirs }) => `${id} (${status}): booked ${booked}, provider ${theirs} cents`);
  const { rows: entries } = await db.query('select count(*)::int as n from billing.ledger_entry');
  return { bad: bad.slice(0, 5), note: `${entries[0].n} entries` };
}

/** Every due conversion was sent, and none that was not due. */
async function conversions(db, { sandbox, pixelId, since }) {
  const { rows } = await db.query('select name, event_id, state from marketing.conversion where created_at >= $1', [
    since,
  ]);
  const { events } = await sandbox.meta(pixelId);
  const sent = new Set(events.map(({ event }) => `${event.event_name} ${event.event_id}`));
  const delivered = rows.filter(({ state }) => state === 'delivered');
  const known = new Set(rows.map((row) => `${row.name} ${row.event_id}`));
  const bad = [];
  const stuck = rows.filter(({ state }) => state === 'queued' || state === 'dead' || state === 'expired');
  if (stuck.length > 0) bad.push(`${stuck.length} × not sent (${stuck[0].state})`);
  const missing = delivered.filter((row) => !sent.has(`${row.name} ${row.event_id}`));
  if (missing.length > 0) bad.push(`${missing.length} × marked as sent but not at Meta (${missing[0].event_id})`);
  const strange = [...sent].filter((key) => !known.has(key));
  if (strange.length > 0) bad.push(`${strange.length} × sent but not due (${strange[0]})`);
  const { rows: unpaid } = await db.query(
    `select p.id from billing.payment p
     join lateral (select granted from users.consent_entry c where c.subject = 'user' and c.subject_id = p.user_id and c.purpose = 'marketing'
                   order by c.id desc limit 1) c on c.granted
     where p.status = 'approved' and p.model_id is not null and p.created_at >= $1
       and not exists (select 1 from marketing.conversion x where x.event_id = 'purchase:' || p.id)`,
    [since],
  );
  if (unpaid.length > 0) bad.push(`${unpaid.length} × a purchase with consent without a conversion (${unpaid[0].id})`);
  const late = events.filter(({ event }) => String(event.event_time).length !== 10);
  if (late.length > 0) bad.push(`${late.length} × not in seconds`);
  return { bad, note: `${sent.size} conversions` };
}

/** No event is pending, and every event reached every consumer. */
async function messages(db, run) {
  const { stack, planted } = run;
  const bad = [];
  let events = 0;
  const nc = await connect(natsOptions(stack.servers.nats.url));
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
  const all = services
    .map((s) => `select id, name, created_at, envelope->'data' as data from ${s}.outbox`)
    .join(' union all ');
  run.eventTimes = (await db.query(`select o.created_at as at from (${all}) o`)).rows.map(({ at }) => at);
  for (const { name, config } of consumers) {
    const [service, feature] = name.split('__');
    const { rows: unheard } = await db.query(
      `select o.id, o.created_at, o.data from (${all}) o where o.name = $1
         and not exists (select 1 from ${service}.inbox i where i.event_id = o.id and i.consumer like $2)`,
      [config.filter_subject, `${service}.${feature}`],
    );
    const rows = unheard.filter(({ data }) => concerns(name, data));
    for (const { created_at: at } of rows) run.lostEvents.push(at);
    if (rows.length > 0) bad.push(`${rows.length} × ${config.filter_subject} never reached ${name} (${rows[0].id})`);
  }
  const deadLetters = services
    .map((s) => `select event_name, event_id, consumer, reason from ${s}.dead_letter`)
    .join(' union all ');
  const { rows: own } = await db.query(
    `select l.* from (${deadLetters}) l where l.event_id in (select id from (${all}) o)`,
  );
  if (own.length > 0) bad.push(`${own.length} dead letters of our own events (${own[0].consumer}: ${own[0].reason})`);
  const { rows: strange } = await db.query(
    `select l.* from (${deadLetters}) l where l.event_id is null or l.event_id not in (select id from (${all}) o)`,
  );
  const expected = planted * consumers.filter(({ config }) => config.filter_subject === 'payment.approved').length;
  if (strange.length !== expected) bad.push(`${strange.length} dead letters of ${expected} planted`);
  return { bad, note: `${events} events, ${consumers.length} reactions, ${expected} planted and put aside` };
}

async function appendOnly(db) {
  const bad = [];
  for (const table of [
    'billing.staff_decision',
    'billing.payment_event',
    'users.audit_entry',
    'billing.ledger_entry',
  ]) {
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
  const bad = run_.accidents.slice(0, 5).map((text) => `ended unexpectedly: ${text}`);
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

/** Runs on the data left by the faults: dump, restore, compare. */
async function backup(_db, { stack }) {
  if (!dumpPrograms()) return { bad: [], note: 'not tried: no pg_dump on this machine' };
  const { tables, problems } = await restoreDrill(stack.servers.postgres.url);
  return { bad: problems.slice(0, 5), note: `${tables} tables dumped, restored and compared` };
}

const of = (id) => statements.filter((one) => one.id === id);
const plain = (id) => async (db) => ({ bad: await broken(db, of(id)) });
const both = (id, more) => async (db, run) => {
  const found = await more(db, run);
  return { ...found, bad: [...(await broken(db, of(id))), ...found.bad] };
};

/** In the order of the report. `check(db, run)` returns { bad: sentences, note? }. */
export const invariants = [
  {
    id: 'I1',
    title: 'every payment exists once',
    check: both('I1', async (db, run) => ({
      bad: await acknowledged(db, run),
      note: `${run.tally.payments.size} payments acknowledged to fans`,
    })),
  },
  { id: 'I2', title: 'nothing exists that was not paid', check: plain('I2') },
  { id: 'I3', title: 'payments changed only by allowed transitions', check: transitions },
  { id: 'I4', title: 'no two calls at once, every paid call booked', check: plain('I4') },
  { id: 'I5', title: 'Meta received every due conversion, and no others', check: conversions },
  { id: 'I6', title: 'story views are exact', check: plain('I6') },
  { id: 'I7', title: 'likes and free plays are exact', check: plain('I7') },
  { id: 'I8', title: 'our amounts equal the provider’s', check: money },
  { id: 'I9', title: 'every event reached every consumer', check: messages },
  {
    id: 'I10',
    title: 'decisions are kept and cannot be changed',
    check: both('I10', async (db) => ({ bad: await appendOnly(db) })),
  },
  { id: 'I11', title: 'no personal data in logs and stores', check: leaks },
  {
    id: 'I12',
    title: 'no process ended or hung unexpectedly',
    check: async (db, r) => ({ bad: await processes(db, r) }),
  },
  { id: 'I13', title: 'the ledger has everything, balances and equals the provider', check: both('I13', ledger) },
  { id: 'I14', title: 'every message is there once, its chain holds', check: both('I14', written) },
  { id: 'I15', title: 'every push arrived or was dropped for a reason', check: both('I15', pushed) },
  { id: 'B', title: 'a restored backup holds every row', check: backup },
];
