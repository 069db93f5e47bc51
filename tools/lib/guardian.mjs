// Keeps servers from outliving this process. Whoever starts them stops them normally; this handles the other cases:
// a thrown error (exit hook) and a kill -9 of this process (a shell that waits until our end of a pipe is closed).
import { spawn } from 'node:child_process';

const guarded = new Map(); // pid -> signal that stops it at once
let shell;

// Every line is the complete list; at end of file the processes of the last one are stopped, first gracefully, then by force.
const script = `
while read -r line; do pids=$line; done
[ -n "$pids" ] || exit 0
kill -TERM $pids 2>/dev/null
for i in 1 2 3 4 5 6 7 8 9 10; do
  sleep 0.5; alive=
  for p in $pids; do kill -0 $p 2>/dev/null && alive="$alive $p"; done
  [ -n "$alive" ] || exit 0
  pids=$alive
done
kill -QUIT $pids 2>/dev/null; sleep 1; kill -KILL $pids 2>/dev/null`;

function tell() {
  if (process.platform === 'win32') return;
  if (!shell) {
    // in its own session, so that Ctrl-C or a closing terminal does not reach it
    shell = spawn('/bin/sh', ['-c', script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'], cwd: '/' });
    shell.on('error', () => {});
    shell.stdin.on('error', () => {});
    shell.unref();
    shell.stdin.unref?.();
    process.once('exit', endAll);
  }
  shell.stdin.write(`${[...guarded.keys()].join(' ')}\n`);
}

/** The last resort: an orderly stop has emptied the list before. */
function endAll() {
  for (const [pid, signal] of guarded) {
    try {
      process.kill(pid, signal);
    } catch {
      // gone already
    }
  }
}

/** From now on `pid` is stopped when this process ends, whatever happens. */
export function guard(pid, signal = 'SIGKILL') {
  guarded.set(pid, signal);
  tell();
}

export function unguard(pid) {
  if (guarded.delete(pid)) tell();
}
