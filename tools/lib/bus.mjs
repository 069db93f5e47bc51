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

/** @returns whether a durable's reaction handles an event with this data; others it acknowledges, and keeps no inbox row. */
export function concerns(durable, data) {
  const only = bus().services[durable.split('__')[0]]?.only[durable] ?? {};
  return Object.entries(only).every(([field, values]) => values.includes(data[field]));
}
