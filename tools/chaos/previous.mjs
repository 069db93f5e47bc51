// The previous release, built once and cached: the last tag, or without tags the commit of 22 November.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from '../lib/commands.mjs';
import { binRoot, dataRoot, root } from '../lib/project.mjs';

const BEFORE_TAGS = '9bd0260';

/** @param dir a git checkout. @returns the commit of its last release before HEAD; undefined without that history. */
export function releaseBefore(dir) {
  const git = (...args) => {
    const done = spawnSync('git', args, { cwd: dir, encoding: 'utf8' });
    return done.status === 0 ? done.stdout.trim() : undefined;
  };
  const tag = git('describe', '--tags', '--abbrev=0', 'HEAD^');
  return git('rev-parse', '--verify', '--quiet', `${tag ?? BEFORE_TAGS}^{commit}`);
}

async function must(command, args, options) {
  const done = await run(command, args, options);
  if (done.code !== 0) throw new Error(`${command} ${args[0]}: ${done.output.trim().slice(-400)}`);
}

async function make(sha, home, say) {
  const draft = `${home}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  say(`getting the release ${sha.slice(0, 7)}, once`);
  await must('sh', ['-c', `git -C '${root}' archive ${sha} | tar -x -C '${draft}'`]);
  const lock = (dir) => readFileSync(join(dir, 'package-lock.json'), 'utf8');
  if (lock(draft) === lock(root)) await must('cp', ['-al', join(root, 'node_modules'), join(draft, 'node_modules')]);
  else await must('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: draft });
  mkdirSync(join(draft, '.data'));
  symlinkSync(binRoot, join(draft, '.data/bin')); // reuse the server binaries instead of downloading them again
  say(`building the release ${sha.slice(0, 7)}, once`);
  await must(process.execPath, ['tools/build.mjs'], { cwd: draft });
  rmSync(home, { recursive: true, force: true });
  renameSync(draft, home);
  writeFileSync(join(home, '.made'), '');
}

export const previousRelease = {
  /** @returns why there is none; undefined when it exists. */
  missing: () =>
    releaseBefore(root) ? undefined : 'the history of this checkout does not hold the release before this one',
  /** @returns { name, load(path): imports one of its modules }. */
  async built(say) {
    const sha = releaseBefore(root);
    const home = join(dataRoot, 'previous', sha);
    if (!existsSync(join(home, '.made'))) await make(sha, home, say);
    return { name: sha.slice(0, 7), load: (path) => import(pathToFileURL(join(home, path)).href) };
  },
};
