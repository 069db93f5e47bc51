import { randomUUID } from 'node:crypto';
import type { EventPayloads, FeedPost, In, Page } from '@camarim/contracts';
import { eventually } from '@camarim/testing';
import { aFan, aTeamMember, type Catalog, startCatalog, VISITOR } from '../../test/catalog-fixture.js';
import { MediaService } from '../media/media.service.js';
import { PlayService } from '../posts/play.service.js';
import { SaleService } from './sale.service.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
}, 60_000);
afterAll(() => catalog?.stop());

type Priced = EventPayloads['post-price.changed'];
const priced = (postId: string, modelId: string, priceCents: number | null, more: Partial<Priced> = {}): Priced => ({
  ...{ postId, modelId, priceCents, subscriberPriceCents: null, revision: 1 },
  ...{ staffId: randomUUID(), before: null, after: null, at: '2026-11-01T00:00:00.000Z' },
  ...more,
});
const unlockOf = (userId: string, postId: string, modelId: string) => ({
  ...{ unlockId: randomUUID(), userId, postId, modelId, paymentId: randomUUID() },
});
/** What a report that is right does to those who bought it. */
const removed = (postId: string, modelId: string) =>
  catalog.db.transaction((tx) => catalog.app.get(SaleService, { strict: false }).removeIn(tx, postId, modelId));
const inbox = async () => (await catalog.db.one<{ n: number }>('select count(*)::int as n from inbox'))?.n ?? 0;
/** Says it and waits until it was reacted to. */
const hear: Catalog['hear'] = async (name, data) => {
  const before = await inbox();
  await catalog.hear(name, data);
  await eventually(async () => (await inbox()) > before);
};
const listed = async (modelId: string): Promise<FeedPost[]> => {
  const page = { modelId, filter: 'all', cursor: null, limit: 50 } as const;
  return (JSON.parse((await catalog.rpc.call('catalog.feed.page', page, VISITOR)).body) as Page<FeedPost>).items;
};
const play = (postId: string, caller: Parameters<Catalog['rpc']['call']>[2]) =>
  catalog.rpc.call('catalog.post.play', { postId }, caller);
const said = async <N extends 'post.unlocked' | 'post.relocked'>(name: N, postId: string) =>
  (await catalog.said(name)).filter((event) => event.postId === postId);

it('shows everybody the price billing set last, whatever order its words arrive in, and none on an open post (PUR-01)', async () => {
  const model = await catalog.aModel();
  const [post, open] = [await catalog.aPost(model, { isExclusive: true }), await catalog.aPost(model)];
  await hear('post-price.changed', priced(post, model, 2490, { revision: 2 }));
  await hear('post-price.changed', priced(post, model, 100, { revision: 1 }));
  await hear('post-price.changed', priced(open, model, 500));
  const byId = new Map((await listed(model)).map((item) => [item.id, item]));
  expect([byId.get(post)?.priceCents, byId.get(post)?.isExtra, byId.get(open)?.priceCents]).toEqual([
    2490,
    false,
    null,
  ]);
  expect((await catalog.said('post.updated')).filter(({ postId }) => postId === post)).toHaveLength(1);
  await hear('post-price.changed', priced(post, model, null, { revision: 3 }));
  expect((await listed(model)).find(({ id }) => id === post)?.priceCents).toBeNull();
});

/** Somebody reports a post. @returns the report as the team reads it. */
const reported = async (post: string, of: Partial<In<'catalog.notice.submit'>> = {}) => {
  const report = {
    ...{ kind: 'other' as const, address: `https://camarim.com.br/luna?publicacao=${post}`, goodFaith: true },
    ...{ name: 'Rita Paz', email: 'rita@exemplo.com.br', description: 'Nunca autorizei este vídeo.', ...of },
  };
  const { protocol } = await catalog.rpc.call('catalog.notice.submit', report, VISITOR);
  const open = { status: 'open' as const, cursor: null, limit: 50 };
  const { items } = await catalog.rpc.call('catalog.notice.list', open, aTeamMember('owner'));
  return items.find((one) => one.protocol === protocol);
};

it('a fan who bought one post sees it in full, is told so once, and gets nothing else of her (PUR-05)', async () => {
  const model = await catalog.aModel();
  const [post, other] = [
    await catalog.aPost(model, { isExclusive: true }),
    await catalog.aPost(model, { isPremium: true }),
  ];
  const fan = aFan();
  const unlock = unlockOf(fan.userId, post, model);
  expect(await catalog.rpc.call('catalog.entitlement.get', { modelId: model, postId: post }, fan)).toEqual({
    ...{ entitled: false, expiresAt: null },
  });
  await hear('unlock.granted', unlock);
  await hear('unlock.granted', unlock);
  expect(await said('post.unlocked', post)).toEqual([
    { userId: fan.userId, postId: post, modelId: model, paymentId: unlock.paymentId },
  ]);
  expect((await catalog.rpc.call('catalog.entitlement.get', { modelId: model, postId: post }, fan)).entitled).toBe(
    true,
  );
  expect(await play(post, fan)).toMatchObject({ mode: 'full', media: { rendition: 'full.mp4' } });
  expect((await play(other, fan)).mode).toBe('preview');
  expect((await play(post, aFan())).mode).toBe('preview');
  expect((await play(post, VISITOR)).mode).toBe('locked');
});

it('whose money went back has it no more, also when the end is heard before the beginning (PUR-05)', async () => {
  const model = await catalog.aModel();
  const post = await catalog.aPost(model, { isExclusive: true });
  const [fan, early] = [aFan(), aFan()];
  const ended = { reason: 'refunded', at: '2026-11-01T00:00:00.000Z' } as const;
  const unlock = unlockOf(fan.userId, post, model);
  await hear('unlock.granted', unlock);
  await hear('unlock.ended', { ...unlock, ...ended });
  expect((await play(post, fan)).mode).toBe('preview');
  expect(await said('post.relocked', post)).toHaveLength(1);
  const second = unlockOf(early.userId, post, model);
  await hear('unlock.ended', { ...second, ...ended });
  await hear('unlock.granted', second);
  expect((await play(post, early)).mode).toBe('preview');
  expect((await said('post.unlocked', post)).map(({ userId }) => userId)).toEqual([fan.userId]);
});

it('what was bought stays with its buyer when the post is deleted or its creator leaves, and with nobody else (PUR-06)', async () => {
  const model = await catalog.aModel();
  const post = await catalog.aPost(model, { isExclusive: true });
  const [fan, subscriber] = [aFan(), aFan()];
  await catalog.subscribe(subscriber.userId, model);
  await hear('unlock.granted', unlockOf(fan.userId, post, model));
  await catalog.db.query('update model set is_active = false where id = $1', [model]);
  expect((await play(post, fan)).mode).toBe('full');
  await catalog.rpc.call('catalog.post.delete', { postId: post }, aTeamMember());
  expect((await play(post, fan)).mode).toBe('full');
  const overlay = await catalog.rpc.call('catalog.feed.overlay', { postIds: [post] }, fan);
  expect(overlay.items).toMatchObject([{ id: post, bought: true, locked: false, access: 'full' }]);
  expect((await catalog.rpc.call('catalog.feed.post', { postId: post }, fan)).postIds).toEqual([post]);
  for (const other of [subscriber, aFan(), VISITOR])
    await expect(play(post, other)).rejects.toMatchObject({ code: 'post-not-found' });
  expect(await catalog.said('media.discarded')).toEqual([]);
  const asset = await catalog.db.one<{ id: string }>('select asset_id as id from post where id = $1', [post]);
  const media = catalog.app.get(MediaService, { strict: false });
  expect(await catalog.db.transaction((tx) => media.discardUnused(tx, asset?.id ?? ''))).toBe(false);
});

it('what is removed after a notice is closed to its buyers at once, and billing hears of it (PUR-06)', async () => {
  const model = await catalog.aModel();
  const post = await catalog.aPost(model, { isExclusive: true });
  const fan = aFan();
  await hear('unlock.granted', unlockOf(fan.userId, post, model));
  await removed(post, model);
  expect((await play(post, fan)).mode).toBe('preview');
  expect(await catalog.said('post.removed')).toEqual([{ postId: post, modelId: model }]);
});

it('what was removed stays closed to whoever had paid and is heard of later, until the team shows it again (PUR-06)', async () => {
  const model = await catalog.aModel();
  const post = await catalog.aPost(model, { isExclusive: true });
  const team = aTeamMember();
  const publish = (isPublished: boolean) =>
    catalog.rpc.call('catalog.post.set-published', { postId: post, isPublished }, team);
  await publish(false);
  await removed(post, model);
  // nobody had it yet, and billing must know all the same
  expect((await catalog.said('post.removed')).filter(({ postId }) => postId === post)).toHaveLength(1);
  const [late, later] = [aFan(), aFan()];
  await hear('unlock.granted', unlockOf(late.userId, post, model));
  await expect(play(post, late)).rejects.toMatchObject({ code: 'post-not-found' });
  expect(await said('post.unlocked', post)).toEqual([]);
  await publish(true);
  await hear('unlock.granted', unlockOf(later.userId, post, model));
  expect((await play(post, later)).mode).toBe('full');
  expect((await play(post, late)).mode).not.toBe('full');
});

it('a report that is right takes a post its creator had deleted from those who bought it, too (PUR-06, FV-38)', async () => {
  const model = await catalog.aModel();
  const post = await catalog.aPost(model, { isExclusive: true });
  const [fan, team] = [aFan(), aTeamMember('owner')];
  await hear('unlock.granted', unlockOf(fan.userId, post, model));
  await catalog.rpc.call('catalog.post.delete', { postId: post }, team);
  expect((await play(post, fan)).mode).toBe('full');
  const notice = await reported(post, { kind: 'intimate-image', isParticipant: true });
  expect(notice?.subject).toMatchObject({ id: post, isShown: false, isDeleted: true });
  const decision = { noticeId: notice?.id ?? '', status: 'removed' as const, answer: 'Retiramos o vídeo do ar.' };
  expect((await catalog.rpc.call('catalog.notice.decide', decision, team)).subject).toBeNull();
  await expect(play(post, fan)).rejects.toMatchObject({ code: 'post-not-found' });
  expect((await catalog.said('post.removed')).filter(({ postId }) => postId === post)).toHaveLength(1);
});

it('of two who decide about one report at once, the one who is refused has removed nothing and paid nobody back (FV-38, PUR-06)', async () => {
  const model = await catalog.aModel();
  const post = await catalog.aPost(model, { isExclusive: true });
  const [fan, team] = [aFan(), aTeamMember('owner')];
  await hear('unlock.granted', unlockOf(fan.userId, post, model));
  const notice = await reported(post);
  const noticeId = notice?.id ?? '';
  const decide = (status: 'removed') =>
    catalog.rpc.call('catalog.notice.decide', { noticeId, status, answer: 'Olhamos com cuidado.' }, team);
  let removing: Promise<unknown> = Promise.resolve();
  // a colleague has decided, and has not been heard of yet
  await catalog.db.transaction(async (tx) => {
    await tx.execute(
      `update content_notice set status = 'refused', answer = 'Fica.', decided_by = $2, decided_at = now() where id = $1`,
      [...[noticeId, team.userId]],
    );
    removing = decide('removed').then(
      () => 'removed',
      (error: { code?: string }) => error.code,
    );
    await eventually(() =>
      catalog.db.one(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and query like '%content_notice%'`,
      ),
    );
  });
  expect(await removing).toBe('transition-not-allowed');
  expect((await play(post, fan)).mode).toBe('full');
  expect((await catalog.said('post.removed')).filter(({ postId }) => postId === post)).toEqual([]);
});

it('a report says how many bought the post, before it is removed and their money goes back (FV-38, PUR-06)', async () => {
  const model = await catalog.aModel();
  const post = await catalog.aPost(model, { isExclusive: true });
  const [fan, other, gone] = [aFan(), aFan(), aFan()];
  for (const { userId } of [fan, other]) await hear('unlock.granted', unlockOf(userId, post, model));
  const returned = unlockOf(gone.userId, post, model);
  await hear('unlock.granted', returned);
  await hear('unlock.ended', { ...returned, reason: 'refunded', at: '2026-11-01T00:00:00.000Z' });
  const notice = await reported(post);
  expect(notice?.subject).toMatchObject({ id: post, buyers: 2 });
});

it('a post whose release is taken back is closed to who bought it through every door, billing hears of it, and released again it is sold anew (PUR-06, USR-31)', async () => {
  const model = await catalog.aModel();
  const post = await catalog.aPost(model, { isExclusive: true });
  const [fan, late, later, team] = [aFan(), aFan(), aFan(), aTeamMember('owner')];
  const sales = catalog.app.get(SaleService, { strict: false });
  const record = (areReleasesChecked: boolean) =>
    catalog.rpc.call(
      'catalog.release.record',
      { postId: post, hasCoPerformers: true, areReleasesChecked, reference: 'Pasta 12' },
      team,
    );
  const isClosedTo = async (one: typeof fan) => {
    await expect(play(post, one)).rejects.toMatchObject({ code: 'post-not-found' });
    expect((await catalog.rpc.call('catalog.feed.overlay', { postIds: [post] }, one)).items).toEqual([]);
    await expect(catalog.rpc.call('catalog.feed.post', { postId: post }, one)).rejects.toMatchObject({
      code: 'post-not-found',
    });
    expect((await catalog.rpc.call('catalog.saved.list', { cursor: null, limit: 5 }, one)).items).toEqual([]);
    const { entitled } = await catalog.rpc.call('catalog.entitlement.get', { modelId: model, postId: post }, one);
    expect(entitled).toBe(false);
    expect(await sales.sale({ postId: post, userId: one.userId })).toMatchObject({ isBought: false, isShown: false });
  };
  await hear('unlock.granted', unlockOf(fan.userId, post, model));
  await catalog.rpc.call('catalog.saved.add', { postId: post }, fan);
  expect((await play(post, fan)).mode).toBe('full');
  await record(false);
  await record(false);
  await isClosedTo(fan);
  const told = (await catalog.said('post.removed')).filter(({ postId }) => postId === post);
  expect(told).toEqual([{ postId: post, modelId: model }]);
  // whose PIX was open then, and one whose purchase was written in that very moment
  await hear('unlock.granted', unlockOf(late.userId, post, model));
  expect(await said('post.unlocked', post)).toHaveLength(1);
  await isClosedTo(late);
  await catalog.db.query('update post_unlock set ended_at = null where user_id = $1', [late.userId]);
  await isClosedTo(late);
  await catalog.db.query('update post_unlock set ended_at = now() where user_id = $1', [late.userId]);

  await record(true);
  await catalog.rpc.call('catalog.post.set-published', { postId: post, isPublished: true }, team);
  expect((await play(post, fan)).mode).not.toBe('full');
  await hear('unlock.granted', unlockOf(later.userId, post, model));
  expect((await play(post, later)).mode).toBe('full');
});

it('a post that never came out is only held back without its release: nobody bought it, and its followers are still to hear of it (USR-31, FOLLOW-03)', async () => {
  const model = await catalog.aModel();
  const post = await catalog.aPost(model);
  await catalog.db.query('update post set is_published = false, published_at = null where id = $1', [post]);
  const wanted = { postId: post, hasCoPerformers: true, areReleasesChecked: false, reference: 'Pasta 12' };
  await catalog.rpc.call('catalog.release.record', wanted, aTeamMember('owner'));
  expect((await catalog.said('post.removed')).filter(({ postId }) => postId === post)).toEqual([]);
});

it('a release recorded again does not bring back what was removed after a report (PUR-06, FV-38)', async () => {
  const model = await catalog.aModel();
  const post = await catalog.aPost(model, { isExclusive: true });
  const [fan, team] = [aFan(), aTeamMember('owner')];
  const record = (areReleasesChecked: boolean) =>
    catalog.rpc.call(
      'catalog.release.record',
      { postId: post, hasCoPerformers: true, areReleasesChecked, reference: 'Pasta 12' },
      team,
    );
  await record(false);
  await removed(post, model);
  await record(true);
  await hear('unlock.granted', unlockOf(fan.userId, post, model));
  expect(await said('post.unlocked', post)).toEqual([]);
});

it('counts what is in a post from its file, never from a text (PUR-02)', async () => {
  const model = await catalog.aModel();
  const film = await catalog.aPost(model, { isExclusive: true });
  const photo = await catalog.aPost(model, { mediaType: 'image', isPremium: true });
  await catalog.db.query(
    'update media_asset set duration_ms = 83600 where id = (select asset_id from post where id = $1)',
    [film],
  );
  const fan = aFan();
  await catalog.subscribe(fan.userId, model);
  const ask = (postId: string, userId: string | null) => catalog.rpc.call('catalog.post.sale', { postId, userId });
  // asked by billing alone
  await expect(ask(film, null)).rejects.toMatchObject({ code: 'forbidden' });
  const sales = catalog.app.get(SaleService, { strict: false });
  expect(await sales.sale({ postId: film, userId: fan.userId })).toMatchObject({
    ...{ isSubscribersOnly: true, isShown: true, wasShown: true, isSubscriber: true, isBought: false, isExtra: false },
    facts: { mediaType: 'video', seconds: 84, photos: 0, width: 640, height: 800 },
  });
  expect(await sales.sale({ postId: photo, userId: null })).toMatchObject({
    isSubscriber: false,
    facts: { mediaType: 'image', seconds: null, photos: 1 },
  });
});

it('days that are being given back make no post cheaper (S15, PUR-01)', async () => {
  const [model, fan] = [await catalog.aModel(), aFan()];
  const post = await catalog.aPost(model, { isExclusive: true });
  await catalog.subscribe(fan.userId, model);
  const isSubscriber = async () =>
    (await catalog.app.get(SaleService, { strict: false }).sale({ postId: post, userId: fan.userId })).isSubscriber;
  expect(await isSubscriber()).toBe(true);
  await catalog.app.get(PlayService, { strict: false }).countOpened({
    ...{ userId: fan.userId, modelId: model, since: catalog.clock.now().toISOString(), paymentId: randomUUID() },
  });
  expect(await isSubscriber()).toBe(false);
  catalog.clock.move(31_000);
  expect(await isSubscriber()).toBe(true);
});
