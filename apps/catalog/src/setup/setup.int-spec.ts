import { aTeamMember, type Catalog, startCatalog } from '../../test/catalog-fixture.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
}, 60_000);
afterAll(() => catalog?.stop());

const facts = async () => {
  const { steps } = await catalog.rpc.call('catalog.setup.get', {}, aTeamMember('owner'));
  return Object.fromEntries(steps.map(({ step, isDone }) => [step, isDone]));
};

it('a house has its first creator when one is checked and on the site, and its first post when somebody can see it (FA-02)', async () => {
  expect(await facts()).toEqual({ creator: false, post: false });
  const modelId = await catalog.aModel();
  await catalog.db.query('update model_kyc set is_document_checked = false');
  expect(await facts()).toEqual({ creator: false, post: false });
  await catalog.db.query('update model_kyc set is_document_checked = true');
  const postId = await catalog.aPost(modelId);
  expect(await facts()).toEqual({ creator: true, post: true });
  await catalog.rpc.call('catalog.post.set-published', { postId, isPublished: false }, aTeamMember('content'));
  expect(await facts()).toEqual({ creator: true, post: false });
});
