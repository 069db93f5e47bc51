import { DEMO } from '@camarim/contracts';
import { DAY_MS, localDateOf } from '@camarim/domain';
import { readGauge } from '@camarim/platform';
import { aFan, aStaff, type Bench, delivery, noticeOf, refusal, startBench } from '../../test/bench.js';
import { expectBooked } from '../../test/books.js';
import { Calls } from '../../test/calls.js';
import { FakeCatalog } from '../../test/fake-users.js';
import { ComparisonService } from './comparison.service.js';

const LUNA = DEMO.models.luna;
const REASON = 'contrato assinado';

describe('what people ask of the books', () => {
  let bench: Bench;
  const owner = aStaff('owner');
  const luna = { ...aFan(), role: 'creator' as const };
  beforeAll(async () => {
    bench = await startBench();
    FakeCatalog.creators.set(LUNA, luna.userId);
  }, 120_000);
  afterAll(() => bench?.end());

  const paid = async () => {
    const fan = aFan();
    const { id } = await bench.charged(fan);
    const charge = bench.provider.receive(id);
    await bench.call('billing.webhook.receive', delivery(bench.clock, noticeOf(charge)), { kind: 'visitor' });
    return { id, charge };
  };
  const rule = (basisPoints: number, revision: number | null, who = owner) =>
    bench.call('billing.share-rule.create', { modelId: LUNA, basisPoints, revision, reason: REASON }, who);
  const mine = () => bench.call('billing.ledger.mine', { modelId: LUNA }, luna);
  const hers = async () => {
    const all = await mine();
    const lines = all.waiting.reduce((sum, { cents }) => sum + cents, 0);
    // the lines are the headline, and the headline is her account
    expect(lines).toBe(all.waitingCents + all.heldCents);
    const { balances } = await bench.call('billing.ledger.overview', {}, owner);
    const account = balances.find(({ accountId }) => accountId === LUNA);
    expect(all.availableCents + all.waitingCents).toBe(account?.cents ?? 0);
    return all;
  };

  it('a day that is over is compared with its provider; a charge that differs is shown, alarmed and never levelled (LED-08)', async () => {
    const comparison = bench.app.get(ComparisonService, { strict: false });
    const { charge } = await paid();
    await paid();
    const day = localDateOf(bench.clock.now());
    const seen = async () => {
      const { days } = await bench.call('billing.ledger.overview', {}, owner);
      return days.find((one) => one.day === day);
    };
    bench.clock.move(DAY_MS);
    await comparison.round();
    expect(await seen()).toMatchObject({ charges: 2, differing: 0, providerCents: 3980, ledgerCents: 3980 });
    expect(await readGauge('camarim_ledger_differences')).toEqual([{ labels: {}, value: 0 }]);
    // somebody took money at the provider that no list of refunds shows
    charge.payments.splice(0, 1, { ...charge.payments[0], amount: 1500 } as (typeof charge.payments)[number]);
    bench.clock.move(DAY_MS + 1);
    await comparison.round();
    expect(await seen()).toMatchObject({ differing: 1, providerCents: 3490, ledgerCents: 3980 });
    expect(await readGauge('camarim_ledger_differences')).toEqual([{ labels: {}, value: 1 }]);
    charge.payments.splice(0, 1, { ...charge.payments[0], amount: 1990 } as (typeof charge.payments)[number]);
    bench.provider.down = true;
    bench.clock.move(3_600_001);
    await comparison.round();
    bench.provider.down = false;
    expect(await seen()).toMatchObject({ differing: 1 });
    await comparison.round();
    expect(await seen()).toMatchObject({ differing: 0 });
  });

  it('a creator without a share sees that nobody set one; the owner sets it, with a reason and one after the other (LED-06)', async () => {
    expect(await mine()).toMatchObject({ basisPoints: 0, availableCents: 0, waiting: [], sales: [] });
    await paid();
    expect((await mine()).sales).toEqual([]);
    const first = await rule(8_000, null);
    expect(first).toMatchObject({ modelId: LUNA, basisPoints: 8_000, revision: 1, endedAt: null });
    expect(await refusal(rule(9_000, null))).toBe('conflict');
    expect(await refusal(rule(9_000, 1, aStaff('support')))).toBe('forbidden');
    expect(await refusal(rule(10_001, 1))).toBe('validation-failed');
    FakeCatalog.standings.set(DEMO.models.maya, 'deleted');
    const gone = { modelId: DEMO.models.maya, basisPoints: 1, revision: null, reason: REASON };
    expect(await refusal(bench.call('billing.share-rule.create', gone, owner))).toBe('model-not-found');
    FakeCatalog.standings.delete(DEMO.models.maya);
    const both = await Promise.allSettled([rule(9_000, 1), rule(7_000, 1)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { items } = await bench.call('billing.share-rule.list', {}, aStaff('finance'));
    expect(items.map(({ revision, endedAt }) => [revision, endedAt === null])).toEqual([
      [2, true],
      [1, false],
    ]);
    const decided = await bench.db.query(
      `select reason, detail from staff_decision where action = 'share-set' order by occurred_at limit 1`,
    );
    expect(decided).toEqual([{ reason: REASON, detail: { amountCents: null, modelId: LUNA, basisPoints: 8_000 } }]);
    const ended = await bench.call('billing.share-rule.archive', { ruleId: items[0]?.id ?? '', reason: REASON }, owner);
    expect(ended.endedAt).not.toBeNull();
    await rule(8_000, null);
  });

  it('she sees what is hers, what waits and until when, through every step of a sale, and never her fan (LED-07, MED-08)', async () => {
    const { id, charge } = await paid();
    const day = localDateOf(new Date(bench.clock.now().getTime() + 7 * DAY_MS));
    expect(await hers()).toMatchObject({
      ...{ todayCents: 1592, availableCents: 0, waitingCents: 1592, heldCents: 0, basisPoints: 8_000 },
      waiting: [{ reason: 'withdrawal', until: day, callStartsAt: null, cents: 1592, sales: 1 }],
      sales: [{ planType: 'subscription', grossCents: 1990, houseCents: 398, netCents: 1592, waitsFor: 'withdrawal' }],
    });
    await bench.call('billing.payment.refund', { paymentId: id, amountCents: 990, reason: REASON }, owner);
    const left = { todayCents: 800, waitingCents: 800, sales: [{ grossCents: 1000, houseCents: 200, netCents: 800 }] };
    expect(await hers()).toMatchObject(left);
    charge.status = 'disputed';
    await bench.call('billing.webhook.receive', delivery(bench.clock, noticeOf(charge)), { kind: 'visitor' });
    const contested = {
      todayCents: 0,
      waitingCents: 0,
      heldCents: 800,
      waiting: [{ reason: 'dispute', until: null, cents: 800 }],
    };
    expect(await hers()).toMatchObject(contested);
    const said = JSON.stringify(await mine());
    for (const secret of [id, 'Lia', 'exemplo.com.br']) expect(said).not.toContain(secret);
    bench.clock.move(8 * DAY_MS);
    const later = await paid();
    expect(await hers()).toMatchObject({ todayCents: 1592, waitingCents: 1592 });
    bench.clock.move(8 * DAY_MS);
    expect(await hers()).toMatchObject({ todayCents: 0, waitingCents: 0, availableCents: 1592 });
    expect(later.id).not.toBe(id);
    await expectBooked(bench);
  });

  it('a call is hers once it was held, and says which one it waits for until then (LED-07)', async () => {
    const calls = new Calls(bench);
    const before = (await hers()).availableCents;
    const booking = await calls.booked(aFan(), await calls.time());
    const waits = { reason: 'call', until: null, callStartsAt: booking.startsAt, cents: 11_992, sales: 1 };
    expect((await hers()).waiting).toContainEqual(waits);
    calls.goTo(booking.startsAt, -40);
    await bench.db.execute('update booking set needs_resolution = true where id = $1', [booking.id]);
    expect((await hers()).waiting).toContainEqual({ ...waits, reason: 'call-decision' });
    await bench.call('billing.desk-booking.done', { bookingId: booking.id, reason: 'ela contou' }, calls.staff);
    expect((await hers()).availableCents).toBe(before + 11_992);
  });

  it('nobody else reads what she earned: another model is not there, and no fan and no stranger comes in (LED-07)', async () => {
    const ask = (modelId: string, who: Parameters<typeof bench.call>[2]) =>
      refusal(bench.call('billing.ledger.mine', { modelId }, who));
    expect(await ask(DEMO.models.maya, luna)).toBe('model-not-found');
    expect(await ask(LUNA, { ...aFan(), role: 'creator' })).toBe('model-not-found');
    expect(await ask(LUNA, aFan())).toBe('forbidden');
    expect(await refusal(bench.call('billing.ledger.overview', {}, aStaff('support')))).toBe('forbidden');
  });

  it('what a bank takes back two months after the sale is seen by the comparison too (LED-08)', async () => {
    const comparison = bench.app.get(ComparisonService, { strict: false });
    const { id, charge } = await paid();
    const day = localDateOf(bench.clock.now());
    // nobody was told, and nobody looks at it by himself any more
    await bench.db.execute('update payment set next_check_at = null where id = $1', [id]);
    bench.clock.move(60 * DAY_MS);
    charge.status = 'chargedback';
    // of the days that are that old one is compared in each round
    for (let n = 0; n < 31; n += 1) await comparison.round();
    const { days } = await bench.call('billing.ledger.overview', {}, owner);
    expect(days.find((one) => one.day === day)).toMatchObject({ differing: 1 });
  });
});
