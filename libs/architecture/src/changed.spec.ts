import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { changedFiles } from '../../../tools/lib/changed.mjs';

let home: string;
const git = (...words: string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...words], { cwd: home, encoding: 'utf8' });
function write(file: string, text: string): void {
  mkdirSync(join(home, dirname(file)), { recursive: true });
  writeFileSync(join(home, file), text);
}
function commit(...files: string[]): void {
  for (const file of files) write(file, `${file} ${Math.random()}`);
  git('add', '.');
  git('commit', '-qm', 'A change');
}

describe('npm test -- --changed', () => {
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'camarim-changed-'));
    git('init', '-q', '-b', 'main');
    commit('apps/a.ts', 'libs/b.ts', 'libs/old.ts', 'package.json');
    git('checkout', '-qb', 'branch');
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  it('counts what the branch committed, what is not committed yet and what is new, and nothing of main', () => {
    commit('apps/a.ts');
    git('checkout', '-q', 'main');
    commit('libs/of-main.ts');
    git('checkout', '-q', 'branch');
    write('libs/b.ts', 'edited');
    write('libs/new.ts', 'new');
    expect(changedFiles(undefined, home)?.sort()).toEqual(['apps/a.ts', 'libs/b.ts', 'libs/new.ts']);
  });

  it('counts from another commit when one is named, and refuses a name that is none', () => {
    commit('apps/a.ts');
    commit('libs/b.ts');
    expect(changedFiles('HEAD~1', home)).toEqual(['libs/b.ts']);
    expect(() => changedFiles('no-such-commit', home)).toThrow();
  });

  it('leaves nothing out when a file changed that everything stands on', () => {
    commit('package.json');
    expect(changedFiles(undefined, home)).toBeUndefined();
  });
});
