import { randomUUID } from 'node:crypto';
import type { Identity } from '@camarim/contracts';
import { SecretBox } from '@camarim/platform';
import { eventually } from '@camarim/testing';
import { aFan, aTeamMember, type Catalog, startCatalog } from '../../test/catalog-fixture.js';
import { catalogPersonTables } from '../person.tables.js';

const [CPF, OTHER] = ['12345678909', '11144477735'];
const billing: Identity = { kind: 'service', service: 'billing' };
const owner = aTeamMember('owner');
let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
}, 60_000);
afterAll(() => catalog?.stop());

const record = (modelId: string, cpf: string | null, isDocumentChecked = true) =>
  catalog.rpc.call(
    'catalog.kyc.record',
    { modelId, birthDate: '1999-05-04', isDocumentChecked, showsAge: false, cpf },
    owner,
  );
const payee = (modelId: string, cpf: string | null = null, caller: Identity = billing) =>
  catalog.rpc.call('catalog.payee.get', { modelId, cpf }, caller);

it('the CPF on her document is noted with the check, kept sealed, told masked, and only billing hears whether one is it (PAYOUT-03)', async () => {
  const { modelId, who } = await catalog.aCreator();
  // checked before CPFs were noted
  await catalog.db.query('update model_kyc set checked_user_id = $2 where model_id = $1', [modelId, who.userId]);
  expect(await payee(modelId, CPF)).toMatchObject({ cpfMasked: null, isHers: null });
  const wrong = { errors: [{ field: 'cpf', code: 'cpf-invalid' }] };
  for (const none of [null, '', '12345678900']) await expect(record(modelId, none)).rejects.toMatchObject(wrong);
  expect(await record(modelId, '123.456.789-09')).toMatchObject({ cpf: '***.456.789-**' });
  const known = { creatorUserId: who.userId, isChecked: true, cpfMasked: '***.456.789-**' };
  expect(await payee(modelId)).toEqual({ ...known, isHers: null });
  expect(await payee(modelId, '123.456.789-09')).toEqual({ ...known, isHers: true });
  expect(await payee(modelId, OTHER)).toEqual({ ...known, isHers: false });
  for (const caller of [who, aFan(), owner, { kind: 'service', service: 'users' } as const])
    await expect(payee(modelId, CPF, caller)).rejects.toMatchObject({ code: 'forbidden' });
  const kept = await catalog.db.query<{ t: string }>(
    'select t::text from model_kyc t union all select t::text from content_change t union all select t::text from outbox t',
  );
  expect(JSON.stringify(kept)).not.toContain(CPF);
  expect(JSON.stringify(kept)).not.toContain('456.789');
  // taken back, the CPF goes with it
  expect(await record(modelId, CPF, false)).toMatchObject({ cpf: null });
  // the log says that it was the first check, and when her CPF became another, never which (USR-24)
  await record(modelId, OTHER);
  await record(modelId, OTHER);
  await catalog.db.query('delete from model_kyc where model_id = $1', [modelId]);
  await record(modelId, CPF);
  const checks = await catalog.db.query<{ details: Record<string, unknown> }>(
    `select details from content_change where action = 'model.checked' and target_id = $1 order by created_at`,
    [modelId],
  );
  expect(checks.map(({ details: { isFirst, cpfChanged } }) => [isFirst, cpfChanged])).toEqual([
    ...[true, true, true, false].map((changed) => [undefined, changed]),
    [true, undefined],
  ]);
  expect(await record(modelId, CPF, false)).toMatchObject({ cpf: null });
  expect(await payee(modelId, CPF)).toMatchObject({ isChecked: false, cpfMasked: null, isHers: null });
});

it('a check is of the person it was about: whoever takes the page over is paid after a check of her own, and the page stays (PAYOUT-03)', async () => {
  const modelId = await catalog.aModel();
  const accept = async (userId: string) => {
    await catalog.hear('creator.accepted', { modelId, userId, at: catalog.clock.now().toISOString() });
    await eventually(async () => (await payee(modelId)).creatorUserId === userId);
  };
  const shown = () => catalog.rpc.call('catalog.model.get-by-id', { modelId }, aFan());
  const seen = () => catalog.rpc.call('catalog.kyc.get', { modelId }, owner);
  const [first, second] = [randomUUID(), randomUUID()];
  // checked before she had an account: it is the first one's
  await record(modelId, CPF);
  expect(await payee(modelId, CPF)).toMatchObject({ creatorUserId: null, isChecked: false, isHers: null });
  await accept(first);
  expect(await payee(modelId, CPF)).toMatchObject({ isChecked: true, isHers: true });
  expect(await catalog.rpc.call('catalog.model.creator-of', { modelId }, billing)).toMatchObject({ isChecked: true });
  const page = await shown();
  await accept(second);
  expect(await payee(modelId, CPF)).toEqual({ creatorUserId: second, isChecked: false, cpfMasked: null, isHers: null });
  expect(await catalog.rpc.call('catalog.model.creator-of', { modelId }, billing)).toMatchObject({ isChecked: false });
  expect(await seen()).toMatchObject({ isOfCreator: false, isDocumentChecked: true });
  expect(await shown()).toEqual(page);
  // papers of the first one, typed while the page passed to the second, are not taken for hers
  const typed = { modelId, birthDate: '1999-05-04', isDocumentChecked: true, showsAge: false, cpf: CPF };
  const before = { ...typed, checkedAt: (await seen()).checkedAt, creatorUserId: first };
  await expect(catalog.rpc.call('catalog.kyc.record', before, owner)).rejects.toMatchObject({
    ...{ code: 'conflict', detail: expect.stringContaining('passou para outra pessoa') as string },
  });
  expect(await payee(modelId, CPF)).toMatchObject({ isChecked: false });
  await record(modelId, OTHER);
  expect(await seen()).toMatchObject({ isOfCreator: true, creatorUserId: second });
  expect(await payee(modelId, OTHER)).toMatchObject({ isChecked: true, isHers: true });
  // after somebody who is no more, the next account is checked too
  const erase = catalogPersonTables(catalog.app.get(SecretBox)).filter(({ table }) => table.startsWith('model'));
  for (const { erase: sql } of erase) await catalog.db.query(sql ?? '', [second]);
  await accept(randomUUID());
  expect(await payee(modelId)).toMatchObject({ isChecked: false });
});

it('her CPF is in the copy of her own data alone and goes with her account, also after she lost the page (USR-30, PAYOUT-03)', async () => {
  const { modelId, who } = await catalog.aCreator();
  await record(modelId, CPF);
  const [next, table] = [
    randomUUID(),
    catalogPersonTables(catalog.app.get(SecretBox)).find((one) => one.table === 'model_kyc'),
  ];
  await catalog.db.query('update model set creator_user_id = $2 where id = $1', [modelId, next]);
  const rows = (userId: string) =>
    catalog.db.query<Record<string, unknown>>(
      `select birth_date_sealed, cpf_sealed from model_kyc where ${table?.of}`,
      [userId],
    );
  expect((await rows(who.userId)).map((row) => table?.shape?.(row))).toMatchObject([{ cpf: CPF }]);
  expect(await rows(next)).toEqual([]);
  await catalog.db.query(table?.erase ?? '', [who.userId]);
  const left = await catalog.db.query<{ t: string }>('select t::text from model_kyc t where model_id = $1', [modelId]);
  expect(left[0]?.t).not.toContain(who.userId);
  expect(await payee(modelId, CPF)).toMatchObject({ cpfMasked: null, isHers: null });
});
