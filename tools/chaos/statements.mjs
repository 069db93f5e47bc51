// Invariants as SQL statements (reliability §4.2) that must return no rows. never: must not be violated even during
// faults; the others hold once all work was drained. plant: violates the rule in a transaction that is rolled back, to
// prove that the statement detects it; keys and triggers are disabled there.

export const BOUGHT = `('approved', 'partially_refunded', 'disputed')`;

/** SQL that copies one row with other values. `changes`: SQL expressions by column. */
const copy = (table, changes, where = 'true') => {
  const pairs = Object.entries(changes).map(([column, value]) => `'${column}', ${value}`);
  return `insert into ${table} overriding system value
    select (jsonb_populate_record(t, jsonb_build_object(${pairs.join(', ')}))).* from ${table} t where ${where} limit 1`;
};
const one = (table, where) => `(select id from ${table} where ${where} limit 1)`;
const new_ = 'gen_random_uuid()';
const paidPeriod = one('billing.subscription', `status = 'active' and payment_id is not null`);

export const statements = [
  {
    id: 'I1',
    what: 'bought without its one period',
    sql: `select p.id from billing.payment p left join billing.subscription s on s.payment_id = p.id
          where p.plan_type = 'subscription' and p.status in ${BOUGHT} group by p.id having count(s.id) <> 1`,
    plant: [`delete from billing.subscription where id = ${paidPeriod}`],
  },
  {
    id: 'I1',
    what: 'a period of another length',
    never: true,
    sql: `select s.id from billing.subscription s join billing.payment p on p.id = s.payment_id
          where s.status = 'active' and s.expires_at - s.starts_at <> make_interval(days => p.duration_days)`,
    plant: [`update billing.subscription set expires_at = expires_at + interval '1 hour' where id = ${paidPeriod}`],
  },
  {
    id: 'I1',
    what: 'two periods at once',
    never: true,
    sql: `select a.id from billing.subscription a join billing.subscription b on a.user_id = b.user_id and a.id < b.id
            and a.model_id is not distinct from b.model_id
          where a.status = 'active' and b.status = 'active' and a.starts_at < b.expires_at and b.starts_at < a.expires_at`,
    plant: [copy('billing.subscription', { id: new_, payment_id: 'null' }, `status = 'active'`)],
  },
  {
    id: 'I1',
    what: 'a paid period missing in catalog',
    sql: `select s.id from billing.subscription s where s.status = 'active' and not exists
            (select 1 from catalog.entitlement_period e where e.subscription_id = s.id and e.expires_at = s.expires_at)`,
    plant: [`delete from catalog.entitlement_period where subscription_id = ${paidPeriod}`],
  },
  {
    id: 'I1',
    what: 'a paid period missing in users',
    sql: `select s.id from billing.subscription s where s.status = 'active' and not exists
            (select 1 from users.access_period a where a.subscription_id = s.id and a.expires_at = s.expires_at)`,
    plant: [`delete from users.access_period where subscription_id = ${paidPeriod}`],
  },
  {
    id: 'I1',
    what: 'a bought post that is not open',
    sql: `select p.id from billing.payment p where p.plan_type = 'unlock' and p.status in ${BOUGHT} and not exists
            (select 1 from billing.unlock u join catalog.post_unlock c on c.unlock_id = u.id
             where u.payment_id = p.id and u.ended_at is null and c.ended_at is null)`,
    plant: [`delete from catalog.post_unlock where ended_at is null`],
  },
  {
    id: 'I1',
    what: 'a paid mimo that was not given',
    sql: `select p.id from billing.payment p left join billing.tip t on t.payment_id = p.id and t.state = 'given'
          where p.plan_type = 'tip' and p.status in ${BOUGHT} group by p.id having count(t.id) <> 1`,
    plant: [`update billing.tip set state = 'returned' where id = ${one('billing.tip', `state = 'given'`)}`],
  },
  {
    id: 'I2',
    what: 'an open post nobody paid for',
    sql: `select c.unlock_id from catalog.post_unlock c left join billing.unlock u on u.id = c.unlock_id and u.ended_at is null
          left join billing.payment p on p.id = u.payment_id
          where c.ended_at is null and (p.id is null or p.status not in ${BOUGHT})`,
    plant: [copy('catalog.post_unlock', { unlock_id: new_ }, 'ended_at is null')],
  },
  {
    id: 'I2',
    what: 'a period nobody paid for',
    sql: `select s.id from billing.subscription s left join billing.payment p on p.id = s.payment_id
          where s.status = 'active' and s.source = 'pix' and (p.id is null or p.status not in ${BOUGHT})`,
    plant: [`update billing.subscription set payment_id = null, source = 'pix' where id = ${paidPeriod}`],
  },
  {
    id: 'I2',
    what: 'access without a period',
    sql: `select e.subscription_id from catalog.entitlement_period e
          left join billing.subscription s on s.id = e.subscription_id
          where e.ended_at is null and (s.id is null or s.status <> 'active')`,
    plant: [copy('catalog.entitlement_period', { subscription_id: new_ }, 'ended_at is null')],
  },
  {
    id: 'I4',
    what: 'two calls at once',
    never: true,
    sql: `select a.id from billing.booking a join billing.booking b on a.model_id = b.model_id and a.id < b.id
          where a.status in ('held', 'booked') and b.status in ('held', 'booked') and a.busy && b.busy`,
    plant: [
      'alter table billing.booking drop constraint booking_never_overlaps',
      copy('billing.booking', { id: new_, payment_id: new_ }, `status in ('held', 'booked')`),
    ],
  },
  {
    id: 'I4',
    what: 'a paid call that is not booked',
    sql: `select p.id from billing.payment p left join billing.booking b on b.payment_id = p.id
          where p.plan_type = 'call' and p.status in ${BOUGHT} group by p.id
          having count(*) filter (where b.status in ('booked', 'done', 'no_show') or b.needs_resolution) <> 1`,
    plant: [`update billing.booking set status = 'released' where id = ${one('billing.booking', `status = 'booked'`)}`],
  },
  {
    id: 'I6',
    what: 'a story counted twice for one browser',
    never: true,
    sql: 'select story_id from stories.story_view where visitor_id is not null group by story_id, visitor_id, epoch having count(*) > 1',
    plant: [
      'alter table stories.story_view drop constraint story_view_story_id_visitor_id_epoch_key',
      copy('stories.story_view', { id: new_ }),
    ],
  },
  {
    id: 'I6',
    what: 'watched to the end before it was opened',
    never: true,
    sql: 'select id from stories.story_view where completed_at < opened_at',
    plant: [
      `update stories.story_view set completed_at = opened_at - interval '1 s'
       where id = ${one('stories.story_view', 'opened_at is not null')}`,
    ],
  },
  {
    id: 'I7',
    what: 'likes that do not add up',
    sql: `select p.id from catalog.post p where p.likes_count <>
            (select count(*) from catalog.post_like l where l.post_id = p.id and not l.is_generated)`,
    plant: [`update catalog.post set likes_count = likes_count + 1 where id = ${one('catalog.post', 'true')}`],
  },
  {
    id: 'I7',
    what: 'likes of a creator that do not add up',
    sql: `select m.id from catalog.model m where m.likes_count <> (select coalesce(sum(p.likes_count), 0)
            from catalog.post p where p.model_id = m.id and p.is_published and p.deleted_at is null)`,
    plant: [`update catalog.model set likes_count = likes_count + 1 where id = ${one('catalog.model', 'true')}`],
  },
  {
    id: 'I7',
    what: 'more than five free plays',
    never: true,
    sql: 'select user_id from catalog.preview_view group by user_id having count(*) > 5',
    plant: [
      `insert into catalog.preview_view (user_id, post_id)
       select '00000000-0000-4000-8000-000000000000', id from catalog.post limit 6`,
    ],
  },
  {
    id: 'I10',
    what: 'two approvals of one payment',
    never: true,
    sql: `select payment_id from billing.staff_decision where action like '%approve%'
          group by payment_id having count(*) > 1`,
    plant: [copy('billing.staff_decision', { id: new_ }, `action like '%approve%' and payment_id is not null`)],
  },
  {
    id: 'I10',
    what: 'a decision that is not in the audit log',
    sql: `select d.id from billing.staff_decision d where not exists (select 1 from users.audit_entry a where a.id = d.id
            or (a.actor_id = d.actor_id and a.target_id = coalesce(d.payment_id, d.subscription_id, d.user_id)::text
              and a.reason is not distinct from d.reason))`,
    plant: [copy('billing.staff_decision', { id: new_, reason: `'Not audited'` })],
  },
  {
    id: 'I13',
    what: 'something that is not in the books',
    sql: 'select payment_id from billing.ledger_gap',
    plant: [`delete from billing.ledger_entry where kind = 'sale'`],
  },
  {
    id: 'I13',
    what: 'a balance that is not the sum of its entries',
    never: true,
    sql: `with moved as (select credit_account as id, cents from billing.ledger_entry
            union all select debit_account, -cents from billing.ledger_entry
            union all select account_id, debit_cents - credit_cents from billing.ledger_balance)
          select id from moved group by id having sum(cents) <> 0
          union all select null from billing.ledger_balance having sum(debit_cents) <> sum(credit_cents)`,
    plant: [`update billing.ledger_balance set debit_cents = debit_cents + 1`],
  },
  {
    id: 'I14',
    what: 'a gap in a thread, or two messages at one place',
    never: true,
    sql: `select thread_id from users.message group by thread_id
          having count(*) <> max(seq) or min(seq) <> 1 or count(distinct client_id) <> count(*)`,
    plant: [`delete from users.message where seq = 2`],
  },
  {
    id: 'I14',
    what: 'a thread that does not end with its newest message',
    never: true,
    sql: `select t.id from users.thread t join users.message m on m.thread_id = t.id
          where m.seq >= t.last_seq and (m.seq > t.last_seq or m.chain <> t.chain_head)`,
    plant: [`update users.thread set chain_head = sha256(chain_head) where chain_head is not null`],
  },
  {
    id: 'I14',
    what: 'a link that is not over the one before',
    never: true,
    sql: `select m.thread_id from users.message m
          left join users.message b on b.thread_id = m.thread_id and b.seq = m.seq - 1
          where m.chain <> sha256(convert_to(concat_ws(E'\\n', coalesce(encode(b.chain, 'hex'), repeat('0', 64)), m.seq, m.author_kind,
            encode(sha256(convert_to(m.thread_id || E'\\n' || m.author_id, 'UTF8')), 'hex'), encode(m.body_hash, 'hex'),
            to_char(m.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), 'UTF8'))`,
    plant: [`update users.message set author_kind = 'automatic' where author_kind <> 'automatic'`],
  },
  {
    id: 'I14',
    what: 'a message without its text',
    never: true,
    sql: `select m.thread_id from users.message m left join users.message_body b on b.thread_id = m.thread_id and b.seq = m.seq
          where b.seq is null and m.unsent_at is null`,
    plant: [`delete from users.message_body where seq = 1`],
  },
  {
    id: 'I15',
    what: 'a push that was neither sent nor dropped for a reason',
    sql: `select id from users.push_message where state = 'owed' or (state = 'dropped' and reason is null)`,
    plant: [`update users.push_message set state = 'dropped', reason = null where state = 'sent'`],
  },
];

/** @returns one sentence for each violated statement. */
export async function broken(db, chosen) {
  const bad = [];
  for (const { what, sql } of chosen) {
    const { rows } = await db.query(sql);
    if (rows.length > 0) bad.push(`${rows.length} × ${what} (${Object.values(rows[0])[0]})`);
  }
  return bad;
}

/**
 * Violates a rule while `look` runs, then rolls back.
 * @returns the result of `look`, or undefined when there was no row to change.
 */
export async function planted(db, plant, look) {
  await db.query('begin');
  try {
    await db.query(`set local session_replication_role = replica; set local lock_timeout = '10s'`);
    let touched = 0;
    for (const sql of plant) touched = (await db.query(sql)).rowCount ?? 0;
    return touched === 0 ? undefined : await look();
  } finally {
    await db.query('rollback');
  }
}
