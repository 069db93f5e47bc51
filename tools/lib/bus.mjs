import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist } from './project.mjs';

const file = join(dist, 'bus.json');
let known;
/** Who says, hears, asks and answers what, as the build found it in the code. @throws when nothing was built yet. */
export function bus() {
  if (!known && !existsSync(file)) throw new Error('Falta dist/bus.json. Rode: npm run generate');
  known ??= JSON.parse(readFileSync(file, 'utf8'));
  return known;
}
