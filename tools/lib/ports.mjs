import { randomInt } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import net from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { dropOwner, noteOwner, ownerIn } from './owner.mjs';
import { isAlive } from './processes.mjs';

/** True when nothing listens on 127.0.0.1:port. */
export function isFree(port) {
  return new Promise((done) => {
    const server = net.createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
}

// tests have a folder for temporary files of their own, and share the ports with whatever else runs
const claims = join(process.env.PORT_NOTES_DIR ?? tmpdir(), `camarim-ports-${userInfo().username}`);

/**
 * Notes that this process will use a port. Seconds pass between choosing a port and listening on it: without the note,
 * two stacks that start together choose the same one, and the second then talks to the first.
 * @returns false when another running process has noted it, or when something listens there already.
 */
async function claim(port) {
  mkdirSync(claims, { recursive: true });
  const own = `${port}-${process.pid}`;
  // first the note, then the look: of two at the same moment at least one sees the other, and gives way
  noteOwner(join(claims, own), process.pid);
  let isTaken = false;
  for (const name of readdirSync(claims).filter((other) => other !== own)) {
    const note = join(claims, name);
    if (ownerIn(note)) isTaken ||= name.startsWith(`${port}-`);
    // one that a running process is just writing cannot be read yet
    else if (!isAlive(Number(name.split('-')[1]))) dropOwner(note);
  }
  if (!isTaken && (await isFree(port))) return true;
  dropOwner(join(claims, own));
  return false;
}

// Below 32768, where the kernel takes source ports for outgoing connections: a client that connects to a stopped server
// could otherwise be given the server's port, connect to itself, and keep the server from starting again.
const low = 20_000;
const high = 32_000;

/** A free port of 127.0.0.1 that no other run has chosen; `taken` are ports already assigned in this one. */
export async function freePort(taken = new Set()) {
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = randomInt(low, high);
    if (!taken.has(port) && (await claim(port))) {
      taken.add(port);
      return port;
    }
  }
  throw new Error(`Nenhuma porta livre entre ${low} e ${high}.`);
}

/** The wanted port if it is free, otherwise any other. */
export async function preferPort(wanted, taken = new Set()) {
  if (wanted && !taken.has(wanted) && (await claim(wanted))) {
    taken.add(wanted);
    return wanted;
  }
  return freePort(taken);
}
