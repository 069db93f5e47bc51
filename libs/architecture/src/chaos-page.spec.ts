import { readFileSync } from 'node:fs';
import { pageOf, type Run, runsOf } from '../../../tools/chaos/page.mjs';

const IDS = ['F1', 'F2', 'F10', 'F26'];
const row = (sign: string, id: string, note: string) => [`${sign} ${id}  a fault`, note, '1.0 s', 3, 40, 0, 0, 50, 0];
const run = (on: string, ids: Record<string, string>): Run => ({
  on,
  rows: Object.fromEntries(Object.entries(ids).map(([id, sign]) => [id, row(sign, id, `in ${on}`)])),
  paragraphs: [[`invariant of ${on}`, '', '✓ I1'], ['all well']],
});

describe('the page of chaos results', () => {
  it('keeps every other fault with its invariants when a single one is run again (GW-16)', () => {
    const first = pageOf([run('Monday', { F1: '✓', F26: '✗' })], IDS);
    expect(first).toContain('Not well: F26.');
    expect(first).toContain('Not tried yet: F2, F10.');
    const later = pageOf([...runsOf(first), run('Tuesday', { F26: '✓' })], IDS);
    expect(later).not.toContain('Not well');
    expect(runsOf(later)).toEqual([run('Monday', { F1: '✓' }), run('Tuesday', { F26: '✓' })]);
  });

  it('drops a run once every fault of it was run again, and keeps the order of the faults (GW-16)', () => {
    const page = pageOf([run('Monday', { F10: '✓' }), run('Tuesday', { F2: '–', F10: '✓' })], IDS);
    expect(runsOf(page).map(({ on }) => on)).toEqual(['Tuesday']);
    expect(page).toContain('Skipped: F2.');
    expect(page.indexOf('F2  a fault')).toBeLessThan(page.indexOf('F10  a fault'));
  });

  it('in the repository has a format into which a single fault can be written (GW-16)', () => {
    const page = readFileSync('docs/chaos.md', 'utf8');
    const tried = runsOf(page).flatMap(({ rows }) => Object.keys(rows));
    expect(tried).not.toHaveLength(0);
    expect(new Set(page.match(/^[✓✗–] F\d+/gm)?.map((line) => line.slice(2)))).toEqual(new Set(tried));
  });
});
