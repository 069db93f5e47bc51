import { newestCursor, newestPage, readNewestCursor } from './newest-page.js';

const ID = 'a0000000-0000-4000-8000-000000000001';
const rows = [3, 2, 1].map((second) => ({ id: ID, at: new Date(second * 1_000) }));
const page = (limit: number) =>
  newestPage(
    rows,
    limit,
    ({ at }) => at,
    ({ at }) => at.getTime(),
  );

describe('a list that goes by moment', () => {
  it('goes on after the last row that was shown, and ends when there are no more', () => {
    expect(page(2)).toEqual({ items: [3_000, 2_000], nextCursor: `n2000.${ID}` });
    expect(page(3)).toEqual({ items: [3_000, 2_000, 1_000], nextCursor: null });
    expect(readNewestCursor(newestCursor(new Date(2_000), ID))).toEqual({ at: new Date(2_000), id: ID });
  });

  it('begins without a cursor, and takes those that some lists gave out without a letter', () => {
    expect(readNewestCursor(null)).toBeNull();
    expect(readNewestCursor(`2000.${ID}`)).toEqual({ at: new Date(2_000), id: ID });
  });

  it.each(['', 'n', `n.${ID}`, `x2000.${ID}`, 'n2000.', `n2000.${'-'.repeat(36)}`, `n123456789012345.${ID}`])(
    'is not shown from %p on, which no list gave out',
    (text) => {
      expect(() => readNewestCursor(text)).toThrow(expect.objectContaining({ code: 'validation-failed' }));
    },
  );
});
