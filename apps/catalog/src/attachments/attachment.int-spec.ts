import { randomUUID } from 'node:crypto';
import type { NewAttachment } from '@camarim/contracts';
import { eventually } from '@camarim/testing';
import { aFan, aTeamMember, type Catalog, startCatalog, VISITOR } from '../../test/catalog-fixture.js';
import { PlayService } from '../posts/play.service.js';
import { SaleService } from '../sales/sale.service.js';
import { AttachmentService } from './attachment.service.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
}, 60_000);
afterAll(() => catalog?.stop());

const service = () => catalog.app.get(AttachmentService);
const FILES = [
  ...['full.mp4', 'preview.mp4', 'poster.webp'].map((name) => ({
    ...{ name, width: 640, height: 800, bytes: 1 },
    contentType: name.endsWith('.mp4') ? 'video/mp4' : 'image/webp',
  })),
];
/** A film of hers that nothing shows yet. */
const aFile = async (modelId: string | null, status = 'ready', kind = 'video'): Promise<string> => {
  const id = randomUUID();
  await catalog.db.query(
    `insert into media_asset (id, model_id, kind, status, width, height, duration_ms, veil, renditions, bytes)
     values ($1, $2, $5, $3, 1080, 1350, 42000, 'dmV1', $4, 10)`,
    [id, modelId, status, JSON.stringify(status === 'ready' ? FILES : []), kind],
  );
  return id;
};
const opens = async (id: string, fanId: string) => (await service().open({ attachmentId: id, fanId })).item;
const make = (modelId: string, assetId: string, own: Partial<NewAttachment> = {}) =>
  service().make({
    ...{ attachmentId: randomUUID(), modelId, assetId, priceCents: null, authorKind: 'creator' },
    ...{ authorId: randomUUID(), hasCoPerformers: false },
    ...own,
  });
const listed = async (id: string, fanId: string | null, side: 'fan' | 'house' = 'fan') =>
  (await service().list({ attachmentIds: [id], fanId, side })).items[0];
const unlockOf = (userId: string, postId: string, modelId: string) => ({
  ...{ unlockId: randomUUID(), userId, postId, modelId, paymentId: randomUUID() },
});
const isAlive = async (assetId: string) =>
  (await catalog.db.query('select 1 from media_asset where id = $1 and deleted_at is null', [assetId])).length === 1;

it('is made of a file of hers that is ready, once, whatever is asked how often (MSG-50)', async () => {
  const [model, other] = [await catalog.aModel(), await catalog.aModel()];
  const file = await aFile(model);
  const attachmentId = randomUUID();
  const made = await make(model, file, { attachmentId });
  expect(made).toMatchObject({ id: attachmentId, mediaType: 'video', durationMs: 42_000, price: null, isOpen: true });
  expect(made.film).toMatchObject({ assetId: file, rendition: 'full.mp4' });
  expect(await make(model, file, { attachmentId })).toEqual(made);
  const code = (refused: Promise<unknown>) =>
    refused.then(
      () => 'made',
      (error: { code: string }) => error.code,
    );
  expect(await code(make(model, file, { attachmentId, priceCents: 500 }))).toBe('idempotency-mismatch');
  expect(await code(make(model, file))).toBe('validation-failed'); // it is in another message
  expect(await code(make(other, file))).toBe('validation-failed');
  expect(await code(make(model, await aFile(model, 'processing')))).toBe('media-not-ready');
  expect(await code(make(model, randomUUID()))).toBe('validation-failed');
  for (const priceCents of [1, 99, 1_000_001])
    expect(await code(make(model, await aFile(model), { priceCents }))).toBe('validation-failed');
  // the name of a post that is there already is no attachment's
  expect(await code(make(model, await aFile(model), { attachmentId: await catalog.aPost(model) }))).toBe(
    'idempotency-mismatch',
  );
  await catalog.db.query('update model_kyc set is_document_checked = false where model_id = $1', [model]);
  expect(await code(make(model, await aFile(model)))).toBe('kyc-required');
});

it('stands in no list, count, search or editor, and no door of posts knows it (MSG-51, CAT-14)', async () => {
  const { who: creator, modelId: model } = await catalog.aCreator();
  const shown = await catalog.aPost(model);
  const [free, priced] = [
    await make(model, await aFile(model)),
    await make(model, await aFile(model), { priceCents: 1_990 }),
  ];
  const staff = aTeamMember('admin');
  const fan = aFan();
  await catalog.subscribe(fan.userId, null);
  const { rpc } = catalog;
  const everything = JSON.stringify([
    (await rpc.call('catalog.feed.page', { modelId: model, filter: 'all', cursor: null, limit: 50 }, fan)).body,
    (await rpc.call('catalog.feed.page', { modelId: null, filter: 'all', cursor: null, limit: 50 }, VISITOR)).body,
    await rpc.call('catalog.feed.overlay', { postIds: [shown, free.id, priced.id] }, fan),
    await rpc.call('catalog.own-post.list', { modelId: model, state: 'all', cursor: null, limit: 50 }, creator),
    await rpc.call(
      'catalog.post.list-all',
      { modelId: model, filter: 'all', state: 'all', cursor: null, limit: 50 },
      staff,
    ),
    await rpc.call('catalog.search.find', { search: 'mensagem' }, staff),
  ]);
  expect(everything).toContain(shown);
  for (const { id, film } of [free, priced]) {
    expect(everything).not.toContain(id);
    expect(everything).not.toContain(film?.assetId ?? 'no film');
  }
  expect(await rpc.call('catalog.model.get-admin', { modelId: model }, staff)).toMatchObject({
    stats: { posts: 1, drafts: 0 },
  });
  for (const { id: postId } of [free, priced])
    for (const asked of [
      rpc.call('catalog.post.play', { postId }, fan),
      rpc.call('catalog.feed.post', { postId }, fan),
      rpc.call('catalog.own-post.set-published', { postId, isPublished: true }, creator),
      rpc.call('catalog.own-post.delete', { postId }, creator),
      rpc.call('catalog.own-post.pin', { postId }, creator),
      rpc.call('catalog.post.set-published', { postId, isPublished: true }, staff),
      rpc.call('catalog.post.like', { postId }, fan),
      rpc.call('catalog.comment.list', { postId, cursor: null, limit: 10 }, fan),
    ])
      await expect(asked).rejects.toMatchObject({ code: 'post-not-found' });
  // a word of billing about its price changes nothing: the chain has it
  await catalog.hear('post-price.changed', {
    ...{ postId: priced.id, modelId: model, priceCents: null, subscriberPriceCents: null, revision: 1 },
    ...{ staffId: randomUUID(), before: null, after: null, at: '2026-11-01T00:00:00.000Z' },
  });
  await eventually(
    async () => (await catalog.db.query(`select 1 from inbox where consumer = 'catalog.sales'`)).length > 0,
  );
  expect((await listed(priced.id, fan.userId))?.price).toEqual({ amountCents: 1_990, currency: 'BRL' });
});

it('names no file before it is paid for, all of it after, and none once the money is back (MSG-51, CAT-14)', async () => {
  const model = await catalog.aModel();
  const file = await aFile(model);
  const { id } = await make(model, file, { priceCents: 1_990 });
  const [fan, other] = [aFan(), aFan()];
  await catalog.subscribe(fan.userId, model); // a subscription opens none
  const closed = await listed(id, fan.userId);
  expect(closed).toMatchObject({
    isOpen: false,
    isBought: false,
    veil: 'dmV1',
    durationMs: 42_000,
    film: null,
    picture: null,
  });
  expect(JSON.stringify(closed)).not.toContain(file);
  expect(await listed(id, fan.userId, 'house')).toMatchObject({
    isOpen: true,
    isBought: false,
    film: { assetId: file },
  });
  expect(await catalog.app.get(SaleService).sale({ postId: id, userId: fan.userId })).toMatchObject({
    ...{ isAttachment: true, attachmentCents: 1_990, isShown: false, isExtra: true, isSubscribersOnly: true },
  });
  const unlock = unlockOf(fan.userId, id, model);
  await catalog.hear('unlock.granted', unlock);
  await eventually(async () => (await listed(id, fan.userId))?.isBought);
  // its poster stands there; the film is named to who starts it
  expect(await listed(id, fan.userId)).toMatchObject({ isOpen: true, picture: { assetId: file }, film: null });
  expect(await listed(id, fan.userId, 'house')).toMatchObject({ isBought: true, film: { assetId: file } });
  expect(await listed(id, other.userId)).toMatchObject({ isOpen: false, film: null });
  expect(await opens(id, other.userId)).toMatchObject({ isOpen: false, film: null, picture: null });
  expect(await opens(id, fan.userId)).toMatchObject({ film: { assetId: file, rendition: 'full.mp4' } });
  const since = '2026-01-01T00:00:00.000Z';
  await catalog.hear('unlock.ended', { ...unlock, reason: 'refunded', at: since });
  await eventually(async () => (await listed(id, fan.userId))?.isBought === false);
  expect(await listed(id, fan.userId)).toMatchObject({ isOpen: false, film: null, picture: null });
});

it('taken back, it goes with its file; who bought it keeps it, but not what the team removed (MSG-53)', async () => {
  const model = await catalog.aModel();
  const [gone, kept] = [await aFile(model), await aFile(model)];
  const [unsold, sold] = [await make(model, gone), await make(model, kept, { priceCents: 500 })];
  const fan = aFan();
  await catalog.hear('unlock.granted', unlockOf(fan.userId, sold.id, model));
  await eventually(async () => (await listed(sold.id, fan.userId))?.isBought);
  for (const { id } of [unsold, sold])
    await catalog.hear('attachment.removed', { attachmentId: id, modelId: model, by: 'author' });
  await eventually(async () => !(await isAlive(gone)));
  // somebody may be paying for it just now: billing sells it no more
  expect((await catalog.said('post.deleted')).map(({ postId }) => postId)).toContain(unsold.id);
  expect(await listed(unsold.id, fan.userId, 'house')).toBeUndefined();
  await eventually(async () => (await listed(sold.id, aFan().userId, 'house')) === undefined);
  expect(await opens(sold.id, fan.userId)).toMatchObject({ isOpen: true, film: { assetId: kept } });
  expect(await isAlive(kept)).toBe(true);
  await catalog.hear('attachment.removed', { attachmentId: sold.id, modelId: model, by: 'team' });
  // billing gives the money back
  await eventually(async () => (await catalog.said('post.removed')).some(({ postId }) => postId === sold.id));
  expect(await listed(sold.id, fan.userId)).toBeUndefined();
});

it('a film somebody paid for counts as opened once they start it, a picture once it stands on their page, each once (MSG-73, S15)', async () => {
  const model = await catalog.aModel();
  const film = await make(model, await aFile(model), { priceCents: 700 });
  const picture = await make(model, await aFile(model, 'ready', 'image'), { priceCents: 700 });
  const [fan, since] = [aFan(), '2026-01-01T00:00:00.000Z'];
  for (const { id } of [film, picture]) {
    await catalog.hear('unlock.granted', unlockOf(fan.userId, id, model));
    await eventually(async () => (await listed(id, fan.userId, 'house'))?.isBought);
  }
  const noted = async (postId: string) =>
    (await catalog.app.get(PlayService).countOpened({ userId: fan.userId, modelId: model, postId, since })).films;
  const rows = () =>
    catalog.db.query(
      'select post_id, opened_at, xmin::text as written from opened_post where user_id = $1 order by 1',
      [fan.userId],
    );
  // whoever else reads the thread opens nothing
  expect([await noted(film.id), await noted(picture.id)]).toEqual([0, 0]);
  const both = { attachmentIds: [film.id, picture.id], fanId: fan.userId, side: 'fan' as const };
  await service().list(both);
  expect([await noted(film.id), await noted(picture.id)]).toEqual([0, 1]);
  await opens(film.id, fan.userId);
  expect([await noted(film.id), await noted(picture.id)]).toEqual([1, 1]);
  const before = await rows();
  catalog.clock.move(10 * 60_000);
  await service().list(both);
  await opens(film.id, fan.userId);
  expect(await rows()).toEqual(before);
});

it('what came with a message is not opened beside its return, and opens again when the money stays (S15, MSG-73)', async () => {
  const model = await catalog.aModel();
  const film = await make(model, await aFile(model), { priceCents: 700 });
  const picture = await make(model, await aFile(model, 'ready', 'image'), { priceCents: 700 });
  const fan = aFan();
  for (const { id } of [film, picture]) {
    const unlock = unlockOf(fan.userId, id, model);
    await catalog.hear('unlock.granted', unlock);
    await eventually(async () => (await listed(id, fan.userId, 'house'))?.isBought);
    const asked = { userId: fan.userId, modelId: model, postId: id, since: '2026-01-01T00:00:00.000Z' };
    const plays = catalog.app.get(PlayService);
    expect(await plays.countOpened({ ...asked, paymentId: unlock.paymentId })).toEqual({ films: 0 });
    if (id === film.id) await expect(opens(id, fan.userId)).rejects.toMatchObject({ code: 'withdrawal-under-way' });
    else
      expect(await listed(id, fan.userId)).toMatchObject({ isBought: true, isOpen: false, picture: null, film: null });
    expect(await plays.countOpened(asked)).toEqual({ films: 0 });
    const facts = { userId: fan.userId, modelId: model, planType: 'unlock', planId: id } as const;
    await catalog.hear('payment.refund-failed', {
      ...{ ...facts, paymentId: unlock.paymentId, amountCents: 700, refundId: randomUUID(), kind: 'withdrawal' },
      at: catalog.clock.now().toISOString(),
    });
    await eventually(
      async () => (await catalog.db.query('select from opening_hold where post_id = $1', [id])).length === 0,
    );
    expect(await opens(id, fan.userId)).toMatchObject({ isOpen: true, film: { rendition: 'full.mp4' } });
    expect(await plays.countOpened(asked)).toEqual({ films: 1 });
  }
});

it('a file that shows somebody else is refused until their release is on record, and closed and unsold when it is taken back (MSG-72, MSG-75, USR-31)', async () => {
  const model = await catalog.aModel();
  const [attachmentId, file, staff, fan] = [randomUUID(), await aFile(model), aTeamMember('admin'), aFan()];
  const asked = { attachmentId, priceCents: 900, hasCoPerformers: true };
  await expect(make(model, file, asked)).rejects.toMatchObject({ code: 'release-required' });
  // leaving the mark out does not help: what is on record counts
  await expect(make(model, file, { ...asked, hasCoPerformers: false })).rejects.toMatchObject({
    code: 'release-required',
  });
  const sale = () => catalog.app.get(SaleService).sale({ postId: attachmentId, userId: fan.userId });
  await expect(sale()).rejects.toMatchObject({ code: 'post-not-found' });
  expect(await listed(attachmentId, fan.userId)).toBeUndefined();
  // the team finds it among what waits, looks at it and records
  const waits = await catalog.rpc.call('catalog.waiting.get', {}, staff);
  expect(JSON.stringify(waits)).toContain(attachmentId);
  const release = { postId: attachmentId, hasCoPerformers: true };
  expect(await catalog.rpc.call('catalog.release.get', { postId: attachmentId }, staff)).toMatchObject({
    ...{ ...release, isReleased: false, title: 'Vídeo em mensagem', film: { assetId: file } },
  });
  const record = (areReleasesChecked: boolean) =>
    catalog.rpc.call('catalog.release.record', { ...release, areReleasesChecked, reference: 'Pasta 12' }, staff);
  // two of the team record it at once, and she hears of it once
  for (const one of await Promise.all([record(true), record(true)])) expect(one).toMatchObject({ isReleased: true });
  const said = (await catalog.said('release.recorded')).filter(({ postId }) => postId === attachmentId);
  expect(said).toEqual([{ postId: attachmentId, modelId: model, isAttachment: true }]);
  expect(await make(model, file, asked)).toMatchObject({ id: attachmentId, price: { amountCents: 900 } });
  expect(await sale()).toMatchObject({ isAttachment: true, attachmentCents: 900 });
  expect(await listed(attachmentId, fan.userId)).toMatchObject({ isOpen: false, isBought: false });
  expect(await record(false)).toMatchObject({ isReleased: false });
  await expect(sale()).rejects.toMatchObject({ code: 'post-not-found' });
  expect(await listed(attachmentId, fan.userId)).toBeUndefined();
});

it('a file whose release is taken back is closed to who bought it too, who gets the money back; released again, it is sold anew (MSG-72, PUR-06)', async () => {
  const model = await catalog.aModel();
  const [file, staff, fan, late] = [await aFile(model), aTeamMember('admin'), aFan(), aFan()];
  const { id } = await make(model, file, { priceCents: 900 });
  const record = (areReleasesChecked: boolean) =>
    catalog.rpc.call(
      'catalog.release.record',
      { postId: id, hasCoPerformers: true, areReleasesChecked, reference: 'Pasta 12' },
      staff,
    );
  const buys = (userId: string) => catalog.hear('unlock.granted', unlockOf(userId, id, model));
  await record(true);
  await buys(fan.userId);
  await eventually(async () => (await listed(id, fan.userId))?.isBought);
  const told = async () => (await catalog.said('post.removed')).filter(({ postId }) => postId === id);
  expect(await told()).toEqual([]);
  await record(false);
  await record(false);
  // billing gives the money back to all who paid, told once
  expect(await told()).toEqual([{ postId: id, modelId: model }]);
  expect(await listed(id, fan.userId)).toBeUndefined();
  expect(await opens(id, fan.userId)).toBeNull();
  await buys(late.userId);
  await eventually(
    async () => (await catalog.db.query('select 1 from post_unlock where user_id = $1', [late.userId])).length === 1,
  );
  expect(await listed(id, late.userId)).toBeUndefined();
  await record(true);
  for (const { userId } of [fan, late])
    expect(await listed(id, userId)).toMatchObject({ isOpen: false, isBought: false, film: null });
  await buys(fan.userId);
  await eventually(async () => (await listed(id, fan.userId))?.isBought);
  expect(await opens(id, fan.userId)).toMatchObject({ isOpen: true, film: { assetId: file } });
});
