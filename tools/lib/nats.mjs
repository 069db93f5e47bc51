import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './find-program.mjs';
import { natsAuthorization } from './nats-permissions.mjs';
import { runServer } from './server.mjs';

/** The configuration of the server in `dir`. */
export const natsConfig = (dir) => join(dir, 'nats.conf');

/**
 * A server drops another one that has been silent for 15 s. By default it would forward requests to it for 90 s, and their
 * senders would wait in vain.
 */
const SILENCE = { ping_interval: '5s', ping_max: 2 };

/**
 * Writes the permissions (without passwordOf: no restrictions); a running server reads them again on SIGHUP.
 * Without sync_interval: servers before 2.10, which developers' machines have, would not start with it, and what is written
 * in development was paid for by nobody.
 */
export function writeNatsConfig(file, passwordOf) {
  const users = passwordOf && { authorization: natsAuthorization((name) => passwordOf('nats', name)) };
  writeFileSync(file, JSON.stringify({ ...SILENCE, ...users }, null, 1), { mode: 0o600 });
  chmodSync(file, 0o600);
}

/**
 * A private NATS with JetStream in `dir`, or undefined when this machine has none and cannot get it.
 * more: further arguments for its command line, such as those of a cluster. passwordOf: each process has a user, a password and
 * its own permissions; without it, the server accepts anybody.
 */
export async function privateNats({ dir, port, say, passwordOf, more = [] }) {
  const program = findProgram('nats-server', say);
  if (!program) return undefined;
  const data = join(dir, 'nats');
  const config = natsConfig(dir);
  const operator = passwordOf ? `operator:${passwordOf('nats', 'operator')}@` : '';
  return runServer({
    kind: 'nats',
    dir,
    port,
    data,
    url: (at) => `nats://${operator}127.0.0.1:${at}`,
    beforeStart() {
      mkdirSync(data, { recursive: true });
      writeNatsConfig(config, passwordOf);
    },
    command: (at) => ({
      command: program.command,
      // without -sd its store would be in the system's temporary folder
      args: ['-a', '127.0.0.1', '-p', String(at), '-js', '-sd', data, '-c', config, ...more],
      cwd: data,
      env: { ...process.env, ...program.env },
    }),
    stopSignal: 'SIGTERM',
    endSignal: 'SIGTERM',
  });
}
