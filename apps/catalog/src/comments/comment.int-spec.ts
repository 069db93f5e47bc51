import { randomUUID } from 'node:crypto';
import { aFan, aTeamMember, type Catalog, startCatalog, VISITOR } from '../../test/catalog-fixture.js';

let catalog: Catalog;
let model: string;
beforeAll(async () => {
  catalog = await startCatalog();
  model = await catalog.aModel();
}, 60_000);
afterAll(() => catalog?.stop());

type Fan = ReturnType<typeof aFan>;
const staff = aTeamMember('content');
const BILLING = { kind: 'service', service: 'billing' } as const;
async function aSubscriber(): Promise<Fan> {
  const fan = aFan();
  await catalog.subscribe(fan.userId, model);
  return fan;
}
const write = (postId: string, fan: Fan, content = 'Que lindo!', nickname: string | null = 'Corujinha') =>
  catalog.rpc.call('catalog.comment.create', { postId, nickname, content }, fan);
const list = (postId: string, caller = VISITOR as Parameters<Catalog['rpc']['call']>[2]) =>
  catalog.rpc.call('catalog.comment.list', { postId, cursor: null, limit: 50 }, caller);
const count = async (postId: string): Promise<number> =>
  (await catalog.db.one<{ n: number }>(`select comments_count as n from post where id = $1`, [postId]))!.n;

describe('a comment', () => {
  it('is for subscribers; everybody reads it under the nickname (CAT-27)', async () => {
    const post = await catalog.aPost(model);
    const fan = await aSubscriber();
    await expect(write(post, aFan())).rejects.toMatchObject({ code: 'subscribers-only', status: 403 });
    const written = await write(post, fan, '  Que foto!  ');
    expect(written).toMatchObject({
      authorName: 'Corujinha',
      content: 'Que foto!',
      status: 'visible',
      mine: true,
      badge: null,
    });
    const seen = await list(post);
    expect(seen).toMatchObject({ canComment: false, items: [{ id: written.id, mine: false, isGenerated: false }] });
    expect(JSON.stringify(seen)).not.toContain(fan.userId);
    expect(await list(post, fan)).toMatchObject({ canComment: true, items: [{ mine: true }] });
    expect(await count(post)).toBe(1);
    expect((await catalog.said('comment.posted')).filter((event) => event.postId === post)).toEqual([
      { commentId: written.id, postId: post, modelId: model, userId: fan.userId },
    ]);
  });

  it('asks an account for a nickname once, and signs with it whatever it wrote before (V10)', async () => {
    const post = await catalog.aPost(model);
    const fan = await aSubscriber();
    await expect(write(post, fan, 'Oi', null)).rejects.toMatchObject({
      code: 'validation-failed',
      errors: [{ field: 'nickname', code: 'required' }],
    });
    expect([await count(post), (await list(post, fan)).nickname]).toEqual([0, null]);
    // from before nicknames: the first name and an initial of the sign-up
    await catalog.db.query(
      `insert into post_comment (post_id, model_id, user_id, author_name, content, status, matched_words, created_at)
       values ($1, $2, $3, 'Maria S.', 'Antes', 'visible', '{}', now())`,
      [post, model, fan.userId],
    );
    expect(await write(post, fan, 'Agora', '  Coruja   da Noite ')).toMatchObject({ authorName: 'Coruja da Noite' });
    expect(await write(post, fan, 'De novo', 'Outro Nome')).toMatchObject({ authorName: 'Coruja da Noite' });
    const seen = await list(post);
    expect([...new Set(seen.items.map(({ authorName }) => authorName))]).toEqual(['Coruja da Noite']);
    expect([seen.nickname, (await list(post, fan)).nickname]).toEqual([null, 'Coruja da Noite']);
  });

  it('is never signed with the name of the creator or of the house (V10)', async () => {
    const own = await catalog.aModel();
    await catalog.db.query(`update model set display_name = 'Luna Reis' where id = $1`, [own]);
    const post = await catalog.aPost(own);
    const fan = aFan();
    await catalog.subscribe(fan.userId, own);
    for (const nickname of ['LUNA  réis', 'Equipe', 'Suporte Camarim', '!!', 'x'.repeat(31)])
      await expect(write(post, fan, 'Oi', nickname)).rejects.toMatchObject({ code: 'validation-failed' });
    expect(await count(post)).toBe(0);
  });

  it('is never signed with the name of another creator, on whoever’s post the nickname is chosen (V10)', async () => {
    const [maya, luna, gone] = [await catalog.aModel(), await catalog.aModel('nina.prado'), await catalog.aModel()];
    await catalog.db.query(`update model set display_name = 'Nina Prádo Reis' where id = $1`, [luna]);
    await catalog.db.query(`update model set display_name = 'Iara Flor', deleted_at = now() where id = $1`, [gone]);
    const [here, hers] = [await catalog.aPost(maya), await catalog.aPost(luna)];
    const fan = aFan();
    for (const each of [maya, luna]) await catalog.subscribe(fan.userId, each);
    for (const nickname of ['nina  PRADO reis', 'Nina.Prado'])
      await expect(write(here, fan, 'Oi', nickname)).rejects.toMatchObject({
        code: 'validation-failed',
        errors: [{ field: 'nickname', code: 'taken' }],
      });
    expect((await list(hers, fan)).nickname).toBeNull();
    expect(await write(here, fan, 'Oi', 'Iara Flor')).toMatchObject({ authorName: 'Iara Flor' });
  });

  it('asks for another nickname where a creator has come to be called the same (V10)', async () => {
    const [maya, luna] = [await catalog.aModel(), await catalog.aModel()];
    const [here, hers] = [await catalog.aPost(maya), await catalog.aPost(luna)];
    const fan = aFan();
    for (const each of [maya, luna]) await catalog.subscribe(fan.userId, each);
    await write(here, fan, 'Oi', 'Estrela');
    await catalog.db.query(`update model set display_name = 'Estrêla!' where id = $1`, [luna]);
    expect([(await list(here, fan)).nickname, (await list(hers, fan)).nickname]).toEqual(['Estrela', null]);
    for (const [nickname, code] of [
      [null, 'required'],
      ['Estrela', 'taken'],
    ] as const)
      await expect(write(hers, fan, 'Oi', nickname)).rejects.toMatchObject({ errors: [{ field: 'nickname', code }] });
    expect(await write(hers, fan, 'Oi', 'Lua Nova')).toMatchObject({ authorName: 'Lua Nova' });
    const seen = [...(await list(here)).items, ...(await list(hers)).items];
    expect(seen.map(({ authorName }) => authorName)).toEqual(['Lua Nova', 'Lua Nova']);
  });

  it('with a listed word waits for the team, seen by its author alone, until it is approved (CAT-24, CAT-27)', async () => {
    const post = await catalog.aPost(model);
    const fan = await aSubscriber();
    const words = ['Golpe', 'pix por fora', 'venda*', '  '];
    expect(await catalog.rpc.call('catalog.word-list.set', { words }, staff)).toEqual({
      words: ['golpe', 'pix por fora', 'venda*'],
    });
    // another window saw the list before 'venda*' was in it: that word stays, and what it took away goes
    const old = { words: ['golpe', 'boleto'], seen: ['golpe', 'pix por fora'] };
    expect(await catalog.rpc.call('catalog.word-list.set', old, staff)).toEqual({
      words: ['boleto', 'golpe', 'venda*'],
    });
    await catalog.rpc.call('catalog.word-list.set', { words }, staff);
    // what other services keep is held against the same list (PUR-08)
    const match = (text: string) => catalog.rpc.call('catalog.word-list.match', { text }, BILLING);
    expect((await match('É golpe! Vendas por fora')).words).toEqual(['golpe', 'venda*']);
    expect((await match('Adorei o ensaio')).words).toEqual([]);
    const held = await write(post, fan, 'Isso é GÓLPE, faço PIX, por fora!');
    expect(held.status).toBe('pending');
    expect((await list(post)).items).toEqual([]);
    expect((await list(post, fan)).items).toMatchObject([{ id: held.id, status: 'pending' }]);
    expect(await count(post)).toBe(0);
    const waiting = {
      modelId: null,
      postId: null,
      status: 'pending' as const,
      reported: false,
      cursor: null,
      limit: 10,
    };
    const queue = await catalog.rpc.call('catalog.comment.list-all', waiting, staff);
    expect(queue.items[0]).toMatchObject({ id: held.id, matchedWords: ['golpe', 'pix por fora'] });
    await catalog.rpc.call('catalog.comment.moderate', { commentId: held.id, status: 'visible' }, staff);
    expect((await list(post)).items).toMatchObject([{ id: held.id, status: 'visible' }]);
    expect(await count(post)).toBe(1);
    await catalog.rpc.call('catalog.comment.moderate', { commentId: held.id, status: 'hidden' }, staff);
    expect((await list(post, fan)).items).toEqual([]);
    expect(await count(post)).toBe(0);
  });

  it('is accepted three times a minute, also when ten are sent at once (CAT-27)', async () => {
    const post = await catalog.aPost(model);
    const fan = await aSubscriber();
    const sent = await Promise.allSettled(Array.from({ length: 10 }, (_, i) => write(post, fan, `Oi ${i}`)));
    expect(sent.filter((reply) => reply.status === 'fulfilled')).toHaveLength(3);
    const refused = sent.find((reply) => reply.status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 60 });
    catalog.clock.move(61_000);
    expect((await write(post, fan, 'Agora sim')).status).toBe('visible');
  });

  it('goes back to the team when three accounts report it, and each account counts once (CAT-27)', async () => {
    const post = await catalog.aPost(model);
    const { id } = await write(post, await aSubscriber());
    const report = (fan: Fan) => catalog.rpc.call('catalog.comment.report', { commentId: id, reason: 'spam' }, fan);
    const [one, two, three] = [aFan(), aFan(), aFan()];
    for (const fan of [one, one, one, two]) await report(fan);
    expect((await list(post)).items).toHaveLength(1);
    await report(three);
    expect((await list(post)).items).toHaveLength(0);
    const reported = { modelId: model, postId: null, status: null, reported: true, cursor: null, limit: 10 };
    const found = await catalog.rpc.call('catalog.comment.list-all', reported, staff);
    expect(found.items.find((comment) => comment.id === id)).toMatchObject({ reportCount: 3, status: 'pending' });
    await catalog.rpc.call('catalog.comment.moderate', { commentId: id, status: 'visible' }, staff);
    expect((await list(post)).items).toHaveLength(1);
  });

  it('is deleted by its author alone, or by the team; never by another fan (CAT-24)', async () => {
    const post = await catalog.aPost(model);
    const [author, other] = [await aSubscriber(), await aSubscriber()];
    const { id } = await write(post, author);
    const remove = (fan: Fan) => catalog.rpc.call('catalog.comment.delete', { commentId: id }, fan);
    await expect(remove(other)).rejects.toMatchObject({ code: 'comment-not-found' });
    await remove(author);
    await expect(remove(author)).rejects.toMatchObject({ code: 'comment-not-found' });
    expect(await count(post)).toBe(0);
    const second = await write(post, author, 'De novo');
    await catalog.rpc.call('catalog.comment.remove', { commentId: second.id }, staff);
    expect(await count(post)).toBe(0);
  });

  it('is pinned by the creator above the newer ones, one of each post, and by nobody else (CAT-27)', async () => {
    const elsewhere = await catalog.aModel();
    const [post, other] = [await catalog.aPost(model), await catalog.aPost(elsewhere)];
    const creator = { ...aFan(), role: 'creator' as const };
    await catalog.db.query(`update model set creator_user_id = $2 where id = $1`, [model, creator.userId]);
    const fan = await aSubscriber();
    const [first, second, third] = [await write(post, fan), await write(post, fan), await write(post, fan)];
    const pin = (commentId: string, who = creator) => catalog.rpc.call('catalog.comment.pin', { commentId }, who);
    const order = async (viewer = fan) => (await list(post, viewer)).items.map(({ id, isPinned }) => [id, isPinned]);

    await pin(first.id);
    expect(await order()).toEqual([
      [first.id, true],
      [third.id, false],
      [second.id, false],
    ]);
    await pin(second.id);
    expect(await order()).toEqual([
      [second.id, true],
      [third.id, false],
      [first.id, false],
    ]);
    expect([(await list(post, creator)).canPin, (await list(post, fan)).canPin]).toEqual([true, false]);
    const next = await catalog.rpc.call('catalog.comment.list', { postId: post, cursor: null, limit: 1 }, fan);
    const rest = await catalog.rpc.call(
      'catalog.comment.list',
      { postId: post, cursor: next.nextCursor, limit: 5 },
      fan,
    );
    expect([...next.items, ...rest.items].map(({ id }) => id)).toEqual([second.id, third.id, first.id]);

    await expect(pin(first.id, { ...aFan(), role: 'creator' as const })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(catalog.rpc.call('catalog.comment.pin', { commentId: first.id }, fan)).rejects.toMatchObject({
      code: 'forbidden',
    });
    const reader = aFan();
    await catalog.subscribe(reader.userId, elsewhere);
    const foreign = await write(other, reader);
    await expect(pin(foreign.id)).rejects.toMatchObject({ code: 'forbidden' });

    await catalog.rpc.call('catalog.comment.moderate', { commentId: second.id, status: 'hidden' }, staff);
    expect(await order()).toEqual([
      [third.id, false],
      [first.id, false],
    ]);
    await expect(pin(second.id)).rejects.toMatchObject({ code: 'comment-not-found' });
    await pin(third.id);
    await catalog.rpc.call('catalog.comment.unpin', { commentId: first.id }, creator);
    expect(await order()).toEqual([
      [third.id, true],
      [first.id, false],
    ]);
    await catalog.rpc.call('catalog.comment.unpin', { commentId: third.id }, creator);
    expect(await order()).toEqual([
      [third.id, false],
      [first.id, false],
    ]);
    await catalog.db.query(`update model set creator_user_id = null where id = $1`, [model]);
  });

  it('of the creator and of the team carries their own badge (CAT-25)', async () => {
    const own = await catalog.aModel();
    const post = await catalog.aPost(own);
    const creator = { ...aFan(), role: 'creator' as const };
    await catalog.db.query(`update model set creator_user_id = $2, display_name = 'Luna' where id = $1`, [
      own,
      creator.userId,
    ]);
    expect(await write(post, creator, 'Obrigada!')).toMatchObject({ badge: 'creator', authorName: 'Luna' });
    const answered = await catalog.rpc.call('catalog.comment.answer', { postId: post, content: 'Bem-vindos' }, staff);
    expect(answered).toMatchObject({ badge: 'team', authorName: 'Equipe', isGenerated: false, staffId: staff.userId });
    expect(await count(post)).toBe(2);
  });

  it('sent again because its answer was lost is one, and counted once; other words under its id are refused (CAT-27)', async () => {
    const post = await catalog.aPost(model);
    const [fan, other] = [await aSubscriber(), await aSubscriber()];
    const form = { clientId: randomUUID(), postId: post, nickname: 'Corujinha', content: 'Que lindo!' };
    const send = (own: object = {}, who = fan) => catalog.rpc.call('catalog.comment.create', { ...form, ...own }, who);
    const [first, atOnce] = await Promise.all([send(), send()]);
    // the nickname was chosen with the first one, so the form asks for none any more
    const again = [atOnce, await send({ nickname: null }), await send(), await send()];
    expect([first, ...again].map(({ id }) => id)).toEqual(Array.from({ length: 5 }, () => form.clientId));
    expect(again).toEqual(again.map(() => first));
    for (const wrong of [send({ content: 'Outra coisa' }), send({}, other)])
      await expect(wrong).rejects.toMatchObject({ code: 'idempotency-mismatch' });
    expect([await count(post), (await list(post)).items.length]).toEqual([1, 1]);
    expect((await catalog.said('comment.posted')).filter((event) => event.postId === post)).toHaveLength(1);
    await catalog.rpc.call('catalog.comment.delete', { commentId: first.id }, fan);
    await expect(send()).rejects.toMatchObject({ code: 'comment-not-found' });
    expect(await count(post)).toBe(0);
  });

  it('of the team sent again because its answer was lost is one (CAT-25)', async () => {
    const post = await catalog.aPost(model);
    const form = { clientId: randomUUID(), postId: post, content: 'Bem-vindos' };
    const send = (content = form.content) => catalog.rpc.call('catalog.comment.answer', { ...form, content }, staff);
    const first = await send();
    expect(await send()).toEqual(first);
    await expect(send('Olá')).rejects.toMatchObject({ code: 'idempotency-mismatch' });
    expect(await count(post)).toBe(1);
  });

  it('is refused when it is empty, too long, or about a post that is not public (CAT-25)', async () => {
    const post = await catalog.aPost(model);
    const fan = await aSubscriber();
    for (const content of ['', '  \n ', 'x'.repeat(1_001)])
      await expect(write(post, fan, content)).rejects.toMatchObject({ code: 'validation-failed' });
    await catalog.db.query(`update post set is_published = false where id = $1`, [post]);
    await expect(write(post, fan)).rejects.toMatchObject({ code: 'post-not-found' });
  });
});

describe('comments for demonstration', () => {
  it('are flagged, name who made them, and are shown and counted as what they are alone (CAT-25, CAT-26)', async () => {
    const post = await catalog.aPost(model);
    await write(post, await aSubscriber());
    const manual = { postId: post, authorName: '  Zé da Esquina ', content: ' Amei! ' };
    const one = await catalog.rpc.call('catalog.demo.add-comment', manual, staff);
    expect(one).toMatchObject({
      authorName: 'Zé da Esquina',
      content: 'Amei!',
      isGenerated: true,
      staffId: staff.userId,
    });
    const many = await catalog.rpc.call('catalog.demo.generate-comments', { postId: post, count: 10 }, staff);
    expect([many.items.length, many.demoCommentsCount]).toEqual([10, 11]);
    expect((await list(post)).items).toHaveLength(1);
    expect(await count(post)).toBe(1);
    const show = (on: boolean) =>
      catalog.rpc.call('catalog.settings.update', { showDemoEngagement: on }, aTeamMember('owner'));
    await show(true);
    const shown = (await list(post)).items;
    expect([shown.length, shown.filter((comment) => comment.isGenerated).length]).toEqual([12, 11]);
    await show(false);
    await catalog.rpc.call('catalog.comment.remove', { commentId: one.id }, staff);
    expect(await catalog.rpc.call('catalog.demo.remove-comments', { postId: post }, staff)).toEqual({ deleted: 10 });
    expect(await count(post)).toBe(1);
    const done = (await catalog.said('content-change.recorded')).filter((change) => change.targetId === post);
    expect(done.map((change) => [change.action, change.staffId === staff.userId])).toEqual([
      ['demo-comment.added', true],
      ['demo-comments.generated', true],
      ['demo-comments.removed', true],
    ]);
  });

  it('come in the steps of the buttons, from the team alone (CAT-23, CAT-26)', async () => {
    const post = await catalog.aPost(model);
    const add = (count: number, caller: Parameters<Catalog['rpc']['call']>[2]) =>
      catalog.rpc.call('catalog.demo.add-likes', { postId: post, count: count as 5 }, caller);
    await expect(add(1_000, staff)).rejects.toMatchObject({ code: 'validation-failed' });
    await expect(add(5, aTeamMember('support'))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(add(5, aFan())).rejects.toMatchObject({ code: 'unauthenticated' });
    const empty = { postId: post, authorName: ' ', content: 'Oi' };
    await expect(catalog.rpc.call('catalog.demo.add-comment', empty, staff)).rejects.toMatchObject({
      code: 'validation-failed',
    });
    expect(await add(5, staff)).toEqual({ demoLikesCount: 5, demoCommentsCount: 0 });
    expect(await catalog.rpc.call('catalog.demo.remove-likes', { postId: post }, staff)).toEqual({
      demoLikesCount: 0,
      demoCommentsCount: 0,
    });
  });

  it('can be replaced by real ones: subscribers are asked, once a week (CAT-26)', async () => {
    const post = await catalog.aPost(model);
    const ask = () => catalog.rpc.call('catalog.comment.ask', { postId: post }, staff);
    expect((await ask()).subscribers).toBeGreaterThan(3);
    await expect(ask()).rejects.toMatchObject({ code: 'too-many-requests' });
    expect((await catalog.said('comment.asked-for')).filter((event) => event.postId === post)).toHaveLength(1);
  });
});
