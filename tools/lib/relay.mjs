import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programFromPackage } from './apt.mjs';
import { systemServer } from './binaries.mjs';
import { relayLines } from './relay-rules.mjs';
import { runServer } from './server.mjs';

/**
 * Where the relay of this machine sends from and to. On one machine the relayed addresses of both pages are loopback, which
 * coturn refuses unless it is told otherwise; with an address that nothing else listens on, not even the programs of this
 * machine are within reach. Only Linux has all of 127.0.0.0/8.
 */
const OWN = process.platform === 'linux' ? '127.0.0.77' : '127.0.0.1';

/** The relay's addresses for browsers (TURN_URLS). */
export const relayUrls = (port) => ['udp', 'tcp'].map((way) => `turn:127.0.0.1:${port}?transport=${way}`).join(',');

/**
 * A private relay of calls (coturn) in `dir`, for browsers on this machine; undefined when this machine has none and
 * cannot get it. @param secret by which names and passwords of calls are made (TURN_SECRET).
 */
export async function privateRelay({ dir, port, say, secret, more = [] }) {
  // never installed for the whole machine: its package starts a relay of its own, open to everybody
  const here = systemServer('turnserver');
  const program = here ? { command: here } : programFromPackage('turnserver', say, 'coturn');
  if (!program) return undefined;
  const data = join(dir, 'relay');
  const config = join(dir, 'relay.conf');
  const lines = [
    ...relayLines(OWN),
    'listening-ip=127.0.0.1',
    'allow-loopback-peers',
    'no-tls',
    'no-dtls',
    `static-auth-secret=${secret}`,
    // without these it would look for them where packages put them
    `userdb=${join(data, 'none.db')}`,
    `pidfile=${join(data, 'relay.pid')}`,
    ...more,
  ];
  return runServer({
    kind: 'relay',
    dir,
    port,
    data,
    url: (at) => `turn://127.0.0.1:${at}`,
    beforeStart() {
      mkdirSync(data, { recursive: true });
      writeFileSync(config, `${lines.join('\n')}\n`, { mode: 0o600 });
      chmodSync(config, 0o600);
    },
    command: (at) => ({
      command: program.command,
      args: ['-c', config, '--listening-port', String(at)],
      cwd: data,
      env: { ...process.env, ...program.env },
    }),
    stopSignal: 'SIGTERM',
    endSignal: 'SIGTERM',
  });
}
