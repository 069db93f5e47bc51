import { HOUR_MS } from '@camarim/domain';
import { aStaff, type Bench, startBench } from '../../test/bench.js';
import { Disputes } from '../../test/disputes.js';
import { DisputeClockRound } from './dispute-clock.service.js';

describe('the time to answer a dispute', () => {
  let bench: Bench;
  let disputes: Disputes;
  const finance = aStaff('finance');
  beforeAll(async () => {
    bench = await startBench();
    disputes = new Disputes(bench);
  });
  afterAll(() => bench.end());

  const round = () => bench.app.get(DisputeClockRound, { strict: false }).round();
  const lineOf = async (disputeId: string, state: 'open' | 'ended' = 'open') =>
    (await bench.call('billing.dispute.list', { state }, finance)).items.find(({ id }) => id === disputeId);
  const told = (paymentId: string) =>
    bench.db.query<{ hoursLeft: number; answerDueAt: string }>(
      `select envelope -> 'data' ->> 'hoursLeft' as "hoursLeft", envelope -> 'data' ->> 'answerDueAt' as "answerDueAt"
       from outbox where name = 'dispute.expiring' and envelope -> 'data' ->> 'paymentId' = $1 order by seq`,
      [paymentId],
    );

  it('the notices at 24 and at 4 hours come once each, and a time that passed is shown as missed (MED-02)', async () => {
    const { id, disputeId } = await disputes.disputed();
    const line = await lineOf(disputeId);
    expect(line).toMatchObject({ paymentId: id, clock: 'running', gatewayName: 'PIX de teste', missedAt: null });
    expect(Date.parse(line?.answerDueAt ?? '') - Date.parse(line?.openedAt ?? '')).toBe(48 * HOUR_MS);
    await round();
    expect(await told(id)).toEqual([]);
    bench.clock.move(24 * HOUR_MS);
    await Promise.all([round(), round(), round()]);
    expect(await told(id)).toEqual([{ hoursLeft: '24', answerDueAt: line?.answerDueAt }]);
    expect((await lineOf(disputeId))?.clock).toBe('soon');
    bench.clock.move(20 * HOUR_MS);
    await Promise.all([round(), round()]);
    await round();
    expect((await told(id)).map(({ hoursLeft }) => hoursLeft)).toEqual(['24', '4']);
    expect((await lineOf(disputeId))?.clock).toBe('urgent');
    bench.clock.move(4 * HOUR_MS);
    await round();
    const missed = await lineOf(disputeId);
    expect(missed).toMatchObject({ clock: 'missed', endedAt: null });
    expect(missed?.missedAt).not.toBeNull();
    expect(await told(id)).toHaveLength(2);
    const [waits] = (await bench.call('billing.waiting.get', {}, finance)).lines;
    expect(waits).toMatchObject({ kind: 'dispute', newest: [{ id: disputeId, due: line?.answerDueAt }] });
  });

  it('who hears of four hours first is not told of twenty-four afterwards (MED-02)', async () => {
    const { id } = await disputes.disputed();
    bench.clock.move(45 * HOUR_MS);
    await round();
    await round();
    expect((await told(id)).map(({ hoursLeft }) => hoursLeft)).toEqual(['4']);
  });

  it('the account says how long its provider waits; the bank’s word ends it and stops the clock (MED-01)', async () => {
    await bench.db.execute('update payment_gateway set dispute_hours = 120');
    const opened = await disputes.disputed();
    const line = await lineOf(opened.disputeId);
    expect(Date.parse(line?.answerDueAt ?? '') - Date.parse(line?.openedAt ?? '')).toBe(120 * HOUR_MS);
    await disputes.end(opened, 'charged-back');
    expect(await lineOf(opened.disputeId)).toBeUndefined();
    const over = { clock: 'ended', status: 'ended', outcome: 'charged-back' };
    expect(await lineOf(opened.disputeId, 'ended')).toMatchObject(over);
    bench.clock.move(119 * HOUR_MS);
    await round();
    expect(await told(opened.id)).toEqual([]);
  });

  it('one that the release before opened gets its time, and one it ended is over (MED-01)', async () => {
    const { id, disputeId } = await disputes.disputed();
    await bench.db.execute('update dispute set answer_due_at = null where id = $1', [disputeId]);
    const line = await lineOf(disputeId);
    expect(Date.parse(line?.answerDueAt ?? '') - Date.parse(line?.openedAt ?? '')).toBe(120 * HOUR_MS);
    bench.clock.move(100 * HOUR_MS);
    await round();
    expect((await told(id)).map(({ hoursLeft }) => hoursLeft)).toEqual(['24']);
    await bench.db.execute(`update dispute set ended_at = now(), outcome = 'kept' where id = $1`, [disputeId]);
    expect(await lineOf(disputeId, 'ended')).toMatchObject({ status: 'ended', clock: 'ended' });
  });
});
