import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

let known;
/** Who says, hears, asks and answers what: tools/lib/bus.gen.json. */
export function bus() {
  known ??= JSON.parse(readFileSync(join(root, 'tools/lib/bus.gen.json'), 'utf8'));
  return known;
}
