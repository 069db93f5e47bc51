// Shared by the three servers: start, wait until ready, stop, kill, restart on the same port and data.
import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dropOwner, noteOwner, untilUnowned } from './owner.mjs';
import { freePort } from './ports.mjs';
import { probe, untilReady } from './probe.mjs';
import { childrenOf, endProcess, signal, startProcess, tail } from './processes.mjs';

const portTaken = /address already in use|could not bind|could not create any TCP/i;
// after a kill -9 the last children of a server may keep its shared memory for a moment
const notYet = /shared memory block .* still in use|is another postmaster|pre-existing shared memory/i;

const size = (file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Runs one private server.
 * spec: { kind, dir, port?, data, url(port), command(port) -> { command, args, env?, uid?, gid?, cwd? },
 *         beforeStart?(), stopSignal, endSignal, forks: has a process per connection,
 *         removeOnStop?: a folder to delete afterwards }
 */
export async function runServer(spec) {
  const { kind, dir } = spec;
  const log = join(dir, `${basename(spec.data)}.log`);
  const note = join(dir, `${basename(spec.data)}.owner.json`);
  const listeners = new Set();
  let state;
  let port = spec.port;
  let meant = false; // a stop we requested is not unexpected

  async function attempt() {
    port ??= await freePort();
    await spec.beforeStart?.();
    const from = size(log);
    const began = startProcess({
      ...spec.command(port),
      log,
      endSignal: spec.endSignal,
      onExit: (how) => {
        dropOwner(note);
        if (began === state && !meant) for (const tell of listeners) tell(how);
      },
    });
    if (began.pid) noteOwner(note, began.pid);
    try {
      await untilReady(kind, spec.url(port), {
        gone: () =>
          began.ended && (began.ended.error?.message ?? `terminou (${began.ended.code ?? began.ended.signal})`),
      });
    } catch (error) {
      await endProcess(began, 'SIGKILL', 5000);
      const text = readFileSync(log, 'utf8').slice(from);
      throw Object.assign(new Error(`${kind}: ${error.message}\n${tail(log)}`), {
        portTaken: portTaken.test(text),
        notYet: notYet.test(text),
      });
    }
    state = began;
    meant = false;
  }

  async function start() {
    mkdirSync(dir, { recursive: true });
    await untilUnowned(note, `${kind} em ${spec.data}`);
    const end = Date.now() + 15_000;
    for (;;) {
      try {
        await attempt();
        return;
      } catch (error) {
        if (Date.now() > end || !(error.portTaken || error.notYet)) throw error;
        if (error.portTaken && !spec.port && !state) port = undefined; // another port can only be chosen before anybody uses it
        await sleep(200);
      }
    }
  }

  async function halt() {
    meant = true;
    if (!state || state.ended) return;
    everyone('SIGCONT'); // it may have been frozen by a test
    await endProcess(state, spec.stopSignal, 15_000);
  }

  function everyone(name) {
    const pids = spec.forks ? [state.pid, ...childrenOf(state.pid)] : [state.pid];
    for (const pid of pids) signal(pid, name);
  }

  await start();
  return {
    name: kind,
    external: false,
    log,
    dataDir: spec.data,
    get url() {
      return spec.url(port);
    },
    get port() {
      return port;
    },
    get pid() {
      return state.pid;
    },
    get alive() {
      return !state.ended;
    },
    async stop() {
      await halt();
      if (spec.removeOnStop) rmSync(spec.removeOnStop, { recursive: true, force: true });
    },
    kill(name = 'SIGKILL') {
      if (state.ended) return;
      if (name !== 'SIGCONT' && name !== 'SIGSTOP') meant = true;
      if (['SIGKILL', 'SIGSTOP', 'SIGCONT'].includes(name)) everyone(name);
      else signal(state.pid, name);
    },
    async restart() {
      await halt();
      await start();
    },
    async wipe() {
      await halt();
      rmSync(spec.data, { recursive: true, force: true });
      await start();
    },
    /** Called when it ends unexpectedly. */
    onDeath(tell) {
      listeners.add(tell);
    },
  };
}

/** A server that is run by somebody else: used and checked, never stopped. */
export async function externalServer(kind, variable, url) {
  try {
    await probe(kind, url);
  } catch (error) {
    throw new Error(`${variable} está definida, mas o servidor não atende: ${error.message}`);
  }
  const refuse = () => {
    throw new Error(`${kind} vem de ${variable}: não é nosso para parar.`);
  };
  return {
    name: kind,
    external: true,
    url,
    port: Number(new URL(url.split(',')[0]).port) || undefined,
    pid: undefined,
    alive: undefined,
    log: undefined,
    dataDir: undefined,
    stop: async () => {},
    kill: refuse,
    restart: async () => refuse(),
    wipe: async () => refuse(),
    onDeath: () => {},
  };
}
