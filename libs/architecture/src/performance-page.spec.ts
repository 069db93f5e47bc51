import { readFileSync } from 'node:fs';
import { type Part, pageOf, partsOf } from '../../../tools/bench/page.mjs';

const ORDER = ['feed', 'unlock', 'replay'];
const part = (what: string, share: number | null): Part => ({
  on: '2026-11-23, 2 cores and 24 GiB',
  used: [{ what, share }],
  lines: [`floor of ${what} (load 0.10)`, `${what}   1.00 ms`, '', 'must: ≤ 2 ×'],
});

describe('the page of performance results', () => {
  it('keeps every other measurement when a single one is repeated (R2)', () => {
    const first = pageOf({ feed: part('feed CPU', 0.5), unlock: part('unlock p50', 0.9) }, ORDER);
    const later = pageOf({ ...partsOf(first), replay: part('unlock p99 during a replay', 0.7) }, ORDER);
    expect(partsOf(later)).toEqual({
      feed: part('feed CPU', 0.5),
      unlock: part('unlock p50', 0.9),
      replay: part('unlock p99 during a replay', 0.7),
    });
    expect(later).toContain('Nothing was missed.');
    expect(first).toContain('Never measured yet: replay.');
  });

  it('names what was missed, and what could not be measured (R2)', () => {
    const page = pageOf({ feed: part('feed CPU', 1.25), replay: part('replay', null) }, ORDER);
    expect(page).toContain('Missed: feed CPU (1.25 ×), replay (not measured).');
    expect(partsOf(page).replay?.used).toEqual([{ what: 'replay', share: null }]);
  });

  it('in the repository has a format into which a single measurement can be written (R2)', () => {
    const page = readFileSync('docs/performance.md', 'utf8');
    const names = [...page.matchAll(/^## (\S+)$/gm)].map(([, name = '']) => name);
    expect(names).not.toHaveLength(0);
    expect(Object.keys(partsOf(page))).toEqual(names);
  });
});
