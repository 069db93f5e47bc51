import { randomUUID } from 'node:crypto';
import { eventually } from '@camarim/testing';
import { aFan, type Catalog, startCatalog, VISITOR } from '../../test/catalog-fixture.js';
import { PurchaseAccessRead } from '../entitlements/purchase-access.read.js';
import { PlayService } from './play.service.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
}, 60_000);
afterAll(() => catalog?.stop());

const play = (postId: string, caller = VISITOR as Parameters<Catalog['rpc']['call']>[2]) =>
  catalog.rpc.call('catalog.post.play', { postId }, caller);

async function exclusiveFilms(count: number): Promise<string[]> {
  const model = await catalog.aModel();
  return Promise.all(Array.from({ length: count }, () => catalog.aPost(model, { isExclusive: true })));
}

const EXCLUSIVE = { isExclusive: true };

describe('a free preview', () => {
  it('is granted once when two tabs race for the fifth one (USR-16, USR-17)', async () => {
    const fan = aFan();
    const films = await exclusiveFilms(12);
    for (const film of films.slice(0, 4)) expect((await play(film, fan)).mode).toBe('preview');
    const replies = await Promise.all(films.slice(4).map((film) => play(film, fan)));
    expect(replies.filter((reply) => reply.mode === 'preview')).toHaveLength(1);
    for (const reply of replies.filter((r) => r.mode !== 'preview')) {
      expect(reply).toMatchObject({
        mode: 'locked',
        reason: 'limit-reached',
        media: null,
        quota: { used: 5, remaining: 0 },
      });
    }
    expect(await catalog.rpc.call('catalog.quota.get', {}, fan)).toEqual({
      used: 5,
      limit: 5,
      remaining: 0,
      models: [],
    });
    const told = (await catalog.said('preview.consumed')).filter((event) => event.userId === fan.userId);
    expect(told.map((event) => event.used)).toEqual([1, 2, 3, 4, 5]);
  });

  it('costs nothing when it is watched again, in two tabs at once or after the limit (CAT-18)', async () => {
    const fan = aFan();
    const films = await exclusiveFilms(5);
    const twice = await Promise.all([play(films[0]!, fan), play(films[0]!, fan)]);
    expect(twice.map((reply) => [reply.mode, reply.quota?.used])).toEqual([
      ['preview', 1],
      ['preview', 1],
    ]);
    for (const film of films.slice(1)) await play(film, fan);
    const again = await play(films[0]!, fan);
    expect(again).toMatchObject({
      mode: 'preview',
      media: { rendition: 'preview.mp4' },
      quota: { used: 5, remaining: 0 },
    });
    const told = (await catalog.said('preview.consumed')).filter((event) => event.userId === fan.userId);
    expect(told).toHaveLength(5);
  });

  it('is not spent by free posts, photos or strangers (CAT-17)', async () => {
    const fan = aFan();
    const model = await catalog.aModel();
    const [film] = await exclusiveFilms(1);
    expect(await play(await catalog.aPost(model), fan)).toMatchObject({
      mode: 'full',
      media: { rendition: 'full.mp4' },
    });
    expect(await play(await catalog.aPost(model, { mediaType: 'image' }), fan)).toMatchObject({
      media: { rendition: 'w1080.webp' },
    });
    expect(await play(await catalog.aPost(model, { mediaType: 'image', isPremium: true }), fan)).toMatchObject({
      reason: 'premium-content',
    });
    expect(await play(film!)).toEqual({
      mode: 'locked',
      reason: 'sign-up',
      media: null,
      stream: null,
      previewSeconds: null,
      quota: null,
    });
    expect(await catalog.rpc.call('catalog.quota.get', {}, fan)).toEqual({
      used: 0,
      limit: 5,
      remaining: 5,
      models: [],
    });
    await expect(catalog.rpc.call('catalog.quota.get', {}, VISITOR)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('a stranger plays a free film whole and leaves no trace, and gets nothing of one for subscribers (V8)', async () => {
    const model = await catalog.aModel();
    const free = await catalog.aPost(model);
    expect(await play(free)).toEqual({
      mode: 'full',
      reason: null,
      media: expect.objectContaining({ rendition: 'full.mp4' }),
      stream: expect.objectContaining({ rendition: 'film.m3u8' }),
      previewSeconds: null,
      quota: null,
    });
    expect(await play(await catalog.aPost(model, { mediaType: 'image' }))).toMatchObject({
      media: { rendition: 'w1080.webp' },
    });
    expect(await play(await catalog.aPost(model, { isPremium: true }))).toMatchObject({ mode: 'locked', media: null });
    expect(await catalog.db.query('select from opened_post where post_id = $1', [free])).toEqual([]);
    expect(await catalog.db.query('select from preview_view where post_id = $1', [free])).toEqual([]);
  });

  it('is not granted while the counter cannot be read (USR-18)', async () => {
    const fan = aFan();
    const [film] = await exclusiveFilms(1);
    await catalog.db.query('alter table preview_view rename to preview_view_away');
    try {
      await expect(play(film!, fan)).rejects.toMatchObject({ status: 500 });
    } finally {
      await catalog.db.query('alter table preview_view_away rename to preview_view');
    }
  });
});

describe('a post that is not there', () => {
  it('answers 404, and so does one that is not published yet (CAT-17)', async () => {
    const model = await catalog.aModel();
    const draft = await catalog.aPost(model);
    await catalog.db.query('update post set is_published = false where id = $1', [draft]);
    for (const id of [draft, '00000000-0000-4000-8000-000000000000', 'nonsense']) {
      await expect(play(id, aFan())).rejects.toMatchObject({ code: 'post-not-found', status: 404 });
    }
  });
});

describe('what a purchase counts as used by', () => {
  it('is films for subscribers opened by who has access, each once, of this creator and since an instant (S15)', async () => {
    const [fan, other] = [aFan(), aFan()];
    const model = await catalog.aModel();
    const films = await Promise.all([1, 2, 3].map(() => catalog.aPost(model, { isExclusive: true })));
    const free = await catalog.aPost(model);
    const [elsewhere] = await exclusiveFilms(1);
    const since = catalog.clock.now().toISOString();
    const opened = (modelId: string | null, from = since) =>
      catalog.app.get(PlayService, { strict: false }).countOpened({ userId: fan.userId, modelId, since: from });
    // a preview is not the film, however often it is seen
    for (let n = 0; n < 2; n++) expect((await play(films[0]!, fan)).mode).toBe('preview');
    expect(await opened(model)).toEqual({ films: 0 });
    await catalog.subscribe(fan.userId, null);
    for (const post of [films[0]!, films[0]!, films[1]!, free, elsewhere!]) await play(post, fan);
    await play(films[2]!, other);
    expect(await opened(model)).toEqual({ films: 2 });
    expect(await opened(null)).toEqual({ films: 3 });
    expect(await opened(null, new Date(catalog.clock.now().getTime() + 60_000).toISOString())).toEqual({ films: 0 });
    await expect(
      catalog.rpc.call('catalog.opened.count', { userId: fan.userId, modelId: null, since }, fan),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('not what was bought for good or came with a message, unless it is that purchase (S15)', async () => {
    const fan = aFan();
    const model = await catalog.aModel();
    const [byDays, bought, file] = [
      await catalog.aPost(model, { isExclusive: true }),
      await catalog.aPost(model, { isExclusive: true }),
      await catalog.aPost(model, { isExclusive: true }),
    ];
    await catalog.db.query('update post set is_attachment = true where id = $1', [file]);
    await catalog.subscribe(fan.userId, model);
    await catalog.db.query(
      'insert into post_unlock (unlock_id, user_id, post_id, granted_at) select gen_random_uuid(), $1, $2, now()',
      [fan.userId, bought],
    );
    const plays = catalog.app.get(PlayService, { strict: false });
    const since = catalog.clock.now().toISOString();
    for (const post of [byDays, bought]) await play(post, fan);
    await catalog.db.query(
      'insert into post_unlock (unlock_id, user_id, post_id, granted_at) select gen_random_uuid(), $1, $2, now()',
      [fan.userId, file],
    );
    await plays.noteOpened(fan.userId, [file]);
    await catalog.db.query('update post_unlock set ended_at = now() where user_id = $1 and post_id = $2', [
      fan.userId,
      file,
    ]);
    const asked = { userId: fan.userId, modelId: model, since };
    expect(await plays.countOpened(asked)).toEqual({ films: 1 });
    expect(await plays.countOpened({ ...asked, postId: bought })).toEqual({ films: 1 });
    // what a bank reads of a contested subscription names no more (MED-03)
    const access = catalog.app.get(PurchaseAccessRead, { strict: false });
    const of = { ...asked, postId: null, subscriptionIds: [], unlockIds: [] };
    expect((await access.ofPurchase(of)).openings.map(({ postId }) => postId)).toEqual([byDays]);
    expect((await access.ofPurchase({ ...of, postId: file })).openings.map(({ postId }) => postId)).toEqual([file]);
  });

  it('is what was opened before it was counted: beside and after the count of a return nothing more opens (S15)', async () => {
    const model = await catalog.aModel();
    const films = await Promise.all(Array.from({ length: 6 }, () => catalog.aPost(model, { isExclusive: true })));
    const [free, elsewhere] = [await catalog.aPost(model), await catalog.aPost(await catalog.aModel(), EXCLUSIVE)];
    const plays = catalog.app.get(PlayService, { strict: false });
    for (let round = 0; round < 10; round += 1) {
      const [fan, payment, since] = [aFan(), randomUUID(), catalog.clock.now().toISOString()];
      await catalog.subscribe(fan.userId, model);
      const asked = { userId: fan.userId, modelId: model, since };
      const opens = films.map((film) =>
        play(film, fan).then(
          ({ mode }) => mode,
          ({ code }: { code: string }) => code,
        ),
      );
      const [{ films: counted }, ...modes] = await Promise.all([
        plays.countOpened({ ...asked, paymentId: payment }),
        ...opens,
      ]);
      // whichever came first, all that opened was counted
      expect(modes.filter((mode) => mode === 'full')).toHaveLength(counted);
      expect(modes.filter((mode) => mode === 'withdrawal-under-way')).toHaveLength(films.length - counted);
      await expect(play(films[0]!, fan)).rejects.toMatchObject({ code: 'withdrawal-under-way', status: 409 });
      expect(await plays.countOpened(asked)).toEqual({ films: counted });
      // what other purchases and nobody's money open stays open
      expect((await play(free, fan)).mode).toBe('full');
      await catalog.subscribe(fan.userId, null);
      expect((await play(elsewhere, fan)).mode).toBe('full');
    }
  });

  it('opens again by itself when a return was refused, and stays closed while the money is on its way (S15)', async () => {
    const fan = aFan();
    const model = await catalog.aModel();
    const film = await catalog.aPost(model, EXCLUSIVE);
    const [refused, returned] = [randomUUID(), randomUUID()];
    await catalog.subscribe(fan.userId, model);
    const plays = catalog.app.get(PlayService, { strict: false });
    const count = (paymentId: string) =>
      plays.countOpened({ userId: fan.userId, modelId: model, since: new Date(0).toISOString(), paymentId });
    const opens = () =>
      play(film, fan).then(
        ({ mode }) => mode,
        ({ code }: { code: string }) => code,
      );
    const until = async (paymentId: string) =>
      (await catalog.db.one<{ until: Date }>('select until from opening_hold where payment_id = $1', [paymentId]))
        ?.until;
    await count(refused);
    expect(await opens()).toBe('withdrawal-under-way');
    catalog.clock.move(31_000);
    expect(await opens()).toBe('full');
    await count(returned);
    const short = await until(returned);
    await catalog.hear('payment.refund-requested', { paymentId: returned, refundId: randomUUID() });
    await eventually(async () => ((await until(returned)) ?? 0) > (short ?? 0));
    catalog.clock.move(60_000);
    expect(await opens()).toBe('withdrawal-under-way');
    // a click more changes nothing
    await count(returned);
    catalog.clock.move(60_000);
    expect(await opens()).toBe('withdrawal-under-way');
    // back is only that purchase: other days of theirs open as before
    const days = { subscriptionId: randomUUID(), userId: fan.userId, modelId: model, planId: randomUUID() };
    const [startsAt, expiresAt] = [0, 86_400_000].map((ms) =>
      new Date(catalog.clock.now().getTime() + ms).toISOString(),
    );
    await catalog.hear('subscription.activated', {
      ...{ ...days, subscriptionId: randomUUID(), paymentId: randomUUID() },
      ...{ startsAt: startsAt!, expiresAt: expiresAt! },
    });
    await catalog.hear('subscription.cancelled', {
      ...{ ...days, paymentId: returned, startsAt: startsAt!, expiresAt: expiresAt!, reason: 'withdrawn' },
    });
    await eventually(async () => (await until(returned)) === undefined);
    expect(await opens()).toBe('full');
  });

  it('counts what is opened again by a second purchase within the same minute (S15)', async () => {
    const fan = aFan();
    const model = await catalog.aModel();
    const film = await catalog.aPost(model, EXCLUSIVE);
    await catalog.subscribe(fan.userId, model);
    const plays = catalog.app.get(PlayService, { strict: false });
    await play(film, fan);
    catalog.clock.move(10_000);
    const since = catalog.clock.now().toISOString();
    const asked = { userId: fan.userId, modelId: model, since };
    expect(await plays.countOpened(asked)).toEqual({ films: 0 });
    catalog.clock.move(10_000);
    await play(film, fan);
    expect(await plays.countOpened(asked)).toEqual({ films: 1 });
  });
});
