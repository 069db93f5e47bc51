import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** `select *`, `select p.*, …`, `returning *`: the columns of a prepared statement would change with the table. */
const STAR = /\b(?:select|returning)\s+(?:distinct\s+)?(?:[\w."]+\s*,\s*)*(?:\w+\.)?\*(?!\w)/gi;

/** A sum cast to `int`; `float8` holds every whole number of cents below 2^53 exactly, and the driver returns a number. */
const CAST_TO_INT = /\bsum\([^();]*\)[^,;]{0,60}(?:, 0\))?(?:::bigint)?::int(?:eger|4)?\b/gi;

const sources = ['apps', 'libs'].flatMap((top) =>
  readdirSync(top, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/src\/.*\.ts$/.test(file) && !file.includes('spec.ts') && !file.includes('node_modules'))
    .map((file) => path.join(top, file)),
);

describe('the SQL statements of all services', () => {
  it('name their columns, so that a new column breaks no prepared statement (R1)', () => {
    expect(sources.length).toBeGreaterThan(500);
    const found = sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(STAR)].map(([what]) => `${file}: ${what}`),
    );
    expect(found).toEqual([]);
  });

  it('never cast a sum to 32 bits: revenue can exceed R$ 21,474,836.47 (R13)', () => {
    const found = sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(CAST_TO_INT)].map(([what]) => `${file}: ${what}`),
    );
    expect(found).toEqual([]);
    expect('coalesce(sum(amount_cents), 0)::int as x').toMatch(new RegExp(CAST_TO_INT.source, 'i'));
    expect('sum(a.cents) filter (where paid)::int4').toMatch(new RegExp(CAST_TO_INT.source, 'i'));
    expect('coalesce(sum(a.cents), 0)::bigint::int').toMatch(new RegExp(CAST_TO_INT.source, 'i'));
    expect('coalesce(sum(cents), 0)::float8, count(*)::int').not.toMatch(new RegExp(CAST_TO_INT.source, 'i'));
  });

  it.each([
    'select * from sale',
    'returning *',
    'select p.* from post p',
    'select id, v.*, 1',
    'select distinct *\nfrom x',
  ])('with a star are found: %s (R1)', (sql) => {
    expect(sql).toMatch(new RegExp(STAR.source, 'i'));
  });
  it('may count (R1)', () => {
    expect('select count(*) from sale').not.toMatch(new RegExp(STAR.source, 'i'));
  });
});

describe('every service that encrypts', () => {
  it('verifies its keys before it serves requests (R4)', () => {
    const sealing = readdirSync('apps').filter((app) =>
      sources.some((file) => file.startsWith(`apps/${app}/`) && /DATA_KEY: string/.test(readFileSync(file, 'utf8'))),
    );
    expect(sealing.sort()).toEqual(['billing', 'catalog', 'marketing', 'users']);
    for (const app of sealing)
      expect(readFileSync(`apps/${app}/src/${app}.module.ts`, 'utf8')).toMatch(/sealed: sealed(?:By)?\(config/);
  });
});
