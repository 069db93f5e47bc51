// node tools/generate.mjs [--check]: writes the committed files derived from the code: openapi.json, asyncapi.yaml,
// publishers and consumers of each event, permissions in NATS, Postgres and Redis, the types of the HTTP API and the
// table of requirements. --check writes nothing and fails when one of them is stale.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { build } from './lib/build.mjs';
import { asyncApiFile } from './lib/generate-asyncapi.mjs';
import { busFile } from './lib/generate-bus.mjs';
import { natsFiles } from './lib/generate-nats.mjs';
import { openApiFiles } from './lib/generate-openapi.mjs';
import { requirementsFile } from './lib/generate-requirements.mjs';
import { serverFiles } from './lib/generate-servers.mjs';
import { root } from './lib/project.mjs';

const check = process.argv.includes('--check');

await build({ only: 'server' });
const bus = await busFile();
const files = [
  ...(await openApiFiles()),
  asyncApiFile(),
  ...[bus, ...natsFiles(JSON.parse(bus.content))],
  ...serverFiles(Object.keys(JSON.parse(bus.content).services)),
  requirementsFile(),
];
const stale = files.filter(({ path, content }) => !existsSync(path) || readFileSync(path, 'utf8') !== content);
for (const { path, content } of stale) {
  if (!check) writeFileSync(path, content);
  console.log(`${check ? 'desatualizado' : 'escrito'}: ${relative(root, path)}`);
}
if (check && stale.length > 0) console.log('Rode: npm run generate');
// the application started for its OpenAPI document may keep handles open
process.exit(check && stale.length > 0 ? 1 : 0);
