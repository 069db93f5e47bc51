import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A field of a config class: its name, whether it is optional, whether it has a default. */
const FIELD = /^\s+(?:@.*\)\s)?(?:override )?([A-Z][A-Z0-9_]+)(\?)?: [^=;]+?( = .+)?;$/gm;

/** @returns the settings declared by the config classes in `source`. */
export const knownIn = (source: string): Set<string> =>
  new Set([...source.matchAll(FIELD)].map(([, name = '']) => name));

/** @returns the required settings of these config classes; the common class must come first in `source`. */
export function requiredIn(source: string): string[] {
  const needed = new Map([...source.matchAll(FIELD)].map(([, name = '', maybe, value]) => [name, !maybe && !value]));
  return [...needed].filter(([, isNeeded]) => isNeeded).map(([name]) => name);
}

interface Compose {
  services: Record<string, { environment?: Record<string, unknown> }>;
}
/** @returns the variables that a compose file sets for each of `services`. */
export function composeSettings(file: string, services: string[]): Record<string, string[]> {
  const compose = parse(readFileSync(file, 'utf8'), { merge: true }) as Compose;
  return Object.fromEntries(
    services.map((service) => [service, Object.keys(compose.services[service]?.environment ?? {})]),
  );
}
