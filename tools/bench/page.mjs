// docs/performance.md: what was measured last, as tables and one plot, with the misses named.
import { writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/project.mjs';

const GIB = 1_024 ** 3;
/** The plot ends here: one figure a thousand times over would make all others look like nothing. */
const TOP = 5;
const plotted = (share) => Number(Math.min(TOP, share).toFixed(2));

/** @param parts measures of one run: their lines, and how much of what is allowed each figure uses (1 = just met). */
export function writePage(parts) {
  const used = parts.flatMap((part) => part.used);
  const misses = used.filter(({ share }) => share > 1).map(({ what, share }) => `${what} (${share.toFixed(2)} ×)`);
  const page = [
    '# Performance',
    '',
    'Made by `npm run bench -- --write`. Figures are multiples of a floor measured in the same run, so that another machine',
    `says the same, or beside the limit they have to keep; this one had ${availableParallelism()} cores and ${Math.round(totalmem() / GIB)} GiB. What must be reached stands in the tables.`,
    '',
    ...parts.flatMap(({ lines }) => ['```text', ...lines.map((line) => line.trimEnd()), '```', '']),
    '## How much of what is allowed is used',
    '',
    `At 1 the requirement is just met; above it, it is missed. The plot ends at ${TOP}.`,
    '',
    '```mermaid',
    // bars that lie: there are many of them, with long names
    'xychart-beta horizontal',
    `  x-axis [${used.map(({ what }) => `"${what}"`).join(', ')}]`,
    `  y-axis "share of what is allowed" 0 --> ${Math.max(1, ...used.map(({ share }) => Math.ceil(plotted(share))))}`,
    `  bar [${used.map(({ share }) => plotted(share)).join(', ')}]`,
    `  line [${used.map(() => 1).join(', ')}]`,
    '```',
    '',
    misses.length > 0 ? `Missed in this run: ${misses.join(', ')}.` : 'Nothing was missed in this run.',
    '',
    'Not measured here: the same page of posts from other products (P8, P9), because none of them is part of this one;',
    'W3 and J2 under faults are rows of [what was broken on purpose](chaos.md).',
    '',
  ];
  writeFileSync(join(root, 'docs/performance.md'), page.join('\n'));
}
