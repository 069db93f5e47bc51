// docs/requirements.md: every row of what must work, with the tests that name it in their titles.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './project.mjs';

const ROW = /\b(?:CAT|STO|BIL|USR|MKT|GW|FV|FA)-\d{2}\b/g;
const TEST = /\.(?:int-)?spec\.tsx?$|\.e2e\.ts$/;
const AREAS = {
  CAT: 'Catalog',
  STO: 'Stories',
  BIL: 'Billing',
  USR: 'Users',
  MKT: 'Marketing',
  GW: 'Gateway',
  FV: 'What fans see',
  FA: 'Back-office',
};

function* testFiles(dir) {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue;
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* testFiles(path);
    else if (TEST.test(entry.name)) yield path;
  }
}

/** @returns row id → the test files whose titles name it, in order. */
function testsByRow() {
  const found = new Map();
  for (const area of ['apps', 'libs', 'frontend']) {
    for (const path of testFiles(join(root, area))) {
      const file = relative(root, path);
      for (const [row] of readFileSync(path, 'utf8').matchAll(ROW)) {
        found.set(row, (found.get(row) ?? new Set()).add(file));
      }
    }
  }
  return found;
}

/** Lines of requirements.tsv: id, what it is, and, for a row no test names, why. */
function rows() {
  return readFileSync(join(root, 'docs/requirements.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([id, what, note = '']) => ({ id, what, note }));
}

const link = (file) => `[${file.replace(/^.*\//, '')}](../${file})`;
const cell = (text) => text.replaceAll('|', '\\|');

export function requirementsFile() {
  const shown = testsByRow();
  const parts = Object.entries(AREAS).map(([prefix, area]) => {
    const lines = rows()
      .filter(({ id }) => id.startsWith(`${prefix}-`))
      .map(({ id, what, note }) => {
        const files = [...(shown.get(id) ?? [])].sort();
        if (files.length === 0 && !note) throw new Error(`${id}: no test names it; say why in docs/requirements.tsv`);
        const where = [...new Set(files.map((file) => dirname(file)))].map((dir) => `\`${dir}\``).join('<br>');
        return `| ${id} | ${cell(what)} | ${where} | ${[...files.map(link), ...(note ? [cell(note)] : [])].join('<br>')} |`;
      });
    return `## ${area}\n\n| Row | What | Where | Shown by |\n|---|---|---|---|\n${lines.join('\n')}\n`;
  });
  const head =
    '# What must work, and what shows it\n\nMade by `npm run generate` from `docs/requirements.tsv` and the titles of the tests. Do not edit.\n';
  return { path: join(root, 'docs/requirements.md'), content: `${head}\n${parts.join('\n')}` };
}
