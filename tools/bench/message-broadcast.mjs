// A message of a creator to ten thousand, beside a bare insert of as many rows, and beside people who pay meanwhile.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openFloors } from './floors.mjs';
import { letWrite } from './message-people.mjs';
import { ms, spread, table, times } from './stats.mjs';
import { payEach, preparePayers } from './unlock.mjs';

const RECIPIENTS = 10_000;
const LOOK_MS = 10;
const WITHIN_MS = 300_000;

/** People with an account and access to her; their sealed data is copied, so that it opens. */
async function addSubscribers(db, modelId) {
  const { rows } = await db.query(
    `insert into users.account (id, name, email, phone_sealed, cpf_sealed, cpf_index, role, source, last_access_at, created_at)
     select gen_random_uuid(), 'Pessoa ' || md5(n::text), md5(n::text) || '@exemplo.com.br', real.phone_sealed, real.cpf_sealed,
       'bench-' || n, 'fan', 'direct', now(), now()
     from generate_series(1, $1::int) n,
       (select phone_sealed, cpf_sealed from users.account where phone_sealed is not null limit 1) real
     returning id`,
    [RECIPIENTS],
  );
  await letWrite(
    db,
    modelId,
    rows.map(({ id }) => id),
  );
  await db.query('vacuum analyze users.account, users.access_period');
}

/** As many rows with the same columns and indexes, by one statement. @returns ms. */
async function bareInsert(db, threadId) {
  await db.query('create schema bench_bare');
  try {
    await db.query('create table bench_bare.message (like users.message including all)');
    const began = performance.now();
    await db.query(
      `insert into bench_bare.message (thread_id, seq, client_id, author_kind, author_id, body_hash, sent_at, chain)
       select gen_random_uuid(), 1, gen_random_uuid(), m.author_kind, m.author_id, m.body_hash, m.sent_at, m.chain
       from generate_series(1, $2::int), (select * from users.message where thread_id = $1 limit 1) m`,
      [threadId, RECIPIENTS],
    );
    return performance.now() - began;
  } finally {
    await db.query('drop schema bench_bare cascade');
  }
}

/** @returns ms from the first step to the last one. */
async function send(db, { creator, modelId }) {
  const body = { modelId, clientId: randomUUID(), segment: 'subscribers', body: 'Hoje tem novidade para vocês.' };
  const { id } = await creator.call('POST', '/creator/broadcasts', body);
  const end = performance.now() + WITHIN_MS;
  let began;
  for (;;) {
    const { rows } = await db.query('select state, recipients from users.broadcast where id = $1', [id]);
    const [{ state, recipients }] = rows;
    const now = performance.now();
    if (state === 'planned') began = now;
    if (state === 'sent') {
      if (recipients < RECIPIENTS) throw new Error(`a broadcast reached ${recipients} of ${RECIPIENTS}`);
      return now - began;
    }
    if (now > end) throw new Error(`a broadcast is ${state} after ${WITHIN_MS} ms`);
    await sleep(LOOK_MS);
  }
}

/** @param payers who pay at rest, and as many meanwhile. @returns lines, `times` the bare insert, `unlock` p99 over rest. */
export async function benchBroadcast(stack, db, { payers, say, ...people }) {
  const ready = await preparePayers(stack, 2 * payers, say);
  await addSubscribers(db, people.modelId);
  const bare = await bareInsert(db, people.threadId);
  const floors = await openFloors(stack.env);
  try {
    say(`${payers} payments at rest`);
    const rest = spread((await payEach(stack, ready.splice(0, payers), floors)).unlocked);
    say(`a message to ${RECIPIENTS}, ${payers} payments meanwhile`);
    const [took, paid] = await Promise.all([send(db, people), payEach(stack, ready, floors)]);
    const beside = spread(paid.unlocked);
    const lines = table([
      [`a message to ${RECIPIENTS}`, 'took', '× bare', 'unlock p50 at rest', 'p99', 'meanwhile p50', 'p99', 'p99 ×'],
      [
        ...['every thread has it', ms(took), times(took / bare), ms(rest.p50), ms(rest.p99)],
        ...[ms(beside.p50), ms(beside.p99), times(beside.p99 / rest.p99)],
      ],
      [`floor: insert … select of ${RECIPIENTS} rows`, ms(bare), '', '', '', '', '', ''],
    ]);
    return { lines, times: took / bare, unlock: beside.p99 / rest.p99 };
  } finally {
    await floors.close();
  }
}
