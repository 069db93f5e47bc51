import { aTeamMember, type Catalog, VISITOR } from '../../test/catalog-fixture.js';
import { OwedDoors, startCatalogBesideBilling } from '../../test/stand-in-billing.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalogBesideBilling();
}, 60_000);
afterAll(() => catalog?.stop());

const staff = aTeamMember('admin');

it('a page that is owed money is not deleted nor taken from its creator before she was paid (PAYOUT-06, CAT-04)', async () => {
  const { modelId, who } = await catalog.aCreator();
  const detach = () => catalog.rpc.call('catalog.model.detach-creator', { modelId }, staff);
  const remove = () => catalog.rpc.call('catalog.model.delete', { modelId }, staff);
  const creatorOf = async () =>
    (await catalog.rpc.call('catalog.model.creator-of', { modelId }, { kind: 'service', service: 'billing' }))
      .creatorUserId;
  OwedDoors.cents = 123_456;
  for (const [act, todo] of [
    [detach, 'Tire o acesso depois'],
    [remove, 'Exclua depois'],
  ] as const)
    await expect(act()).rejects.toMatchObject({
      ...{ code: 'model-has-balance', status: 409 },
      detail: expect.stringMatching(
        new RegExp(`^Esta página tem R\\$\\s1\\.234,56 a receber\\. ${todo} que a modelo sacar`),
      ),
    });
  // nobody knows what it is owed
  OwedDoors.cents = null;
  for (const act of [detach, remove]) await expect(act()).rejects.toMatchObject({ code: 'service-unavailable' });
  expect(await creatorOf()).toBe(who.userId);
  const page = await catalog.rpc.call('catalog.model.get-by-id', { modelId }, VISITOR);
  expect(page.id).toBe(modelId);
  OwedDoors.cents = 0;
  expect(await detach()).toEqual({ deleted: true });
  expect(await creatorOf()).toBeNull();
  expect(await remove()).toEqual({ deleted: true });
});

it('only services ask which pages an account looks after, without those that are deleted (PAYOUT-06)', async () => {
  const [{ modelId, who }, other] = [await catalog.aCreator(), await catalog.aCreator()];
  const users = { kind: 'service', service: 'users' } as const;
  const pages = (caller: Parameters<typeof catalog.rpc.call>[2]) =>
    catalog.rpc.call('catalog.model.of-account', { userId: who.userId }, caller);
  expect(await pages(users)).toEqual({ modelIds: [modelId] });
  await catalog.db.query('update model set creator_user_id = $2, deleted_at = now() where id = $1', [
    ...[other.modelId, who.userId],
  ]);
  expect(await pages(users)).toEqual({ modelIds: [modelId] });
  for (const caller of [who, staff, VISITOR]) await expect(pages(caller)).rejects.toMatchObject({ code: 'forbidden' });
});
