// docs/chaos.md: the latest result of each fault, and the invariants checked after each of those runs.

/** @returns lines of an aligned table with left-aligned text columns. */
export function wide(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, i) => String(cell).padEnd(i === row.length - 1 ? 0 : widths[i]))
      .join('   ')
      .trimEnd(),
  );
}

export const HEAD = ['fault', 'what was done', 'recovered', 'paid', 'requests', 'retries', 'failed', 'events', 'lost'];
const block = (lines) => ['```text', ...lines, '```', ''];
const ROWS = /^<!-- rows (.*) -->$/m;
const TEXT = /^```text\n([\s\S]*?)\n```$/gm;

/**
 * @returns the runs on a page, oldest first: { on, rows: cells of each fault by its id, paragraphs: lists of lines }.
 */
export function runsOf(page) {
  const parts = page.split(/^## Run of /m).slice(1);
  return parts.map((part) => ({
    on: part.slice(0, part.indexOf('\n')),
    rows: JSON.parse(ROWS.exec(part)[1]),
    paragraphs: [...part.matchAll(TEXT)].map(([, text]) => text.split('\n')),
  }));
}

/** Keeps only the latest row of each fault, and drops runs without one. */
function latest(runs) {
  const seen = new Set();
  const kept = [...runs].reverse().map((run) => {
    const rows = Object.entries(run.rows).filter(([id]) => !seen.has(id));
    for (const [id] of rows) seen.add(id);
    return { ...run, rows: Object.fromEntries(rows) };
  });
  return kept.reverse().filter(({ rows }) => Object.keys(rows).length > 0);
}

const place = (id) => Number(id.slice(1));
const listed = (what, ids) => (ids.length > 0 ? [`${what}: ${ids.join(', ')}.`, ''] : []);

/**
 * @param runs oldest first; a later one replaces an earlier one fault by fault. @param ids of all faults.
 * @returns the page.
 */
export function pageOf(runs, ids) {
  const kept = latest(runs);
  const rows = new Map(kept.flatMap(({ rows: of }) => Object.entries(of)));
  const tried = ids.filter((id) => rows.has(id)).sort((a, b) => place(a) - place(b));
  const marked = (sign) => tried.filter((id) => rows.get(id)[0].startsWith(sign));
  const lines = [
    '# Broken on purpose',
    '',
    'Made by `npm run chaos -- --write`: two processes of each service, fans who sign up, look around and buy, and one fault',
    'after another. Then the database, the PIX provider and Meta are checked for lost, duplicated or wrong data.',
    '[The runbook](runbook.md) explains how to run it; the limits in brackets allow for the speed of this machine. The table',
    'shows the latest result of each fault; the invariants checked in those runs follow below, run by run.',
    '',
    ...block(wide([HEAD, ...tried.map((id) => rows.get(id))])),
    ...listed('Not well', marked('✗')),
    ...listed('Skipped', marked('–')),
    ...listed(
      'Not tried yet',
      ids.filter((id) => !rows.has(id)),
    ),
    ...kept.flatMap(({ on, rows: of, paragraphs }) => [
      `## Run of ${on}`,
      '',
      `${Object.keys(of).join(', ')}.`,
      '',
      `<!-- rows ${JSON.stringify(of).replaceAll('-->', '→')} -->`,
      '',
      ...paragraphs.flatMap(block),
    ]),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}
