import { randomUUID } from 'node:crypto';
import type { Identity } from '@camarim/contracts';
import { isDomainError } from '@camarim/domain';
import { SecretBox } from '@camarim/platform';
import { eventually } from '@camarim/testing';
import { aTeamMember, type Catalog, startCatalog, VISITOR } from '../../test/catalog-fixture.js';
import { catalogPersonTables } from '../person.tables.js';
import { PostAdminService } from '../posts/post-admin.service.js';
import { SEALED_COLUMNS } from '../sealed.columns.js';

const owner: Identity = { kind: 'staff', userId: randomUUID(), role: 'owner', sessionId: randomUUID() };
let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog?.stop());

const refusal = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'not refused';
  } catch (error) {
    return isDomainError(error) ? error.code : String(error);
  }
};
const publish = (postId: string, isPublished = true) =>
  catalog.rpc.call('catalog.post.set-published', { postId, isPublished }, owner);
const CPF = '12345678909';
const check = (modelId: string, birthDate: string, isDocumentChecked = true, showsAge = false, cpf = CPF) =>
  catalog.rpc.call('catalog.kyc.record', { modelId, birthDate, isDocumentChecked, showsAge, cpf }, owner);

it('nothing of a creator is published before her age and document are checked, and no birth date is kept (USR-31)', async () => {
  const modelId = await catalog.aModel();
  await catalog.db.query('delete from model_kyc where model_id = $1', [modelId]);
  const postId = await catalog.aPost(modelId);
  await publish(postId, false);
  expect(await refusal(publish(postId))).toBe('kyc-required');
  expect(await check(modelId, '2010-05-04')).toMatchObject({ isOver18: false });
  expect(await refusal(publish(postId))).toBe('kyc-required');
  expect(await refusal(catalog.rpc.call('catalog.model.set-active', { modelId, isActive: true }, owner))).toBe(
    'kyc-required',
  );
  expect(await check(modelId, '1999-05-04', false)).toMatchObject({ isOver18: true, isDocumentChecked: false });
  expect(await refusal(publish(postId))).toBe('kyc-required');
  for (const wrong of ['1999-02-30', '2999-01-01', ''])
    expect(await refusal(check(modelId, wrong))).toBe('validation-failed');
  expect(await check(modelId, '1999-05-04')).toMatchObject({ isOver18: true, isDocumentChecked: true, isDemo: false });
  expect(await publish(postId)).toMatchObject({ state: 'published' });
  const kept = JSON.stringify(
    await catalog.db.query(
      'select t::text from model_kyc t union all select t::text from content_change t union all select t::text from outbox t',
    ),
  );
  expect(kept).not.toContain('1999-05-04');
});

it('of two of the team who check a creator, the second reads that the first was faster, and nothing of hers changes (USR-31, PUR-06)', async () => {
  const modelId = await catalog.aModel();
  await catalog.db.query('delete from model_kyc where model_id = $1', [modelId]);
  const sawAt = async () => (await catalog.rpc.call('catalog.kyc.get', { modelId }, owner)).checkedAt;
  const record = (own: { birthDate: string; isDocumentChecked: boolean; checkedAt: string | null }) =>
    catalog.rpc.call('catalog.kyc.record', { modelId, cpf: CPF, ...own }, owner);
  const [adult, minor] = ['1999-05-04', '2010-05-04'];
  const before = await sawAt();
  expect(before).toBeNull();
  const both = await Promise.all(
    [adult, minor].map((birthDate) => refusal(record({ birthDate, isDocumentChecked: true, checkedAt: before }))),
  );
  expect(both.sort()).toEqual(['conflict', 'not refused']);
  const seen = await sawAt();
  await record({ birthDate: adult, isDocumentChecked: true, checkedAt: seen });
  // windows from before: one would take her down and pay everybody back, unasked
  for (const old of [before, seen])
    expect(await refusal(record({ birthDate: adult, isDocumentChecked: false, checkedAt: old }))).toBe('conflict');
  expect(await catalog.rpc.call('catalog.kyc.get', { modelId }, owner)).toMatchObject({ isDocumentChecked: true });
  expect((await catalog.rpc.call('catalog.model.get-admin', { modelId }, owner)).isActive).toBe(true);
  // found to be a minor, an old window does not put her back
  const good = await sawAt();
  await record({ birthDate: minor, isDocumentChecked: true, checkedAt: good });
  expect(await refusal(record({ birthDate: adult, isDocumentChecked: true, checkedAt: good }))).toBe('conflict');
  expect((await catalog.rpc.call('catalog.model.get-admin', { modelId }, owner)).isActive).toBe(false);
});

it('a creator’s age is shown only while she wants it, from her own check, counted by the day and kept sealed (MKT-29)', async () => {
  const modelId = await catalog.aModel();
  const age = async () => (await catalog.rpc.call('catalog.model.shown-age', { modelId }, VISITOR)).years;
  const kept = async () =>
    catalog.db.one<{ birth_date_sealed: string | null }>(
      'select birth_date_sealed from model_kyc where model_id = $1',
      [modelId],
    );
  catalog.clock.stopAt(new Date('2026-05-04T02:59:00Z'));
  expect(await check(modelId, '2004-05-04')).toMatchObject({ showsAge: false });
  expect([await age(), await kept()]).toEqual([null, { birth_date_sealed: null }]);

  expect(await check(modelId, '2004-05-04', true, true)).toMatchObject({ showsAge: true });
  const sealed = (await kept())?.birth_date_sealed ?? '';
  expect(sealed).toMatch(/^v\d\./);
  expect(sealed).not.toContain('2004');
  // a minute before and after midnight in São Paulo: the birthday itself changes it
  expect(await age()).toBe(21);
  catalog.clock.stopAt(new Date('2026-05-04T03:01:00Z'));
  expect(await age()).toBe(22);
  await catalog.db.query('update model set is_active = false where id = $1', [modelId]);
  expect(await age()).toBeNull();
  await catalog.db.query('update model set is_active = true where id = $1', [modelId]);

  const hide = (caller: Identity) => catalog.rpc.call('catalog.kyc.hide-age', { modelId }, caller);
  expect(await refusal(hide(aTeamMember('content')))).toBe('forbidden');
  expect(await hide(owner)).toMatchObject({ showsAge: false, isOver18: true });
  expect([await age(), await kept()]).toEqual([null, { birth_date_sealed: null }]);
  const told = await catalog.db.query<{ action: string }>(
    `select action from content_change where target_id = $1 and action like 'model.%' order by created_at, id`,
    [modelId],
  );
  expect(told.map(({ action }) => action).sort()).toEqual(['model.age-hidden', 'model.checked', 'model.checked']);
  expect(JSON.stringify(await catalog.db.query('select t::text from content_change t'))).not.toContain('2004-05-04');

  // a minor is never shown, even if she asks for it
  expect(await check(modelId, '2010-05-04', true, true)).toMatchObject({ isOver18: false, showsAge: false });
  expect([await age(), await kept()]).toEqual([null, { birth_date_sealed: null }]);
});

it('the age and the CPF of a creator are forgotten with her account, and their key can be replaced (MKT-29, USR-30)', async () => {
  const modelId = await catalog.aModel();
  await check(modelId, '1999-05-04', true, true);
  const columns = await catalog.db.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'catalog' and column_name like '%sealed'`,
  );
  expect(columns.map(({ name }) => name)).toEqual(SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`));
  const creator = randomUUID();
  await catalog.db.query('update model set creator_user_id = $2 where id = $1', [modelId, creator]);
  const tables = catalogPersonTables(catalog.app.get(SecretBox)).filter(({ erase }) => erase);
  for (const { erase } of tables.filter(({ table }) => table.startsWith('model')))
    await catalog.db.query(erase as string, [creator]);
  const row = await catalog.db.one(
    'select birth_date_sealed as sealed, cpf_sealed as cpf, is_over_18 as adult from model_kyc where model_id = $1',
    [modelId],
  );
  expect(row).toEqual({ sealed: null, cpf: null, adult: true });
});

it('a post with somebody else in it is shown only with their release, and taken down without it (USR-31, MSG-75)', async () => {
  const modelId = await catalog.aModel();
  const postId = await catalog.aPost(modelId);
  const record = (areReleasesChecked: boolean, reference: string | null = null) =>
    catalog.rpc.call('catalog.release.record', { postId, hasCoPerformers: true, areReleasesChecked, reference }, owner);
  const seen = () => catalog.rpc.call('catalog.post.get-admin', { postId }, owner);
  expect(await seen()).toMatchObject({ state: 'published', release: 'alone' });
  expect(await record(false)).toMatchObject({ isReleased: false, recordedBy: owner.userId });
  expect(await seen()).toMatchObject({ state: 'draft', release: 'missing' });
  expect(await refusal(publish(postId))).toBe('release-required');
  expect(await refusal(record(true))).toBe('validation-failed');
  expect(await record(true, 'Pasta 12')).toMatchObject({ isReleased: true, reference: 'Pasta 12' });
  expect(await publish(postId)).toMatchObject({ state: 'published', release: 'recorded' });
  // its creator hears once that it may go out: not of what was refused, nor of a new place for the same paper
  expect(await record(true, 'Pasta 13')).toMatchObject({ isReleased: true, reference: 'Pasta 13' });
  const said = await catalog.said('release.recorded');
  expect(said.filter((event) => event.postId === postId)).toEqual([{ postId, modelId, isAttachment: false }]);
});

it('an old window takes no release back: who saw another record is refused, and nothing goes off the air (USR-31)', async () => {
  const postId = await catalog.aPost(await catalog.aModel());
  const record = (areReleasesChecked: boolean, recordedAt?: string | null) =>
    catalog.rpc.call(
      'catalog.release.record',
      { postId, hasCoPerformers: true, areReleasesChecked, reference: 'Pasta 12', recordedAt },
      owner,
    );
  const { recordedAt } = await record(false, null);
  catalog.clock.move(1_000);
  const newer = await record(true, recordedAt);
  await publish(postId);
  for (const seen of [null, recordedAt]) expect(await refusal(record(false, seen))).toBe('conflict');
  expect(await catalog.rpc.call('catalog.release.get', { postId }, owner)).toMatchObject({
    ...{ isReleased: true, reference: 'Pasta 12', recordedAt: newer.recordedAt },
  });
  expect(await catalog.rpc.call('catalog.post.get-admin', { postId }, owner)).toMatchObject({ state: 'published' });
  // of the first record alone: nobody's money goes back for the old window
  const told = (await catalog.said('post.removed')).filter((event) => event.postId === postId);
  expect(told).toHaveLength(1);
  expect(await record(false, newer.recordedAt)).toMatchObject({ isReleased: false });
});

it('a post whose file is ready after its creator’s check was taken back waits for the next one (USR-31)', async () => {
  const modelId = await catalog.aModel();
  const postId = await catalog.aPost(modelId);
  const [film] = await catalog.db.query<{ id: string }>('select asset_id as id from post where id = $1', [postId]);
  const made = (status: string) =>
    catalog.db.execute('update media_asset set status = $2 where id = $1', [film?.id, status]);
  await publish(postId, false);
  await made('processing');
  expect(await publish(postId)).toMatchObject({ state: 'waiting' });
  await check(modelId, '2010-05-04');

  await made('ready');
  const posts = catalog.app.get(PostAdminService);
  await catalog.db.transaction((tx) => posts.whenMediaIsReady(tx, film?.id ?? ''));
  const told = async () => (await catalog.said('post.published')).filter((event) => event.postId === postId);
  expect(await told()).toEqual([]);
  const seen = () => catalog.rpc.call('catalog.post.get-admin', { postId }, owner);
  expect(await seen()).toMatchObject({ state: 'waiting' });

  // it was a slip of the pen
  await check(modelId, '1999-05-04');
  await eventually(async () => (await told()).length === 1);
  expect(await seen()).toMatchObject({ state: 'published' });
});

it('a refused release and its post off the air are one act: neither is seen without the other (USR-31)', async () => {
  const postId = await catalog.aPost(await catalog.aModel());
  const refused = { postId, hasCoPerformers: true, areReleasesChecked: false, reference: null };
  await catalog.rpc.call('catalog.release.record', refused, owner);
  const acts = await catalog.db.query<{ action: string; written: string }>(
    'select action, xmin::text as written from content_change where target_id = $1 order by action',
    [postId],
  );
  expect(acts.map(({ action }) => action)).toEqual(['post.hidden', 'post.release-recorded']);
  expect(new Set(acts.map(({ written }) => written)).size).toBe(1);
});

it('a new post that says it shows somebody else waits for their release, whatever was asked (USR-31)', async () => {
  const modelId = await catalog.aModel();
  const like = await catalog.aPost(modelId);
  const media =
    (await catalog.db.one<{ id: string }>('select asset_id as id from post where id = $1', [like]))?.id ?? '';
  const draft = {
    ...{ modelId, media, mediaType: 'video' as const, title: 'A dois', description: '', previewSeconds: 5 },
    ...{ cropBottom: 0, isExclusive: false, isPremium: false, isHot: false, featured: false },
  };
  await catalog.db.query('delete from post where id = $1', [like]);
  const wanted = { ...draft, publish: true, hasCoPerformers: true };
  const made = await catalog.rpc.call('catalog.post.create', wanted, owner);
  expect(made).toMatchObject({ state: 'draft', release: 'missing' });
  expect(await refusal(publish(made.id))).toBe('release-required');
});

it('a report that is granted takes the post off the air before its answer goes out, and is audited (FV-38)', async () => {
  const modelId = await catalog.aModel();
  const postId = await catalog.aPost(modelId);
  const notice = {
    ...{ kind: 'impersonation' as const, address: `https://camarim.com.br/gallery?publicacao=${postId}` },
    ...{ name: 'Rita Paz', email: 'rita@exemplo.com.br', description: 'Esta não sou eu, é uma montagem.' },
    ...{ isParticipant: true, goodFaith: true },
  };
  const submit = () => catalog.rpc.call('catalog.notice.submit', notice, { kind: 'visitor' });
  await submit();
  await submit();
  const open = { status: 'open' as const, cursor: null, limit: 2 };
  const [second, first] = (await catalog.rpc.call('catalog.notice.list', open, owner)).items;
  const subject = { kind: 'post', id: postId, modelId, title: 'Título', isShown: true, isDeleted: false, buyers: 0 };
  expect([first?.subject, second?.subject]).toEqual([subject, subject]);
  const decide = (noticeId: string | undefined, status: 'removed' | 'refused') =>
    catalog.rpc.call(
      'catalog.notice.decide',
      { noticeId: noticeId ?? '', status, answer: 'Conferimos o que você escreveu.' },
      owner,
    );
  expect((await decide(first?.id, 'refused')).subject).toMatchObject({ isShown: true });
  expect((await decide(second?.id, 'removed')).subject).toMatchObject({ isShown: false });
  const acts = (await catalog.said('content-change.recorded')).filter((entry) => entry.modelId === modelId);
  expect(acts.map(({ action, details }) => [action, details.status])).toEqual([
    ['notice.decided', 'refused'],
    ['post.hidden', undefined],
    ['notice.decided', 'removed'],
  ]);
});

it('anybody may report content; one decision answers it, and only the service that writes letters reads the address (FV-38)', async () => {
  const notice = {
    ...{ kind: 'intimate-image' as const, address: '/luna', name: 'Rita Paz', email: 'Rita@Exemplo.com.br' },
    ...{ description: 'Apareço nesta foto e não autorizei.', isParticipant: true, goodFaith: true },
  };
  const visitor: Identity = { kind: 'visitor' };
  const { protocol } = await catalog.rpc.call('catalog.notice.submit', notice, visitor);
  expect(await refusal(catalog.rpc.call('catalog.notice.submit', { ...notice, goodFaith: false }, visitor))).toBe(
    'validation-failed',
  );
  const { items } = await catalog.rpc.call('catalog.notice.list', { status: 'open', cursor: null, limit: 10 }, owner);
  expect(items).toMatchObject([{ protocol, email: 'rita@exemplo.com.br', status: 'open', answer: null }]);
  const noticeId = items[0]?.id ?? '';
  const decide = () =>
    catalog.rpc.call(
      'catalog.notice.decide',
      { noticeId, status: 'removed', answer: 'A foto foi retirada do ar.' },
      owner,
    );
  expect(await decide()).toMatchObject({ status: 'removed', decidedBy: owner.userId });
  expect(await refusal(decide())).toBe('transition-not-allowed');
  expect(await refusal(catalog.rpc.call('catalog.notice.get', { noticeId }, owner))).toBe('forbidden');
  const told = JSON.stringify(await catalog.db.query(`select envelope from outbox where name like 'notice.%'`));
  expect(told).toContain(noticeId);
  expect(told).not.toContain('rita');
});

it('a report that is sent again because its answer was lost is one, under one protocol; who reported it is forgotten with its fingerprint (FV-38)', async () => {
  const fan = { kind: 'user', userId: randomUUID(), role: 'fan', sessionId: randomUUID() } as const;
  const notice = {
    ...{ clientId: randomUUID(), kind: 'other' as const, address: '/maya', name: 'Rita Paz', goodFaith: true },
    ...{ description: 'Apareço nesta foto e não autorizei.', isParticipant: true, email: 'rita@exemplo.com.br' },
  };
  const send = (own: object = {}, who: Identity = fan) =>
    catalog.rpc.call('catalog.notice.submit', { ...notice, ...own }, who);
  const first = await send();
  expect(await Promise.all([send(), send()])).toEqual([first, first]);
  expect(await refusal(send({ email: 'rita.paz@exemplo.com.br' }))).toBe('idempotency-mismatch');
  expect(await refusal(send({}, VISITOR))).toBe('idempotency-mismatch');
  const told = await catalog.said('notice.received');
  expect(told.filter(({ noticeId }) => noticeId === notice.clientId)).toHaveLength(1);
  const [table] = catalogPersonTables(new SecretBox(Buffer.alloc(32).toString('base64'))).filter(
    (one) => one.table === 'content_notice',
  );
  await catalog.db.query(String(table?.erase), [fan.userId]);
  expect(
    await catalog.db.one('select name, request_hash as hash from content_notice where id = $1', [notice.clientId]),
  ).toEqual({ name: 'Conta excluída', hash: null });
});

it('a report that is right switches the profile off, the story goes by the event, and the team can undo it (FV-38)', async () => {
  const modelId = await catalog.aModel();
  const { username } = await catalog.rpc.call('catalog.model.get-admin', { modelId }, owner);
  const text = { name: 'Rita Paz', email: 'rita@exemplo.com.br', description: 'Este perfil usa as minhas fotos.' };
  const report = async (address: string) => {
    const notice = { ...text, kind: 'impersonation' as const, address, isParticipant: true, goodFaith: true };
    const { protocol } = await catalog.rpc.call('catalog.notice.submit', notice, { kind: 'visitor' });
    const { items } = await catalog.rpc.call('catalog.notice.list', { status: 'open', cursor: null, limit: 10 }, owner);
    const noticeId = items.find((one) => one.protocol === protocol)?.id ?? '';
    const answer = 'Conferimos o que você escreveu.';
    return catalog.rpc.call('catalog.notice.decide', { noticeId, status: 'removed', answer }, owner);
  };
  expect((await report(`/${username}`)).subject).toMatchObject({ kind: 'model', id: modelId, isShown: false });
  expect(await refusal(catalog.rpc.call('catalog.model.get', { username }, { kind: 'visitor' }))).toBe(
    'model-not-found',
  );
  expect((await catalog.said('model.deactivated')).filter((event) => event.modelId === modelId)).toHaveLength(1);
  await catalog.rpc.call('catalog.model.set-active', { modelId, isActive: true }, owner);
  expect(await catalog.rpc.call('catalog.model.get', { username }, { kind: 'visitor' })).toMatchObject({ id: modelId });

  const decided = await report('/story/Bastidores-1');
  expect(decided).toMatchObject({ subject: null, story: 'bastidores-1' });
  const told = (await catalog.said('notice.decided')).filter((event) => event.noticeId === decided.id);
  expect(told).toEqual([{ noticeId: decided.id, status: 'removed', story: 'bastidores-1', staffId: owner.userId }]);
});

it('a report is answered in the language of the page it was written on (FV-13)', async () => {
  const form = {
    ...{ kind: 'other' as const, address: '/luna', name: 'Ann Baker', email: 'ann@exemplo.com.br', goodFaith: true },
    ...{ description: 'These are my own photos, used without permission.', isParticipant: true },
  };
  const visitor: Identity = { kind: 'visitor' };
  const { protocol } = await catalog.rpc.call('catalog.notice.submit', { ...form, language: 'en' }, visitor);
  const plain = await catalog.rpc.call('catalog.notice.submit', form, visitor);
  const { items } = await catalog.rpc.call('catalog.notice.list', { status: 'open', cursor: null, limit: 10 }, owner);
  const languageOf = (of: string) => items.find((one) => one.protocol === of)?.language;
  expect([languageOf(protocol), languageOf(plain.protocol)]).toEqual(['en', 'pt-BR']);
});
