// One place that knows what must be undone before this process ends, whichever way the end comes.
import { isShell, parentOf } from './processes.mjs';

const steps = [];
let ending;

const usualCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/** Registers something to undo; the latest is undone first. Returns the way to take it back. */
export function onShutdown(undo) {
  steps.push(undo);
  return () => {
    const at = steps.indexOf(undo);
    if (at >= 0) steps.splice(at, 1);
  };
}

/** Undoes everything once, then ends the process. */
export function shutdown(code) {
  ending ??= (async () => {
    for (let undo = steps.pop(); undo; undo = steps.pop()) {
      try {
        await undo();
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
      }
    }
    process.exit(code);
  })();
  return ending;
}

export const isEnding = () => ending !== undefined;

/** Ctrl-C, a plain kill and a closing terminal all end in order; so does an error that nobody has caught. */
export function endInOrder({ onSignal = () => {}, codes = {} } = {}) {
  for (const name of Object.keys(usualCodes)) {
    process.on(name, () => {
      if (!ending) onSignal(name);
      void shutdown(codes[name] ?? usualCodes[name]);
    });
  }
  const fail = (error) => {
    console.error(error instanceof Error ? error.message : error);
    if (process.env.DEBUG && error instanceof Error) console.error(error.stack);
    void shutdown(1);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  endWithNpm();
  // a closed terminal takes our output with it; that must not stop the clearing up
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
}

/**
 * A kill of npm does not reach us: a shell stands between, and we would run on unseen. Only under npm: whoever starts
 * us directly and leaves (nohup, a script) wants us to stay.
 */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const npm = () => `${process.ppid} ${isShell(process.ppid) ? parentOf(process.ppid) : ''}`;
  const atStart = npm();
  setInterval(() => {
    if (npm() !== atStart) void shutdown(usualCodes.SIGTERM);
  }, 500).unref();
}
