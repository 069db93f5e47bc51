import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { VIOLATIONS } from './violations.js';

interface Report {
  summary: { violations: Array<{ rule: { name: string }; from: string; to: string }>; totalCruised: number };
}
const root = process.cwd();

/** Runs dependency-cruiser over a folder with our rules. */
const check = (folder: string): Promise<Report> =>
  new Promise((resolve, reject) => {
    const bin = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const args = [bin, 'apps', 'libs', 'frontend', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
    execFile(
      process.execPath,
      args,
      { cwd: folder, maxBuffer: 1 << 27, env: { PATH: process.env.PATH } },
      (error, stdout) => {
        if (!stdout) reject(error ?? new Error('no report'));
        else resolve(JSON.parse(stdout) as Report);
      },
    );
  });

const { forbidden } = createRequire(import.meta.url)(path.join(root, 'libs/architecture/rules.cjs')) as {
  forbidden: Array<{ name: string }>;
};

describe('imports between folders', () => {
  let folder: string;
  let caught: Set<string>;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'camarim-architecture-'));
    for (const file of ['tsconfig.json', '.dependency-cruiser.cjs', 'libs/architecture/rules.cjs', 'package.json']) {
      cpSync(path.join(root, file), path.join(folder, file));
    }
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    for (const [file, text] of VIOLATIONS.flatMap(({ files }) => Object.entries(files))) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    const report = await check(folder);
    caught = new Set(report.summary.violations.map(({ rule, from }) => `${rule.name} <- ${from}`));
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('every rule has a planted violation', () => {
    expect(VIOLATIONS.map(({ rule }) => rule).sort()).toEqual(forbidden.map(({ name }) => name).sort());
  });

  it.each(VIOLATIONS)('a deliberate violation of $rule is found', ({ rule, from }) => {
    expect([...caught]).toContain(`${rule} <- ${from}`);
  });

  it('the product itself breaks no rule', async () => {
    const { summary } = await check(root);
    expect(summary.totalCruised).toBeGreaterThan(100);
    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
  }, 180_000);
});
