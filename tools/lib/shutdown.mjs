// Clean-up steps that run before this process ends, whatever the reason.
import { isShell, parentOf } from './processes.mjs';

const steps = [];
let ending;

const usualCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/** Registers a clean-up step; the latest runs first. @returns a function that removes it again. */
export function onShutdown(undo) {
  steps.push(undo);
  return () => {
    const at = steps.indexOf(undo);
    if (at >= 0) steps.splice(at, 1);
  };
}

/** Runs all steps once, then ends the process. */
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

/** Makes Ctrl-C, a plain kill, a closing terminal and an uncaught error run the clean-up steps. */
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
  // output to a closed terminal fails, which must not stop the clean-up
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
}

/**
 * A kill of npm does not reach this process: there is a shell in between, and it would keep running unnoticed. Only under
 * npm: whoever starts it directly and leaves (nohup, a script) wants it to keep running.
 */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const npm = () => `${process.ppid} ${isShell(process.ppid) ? parentOf(process.ppid) : ''}`;
  const atStart = npm();
  setInterval(() => {
    if (npm() !== atStart) void shutdown(usualCodes.SIGTERM);
  }, 500).unref();
}
