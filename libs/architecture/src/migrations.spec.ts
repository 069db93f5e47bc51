import { brokenRules, everyMigration } from './migration-rules.js';

const said = (sql: string[], transaction = true, stamp = '1764499999999') => ({
  file: `apps/billing/migrations/${stamp}-spec.ts`,
  sql,
  transaction,
});

describe('a migration', () => {
  it('of any service runs beside the code of the release before it (R8)', async () => {
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
  ])('that would break or hold up those who are buying is refused: %s (R8)', (sql) => {
    expect(brokenRules(said(sql))).toHaveLength(1);
  });

  it('without a transaction does nothing but indexes (R8)', () => {
    expect(brokenRules(said(['create index concurrently a on payment (id)'], false))).toEqual([]);
    expect(brokenRules(said(['alter table payment add x int'], false))).toHaveLength(1);
  });

  it('that adds is let through, and one of the past that took away is known by name (R8)', () => {
    const adds = [
      'create table coupon (id uuid primary key, code text not null)',
      'create index coupon_code on coupon (code)',
      "alter table payment add column source text not null default 'pix', add coupon_id uuid",
      'alter table payment alter column source drop not null, drop constraint payment_source',
    ];
    expect(brokenRules(said(adds))).toEqual([]);
    const drops = ['alter table model drop column is_verified'];
    expect(brokenRules(said(drops, true, '1764220000000'))).toEqual([]);
    expect(brokenRules(said(drops, true, '1764230000000'))).toHaveLength(1);
  });
});
