import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** `select *`, `select p.*, …`, `returning *`: the answer of a kept statement would change with the table. */
const STAR = /\b(?:select|returning)\s+(?:distinct\s+)?(?:[\w."]+\s*,\s*)*(?:\w+\.)?\*(?!\w)/gi;

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
