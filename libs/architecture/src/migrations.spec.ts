import { brokenRules, everyMigration } from './migration-rules.js';

const migration = (sql: string[], transaction = true, stamp = '1764499999999') => ({
  file: `apps/billing/migrations/${stamp}-spec.ts`,
  sql,
  transaction,
});

describe('a migration', () => {
  it('of any service works beside the code of the previous release (R8)', async () => {
    const all = await everyMigration();
    expect(all.length).toBeGreaterThan(55);
    expect(all.every(({ sql }) => sql.length > 0)).toBe(true);
    expect(all.flatMap(brokenRules)).toEqual([]);
  });

  it.each([
    [['alter table payment drop column source']],
    [['alter table payment\n add x int, drop source']],
    [['drop table coupon']],
    [['alter table payment rename column source to origin']],
    [['alter table payment rename to charge']],
    [['alter table payment alter column amount_cents type bigint']],
    [['alter table payment alter source set not null']],
    [['alter table payment add column source text not null']],
    [['alter table payment add column source text', 'update payment set source = status']],
    [['alter table payment add constraint one_source unique (source)']],
    [['create index payment_source on payment (source)']],
    [['create unique index payment_source on payment (source)']],
    [['drop index payment_source']],
    [['create index concurrently payment_source on payment (source)']],
    [['set lock_timeout = 0', 'alter table payment add x int']],
    [['lock table payment']],
  ])('that would break or block sales is refused: %s (R8)', (sql) => {
    expect(brokenRules(migration(sql))).toHaveLength(1);
  });

  it('without a transaction does nothing but indexes (R8)', () => {
    expect(brokenRules(migration(['create index concurrently a on payment (id)'], false))).toEqual([]);
    expect(brokenRules(migration(['alter table payment add x int'], false))).toHaveLength(1);
  });

  it('that only adds is accepted, and past ones that removed something are listed by name (R8)', () => {
    const adds = [
      'create table coupon (id uuid primary key, code text not null)',
      'create index coupon_code on coupon (code)',
      "alter table payment add column source text not null default 'pix', add coupon_id uuid",
      'alter table payment alter column source drop not null, drop constraint payment_source',
    ];
    expect(brokenRules(migration(adds))).toEqual([]);
    const drops = ['alter table model drop column is_verified'];
    expect(brokenRules(migration(drops, true, '1764220000000'))).toEqual([]);
    expect(brokenRules(migration(drops, true, '1764230000000'))).toHaveLength(1);
  });
});
