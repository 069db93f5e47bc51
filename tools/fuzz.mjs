// npm run test:fuzz: fuzz tests with a million request bodies and addresses. FUZZ_RUNS and FUZZ_SEED set their number
// and seed.
import './lib/node-version.mjs';
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/project.mjs';

const runs = process.env.FUZZ_RUNS ?? '1000000';
const seed = process.env.FUZZ_SEED ?? String(randomInt(2 ** 31));
await ensureInstalled((line) => console.log(`… ${line}`));
await build({ only: ['server', 'documents'], say: (line) => console.log(`… ${line}`) });
console.log(`FUZZ_RUNS=${runs} FUZZ_SEED=${seed}`);
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/jest/bin/jest.js'), '--selectProjects', 'int', '--testPathPatterns', 'security/fuzz'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FUZZ_RUNS: runs, FUZZ_SEED: seed },
  },
);
console.log(`FUZZ_RUNS=${runs} FUZZ_SEED=${seed}`);
process.exit(status ?? 1);
