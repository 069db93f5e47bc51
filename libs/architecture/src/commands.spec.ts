/**
 * The commands of the README on a fresh clone: nothing is installed yet, so before they install they may only import modules
 * of Node and files of this repository.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

describe('a clone without installed packages', () => {
  const clone = mkdtempSync(join(tmpdir(), 'camarim-bare-clone-'));
  beforeAll(() => {
    cpSync('tools', join(clone, 'tools'), { recursive: true });
    cpSync('package.json', join(clone, 'package.json'));
  });
  afterAll(() => rmSync(clone, { recursive: true, force: true }));

  const node = (...words: string[]) => spawnSync(process.execPath, words, { cwd: clone, encoding: 'utf8' });

  it('`npm test` loads everything it needs before it installs', () => {
    const { status, stderr } = node('tools/test.mjs', 'no-such-stage');
    expect(stderr).toContain('Etapa desconhecida: no-such-stage');
    expect(status).toBe(2);
  });

  it.each(['bring-up', 'watch'])('`npm start` and `npm run dev` load %s before they install', (part) => {
    const { status, stderr } = node('--input-type=module', '-e', `await import('./tools/lib/${part}.mjs')`);
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });
});
