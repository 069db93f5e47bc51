import { randomUUID } from 'node:crypto';
import type { Identity } from '@camarim/contracts';
import { aFan, aTeamMember, type Catalog, startCatalog, VISITOR } from '../../test/catalog-fixture.js';

type Person = Identity & { kind: 'user' };
const creator: Person = { ...aFan(), role: 'creator' };
let catalog: Catalog;
let hers: string;
let other: string;
beforeAll(async () => {
  catalog = await startCatalog();
  [hers, other] = [await catalog.aModel(), await catalog.aModel()];
  await catalog.db.query('update model set creator_user_id = $2 where id = $1', [hers, creator.userId]);
}, 60_000);
afterAll(() => catalog?.stop());

const staff = aTeamMember('content');
const write = async (postId: string, content: string, modelId = hers) => {
  const fan = aFan();
  await catalog.subscribe(fan.userId, modelId);
  catalog.clock.move(1_000);
  const nickname = `Coruja ${content}`;
  return (await catalog.rpc.call('catalog.comment.create', { postId, nickname, content }, fan)).id;
};
const ask = (modelId = hers, who = creator, own: { cursor?: string | null; limit?: number } = {}) =>
  catalog.rpc.call('catalog.own-comment.list', { modelId, cursor: null, limit: 20, ...own }, who);
const waiting = async () => (await ask()).items.map(({ content }) => content);
const answer = (commentId: string, content = 'Obrigada!', who = creator) => {
  catalog.clock.move(1_000);
  return catalog.rpc.call('catalog.own-comment.answer', { commentId, content }, who);
};

describe('the comments a creator has not answered', () => {
  it('are those of fans under her posts; an answer is hers, everybody reads it with her badge, and it answers one (STU-09)', async () => {
    const post = await catalog.aPost(hers);
    const [first, second] = [await write(post, 'um'), await write(post, 'dois')];
    await write(await catalog.aPost(other), 'de outra', other);
    const { items } = await ask();
    expect(items.map(({ content }) => content)).toEqual(['dois', 'um']);
    expect(Object.keys(items[0] ?? {}).sort()).toEqual([
      ...['authorName', 'content', 'createdAt', 'id', 'postId', 'postTitle'],
    ]);
    expect(items[1]).toMatchObject({ id: first, postId: post, postTitle: 'Título', authorName: 'Coruja um' });
    const said = await answer(first, '  Obrigada, Coruja!  ');
    expect(said).toMatchObject({ badge: 'creator', content: 'Obrigada, Coruja!', mine: true, status: 'visible' });
    expect(await waiting()).toEqual(['dois']);
    const read = await catalog.rpc.call('catalog.comment.list', { postId: post, cursor: null, limit: 9 }, VISITOR);
    expect(read.items[0]).toMatchObject({ id: said.id, badge: 'creator', content: 'Obrigada, Coruja!' });
    expect((await catalog.said('comment.posted')).map(({ commentId }) => commentId)).toContain(said.id);
    // taken back: the comment waits again
    await catalog.rpc.call('catalog.comment.delete', { commentId: said.id }, creator);
    expect(await waiting()).toEqual(['dois', 'um']);
    await answer(second);
    await answer(first);
    expect(await waiting()).toEqual([]);
  });

  it('are answered once when the answer is sent again because none came back (STU-09)', async () => {
    const post = await catalog.aPost(hers);
    const form = { clientId: randomUUID(), commentId: await write(post, 'uma vez'), content: 'Obrigada!' };
    const send = (own: object = {}) => catalog.rpc.call('catalog.own-comment.answer', { ...form, ...own }, creator);
    const first = await send();
    expect(await send()).toEqual(first);
    await expect(send({ content: 'De nada!' })).rejects.toMatchObject({ code: 'idempotency-mismatch' });
    const read = await catalog.rpc.call('catalog.comment.list', { postId: post, cursor: null, limit: 9 }, VISITOR);
    expect(read.items.map(({ content }) => content)).toEqual(['Obrigada!', 'uma vez']);
  });

  it('leave the list when she or the team writes to everybody under the post; what comes later waits again (STU-09)', async () => {
    const post = await catalog.aPost(hers);
    await write(post, 'três');
    catalog.clock.move(1_000);
    await catalog.rpc.call('catalog.comment.create', { postId: post, nickname: null, content: 'Oi, gente' }, creator);
    expect(await waiting()).toEqual([]);
    await write(post, 'quatro');
    expect(await waiting()).toEqual(['quatro']);
    catalog.clock.move(1_000);
    await catalog.rpc.call('catalog.comment.answer', { postId: post, content: 'A equipe responde' }, staff);
    expect(await waiting()).toEqual([]);
  });

  it('are not those the team has to look at first, nor those under a post that is not on the air (STU-09)', async () => {
    const post = await catalog.aPost(hers);
    const hidden = await write(post, 'cinco');
    const shown = await write(post, 'seis');
    await catalog.rpc.call('catalog.comment.moderate', { commentId: hidden, status: 'hidden' }, staff);
    expect(await waiting()).toEqual(['seis']);
    await expect(answer(hidden)).rejects.toMatchObject({ code: 'comment-not-found' });
    await catalog.db.query('update post set is_published = false where id = $1', [post]);
    expect(await waiting()).toEqual([]);
    await expect(answer(shown)).rejects.toMatchObject({ code: 'comment-not-found' });
  });

  it('are read page by page, and answered twenty a minute and no faster (STU-09)', async () => {
    const post = await catalog.aPost(hers);
    const ids: string[] = [];
    for (let place = 0; place < 4; place += 1) ids.push(await write(post, `s${place}`));
    const first = await ask(hers, creator, { limit: 3 });
    const rest = await ask(hers, creator, { limit: 3, cursor: first.nextCursor });
    expect([...first.items, ...rest.items].map(({ content }) => content)).toEqual(['s3', 's2', 's1', 's0']);
    catalog.clock.move(61_000);
    const write20 = Array.from(
      { length: 21 },
      () => () => catalog.rpc.call('catalog.own-comment.answer', { commentId: ids[0] ?? '', content: 'Oi' }, creator),
    );
    const codes: string[] = [];
    for (const one of write20)
      codes.push(
        await one().then(
          () => 'ok',
          ({ code }: { code: string }) => code,
        ),
      );
    expect([codes.filter((code) => code === 'ok').length, codes.at(-1)]).toEqual([20, 'too-many-requests']);
  });

  it('are nobody else’s: another creator’s list and comment are not there for her, and no fan comes in (STU-04)', async () => {
    const theirs = await write(await catalog.aPost(other), 'sete', other);
    await expect(ask(other)).rejects.toMatchObject({ code: 'model-not-found', status: 404 });
    await expect(answer(theirs)).rejects.toMatchObject({ code: 'comment-not-found', status: 404 });
    await expect(ask(hers, { ...aFan(), role: 'creator' })).rejects.toMatchObject({ code: 'model-not-found' });
    await expect(ask(hers, aFan())).rejects.toMatchObject({ code: 'forbidden' });
    await expect(answer(theirs, 'Oi', aFan())).rejects.toMatchObject({ code: 'forbidden' });
  });
});
