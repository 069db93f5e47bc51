import { randomUUID } from 'node:crypto';
import { DEMO, EVENTS, type EventName, type EventPayloads, type Identity } from '@camarim/contracts';
import { DAY_MS } from '@camarim/domain';
import { NatsLink } from '@camarim/messaging';
import { eventually } from '@camarim/testing';
import { demoPlanId } from '../../seeds/demo.js';
import { aFan, aStaff, type Bench, LUNA_30, refusal, startBench } from '../../test/bench.js';
import { Calls, type Fan } from '../../test/calls.js';
import { FakeCatalog } from '../../test/fake-users.js';
import { ReminderService } from '../subscriptions/reminder.service.js';
import { PaymentRepository } from './payment.repository.js';
import { SalesEndService } from './sales-end.service.js';

const LUNA = { modelId: DEMO.models.luna, username: 'luna' };
const MAYA = { modelId: DEMO.models.maya, username: 'maya' };
const VISITOR: Identity = { kind: 'visitor' };

describe('a creator who is switched off', () => {
  let bench: Bench;
  let calls: Calls;
  beforeAll(async () => {
    bench = await startBench();
    calls = new Calls(bench);
  });
  afterAll(() => bench?.end());
  afterEach(() => say('model.activated', LUNA).then(() => standing('active')));

  /** What catalog would say, over the real broker. */
  async function say<N extends EventName>(name: N, data: EventPayloads[N], time = new Date()): Promise<void> {
    const { owner, aggregate, version } = EVENTS[name];
    const id = randomUUID();
    const subject = String(data[aggregate as keyof EventPayloads[N]]);
    const head = { specversion: '1.0', id, type: name, source: `camarim/${owner}`, subject };
    const envelope = { ...head, time: time.toISOString(), dataschema: `${name}/${version}`, data };
    await bench.app.get(NatsLink, { strict: false }).js.publish(name, JSON.stringify(envelope), { msgID: id });
  }
  const standing = (wanted: string, modelId: string = LUNA.modelId) =>
    eventually(() =>
      bench.db.one('select 1 from model_standing where model_id = $1 and standing = $2', [modelId, wanted]),
    );
  const switchOff = async () => {
    await say('model.deactivated', LUNA);
    await standing('inactive');
  };
  const order = (
    fan: Fan,
    planId = LUNA_30,
    modelId: string | null = null,
    planType: 'subscription' | 'vip' = 'subscription',
  ) =>
    bench.call(
      'billing.payment.create',
      { planType, planId, modelId, idempotencyKey: randomUUID(), leadId: null },
      fan,
    );
  const pay = (paymentId: string) => calls.pay(paymentId);
  const returned = (paymentId: string) =>
    eventually(() => calls.returned(paymentId).length > 0 && calls.returned(paymentId));

  it('sells nothing through any door of billing, and everything again when she is back (CAT-02)', async () => {
    const { modelId } = LUNA;
    const option = { optionId: calls.offerId, modelId: null };
    const free = await calls.time();
    const offer = await bench.call('billing.vip-offer.get', { modelId }, VISITOR);
    const house = (await bench.call('billing.plan.list', { modelId: null }, VISITOR))[0]?.id ?? '';
    const doors: Array<[string, () => Promise<unknown>]> = [
      ['model-not-found', () => bench.call('billing.plan.list', { modelId }, VISITOR)],
      ['model-not-found', () => bench.call('billing.vip-offer.get', { modelId }, VISITOR)],
      ['model-not-found', () => bench.call('billing.call-option.list', { modelId }, VISITOR)],
      ['call-offer-not-found', () => bench.call('billing.call-option.get', option, VISITOR)],
      ['call-offer-not-found', () => bench.call('billing.call.slots', { ...option, month: free.slice(0, 7) }, VISITOR)],
      ['call-offer-not-found', () => bench.call('billing.call.next-slots', { ...option, limit: 3 }, VISITOR)],
      ['model-not-found', () => bench.call('billing.call.windows', { modelId, optionId: null }, VISITOR)],
      ['call-offer-not-found', () => bench.call('billing.call.windows', { modelId, optionId: calls.offerId }, VISITOR)],
      [
        'call-offer-not-found',
        () => bench.call('billing.call.click', { ...option, visitorId: randomUUID(), userAgent: null }, VISITOR),
      ],
      ['creator-unavailable', () => order(aFan())],
      // her own plan, and one of the house on her page
      ['creator-unavailable', () => order(aFan(), LUNA_30, modelId)],
      ['creator-unavailable', () => order(aFan(), house, modelId)],
      ['creator-unavailable', () => calls.book(aFan(), free)],
      [
        'creator-unavailable',
        () =>
          bench.call(
            'billing.courtesy.grant',
            { userId: randomUUID(), planId: LUNA_30, modelId, days: 3, reason: 'brinde de teste' },
            aStaff('owner'),
          ),
      ],
    ];
    if (offer?.modelId === modelId) doors.push(['creator-unavailable', () => order(aFan(), offer.id, modelId, 'vip')]);
    const answers = async () => {
      const got: string[] = [];
      for (const [, ask] of doors) got.push(await refusal(ask()));
      return got;
    };
    await switchOff();
    expect(await answers()).toEqual(doors.map(([refused]) => refused));
    // the others sell on
    expect(await bench.call('billing.plan.list', { modelId: MAYA.modelId }, VISITOR)).not.toEqual([]);
    expect((await order(aFan(), demoPlanId('maya', 30))).status).toBe('created');
    await say('model.activated', LUNA);
    await standing('active');
    expect(new Set(await answers())).toEqual(new Set(['not refused']));
  });

  it('what somebody was about to pay is closed and taken back at the provider, and paid all the same it goes back (CAT-02)', async () => {
    const fan = aFan();
    const open = await bench.charged(fan);
    const free = await calls.time();
    const caller = aFan();
    const call = await calls.charged(caller, free);
    const kept = await bench.charged(aFan(), demoPlanId('maya', 30));
    await switchOff();
    await bench.see(fan, open.id, ({ status }) => status === 'cancelled');
    await bench.see(caller, call.payment.id, ({ status }) => status === 'cancelled');
    await calls.is(caller, call.booking.id, 'released');
    await eventually(() => bench.provider.of(open.id)[0]?.status === 'cancelled');
    // the payer's bank was faster than the cancelling
    for (const id of [open.id, call.payment.id]) {
      await pay(id);
      expect(await returned(id)).toEqual([bench.provider.of(id)[0]?.amount]);
    }
    expect(await bench.db.query('select 1 from subscription where payment_id = $1', [open.id])).toEqual([]);
    expect((await calls.see(caller, call.booking.id)).status).not.toBe('booked');
    const { status } = await bench.call('billing.payment.get', { paymentId: kept.id }, await ownerOf(kept.id));
    expect(status).toBe('pending');
  });

  it('money for a charge that ran out before goes back too (CAT-02, BIL-37)', async () => {
    const fan = aFan();
    const open = await bench.charged(fan);
    bench.clock.move(11 * 60_000);
    await bench.see(fan, open.id, ({ status }) => status === 'expired');
    await switchOff();
    await pay(open.id);
    expect(await returned(open.id)).toEqual([1990]);
    expect((await bench.call('billing.payment.get', { paymentId: open.id }, fan)).status).not.toBe('approved');
    bench.clock.move(-11 * 60_000);
  });

  it('an order in the very moment of it is either refused or closed: nobody is left with a code (CAT-02)', async () => {
    const fans = Array.from({ length: 12 }, () => aFan());
    const placed = Promise.all(fans.map((fan) => order(fan).catch(() => null)));
    await say('model.deactivated', LUNA);
    const payments = await placed;
    await standing('inactive');
    await eventually(async () => {
      const { n } = (await bench.db.one<{ n: number }>(
        `select count(*)::int as n from payment where model_id = $1 and status in ('created', 'pending')`,
        [LUNA.modelId],
      )) ?? { n: 1 };
      return n === 0;
    });
    for (const [i, payment] of payments.entries()) {
      const fan = fans[i];
      if (payment && fan) await bench.see(fan, payment.id, ({ status }) => status === 'cancelled');
    }
  });

  it('a round that finds her back on the site leaves what was ordered since alone (CAT-02)', async () => {
    const open = await bench.charged(aFan());
    // she was off the site when the round listed her
    const rows = bench.app.get(PaymentRepository, { strict: false });
    const listing = jest.spyOn(rows, 'goneWithOpenPayments').mockResolvedValueOnce([LUNA.modelId]);
    await bench.app.get(SalesEndService, { strict: false }).everywhere();
    expect(listing).toHaveBeenCalledTimes(1);
    listing.mockRestore();
    const { status } = await bench.call('billing.payment.get', { paymentId: open.id }, await ownerOf(open.id));
    expect(status).toBe('pending');
  });

  it('a creator nothing was heard of is asked about once: switched off before, she sells nothing (CAT-02)', async () => {
    const gone = randomUUID();
    FakeCatalog.standings.set(gone, 'inactive');
    const list = (modelId: string) => refusal(bench.call('billing.plan.list', { modelId }, VISITOR));
    expect(await list(gone)).toBe('model-not-found');
    FakeCatalog.standings.set(gone, 'active');
    // heard once; from here on events say what changes
    expect(await list(gone)).toBe('model-not-found');
    await say('model.activated', { modelId: gone, username: 'volta' }, new Date('2025-12-31T00:00:00.000Z'));
    await say('model.activated', { modelId: gone, username: 'volta' });
    await standing('active', gone);
    expect(await list(gone)).toBe('not refused');
  });

  it('is not among those who are there, and nobody is reminded to renew what she does not sell (CAT-02)', async () => {
    const creator = calls.creator();
    FakeCatalog.creators.set(LUNA.modelId, creator.userId);
    await bench.call('billing.own-presence.put', { modelId: LUNA.modelId, online: true }, creator);
    const online = async () => (await bench.call('billing.call-presence.online', {} as never, VISITOR)).modelIds;
    expect(await online()).toContain(LUNA.modelId);
    const [hers, mayas] = [await paid(LUNA_30), await paid(demoPlanId('maya', 30))];
    await switchOff();
    expect(await online()).not.toContain(LUNA.modelId);

    bench.clock.move(28 * DAY_MS);
    await bench.app.get(ReminderService, { strict: false }).plan();
    const reminded = (paymentId: string) =>
      bench.db.query(
        'select 1 from reminder r join subscription s on s.id = r.subscription_id where s.payment_id = $1',
        [paymentId],
      );
    // the round of the others shows that it went
    expect(await reminded(mayas)).not.toEqual([]);
    expect(await reminded(hers)).toEqual([]);
    bench.clock.move(-28 * DAY_MS);
  });

  it('‘Disponível agora’ is refused while her page is off the site, and she may always say that she is away (CAT-02, BIL-51)', async () => {
    const creator = calls.creator();
    FakeCatalog.creators.set(LUNA.modelId, creator.userId);
    const { modelId } = LUNA;
    const put = (online: boolean) => bench.call('billing.own-presence.put', { modelId, online }, creator);
    const isOnline = async () => (await bench.call('billing.own-presence.get', { modelId }, creator)).online;
    await put(true);
    expect(await isOnline()).toBe(true);
    await switchOff();
    expect(await isOnline()).toBe(false);
    expect(await refusal(put(true))).toBe('page-off-air');
    expect(await refusal(bench.call('billing.call-presence.put', { modelId, online: true }, aStaff('admin')))).toBe(
      'page-off-air',
    );
    expect(await put(false)).toMatchObject({ online: false });
    await say('model.activated', LUNA);
    await standing('active');
    expect(await put(true)).toMatchObject({ online: true });
  });

  it('a reminder that waits is not sent any more once she is switched off (CAT-02)', async () => {
    const id = await paid(LUNA_30);
    const { subscriptionId } = (await bench.db.one<{ subscriptionId: string }>(
      `insert into reminder (subscription_id, days_left, created_at) select id, 3, now() + interval '1 day' from subscription
       where payment_id = $1 returning subscription_id as "subscriptionId"`,
      [id],
    )) ?? { subscriptionId: '' };
    await switchOff();
    await bench.app.get(ReminderService, { strict: false }).send(subscriptionId, 3);
    const said = `select 1 from outbox where name = 'subscription.expiring' and envelope -> 'data' ->> 'subscriptionId' = $1`;
    expect(await bench.db.query(said, [subscriptionId])).toEqual([]);
  });

  /** Somebody's paid period. @returns the payment's id. */
  async function paid(planId: string): Promise<string> {
    const { id } = await bench.charged(aFan(), planId);
    await pay(id);
    await eventually(() => bench.db.one('select 1 from subscription where payment_id = $1', [id]));
    return id;
  }

  async function ownerOf(paymentId: string): Promise<Fan> {
    const row = await bench.db.one<{ userId: string }>('select user_id as "userId" from payment where id = $1', [
      paymentId,
    ]);
    return { ...aFan(), userId: row?.userId ?? '' };
  }
});
