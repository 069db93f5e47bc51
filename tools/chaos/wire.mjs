// A TCP proxy between the processes and one server, which can go silent, slow, lossy or disconnected; needs neither
// root nor kernel features.
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const healthy = { silent: false, latencyMs: 0, jitterMs: 0, sliceBytes: 0 };

/** Forwards one direction in order, applying the current faults. */
async function carry(from, to, state) {
  for await (const chunk of from) {
    // a silent network accepts bytes without delivering them; after healing they arrive, like TCP retransmissions
    while (state.silent && !to.destroyed) await sleep(50);
    if (state.latencyMs > 0) await sleep(state.latencyMs + (Math.random() * 2 - 1) * state.jitterMs);
    const step = state.sliceBytes > 0 ? state.sliceBytes : chunk.length;
    for (let at = 0; at < chunk.length; at += step) {
      if (to.destroyed) return;
      if (!to.write(chunk.subarray(at, at + step))) await Promise.race([once(to, 'drain'), once(to, 'close')]);
    }
  }
  to.end();
}

/**
 * Listens on `port` and forwards to `target`. `set(faults)` changes its faults, `set()` heals it, `cut(share)` drops
 * connections, `redirect(port)` forwards new ones elsewhere, like a cluster's fixed address after a failover.
 */
export async function startWire(port, first) {
  let target = first;
  const state = { ...healthy };
  const open = new Set();
  const clients = new Set();
  const server = net.createServer({ noDelay: true }, (client) => {
    const upstream = net.connect({ port: target, host: '127.0.0.1', noDelay: true });
    clients.add(client);
    client.on('close', () => clients.delete(client));
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        // close the other side at once: a process that dies leaves no half-open connection
        (socket === client ? upstream : client).destroy();
      });
    }
    const ends = () => {
      client.destroy();
      upstream.destroy();
    };
    carry(client, upstream, state).catch(ends);
    carry(upstream, client, state).catch(ends);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: server.address().port,
    /** @param to the port new connections are forwarded to; open ones stay. */
    redirect(to) {
      target = to;
    },
    set: (faults = {}) => Object.assign(state, healthy, faults),
    /** @param share the share of connections to drop, 0 to 1. @returns how many were dropped. */
    cut(share = 1) {
      const chosen = [...clients].filter(() => Math.random() < share);
      for (const socket of chosen) socket.resetAndDestroy();
      return chosen.length;
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
