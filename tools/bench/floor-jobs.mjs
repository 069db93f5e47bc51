// Floor of jobs: bare BullMQ on the same Redis, adding and processing empty jobs.
// A separate process, started by the bench: node floor-jobs.mjs <jobs>; prints the jobs per second of each round.
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';

const NAME = 'bench.floor';
const CONCURRENCY = 50;
const CHUNK = 500;
const ROUNDS = 3;
const count = Number(process.argv[2]);
// a worker's blocking connection requires this setting
const connect = () => new Redis(process.env.REDIS_URL, { maxRetriesPerRequest: null });
const connections = [connect(), connect()];
const queue = new Queue(NAME, { connection: connections[0], skipVersionCheck: true });
let left = 0;
let over;
const worker = new Worker(
  NAME,
  async () => {
    left -= 1;
    if (left === 0) over();
  },
  { connection: connections[1], concurrency: CONCURRENCY, skipVersionCheck: true },
);
await worker.waitUntilReady();
const jobs = Array.from({ length: CHUNK }, () => ({ name: 'nothing', data: {}, opts: { removeOnComplete: true } }));

/** The first round is a warm-up and not counted. */
for (let round = 0; round <= ROUNDS; round += 1) {
  left = count;
  const done = new Promise((resolve) => {
    over = resolve;
  });
  const began = performance.now();
  for (let added = 0; added < count; added += CHUNK) await queue.addBulk(jobs);
  await done;
  if (round > 0) process.stdout.write(`${count / ((performance.now() - began) / 1_000)}\n`);
}
await worker.close();
await queue.obliterate({ force: true });
await queue.close();
for (const connection of connections) connection.disconnect();
