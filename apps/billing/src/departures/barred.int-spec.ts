import { randomUUID } from 'node:crypto';
import { DEMO, type Identity } from '@camarim/contracts';
import { DAY_MS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { aFan, aStaff, type Bench, LUNA_30, refusal, startBench } from '../../test/bench.js';
import { expectBooked } from '../../test/books.js';
import { Calls } from '../../test/calls.js';
import { Disputes } from '../../test/disputes.js';
import { FakeCatalog, FakeUsers } from '../../test/fake-users.js';
import { happens } from '../../test/happens.js';
import { Rooms } from '../../test/rooms.js';
import { BarredService } from './barred.service.js';

type Fan = Identity & { kind: 'user' };
const LUNA = { modelId: DEMO.models.luna, username: 'luna' };
const OWNER = aStaff('owner');

describe('what people have paid for when the check of a creator is taken back', () => {
  let bench: Bench;
  let calls: Calls;
  beforeEach(async () => {
    bench = await startBench();
    calls = new Calls(bench);
  });
  afterEach(() => expectBooked(bench));
  afterEach(() => bench?.end());

  const row = (sql: string, ...values: unknown[]) => eventually(() => bench.db.one(sql, values));
  const days = async (fan: Fan) => {
    const { id } = await bench.charged(fan, LUNA_30);
    await calls.pay(id);
    await row('select 1 from subscription where payment_id = $1', id);
    return id;
  };
  const bought = async (fan: Fan, postId: string) => {
    const request = { unlock: postId, modelId: null, leadId: null, idempotencyKey: randomUUID() };
    const { id } = await bench.call('billing.payment.create', request, fan);
    await bench.see(fan, id, ({ status }) => status === 'pending');
    await calls.pay(id);
    await row('select 1 from unlock where payment_id = $1', id);
    return id;
  };
  const aPost = async () => {
    const price = { postId: randomUUID(), priceCents: 2_490, subscriberPriceCents: null, revision: 0 };
    await bench.call('billing.post-price.set', price, OWNER);
    return price.postId;
  };
  const courtesy = (fan: Fan) =>
    bench.call(
      'billing.courtesy.grant',
      { userId: fan.userId, planId: LUNA_30, modelId: LUNA.modelId, days: 30, reason: 'brinde de teste' },
      OWNER,
    );
  const back = (paymentId: string) =>
    eventually(() => calls.returned(paymentId).length > 0 && calls.returned(paymentId));
  const barred = (isDone: 'barred_at' | 'cleared_at') => row(`select 1 from model_barred where ${isDone} is not null`);
  const round = () => bench.app.get(BarredService, { strict: false }).round();
  const kept = () => bench.db.query(`select 1 from outbox where name = 'subscription.kept'`);
  const period = (paymentId: string) =>
    bench.db.one('select status, end_reason as reason from subscription where payment_id = $1', [paymentId]);

  it('unused days go back in proportion, posts and files of messages whole, and nobody reads that days are kept (PUR-06, MSG-72)', async () => {
    const [fan, buyer, gifted] = [aFan(), aFan(), aFan()];
    const [post, file] = [await aPost(), randomUUID()];
    const facts = { isAttachment: true, attachmentCents: 1_990, isShown: false, wasShown: false, isExtra: true };
    FakeCatalog.sales.set(file, facts);
    FakeUsers.got.add(`${file} ${buyer.userId}`);
    const id = await days(fan);
    const [unlock, unlockedFile] = [await bought(buyer, post), await bought(buyer, file)];
    await courtesy(gifted);
    bench.clock.move(10 * DAY_MS);
    await happens(bench, 'model.deactivated', { ...LUNA, isBarred: true });
    expect(await Promise.all([id, unlock, unlockedFile].map(back))).toEqual([[1_327], [2_490], [1_990]]);
    expect(await period(id)).toEqual({ status: 'revoked', reason: 'creator-left' });
    await eventually(
      async () => (await bench.db.query('select 1 from unlock where ended_at is not null')).length === 2,
    );
    await Promise.all([round(), round()]);
    expect(calls.returned(id)).toEqual([1_327]);
    expect(await kept()).toEqual([]);
    expect(await bench.db.query('select 1 from creator_departure')).toEqual([]);
    // nothing was paid for it, and nothing goes back
    expect(
      await bench.db.query(`select 1 from subscription where user_id = $1 and status = 'active'`, [gifted.userId]),
    ).toHaveLength(1);
  }, 60_000);

  it('nobody meets her in a call any more: what is booked with her is called off and its whole price goes back (USR-31, BIL-38)', async () => {
    const rooms = new Rooms(bench);
    const [fan, contesting] = [aFan(), aFan()];
    const ahead = await calls.booked(fan, await calls.time(20));
    const contested = await calls.booked(contesting, await calls.time(20));
    const end = await new Disputes(bench).contestPaid(contesting, contested.paymentId);
    const { fan: inside, booking: live } = await rooms.booked(10);
    await rooms.enterBoth(inside, live.id);
    await happens(bench, 'model.deactivated', { ...LUNA, isBarred: true });
    await eventually(async () => (await calls.see(fan, ahead.id)).status !== 'booked');
    for (const { paymentId, amountCents } of [ahead, live]) expect(await back(paymentId)).toEqual([amountCents]);
    expect(await refusal(rooms.enter(inside, live.id))).toMatch(/^room-(closed|ended)$/);
    expect(await rooms.get(inside, live.id)).toMatchObject({
      phase: 'ended',
      endReason: 'stopped',
      account: 'returned',
    });
    expect(await calls.see(contesting, contested.id)).toMatchObject({ status: 'booked' });
    await end('kept');
    await back(contested.paymentId);
    await Promise.all([round(), round()]);
    expect(calls.returned(contested.paymentId)).toEqual([contested.amountCents]);
  }, 60_000);

  it('one who had left, her days kept: what is left of them goes back from the day they were closed (CAT-02)', async () => {
    const fan = aFan();
    const id = await days(fan);
    await happens(bench, 'model.deactivated', LUNA);
    await eventually(async () => (await kept()).length === 1);
    bench.clock.move(10 * DAY_MS);
    await happens(bench, 'model.barred', { modelId: LUNA.modelId });
    expect(await back(id)).toEqual([1_327]);
  }, 60_000);

  it('what its bank gives back no more is shown to finance once, and what is bought after a new check stays (PUR-06)', async () => {
    const [fan, later] = [aFan(), aFan()];
    const post = await aPost();
    const old = await bought(fan, post);
    // more than are given up after: with the clock running ahead, a try more may begin before that
    bench.provider.refundFaults.push(...Array(8).fill(400));
    await happens(bench, 'model.deactivated', { ...LUNA, isBarred: true });
    await eventually(async () => {
      bench.clock.move(400_000);
      return bench.db.one(`select 1 from refund where payment_id = $1 and status = 'failed'`, [old]);
    });
    bench.provider.refundFaults.length = 0;
    await round();
    expect(await bench.db.query('select 1 from refund where payment_id = $1', [old])).toHaveLength(1);
    await happens(bench, 'model.activated', LUNA);
    await barred('cleared_at');
    await row(`select 1 from model_standing where model_id = $1 and standing = 'active'`, LUNA.modelId);
    const kept = [await days(later), await bought(later, post)];
    await round();
    expect(kept.flatMap((id) => calls.returned(id))).toEqual([]);
  }, 60_000);
});
