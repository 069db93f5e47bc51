import fc from 'fast-check';
import { isValidSlug, slugify } from './slug.js';
import { isUuid } from './uuid.js';

describe('slug', () => {
  it('turns what the operator types into an address (STO-06)', () => {
    expect(slugify('Minha Story 2026')).toBe('minha-story-2026');
    expect(slugify('  --Oi!!  Tudo__bem?-- ')).toBe('oi-tudo-bem');
    expect(slugify('já-é')).toBe('j');
    expect(slugify('💕')).toBe('');
  });

  it('makes valid slugs, and the same again when repeated (STO-06)', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[a-cA-C -]{0,20}$/)), (text) => {
        const slug = slugify(text);
        expect(slugify(slug)).toBe(slug);
        expect(slug === '' || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('stays quick on a long row of hyphens (STO-06)', () => {
    const start = performance.now();
    expect(slugify(`${'-'.repeat(100_000)}a${'-'.repeat(100_000)}`)).toBe('a');
    expect(isValidSlug(`${'a-'.repeat(100_000)}!`)).toBe(false);
    // steps that grow with the square of the length would take many seconds
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  it.each(['a', 'verao-2026', '2026'])('accepts the slug %j (STO-06)', (text) => {
    expect(isValidSlug(text)).toBe(true);
  });

  it.each(['', '-a', 'a-', 'a--b', 'A', 'a_b', 'a b', 'a\n'])('refuses the slug %j (STO-06)', (text) => {
    expect(isValidSlug(text)).toBe(false);
  });

  it('refuses a slug that would be read as an id (STO-06)', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(isUuid(id)).toBe(true);
        expect(isUuid(id.toUpperCase())).toBe(true);
        expect(isValidSlug(id)).toBe(false);
      }),
    );
    expect(isUuid('00000000-0000-0000-0000-000000000000')).toBe(true);
    expect(isUuid('verao-2026')).toBe(false);
    expect(isUuid('123e4567-e89b-12d3-a456-42665544000')).toBe(false);
    expect(isUuid('123e4567-e89b-12d3-a456-426655440000\n')).toBe(false);
  });
});
