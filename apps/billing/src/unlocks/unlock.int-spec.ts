import { randomUUID } from 'node:crypto';
import { DEMO, type EventName, type EventPayloads, type Identity, money } from '@camarim/contracts';
import { eventually } from '@camarim/testing';
import { aFan, aStaff, type Bench, delivery, noticeOf, refusal, startBench } from '../../test/bench.js';
import { expectBooked } from '../../test/books.js';
import { refusesRowsOf } from '../../test/broken-row.js';
import { Disputes } from '../../test/disputes.js';
import { FakeCatalog, FakeUsers } from '../../test/fake-users.js';
import { happens } from '../../test/happens.js';
import { SalesEndService } from '../payments/sales-end.service.js';
import { SettlementService } from '../payments/settlement.service.js';
import { WebhookService } from '../webhooks/webhook.service.js';
import { GonePostService } from './gone-post.service.js';
import { UnlockService } from './unlock.service.js';

type Fan = Identity & { kind: 'user' };
const admin = aStaff('admin');
const PROVIDER = { kind: 'visitor' } as const;

describe('a post sold on its own', () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await startBench();
  });
  afterEach(() => expectBooked(bench));
  afterAll(() => bench.end());

  const price = (postId: string, priceCents: number, more: { subscriberPriceCents?: number; revision?: number } = {}) =>
    bench.call(
      'billing.post-price.set',
      { postId, priceCents, subscriberPriceCents: null, revision: 0, ...more },
      admin,
    );
  const aPost = async (priceCents = 2490): Promise<string> => {
    const postId = randomUUID();
    await price(postId, priceCents);
    return postId;
  };
  const buy = (fan: Fan, unlock: string, key = randomUUID()) =>
    bench.call('billing.payment.create', { unlock, modelId: null, leadId: null, idempotencyKey: key }, fan);
  const charged = async (fan: Fan, postId: string) =>
    bench.see(fan, (await buy(fan, postId)).id, ({ status }) => status === 'pending');
  const pay = (paymentId: string) =>
    bench.call('billing.webhook.receive', delivery(bench.clock, noticeOf(bench.provider.receive(paymentId))), PROVIDER);
  const bought = async (fan: Fan, postId: string): Promise<string> => {
    const { id } = await charged(fan, postId);
    await pay(id);
    await bench.see(fan, id, ({ status }) => status === 'approved');
    return id;
  };
  const unlocks = ({ userId }: Fan) =>
    bench.db.query<{ paymentId: string; reason: string | null }>(
      'select payment_id as "paymentId", end_reason as reason from unlock where user_id = $1 order by granted_at',
      [userId],
    );
  const told = async <N extends EventName>(name: N, of: string): Promise<Array<EventPayloads[N]>> =>
    (
      await bench.db.query<{ data: EventPayloads[N] }>(
        `select envelope -> 'data' as data from outbox where name = $1 and envelope -> 'data' ->> 'postId' = $2 order by seq`,
        [name, of],
      )
    ).map(({ data }) => data);
  const offer = (postId: string, caller: Identity) => bench.call('billing.post-price.offer', { postId }, caller);

  it('what came with a message is sold to who got it alone, at its own price and never twice (MSG-51)', async () => {
    const [file, fan, other] = [randomUUID(), aFan(), aFan()];
    const facts = { isAttachment: true, attachmentCents: 1_990, isShown: false, wasShown: false, isExtra: true };
    FakeCatalog.sales.set(file, facts);
    FakeUsers.got.add(`${file} ${fan.userId}`);
    expect(await offer(file, fan)).toMatchObject({
      state: 'for-sale',
      price: money(1_990),
      facts: { isIncluded: false },
    });
    // a subscription opens none, and pays the same
    FakeCatalog.subscribers.add(fan.userId);
    expect(await offer(file, fan)).toMatchObject({ state: 'for-sale', price: money(1_990) });
    for (const nobody of [other, PROVIDER]) expect(await refusal(offer(file, nobody))).toBe('post-not-found');
    expect(await refusal(buy(other, file))).toBe('post-not-found');
    expect(await refusal(price(file, 100))).toBe('post-not-for-sale');
    await bought(fan, file);
    expect(await unlocks(fan)).toHaveLength(1);
    expect((await told('unlock.granted', file)).map(({ userId }) => userId)).toEqual([fan.userId]);
    expect(await refusal(buy(fan, file))).toBe('post-bought');
    // one that is free is for sale to nobody
    const free = randomUUID();
    FakeCatalog.sales.set(free, { ...facts, attachmentCents: null });
    FakeUsers.got.add(`${free} ${fan.userId}`);
    expect(await refusal(buy(fan, free))).toBe('post-not-for-sale');
  });

  it('has its price from the team, with every price it ever had, and two editors do not overwrite each other (PUR-01)', async () => {
    const postId = await aPost(2490);
    expect(await refusal(price(postId, 100, { revision: 7 }))).toBe('conflict');
    const changed = await price(postId, 1990, { revision: 1 });
    expect(changed).toMatchObject({ price: money(1990), subscriberPrice: null, revision: 2 });
    expect(changed.history.map((entry) => [entry.price.amountCents, entry.to === null])).toEqual([
      [1990, true],
      [2490, false],
    ]);
    const gone = await bench.call('billing.post-price.archive', { postId }, admin);
    expect([gone.price, gone.history.every(({ to }) => to !== null)]).toEqual([null, true]);
    await bench.call('billing.post-price.archive', { postId }, admin);
    expect(await told('post-price.changed', postId)).toMatchObject([
      { priceCents: 2490, revision: 1, staffId: admin.userId, before: null },
      { priceCents: 1990, revision: 2, before: { priceCents: 2490 }, after: { priceCents: 1990 } },
      { priceCents: null, revision: 3, after: null },
    ]);
    expect(await refusal(buy(aFan(), postId))).toBe('post-not-for-sale');
  });

  it('an open post has no price, and one subscribers have had stays included for them (PUR-01)', async () => {
    const [open, shown, draft] = [randomUUID(), randomUUID(), randomUUID()];
    FakeCatalog.sales.set(open, { isSubscribersOnly: false });
    FakeCatalog.sales.set(draft, { wasShown: false });
    expect(await refusal(price(open, 2490))).toBe('post-not-for-sale');
    expect(await refusal(price(shown, 2490, { subscriberPriceCents: 990 }))).toBe('post-was-included');
    expect((await price(draft, 2490, { subscriberPriceCents: 990 })).subscriberPrice).toEqual(money(990));
    expect(
      await refusal(
        bench.call(
          'billing.post-price.set',
          { postId: shown, priceCents: 1, revision: 0, subscriberPriceCents: null },
          admin,
        ),
      ),
    ).toBe('validation-failed');
  });

  it('says before paying what is in it, and is not offered to who may see it already (PUR-02, PUR-03)', async () => {
    const postId = await aPost();
    const [fan, subscriber] = [aFan(), aFan()];
    FakeCatalog.subscribers.add(subscriber.userId);
    expect(await offer(postId, PROVIDER)).toMatchObject({
      ...{ state: 'for-sale', price: money(2490), title: 'Espelho, parte 2' },
      facts: { mediaType: 'video', seconds: 84, photos: 0, width: 1080, height: 1920, isIncluded: true },
    });
    expect(await offer(postId, subscriber)).toMatchObject({ state: 'included', price: null });
    expect(await refusal(buy(subscriber, postId))).toBe('post-included');
    await bought(fan, postId);
    expect(await offer(postId, fan)).toMatchObject({ state: 'bought', price: null });
    expect(await refusal(buy(fan, postId))).toBe('post-bought');
    const hidden = await aPost();
    FakeCatalog.sales.set(hidden, { isShown: false });
    expect([await refusal(offer(hidden, fan)), await refusal(buy(fan, hidden))]).toEqual([
      'post-not-found',
      'post-not-found',
    ]);
  });

  it('costs a subscriber what it costs subscribers, when it is no part of the subscription (PUR-01)', async () => {
    const [postId, subscriber] = [randomUUID(), aFan()];
    FakeCatalog.subscribers.add(subscriber.userId);
    FakeCatalog.sales.set(postId, { wasShown: false });
    await price(postId, 2490, { subscriberPriceCents: 990 });
    FakeCatalog.sales.set(postId, { isExtra: true });
    expect(await offer(postId, subscriber)).toMatchObject({ price: money(990), facts: { isIncluded: false } });
    expect((await buy(subscriber, postId)).amountCents).toBe(990);
    expect((await buy(aFan(), postId)).amountCents).toBe(2490);
  });

  it('is opened once by ten notices of one PIX, in whatever order older news come (PUR-04, BIL-29)', async () => {
    const [fan, postId] = [aFan(), await aPost()];
    const { id } = await charged(fan, postId);
    const waiting = noticeOf(bench.provider.of(id)[0]!);
    const paid = noticeOf(bench.provider.receive(id));
    const send = (body: Buffer) => bench.call('billing.webhook.receive', delivery(bench.clock, body), PROVIDER);
    await Promise.all([...Array.from({ length: 10 }, () => send(paid)), send(waiting)]);
    await send(waiting);
    expect(await unlocks(fan)).toEqual([{ paymentId: id, reason: null }]);
    expect(await told('unlock.granted', postId)).toMatchObject([
      { userId: fan.userId, postId, modelId: DEMO.models.luna, paymentId: id },
    ]);
    const days = await bench.db.query('select 1 from subscription where payment_id = $1', [id]);
    expect(days).toEqual([]);
  });

  it('two tabs have one charge; a second charge that is paid all the same goes back by itself (PUR-04, BIL-37)', async () => {
    const [fan, postId] = [aFan(), await aPost()];
    const [one, two] = await Promise.all([buy(fan, postId), buy(fan, postId)]);
    expect(two.id).toBe(one.id);
    await bench.see(fan, one.id, ({ status }) => status === 'pending');
    bench.clock.move(11 * 60_000);
    const other = await charged(fan, postId);
    expect(other.id).not.toBe(one.id);
    await bench.see(fan, one.id, ({ status }) => status === 'expired');
    // both codes were copied: the late one is paid first, and is still wanted
    await pay(one.id);
    await pay(other.id);
    const back = await eventually(() =>
      bench.db.one<{ reason: string; cents: number; paymentId: string }>(
        `select reason, amount_cents as cents, payment_id as "paymentId" from refund where payment_id = any($1)`,
        [[one.id, other.id]],
      ),
    );
    expect(back.cents).toBe(2490);
    expect((await unlocks(fan)).filter(({ reason }) => reason === null)).toHaveLength(1);
    const [kept] = await unlocks(fan);
    expect(kept?.paymentId).not.toBe(back.paymentId);
  });

  it('a late payment opens it when the bank has just taken the other one back, and does not go back itself (PUR-04, PUR-05)', async () => {
    const [fan, postId] = [aFan(), await aPost()];
    const late = await charged(fan, postId);
    bench.clock.move(11 * 60_000);
    const other = await charged(fan, postId);
    await bench.see(fan, late.id, ({ status }) => status === 'expired');
    const settlement = bench.app.get(SettlementService, { strict: false });
    // in one transaction, so that no word of the first can be heard before the second
    await bench.db.transaction(async (tx) => {
      for (const [id, status] of [
        [other.id, 'charged-back'],
        [late.id, 'paid'],
      ] as const) {
        const [charge] = bench.provider.of(id);
        const pix = { endToEndId: `E${id.replaceAll('-', '').slice(0, 31)}`, amountCents: 2490 };
        const came = {
          externalId: charge?.id ?? '',
          reference: id,
          status,
          amountCents: 2490,
          receipts: [pix],
          refunds: [],
        };
        const rest = {
          feeCents: null,
          paidAt: bench.clock.now(),
          pixCode: null,
          expiresAt: null,
          mark: null,
          title: null,
        };
        await settlement.apply(tx, id, { charge: { ...came, ...rest }, cause: 'poll', askedAt: null });
      }
    });
    expect(await unlocks(fan)).toEqual([
      { paymentId: other.id, reason: 'charged-back' },
      { paymentId: late.id, reason: null },
    ]);
    const back = await bench.db.query('select 1 from refund where payment_id = $1', [late.id]);
    expect(back).toEqual([]);
  });

  it('keeps in its receipt what was in it when it was bought, whatever becomes of the post (PUR-02)', async () => {
    const [fan, postId] = [aFan(), await aPost()];
    const paymentId = await bought(fan, postId);
    FakeCatalog.sales.set(postId, { title: 'Outro', facts: { ...FACTS, seconds: 5 } });
    const receipt = await bench.call('billing.payment.receipt', { paymentId }, fan);
    expect(receipt).toMatchObject({
      ...{ planName: 'Espelho, parte 2', amount: money(2490), included: null, benefits: [], expiresAt: null },
      post: { postId, seconds: 84, photos: 0, width: 1080, height: 1920, madeAt: '2026-10-01T00:00:00.000Z' },
    });
    const [mine] = (await bench.call('billing.payment.list-mine', { cursor: null, limit: 20 }, fan)).items;
    expect(mine).toMatchObject({ planType: 'unlock', planId: postId, planName: 'Espelho, parte 2' });
  });

  it('is locked again when its price went back, and can be bought anew (PUR-05, BIL-38)', async () => {
    const [fan, postId] = [aFan(), await aPost()];
    const paymentId = await bought(fan, postId);
    await bench.call('billing.payment.withdraw', { paymentId }, fan);
    await eventually(async () => (await unlocks(fan))[0]?.reason === 'withdrawn');
    expect(await told('unlock.ended', postId)).toMatchObject([{ paymentId, reason: 'withdrawn' }]);
    expect(await offer(postId, fan)).toMatchObject({ state: 'for-sale' });
    const again = await bought(fan, postId);
    expect(await unlocks(fan)).toEqual([
      { paymentId, reason: 'withdrawn' },
      { paymentId: again, reason: null },
    ]);
  });

  it('that was removed after a notice gives everybody who bought it their money back (PUR-06)', async () => {
    const [one, two, postId] = [aFan(), aFan(), await aPost()];
    for (const fan of [one, two]) await bought(fan, postId);
    await happens(bench, 'post.removed', { postId, modelId: DEMO.models.luna });
    for (const fan of [one, two]) await eventually(async () => (await unlocks(fan))[0]?.reason === 'refunded');
    expect(await told('unlock.ended', postId)).toHaveLength(2);
  });

  it.each(['post.removed', 'post.deleted'] as const)(
    'that is gone (%s) is paid for no more: its open code ends, and money that comes goes back (PUR-06)',
    async (gone) => {
      const [fan, postId] = [aFan(), await aPost()];
      const { id } = await charged(fan, postId);
      await happens(bench, gone, { postId, modelId: DEMO.models.luna });
      await bench.see(fan, id, ({ status }) => status === 'cancelled');
      await pay(id);
      await eventually(() => bench.db.one(`select 1 from refund where payment_id = $1 and status = 'settled'`, [id]));
      expect(await unlocks(fan)).toEqual([]);
    },
  );

  it.each(['post.removed', 'post.deleted'] as const)(
    'paid in the moment it goes (%s) gives its price back and opens nothing; put on the air again it is sold as before (PUR-06)',
    async (gone) => {
      const [fan, postId] = [aFan(), await aPost()];
      // the order was written in the moment in which catalog said so
      const closing = jest
        .spyOn(bench.app.get(SalesEndService, { strict: false }), 'closeOfPost')
        .mockResolvedValueOnce();
      const { id } = await charged(fan, postId);
      await happens(bench, gone, { postId, modelId: DEMO.models.luna });
      await eventually(() => bench.db.one('select 1 from post_gone where post_id = $1', [postId]));
      closing.mockRestore();
      await pay(id);
      await bench.see(fan, id, ({ status }) => status === 'refunded');
      expect([await unlocks(fan), await told('unlock.granted', postId)]).toEqual([[], []]);
      bench.clock.move(120_000);
      await bought(fan, postId);
      expect(await unlocks(fan)).toMatchObject([{ reason: null }]);
    },
  );

  it('that was removed while a bank looked into its price gives it back once the bank has left it to us (PUR-06)', async () => {
    const [fan, postId] = [aFan(), await aPost()];
    const { id } = await charged(fan, postId);
    const disputes = new Disputes(bench);
    const charge = bench.provider.receive(id);
    await disputes.tell(charge);
    await bench.see(fan, id, ({ status }) => status === 'approved');
    const disputed = await disputes.contest({ fan, id, charge });
    await happens(bench, 'post.removed', { postId, modelId: DEMO.models.luna });
    await eventually(() => bench.db.one('select 1 from post_gone where post_id = $1', [postId]));
    expect(await unlocks(fan)).toEqual([{ paymentId: id, reason: null }]);
    await disputes.end(disputed, 'kept');
    await eventually(async () => (await unlocks(fan))[0]?.reason === 'refunded');
  });

  it.each(['bought before', 'paid after'] as const)(
    'that was removed and whose bank refuses the refund (%s) is given up once and waits for finance (PUR-06, FA-02)',
    async (when) => {
      const [fan, postId] = [aFan(), await aPost()];
      const { id } = await charged(fan, postId);
      const sales = bench.app.get(SalesEndService, { strict: false });
      const closing = jest.spyOn(sales, 'closeOfPost').mockResolvedValueOnce();
      if (when === 'bought before') await pay(id);
      bench.provider.refundFaults.push(...Array(8).fill(400));
      await happens(bench, 'post.removed', { postId, modelId: DEMO.models.luna });
      await eventually(() => bench.db.one('select 1 from post_gone where post_id = $1', [postId]));
      closing.mockRestore();
      if (when === 'paid after') await pay(id);
      const refunds = () => bench.db.query<{ status: string }>('select status from refund where payment_id = $1', [id]);
      await eventually(async () => {
        bench.clock.move(400_000);
        return (await refunds()).some(({ status }) => status === 'failed');
      });
      await bench.app.get(GonePostService, { strict: false }).everywhere();
      await bench.app.get(UnlockService, { strict: false }).repair();
      expect(await refunds()).toEqual([{ status: 'failed' }]);
      const { lines } = await bench.call('billing.waiting.get', {}, aStaff('finance'));
      expect(lines.find(({ kind }) => kind === 'refund')?.newest).toMatchObject([{ id }]);
      bench.provider.refundFaults.length = 0;
      await bench.call('billing.payment.refund', { paymentId: id, amountCents: null, reason: 'De novo' }, admin);
      await bench.see(fan, id, ({ status }) => status === 'refunded');
    },
  );

  it('counts as used once it was opened, when it is taken back (PUR-05, S15)', async () => {
    const fan = aFan();
    const ids = [];
    for (let n = 0; n < 3; n += 1) ids.push(await bought(fan, await aPost()));
    FakeCatalog.opened.set(fan.userId, 1);
    const [one, two, three] = ids as [string, string, string];
    for (const paymentId of [one, two]) await bench.call('billing.payment.withdraw', { paymentId }, fan);
    expect(await refusal(bench.call('billing.payment.withdraw', { paymentId: three }, fan))).toBe('withdrawal-limit');
  });

  it('is money of its creator in the dashboard from its PIX on, and no more when it went back (PUR-04, FA-05)', async () => {
    const [modelId, postId, fan] = [randomUUID(), randomUUID(), aFan()];
    FakeCatalog.sales.set(postId, { modelId });
    await price(postId, 2490);
    const hers = async () => {
      const { current, creators } = await bench.call(
        'billing.metrics.dashboard',
        { period: 'today', at: bench.clock.now().toISOString(), modelId },
        aStaff('finance'),
      );
      return [current.netCents, current.grossCents, creators.find((one) => one.modelId === modelId)?.users ?? 0];
    };
    expect(await hers()).toEqual([0, 0, 0]);
    const paymentId = await bought(fan, postId);
    expect(await hers()).toEqual([2490, 2490, 1]);
    await bench.call('billing.payment.withdraw', { paymentId }, fan);
    await bench.see(fan, paymentId, ({ status }) => status === 'refunded');
    expect((await hers()).slice(0, 2)).toEqual([0, 2490]);
  });

  it('of a creator who left is not sold, and her open charge ends (CAT-02, PUR-03)', async () => {
    const [fan, postId, modelId] = [aFan(), randomUUID(), randomUUID()];
    FakeCatalog.sales.set(postId, { modelId });
    await price(postId, 2490);
    const { id } = await charged(fan, postId);
    await happens(bench, 'model.deactivated', { modelId, username: 'foi' });
    await bench.see(fan, id, ({ status }) => status === 'cancelled');
    expect(await refusal(buy(fan, postId))).toBe('creator-unavailable');
    bench.provider.receive(id);
    await pay(id).catch(() => undefined);
    expect(await unlocks(fan)).toEqual([]);
  });

  it('one wish names one thing: a plan, an offer or a post (PUR-03)', async () => {
    const [fan, postId] = [aFan(), await aPost()];
    const rest = { modelId: null, leadId: null, idempotencyKey: randomUUID() };
    const both = { ...rest, unlock: postId, planType: 'vip' as const, planId: randomUUID() };
    expect(await refusal(bench.call('billing.payment.create', both, fan))).toBe('validation-failed');
    expect(await refusal(bench.call('billing.payment.create', rest, fan))).toBe('validation-failed');
    const key = randomUUID();
    const { id } = await buy(fan, postId, key);
    expect((await buy(fan, postId, key)).id).toBe(id);
    expect(await refusal(buy(fan, await aPost(), key))).toBe('idempotency-mismatch');
  });

  it.each([
    ['the broker', () => bench.nats],
    ['Redis', () => bench.redis],
  ] as const)(
    'is opened once while %s is away between its payment and its unlock, and told when it is back (PUR-04, BIL-30)',
    async (_, server) => {
      const [fan, postId] = [aFan(), await aPost()];
      const { id } = await charged(fan, postId);
      const notice = noticeOf(bench.provider.receive(id));
      // questions travel by the broker too: the notice is handed over where it arrives
      const door = bench.app.get(WebhookService, { strict: false });
      const arrive = () => door.receive(delivery(bench.clock, notice));
      server().kill();
      try {
        await Promise.all(Array.from({ length: 5 }, arrive));
        expect(await unlocks(fan)).toEqual([{ paymentId: id, reason: null }]);
      } finally {
        await server().restart();
      }
      await Promise.all(Array.from({ length: 5 }, arrive));
      const unsaid = () =>
        bench.db.query(
          `select name from outbox where published_at is null and envelope -> 'data' ->> 'paymentId' = $1`,
          [id],
        );
      await eventually(async () => (await unsaid()).length === 0, { within: 30_000 });
      await bench.see(fan, id, ({ status }) => status === 'approved');
      expect(await unlocks(fan)).toEqual([{ paymentId: id, reason: null }]);
      expect(await told('unlock.granted', postId)).toHaveLength(1);
    },
    90_000,
  );

  it('whose unlock got lost has it within moments, and only then (PUR-04)', async () => {
    const [fan, postId] = [aFan(), await aPost()];
    const paymentId = await bought(fan, postId);
    // as a restored backup might leave it
    await bench.db.execute('delete from unlock where payment_id = $1', [paymentId]);
    bench.clock.move(6_000);
    await bench.app.get(UnlockService, { strict: false }).repair();
    expect(await unlocks(fan)).toEqual([{ paymentId, reason: null }]);
  });

  it('whose unlock cannot be written keeps no other buyer waiting for theirs (PUR-04)', async () => {
    const [one, other] = [aFan(), aFan()];
    const broken = await bought(one, await aPost());
    const lost = await bought(other, await aPost());
    const ends = await refusesRowsOf(bench, 'unlock', broken);
    await bench.db.execute('delete from unlock where payment_id = any($1)', [[broken, lost]]);
    bench.clock.move(6_000);
    await bench.app.get(UnlockService, { strict: false }).repair();
    expect(await unlocks(other)).toEqual([{ paymentId: lost, reason: null }]);
    expect(await unlocks(one)).toEqual([]);
    await ends();
    await bench.app.get(UnlockService, { strict: false }).repair();
    expect(await unlocks(one)).toEqual([{ paymentId: broken, reason: null }]);
  });
});

const FACTS = { mediaType: 'video', photos: 0, width: 1, height: 1, madeAt: '2026-10-01T00:00:00.000Z' } as const;
