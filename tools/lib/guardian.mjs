// What keeps servers from outliving us. Normal ends are handled by whoever started them; this is for the rest:
// a thrown error (exit hook) and a kill -9 of this very process (a shell that waits for our end of a pipe to close).
import { spawn } from 'node:child_process';

const guarded = new Map(); // pid -> signal that ends it at once
let shell;

// Every line is the whole list; on end of file the last one is stopped: politely first, then for good.
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
    // in a session of its own, so that Ctrl-C or a closing terminal does not reach it
    shell = spawn('/bin/sh', ['-c', script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'], cwd: '/' });
    shell.on('error', () => {});
    shell.stdin.on('error', () => {});
    shell.unref();
    shell.stdin.unref?.();
    process.once('exit', endAll);
  }
  shell.stdin.write(`${[...guarded.keys()].join(' ')}\n`);
}

/** Only the last way out: an orderly stop has emptied the list before. */
function endAll() {
  for (const [pid, signal] of guarded) {
    try {
      process.kill(pid, signal);
    } catch {
      // gone already
    }
  }
}

/** From now on `pid` ends with us, whatever happens. */
export function guard(pid, signal = 'SIGKILL') {
  guarded.set(pid, signal);
  tell();
}

export function unguard(pid) {
  if (guarded.delete(pid)) tell();
}
