import { randomUUID } from 'node:crypto';
import type { EventPayloads, RpcPattern, RpcRequest } from '@camarim/contracts';
import { DAY_MS, ERRORS, FIRST_MESSAGES } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { refusal } from '../../test/bench.js';
import { CatalogDoors, type MessageBench, startMessageBench, type User } from '../../test/message-bench.js';

let bench: MessageBench;
beforeAll(async () => {
  bench = await startMessageBench();
}, 60_000);
afterAll(() => bench?.end());

const door = (who: User, modelId = bench.LUNA) => bench.call('users.thread.door', { modelId }, who);
const get = (threadId: string, who = bench.fan) => bench.call('users.thread.get', { threadId }, who);
const hers = (threadId: string) => bench.call('users.creator-thread.get', { threadId }, bench.luna);
const call = (who: User): EventPayloads['booking.confirmed'] => ({
  ...{ bookingId: randomUUID(), userId: who.userId, modelId: bench.LUNA, paymentId: randomUUID(), promiseUntil: null },
  startsAt: bench.clock.now().toISOString(),
});
const tip = (who: User): EventPayloads['tip.given'] => ({
  ...{ tipId: randomUUID(), userId: who.userId, modelId: bench.LUNA, paymentId: randomUUID(), cents: 2_000 },
  ...{ place: 'profile', placeId: null, at: bench.clock.now().toISOString() },
});
const tied = (work: () => Promise<unknown>) => bench.reacted('message-ties', work);

describe('who may write to her', () => {
  it('is nobody she does not know, and looking opens nothing (MSG-05)', async () => {
    const stranger = await bench.person();
    expect(await door(stranger)).toEqual({ threadId: null, refusal: 'messages-not-allowed' });
    expect(await refusal(bench.open(bench.LUNA, stranger))).toBe('messages-not-allowed');
    expect(await refusal(bench.open(randomUUID(), stranger))).toBe('model-not-found');
    expect(await refusal(door(stranger, randomUUID()))).toBe('model-not-found');
    expect(await bench.db.query('select 1 from thread where fan_id = $1', [stranger.userId])).toEqual([]);
    expect(ERRORS['messages-not-allowed']).toMatchObject({ status: 403, title: expect.stringContaining('assine') });
    await bench.subscribe(bench.luna, null);
    expect(await refusal(bench.open(bench.LUNA, bench.luna))).toBe('messages-not-allowed');
  });

  it('is who subscribes to her or to the house, until it ends (MSG-05)', async () => {
    const [ofHer, ofOther] = [await bench.person(), await bench.person()];
    const subscriptionId = await bench.subscribe(ofHer, bench.LUNA);
    await bench.subscribe(ofOther, bench.MAYA);
    expect((await door(ofHer)).refusal).toBeNull();
    expect((await door(ofOther)).refusal).toBe('messages-not-allowed');
    const threadId = await bench.open(bench.LUNA, ofHer);
    expect(await bench.open(bench.LUNA, ofHer)).toBe(threadId);
    await bench.send(threadId, 'Oi', ofHer);
    const facts = { subscriptionId, userId: ofHer.userId, modelId: bench.LUNA, planId: randomUUID(), paymentId: null };
    const now = bench.clock.now().toISOString();
    await bench.reacted('access', () =>
      bench.happens('subscription.cancelled', { ...facts, startsAt: now, expiresAt: now, reason: 'refunded' }),
    );
    expect(await refusal(bench.send(threadId, 'Ainda aqui', ofHer))).toBe('messages-not-allowed');
    expect((await get(threadId, ofHer)).refusal).toBe('messages-not-allowed');
    // she still answers, and it is read
    await bench.answer(threadId, 'Volte sempre');
    expect((await bench.page(threadId, {}, ofHer)).items).toHaveLength(2);
  });

  it.each(['booking', 'tip'] as const)(
    'is who paid her for a %s, unless it went back, in whatever order it is heard (MSG-05)',
    async (kind) => {
      const [who, other] = [await bench.person(), await bench.person()];
      const began = (of: User) => (kind === 'booking' ? call(of) : tip(of));
      const begin = (facts: object) =>
        tied(() => bench.happens(kind === 'booking' ? 'booking.confirmed' : 'tip.given', facts as never));
      const end = (facts: object) =>
        tied(() =>
          kind === 'booking'
            ? bench.happens('booking.changed', { ...facts, status: 'cancelled', change: 'refunded' } as never)
            : bench.happens('tip.returned', facts as never),
        );
      const facts = began(who);
      await begin(facts);
      const threadId = await bench.open(bench.LUNA, who);
      await bench.send(threadId, 'Oi', who);
      await end(facts);
      expect(await refusal(bench.send(threadId, 'Oi', who))).toBe('messages-not-allowed');
      // the end is heard of first
      const late = began(other);
      await end(late);
      await begin(late);
      expect((await door(other)).refusal).toBe('messages-not-allowed');
    },
  );

  it('a fan sends five messages before the first answer, then waits for it; the team answers too (MSG-06)', async () => {
    const who = await bench.person();
    await bench.subscribe(who, bench.LUNA);
    const threadId = await bench.open(bench.LUNA, who);
    for (let n = 1; n <= FIRST_MESSAGES; n += 1) await bench.send(threadId, `mensagem ${n}`, who);
    expect(await refusal(bench.send(threadId, 'mais uma', who))).toBe('answer-awaited');
    expect((await get(threadId, who)).refusal).toBe('answer-awaited');
    await bench.help(threadId, 'Ela leu.');
    for (let n = 0; n <= FIRST_MESSAGES; n += 1) await bench.send(threadId, `depois ${n}`, who);
    expect((await get(threadId, who)).refusal).toBeNull();
  });

  it('nobody in a thread one side shut; who shut it opens it again, and mutes it without a word (MSG-06)', async () => {
    const threadId = await bench.open();
    await bench.send(threadId, 'Oi');
    const fanShuts = (isBlocked: boolean) => bench.call('users.thread.choose', { threadId, isBlocked }, bench.fan);
    const sheShuts = (isBlocked: boolean) =>
      bench.call('users.creator-thread.choose', { threadId, isBlocked }, bench.luna);
    for (const shuts of [fanShuts, sheShuts]) {
      expect(await shuts(true)).toMatchObject({ isBlocked: true, refusal: 'thread-blocked' });
      expect(await refusal(bench.send(threadId, 'Oi?'))).toBe('thread-blocked');
      expect(await refusal(bench.answer(threadId, 'Oi?'))).toBe('thread-blocked');
      expect(await refusal(bench.help(threadId, 'Oi?'))).toBe('thread-blocked');
      // the other side cannot open it, and is not told who shut it
      const other = shuts === fanShuts ? await sheShuts(false) : await fanShuts(false);
      expect(other).toMatchObject({ isBlocked: false, refusal: 'thread-blocked' });
      expect((await bench.page(threadId)).items.length).toBeGreaterThan(0);
      await shuts(false);
    }
    expect(await bench.call('users.thread.choose', { threadId, isMuted: true }, bench.fan)).toMatchObject({
      ...{ isMuted: true, isBlocked: false, refusal: null },
    });
    expect((await hers(threadId)).isMuted).toBe(false);
  });

  it('nobody while she is off the site; what was written stays (MSG-05)', async () => {
    const threadId = await bench.open();
    const before = (await bench.page(threadId)).items.length;
    const page = { modelId: bench.LUNA, username: 'luna' };
    bench.clock.move(1_000);
    await bench.reacted('standing', () => bench.happens('model.deactivated', page));
    for (const write of [bench.send, bench.answer, bench.help])
      expect(await refusal(write(threadId, 'Alguém?'))).toBe('creator-away');
    expect((await bench.page(threadId)).items).toHaveLength(before);
    expect((await get(threadId)).refusal).toBe('creator-away');
    expect(await refusal(door(await bench.person()))).toBe('model-not-found');
    bench.clock.move(1_000);
    await bench.reacted('standing', () => bench.happens('model.activated', page));
    await bench.send(threadId, 'Você voltou!');
  });
});

describe('whose it is', () => {
  it('a thread of somebody else is not there, at any door (MSG-07)', async () => {
    const { luna, maya, fan, staff } = bench;
    const threadId = await bench.open();
    await bench.send(threadId, 'Só para ela');
    const stranger = await bench.person();
    await bench.subscribe(stranger, null);
    const of = { threadId, seq: 1, clientId: randomUUID(), body: 'Oi', reason: 'spam', isMuted: true };
    const fanDoors = ['thread.get', 'thread.choose', 'thread.read'].map((one) => `users.${one}`);
    const fanMessages = ['list', 'send', 'unsend', 'report'].map((one) => `users.message.${one}`);
    const herDoors = ['get', 'choose', 'read'].map((one) => `users.creator-thread.${one}`);
    const herMessages = ['list', 'send', 'unsend', 'report'].map((one) => `users.creator-message.${one}`);
    const ask = (name: string, who: User) =>
      refusal(bench.call(name as RpcPattern, of as RpcRequest<RpcPattern>, who) as Promise<unknown>);
    for (const name of [...fanDoors, ...fanMessages])
      for (const who of [stranger, luna, maya])
        expect([name, await ask(name, who)]).toEqual([name, 'thread-not-found']);
    for (const name of [...herDoors, ...herMessages]) {
      const others = [maya, { ...fan, role: 'creator' as const }, { ...stranger, role: 'creator' as const }];
      for (const who of others) expect([name, await ask(name, who)]).toEqual([name, 'thread-not-found']);
      expect(await ask(name, fan)).toBe('forbidden');
    }
    for (const name of ['read', 'send', 'unsend'].map((one) => `users.team-message.${one}`))
      for (const who of [fan, luna, { ...staff, role: 'finance' } as never, { ...staff, role: 'marketing' } as never])
        expect([name, await ask(name, who)]).not.toEqual([name, 'not refused']);
    expect(await refusal(get(randomUUID()))).toBe('thread-not-found');
    const inbox = { modelId: bench.LUNA };
    expect(await refusal(bench.call('users.creator-thread.list', inbox, maya))).toBe('model-not-found');
    expect(await refusal(bench.call('users.creator-message.search', { ...inbox, text: 'oi' }, maya))).toBe(
      'model-not-found',
    );
    expect((await bench.call('users.thread.list', {}, stranger)).items).toEqual([]);
  });

  it('goes with the page to whoever has it now, from the next message on (MSG-07, MSG-15)', async () => {
    const threadId = await bench.open(bench.MAYA);
    const heir = randomUUID();
    const facts = { modelId: bench.MAYA, userId: heir };
    await bench.reacted('message-pages', () =>
      bench.happens('creator.accepted', { ...facts, at: new Date().toISOString() } as never),
    );
    await bench.send(threadId, 'Quem é?');
    const said = await bench.db.one<{ to: string }>(
      `select envelope->'data'->>'creatorId' as to from outbox where name = 'message.sent' and aggregate_id = $1 order by seq desc limit 1`,
      [threadId],
    );
    expect(said?.to).toBe(heir);
  });

  it('is told to nobody any more once the access of its creator was taken away (MSG-07, MSG-15)', async () => {
    const threadId = await bench.open(bench.MAYA);
    const heard = async () => {
      const row = await bench.db.one<{ to: string | null }>(
        `select envelope->'data'->>'creatorId' as to from outbox where name = 'message.sent' and aggregate_id = $1 order by seq desc limit 1`,
        [threadId],
      );
      return row?.to;
    };
    const page = { modelId: bench.MAYA, username: 'maya', isActive: true };
    CatalogDoors.creators.set(bench.MAYA, bench.maya.userId);
    await bench.reacted('message-pages', () => bench.happens('model.updated', page));
    await bench.send(threadId, 'Está aí?');
    expect(await heard()).toBe(bench.maya.userId);
    CatalogDoors.nobodys.add(bench.MAYA);
    await bench.reacted('message-pages', () => bench.happens('model.updated', page));
    await bench.send(threadId, 'Ainda?');
    expect(await heard()).toBeNull();
    expect(await refusal(bench.call('users.creator-thread.get', { threadId }, bench.maya))).toBe('thread-not-found');
    CatalogDoors.nobodys.delete(bench.MAYA);
  });
});

describe('inboxes', () => {
  const list = (filter: string, own: object = {}) =>
    bench.call('users.creator-thread.list', { modelId: bench.LUNA, filter, ...own } as never, bench.luna);

  it('count what the other side wrote and was not read, and nothing of one’s own (MSG-14)', async () => {
    const who = await bench.person();
    await bench.subscribe(who, bench.LUNA);
    const threadId = await bench.open(bench.LUNA, who);
    expect((await bench.call('users.thread.list', {}, who)).items).toEqual([]);
    await bench.send(threadId, 'um', who);
    await bench.send(threadId, 'dois', who);
    expect([(await get(threadId, who)).unread, (await hers(threadId)).unread]).toEqual([0, 2]);
    await bench.answer(threadId, 'três');
    expect((await get(threadId, who)).unread).toBe(1);
    expect((await bench.call('users.thread.count-unread', {}, who)).threads).toBe(1);
    const read = (seq: number) => bench.call('users.thread.read', { threadId, seq }, who);
    expect(await read(99)).toEqual({ readSeq: 3, unread: 0 });
    expect(await read(1)).toEqual({ readSeq: 3, unread: 0 });
    expect((await hers(threadId)).otherReadSeq).toBe(3);
    expect(await bench.call('users.creator-thread.read', { threadId, seq: 1 }, bench.luna)).toEqual({
      ...{ readSeq: 1, unread: 1 },
    });
    await bench.call('users.message.unsend', { threadId, seq: 2 }, who);
    expect((await hers(threadId)).unread).toBe(0);
    expect((await bench.call('users.thread.list', {}, who)).unreadThreads).toBe(0);
  });

  it('who waits for an answer nobody can give is not among them, and is again once they can (MSG-14)', async () => {
    const who = await bench.person();
    await bench.subscribe(who, bench.LUNA);
    const threadId = await bench.open(bench.LUNA, who);
    await bench.send(threadId, 'Oi, Luna', who);
    const waits = async () => {
      const { items } = await list('unanswered', { limit: 50 });
      const isListed = items.some(({ id }) => id === threadId);
      // a line in another list says the same
      expect((await hers(threadId)).waitingSince !== null).toBe(isListed);
      return isListed;
    };
    expect(await waits()).toBe(true);
    const close = (closedFor: 'threat' | null) =>
      bench.call('users.team-thread.close', { threadId, closedFor, reason: 'ameaçou a criadora' }, bench.staff);
    const ways: Array<[() => Promise<unknown>, () => Promise<unknown>]> = [
      [
        () => bench.call('users.thread.choose', { threadId, isBlocked: true }, who),
        () => bench.call('users.thread.choose', { threadId, isBlocked: false }, who),
      ],
      [
        () => bench.call('users.creator-thread.choose', { threadId, isBlocked: true }, bench.luna),
        () => bench.call('users.creator-thread.choose', { threadId, isBlocked: false }, bench.luna),
      ],
      [() => close('threat'), () => close(null)],
    ];
    for (const [shut, open] of ways) {
      await shut();
      expect(await waits()).toBe(false);
      await open();
      expect(await waits()).toBe(true);
    }
    await bench.call('users.erasure.request-for', { userId: who.userId, reason: 'pediu por carta' }, bench.staff);
    await bench.call('users.personal-data.erase', { userId: who.userId }, { kind: 'service', service: 'users' });
    await eventually(async () => !(await waits()));
  });

  it('who took back all that nobody had answered waits no longer; who left something waits since that (MSG-14)', async () => {
    const who = await bench.person();
    await bench.subscribe(who, bench.LUNA);
    const threadId = await bench.open(bench.LUNA, who);
    const since = async () => (await hers(threadId)).waitingSince;
    const takeBack = (seq: number) => bench.call('users.message.unsend', { threadId, seq }, who);
    const says = async (text: string) => {
      bench.clock.move(60_000);
      return bench.send(threadId, text, who);
    };
    const first = await says('um');
    const second = await says('dois');
    expect(await since()).toBe(first.sentAt);
    await takeBack(first.seq);
    expect(await since()).toBe(second.sentAt);
    await takeBack(second.seq);
    expect(await since()).toBeNull();
    expect((await list('unanswered', { limit: 50 })).items.map(({ id }) => id)).not.toContain(threadId);
    const third = await says('três');
    await bench.answer(threadId, 'Oi!');
    const fourth = await says('quatro');
    // what was answered is nothing to wait for
    await takeBack(fourth.seq);
    expect(await since()).toBeNull();
    const fifth = await says('cinco');
    await takeBack(third.seq);
    expect(await since()).toBe(fifth.sentAt);
  });

  it('are read by who waits longest, who subscribes and what is unread, page by page (MSG-14)', async () => {
    const people: User[] = [];
    for (let n = 0; n < 3; n += 1) {
      const who = await bench.person();
      people.push(who);
      await bench.subscribe(who, bench.LUNA, n === 0 ? 1 : 60);
      bench.clock.move(60_000);
      await bench.send(await bench.open(bench.LUNA, who), `espera ${n}`, who);
    }
    const [first, second, third] = await Promise.all(people.map((who) => bench.open(bench.LUNA, who)));
    const mine = (page: { items: Array<{ id: string }> }) =>
      page.items.map(({ id }) => id).filter((id) => [first, second, third].includes(id));
    expect(mine(await list('all', { limit: 50 }))).toEqual([third, second, first]);
    expect(mine(await list('unanswered', { limit: 50 }))).toEqual([first, second, third]);
    await bench.answer(second ?? '', 'Aqui estou');
    expect(mine(await list('unanswered', { limit: 50 }))).toEqual([first, third]);
    bench.clock.move(2 * DAY_MS);
    expect(mine(await list('subscribers', { limit: 50 }))).toEqual([second, third]);
    await bench.call('users.creator-thread.read', { threadId: third ?? '', seq: 1 }, bench.luna);
    expect(mine(await list('unread', { limit: 50 }))).toEqual([second, first]);
    for (const filter of ['all', 'unanswered']) {
      const whole = (await list(filter, { limit: 50 })).items.map(({ id }) => id);
      const found: string[] = [];
      for (let cursor: string | null = null, more = true; more; more = cursor !== null) {
        const page: Awaited<ReturnType<typeof list>> = await list(filter, { limit: 2, cursor });
        found.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect(found).toEqual(whole);
    }
    const [row] = (await list('all', { limit: 1 })).items;
    expect(row).toMatchObject({ fanName: 'Lia', preview: 'Aqui estou', lastKind: 'creator', isSubscriber: true });
    expect(JSON.stringify(await list('all'))).not.toMatch(/Souza|exemplo/);
  });
});
