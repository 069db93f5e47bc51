import { randomUUID } from 'node:crypto';
import { brokenLink, DAY_MS } from '@camarim/domain';
import { eventually, type KilledProcess } from '@camarim/testing';
import { killedUsers } from '../../test/killed.js';
import { type MessageBench, startMessageBench } from '../../test/message-bench.js';
import type { MessageRow } from './message.repository.js';
import { linkOf } from './message.seal.js';

/** As many steps as a process takes seconds for, so that there is a middle to be killed in. */
const CROWD = 8_000;

describe('users that is killed while it sends to many', () => {
  let bench: MessageBench;
  let users: KilledProcess | undefined;
  beforeAll(async () => {
    bench = await startMessageBench();
  }, 60_000);
  afterAll(async () => {
    await users?.end();
    await bench?.end();
  });

  it('goes on where it was, twice: each has it once, and every chain holds (MSG-64)', async () => {
    const { LUNA, luna, clock } = bench;
    await bench.crowd(CROWD, LUNA);
    const plannedFor = new Date(clock.now().getTime() + DAY_MS).toISOString();
    const asked = {
      modelId: LUNA,
      clientId: randomUUID(),
      segment: 'supporters' as const,
      body: 'Live hoje',
      plannedFor,
    };
    const { id } = await bench.call('users.broadcast.plan', asked, luna);
    users = await killedUsers(bench);
    const processes = users;
    const row = async () =>
      (await processes.one<{ state: string; recipients: number }>(
        'select state, recipients from users.broadcast where id = $1',
        [id],
      )) ?? { state: '', recipients: 0 };
    /** Its time comes, or the minute after which somebody else goes on. */
    const isDue = () => processes.one('update users.broadcast set next_try_at = now() where id = $1', [id]);

    let before = 0;
    for (let death = 0; death < 2; death += 1) {
      await isDue();
      processes.start();
      await eventually(async () => (await row()).recipients > before, { within: 60_000, every: 5 });
      expect(await processes.kill()).toBe(true);
      const { state, recipients } = await row();
      expect([state, recipients > before, recipients < CROWD]).toEqual(['sending', true, true]);
      before = recipients;
    }
    await isDue();
    await processes.until(async () => (await row()).state === 'sent');

    expect((await row()).recipients).toBe(CROWD);
    const counts = await processes.one(
      `select count(*)::int as messages, count(distinct thread_id)::int as threads, max(seq)::int as places,
              (select count(*)::int from users.message_body) as bodies,
              (select count(distinct place ->> 'threadId')::int from users.outbox,
                  jsonb_array_elements(envelope -> 'data' -> 'to') as place where name = 'broadcast.delivered') as told,
              (select sum(jsonb_array_length(envelope -> 'data' -> 'to'))::int from users.outbox
                where name = 'broadcast.delivered') as places_told,
              (select count(*)::int from users.outbox where name = 'broadcast.sent') as ends
         from users.message where client_id = $1`,
      [id],
    );
    const once = { messages: CROWD, threads: CROWD, places: 1, bodies: CROWD, told: CROWD, places_told: CROWD };
    expect(counts).toEqual({ ...once, ends: 1 });
    const linked = await processes.one<Omit<MessageRow, 'client_id' | 'unsent_at'>>(
      `select thread_id, seq, author_kind, author_id, body_hash, sent_at, chain from users.message
        where client_id = $1 order by thread_id limit 1`,
      [id],
    );
    if (!linked) throw new Error('no message');
    const chain = linked.chain.toString('hex');
    expect(await brokenLink('0'.repeat(64), [{ ...linkOf(linked), chain, salt: null, body: null }])).toBeNull();
  }, 240_000);
});
