import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './find-program.mjs';
import { runServer } from './server.mjs';

/**
 * A private NATS with JetStream in `dir`, or undefined when this machine has none and cannot get it.
 * more: further words for its command line, such as those of a cluster.
 */
export async function privateNats({ dir, port, say, more = [] }) {
  const program = findProgram('nats-server', say);
  if (!program) return undefined;
  const data = join(dir, 'nats');
  return runServer({
    kind: 'nats',
    dir,
    port,
    data,
    url: (at) => `nats://127.0.0.1:${at}`,
    beforeStart: () => mkdirSync(data, { recursive: true }),
    command: (at) => ({
      command: program.command,
      // without -sd its store would lie in the system's temporary folder
      args: ['-a', '127.0.0.1', '-p', String(at), '-js', '-sd', data, ...more],
      cwd: data,
      env: { ...process.env, ...program.env },
    }),
    stopSignal: 'SIGTERM',
    endSignal: 'SIGTERM',
  });
}
