import { DEMO, type Identity } from '@camarim/contracts';
import { eventually } from '@camarim/testing';
import { aFan, aStaff, type Bench, delivery, noticeOf, refusal, startBench } from '../../test/bench.js';
import { Calls } from '../../test/calls.js';
import type { FakeCharge } from '../../test/fake-provider.js';
import { FakeCatalog } from '../../test/fake-users.js';
import { happens } from '../../test/happens.js';

type Fan = Identity & { kind: 'user' };

describe('a person who erased their account', () => {
  let bench: Bench;
  let calls: Calls;
  beforeAll(async () => {
    bench = await startBench();
    calls = new Calls(bench);
  });
  afterAll(() => bench?.end());

  const tell = (charge: FakeCharge) =>
    bench.call('billing.webhook.receive', delivery(bench.clock, noticeOf(charge)), { kind: 'visitor' });
  const known = (userId: string) =>
    eventually(() => bench.db.one('select 1 from erased_account where user_id = $1', [userId]));
  const erase = async ({ userId }: Fan, at = bench.clock.now()) => {
    await happens(bench, 'user.erased', { userId, at: at.toISOString() });
    await known(userId);
  };
  const charge = (paymentId: string): FakeCharge => {
    const [only] = bench.provider.of(paymentId);
    if (!only) throw new Error('no charge');
    return only;
  };
  const allBack = (paymentId: string) =>
    eventually(() => {
      const { paidAmount, refundedAmount } = charge(paymentId);
      return Promise.resolve(paidAmount > 0 && refundedAmount === paidAmount);
    });
  const running = ({ userId }: Fan) =>
    bench.db.query(`select 1 from subscription where user_id = $1 and status = 'active'`, [userId]);
  const approvals = ({ userId }: Fan) =>
    bench.db.query(`select 1 from outbox where name = 'payment.approved' and envelope -> 'data' ->> 'userId' = $1`, [
      userId,
    ]);

  it('their open PIX ends here and at the provider; paid all the same, it goes back and buys nothing (S12)', async () => {
    const fan = aFan();
    const { id } = await bench.charged(fan);
    await erase(fan);
    expect((await bench.call('billing.payment.get', { paymentId: id }, fan)).status).toBe('cancelled');
    await eventually(() => Promise.resolve(charge(id).status === 'cancelled'));
    await tell(bench.provider.receive(id));
    await allBack(id);
    expect((await bench.call('billing.payment.get', { paymentId: id }, fan)).status).toBe('cancelled');
    expect([await running(fan), await approvals(fan)]).toEqual([[], []]);
  });

  it('a PIX nobody told us of is found by asking, and goes back (S12)', async () => {
    const fan = aFan();
    const { id } = await bench.charged(fan);
    await erase(fan);
    bench.provider.receive(id);
    bench.clock.move(11 * 60_000);
    await allBack(id);
    expect([await running(fan), await approvals(fan)]).toEqual([[], []]);
  });

  it('a PIX paid before, whose notice comes after, goes back (S12)', async () => {
    const fan = aFan();
    const { id } = await bench.charged(fan);
    // whoever asks the provider now would honour it before they leave
    bench.provider.down = true;
    const paid = bench.provider.receive(id);
    bench.clock.move(1_000);
    await erase(fan);
    bench.provider.down = false;
    await tell(paid);
    await allBack(id);
    expect([await running(fan), await approvals(fan)]).toEqual([[], []]);
  });

  it('a code that ran out before they left, paid after, goes back and buys nothing (S12)', async () => {
    const fan = aFan();
    const { id } = await bench.charged(fan);
    bench.clock.move(11 * 60_000);
    await bench.see(fan, id, ({ status }) => status === 'expired');
    await erase(fan);
    await tell(bench.provider.receive(id));
    await allBack(id);
    expect([await running(fan), await approvals(fan)]).toEqual([[], []]);
  });

  it('a PIX that came after, and was honoured before we heard of it, goes back and its access ends (S12)', async () => {
    const fan = aFan();
    const { id } = await bench.charged(fan);
    const at = bench.clock.now();
    bench.clock.move(1_000);
    await tell(bench.provider.receive(id));
    await eventually(async () => (await running(fan)).length === 1);
    await erase(fan, at);
    await allBack(id);
    await eventually(async () => (await running(fan)).length === 0);
    await bench.see(fan, id, ({ status }) => status === 'refunded');
  });

  it('what was paid and had before stays in the books, and nothing of it goes back (S12)', async () => {
    const fan = aFan();
    const { id } = await bench.charged(fan);
    await tell(bench.provider.receive(id));
    await eventually(async () => (await running(fan)).length === 1);
    bench.clock.move(1_000);
    await erase(fan);
    expect(await bench.db.query('select 1 from refund where payment_id = $1', [id])).toEqual([]);
    expect((await bench.call('billing.payment.get', { paymentId: id }, fan)).status).toBe('approved');
  });

  it('they count among the subscribers of the house and of their creator until they leave, and no longer; their money stays (S12, FA-04, STU-07)', async () => {
    const [fan, creator, modelId] = [aFan(), { ...aFan(), role: 'creator' as const }, DEMO.models.luna];
    FakeCatalog.creators.set(modelId, creator.userId);
    const counted = async () => {
      const asked = { period: 'today' as const, at: bench.clock.now().toISOString() };
      const whole = await bench.call('billing.metrics.dashboard', asked, aStaff('finance'));
      const hers = await bench.call('billing.metrics.dashboard', { ...asked, modelId }, aStaff('finance'));
      const list = { modelId, code: '', cursor: null, limit: 50 };
      const { total, items } = await bench.call('billing.subscription.of-model', list, creator);
      const active = [whole.current.activeSubscribers, hers.current.activeSubscribers, total, items.length];
      return { active, grossCents: hers.current.grossCents };
    };
    const before = await counted();
    const { id } = await bench.charged(fan);
    await tell(bench.provider.receive(id));
    await eventually(async () => (await running(fan)).length === 1);
    bench.clock.move(1_000);
    const paid = await counted();
    expect(paid.active).toEqual(before.active.map((count) => count + 1));
    bench.clock.move(1_000);
    await erase(fan);
    expect(await counted()).toEqual({ active: before.active, grossCents: paid.grossCents });
  });

  it('a charge that was being made meanwhile is taken back at the provider, and its money returns (S12)', async () => {
    const fan = aFan();
    let begun: () => void = () => undefined;
    const atProvider = new Promise<void>((resolve) => (begun = resolve));
    bench.provider.pause = async () => {
      begun();
      await known(fan.userId);
    };
    const { id } = await bench.buy(fan);
    await atProvider;
    await erase(fan);
    bench.provider.pause = null;
    await eventually(() => Promise.resolve(bench.provider.of(id)[0]?.status === 'cancelled'));
    bench.provider.receive(id);
    bench.clock.move(11 * 60_000);
    await allBack(id);
    expect([await running(fan), await approvals(fan)]).toEqual([[], []]);
  });

  it('nothing is sold to them any more, and the time of an unpaid call is free; paid late, it is not booked (S12)', async () => {
    const [fan, startsAt] = [aFan(), await calls.time()];
    const { booking, payment } = await calls.charged(fan, startsAt);
    await erase(fan);
    await calls.is(fan, booking.id, 'released');
    await eventually(async () => (await calls.free()).includes(startsAt));
    await tell(bench.provider.receive(payment.id));
    await allBack(payment.id);
    expect((await calls.see(fan, booking.id)).status).toBe('released');
    expect(await refusal(bench.buy(fan))).toBe('user-not-found');
    expect(await refusal(calls.book(fan, startsAt))).toBe('user-not-found');
    expect(await approvals(fan)).toEqual([]);
  });
});
