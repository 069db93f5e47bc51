// Faults of Postgres, Redis and NATS, and of the network between them and our processes.
import { setTimeout as sleep } from 'node:timers/promises';

async function killServer(run, name, awayMs) {
  const server = run.stack.servers[name];
  server.kill();
  run.tally.kills += 1;
  await sleep(awayMs);
  await server.restart();
}

/** F2 */
export async function natsKilled(run) {
  const times = run.by(2, 4, 10);
  for (let i = 0; i < times; i += 1) {
    await killServer(run, 'nats', 1_000);
    await sleep(run.by(3_000, 6_000, 12_000));
  }
  return `${times} times`;
}

/** F3 */
export async function natsKilledOften(run) {
  const times = run.by(3, 13, 13);
  for (let i = 0; i < times; i += 1) {
    await killServer(run, 'nats', 500);
    await sleep(2_500);
  }
  return `${times} times, every 3 s`;
}

/**
 * F4: NATS unavailable. Webhooks cannot be processed, because gateway and billing communicate through NATS; the
 * provider sends them again.
 */
export async function natsAway(run) {
  const [times, ms] = run.by([1, 8_000], [1, 60_000], [3, 60_000]);
  for (let i = 0; i < times; i += 1) {
    await killServer(run, 'nats', ms);
    await sleep(5_000);
  }
  return `${times} × ${ms / 1_000} s`;
}

/**
 * F5: the whole store is lost, like after a lost disk: streams and consumers are recreated, and the outboxes send
 * again.
 */
export async function natsWiped(run) {
  const times = run.by(1, 2, 5);
  for (let i = 0; i < times; i += 1) {
    run.stack.servers.nats.kill();
    run.tally.kills += 1;
    await run.stack.servers.nats.wipe();
    await sleep(run.by(4_000, 10_000, 10_000));
  }
  return `${times} times`;
}

/** F6: Redis killed, unavailable, and emptied. */
export async function redisLost(run) {
  const times = run.by(1, 1, 5);
  for (let i = 0; i < times; i += 1) {
    await killServer(run, 'redis', 1_000);
    await sleep(2_000);
    await killServer(run, 'redis', run.by(5_000, 20_000, 60_000));
    await sleep(2_000);
    run.stack.servers.redis.kill();
    run.tally.kills += 1;
    await run.stack.servers.redis.wipe();
    await sleep(2_000);
  }
  return `${times} × killed, away, wiped`;
}

/** F7 */
export async function postgresLost(run) {
  const times = run.by(1, 2, 6);
  for (let i = 0; i < times; i += 1) {
    await killServer(run, 'postgres', 500);
    await sleep(3_000);
    await killServer(run, 'postgres', run.by(5_000, 10_000, 20_000));
    await sleep(3_000);
  }
  return `${times} × killed and away`;
}

/** F10: a silent network: connections stay open, but no bytes arrive. */
export async function silentNetwork(run) {
  const [times, ms] = run.by([1, 6_000], [1, 15_000], [3, 30_000]);
  for (let i = 0; i < times; i += 1) {
    for (const name of ['postgres', 'redis', 'nats']) {
      run.wires[name].set({ silent: true });
      await sleep(ms);
      run.wires[name].set();
      run.wires[name].cut(); // after such a partition the open connections end
      await sleep(3_000);
    }
  }
  return `${times} × ${ms / 1_000} s`;
}

/** F11: slow, then in small packets, then 5% of the connections reset every second. */
export async function badNetwork(run) {
  const ms = run.by(6_000, 15_000, 60_000);
  const wires = Object.values(run.wires);
  for (const wire of wires) wire.set({ latencyMs: 200, jitterMs: 100 });
  await sleep(ms);
  for (const wire of wires) wire.set({ sliceBytes: 512 });
  await sleep(ms);
  for (const wire of wires) wire.set();
  const cuts = Math.round(ms / 1_000);
  let reset = 0;
  for (let i = 0; i < cuts; i += 1) {
    for (const wire of wires) reset += wire.cut(0.05);
    await sleep(1_000);
  }
  return `200 ± 100 ms, in pieces of 512 bytes, ${reset} resets: ${ms / 1_000} s each`;
}
