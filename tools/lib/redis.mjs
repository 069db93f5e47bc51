import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './find-program.mjs';
import { redisLines } from './redis-users.mjs';
import { runServer } from './server.mjs';

/**
 * A private Redis in `dir`, or undefined when this machine has none and cannot get it. passwordOf: each process has a user,
 * a password and its own keys; without it, the server accepts anybody.
 */
export async function privateRedis({ dir, port, durable, say, passwordOf }) {
  const program = findProgram('redis-server', say);
  if (!program) return undefined;
  const data = join(dir, 'redis');
  const config = join(dir, 'redis.conf');
  const operator = passwordOf ? `default:${passwordOf('redis', 'operator')}@` : '';
  // A job queue must never evict keys, and by default Debian's Redis keeps nothing after a crash.
  const keep = durable ? ['--appendonly', 'yes', '--appendfsync', 'everysec'] : ['--appendonly', 'no'];
  return runServer({
    kind: 'redis',
    dir,
    port,
    data,
    url: (at) => `redis://${operator}127.0.0.1:${at}`,
    beforeStart() {
      mkdirSync(data, { recursive: true });
      if (!passwordOf) return;
      writeFileSync(config, `${redisLines((name) => passwordOf('redis', name)).join('\n')}\n`, { mode: 0o600 });
      chmodSync(config, 0o600);
    },
    command: (at) => ({
      command: program.command,
      args: [
        ...(passwordOf ? [config] : []),
        '--port',
        String(at),
        '--bind',
        '127.0.0.1',
        '--dir',
        data,
        '--daemonize',
        'no',
        '--save',
        '',
      ]
        .concat(keep)
        .concat(['--maxmemory-policy', 'noeviction']),
      cwd: data,
      env: { ...process.env, ...program.env },
    }),
    stopSignal: 'SIGTERM',
    endSignal: 'SIGTERM',
  });
}
