import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** `select *`, `select p.*, …`, `returning *`: the answer of a kept statement would change with the table. */
const STAR = /\b(?:select|returning)\s+(?:distinct\s+)?(?:[\w."]+\s*,\s*)*(?:\w+\.)?\*(?!\w)/gi;

/** A sum given as `int`; `float8` holds every whole number of cents below 2^53 exactly, and arrives as a number. */
const SQUEEZED = /\bsum\([^();]*\)[^,;]{0,60}(?:, 0\))?::int(?:eger|4)?\b/gi;

const sources = ['apps', 'libs'].flatMap((top) =>
  readdirSync(top, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/src\/.*\.ts$/.test(file) && !file.includes('spec.ts') && !file.includes('node_modules'))
    .map((file) => path.join(top, file)),
);

describe('the statements of all services', () => {
  it('name their columns, so that a new one breaks nothing Postgres keeps prepared (R1)', () => {
    expect(sources.length).toBeGreaterThan(500);
    const found = sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(STAR)].map(([what]) => `${file}: ${what}`),
    );
    expect(found).toEqual([]);
  });

  it('never squeeze a sum into 32 bits: R$ 21,474,836.47 is not the most there can be (R13)', () => {
    const found = sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(SQUEEZED)].map(([what]) => `${file}: ${what}`),
    );
    expect(found).toEqual([]);
    expect('coalesce(sum(amount_cents), 0)::int as x').toMatch(new RegExp(SQUEEZED.source, 'i'));
    expect('sum(a.cents) filter (where paid)::int4').toMatch(new RegExp(SQUEEZED.source, 'i'));
    expect('coalesce(sum(cents), 0)::float8, count(*)::int').not.toMatch(new RegExp(SQUEEZED.source, 'i'));
  });

  it.each([
    'select * from sale',
    'returning *',
    'select p.* from post p',
    'select id, v.*, 1',
    'select distinct *\nfrom x',
  ])('are found out: %s (R1)', (sql) => {
    expect(sql).toMatch(new RegExp(STAR.source, 'i'));
  });
  it('may count (R1)', () => {
    expect('select count(*) from sale').not.toMatch(new RegExp(STAR.source, 'i'));
  });
});

describe('every service that seals', () => {
  it('proves its keys before it answers (R4)', () => {
    const sealing = readdirSync('apps').filter((app) =>
      sources.some((file) => file.startsWith(`apps/${app}/`) && /DATA_KEY: string/.test(readFileSync(file, 'utf8'))),
    );
    expect(sealing.sort()).toEqual(['billing', 'catalog', 'marketing', 'users']);
    for (const app of sealing)
      expect(readFileSync(`apps/${app}/src/${app}.module.ts`, 'utf8')).toMatch(/sealed: sealed(?:By)?\(config/);
  });
});
