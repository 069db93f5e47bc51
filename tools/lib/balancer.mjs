// A minimal Kubernetes Service: one address whose connections are passed to any process that accepts them.
import { once } from 'node:events';
import net from 'node:net';

const CONNECT_WITHIN_MS = 1_000;

function tryPort(port) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    // checked again after pending data was read: on a busy machine this process may be the late one
    const late = setTimeout(
      () => setImmediate(() => socket.connecting && socket.destroy(new Error('late'))),
      CONNECT_WITHIN_MS,
    );
    socket.once('connect', () => {
      clearTimeout(late);
      socket.removeAllListeners('error');
      resolve(socket);
    });
    socket.once('error', () => {
      clearTimeout(late);
      resolve(undefined);
    });
  });
}

/** Listens on 127.0.0.1:port. `targets()` returns the current ports and is called for each connection; dead ones are skipped. */
export async function startBalancer(port, targets) {
  let turn = 0;
  const open = new Set();
  const server = net.createServer({ noDelay: true, pauseOnConnect: true }, async (client) => {
    open.add(client);
    client.on('close', () => open.delete(client));
    client.on('error', () => client.destroy());
    const ports = targets();
    turn += 1;
    let upstream;
    for (let i = 0; i < ports.length && !upstream; i += 1) upstream = await tryPort(ports[(turn + i) % ports.length]);
    if (!upstream || client.destroyed) {
      upstream?.destroy();
      client.resetAndDestroy();
      return;
    }
    upstream.on('error', () => client.resetAndDestroy());
    upstream.on('close', () => client.destroy());
    client.on('close', () => upstream.destroy());
    client.pipe(upstream).pipe(client);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
