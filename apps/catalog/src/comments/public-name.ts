import { cleanText } from '../input/input.js';

/** What other fans read of a name: the first one and an initial. 'Maria Clara Souza' becomes 'Maria S.' */
export function publicName(name: string): string {
  const parts = cleanText(name).split(/\s+/).filter(Boolean);
  const [first = 'Fã'] = parts;
  const last = parts.length > 1 ? parts.at(-1) : undefined;
  const initial = last ? Array.from(last)[0] : undefined;
  return [first.slice(0, 40), ...(initial ? [`${initial.toUpperCase()}.`] : [])].join(' ');
}
