import { randomUUID } from 'node:crypto';
import { DEMO, type EventName, type EventPayloads, type Identity, type WantedTip } from '@camarim/contracts';
import { SecretBox } from '@camarim/platform';
import { eventually } from '@camarim/testing';
import { aFan, aStaff, type Bench, delivery, noticeOf, refusal, startBench } from '../../test/bench.js';
import { entriesOf, expectBooked } from '../../test/books.js';
import { refusesRowsOf } from '../../test/broken-row.js';
import { CANARY, FakeCatalog, FakeStories } from '../../test/fake-users.js';
import { happens } from '../../test/happens.js';
import { TipService } from './tip.service.js';

type Fan = Identity & { kind: 'user' };
const PROVIDER = { kind: 'visitor' } as const;
const LUNA = DEMO.models.luna;

describe('a mimo', () => {
  let bench: Bench;
  const luna = { ...aFan(), role: 'creator' } as const;
  beforeAll(async () => {
    bench = await startBench();
    FakeCatalog.creators.set(LUNA, luna.userId);
  });
  afterEach(() => expectBooked(bench));
  afterAll(() => bench.end());

  const tipOf = (more: Partial<WantedTip> = {}): WantedTip => ({
    ...{ modelId: LUNA, place: 'profile', placeId: null, cents: 2_000, note: null, shown: false },
    ...more,
  });
  const wish = (fan: Fan, tip: WantedTip, key = randomUUID()) =>
    bench.call('billing.payment.create', { tip, modelId: null, leadId: null, idempotencyKey: key }, fan);
  const charged = async (fan: Fan, more: Partial<WantedTip> = {}) =>
    bench.see(fan, (await wish(fan, tipOf(more))).id, ({ status }) => status === 'pending');
  const pay = (paymentId: string) =>
    bench.call('billing.webhook.receive', delivery(bench.clock, noticeOf(bench.provider.receive(paymentId))), PROVIDER);
  const given = async (fan: Fan, more: Partial<WantedTip> = {}): Promise<string> => {
    const { id } = await charged(fan, more);
    await pay(id);
    await bench.see(fan, id, ({ status }) => status === 'approved');
    return id;
  };
  const row = (paymentId: string) =>
    bench.db.one<{ id: string; state: string; note: string | null; name: string | null }>(
      'select id, state, note_sealed as note, giver_name as name from tip where payment_id = $1',
      [paymentId],
    );
  const told = async <N extends EventName>(name: N, tipId = ''): Promise<Array<EventPayloads[N]>> =>
    (
      await bench.db.query<{ data: EventPayloads[N] }>(
        `select envelope -> 'data' as data from outbox where name = $1 and envelope -> 'data' ->> 'tipId' = $2 order by seq`,
        [name, tipId],
      )
    ).map(({ data }) => data);
  const board = () => bench.call('billing.tip.board', { modelId: LUNA }, PROVIDER);
  const list = () => bench.call('billing.tip.of-model', { modelId: LUNA, cursor: null, limit: 50 }, luna);

  it('is given once by ten notices of one PIX, booked as a tip in the approval, and told once (PUR-07, LED-03)', async () => {
    const fan = aFan();
    const { id } = await charged(fan, { cents: 3_500 });
    expect((await row(id))?.state).toBe('pending');
    const waiting = noticeOf(bench.provider.of(id)[0]!);
    const paid = noticeOf(bench.provider.receive(id));
    const send = (body: Buffer) => bench.call('billing.webhook.receive', delivery(bench.clock, body), PROVIDER);
    await Promise.all([...Array.from({ length: 10 }, () => send(paid)), send(waiting)]);
    const tip = await row(id);
    expect(tip?.state).toBe('given');
    expect(await told('tip.given', tip?.id)).toMatchObject([
      { userId: fan.userId, modelId: LUNA, paymentId: id, cents: 3_500, place: 'profile', placeId: null },
    ]);
    expect(await entriesOf(bench, id)).toContainEqual(['tip', 3_500]);
    const days = await bench.db.query('select 1 from subscription where payment_id = $1', [id]);
    expect(days).toEqual([]);
  });

  it('is of an amount within the bounds, in whole cents, of something that is hers (PUR-07)', async () => {
    const fan = aFan();
    const [post, others, story, gone] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    FakeCatalog.sales.set(others, { modelId: randomUUID() });
    FakeCatalog.sales.set(gone, { isShown: false });
    FakeStories.shown.set(story, LUNA);
    const tries: Array<[Partial<WantedTip>, string]> = [
      [{ cents: 99 }, 'validation-failed'],
      [{ cents: -2_000 }, 'validation-failed'],
      [{ cents: 50_001 }, 'validation-failed'],
      [{ note: 'a'.repeat(141) }, 'validation-failed'],
      [{ place: 'profile', placeId: post }, 'validation-failed'],
      [{ place: 'post' }, 'validation-failed'],
      [{ place: 'post', placeId: others }, 'post-not-found'],
      [{ place: 'post', placeId: gone }, 'post-not-found'],
      [{ place: 'story', placeId: randomUUID() }, 'story-not-found'],
      [{ place: 'call', placeId: randomUUID() }, 'booking-not-found'],
    ];
    for (const [more, code] of tries) expect([more, await refusal(wish(fan, tipOf(more)))]).toEqual([more, code]);
    for (const [place, placeId] of [['post', post] as const, ['story', story] as const]) {
      const view = await wish(fan, tipOf({ place, placeId }));
      expect([view.planType, view.amountCents, view.planName]).toEqual(['tip', 2_000, 'Mimo']);
    }
    const both = { tip: tipOf(), unlock: post, modelId: null, leadId: null, idempotencyKey: randomUUID() };
    expect(await refusal(bench.call('billing.payment.create', both, fan))).toBe('validation-failed');
  });

  it('asked for twice with one key is one, and with its key cannot become another (PUR-07, BIL-24)', async () => {
    const [fan, key] = [aFan(), randomUUID()];
    const [one, two] = await Promise.all([wish(fan, tipOf(), key), wish(fan, tipOf(), key)]);
    expect(two.id).toBe(one.id);
    expect(await refusal(wish(fan, tipOf({ cents: 2_500 }), key))).toBe('idempotency-mismatch');
    const rows = await bench.db.query('select 1 from tip where user_id = $1', [fan.userId]);
    expect(rows).toHaveLength(1);
  });

  it('carries a note that is kept sealed, read by her and in the receipt alone, and never sent to a provider (PUR-08)', async () => {
    const [fan, note] = [aFan(), 'Arrasou no show de ontem 💛'];
    expect(await refusal(wish(fan, tipOf({ note: 'Me chama no WhatsApp' })))).toBe('validation-failed');
    const id = await given(fan, { note: ` ${note}\n`, place: 'profile' });
    const tip = await row(id);
    expect(tip?.note).not.toContain('Arrasou');
    expect(bench.app.get(SecretBox, { strict: false }).open(tip?.note ?? '')).toBe(note);
    expect(JSON.stringify(bench.provider.of(id))).not.toMatch(/Arrasou|Mimo/);
    const outbox = await bench.db.query(`select 1 from outbox where envelope::text like '%Arrasou%'`);
    expect(outbox).toEqual([]);
    expect((await list()).items[0]).toMatchObject({ id: tip?.id, note, name: null, cents: 2_000, keptCents: 2_000 });
    expect((await bench.call('billing.payment.receipt', { paymentId: id }, fan)).tip).toEqual({
      ...{ place: 'profile', note, shown: false, thankedAt: null },
    });
  });

  it('is seen on her page under a first name only while both want it and it is kept (PUR-10)', async () => {
    const id = await given(aFan(), { shown: true, cents: 4_200 });
    await given(aFan(), { shown: false, cents: 4_300 });
    expect((await board()).shown).toEqual([]);
    await bench.call('billing.tip.choose', { modelId: LUNA, mayShow: true }, luna);
    const [first] = CANARY.name.split(' ');
    expect((await board()).shown).toMatchObject([{ name: first, cents: 4_200 }]);
    await bench.call(
      'billing.payment.refund',
      { paymentId: id, amountCents: 100, reason: 'pedido dele' },
      aStaff('owner'),
    );
    expect((await board()).shown).toEqual([]);
    await bench.call('billing.tip.choose', { modelId: LUNA, mayShow: false }, luna);
    const stranger = { ...aFan(), role: 'creator' } as const;
    expect(await refusal(bench.call('billing.tip.choose', { modelId: LUNA, mayShow: true }, stranger))).toBe(
      'model-not-found',
    );
  });

  it('is thanked for once, by her alone, and not when it went back (PUR-11)', async () => {
    const fan = aFan();
    const tipId = (await row(await given(fan)))?.id ?? '';
    const stranger = { ...aFan(), role: 'creator' } as const;
    expect(await refusal(bench.call('billing.tip.thank', { tipId }, stranger))).toBe('tip-not-found');
    const thanked = await bench.call('billing.tip.thank', { tipId }, luna);
    expect((await bench.call('billing.tip.thank', { tipId }, luna)).thankedAt).toBe(thanked.thankedAt);
    expect(await told('tip.thanked', tipId)).toMatchObject([{ userId: fan.userId, modelId: LUNA }]);
    const returned = await given(fan);
    await bench.call('billing.payment.withdraw', { paymentId: returned }, fan);
    await eventually(async () => (await row(returned))?.state === 'returned');
    const { id = '' } = (await row(returned)) ?? {};
    expect(await refusal(bench.call('billing.tip.thank', { tipId: id }, luna))).toBe('tip-not-found');
    expect(await told('tip.returned', id)).toMatchObject([{ paymentId: returned, cents: 2_000 }]);
    expect((await list()).items.find((one) => one.id === id)).toMatchObject({ state: 'returned', keptCents: 0 });
  });

  it('of a creator who left is not given, and her open charge ends (PUR-09, CAT-02)', async () => {
    const [fan, modelId] = [aFan(), randomUUID()];
    const { id } = await charged(fan, { modelId });
    await happens(bench, 'model.deactivated', { modelId, username: 'foi' });
    await bench.see(fan, id, ({ status }) => status === 'cancelled');
    expect(await refusal(wish(fan, tipOf({ modelId })))).toBe('creator-unavailable');
    expect(await refusal(bench.call('billing.tip.board', { modelId }, PROVIDER))).toBe('model-not-found');
    bench.provider.receive(id);
    await pay(id).catch(() => undefined);
    expect((await row(id))?.state).toBe('pending');
  });

  it('many of one payer for one creator on one day wait for the team, and again when more come (PUR-12)', async () => {
    const [fan, owner] = [aFan(), aStaff('owner')];
    const set = (maxCents: number, watchCents: number) =>
      bench.call('billing.tip-policy.set', { maxCents, watchCents, reason: 'teste do limite' }, owner);
    expect(await refusal(set(99, 1))).toBe('validation-failed');
    await set(6_000, 8_000);
    // what an old window does not say stays as it is
    const watched9 = { watchCents: 9_000, reason: 'teste do limite' };
    expect(await bench.call('billing.tip-policy.set', watched9, owner)).toEqual({ maxCents: 6_000, watchCents: 9_000 });
    expect(await refusal(wish(fan, tipOf({ cents: 6_001 })))).toBe('validation-failed');
    const watched = async () =>
      (await bench.call('billing.tip-watch.list', { cursor: null, limit: 50 }, owner)).items.filter(
        ({ userId }) => userId === fan.userId,
      );
    await given(fan, { cents: 4_500 });
    await given(fan, { cents: 4_500 });
    expect(await watched()).toEqual([]);
    await given(fan, { cents: 100 });
    const [one] = await watched();
    expect(one).toMatchObject({ modelId: LUNA, cents: 9_100, tips: 3, seenAt: null });
    const waits = async () =>
      (await bench.call('billing.waiting.get', {}, owner)).lines.find(({ kind }) => kind === 'tip-watch')?.count ?? 0;
    expect(await waits()).toBe(1);
    const see = (reason: string) => bench.call('billing.tip-watch.see', { watchId: one?.id ?? '', reason }, owner);
    expect(await refusal(see(' '))).toBe('validation-failed');
    expect((await see('Fã antigo, conferido')).seenAt).not.toBeNull();
    expect(await waits()).toBe(0);
    await given(fan, { cents: 200 });
    expect(await watched()).toMatchObject([{ cents: 9_300, tips: 4, seenAt: null }]);
    await set(50_000, 100_000);
  });

  it('whose event got lost is given within moments, and what was said with one nobody paid is forgotten (PUR-07, PUR-08)', async () => {
    const [fan, service] = [aFan(), bench.app.get(TipService, { strict: false })];
    const id = await given(fan, { note: 'oi' });
    // as a restored backup might leave it
    await bench.db.execute('delete from tip where payment_id = $1', [id]);
    bench.clock.move(6_000);
    await service.repair();
    expect(await row(id)).toMatchObject({ state: 'given', note: null });
    const unpaid = (await wish(fan, tipOf({ note: 'nunca pago', shown: true }))).id;
    await bench.db.execute(`update tip set created_at = created_at - interval '31 days' where payment_id = $1`, [
      unpaid,
    ]);
    await service.repair();
    expect(await row(unpaid)).toMatchObject({ state: 'pending', note: null, name: null });
  });

  it('that cannot be written keeps no other mimo from being given (PUR-07)', async () => {
    const [one, other] = [aFan(), aFan()];
    const broken = await given(one);
    const lost = await given(other);
    const ends = await refusesRowsOf(bench, 'tip', broken);
    await bench.db.execute('delete from tip where payment_id = any($1)', [[broken, lost]]);
    bench.clock.move(6_000);
    await bench.app.get(TipService, { strict: false }).repair();
    expect(await row(lost)).toMatchObject({ state: 'given' });
    await ends();
    await bench.app.get(TipService, { strict: false }).repair();
    expect(await row(broken)).toMatchObject({ state: 'given' });
  });
});
