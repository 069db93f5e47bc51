import { randomUUID } from 'node:crypto';
import { LocalMediaStorage } from '@camarim/platform';
import { eventually } from '@camarim/testing';
import { aFan, aTeamMember, type Catalog, VISITOR } from '../../test/catalog-fixture.js';
import { startCatalogBesideBilling } from '../../test/stand-in-billing.js';
import type { ModelFields } from './model-form.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalogBesideBilling();
}, 60_000);
afterAll(() => catalog?.stop());

const staff = aTeamMember('admin');
/** Announced, each by somebody else: one person may have only so many under way. */
const anImage = async (): Promise<string> => {
  const announced = { modelId: null, fileName: 'a.jpg', bytes: 10 };
  return (await catalog.rpc.call('catalog.media.start-upload', announced, aTeamMember('admin'))).id;
};
const aDraft = async (more: Partial<ModelFields> = {}): Promise<ModelFields> => ({
  username: `n${randomUUID().slice(0, 8)}`,
  displayName: 'Nova Estrela',
  bio: 'Oi',
  bioBoldEnabled: true,
  location: null,
  profileImage: await anImage(),
  coverImage: await anImage(),
  socialLinks: [],
  ...more,
});
const create = async (more: Partial<ModelFields> = {}) =>
  catalog.rpc.call('catalog.model.create', await aDraft(more), staff);
const CHECK = { birthDate: '1999-05-04', isDocumentChecked: true, showsAge: false, cpf: '12345678909' };
const fields = (error: unknown) => (error as { errors?: Array<{ field: string }> }).errors?.map(({ field }) => field);

describe('a new model', () => {
  it('is off the site until she is checked, adopts the images that were uploaded for her, and is audited (CAT-03, USR-31)', async () => {
    const made = await create({ username: 'Nova.Estrela' });
    expect(made).toMatchObject({ username: 'nova.estrela', isActive: false, revision: 1, activeSubscriptions: 0 });
    expect(made.profileAsset?.modelId).toBe(made.id);
    const publicly = () => catalog.rpc.call('catalog.model.get', { username: 'nova.estrela' }, VISITOR);
    await expect(publicly()).rejects.toMatchObject({ code: 'model-not-found' });
    const [change] = (await catalog.said('content-change.recorded')).filter((entry) => entry.targetId === made.id);
    expect(change).toMatchObject({ action: 'model.created', staffId: staff.userId, modelId: made.id });
    const entries = await catalog.rpc.call('catalog.change.list', { modelId: made.id, cursor: null, limit: 10 }, staff);
    expect(entries.items.map((entry) => entry.action)).toEqual(['model.created']);
    const checked = { modelId: made.id, ...CHECK };
    const { checkedAt } = await catalog.rpc.call('catalog.kyc.record', checked, staff);
    expect(await publicly()).toMatchObject({ id: made.id, verifiedAt: checkedAt });
  });

  it('has one set of rules for adding and editing (CAT-05, GW-06)', async () => {
    const bad = {
      username: 'admin',
      displayName: ' ',
      profileImage: ' ',
      coverImage: 'http://plain.example.com/a.jpg',
    };
    const refused = await create({ ...bad, coverImage: ' ' }).catch(fields);
    expect(refused).toEqual(['username', 'displayName', 'profileImage', 'coverImage']);
    expect(await create({ coverImage: bad.coverImage }).catch(fields)).toEqual(['coverImage']);
    expect(await create({ coverImage: randomUUID() }).catch(fields)).toEqual(['coverImage']);
    for (const username of ['ab', '-abc', 'abc-', 'ação', 'a b c', 'x'.repeat(31)])
      expect(await create({ username }).catch(fields)).toEqual(['username']);
    const made = await create();
    await expect(create({ username: made.username.toUpperCase() })).rejects.toMatchObject({ code: 'username-taken' });
    const images = { profileImage: made.profileAsset!.id, coverImage: made.coverAsset!.id };
    const draft = await aDraft({ ...images, username: 'home' });
    const edit = catalog.rpc.call('catalog.model.update', { modelId: made.id, ...draft, revision: 1 }, staff);
    expect(await edit.catch(fields)).toEqual(['username']);
  });

  it('shows her networks on her page, by https addresses of known ones alone, and keeps them when a form leaves them out (CAT-38)', async () => {
    const typed = ['https://www.instagram.com/luna/?igsh=1', 'https://tiktok.com/@luna', 'https://instagram.com/luna'];
    const made = await create({ socialLinks: typed });
    expect(made.socialLinks).toEqual(['https://instagram.com/luna', 'https://tiktok.com/@luna']);
    for (const wrong of ['http://instagram.com/luna', 'https://instagram.com.evil.example/a', 'javascript:alert(1)'])
      expect(await create({ socialLinks: [wrong] }).catch(fields)).toEqual(['socialLinks']);
    const checked = { modelId: made.id, ...CHECK };
    await catalog.rpc.call('catalog.kyc.record', checked, staff);
    const publicly = async () =>
      (await catalog.rpc.call('catalog.model.get', { username: made.username }, VISITOR)).socialLinks;
    expect(await publicly()).toEqual(made.socialLinks);
    const { revision } = await catalog.rpc.call('catalog.model.get-admin', { modelId: made.id }, staff);
    const images = { profileImage: made.profileAsset!.id, coverImage: made.coverAsset!.id };
    const form = { ...(await aDraft({ ...images, username: made.username })), modelId: made.id, revision };
    await catalog.rpc.call('catalog.model.update', { ...form, socialLinks: undefined }, staff);
    expect(await publicly()).toEqual(made.socialLinks);
    await catalog.rpc.call('catalog.model.update', { ...form, socialLinks: [], revision: revision + 1 }, staff);
    expect(await publicly()).toEqual([]);
  });

  it('is created once when two people take the same name at the same time (CAT-05)', async () => {
    const both = await Promise.allSettled([create({ username: 'gemea' }), create({ username: 'gemea' })]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('editing a model', () => {
  it('does not overwrite what somebody else changed meanwhile, and lets go of the old image (CAT-03)', async () => {
    const made = await create();
    const keep = { username: made.username, profileImage: made.profileAsset!.id };
    const draft = await aDraft({ ...keep, displayName: 'Outro nome' });
    const edit = () => catalog.rpc.call('catalog.model.update', { modelId: made.id, ...draft, revision: 1 }, staff);
    const edited = await edit();
    expect(edited).toMatchObject({ displayName: 'Outro nome', revision: 2 });
    expect(edited.coverAsset?.id).toBe(draft.coverImage);
    await expect(edit()).rejects.toMatchObject({ code: 'conflict' });
    const old = await catalog.rpc.call('catalog.media.get', { ids: [made.coverAsset!.id] }, staff);
    expect(old.items).toEqual([]);
  });

  it('keeps her old portrait as long as her presell shows it, and no longer than that (MKT-24, CAT-04)', async () => {
    const made = await create();
    const face = made.profileAsset!.id;
    const presell = { presellId: randomUUID(), modelId: made.id };
    await catalog.hear('presell.pictured', { ...presell, assetIds: [face] });
    await eventually(() => catalog.db.one('select 1 from asset_use where asset_id = $1', [face]));
    const { username, coverAsset } = made;
    const draft = await aDraft({ username, coverImage: coverAsset!.id });
    await catalog.rpc.call('catalog.model.update', { modelId: made.id, ...draft, revision: 1 }, staff);
    const shown = async () => (await catalog.rpc.call('catalog.media.get', { ids: [face] }, staff)).items.length === 1;
    expect(await shown()).toBe(true);
    const discard = () => catalog.rpc.call('catalog.media.discard', { assetId: face }, staff);
    await expect(discard()).rejects.toMatchObject({ code: 'media-in-use' });
    await catalog.hear('presell.pictured', { ...presell, assetIds: [] });
    await eventually(async () => !(await shown()));
  });

  it('switches her off and on: inactive answers 404 to everybody, and stays in the back-office (CAT-02)', async () => {
    const made = await create({ displayName: 'Zelda Apagada' });
    const set = (isActive: boolean) =>
      catalog.rpc.call('catalog.model.set-active', { modelId: made.id, isActive }, staff);
    const publicly = () => catalog.rpc.call('catalog.model.get', { username: made.username }, VISITOR);
    await expect(set(true)).rejects.toMatchObject({ code: 'kyc-required' });
    const checked = { modelId: made.id, ...CHECK };
    await catalog.rpc.call('catalog.kyc.record', checked, aTeamMember('admin'));
    expect((await publicly()).id).toBe(made.id);
    expect((await set(false)).isActive).toBe(false);
    await set(false);
    await expect(publicly()).rejects.toMatchObject({ code: 'model-not-found', status: 404 });
    // and whoever stands behind her page reads in her studio that it is off
    const her = { ...aFan(), role: 'creator' as const };
    const at = catalog.clock.now().toISOString();
    await catalog.hear('creator.accepted', { modelId: made.id, userId: her.userId, at });
    const own = () => catalog.rpc.call('catalog.model.list-own', {}, her);
    await eventually(async () => (await own()).length === 1);
    expect(await own()).toMatchObject([{ id: made.id, isActive: false }]);
    const all = { status: 'inactive' as const, search: 'APAGADA', cursor: null, limit: 10 };
    const found = await catalog.rpc.call('catalog.model.list-all', all, aTeamMember('finance'));
    expect(found.items.map((item) => item.id)).toEqual([made.id]);
    expect((await catalog.said('model.deactivated')).filter((event) => event.modelId === made.id)).toHaveLength(1);
    // a check renewed while the team keeps her off the site does not bring her back
    await catalog.rpc.call('catalog.kyc.record', checked, aTeamMember('admin'));
    await expect(publicly()).rejects.toMatchObject({ code: 'model-not-found' });
    await set(true);
    expect((await publicly()).id).toBe(made.id);
  });
});

describe('deleting a model', () => {
  const aCallOf = (modelId: string) => ({
    ...{ bookingId: randomUUID(), userId: randomUUID(), modelId, paymentId: null },
    startsAt: '2030-01-01T12:00:00.000Z',
  });
  const callsOf = async (modelId: string) =>
    (await catalog.rpc.call('catalog.model.get-admin', { modelId }, staff)).upcomingCalls;
  const isKept = ({ bookingId }: { bookingId: string }) =>
    eventually(
      async () => (await catalog.db.one('select 1 from paid_call where booking_id = $1', [bookingId])) !== null,
    );

  it('is refused while a subscription runs or a paid call is to come, and then is soft (CAT-04)', async () => {
    const made = await create();
    const remove = () => catalog.rpc.call('catalog.model.delete', { modelId: made.id }, staff);
    const subscription = {
      subscriptionId: randomUUID(),
      userId: randomUUID(),
      modelId: made.id,
      planId: randomUUID(),
      paymentId: null,
      startsAt: new Date().toISOString(),
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    };
    const booking = {
      bookingId: randomUUID(),
      userId: randomUUID(),
      modelId: made.id,
      paymentId: null,
      startsAt: '2030-01-01T12:00:00.000Z',
      promiseUntil: null,
    };
    const view = () => catalog.rpc.call('catalog.model.get-admin', { modelId: made.id }, staff);
    await catalog.hear('subscription.activated', subscription);
    await catalog.hear('booking.confirmed', booking);
    await eventually(async () => {
      const { activeSubscriptions, upcomingCalls } = await view();
      return activeSubscriptions === 1 && upcomingCalls === 1;
    });
    await expect(remove()).rejects.toMatchObject({ code: 'model-in-use', status: 409 });
    await catalog.hear('subscription.expired', subscription);
    await eventually(async () => (await view()).activeSubscriptions === 0);
    await expect(remove()).rejects.toMatchObject({ code: 'model-in-use' });
    await catalog.hear('booking.completed', booking);
    await eventually(async () => (await view()).upcomingCalls === 0);
    expect((await view()).lastPostAt).toBeNull();
    const post = await catalog.aPost(made.id);
    expect((await view()).lastPostAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/);
    const asset = (await catalog.db.one<{ id: string }>(`select asset_id as id from post where id = $1`, [post]))!.id;
    const storage = new LocalMediaStorage(catalog.mediaDir);
    await storage.write(`${asset}/w640.webp`, Buffer.from('x'));
    await remove();
    await eventually(async () => (await storage.stat(`${asset}/w640.webp`)) === null);
    const play = catalog.rpc.call('catalog.post.play', { postId: post }, aFan());
    await expect(play).rejects.toMatchObject({ code: 'post-not-found' });
    await expect(view()).rejects.toMatchObject({ code: 'model-not-found' });
    const [row] = await catalog.db.query(`select 1 from model where id = $1 and deleted_at is not null`, [made.id]);
    expect(row).toBeDefined();
    // the name is free again
    expect((await create({ username: made.username })).username).toBe(made.username);
  });

  it.each([
    ['cancelled', 'cancelled-by-buyer'],
    ['cancelled', 'cancelled-by-house'],
    ['no_show', 'missed-by-creator'],
    ['no_show', 'missed-by-buyer'],
    ['done', 'done'],
    ['refunded', 'refunded'],
  ] as const)(
    'is free again when her paid call ended as %s (%s), also when that is heard first (CAT-04)',
    async (status, change) => {
      const made = await create();
      const facts = aCallOf(made.id);
      const calls = () => callsOf(made.id);
      const at = (minute: number) => new Date(Date.UTC(2026, 10, 29, 12, minute)).toISOString();
      await catalog.hear('booking.confirmed', { ...facts, promiseUntil: null }, at(1));
      await catalog.hear('booking.changed', { ...facts, status: 'booked', change: 'confirmed' }, at(2));
      await eventually(async () => (await calls()) === 1);
      await catalog.hear('booking.changed', { ...facts, status, change }, at(3));
      await eventually(async () => (await calls()) === 0);
      const [other, last] = [{ ...facts, bookingId: randomUUID() }, aCallOf(randomUUID())];
      await catalog.hear('booking.changed', { ...other, status, change }, at(3));
      await isKept(other);
      await catalog.hear('booking.confirmed', { ...other, promiseUntil: null }, at(1));
      await catalog.hear('booking.confirmed', { ...last, promiseUntil: null });
      await isKept(last);
      await catalog.rpc.call('catalog.model.delete', { modelId: made.id }, staff);
    },
  );

  it('is refused again when a late PIX books the time that was let go (CAT-04)', async () => {
    const made = await create();
    const facts = aCallOf(made.id);
    const calls = () => callsOf(made.id);
    await catalog.hear('booking.released', facts);
    await isKept(facts);
    expect(await calls()).toBe(0);
    await catalog.hear('booking.confirmed', { ...facts, promiseUntil: null });
    await eventually(async () => (await calls()) === 1);
    const remove = catalog.rpc.call('catalog.model.delete', { modelId: made.id }, staff);
    await expect(remove).rejects.toMatchObject({ code: 'model-in-use' });
  });

  it('is for owner and admin; fans and other roles are refused everywhere (USR-24)', async () => {
    const made = await create();
    const request = { modelId: made.id };
    await expect(catalog.rpc.call('catalog.model.delete', request, aTeamMember('content'))).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(catalog.rpc.call('catalog.model.delete', request, aFan())).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await expect(
      catalog.rpc.call('catalog.model.set-active', { ...request, isActive: false }, aTeamMember('marketing')),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('the public list of models', () => {
  it('goes by name, page by page, and knows where she lives only from herself or the site (CAT-03, CAT-08, CAT-37)', async () => {
    const [own, none] = [
      await create({ displayName: 'aaa 1', location: 'Recife, PE' }),
      await create({ displayName: 'Aaa 2' }),
    ];
    for (const { id: modelId } of [own, none])
      await catalog.rpc.call('catalog.kyc.record', { modelId, ...CHECK }, staff);
    const [first, second] = await (async () => {
      const one = await catalog.rpc.call('catalog.model.list', { cursor: null, limit: 1 }, VISITOR);
      return [one, await catalog.rpc.call('catalog.model.list', { cursor: one.nextCursor, limit: 1 }, VISITOR)];
    })();
    expect([first.items[0]?.id, second.items[0]?.id]).toEqual([own.id, none.id]);
    expect([first.items[0]?.location, second.items[0]?.location]).toEqual(['Recife, PE', null]);
    const write = (whatsappNumber: string) => catalog.rpc.call('catalog.settings.update', { whatsappNumber }, staff);
    expect((await write('(11) 98765-4321')).whatsappNumber).toBe('+5511987654321');
    await expect(write('119')).rejects.toMatchObject({ code: 'validation-failed' });
    expect((await write('')).whatsappNumber).toBeNull();
    const say = (creatorLocation: string | null) =>
      catalog.rpc.call('catalog.settings.update', { creatorLocation }, staff);
    await say(' São Paulo, SP ');
    const where = async () =>
      (await catalog.rpc.call('catalog.model.get-by-id', { modelId: none.id }, VISITOR)).location;
    expect(await where()).toBe('São Paulo, SP');
    await say('');
    expect(await where()).toBeNull();
    await expect(
      catalog.rpc.call('catalog.settings.update', { showDemoEngagement: true }, aTeamMember('content')),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('name the house’s own networks for the foot of every page: profiles of known networks, each once (FV-02)', async () => {
    const write = (...socialLinks: string[]) => catalog.rpc.call('catalog.settings.update', { socialLinks }, staff);
    const shown = async () => (await catalog.rpc.call('catalog.settings.get-public', {}, VISITOR)).socialLinks;
    expect(await shown()).toEqual([]);
    await write('https://www.instagram.com/camarim/?igsh=1', 'https://instagram.com/camarim', 'https://x.com/camarim');
    expect(await shown()).toEqual(['https://instagram.com/camarim', 'https://x.com/camarim']);
    await expect(write('https://evil.example/instagram.com/camarim')).rejects.toMatchObject({
      code: 'validation-failed',
    });
    await expect(write(...Array.from({ length: 7 }, (_, n) => `https://x.com/c${n}`))).rejects.toMatchObject({
      code: 'validation-failed',
    });
    expect((await write()).socialLinks).toEqual([]);
    expect(await shown()).toEqual([]);
  });
});

describe('the account of a creator', () => {
  it('comes by her invitation alone: no form sets it, saving one keeps it, and taking it away is audited (A5)', async () => {
    const { id, ...made } = await create();
    const userId = randomUUID();
    const seen = () => catalog.rpc.call('catalog.model.get-admin', { modelId: id }, staff);
    await catalog.hear('creator.accepted', { modelId: id, userId, at: new Date().toISOString() });
    await eventually(async () => (await seen()).creatorUserId === userId);
    const images = { profileImage: made.profileAsset!.id, coverImage: made.coverAsset!.id };
    const form = { ...(await aDraft(images)), modelId: id, revision: 1, creatorUserId: randomUUID() };
    expect(await catalog.rpc.call('catalog.model.update', form, staff)).toMatchObject({ creatorUserId: userId });
    const detach = (role: 'admin' | 'content') =>
      catalog.rpc.call('catalog.model.detach-creator', { modelId: id }, aTeamMember(role));
    await expect(detach('content')).rejects.toMatchObject({ code: 'forbidden' });
    const heard = async () => (await catalog.said('model.updated')).filter(({ modelId }) => modelId === id);
    const before = (await heard()).length;
    await detach('admin');
    expect(await seen()).toMatchObject({ creatorUserId: null });
    // who looks up whose page it is hears of it at once (MSG-07)
    expect((await heard()).slice(before)).toEqual([expect.objectContaining({ modelId: id })]);
    const changes = await catalog.said('content-change.recorded');
    expect(changes.filter(({ targetId }) => targetId === id).at(-1)).toMatchObject({
      action: 'model.creator-detached',
      // whose access it was: the page says it no more
      details: { userId },
    });
  });
});

describe('the lines for descriptions', () => {
  it('are her own where she has some, the house’s else, another one each time, and claim nothing untrue (CAT-28)', async () => {
    const made = await create();
    const base = { modelId: made.id, mediaType: 'video' as const, isHot: false, isExclusive: false, isPremium: false };
    const suggest = (more: object = {}) =>
      catalog.rpc.call('catalog.template.suggest', { ...base, except: null, ...more }, staff);
    const first = await suggest();
    expect(first).toMatchObject({ kind: 'video', modelId: null });
    expect((await suggest({ except: first!.id }))?.id).not.toBe(first!.id);
    expect((await suggest({ isExclusive: true }))?.kind).toBe('premium');
    expect((await suggest({ isHot: true, isPremium: true }))?.kind).toBe('hot');
    const line = { modelId: made.id, kind: 'video' as const, text: '  Só minha  ' };
    const own = await catalog.rpc.call('catalog.template.create', line, staff);
    expect(await suggest()).toEqual({ id: own.id, modelId: made.id, kind: 'video', text: 'Só minha' });
    await catalog.rpc.call('catalog.template.delete', { templateId: own.id }, staff);
    expect((await suggest())?.modelId).toBeNull();
  });

  it('one that is sent again because its answer was lost is there once (CAT-28)', async () => {
    const made = await create();
    const line = { clientId: randomUUID(), modelId: made.id, kind: 'video' as const, text: 'Só uma vez' };
    const send = (own: object = {}) => catalog.rpc.call('catalog.template.create', { ...line, ...own }, staff);
    const first = await send();
    expect(await Promise.all([send(), send()])).toEqual([first, first]);
    await expect(send({ text: 'Outra' })).rejects.toMatchObject({ code: 'idempotency-mismatch' });
    const { items } = await catalog.rpc.call('catalog.template.list', { modelId: made.id }, staff);
    expect(items.filter(({ modelId }) => modelId === made.id)).toEqual([first]);
  });
});
