// node tools/lib/documents.mjs: writes what is derived from the compiled code and stands in no commit: the description of
// the interface and its TypeScript types, that of the events, and who may do what at NATS, Postgres and Redis. A process
// of its own, because it loads the compiled modules: a build that goes on running would keep the old ones.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { asyncApiFile } from './generate-asyncapi.mjs';
import { busFile } from './generate-bus.mjs';
import { natsFiles } from './generate-nats.mjs';
import { openApiFiles } from './generate-openapi.mjs';
import { relayFiles } from './generate-relay.mjs';
import { serverFiles } from './generate-servers.mjs';
import { root } from './project.mjs';

const bus = await busFile();
const known = JSON.parse(bus.content);
const manifests = [...natsFiles(known), ...serverFiles(Object.keys(known.services)), ...relayFiles()];
const files = [
  bus,
  // an image is built without the manifests: nobody applies them from there
  ...(existsSync(join(root, 'k8s')) ? manifests : []),
  await asyncApiFile(),
  ...(await openApiFiles()),
];
for (const { path, content } of files) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
// a preview of the application may keep handles open
process.exit(0);
