/**
 * The commands of the README on a fresh clone: nothing is installed yet, so before they install they may only import modules
 * of Node and files of this repository.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Imported before the command: its Node reports an older version than it is, once. */
const PRETEND = `
const version = process.env.PRETEND_NODE;
delete process.env.PRETEND_NODE;
if (version) Object.defineProperty(process.versions, 'node', { value: version });
`;
const [, FETCHED = ''] = /FETCHED = '([\d.]+)'/.exec(readFileSync('tools/lib/node-version.mjs', 'utf8')) ?? [];
const PROGRAM = `.data/node-${FETCHED}/node_modules/node/bin/node`;
const isOld = Number(process.versions.node.split('.')[0]) < 22;

describe('a clone without installed packages', () => {
  const clone = mkdtempSync(join(tmpdir(), 'camarim-bare-clone-'));
  beforeAll(() => {
    cpSync('tools', join(clone, 'tools'), { recursive: true });
    cpSync('package.json', join(clone, 'package.json'));
    writeFileSync(join(clone, 'old.mjs'), PRETEND);
    // as if it had been fetched before; only where an old Node runs this file for the first time is it really fetched
    if (isOld && !existsSync(PROGRAM)) return;
    mkdirSync(join(clone, dirname(PROGRAM)), { recursive: true });
    symlinkSync(existsSync(PROGRAM) ? resolve(PROGRAM) : process.execPath, join(clone, PROGRAM));
  });
  afterAll(() => rmSync(clone, { recursive: true, force: true }));

  const node = (...words: string[]) => spawnSync(process.execPath, words, { cwd: clone, encoding: 'utf8' });

  it('`npm test` loads everything it needs before it installs', () => {
    const { status, stderr } = node('tools/test.mjs', 'no-such-stage');
    expect(stderr).toContain('Etapa desconhecida: no-such-stage');
    expect(status).toBe(2);
  }, 60_000);

  it('an older Node continues with the fetched one, which everything it starts finds as `node`', () => {
    // without the mark of the fetched Node, on which this file itself may be running
    const { CAMARIM_NODE: _, ...outer } = process.env;
    const env = { ...outer, PRETEND_NODE: '20.20.2' };
    const run = (...words: string[]) =>
      spawnSync(process.execPath, ['--import', './old.mjs', ...words], { cwd: clone, encoding: 'utf8', env });
    const stage = run('tools/test.mjs', 'no-such-stage');
    expect(stage.stderr).toMatch(/^Node\.js 20\.20\.2 já não serve; continuo com o 24\./);
    expect(stage.stderr).toContain('Etapa desconhecida: no-such-stage');
    expect(stage.status).toBe(2);
    writeFileSync(join(clone, 'tools/which.mjs'), `import './lib/node-version.mjs';\nconsole.log(process.env.PATH);\n`);
    expect(run('tools/which.mjs').stdout).toMatch(/\.data\/node-24[\d.]+\/node_modules\/node\/bin:/);
  }, 30_000);

  it.each(['bring-up', 'watch'])('`npm start` and `npm run dev` load %s before they install', (part) => {
    const { status, stderr } = node('--input-type=module', '-e', `await import('./tools/lib/${part}.mjs')`);
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });
});
