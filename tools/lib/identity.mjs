// PostgreSQL refuses to run as root. This decides which user runs it, and where its data can be.
import { spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outsideFolder } from './project.mjs';

function ordinaryUser() {
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const row = rows.find(([name]) => name === 'postgres') ?? rows.find(([name]) => name === 'nobody');
  return row && { uid: Number(row[2]), gid: Number(row[3]) };
}

const can = (user, flag, path) => spawnSync('test', [flag, path], { ...user, cwd: '/' }).status === 0;

/** Creates a folder owned by `user`. @returns false when that user could not use it. */
function give(user, dir) {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  chownSync(dir, user.uid, user.gid);
  return can(user, '-w', dir);
}

/** Creates a folder in a place where everybody may write; refuses one that another user has created first. */
function giveOutside(user, dir) {
  const home = outsideFolder(dir);
  if (existsSync(home)) {
    const it = lstatSync(home);
    if (!it.isDirectory() || ![0, user.uid].includes(it.uid)) throw new Error(`${home} pertence a outra pessoa.`);
  } else {
    mkdirSync(home, { mode: 0o711 });
  }
  const data = join(home, 'pg');
  return give(user, data) ? data : undefined;
}

/** A program inside a folder that only root may enter is copied. */
function reachable(program, user, dir) {
  if (can(user, '-x', program.postgres)) return program;
  if (!program.folder) return undefined;
  const copy = join(outsideFolder(dir), 'bin');
  if (!existsSync(join(copy, 'bin/postgres'))) {
    mkdirSync(outsideFolder(dir), { recursive: true, mode: 0o711 });
    cpSync(program.folder, copy, { recursive: true, verbatimSymlinks: true });
  }
  return { ...program, postgres: join(copy, 'bin/postgres'), initdb: join(copy, 'bin/initdb') };
}

/**
 * How to run `program` on data that should live in `dir`:
 * { program, data, user: { uid, gid } | {}, prefix: arguments before the command, outside: data is not in `dir` }.
 */
export function postgresIdentity(program, dir) {
  const data = join(dir, 'pg');
  if (process.getuid?.() !== 0) {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    return { program, data, user: {}, prefix: [], outside: false };
  }
  const user = ordinaryUser();
  const lent = user && reachable(program, user, dir);
  if (lent) {
    if (give(user, data)) return { program: lent, data, user, prefix: [], outside: false };
    const elsewhere = giveOutside(user, dir);
    if (elsewhere) return { program: lent, data: elsewhere, user, prefix: [], outside: true };
  }
  // a user namespace: files keep their owner, and the process does not count as root
  if (spawnSync('unshare', ['-U', 'true']).status === 0) {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    chownSync(data, 0, 0);
    return { program, data, user: {}, prefix: ['unshare', '-U'], outside: false };
  }
  throw new Error('O PostgreSQL não roda como root, e aqui não há outro usuário que possa executá-lo.');
}
