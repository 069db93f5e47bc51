// docs/requirements.md: every requirement with the tests whose titles contain its id.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './project.mjs';

const ROW = /\b(?:CAT|STO|BIL|USR|MKT|GW|FV|FA)-\d{2}\b/g;
/** Findings have short ids that also occur as words, so they only count at the end of a title, as in '… (S9, CAT-02)'. */
const TITLE_END = /\(([A-Z]+-?\d+(?:, [A-Z]+-?\d+)*)\)['"`]/g;
const FINDING = /^(?:S|R|V|A)\d+$/;
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
/** Findings of security and failure tests. */
const FINDINGS = {
  S: 'Found: security',
  R: 'Found: reliability',
  V: 'Found: what a visitor meets',
  A: 'Found: what an operator meets',
};

function* testFiles(dir) {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue;
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* testFiles(path);
    else if (TEST.test(entry.name)) yield path;
  }
}

/** @returns row id → the test files whose titles contain it, in order. */
function testsByRow() {
  const found = new Map();
  for (const area of ['apps', 'libs', 'frontend']) {
    for (const path of testFiles(join(root, area))) {
      const file = relative(root, path);
      const text = readFileSync(path, 'utf8');
      const findings = [...text.matchAll(TITLE_END)].flatMap(([, ids]) =>
        ids.split(', ').filter((id) => FINDING.test(id)),
      );
      for (const row of [...[...text.matchAll(ROW)].map(([id]) => id), ...findings]) {
        found.set(row, (found.get(row) ?? new Set()).add(file));
      }
    }
  }
  return found;
}

/** Lines of requirements.tsv: id, description, and the reason why there is no test, if there is none. */
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
  const parts = Object.entries({ ...AREAS, ...FINDINGS }).map(([prefix, area]) => {
    const lines = rows()
      .filter(({ id }) => id.replace(/-?\d+$/, '') === prefix)
      .map(({ id, what, note: said }) => {
        const files = [...(shown.get(id) ?? [])].sort();
        const note = said || (FINDING.test(id) && files.length === 0 ? '**no test yet**' : '');
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
