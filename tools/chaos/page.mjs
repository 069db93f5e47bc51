// docs/chaos.md: each fault as it went the last time it was tried, and what the books said after each of those runs.

/** @returns lines of an aligned table, all columns to the left: they hold words. */
export function wide(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, i) => String(cell).padEnd(i === row.length - 1 ? 0 : widths[i]))
      .join('   ')
      .trimEnd(),
  );
}

export const HEAD = ['fault', 'what was done', 'well again', 'paid', 'requests', 'again', 'failed', 'events', 'lost'];
const block = (lines) => ['```text', ...lines, '```', ''];
const ROWS = /^<!-- rows (.*) -->$/m;
const TEXT = /^```text\n([\s\S]*?)\n```$/gm;

/** @returns the runs a page tells of, oldest first: { on, rows: cells of each fault by its id, said: paragraphs of lines }. */
export function runsOf(page) {
  const parts = page.split(/^## Run of /m).slice(1);
  return parts.map((part) => ({
    on: part.slice(0, part.indexOf('\n')),
    rows: JSON.parse(ROWS.exec(part)[1]),
    said: [...part.matchAll(TEXT)].map(([, text]) => text.split('\n')),
  }));
}

/** Of each fault the latest row alone, and no run without one. */
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
 * @param runs oldest first; a later one takes the place of an earlier one fault by fault. @param ids of all faults.
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
    'Made by `npm run chaos -- --write`: two processes of each service, fans who sign up, look around and buy, and one thing',
    'after the other broken under them. Then the database, the PIX provider and Meta are asked whether anything was lost,',
    'doubled or told wrongly. [The runbook](runbook.md) tells how to run it; the limits in brackets are those a machine of this',
    'speed is allowed. A fault stands here as it went the last time; what the books said then stands below, run by run.',
    '',
    ...block(wide([HEAD, ...tried.map((id) => rows.get(id))])),
    ...listed('Not well', marked('✗')),
    ...listed('Skipped', marked('–')),
    ...listed(
      'Not tried yet',
      ids.filter((id) => !rows.has(id)),
    ),
    ...kept.flatMap(({ on, rows: of, said }) => [
      `## Run of ${on}`,
      '',
      `${Object.keys(of).join(', ')}.`,
      '',
      `<!-- rows ${JSON.stringify(of).replaceAll('-->', '→')} -->`,
      '',
      ...said.flatMap(block),
    ]),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}
