// Starting, watching and stopping operating-system processes, always by their id.
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { guard, unguard } from './guardian.mjs';

/** Start time of a process, in ticks since boot; distinguishes it from a later one with the same id. Linux only. */
export function startedAt(pid) {
  return statOf(pid)?.[19];
}

/** Linux only, else undefined. */
export const parentOf = (pid) => statOf(pid)?.[1];

export function isShell(pid) {
  try {
    return /^(sh|dash|bash|zsh)$/.test(readFileSync(`/proc/${pid}/comm`, 'utf8').trim());
  } catch {
    return false;
  }
}

/** The fields of /proc/<pid>/stat from the state on. */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

export function isAlive(pid, began) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  const stat = statOf(pid);
  if (stat?.[0] === 'Z') return false; // a zombie: it has ended, and its exit code was not read yet
  return began === undefined || stat === undefined ? true : began === stat[19];
}

/** Ids of the direct children, for servers that fork a process per connection. Linux only, else empty. */
export function childrenOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

export function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** The last lines of a log file. */
export function tail(file, lines = 20) {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  } catch {
    return '';
  }
}

/**
 * Starts a process that writes straight into its log file (a pipe would stall it whenever we are busy).
 * It gets its own session: Ctrl-C reaches only this process, which stops things in order.
 */
export function startProcess({ command, args, cwd, env, uid, gid, log, endSignal = 'SIGKILL', onExit }) {
  mkdirSync(dirname(log), { recursive: true });
  const file = openSync(log, 'a');
  const child = spawn(command, args, { cwd, env, uid, gid, stdio: ['ignore', file, file], detached: true });
  closeSync(file);
  const state = { pid: child.pid, log, ended: undefined };
  const end = (how) => {
    if (state.ended) return;
    state.ended = how;
    if (child.pid) unguard(child.pid);
    onExit?.(how);
  };
  child.once('error', (error) => end({ code: null, signal: null, error }));
  child.once('exit', (code, name) => end({ code, signal: name }));
  if (child.pid) guard(child.pid, endSignal);
  child.unref();
  return state;
}

/** Waits until a started process has ended; false when it has not within the time. */
export async function untilEnded(state, timeoutMs) {
  const end = Date.now() + timeoutMs;
  while (!state.ended && isAlive(state.pid)) {
    if (Date.now() > end) return false;
    await sleep(15); // a timer, because a child that is not waited for does not keep Node awake
  }
  return true;
}

/** Stops a process gracefully, and by force after `graceMs` milliseconds. */
export async function endProcess(state, name, graceMs) {
  if (state.ended) return;
  signal(state.pid, name);
  if (await untilEnded(state, graceMs)) return;
  for (const pid of [state.pid, ...childrenOf(state.pid)]) signal(pid, 'SIGKILL');
  await untilEnded(state, 5000);
}
