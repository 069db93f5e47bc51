import { randomBytes, randomUUID } from 'node:crypto';
import { DEMO, type Identity, type In, money, type RpcRequest } from '@camarim/contracts';
import { KeyRotation, sealedBy } from '@camarim/database';
import { SecretBox } from '@camarim/platform';
import { aFan, aStaff, type Bench, refusal, startBench } from '../../../test/bench.js';
import { Calls } from '../../../test/calls.js';
import { BillingConfig } from '../../billing.config.js';
import { SEALED_COLUMNS } from '../../sealed.columns.js';

const VISITOR = { kind: 'visitor' } as const;
let bench: Bench;
let calls: Calls;
const editor = aStaff('content');
beforeAll(async () => {
  bench = await startBench();
  calls = new Calls(bench);
});
afterAll(() => bench?.end());

type Draft = RpcRequest<'billing.call-offer.create'>;
const draft = (changes: Partial<Draft> = {}): Draft => ({
  ...{ modelId: DEMO.models.maya, title: ' Papo ', description: 'Só nós dois', platform: 'whatsapp' },
  ...{ linkUrl: 'https://wa.me/5511987654321', priceCents: 4990, durationMinutes: 20 },
  ...{ isActive: true, isFeatured: false, isVip: false, features: ['Ao vivo', ' '] },
  ...changes,
});
const create = (changes: Partial<Draft> = {}, who = editor) =>
  bench.call('billing.call-offer.create', draft(changes), who);
const onSale = async (modelId: string) => bench.call('billing.call-option.list', { modelId }, VISITOR);

describe('what a creator sells', () => {
  it('is made, changed and taken off by the team; its link is never read back (CAT-32, CAT-34)', async () => {
    const offer = await create();
    expect(offer).toMatchObject({
      title: 'Papo',
      features: ['Ao vivo'],
      linkHost: 'wa.me',
      clicks: 0,
      conversionRate: null,
    });
    expect(JSON.stringify(offer)).not.toContain('5511987654321');
    const update = (changes: Omit<In<'billing.call-offer.update'>, 'offerId'>) =>
      bench.call('billing.call-offer.update', { offerId: offer.id, ...changes }, editor);
    expect(await update({ priceCents: 5990 })).toMatchObject({ price: money(5990), title: 'Papo', linkHost: 'wa.me' });
    expect(await refusal(update({ platform: 'zoom' }))).toBe('validation-failed');
    expect((await onSale(DEMO.models.maya)).map(({ id }) => id)).toContain(offer.id);
    await update({ isActive: false });
    expect(await refusal(bench.call('billing.call-option.get', { optionId: offer.id, modelId: null }, VISITOR))).toBe(
      'call-offer-not-found',
    );
    await update({ linkUrl: 'https://wa.me/5511912345678' });
    expect(await bench.call('billing.call-offer.delete', { offerId: offer.id }, editor)).toEqual({ deleted: true });
    const log = await bench.db.query<{ data: object }>(
      `select envelope -> 'data' as data from outbox where name = 'call-change.recorded'
         and envelope -> 'data' ->> 'targetId' = $1 order by seq`,
      [offer.id],
    );
    expect(log.map(({ data }) => data)).toMatchObject([
      { change: 'offer-created', staffId: editor.userId, before: null, after: { title: 'Papo', priceCents: 4990 } },
      { change: 'offer-updated', before: { priceCents: 4990 }, after: { priceCents: 5990 } },
      { change: 'offer-updated', before: { isActive: true }, after: { isActive: false } },
      {
        change: 'offer-updated',
        before: { linkSealed: expect.any(String) },
        after: { linkSealed: expect.any(String) },
      },
      { change: 'offer-deleted', before: { title: 'Papo' }, after: null },
    ]);
    expect(JSON.stringify(log)).not.toContain('wa.me/');
  });

  it('that is sent again because its answer was lost is sold once (CAT-33)', async () => {
    const clientId = randomUUID();
    const send = (changes: Partial<Draft> = {}) => create({ clientId, title: 'Uma vez', ...changes });
    const first = await send();
    expect(await Promise.all([send(), send()])).toEqual([first, first]);
    expect(await refusal(send({ priceCents: 5_990 }))).toBe('idempotency-mismatch');
    expect((await onSale(DEMO.models.maya)).filter(({ title }) => title === 'Uma vez')).toHaveLength(1);
    await bench.call('billing.call-offer.delete', { offerId: clientId }, editor);
    expect(await refusal(send())).toBe('call-offer-not-found');
  });

  it('links the key before sealed are sealed by the new one, and open as they did (CAT-34)', async () => {
    const columns = await bench.db.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'billing' and column_name like '%sealed' order by 1`,
    );
    // a column nobody has listed would be lost with its key
    const listed = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
    expect(columns.map(({ name }) => name)).toEqual(listed.sort());
    const previous = randomBytes(32).toString('base64');
    const link = 'https://meet.google.com/old-link-key';
    const { id } = await create();
    const kept = async () =>
      (await bench.db.one<{ sealed: string }>('select link_sealed as sealed from call_offer where id = $1', [id]))
        ?.sealed ?? '';
    const seal = new SecretBox(previous).seal(link);
    await bench.db.execute('update call_offer set link_sealed = $2 where id = $1', [id, seal]);
    const { DATA_KEY } = bench.app.get(BillingConfig, { strict: false });
    await new KeyRotation(bench.db, sealedBy({ DATA_KEY, DATA_KEY_PREVIOUS: previous }, SEALED_COLUMNS)).run();
    expect(bench.app.get(SecretBox, { strict: false }).open(await kept())).toBe(link);
  });

  it('in the room needs no link and keeps none; outside it needs one of its platform again (ROOM-16)', async () => {
    const offer = await create({ platform: 'room', linkUrl: null });
    expect(offer).toMatchObject({ platform: 'room', linkHost: null });
    const update = (changes: Omit<In<'billing.call-offer.update'>, 'offerId'>) =>
      bench.call('billing.call-offer.update', { offerId: offer.id, ...changes }, editor);
    expect(await update({ priceCents: 6990 })).toMatchObject({ price: money(6990), linkHost: null });
    expect(await refusal(update({ platform: 'meet' }))).toBe('validation-failed');
    expect(await refusal(create({ platform: 'meet', linkUrl: null }))).toBe('validation-failed');
    expect(await update({ platform: 'meet', linkUrl: 'https://meet.google.com/abc-defg-hij' })).toMatchObject({
      linkHost: 'meet.google.com',
    });
    expect(await update({ platform: 'room' })).toMatchObject({ linkHost: null });
    const kept = await bench.db.one('select 1 from call_offer where id = $1 and link_sealed is null', [offer.id]);
    expect(kept).not.toBeNull();
    await bench.call('billing.call-offer.delete', { offerId: offer.id }, editor);
  });

  it('needs a title, a price, minutes and a link of its platform (CAT-33)', async () => {
    const wrong: Array<Partial<Draft>> = [
      ...[{ title: ' ' }, { description: '' }, { priceCents: 0 }, { priceCents: 1.5 }, { durationMinutes: 0 }],
      ...[
        { linkUrl: 'http://wa.me/1' },
        { linkUrl: 'https://wa.me.evil.example/1' },
        { linkUrl: 'javascript:alert(1)' },
      ],
      { platform: 'meet' },
    ];
    for (const changes of wrong) expect(await refusal(create(changes))).toBe('validation-failed');
    expect(await refusal(create({}, aStaff('support')))).toBe('forbidden');
  });

  it('is listed with the house’s plans, the shortest first; the badge is earned or said to be a recommendation (FV-25)', async () => {
    const options = await onSale(DEMO.models.luna);
    expect(options.map(({ durationMinutes }) => durationMinutes)).toEqual([5, 10, 15, 30, 60]);
    expect(options.filter(({ badge }) => badge !== null)).toMatchObject([{ id: calls.offerId, badge: 'recommended' }]);
    expect(JSON.stringify(options)).not.toMatch(/https:|linkSealed/);
    const plan = options.find(({ kind }) => kind === 'plan');
    const request = { optionId: plan?.id ?? '', modelId: null };
    expect(await refusal(bench.call('billing.call-option.get', request, VISITOR))).toBe('call-offer-not-found');
    expect(
      await bench.call('billing.call-option.get', { ...request, modelId: DEMO.models.luna }, VISITOR),
    ).toMatchObject({ modelId: DEMO.models.luna, platform: 'meet' });
  });
});

describe('when a creator takes calls', () => {
  it('is set as a whole, in her zone, by the team or herself alone (CAT-39)', async () => {
    const modelId = randomUUID();
    const calendar = {
      ...{
        modelId,
        zone: 'Europe/Lisbon',
        bufferMinutes: 0,
        minNoticeMinutes: 15,
        horizonDays: 30,
        planPlatform: null,
        planLinkUrl: null,
      },
      rules: [{ weekday: 1, fromMinutes: 1_320, toMinutes: 120 }],
      exceptions: [{ date: '2026-12-25', kind: 'closed' as const, fromMinutes: null, toMinutes: null }],
    };
    const put = (changes: object, who: Identity = calls.staff) =>
      bench.call(
        who.kind === 'staff' ? 'billing.call-calendar.put' : 'billing.own-calendar.put',
        { ...calendar, ...changes },
        who,
      );
    const { planLinkUrl: _, ...shown } = calendar;
    expect(await put({})).toEqual({ ...shown, planLinkHost: null, revision: 1 });
    expect(await put({ rules: [] })).toMatchObject({ rules: [], exceptions: calendar.exceptions });
    for (const wrong of [
      ...[{ zone: 'Lisboa' }, { minNoticeMinutes: 5 }, { planPlatform: 'meet' }],
      { exceptions: [{ date: '2026-02-30', kind: 'closed', fromMinutes: null, toMinutes: null }] },
      { rules: [{ weekday: 7, fromMinutes: 0, toMinutes: 60 }] },
    ])
      expect(await refusal(put(wrong))).toBe('validation-failed');
    expect(await refusal(put({}, aFan()))).toBe('forbidden');
    expect(await refusal(put({}, calls.creator()))).toBe('forbidden');
  });

  it('hours somebody changed meanwhile are not put back by who still sees the old ones (CAT-39)', async () => {
    const modelId = randomUUID();
    const seen = await bench.call('billing.call-calendar.get', { modelId }, calls.staff);
    expect(seen.revision).toBe(0);
    const { planLinkHost: _, ...form } = seen;
    const put = (changes: object) => bench.call('billing.call-calendar.put', { ...form, ...changes }, calls.staff);
    const monday = [{ weekday: 1, fromMinutes: 600, toMinutes: 720 }];
    const both = await Promise.allSettled([put({ rules: monday }), put({ bufferMinutes: 30 })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const kept = await bench.call('billing.call-calendar.get', { modelId }, calls.staff);
    expect(await refusal(put({ rules: [] }))).toBe('conflict');
    expect(await bench.call('billing.call-calendar.get', { modelId }, calls.staff)).toEqual(kept);
    expect(await put({ rules: [], revision: kept.revision })).toMatchObject({ rules: [], revision: 2 });
    // a page of the release before knows of no revision
    expect(await put({ rules: monday, revision: null })).toMatchObject({ rules: monday, revision: 3 });
  });
});

describe('clicks', () => {
  it('are counted as they happen: all, by browser, of a day, by hour of São Paulo and device (CAT-36)', async () => {
    const analytics = () =>
      bench.call('billing.call.analytics', { modelId: null, offerId: calls.offerId }, aStaff('marketing'));
    expect(await analytics()).toMatchObject({ clicks: 0, conversionRate: null, topClickHours: [], deviceStats: null });
    calls.goTo(`${new Date(bench.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)}T02:30:00Z`);
    const click = (visitorId: string, userAgent: string) =>
      bench.call('billing.call.click', { optionId: calls.offerId, modelId: null, visitorId, userAgent }, VISITOR);
    const [phone, desk] = [randomUUID(), randomUUID()];
    for (let i = 0; i < 8; i++) await click(phone, 'Mozilla/5.0 (iPhone) Mobile');
    for (let i = 0; i < 2; i++) await click(desk, 'Mozilla/5.0 (Windows NT 10.0)');
    bench.clock.move(86_400_000);
    await calls.booked(aFan(), await calls.time());
    expect(await analytics()).toMatchObject({
      ...{ clicks: 10, uniqueClicks: 2, recentClicks: 0, bookings: 1, conversionRate: 100 },
      ...{ hours: [{ hour: 23, clicks: 10 }], topClickHours: [{ hour: 23, clicks: 10 }] },
      deviceStats: { mobile: 8, desktop: 2, other: 0 },
    });
    const { items } = await bench.call('billing.call-offer.list', { modelId: calls.modelId }, calls.staff);
    expect(items[0]).toMatchObject({ clicks: 10, uniqueClicks: 2, conversionRate: 100 });
    expect(await refusal(bench.call('billing.call.analytics', { modelId: null, offerId: null }, aFan()))).toBe(
      'unauthenticated',
    );
  });

  it('three calls of one person and one PIX that was not paid are a conversion of 50%, never of 300% (CAT-36)', async () => {
    const { id: optionId } = await create({ modelId: calls.modelId });
    const click = { optionId, modelId: null, visitorId: randomUUID(), userAgent: null };
    await bench.call('billing.call.click', click, VISITOR);
    const fan = aFan();
    for (let booked = 0; booked < 3; booked++) await calls.booked(fan, await nextOf(optionId), { optionId });
    await calls.charged(aFan(), await nextOf(optionId), { optionId });
    const figures = { uniqueClicks: 1, conversionRate: 50 };
    const request = { modelId: null, offerId: optionId };
    expect(await bench.call('billing.call.analytics', request, aStaff('marketing'))).toMatchObject({
      ...figures,
      bookings: 3,
    });
    const { items } = await bench.call('billing.call-offer.list', { modelId: calls.modelId }, calls.staff);
    expect(items.find(({ id }) => id === optionId)).toMatchObject(figures);
  });
});

async function nextOf(optionId: string): Promise<string> {
  const [slot] = await bench.call('billing.call.next-slots', { optionId, modelId: null, limit: 1 }, VISITOR);
  return slot?.startsAt ?? '';
}
