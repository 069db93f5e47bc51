// docs/performance.md: the latest result of each measure, as tables and one plot, with missed limits listed.
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/project.mjs';

const PAGE = join(root, 'docs/performance.md');
const GIB = 1_024 ** 3;
/** The plot's maximum: one huge value would flatten all others. */
const TOP = 5;
const plotted = (share) => Number(Math.min(TOP, share ?? TOP).toFixed(2));

/** From here on the page is written by hand, and stays. */
const BY_HAND = '\n## What each lever brought\n';

/** A measure on the page: its name, the machine it was measured on, the shares of its limits used, and its lines. */
const PART = /^## (\S+)\n\nMeasured on (.+)\.\n\n<!-- used (.*) -->\n\n```text\n([\s\S]*?)\n```$/gm;

/** @returns the measures of a page, by name: { on, used, lines }. */
export const partsOf = (page) =>
  Object.fromEntries(
    [...page.matchAll(PART)].map(([, name, on, used, lines]) => [
      name,
      { on, used: JSON.parse(used), lines: lines.split('\n') },
    ]),
  );

const section = ([name, { on, used, lines }]) => [
  ...[`## ${name}`, '', `Measured on ${on}.`, '', `<!-- used ${JSON.stringify(used)} -->`, ''],
  ...['```text', ...lines.map((line) => line.trimEnd()), '```', ''],
];

/**
 * @param parts measures by name. @param order all names in order; measures not in it are left out. @returns the page.
 */
export function pageOf(parts, order) {
  const all = order.filter((name) => name in parts).map((name) => [name, parts[name]]);
  const used = all.flatMap(([, part]) => part.used);
  const inWords = ({ what, share }) => `${what} (${share === null ? 'not measured' : `${share.toFixed(2)} ×`})`;
  const misses = used.filter(({ share }) => share === null || share > 1).map(inWords);
  const never = order.filter((name) => !(name in parts));
  return [
    '# Performance',
    '',
    'Made by `npm run bench -- --write`. Figures are multiples of a floor measured in the same run, so that they can be compared',
    'between machines, or are shown beside an absolute limit. The limits are in the tables (`must`).',
    '',
    ...all.flatMap(section),
    '## Share of each limit used',
    '',
    `1 means that the limit is just met; higher values miss it. The plot ends at ${TOP}.`,
    '',
    '```mermaid',
    // horizontal bars, because there are many with long names
    'xychart-beta horizontal',
    `  x-axis [${used.map(({ what }) => `"${what}"`).join(', ')}]`,
    `  y-axis "share of the limit" 0 --> ${Math.max(1, ...used.map(({ share }) => Math.ceil(plotted(share))))}`,
    `  bar [${used.map(({ share }) => plotted(share)).join(', ')}]`,
    `  line [${used.map(() => 1).join(', ')}]`,
    '```',
    '',
    misses.length > 0 ? `Missed: ${misses.join(', ')}.` : 'Nothing was missed.',
    ...(never.length > 0 ? ['', `Never measured yet: ${never.join(', ')}.`] : []),
    '',
    'Not measured here: the same page of posts from other products (P8, P9), because none of them is part of this one;',
    'W3 and J2 under faults are rows of [what was broken on purpose](chaos.md).',
    '',
  ].join('\n');
}

/**
 * Updates the page with new results; other measures stay as they were. @param found measures by name: { lines, used }.
 */
export function writePage(found, order) {
  const on = `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores and ${Math.round(totalmem() / GIB)} GiB`;
  const now = Object.fromEntries(Object.entries(found).map(([name, part]) => [name, { on, ...part }]));
  const page = readFileSync(PAGE, 'utf8');
  const [, byHand] = page.split(BY_HAND);
  writeFileSync(PAGE, pageOf({ ...partsOf(page), ...now }, order) + (byHand ? BY_HAND + byHand : ''));
}
