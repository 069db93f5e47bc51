// Server programs from the distribution's packages: unpacked into a private folder, so that nothing is installed, no
// service is started and root is not needed; installed for the whole machine only when that fails.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isExecutable, which } from './binaries.mjs';
import { binRoot } from './project.mjs';

const run = (command, args, options = {}) => spawnSync(command, args, { encoding: 'utf8', ...options });
const isRoot = () => process.getuid?.() === 0;
const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' } };

export const hasApt = () => Boolean(which('apt-get') && which('dpkg-deb'));
const isKnown = (name) => /^Version:/m.test(run('apt-cache', ['show', name], quiet).stdout ?? '');

/** Fetches the package lists if they are missing (new containers have none). @returns false when that is not possible. */
function ensureLists(name, say) {
  if (isKnown(name)) return true;
  if (!isRoot()) return false;
  say('atualizando a lista de pacotes (apt-get update)');
  run('apt-get', ['update', '-q'], quiet);
  return isKnown(name);
}

// Present wherever Node runs; must not be mixed with another version of themselves.
const base = /^(libc6|libgcc-s1|libstdc\+\+6|libcrypt1)$/;
const isInstalled = (name) =>
  process.env.CAMARIM_NO_SYSTEM_SERVERS !== '1' &&
  /^Status: .* installed$/m.test(run('dpkg-query', ['-s', name], quiet).stdout ?? '');

/** Names of the libraries that a downloaded package needs and this machine lacks. */
function missingLibraries(deb) {
  const fields = run('dpkg-deb', ['-f', deb, 'Depends', 'Pre-Depends'], quiet).stdout ?? '';
  const choices = fields.replace(/^(Pre-)?Depends:/gm, ',').split(',');
  return choices
    .map((choice) => choice.split('|').map((one) => one.trim().split(/[\s:(]/)[0]))
    .map((names) => (names.some((name) => base.test(name) || isInstalled(name)) ? undefined : names[0]))
    .filter((name) => /^(lib|redis-tools)/.test(name ?? ''));
}

function download(names, to) {
  // as root apt warns that its own user cannot write here and downloads as root, which is intended
  const got = run('apt-get', ['download', '-q', '-o', 'APT::Sandbox::User=root', ...names], { ...quiet, cwd: to });
  if (got.status !== 0) throw new Error((got.stderr || got.stdout).trim());
}

/** Downloads a package with the libraries it lacks, and unpacks all into `to`. */
function unpack(name, to) {
  const debs = join(to, 'debs');
  mkdirSync(debs, { recursive: true });
  const done = new Set();
  for (let wanted = [name]; wanted.length > 0; ) {
    download(wanted, debs);
    for (const one of wanted) done.add(one);
    const files = readdirSync(debs).map((file) => join(debs, file));
    wanted = [...new Set(files.flatMap(missingLibraries))].filter((one) => !done.has(one));
  }
  for (const file of readdirSync(debs)) {
    const unpacked = run('dpkg-deb', ['-x', join(debs, file), to]);
    if (unpacked.status !== 0) throw new Error(unpacked.stderr.trim());
  }
  // manuals, default settings and service files are not needed
  for (const rest of ['debs', 'usr/share', 'etc']) rmSync(join(to, rest), { recursive: true, force: true });
}

function libraryFolders(home) {
  const found = [];
  for (const lib of ['lib', 'usr/lib']) {
    const dir = join(home, lib);
    if (!existsSync(dir)) continue;
    found.push(dir, ...readdirSync(dir).map((name) => join(dir, name)));
  }
  return found.filter((dir) => existsSync(dir) && /lib$|-linux-/.test(dir));
}

function privateProgram(home, program) {
  const command = ['usr/sbin', 'usr/bin'].map((dir) => join(home, dir, program)).find(isExecutable);
  if (!command) return undefined;
  const paths = [...libraryFolders(home), process.env.LD_LIBRARY_PATH].filter(Boolean);
  return { command, env: { LD_LIBRARY_PATH: paths.join(':') } };
}

/** A program from the package `from`: { command, env }, or undefined when it cannot be obtained this way. */
export function programFromPackage(name, say, from = name) {
  const home = join(binRoot, from);
  const present = privateProgram(home, name);
  if (present) return present;
  if (!hasApt() || !ensureLists(from, say)) return undefined;
  say(`baixando ${from} para .data/bin (nada é instalado no sistema)`);
  const draft = join(binRoot, `${from}.${process.pid}`);
  try {
    unpack(from, draft);
    // in one step, so that a concurrent run sees all of it or nothing
    rmSync(home, { recursive: true, force: true });
    renameSync(draft, home);
    return privateProgram(home, name);
  } catch (error) {
    say(`não deu certo: ${error.message.split('\n')[0]}`);
    rmSync(draft, { recursive: true, force: true });
    return privateProgram(home, name);
  }
}

/** Installs a package for the whole machine; only for root. @returns true when it worked. */
export function installPackage(name, say) {
  if (!isRoot() || !hasApt()) return false;
  ensureLists(name, say);
  say(`instalando ${name} (apt-get install)`);
  const args = ['install', '-y', '-q', '--no-install-recommends', name];
  if (run('apt-get', args, quiet).status === 0) return true;
  run('apt-get', ['update', '-q'], quiet); // outdated lists contain versions that the mirror has removed
  return run('apt-get', args, quiet).status === 0;
}
