// What a change touches, for `npm test -- --changed`.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** Files everything stands on: with one of them changed nothing can be left out. */
const EVERYTHING = /^(package(-lock)?\.json|jest\.config\.mjs|tsconfig\.json|\.swcrc|nest-cli\.json|tools\/jest\/)/;

const lines = (text) => text.split('\n').filter(Boolean);

/** Where the branch left main; the last commit when there is no main. */
function startOfBranch(git) {
  for (const main of ['origin/main', 'main']) {
    try {
      return git('merge-base', main, 'HEAD').trim();
    } catch {
      // not known here
    }
  }
  return 'HEAD';
}

/**
 * The files of the repository `home` that differ from `since` (default: where the branch left main), uncommitted and new
 * ones too, as paths from its root; undefined when one of them concerns everything. @throws when `since` is no commit.
 */
export function changedFiles(since, home = root) {
  const git = (...words) =>
    execFileSync('git', words, { cwd: home, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const all = [
    ...lines(git('diff', '--name-only', since ?? startOfBranch(git), '--')),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ];
  return all.some((file) => EVERYTHING.test(file)) ? undefined : [...new Set(all)];
}

/** Those of `files` that are still there. */
export const present = (files) => files.filter((file) => existsSync(join(root, file)));
