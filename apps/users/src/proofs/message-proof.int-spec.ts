import type { EventPayloads } from '@camarim/contracts';
import { PROOF_HOUR_MS, proofHourOf } from '@camarim/domain';
import { type MessageBench, startMessageBench } from '../../test/message-bench.js';
import { MessageProofs } from './message-proof.service.js';

const anybody = { kind: 'visitor' } as const;
let bench: MessageBench;
beforeAll(async () => {
  bench = await startMessageBench();
}, 60_000);
afterAll(() => bench?.end());

const proofs = () => bench.app.get(MessageProofs, { strict: false });
const told = async () => {
  const sql = `select envelope -> 'data' as data from outbox where name = 'message-proof.sealed' order by seq`;
  return (await bench.db.query<{ data: EventPayloads['message-proof.sealed'] }>(sql)).map(({ data }) => data);
};
/** Batches of the log whose rows no longer make their hash, as the page at /provas finds them. */
async function wrong(): Promise<number> {
  const batches = await told();
  const now = await Promise.all(
    batches.map(({ hour }) => bench.call('users.message-proof.recount', { hour }, anybody)),
  );
  return batches.filter(({ root }, n) => now[n]?.items.find(({ kind }) => kind === 'messages')?.root !== root).length;
}
const toNextHour = () =>
  bench.clock.stopAt(new Date(proofHourOf(bench.clock.now()).getTime() + PROOF_HOUR_MS + 5 * 60_000));
async function nextHour(): Promise<void> {
  toNextHour();
  await Promise.all([proofs().seal(), proofs().seal()]);
}
const COLUMNS = 'thread_id, seq, client_id, author_kind, author_id, body_hash, sent_at, unsent_at, chain';
/** A change nobody made through the product, past the trigger, and back again: as somebody with the database's own rights. */
async function byHand(sql: string, found: () => Promise<void>): Promise<void> {
  const all = [
    `create table kept_messages as select ${COLUMNS} from message`,
    'alter table message disable trigger user',
    sql,
  ];
  for (const each of all) await bench.db.query(each);
  await found();
  for (const each of [
    'delete from message where (thread_id, seq) not in (select thread_id, seq from kept_messages)',
    `insert into message (${COLUMNS}) select ${COLUMNS} from kept_messages on conflict do nothing`,
    `update message m set author_kind = k.author_kind, author_id = k.author_id, sent_at = k.sent_at, chain = k.chain
       from kept_messages k where (k.thread_id, k.seq) = (m.thread_id, m.seq)`,
    'alter table message enable trigger user',
    'drop table kept_messages',
  ])
    await bench.db.query(each);
}

describe('who wrote the messages of an hour', () => {
  let threadId: string;
  beforeAll(async () => {
    // far from the end of an hour: a second more must not lead into the next one
    toNextHour();
    threadId = await bench.open();
    await bench.send(threadId, 'Oi, Luna');
    await bench.help(threadId, 'Ela já responde.');
    await bench.answer(threadId, 'Oi!');
    await nextHour();
    await bench.send(threadId, 'Que bom');
    await nextHour();
  });

  it('is sealed once, in order, as a hash that says no text, no person and no number (PROOF-07)', async () => {
    const batches = await told();
    const hours = batches.map(({ hour }) => Date.parse(hour));
    expect(hours).toEqual(hours.map((_, n) => (hours[0] ?? 0) + n * PROOF_HOUR_MS));
    for (const batch of batches)
      expect(batch).toEqual({
        kind: 'messages',
        hour: batch.hour,
        rows: null,
        root: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
    const kept = await bench.db.query('select rows from proof_batch where rows > 0 order by hour');
    expect(kept).toEqual([{ rows: 1 }, { rows: 1 }]);
    expect(await wrong()).toBe(0);
    expect(await proofs().look()).toBe(0);
  });

  it('stays what it was when a message is unsent (PROOF-07)', async () => {
    await bench.call('users.message.unsend', { threadId, seq: 1 }, bench.fan);
    expect(await wrong()).toBe(0);
  });

  it.each([
    ['a label is changed', `update message set author_kind = 'creator' where author_kind = 'staff'`],
    ['its author is changed', 'update message set author_id = gen_random_uuid() where seq = 2'],
    ['its time is changed', `update message set sent_at = sent_at + interval '1 second' where seq = 3`],
    ['a link of the chain is changed', 'update message set chain = body_hash where seq = 2'],
    ['a message is gone', 'delete from message where seq = 1'],
    [
      'a message is added',
      `insert into message (thread_id, seq, client_id, author_kind, author_id, body_hash, sent_at, chain)
       select thread_id, 5, gen_random_uuid(), 'creator', author_id, body_hash, sent_at, chain from message where seq = 3`,
    ],
  ])('no longer holds when %s by SQL: the check and the round both find it (PROOF-07)', async (_, sql) => {
    await byHand(sql, async () => {
      expect(await wrong()).toBe(1);
      expect(await proofs().look()).toBe(1);
    });
    expect(await proofs().look()).toBe(0);
  });
});
