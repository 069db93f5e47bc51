import { randomInt } from 'node:crypto';
import net from 'node:net';

/** True when nothing listens on 127.0.0.1:port. */
export function isFree(port) {
  return new Promise((done) => {
    const server = net.createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
}

// Below 32768, where the kernel takes source ports for outgoing connections: a client that connects to a stopped server
// could otherwise be given the server's port, connect to itself, and keep the server from starting again.
const low = 20_000;
const high = 32_000;

/** A free port of 127.0.0.1. Random, so that two concurrent runs rarely collide; `taken` are ports already assigned. */
export async function freePort(taken = new Set()) {
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = randomInt(low, high);
    if (!taken.has(port) && (await isFree(port))) {
      taken.add(port);
      return port;
    }
  }
  throw new Error(`Nenhuma porta livre entre ${low} e ${high}.`);
}

/** The wanted port if it is free, otherwise any other. */
export async function preferPort(wanted, taken = new Set()) {
  if (wanted && !taken.has(wanted) && (await isFree(wanted))) {
    taken.add(wanted);
    return wanted;
  }
  return freePort(taken);
}
