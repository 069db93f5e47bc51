// Paths of the project, so that no tool depends on the folder it is called from.
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const dataRoot = join(root, '.data');
/** Private server binaries, shared by every data folder of this checkout. */
export const binRoot = join(dataRoot, 'bin');
/** Where Node keeps the code it compiled, so that the next process need not. */
export const compileCache = join(dataRoot, 'compiled');
export const dist = join(root, 'dist');
/** A module the build compiled, by its path below `dist`. */
export const compiled = (path) => import(pathToFileURL(join(dist, path)).href);
/** Where an app starts. */
export const programOf = (app) => join(dist, `programs/${app}.js`);

export const services = ['catalog', 'stories', 'billing', 'users', 'marketing'];
/** All processes, in the order in which they start: the gateway last, because it needs the others. */
export const apps = ['sandbox', ...services, 'gateway'];

/** A folder outside of the project for data that cannot be inside it; the key keeps two checkouts apart. */
export function outsideFolder(path) {
  const key = createHash('sha256').update(resolve(path)).digest('hex').slice(0, 12);
  return join(process.platform === 'win32' ? tmpdir() : '/var/tmp', `camarim-${key}`);
}
