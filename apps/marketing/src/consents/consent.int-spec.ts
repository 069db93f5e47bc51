import { eventually } from '@camarim/testing';
import { type Conversions, conversionsOf } from '../../test/conversions.js';
import { graphError } from '../../test/fake-graph.js';
import { type MarketingBench, startMarketing } from '../../test/marketing-fixture.js';
import { AttributionService } from '../attribution/attribution.service.js';
import { ConsentLedgerService } from '../conversions/consent-ledger.service.js';
import { LedgerService } from '../conversions/ledger.service.js';

let bench: MarketingBench;
let now: Conversions['now'];
let consent: Conversions['consent'];
let stateOf: Conversions['stateOf'];
let became: Conversions['became'];
let payment: Conversions['payment'];
let person: Conversions['person'];
beforeAll(async () => {
  bench = await startMarketing();
  const conversions = conversionsOf(bench);
  ({ now, consent, stateOf, became, payment, person } = conversions);
  await conversions.account();
}, 60_000);
afterAll(() => bench?.end());
beforeEach(() => bench.graph.reset());

describe('consent', () => {
  it('nothing of somebody who did not agree, and no row either (MKT-11)', async () => {
    for (const decision of [undefined, false]) {
      const { userId } = await person(decision === undefined ? {} : { consent: decision });
      const paid = payment(userId);
      await bench.hear('payment.approved', paid);
      await eventually(() => bench.db.one(`select 1 from sale where payment_id = $1`, [paid.paymentId]));
      expect(await bench.db.query(`select 1 from conversion where user_id = $1`, [userId])).toEqual([]);
    }
    expect(bench.graph.requests).toEqual([]);
  });

  it('a yes that is heard of late still covers what came after it, and a no takes back what waits (MKT-11)', async () => {
    const before = now();
    bench.graph.answer = () => graphError(400, 4);
    const { userId } = await person();
    await consent(userId, true, 'user', before);
    await became(`reg:${userId}`, 'queued');
    await consent(userId, false);
    await became(`reg:${userId}`, 'withdrawn');
    await consent(userId, true, 'user', before);
    bench.graph.reset();
    const other = await person({ consent: true });
    await became(`reg:${other.userId}`, 'delivered');
    expect(bench.graph.seen).toEqual([`reg:${other.userId}`]);
    expect(await stateOf(`reg:${userId}`)).toBe('withdrawn');
  });

  it('a purchase and the yes it needs, heard of in the same moment, are told all the same (MKT-11)', async () => {
    const decisions = bench.app.get(ConsentLedgerService);
    const ledger = bench.app.get(LedgerService);
    const { userId } = await person();
    const paid = payment(userId);
    const yes = {
      subjectId: userId,
      subject: 'user',
      purpose: 'marketing',
      granted: true,
      version: '2026-01',
    } as const;
    let mayCommit = (): void => undefined;
    const open = new Promise<void>((resolve) => {
      mayCommit = resolve;
    });
    // the yes has looked for purchases and found none, and is not committed
    let looked = (): void => undefined;
    const hasLooked = new Promise<void>((resolve) => {
      looked = resolve;
    });
    const deciding = bench.db.transaction(async (tx) => {
      await decisions.changed(tx, [{ ...yes, at: now() }], () => undefined);
      looked();
      await open;
    });
    await hasLooked;
    const buying = bench.db.transaction(async (tx) =>
      ledger.purchases(tx, await bench.app.get(AttributionService).approved(tx, [paid]), () => undefined),
    );
    // it stands in line for the yes; one that did not would be over by itself
    const inLine = () => bench.db.one(`select 1 from pg_locks where locktype = 'advisory' and not granted`);
    await Promise.race([eventually(inLine), buying]);
    mayCommit();
    await deciding;
    expect(await buying).toEqual(new Set([`purchase:${paid.paymentId}`]));
    await became(`purchase:${paid.paymentId}`, 'delivered');
  });

  it('an erased account is forgotten, and what waited for it is not sent (MKT-11)', async () => {
    bench.graph.answer = () => graphError(400, 2);
    const { userId, visitId } = await person({ consent: true });
    await became(`reg:${userId}`, 'queued');
    await bench.hear('user.erased', { userId, at: now() });
    await eventually(async () => (await stateOf(`reg:${userId}`)) === undefined);
    for (const table of ['conversion', 'visit', 'person', 'sale', 'sales_link_redemption']) {
      expect(await bench.db.query(`select 1 from ${table} where user_id = $1`, [userId])).toEqual([]);
    }
    expect(await bench.db.one(`select browser_sealed from visit where id = $1`, [visitId])).toEqual({
      browser_sealed: null,
    });
  });
});
