import { randomUUID } from 'node:crypto';
import type { EventPayloads, PersonPart } from '@camarim/contracts';
import { DAY_MS, MOST_FOLLOWS, UNFOLLOW_UNDO_MS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { refusal } from '../../test/bench.js';
import { type MessageBench, startMessageBench, type User } from '../../test/message-bench.js';
import { FollowService } from './follow.service.js';
import { NewsService } from './news.service.js';

let bench: MessageBench;
beforeAll(async () => {
  bench = await startMessageBench();
}, 60_000);
afterAll(() => bench?.end());

type Wish = 'everything' | 'stories' | 'posts' | 'nothing';
const put = (who: User, wish: Wish | null = null, modelId = bench.LUNA) =>
  bench.call('users.follow.put', { modelId, wish }, who);
const stop = (who: User, modelId = bench.LUNA) => bench.call('users.follow.remove', { modelId }, who);
const get = (who: User, modelId = bench.LUNA) => bench.call('users.follow.get', { modelId }, who);
const list = async (who: User) => (await bench.call('users.follow.list', {}, who)).items;
const count = (modelId = bench.LUNA, who = bench.luna) => bench.call('users.follower.count', { modelId }, who);

const posted = (own: Partial<EventPayloads['post.published']> = {}) => {
  const facts: EventPayloads['post.published'] = {
    ...{ postId: randomUUID(), modelId: bench.LUNA, isFirst: true, audience: 'everybody', ...own },
  };
  return bench.reacted('follower-news', () => bench.happens('post.published', facts));
};
const storyOf = (modelId = bench.LUNA, storyId = randomUUID()) =>
  bench.reacted('follower-news', () => bench.happens('story.published', { storyId, modelId, assetIds: [] }));
const told = async (who: User) =>
  (await bench.call('users.notification.list', { cursor: null, limit: 20 }, who)).items
    .filter(({ kind }) => kind === 'followed-news')
    .map(({ title, text }) => `${title}: ${text}`);
const read = (who: User) => bench.call('users.notification.mark-read', { ids: null, read: true }, who);

describe('following her without paying', () => {
  it('is one row for each, with a wish that stays until another is said (FOLLOW-01, FOLLOW-02)', async () => {
    const who = await bench.person();
    expect(await get(who)).toEqual({ modelId: bench.LUNA, wish: null });
    expect(await put(who)).toEqual({ modelId: bench.LUNA, wish: 'everything' });
    expect((await put(who, 'stories')).wish).toBe('stories');
    expect((await put(who)).wish).toBe('stories');
    await put(who, null, bench.MAYA);
    expect((await list(who)).map(({ modelId, wish, newsAt }) => [modelId, wish, newsAt])).toEqual([
      [bench.MAYA, 'everything', null],
      [bench.LUNA, 'stories', null],
    ]);
    expect(await stop(who)).toEqual({ modelId: bench.LUNA, wish: null });
    expect((await list(who)).map(({ modelId }) => modelId)).toEqual([bench.MAYA]);
    expect(await refusal(put(who, null, randomUUID()))).toBe('model-not-found');
    // whom somebody follows is theirs alone
    expect(await list(await bench.person())).toEqual([]);
  });

  it('that was ended by mistake goes on as it was for ten minutes, and nothing of it is kept afterwards (FOLLOW-01)', async () => {
    const who = await bench.person();
    await put(who, 'posts');
    const [before] = await list(who);
    await stop(who);
    bench.clock.move(UNFOLLOW_UNDO_MS / 2);
    await bench.app.get(FollowService, { strict: false }).purge();
    expect((await put(who)).wish).toBe('posts');
    expect((await list(who))[0]?.followedAt).toBe(before?.followedAt);
    await stop(who);
    bench.clock.move(UNFOLLOW_UNDO_MS + 1_000);
    // before the round came it is a new one already
    expect((await put(who)).wish).toBe('everything');
    expect((await list(who))[0]?.followedAt).not.toBe(before?.followedAt);
    await stop(who);
    bench.clock.move(UNFOLLOW_UNDO_MS + 1_000);
    await bench.app.get(FollowService, { strict: false }).purge();
    expect(await bench.db.query('select 1 from follow where account_id = $1', [who.userId])).toEqual([]);
  });

  it(`is of ${MOST_FOLLOWS} creators at most; whom one follows may still be changed (FOLLOW-01)`, async () => {
    const who = await bench.person();
    await put(who);
    await bench.db.execute(
      `insert into follow (account_id, model_id, wish, followed_at)
       select $1, gen_random_uuid(), 'everything', now() from generate_series(1, $2)`,
      [who.userId, MOST_FOLLOWS - 1],
    );
    expect(await refusal(put(who, null, bench.MAYA))).toBe('too-many-follows');
    expect((await put(who, 'nothing')).wish).toBe('nothing');
    expect(await list(who)).toHaveLength(MOST_FOLLOWS);
  });

  it('is a number to her, counted from the rows, with those of 30 days; to others there is none (FOLLOW-05)', async () => {
    const now = await count();
    const [old, young] = [await bench.person(), await bench.person()];
    await put(old);
    await put(bench.luna);
    bench.clock.move(31 * DAY_MS);
    await put(young);
    // she herself does not count
    expect(await count()).toEqual({ modelId: bench.LUNA, total: now.total + 2, newOnes: 1 });
    await stop(young);
    expect(await count()).toMatchObject({ total: now.total + 1, newOnes: 0 });
    expect(await refusal(count(bench.MAYA))).toBe('model-not-found');
    expect(await refusal(count(bench.LUNA, bench.maya))).toBe('model-not-found');
    expect(await refusal(count(bench.LUNA, old))).toBe('forbidden');
  });
});

describe('what comes out', () => {
  it('is told to whoever wants that kind of hers, and of her alone (FOLLOW-02, FOLLOW-03)', async () => {
    const people = new Map<Wish, User>();
    for (const wish of ['everything', 'stories', 'posts', 'nothing'] as const) {
      const who = await bench.person();
      people.set(wish, who);
      await put(who, wish);
    }
    const elsewhere = await bench.person();
    await put(elsewhere, null, bench.MAYA);
    await posted();
    const has = async () =>
      Object.fromEntries(await Promise.all([...people].map(async ([wish, who]) => [wish, (await told(who)).length])));
    expect(await has()).toEqual({ everything: 1, stories: 0, posts: 1, nothing: 0 });
    for (const who of people.values()) await read(who);
    await storyOf();
    expect(await has()).toEqual({ everything: 2, stories: 1, posts: 1, nothing: 0 });
    expect(await told(elsewhere)).toEqual([]);
    expect((await list(people.get('nothing') as User))[0]?.newsAt).not.toBeNull();
  });

  it('is told once, and one unread line tells of all of it, without another notice (FOLLOW-03)', async () => {
    const who = await bench.person();
    await put(who);
    await put(who, null, bench.MAYA);
    const postId = randomUUID();
    await posted({ postId });
    await posted({ postId });
    expect(await told(who)).toEqual(['Você tem uma novidade: De quem você segue: 1 publicação aberta para você.']);
    await posted({ audience: 'subscribers' });
    await storyOf(bench.MAYA);
    expect(await told(who)).toEqual([
      '3 novidades: De quem você segue: 1 publicação aberta para você, 1 publicação fechada e 1 story.',
    ]);
    const said = await bench.db.one<{ n: number }>(
      `select count(*)::int as n from outbox where name = 'notification.created' and envelope::text like '%' || $1 || '%'`,
      [who.userId],
    );
    expect(said?.n).toBe(1);
    // what was read is over: the next one is a line of its own
    await read(who);
    await storyOf();
    expect(await told(who)).toEqual([
      'Você tem uma novidade: De quem você segue: 1 story.',
      '3 novidades: De quem você segue: 1 publicação aberta para você, 1 publicação fechada e 1 story.',
    ]);
    // and so is one that has waited for a day
    bench.clock.move(DAY_MS + 1_000);
    await posted();
    expect(await told(who)).toHaveLength(3);
  });

  it('is never called open to who cannot open it, and is to a subscriber (FOLLOW-04)', async () => {
    const [stranger, member, ofHouse, past] = [
      await bench.person(),
      await bench.person(),
      await bench.person(),
      await bench.person(),
    ];
    await bench.subscribe(member, bench.LUNA);
    await bench.subscribe(ofHouse, null);
    await bench.subscribe(past, bench.LUNA, 1);
    bench.clock.move(2 * DAY_MS);
    for (const who of [stranger, member, ofHouse, past]) await put(who, 'posts');
    const each = async () => (await Promise.all([stranger, member, ofHouse, past].map(told))).map(([first]) => first);
    const [open, locked] = [
      'Você tem uma novidade: De quem você segue: 1 publicação aberta para você.',
      'Você tem uma novidade: De quem você segue: 1 publicação fechada.',
    ];
    await posted({ audience: 'subscribers' });
    expect(await each()).toEqual([locked, open, open, locked]);
    for (const who of [stranger, member, ofHouse, past]) await read(who);
    // sold apart from the subscription, and one of which nothing is said
    await posted({ audience: 'buyers' });
    expect(await each()).toEqual([locked, locked, locked, locked]);
    await read(stranger);
    await posted({ audience: undefined });
    expect((await each())[0]).toBe(locked);
  });

  it('is no news when it is shown again, when it is gone again, or when she is off the site (FOLLOW-03)', async () => {
    const who = await bench.person();
    await put(who);
    await posted({ isFirst: false });
    await posted({ isFirst: undefined });
    const gone = randomUUID();
    // the end is heard of first
    await bench.reacted('follower-news', () => bench.happens('post.deleted', { postId: gone, modelId: bench.LUNA }));
    await posted({ postId: gone });
    expect(await told(who)).toEqual([]);
    const [hidden, story] = [randomUUID(), randomUUID()];
    await posted({ postId: hidden });
    await bench.reacted('follower-news', () => bench.happens('post.hidden', { postId: hidden, modelId: bench.LUNA }));
    await storyOf(bench.LUNA, story);
    expect(await told(who)).toEqual(['Você tem uma novidade: De quem você segue: 1 story.']);
    await bench.reacted('follower-news', () => bench.happens('story.deleted', { storyId: story, modelId: bench.LUNA }));
    await read(who);
    await bench.reacted('standing', () =>
      bench.happens('model.deactivated', { modelId: bench.LUNA, username: 'luna' }),
    );
    await posted();
    expect(await told(who)).toHaveLength(1);
    expect(await refusal(put(await bench.person()))).toBe('model-not-found');
    expect((await stop(who)).wish).toBeNull();
    await bench.reacted('standing', () => bench.happens('model.activated', { modelId: bench.LUNA, username: 'luna' }));
  });

  it('stops with the follow, and news of a month is forgotten (FOLLOW-01, FOLLOW-03)', async () => {
    const who = await bench.person();
    await put(who);
    await stop(who);
    await posted();
    expect(await told(who)).toEqual([]);
    bench.clock.move(31 * DAY_MS);
    await bench.app.get(NewsService, { strict: false }).purge();
    expect(await bench.db.query('select 1 from creator_news')).toEqual([]);
  });

  it('goes to the phone or by mail as news does, and names nobody (FOLLOW-03, PUSH-05)', async () => {
    const email = `seguidora.${randomUUID().slice(0, 8)}@exemplo.com`;
    const who = await bench.person(email);
    await put(who);
    const settings = { quietFrom: null, quietTo: null, zone: 'America/Sao_Paulo', alias: 'app' as const };
    const channels = [{ group: 'news' as const, channel: 'mail' as const }];
    await bench.call('users.notice-setting.set', { channels, ...settings }, who);
    await posted();
    const mail = () => bench.mail.to(email).filter(({ kind }) => kind === 'followed-news');
    await eventually(() => mail().length > 0);
    const [letter] = mail();
    expect(letter?.text).toContain('De quem você segue: 1 publicação aberta para você.');
    expect(`${letter?.subject} ${letter?.text}`).not.toMatch(/luna/i);
  });
});

it('what somebody follows is in the copy of their data, and goes with them (FOLLOW-07)', async () => {
  const who = await bench.person();
  await put(who, 'stories');
  const [asking, ofThem] = [{ kind: 'service', service: 'users' } as const, { userId: who.userId }];
  const rows: unknown[] = [];
  for (let part: string | null = null; ; ) {
    const answer: PersonPart = await bench.call('users.personal-data.export', { ...ofThem, part }, asking);
    if (answer.table === 'follow') rows.push(...answer.rows);
    part = answer.nextPart;
    if (part === null) break;
  }
  expect(rows).toEqual([expect.objectContaining({ model_id: bench.LUNA, wish: 'stories' })]);
  await bench.call('users.personal-data.erase', ofThem, asking);
  expect(await bench.db.query('select 1 from follow where account_id = $1', [who.userId])).toEqual([]);
});
