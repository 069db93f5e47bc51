import { randomUUID } from 'node:crypto';
import { eventually } from '@camarim/testing';
import { aFan, type Bench, refusal, startBench } from '../../test/bench.js';
import { expectBooked } from '../../test/books.js';
import { Calls } from '../../test/calls.js';
import { FakeCatalog } from '../../test/fake-users.js';
import { happens } from '../../test/happens.js';

let bench: Bench;
let calls: Calls;
beforeAll(async () => {
  bench = await startBench();
  calls = new Calls(bench);
});
afterEach(async () => {
  await say(true);
  await expectBooked(bench);
});
afterAll(() => bench?.end());

/** She says it in catalog; the clock of the wall says how long it takes until billing knows. */
async function say(isGranted: boolean): Promise<number> {
  const from = performance.now();
  const { modelId } = calls;
  bench.clock.move(1);
  const at = bench.clock.now().toISOString();
  await happens(bench, 'delegation.changed', { modelId, task: 'calls', isGranted, changedBy: randomUUID(), at });
  await eventually(async () => {
    const row = await bench.db.one<{ granted: boolean }>(
      `select is_granted as granted from team_delegation where model_id = $1 and task = 'calls'`,
      [modelId],
    );
    return row?.granted === isGranted;
  });
  return performance.now() - from;
}
const desk = (what: 'confirm' | 'ask-to-move' | 'done', bookingId: string) =>
  what === 'confirm'
    ? bench.call('billing.desk-booking.confirm', { bookingId, linkUrl: null }, calls.staff)
    : what === 'done'
      ? bench.call('billing.desk-booking.done', { bookingId, reason: 'a criadora contou' }, calls.staff)
      : bench.call('billing.desk-booking.ask-to-move', { bookingId }, calls.staff);
const online = (is: boolean) =>
  bench.call('billing.call-presence.put', { modelId: calls.modelId, online: is }, calls.staff);

it('once she looks after her calls alone, the team confirms and moves none and changes no hours, within a second (STU-13)', async () => {
  const fan = aFan();
  const booking = await calls.booked(fan, await calls.time(3));
  const { modelId, staff } = calls;
  const { planLinkHost: _, ...calendar } = await bench.call('billing.call-calendar.get', { modelId }, staff);
  const form = { ...calendar, planLinkUrl: null, bufferMinutes: 30 };
  expect(await say(false)).toBeLessThan(1_000);
  const before = await bench.db.query('select * from call_calendar where model_id = $1', [modelId]);
  for (const ask of [
    desk('confirm', booking.id),
    desk('ask-to-move', booking.id),
    bench.call('billing.call-calendar.put', form, staff),
    online(true),
  ])
    await expect(ask).rejects.toMatchObject({ code: 'not-delegated', status: 403 });
  expect(await bench.db.query('select * from call_calendar where model_id = $1', [modelId])).toEqual(before);
  const row = 'select confirmed_at, move_asked_at from booking where id = $1';
  expect(await bench.db.one(row, [booking.id])).toEqual({ confirmed_at: null, move_asked_at: null });
  // reading stays, another page is another thing, and she herself goes on
  await bench.call('billing.call-calendar.get', { modelId }, staff);
  await bench.call('billing.call-presence.put', { modelId: randomUUID(), online: true }, staff);
  const creator = calls.creator();
  FakeCatalog.creators.set(modelId, creator.userId);
  await bench.call('billing.own-booking.confirm', { bookingId: booking.id, linkUrl: null }, creator);
  FakeCatalog.creators.delete(modelId);
  expect((await calls.see(fan, booking.id)).confirmedAt).not.toBeNull();
});

it('giving money back stays with the team: a call is cancelled with its price, and one she missed as well (STU-13)', async () => {
  const [fan, other] = [aFan(), aFan()];
  const cancelled = await calls.booked(fan, await calls.time(2));
  const missed = await calls.booked(other, await calls.time(0));
  await say(false);
  const cancel = { bookingId: cancelled.id, reason: 'a criadora está doente' };
  await bench.call('billing.desk-booking.cancel', cancel, calls.staff);
  await calls.refunded(fan, cancelled);
  expect(await online(false)).toMatchObject({ online: false });
  calls.goTo(missed.startsAt, -1);
  const away = { bookingId: missed.id, by: 'creator' as const, reason: 'ela não veio' };
  await bench.call('billing.desk-booking.no-show', away, calls.staff);
  await eventually(async () => calls.returned(missed.paymentId).length === 1);
});

it('that a call took place is what was, and may be said by the team (STU-13)', async () => {
  const booking = await calls.booked(aFan(), await calls.time(0));
  await say(false);
  calls.goTo(booking.startsAt, -1);
  expect(await refusal(desk('confirm', booking.id))).toBe('not-delegated');
  expect(await desk('done', booking.id)).toMatchObject({ status: 'done' });
});
