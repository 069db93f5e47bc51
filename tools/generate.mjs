// node tools/generate.mjs [--check]: what is derived from the code. Most of it is made by the build and stands in no commit
// (tools/lib/documents.mjs); docs/requirements.md is committed, as people read it without a build. --check writes nothing
// of that and fails when it is stale.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { build } from './lib/build.mjs';
import { requirementsFile } from './lib/generate-requirements.mjs';
import { root } from './lib/project.mjs';

const check = process.argv.includes('--check');

await build({ only: ['server', 'documents'], say: (line) => console.log(`… ${line}`) });
const { path, content } = requirementsFile();
const stale = !existsSync(path) || readFileSync(path, 'utf8') !== content;
if (stale) {
  if (!check) writeFileSync(path, content);
  console.log(`${check ? 'desatualizado' : 'escrito'}: ${relative(root, path)}`);
  if (check) console.log('Rode: npm run generate');
}
process.exit(check && stale ? 1 : 0);
