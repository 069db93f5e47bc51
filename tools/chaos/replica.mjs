// A second Redis that follows the first and can take its place.
import { Redis } from 'ioredis';
import { freePort } from '../lib/ports.mjs';
import { startRedis } from '../lib/servers.mjs';
import { within } from './within.mjs';

/** Enough of a list to be seen, in a key no job uses. */
const KEPT = 'chaos:kept';

/** @returns why there can be no replica here; undefined when there can. */
export const noReplica = ({ stack }) =>
  stack.servers.redis.dataDir ? undefined : 'Redis is not a program of this machine';

async function talk(url, work) {
  const redis = new Redis(url, { maxRetriesPerRequest: 0, retryStrategy: () => null, connectTimeout: 3_000 });
  redis.on('error', () => {});
  try {
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}

/** `server` follows `primary`, whatever it held before, and has all of it when this resolves. */
async function follow(server, primary) {
  const { hostname, port, username, password } = new URL(primary.url);
  await talk(server.url, async (redis) => {
    if (username) await redis.config('SET', 'masteruser', decodeURIComponent(username));
    if (password) await redis.config('SET', 'masterauth', decodeURIComponent(password));
    await redis.replicaof(hostname, port);
  });
  await within(30_000, 'the replica does not follow', () =>
    talk(server.url, async (redis) => /master_link_status:up/.test(await redis.info('replication'))),
  );
}

export async function addReplica({ primary, dir, say, passwordOf }) {
  const replica = await startRedis({ dir, port: await freePort(), durable: true, own: true, say, passwordOf });
  await follow(replica, primary);
  return replica;
}

export const becomesPrimary = (url) => talk(url, (redis) => redis.replicaof('NO', 'ONE'));

/** The one that writes hands that over, with nothing lost: its connections stay, and it only reads from now on. */
export async function swapRoles({ from, to }) {
  await follow(to, from);
  await talk(from.url, (redis) => redis.call('FAILOVER'));
  await within(15_000, 'the roles were not changed', () =>
    talk(to.url, async (redis) => /role:master/.test(await redis.info('replication'))),
  );
}

/** Counts up, each number waited for until the replica has it too; stops when it is refused. */
export async function startPushing(url) {
  const redis = new Redis(url, { maxRetriesPerRequest: 0, retryStrategy: () => null });
  redis.on('error', () => {});
  let told = 0;
  const pushing = (async () => {
    for (;;) {
      await redis.rpush(KEPT, told + 1);
      if ((await redis.wait(1, 1_000)) < 1) throw new Error('the replica did not hear of it');
      told += 1;
    }
  })().catch(() => {});
  return {
    /** Only after the server was killed. @returns { told, kept: how many of them the server at `where` has }. */
    async compare(where) {
      await pushing;
      redis.disconnect();
      const kept = await talk(where, (other) => other.llen(KEPT));
      return { told, kept: Math.min(told, kept) };
    },
  };
}
