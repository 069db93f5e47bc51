import { randomUUID } from 'node:crypto';
import type { EventPayloads } from '@camarim/contracts';
import { ACCOUNTS, PROOF_HOUR_MS, proofHourOf } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { aStaff, type Bench, startBench } from '../../test/bench.js';
import { Disputes } from '../../test/disputes.js';
import { happens } from '../../test/happens.js';
import { SalesProofs } from './sales-proof.service.js';

const HEAD = { index: 7, hour: '2026-11-26T18:00:00.000Z', size: 30, root: 'c0'.repeat(32), keyId: 'k1' };
const anybody = { kind: 'visitor' } as const;

describe('what billing seals each hour', () => {
  let bench: Bench;
  beforeAll(async () => {
    // the books of a payment that is looked at again while its entries are changed by hand would be amended
    bench = await startBench({ RECONCILE_EVERY_MS: '3600000' });
  }, 120_000);
  afterAll(() => bench?.end());

  const proofs = () => bench.app.get(SalesProofs, { strict: false });
  const told = async () => {
    const sql = `select envelope -> 'data' as data from outbox where name = 'sales-proof.sealed' order by seq`;
    return (await bench.db.query<{ data: EventPayloads['sales-proof.sealed'] }>(sql)).map(({ data }) => data);
  };
  const recount = (hour: string) => bench.call('billing.proof.recount', { hour }, anybody);
  async function byHand(table: string, sql: string): Promise<void> {
    await bench.db.query(`alter table ${table} disable trigger user`);
    await bench.db.query(sql);
    await bench.db.query(`alter table ${table} enable trigger user`);
  }

  it('is every entry and dossier of the hour, once, and no row or number leaves (PROOF-02)', async () => {
    await new Disputes(bench).disputed();
    await eventually(() => bench.db.one('select 1 from dispute_dossier'));
    const began = await bench.db.one<{ hour: Date }>('select first_hour as hour from proof_start');
    bench.clock.stopAt(new Date(proofHourOf(bench.clock.now()).getTime() + 2 * PROOF_HOUR_MS));
    await Promise.all([proofs().seal(), proofs().seal(), proofs().seal()]);
    const batches = await told();
    const hours = [...new Set(batches.map(({ hour }) => Date.parse(hour)))];
    expect(hours).toEqual(hours.map((_, n) => Number(began?.hour) + n * PROOF_HOUR_MS));
    expect(batches).toHaveLength(2 * hours.length);
    expect(new Set(batches.map(({ rows }) => rows))).toEqual(new Set([null]));
    const kept = await bench.db.query<{ kind: string; rows: number }>(
      'select kind, sum(rows)::float8 as rows from proof_batch group by kind order by kind',
    );
    const there = await bench.db.one<{ dossiers: number; sales: number }>(
      `select (select count(*) from dispute_dossier)::float8 as dossiers, (select count(*) from ledger_entry)::float8 as sales`,
    );
    expect(kept).toEqual([
      { kind: 'dossiers', rows: there?.dossiers },
      { kind: 'sales', rows: there?.sales },
    ]);
    expect(there?.sales).toBeGreaterThan(1);
    for (const { hour, kind, root } of batches)
      expect((await recount(hour)).items.find((one) => one.kind === kind)?.root).toBe(root);
    expect(await proofs().look()).toBe(0);
  });

  it('of the same rows is another hash in another hour: nobody guesses them (PROOF-02)', async () => {
    const salts = await bench.db.query<{ salt: string }>('select salt from proof_batch');
    expect(new Set(salts.map(({ salt }) => salt)).size).toBe(salts.length);
  });

  it.each([
    [
      'an entry is changed',
      'ledger_entry',
      `update ledger_entry set cents = cents + 1 where id = (select min(id) from ledger_entry)`,
    ],
    [
      'an entry is added',
      'ledger_entry',
      `insert into ledger_entry (booking_key, kind, debit_account, credit_account, cents, ref_type, ref_id, at)
       select 'adjust:${randomUUID()}', 'adjustment', '${ACCOUNTS.outside}', '${ACCOUNTS.house}', 5, ref_type, ref_id, at
       from ledger_entry limit 1`,
    ],
    ['an entry is deleted', 'ledger_entry', 'delete from ledger_entry where id = (select max(id) from ledger_entry)'],
    ['a dossier is changed', 'dispute_dossier', `update dispute_dossier set proposal = 'give-back'`],
  ])(
    'no longer holds when %s by SQL: the check and the round both find it (PROOF-04, PROOF-05)',
    async (_, table, sql) => {
      const wrong = async () => {
        const batches = await told();
        const now = (await Promise.all(batches.map(({ hour }) => recount(hour)))).flatMap(({ items }) => items);
        return batches.filter(
          ({ kind, hour, root }) => now.find((one) => one.kind === kind && one.hour === hour)?.root !== root,
        ).length;
      };
      const [before, found] = [await wrong(), await proofs().look()];
      await bench.db.query(`create table kept_rows as table ${table}`);
      await byHand(table, sql);
      expect(await wrong()).toBe(before + 1);
      expect(await proofs().look()).toBe(found + 1);
      await byHand(table, `delete from ${table}`);
      await byHand(table, `insert into ${table} ${overriding(table)} table kept_rows`);
      await bench.db.query('drop table kept_rows');
      expect(await proofs().look()).toBe(found);
    },
  );
  const overriding = (table: string): string => (table === 'ledger_entry' ? 'overriding system value' : '');

  it('is named in the next dossier by the newest head that was heard of (PROOF-06)', async () => {
    await happens(bench, 'proof-head.signed', { ...HEAD, index: 6, root: 'bb'.repeat(32) });
    await happens(bench, 'proof-head.signed', HEAD);
    const seen = async () => (await bench.db.query('select 1 from proof_head_seen')).length;
    await eventually(async () => (await seen()) === 2);
    // another word about the same head, and an older one after it
    await happens(bench, 'proof-head.signed', { ...HEAD, root: 'ff'.repeat(32) });
    await happens(bench, 'proof-head.signed', { ...HEAD, index: 5, root: 'dd'.repeat(32) });
    await eventually(async () => (await seen()) === 3);
    const { disputeId } = await new Disputes(bench).disputed();
    const detail = await eventually(async () => {
      const read = await bench.call('billing.dispute.get', { disputeId }, aStaff('finance'));
      return read.status === 'ready' && read;
    });
    expect(JSON.stringify(detail)).toContain(HEAD.root);
  });
});
