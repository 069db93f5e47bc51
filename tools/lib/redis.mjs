import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './find-program.mjs';
import { runServer } from './server.mjs';

/** A private Redis in `dir`, or undefined when this machine has none and cannot get it. */
export async function privateRedis({ dir, port, durable, say }) {
  const program = findProgram('redis-server', say);
  if (!program) return undefined;
  const data = join(dir, 'redis');
  // A job queue must never lose keys to make room, and by default Debian's Redis keeps nothing over a crash.
  const keep = durable ? ['--appendonly', 'yes', '--appendfsync', 'everysec'] : ['--appendonly', 'no'];
  return runServer({
    kind: 'redis',
    dir,
    port,
    data,
    url: (at) => `redis://127.0.0.1:${at}`,
    beforeStart: () => mkdirSync(data, { recursive: true }),
    command: (at) => ({
      command: program.command,
      args: ['--port', String(at), '--bind', '127.0.0.1', '--dir', data, '--daemonize', 'no', '--save', '']
        .concat(keep)
        .concat(['--maxmemory-policy', 'noeviction']),
      cwd: data,
      env: { ...process.env, ...program.env },
    }),
    stopSignal: 'SIGTERM',
    endSignal: 'SIGTERM',
  });
}
