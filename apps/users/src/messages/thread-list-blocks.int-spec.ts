import { randomUUID } from 'node:crypto';
import { THREAD_PAGE } from '@camarim/domain';
import { type MessageBench, startMessageBench } from '../../test/message-bench.js';
import { ThreadListRead } from './thread-list.read.js';

/** The design's limit for an inbox of a thousand threads, with its count of unread ones. */
const MOST_BLOCKS = 45;
const [THREADS, OTHERS, UNREAD] = [1_000, 5_000, 12];
type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };

let bench: MessageBench;
beforeAll(async () => {
  bench = await startMessageBench();
}, 60_000);
afterAll(() => bench?.end());

/** What Postgres reads for whatever is asked of the lists. */
async function blocksOf(ask: (lists: ThreadListRead) => Promise<unknown>): Promise<number> {
  const asked: Array<[string, unknown[]]> = [];
  const note = async (sql: string, params: unknown[]) => {
    asked.push([sql, params]);
    return [];
  };
  await ask(new ThreadListRead({ query: note, one: note } as never, bench.clock as never));
  expect(asked).toHaveLength(1);
  const [sql = '', params = []] = asked[0] ?? [];
  let plan: Plan | undefined;
  // the first run may still clean up after the inserts
  for (let run = 0; run < 2; run += 1) {
    const explain = `explain (analyze, buffers, format json) ${sql}`;
    const [row] = await bench.db.query<{ 'QUERY PLAN': Array<{ Plan: Plan }> }>(explain, params);
    plan = row?.['QUERY PLAN'][0]?.Plan;
  }
  if (!plan) throw new Error('a statement without a plan');
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

/** Threads of one side, in no order of their rows, among many of others; the newest of them are unread. */
async function fill(own: { modelId?: string; fanId?: string }, count: number): Promise<void> {
  await bench.db.execute(
    `insert into thread (id, model_id, fan_id, created_at, last_seq, listed_seq, last_at, last_kind, fan_name, fan_access,
       last_sealed, fan_read_seq, house_read_seq, fan_unread, house_unread)
     select gen_random_uuid(), coalesce($1::uuid, gen_random_uuid()), coalesce($2::uuid, gen_random_uuid()), $4, 40, 40,
            $4::timestamptz - n * interval '1 minute', 'fan', 'Fã de verdade',
            tstzmultirange(tstzrange($4::timestamptz - interval '1 day', $4::timestamptz + interval '29 days')),
            repeat('x', 260), case when n <= $5 then 38 else 40 end, case when n <= $5 then 38 else 40 end,
            case when n <= $5 then 2 else 0 end, case when n <= $5 then 2 else 0 end
       from generate_series(1, $3::int) n order by random()`,
    [own.modelId ?? null, own.fanId ?? null, count, bench.clock.now(), UNREAD],
  );
}

it('a page of an inbox of a thousand threads reads 45 blocks at most, its unread threads counted, on both sides (MSG-71)', async () => {
  const [modelId, fanId] = [randomUUID(), randomUUID()];
  await fill({}, OTHERS);
  await fill({ modelId }, THREADS);
  await fill({ fanId }, THREADS);
  await bench.db.execute('vacuum analyze thread');
  const limit = THREAD_PAGE.size + 1;
  const all = { modelId, filter: 'all' as const, fanId: null };
  const sides = {
    hers: [
      (lists: ThreadListRead) => lists.ofModel(all, null, limit),
      (lists: ThreadListRead) => lists.unreadThreads({ modelId }),
    ],
    fans: [
      (lists: ThreadListRead) => lists.ofFan(fanId, null, limit),
      (lists: ThreadListRead) => lists.unreadThreads({ fanId }),
    ],
  };
  const read: Record<string, number[]> = {};
  for (const [side, asks] of Object.entries(sides)) {
    read[side] = [];
    for (const ask of asks) read[side].push(await blocksOf(ask));
  }
  for (const blocks of Object.values(read))
    expect([blocks.reduce((sum, each) => sum + each, 0) <= MOST_BLOCKS, read]).toEqual([true, read]);
}, 120_000);
