import { randomUUID } from 'node:crypto';
import type { Identity, PostSale } from '@camarim/contracts';
import { aFan, aTeamMember, type Catalog, startCatalog, VISITOR } from '../../test/catalog-fixture.js';
import { AttachmentService } from '../attachments/attachment.service.js';
import { SaleService } from '../sales/sale.service.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
}, 60_000);
afterAll(() => catalog?.stop());

const owner = aTeamMember('owner');
const record = (modelId: string, birthDate: string, isDocumentChecked = true) =>
  catalog.rpc.call(
    'catalog.kyc.record',
    { modelId, birthDate, isDocumentChecked, showsAge: false, cpf: '12345678909' },
    owner,
  );
const setActive = (modelId: string, isActive: boolean) =>
  catalog.rpc.call('catalog.model.set-active', { modelId, isActive }, owner);
/** Whether what is sold is there for who asks; billing says why it is sold to nobody. */
const isOpenTo = ({ isShown, isBought, isSubscriber }: PostSale): boolean => isShown || isBought || isSubscriber;
/** What of the answer says that it was given, or the code of the refusal. */
const answered = <T>(asked: Promise<T>, what: (answer: T) => unknown): Promise<unknown> =>
  asked.then(what, (error: { code: string }) => error.code);

/** A creator, one fan whose days with her run, and one who bought a post and a film in a message. */
async function aCreatorSomebodyPaid() {
  const username = `paga${randomUUID().slice(0, 6)}`;
  const { who: creator, modelId } = await catalog.aCreator();
  await catalog.db.query('update model set username = $2 where id = $1', [modelId, username]);
  const postId = await catalog.aPost(modelId, { isExclusive: true });
  const [subscriber, buyer] = [aFan(), aFan()];
  await catalog.subscribe(subscriber.userId, modelId);
  const fileOf = 'select asset_id as id from post where id = $1';
  const spare = await catalog.aPost(modelId);
  const assetId = (await catalog.db.one<{ id: string }>(fileOf, [spare]))?.id ?? '';
  await catalog.db.query('delete from post where id = $1', [spare]);
  const attachmentId = randomUUID();
  const form = {
    attachmentId,
    modelId,
    assetId,
    priceCents: 900,
    authorKind: 'creator' as const,
    hasCoPerformers: false,
  };
  const attachments = catalog.app.get(AttachmentService);
  await attachments.make({ ...form, authorId: creator.userId });
  for (const bought of [postId, attachmentId])
    await catalog.db.query(
      'insert into post_unlock (unlock_id, user_id, post_id, granted_at) values ($1, $2, $3, now())',
      [randomUUID(), buyer.userId, bought],
    );
  const { rpc } = catalog;
  const asked = (who: Identity & { userId: string }) => ({
    play: answered(rpc.call('catalog.post.play', { postId }, who), ({ mode }) => mode),
    post: answered(rpc.call('catalog.feed.post', { postId }, who), ({ postIds }) => postIds.length),
    overlay: answered(rpc.call('catalog.feed.overlay', { postIds: [postId] }, who), ({ items }) => items.length),
    feed: answered(
      rpc.call('catalog.feed.page', { modelId, filter: 'all', cursor: null, limit: 9 }, who),
      ({ postIds }) => postIds.length,
    ),
    profile: answered(rpc.call('catalog.model.get', { username }, who), () => 'there'),
    comments: answered(rpc.call('catalog.comment.list', { postId, cursor: null, limit: 9 }, who), () => 'there'),
    sale: answered(catalog.app.get(SaleService).sale({ postId, userId: who.userId }), isOpenTo),
    file: answered(catalog.app.get(SaleService).sale({ postId: attachmentId, userId: who.userId }), isOpenTo),
    days: answered(rpc.call('catalog.entitlement.get', { modelId }, who), ({ entitled }) => entitled),
    bought: answered(rpc.call('catalog.entitlement.get', { modelId, postId }, who), ({ entitled }) => entitled),
    message: answered(
      attachments.list({ attachmentIds: [attachmentId], fanId: who.userId, side: 'fan' }),
      ({ items }) => items.map(({ isOpen }) => isOpen)[0] ?? 'gone',
    ),
    house: answered(
      attachments.list({ attachmentIds: [attachmentId], fanId: who.userId, side: 'house' }),
      ({ items }) => items.length,
    ),
    film: answered(attachments.open({ attachmentId, fanId: who.userId }), ({ item }) => item?.isOpen ?? 'gone'),
  });
  const seen = async (who: Identity & { userId: string }) => {
    const entries = Object.entries(asked(who)).map(async ([door, answer]) => [door, await answer] as const);
    return Object.fromEntries(await Promise.all(entries));
  };
  return { modelId, username, subscriber, buyer, seen };
}

const NOTHING = {
  ...{
    play: 'post-not-found',
    post: 'post-not-found',
    overlay: 0,
    feed: 'model-not-found',
    profile: 'model-not-found',
  },
  ...{ comments: 'post-not-found', sale: false, file: false, days: false, bought: false },
  ...{ message: 'gone', house: 0, film: 'gone' },
};
const FOR_SUBSCRIBER = { play: 'full', post: 1, overlay: 1, feed: 1, profile: 'there', comments: 'there', days: true };
const FOR_BUYER = { play: 'full', post: 1, overlay: 1, bought: true, message: true, film: true };

it('a creator who turns out to be a minor is shown to nobody, whatever they paid for her (USR-31)', async () => {
  const { modelId, username, subscriber, buyer, seen } = await aCreatorSomebodyPaid();
  expect(await seen(subscriber)).toMatchObject(FOR_SUBSCRIBER);
  expect(await seen(buyer)).toMatchObject(FOR_BUYER);
  expect(await record(modelId, '2010-05-04')).toMatchObject({ isOver18: false });
  expect(await seen(subscriber)).toEqual(NOTHING);
  expect(await seen(buyer)).toEqual(NOTHING);
  // it was a slip of the pen: what was paid for is there again, and she is on the site
  await record(modelId, '1999-05-04');
  expect(await seen(subscriber)).toMatchObject(FOR_SUBSCRIBER);
  expect(await seen(buyer)).toMatchObject(FOR_BUYER);
  expect(await answered(catalog.rpc.call('catalog.model.get', { username }, VISITOR), ({ id }) => id)).toBe(modelId);
});

it.each([
  ['turns out to be a minor', '2010-05-04', true],
  ['has her papers taken back', '1999-05-04', false],
])('one who had left, her paid days kept, and %s is closed to those too (USR-31, CAT-02)', async (_, born, checked) => {
  const { modelId, username, subscriber, buyer, seen } = await aCreatorSomebodyPaid();
  await setActive(modelId, false);
  expect(await seen(subscriber)).toMatchObject(FOR_SUBSCRIBER);
  const told = async (name: 'model.deactivated' | 'model.updated' | 'model.barred') =>
    (await catalog.said(name)).filter((event) => event.modelId === modelId);
  await record(modelId, born, checked);
  expect(await seen(subscriber)).toEqual(NOTHING);
  expect(await seen(buyer)).toEqual(NOTHING);
  // pages that are open hear of it, and billing does not count her departure twice
  expect(await told('model.updated')).toEqual([{ modelId, username, isActive: false }]);
  expect(await told('model.deactivated')).toEqual([{ modelId, username }]);
  // billing ends the days it kept, once
  await record(modelId, born, checked);
  expect(await told('model.barred')).toEqual([{ modelId }]);
  await expect(setActive(modelId, true)).rejects.toMatchObject({ code: 'kyc-required' });
});

it('billing hears with her departure that nobody may see her any more, whatever they paid (PUR-06, CAT-02)', async () => {
  const { modelId, username } = await aCreatorSomebodyPaid();
  await record(modelId, '1999-05-04', false);
  const told = async (name: 'model.deactivated' | 'model.barred') =>
    (await catalog.said(name)).filter((event) => event.modelId === modelId);
  expect(await told('model.deactivated')).toEqual([{ modelId, username, isBarred: true }]);
  // said once more by itself, for a process of the release before
  expect(await told('model.barred')).toEqual([{ modelId }]);
});

it('a record and the switch of a creator are one act: neither is seen without the other (USR-31)', async () => {
  const { modelId } = await aCreatorSomebodyPaid();
  await record(modelId, '2010-05-04');
  const acts = await catalog.db.query<{ written: string }>(
    `select xmin::text as written from content_change where target_id = $1 and action in ('model.checked', 'model.deactivated')`,
    [modelId],
  );
  expect(acts).toHaveLength(2);
  expect(new Set(acts.map(({ written }) => written)).size).toBe(1);
});
