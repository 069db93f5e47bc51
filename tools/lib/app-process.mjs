// Runs one of our processes: dist/programs/<name>.js on its port, with its log file.
import { closeSync, mkdirSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, signal, startProcess, tail } from './processes.mjs';
import { compileCache, programOf, root } from './project.mjs';

const graceMs = 15_000;
/** A start without any output for this long counts as failed; a seed that reports progress may take longer. */
const patienceMs = 90_000;

/**
 * Memory is given back instead of kept: a service holds a quarter less of it, at the price of a little more collecting.
 * The image of a service says the same (Dockerfile).
 */
export const MEMORY = {
  NODE_OPTIONS: '--max-semi-space-size=4',
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** Reads what has been added to a file since the last call, as whole lines. */
function follow(file) {
  let at = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  let rest = '';
  return () => {
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (size <= at) return [];
    const handle = openSync(file, 'r');
    const part = Buffer.alloc(Math.min(size - at, 1 << 20));
    at += readSync(handle, part, 0, part.length, at);
    closeSync(handle);
    const lines = (rest + part.toString('utf8')).split('\n');
    rest = lines.pop();
    return lines;
  };
}

function progressIn(line) {
  if (!line.includes('"demoProgress"')) return undefined;
  try {
    return JSON.parse(line).demoProgress;
  } catch {
    return undefined;
  }
}

async function answers(port) {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(3000) });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}

const howItEnded = ({ code, signal: name, error }) => error?.message ?? (name ? `sinal ${name}` : `código ${code}`);

/**
 * Starts the process; `ready` resolves when it answers, and rejects with its last lines when it does not.
 * `onDeath(app, how)` is called when it ends unexpectedly after it was ready.
 */
export function startApp({
  name,
  program = name,
  env,
  port,
  logDir,
  onDeath,
  onProgress = () => {},
  onStart = () => {},
}) {
  const log = join(logDir, `${name}.log`);
  mkdirSync(dirname(log), { recursive: true });
  if (statSync(log, { throwIfNoEntry: false })?.size) renameSync(log, `${log}.1`);
  let state;
  let meant = false;

  function launch(more) {
    const mine = startProcess({
      command: process.execPath,
      args: [programOf(program)],
      cwd: root,
      env: { NODE_COMPILE_CACHE: compileCache, ...MEMORY, ...env, ...more },
      log,
      endSignal: 'SIGTERM',
      onExit: (how) => {
        if (mine === state && !meant && mine.ready) onDeath(app, how);
      },
    });
    return mine;
  }

  async function untilReady(newLines) {
    let lastSign = Date.now();
    while (!(await answers(port))) {
      if (state.ended) throw new Error(`${name} terminou (${howItEnded(state.ended)}):\n${tail(log)}`);
      for (const step of newLines().map(progressIn).filter(Boolean)) {
        lastSign = Date.now();
        onProgress(name, step);
      }
      if (Date.now() - lastSign > patienceMs) {
        throw new Error(`${name} não ficou pronto em ${patienceMs / 1000} s:\n${tail(log)}`);
      }
      await sleep(60);
    }
    if (state.ended) throw new Error(`Outro programa atende na porta ${port} de ${name}.`);
    state.ready = true;
  }

  function begin(more) {
    meant = false;
    const newLines = follow(log);
    state = launch(more);
    onStart(app);
    return untilReady(newLines);
  }

  const app = {
    name,
    program,
    env,
    port,
    log,
    url: `http://127.0.0.1:${port}`,
    ready: undefined,
    /** Is about to stop: receives no new connections. */
    leaving: false,
    get pid() {
      return state.pid;
    },
    get alive() {
      return !state.ended;
    },
    /** How its last run ended: { code, signal }; undefined while it runs. */
    get ended() {
      return state.ended;
    },
    async stop() {
      meant = true;
      if (!state || state.ended) return;
      signal(state.pid, 'SIGCONT'); // it may have been frozen by a test
      await endProcess(state, 'SIGTERM', graceMs);
    },
    /** For crash tests: does not count as an unexpected end. */
    kill(name_ = 'SIGKILL') {
      if (state.ended) return;
      if (name_ !== 'SIGSTOP' && name_ !== 'SIGCONT') meant = true;
      signal(state.pid, name_);
    },
    /** `more`: added to its environment for this run only. */
    async restart(more = {}) {
      await app.stop();
      app.ready = begin(more);
      await app.ready;
      app.leaving = false;
    },
  };
  app.ready = begin();
  app.ready.catch(() => {}); // reported to whoever awaits it; until then it must not count as an unhandled rejection
  return app;
}

export { howItEnded };
