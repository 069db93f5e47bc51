// Brings node_modules in line with package-lock.json, before anything else runs.
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './commands.mjs';
import { root } from './project.mjs';

const lock = join(root, 'package-lock.json');
const installed = join(root, 'node_modules/.package-lock.json');
const stamp = join(root, 'node_modules/.camarim-lock');
const sum = () => createHash('sha256').update(readFileSync(lock)).digest('hex');

/** True when node_modules matches package-lock.json. */
export function isCurrent() {
  // a link to another checkout: installing here would empty it there
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return true;
  if (!existsSync(installed)) return false;
  if (!existsSync(lock)) return true;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sum()) return true;
  // installed by hand: npm writes this file last
  return statSync(installed).mtimeMs >= statSync(lock).mtimeMs;
}

/** Records that the present lock is installed. */
export const noteInstalled = () => writeFileSync(stamp, sum());

/** The first sentence of npm's error, in brackets. */
function reasonIn(output) {
  const lines = output.split('\n').map((line) => /^npm error (?!code|errno|syscall)(\S.*)/.exec(line)?.[1]);
  const first = lines.find(Boolean);
  return first ? ` (${first})` : '';
}

/** Installs when needed. @returns a word on what was done. */
export async function ensureInstalled(say = () => {}) {
  if (isCurrent()) return 'já instaladas';
  const npm = (command) => run('npm', [command, '--no-audit', '--no-fund', '--loglevel=error'], { npm: true });
  let done = { code: 1, output: '' };
  if (existsSync(lock)) {
    say('npm ci');
    done = await npm('ci');
  }
  let how = 'npm ci';
  if (done.code !== 0) {
    say(`npm ci não serviu${reasonIn(done.output)}; tentando npm install`);
    how = 'npm install';
    done = await npm('install');
  }
  if (done.code !== 0) throw new Error(`As dependências não puderam ser instaladas:\n${done.output.trim()}`);
  if (existsSync(lock)) noteInstalled();
  return how;
}
