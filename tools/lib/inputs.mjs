// The files a step depends on, and a digest that changes when any of them does.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './project.mjs';

const never = new Set(['node_modules', 'dist', '.data', '.git']);

/** All files below the given files and folders of the project, as paths from its root, in a fixed order. */
export function filesIn(...places) {
  const found = [];
  const walk = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isFile()) found.push(relative(root, path));
    else for (const name of readdirSync(path).sort()) if (!never.has(name)) walk(join(path, name));
  };
  for (const place of places) walk(join(root, place));
  return found;
}

/** Digest of the contents, not of the times: a checkout or a copy changes every file's time. */
export function digest(files) {
  const sum = createHash('sha256').update(process.version);
  for (const file of files) sum.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return sum.digest('hex');
}

export const isTest = (file) => /\.(int-)?spec\.tsx?$/.test(file);
