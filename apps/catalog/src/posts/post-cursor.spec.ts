import { isDomainError } from '@camarim/domain';
import { parsePostCursor } from './post-cursor.js';

const ID = '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0001';
const code = (work: () => unknown): string | undefined => {
  try {
    work();
  } catch (error) {
    return isDomainError(error) ? error.code : String(error);
  }
};

describe('the place where a fan stopped scrolling', () => {
  it('is read back to the millisecond, featured or not (CAT-12)', () => {
    expect(parsePostCursor(`p1.1763600000123.${ID}`, 'profile')).toEqual({
      leads: true,
      at: Date.parse('2025-11-20T00:53:20.123Z'),
      id: ID,
    });
    expect(parsePostCursor(`g0.1763600000123.${ID}`, 'gallery').leads).toBe(false);
  });

  it('of the gallery is not accepted by a profile, which sorts differently (CAT-12)', () => {
    expect(code(() => parsePostCursor(`g0.1763600000123.${ID}`, 'profile'))).toBe('validation-failed');
  });

  it('of a collection is its place there (STU-12)', () => {
    expect(parsePostCursor(`c0.17.${ID}`, 'collection')).toMatchObject({ at: 17, id: ID });
    expect(code(() => parsePostCursor(`p0.17.${ID}`, 'collection'))).toBe('validation-failed');
  });

  it.each([
    '',
    'p',
    `p1.x.${ID}`,
    `p1.1763600000123.${ID}'; drop table post`,
    'p1.1763600000123.not-a-uuid',
    `p1.-1.${ID}`,
  ])('invented by somebody is refused: %j (CAT-12)', (text) => {
    expect(code(() => parsePostCursor(text, 'profile'))).toBe('validation-failed');
  });
});
