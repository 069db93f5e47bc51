// dist/requirements.md: every row of docs/requirements.tsv with the tests whose titles name it, a line a row.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './project.mjs';

const ROW = /\b(?:CAT|STO|BIL|USR|MKT|GW|FV|FA|OPS|STU|PUR|LED|LOOK|ROOM|PROOF|PUSH|MSG|FOLLOW)-\d{2}\b/g;
/** Findings have short ids that also occur as words, so they only count at the end of a title, as in '… (S9, CAT-02)'. */
const TITLE_END = /\(([A-Z]+-?\d+(?:, [A-Z]+-?\d+)*)\)['"`]/g;
const FINDING = /^(?:S|R|Q|V|A|M)\d+$/;
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
  OPS: 'The operator’s day',
  STU: 'The creator’s studio',
  PUR: 'Posts on their own, mimos and goals',
  LED: 'Books',
  PUSH: 'Notices on the phone, and discretion',
  MSG: 'Messages between fans and creators',
  FOLLOW: 'Following a creator without paying',
  ROOM: 'The room of a paid call',
  PROOF: 'Verifiable counters',
  LOOK: 'How every screen looks and moves',
};
/** Findings of security and failure tests. */
const FINDINGS = {
  S: 'Found: security',
  R: 'Found: reliability',
  Q: 'Found: rows that did less than they say',
  V: 'Found: what a visitor meets',
  A: 'Found: what an operator meets',
  M: 'Wished for',
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
/** The first test to read, and how many others there are: `git grep` of the id finds them. */
const shownBy = ([first, ...others]) => `${link(first)}${others.length > 0 ? ` and ${others.length} more` : ''}`;

/** @throws Error for a row that no test names and that does not say why. */
export function requirementsFile() {
  const shown = testsByRow();
  const all = rows();
  const parts = Object.entries({ ...AREAS, ...FINDINGS }).map(([prefix, area]) => {
    const lines = all
      .filter(({ id }) => id.replace(/-?\d+$/, '') === prefix)
      .map(({ id, what, note: said }) => {
        const files = [...(shown.get(id) ?? [])].sort();
        const note = said || (FINDING.test(id) && files.length === 0 ? '**no test yet**' : '');
        if (files.length === 0 && !note) throw new Error(`${id}: no test names it; say why in docs/requirements.tsv`);
        const tests = [...(files.length > 0 ? [shownBy(files)] : []), ...(note ? [cell(note)] : [])].join('; ');
        return `| ${id} | ${cell(what)} | ${tests} |`;
      });
    return `## ${area}\n\n| Row | What | Shown by |\n|---|---|---|\n${lines.join('\n')}\n`;
  });
  const head = '# What must work, and what shows it\n\nFrom `docs/requirements.tsv` and the titles of the tests.\n';
  return { path: join(root, 'dist/requirements.md'), content: `${head}\n${parts.join('\n')}` };
}
