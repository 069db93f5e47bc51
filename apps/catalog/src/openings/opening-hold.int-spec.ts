import { randomUUID } from 'node:crypto';
import { eventually } from '@camarim/testing';
import { aFan, type Catalog, startCatalog } from '../../test/catalog-fixture.js';
import { PlayService } from '../posts/play.service.js';
import { SaleService } from '../sales/sale.service.js';
import { OpeningHoldService } from './opening-hold.service.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
}, 60_000);
afterAll(() => catalog?.stop());

const EXCLUSIVE = { isExclusive: true };
type Fan = ReturnType<typeof aFan>;
const opens = (film: string, fan: Fan): Promise<string> =>
  catalog.rpc.call('catalog.post.play', { postId: film }, fan).then(
    ({ mode }) => mode,
    ({ code }: { code: string }) => code,
  );
/** What billing asks before it gives `paymentId` back; without one it only counts. */
const count = async (fan: Fan, modelId: string | null, paymentId?: string) => {
  const asked = { userId: fan.userId, modelId, since: new Date(0).toISOString(), ...(paymentId && { paymentId }) };
  return (await catalog.app.get(PlayService, { strict: false }).countOpened(asked)).films;
};
const heard = async () => (await catalog.db.one<{ n: number }>('select count(*)::int as n from inbox'))?.n ?? 0;
const hear: Catalog['hear'] = async (name, data) => {
  const before = await heard();
  await catalog.hear(name, data);
  await eventually(async () => (await heard()) > before);
};

it('a purchase is closed by its own withdrawal alone: neither other money that goes back nor its failure decides about it (S15)', async () => {
  const [fan, model, paymentId] = [aFan(), await catalog.aModel(), randomUUID()];
  const film = await catalog.aPost(model, EXCLUSIVE);
  await catalog.subscribe(fan.userId, model);
  const asked = (kind?: 'staff' | 'withdrawal') =>
    hear('payment.refund-requested', { paymentId, refundId: randomUUID(), ...(kind && { kind }) });
  const failed = (kind?: 'staff' | 'withdrawal') =>
    hear('payment.refund-failed', {
      ...{ paymentId, userId: fan.userId, modelId: model, planType: 'subscription', planId: randomUUID() },
      ...{ amountCents: 500, refundId: randomUUID(), at: catalog.clock.now().toISOString(), ...(kind && { kind }) },
    });
  await count(fan, model, paymentId);
  catalog.clock.move(31_000);
  // a refused one stays over, whatever else goes back; the release before does not say what does
  for (const kind of ['staff', undefined] as const) {
    await asked(kind);
    expect(await opens(film, fan)).toBe('full');
  }
  await count(fan, model, paymentId);
  await asked('staff');
  expect(await opens(film, fan)).toBe('withdrawal-under-way');
  catalog.clock.move(31_000);
  expect(await opens(film, fan)).toBe('full');
  // granted, and heard of late, it stays closed while a part fails
  await catalog.app.get(OpeningHoldService, { strict: false }).forget();
  await asked('withdrawal');
  for (const kind of ['staff', undefined] as const) {
    await failed(kind);
    expect(await opens(film, fan)).toBe('withdrawal-under-way');
  }
  await failed('withdrawal');
  expect(await opens(film, fan)).toBe('full');
});

it('days are used by nothing that was opened after their end (S15)', async () => {
  const [fan, model] = [aFan(), await catalog.aModel()];
  const film = await catalog.aPost(model, EXCLUSIVE);
  await catalog.subscribe(fan.userId, model);
  const [since, opened] = [new Date(0), catalog.clock.now()].map((at) => at.toISOString());
  expect(await opens(film, fan)).toBe('full');
  catalog.clock.move(1_000);
  const asked = { userId: fan.userId, modelId: model, since: since ?? '' };
  const films = async (until: string | undefined) =>
    (await catalog.app.get(PlayService, { strict: false }).countOpened({ ...asked, until })).films;
  expect(await Promise.all([opened, catalog.clock.now().toISOString(), undefined].map(films))).toEqual([0, 1, 1]);
  await expect(films('yesterday')).rejects.toMatchObject({ code: 'validation-failed' });
});

it('what other days that stay open too stays open and cheaper, and counts for those (S15)', async () => {
  const [model, other] = [await catalog.aModel(), await catalog.aModel()];
  const [film, elsewhere] = [await catalog.aPost(model, EXCLUSIVE), await catalog.aPost(other, EXCLUSIVE)];
  const isSubscriber = async (fan: Fan) =>
    (await catalog.app.get(SaleService, { strict: false }).sale({ postId: film, userId: fan.userId })).isSubscriber;
  for (const [returned, stays] of [
    [model, null],
    [null, model],
  ] as const) {
    const fan = aFan();
    for (const modelId of [returned, stays]) await catalog.subscribe(fan.userId, modelId);
    expect(await count(fan, returned, randomUUID())).toBe(0);
    expect([await opens(film, fan), await isSubscriber(fan)]).toEqual(['full', true]);
    // only the house opens another creator's
    expect(await opens(elsewhere, fan)).toBe(returned === null ? 'withdrawal-under-way' : 'full');
    expect(await count(fan, stays)).toBe(returned === null ? 1 : 2);
    // both on their way back close all
    await count(fan, stays, randomUUID());
    expect([await opens(film, fan), await isSubscriber(fan)]).toEqual(['withdrawal-under-way', false]);
  }
});
