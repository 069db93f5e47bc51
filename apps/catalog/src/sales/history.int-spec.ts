import { randomUUID } from 'node:crypto';
import { isLocked, playDecision } from '@camarim/domain';
import { historyRuns } from '@camarim/testing';
import fc from 'fast-check';
import { aFan, type Catalog, startCatalog } from '../../test/catalog-fixture.js';
import { EntitlementService } from '../entitlements/entitlement.service.js';
import { PlayRead } from '../posts/play.read.js';
import { SaleService } from './sale.service.js';

/** `HISTORY_RUNS=100000 npm test -- integration --files=history` goes through many more. */
const RUNS = historyRuns(40);
/** With many runs some happen side by side, each to a fan and of posts of its own. */
const LANES = RUNS.numRuns > 200 ? 4 : 1;
const LATER = '2030-01-01T00:00:00.000Z';

/** What billing may say of one fan; `n` names one of four purchases or periods, and any word may come twice or late. */
const WORD = fc.oneof(
  fc.record({ word: fc.constantFrom('granted' as const, 'ended' as const), post: fc.nat(1), n: fc.nat(3) }),
  fc.record({ word: fc.constantFrom('subscribed' as const, 'left' as const), house: fc.boolean(), n: fc.nat(3) }),
  fc.record({
    word: fc.constant('priced' as const),
    post: fc.nat(1),
    extra: fc.boolean(),
    revision: fc.integer({ min: 1, max: 6 }),
  }),
);
type Word = typeof WORD extends fc.Arbitrary<infer W> ? W : never;

describe('whatever is said of purchases, periods and prices, in whatever order', () => {
  let catalog: Catalog;
  let model: string;
  beforeAll(async () => {
    catalog = await startCatalog();
    model = await catalog.aModel();
  }, 60_000);
  afterAll(() => catalog?.stop());
  const of = <T>(what: abstract new (...args: never[]) => T): T => catalog.app.get(what as never, { strict: false });

  it(
    'the lists, the player and the rule open the same posts to the same fan (PUR-05, CAT-15, CAT-17)',
    async () => {
      const assertAll = (_: unknown, lane: number) =>
        fc.assert(fc.asyncProperty(fc.array(WORD, { minLength: 1, maxLength: 12 }), live), {
          numRuns: Math.ceil(RUNS.numRuns / LANES),
          seed: RUNS.seed + lane,
        });
      const live = async (words: Word[]) => {
        const posts = [
          await catalog.aPost(model, { isExclusive: true }),
          await catalog.aPost(model, { isPremium: true }),
        ];
        const fan = aFan();
        const from = await lastEvent();
        const heard = new Heard(posts);
        for (const word of words) {
          await hear(word, fan.userId, posts, heard.idOf(word));
          heard.take(word);
        }
        // the beginning of a history is a history too: looking at its end looks at every step
        await look(fan, posts, heard, from);
      };
      await Promise.all(Array.from({ length: LANES }, assertAll));
    },
    120_000 + RUNS.numRuns * 1_000,
  );

  function hear(word: Word, userId: string, posts: string[], id: string): Promise<void> {
    return catalog.db.transaction(async (tx) => {
      if (word.word === 'priced') {
        const price = { priceCents: 2490, subscriberPriceCents: word.extra ? 990 : null, revision: word.revision };
        const who = { staffId: randomUUID(), before: null, after: null, at: LATER };
        return of(SaleService).price(tx, { postId: posts[word.post]!, modelId: model, ...price, ...who });
      }
      if ('house' in word) {
        const period = { subscriptionId: id, userId, modelId: word.house ? null : model, planId: id, paymentId: id };
        const facts = { ...period, startsAt: '2026-01-01T00:00:00.000Z', expiresAt: LATER };
        return of(EntitlementService)[word.word === 'left' ? 'end' : 'grant'](tx, facts);
      }
      const unlock = { unlockId: id, userId, postId: posts[word.post]!, modelId: model, paymentId: id };
      return of(SaleService)[word.word === 'ended' ? 'end' : 'grant'](tx, unlock);
    });
  }

  /** The place of the newest event, so that a history looks at its own alone. */
  const lastEvent = async (): Promise<string> => {
    const row = await catalog.db.one<{ seq: string }>('select coalesce(max(seq), 0)::text as seq from outbox');
    return row?.seq ?? '0';
  };

  async function look(fan: ReturnType<typeof aFan>, posts: string[], heard: Heard, from: string): Promise<void> {
    const { items } = await catalog.rpc.call('catalog.feed.overlay', { postIds: posts }, fan);
    for (const [place, item] of items.entries()) {
      const viewer = { kind: 'registered', vip: heard.isVip(), bought: heard.isBought(place) } as const;
      const post = {
        isExclusive: place === 0,
        isPremium: place === 1,
        isExtra: heard.isExtra(place),
        mediaType: 'video',
      } as const;
      const locked = isLocked(post, viewer);
      expect([item.id, item.locked, item.bought]).toEqual([posts[place], locked, viewer.bought]);
      expect(item.access).toBe(playDecision(post, viewer, { used: 0, seenBefore: false }).mode);
      const facts = await of(PlayRead).facts(posts[place]!, fan.userId, catalog.clock.now());
      expect(facts && isLocked(facts, { kind: 'registered', vip: facts.vip, bought: facts.bought })).toBe(locked);
    }
    const told = await catalog.db.query<{ name: string; postId: string }>(
      `select name, envelope -> 'data' ->> 'postId' as "postId" from outbox
       where seq > $2 and name in ('post.unlocked', 'post.relocked') and envelope -> 'data' ->> 'userId' = $1 order by seq`,
      [fan.userId, from],
    );
    // the page was told last what is true
    for (const [place, id] of posts.entries()) {
      const last = told.filter(({ postId }) => postId === id).at(-1);
      if (last) expect([id, last.name]).toEqual([id, heard.isBought(place) ? 'post.unlocked' : 'post.relocked']);
    }
  }
});

/** What all words together mean, whatever their order: an end is for good, and the newest price holds. */
class Heard {
  private readonly ids = new Map<string, string>();
  private readonly begun = new Map<string, Word>();
  private readonly ended = new Set<string>();
  private readonly prices = new Map<number, { revision: number; extra: boolean }>();
  constructor(private readonly posts: readonly string[]) {}

  private keyOf(word: Word): string {
    if (word.word === 'priced') return 'price';
    return 'post' in word ? `unlock ${this.posts[word.post]} ${word.n}` : `period ${word.house} ${word.n}`;
  }
  idOf(word: Word): string {
    const key = this.keyOf(word);
    if (!this.ids.has(key)) this.ids.set(key, randomUUID());
    return this.ids.get(key) ?? '';
  }
  take(word: Word): void {
    const key = this.keyOf(word);
    if (word.word === 'priced') {
      const known = this.prices.get(word.post);
      if (!known || known.revision < word.revision) this.prices.set(word.post, word);
    } else if (word.word === 'ended' || word.word === 'left') this.ended.add(key);
    else this.begun.set(key, word);
  }
  private running(): Word[] {
    return [...this.begun].filter(([key]) => !this.ended.has(key)).map(([, word]) => word);
  }
  isVip = (): boolean => this.running().some(({ word }) => word === 'subscribed');
  isBought = (place: number): boolean => this.running().some((word) => word.word === 'granted' && word.post === place);
  isExtra = (place: number): boolean => this.prices.get(place)?.extra ?? false;
}
