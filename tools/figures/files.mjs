// The files the figures are about: those git keeps, as they are in this folder.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/project.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }).trim();

/** Specs, journeys, and what they stand on. */
export const isTest = (file) =>
  /\.(int-)?spec\.tsx?$|\.e2e\.ts$|(^|\/)test\/|^libs\/testing\/|^frontend\/(e2e|test)\//.test(file);
export const isCode = (file) => /^(apps|libs|frontend)\/.*\.tsx?$/.test(file) && !file.includes('.gen.');

export const tracked = git('ls-files')
  .split('\n')
  .filter((file) => existsSync(join(root, file)));
export const textOf = (file) => readFileSync(join(root, file), 'utf8');
export const linesOf = (file) => textOf(file).split('\n').length - 1;
/** The product: all code of apps, libs and frontend but its tests. */
export const product = tracked.filter((file) => isCode(file) && !isTest(file));

/**
 * Made by a program and kept in git all the same, the lock file apart. Measured pages (docs/performance.md, docs/chaos.md)
 * are records of a run: no build can make them.
 */
const MADE = /\b(?:made|generated|written) by (?:the build|`?npm run generate)/i;
export const generated = tracked.filter(
  (file) =>
    file !== 'package-lock.json' &&
    /\.(json|ya?ml|sql|conf|acl|tsx?|md)$/.test(file) &&
    (file.includes('.gen.') || MADE.test(textOf(file).split('\n').slice(0, 4).join('\n'))),
);

/** The files of the newest commit with this subject; undefined when there is none. */
export function filesOfCommit(subject) {
  const line = git('log', '--format=%H %s')
    .split('\n')
    .find((one) => one.slice(41) === subject);
  if (!line) return undefined;
  return git('show', '--format=', '--name-only', line.slice(0, 40)).split('\n').filter(Boolean);
}
