// node tools/generate.mjs: what is made from the code (tools/lib/documents.mjs) and the page of what must work, without the
// front end. None of it is in git. It fails when a row of docs/requirements.tsv has neither a test nor a reason.
import './lib/node-version.mjs';
import { writeFileSync } from 'node:fs';
import { build, describeBuild } from './lib/build.mjs';
import { requirementsFile } from './lib/generate-requirements.mjs';

console.log(describeBuild(await build({ only: ['server', 'documents'], say: (line) => console.log(`… ${line}`) })));
const { path, content } = requirementsFile();
writeFileSync(path, content);
