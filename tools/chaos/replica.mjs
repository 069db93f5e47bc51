// A Redis replica that can replace the primary.
import { Redis } from 'ioredis';
import { freePort } from '../lib/ports.mjs';
import { startRedis } from '../lib/servers.mjs';
import { within } from './within.mjs';

/** A list that is not used by any job. */
const KEPT = 'chaos:kept';

/** @returns why a replica cannot run here; undefined when it can. */
export const noReplica = ({ stack }) =>
  stack.servers.redis.dataDir ? undefined : 'Redis is not installed on this machine';

async function talk(url, work) {
  const redis = new Redis(url, { maxRetriesPerRequest: 0, retryStrategy: () => null, connectTimeout: 3_000 });
  redis.on('error', () => {});
  try {
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}

/** Makes `server` a replica of `primary`, replacing its data; resolves once it is in sync. */
async function follow(server, primary) {
  const { hostname, port, username, password } = new URL(primary.url);
  await talk(server.url, async (redis) => {
    if (username) await redis.config('SET', 'masteruser', decodeURIComponent(username));
    if (password) await redis.config('SET', 'masterauth', decodeURIComponent(password));
    await redis.replicaof(hostname, port);
  });
  await within(30_000, 'expected the replica to be in sync', () =>
    talk(server.url, async (redis) => /master_link_status:up/.test(await redis.info('replication'))),
  );
}

export async function addReplica({ primary, dir, say, passwordOf }) {
  const replica = await startRedis({ dir, port: await freePort(), durable: true, own: true, say, passwordOf });
  await follow(replica, primary);
  return replica;
}

export const becomesPrimary = (url) => talk(url, (redis) => redis.replicaof('NO', 'ONE'));

/** Fails over without losing data: `to` becomes the primary, `from` a read-only replica; open connections stay. */
export async function swapRoles({ from, to }) {
  await follow(to, from);
  await talk(from.url, (redis) => redis.call('FAILOVER'));
  await within(15_000, 'expected the roles to be swapped', () =>
    talk(to.url, async (redis) => /role:master/.test(await redis.info('replication'))),
  );
}

/** Pushes ascending numbers, each waiting until the replica has it; stops when refused. */
export async function startPushing(url) {
  const redis = new Redis(url, { maxRetriesPerRequest: 0, retryStrategy: () => null });
  redis.on('error', () => {});
  let acknowledged = 0;
  const pushing = (async () => {
    for (;;) {
      await redis.rpush(KEPT, acknowledged + 1);
      if ((await redis.wait(1, 1_000)) < 1) throw new Error('expected the replica to acknowledge');
      acknowledged += 1;
    }
  })().catch(() => {});
  return {
    /**
     * Call it only after the server was killed. @returns { acknowledged, kept: how many of them the server at `where`
     * has }.
     */
    async compare(where) {
      await pushing;
      redis.disconnect();
      const kept = await talk(where, (other) => other.llen(KEPT));
      return { acknowledged, kept: Math.min(acknowledged, kept) };
    },
  };
}
