import { createHash, randomUUID } from 'node:crypto';
import {
  asciiBytes,
  batchText,
  counterText,
  fromHex,
  headText,
  isConsistent,
  leafBytes,
  NO_HEAD,
  PROOF_HOUR_MS,
  proofHourOf,
  rootOfPath,
  toHex,
} from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { aFan, aProofKey, aTeamMember, type Catalog, startCatalog, VISITOR } from '../../test/catalog-fixture.js';
import { isSignedBy } from './proof-key.js';
import { ProofLog } from './proof-log.service.js';
import { ProofWatch } from './proof-watch.service.js';

let catalog: Catalog;
beforeEach(async () => {
  catalog = await startCatalog();
}, 60_000);
afterEach(() => catalog?.stop());

const hash = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const log = () => catalog.app.get(ProofLog, { strict: false });
const look = () => catalog.app.get(ProofWatch, { strict: false }).look();
const like = (postId: string, fan = aFan()) => catalog.rpc.call('catalog.post.like', { postId }, fan);
const heads = () => catalog.rpc.call('catalog.proof.heads', { cursor: null, limit: 48 }, VISITOR);
const head = (index: number) => catalog.rpc.call('catalog.proof.head', { index: String(index) }, VISITOR);
const check = (postId: string) => catalog.rpc.call('catalog.proof.post', { postId }, VISITOR);

/** The hours that are over by now are sealed; what is done next belongs to an hour of its own. */
async function nextHour(hours = 1): Promise<void> {
  const next = proofHourOf(catalog.clock.now()).getTime() + hours * PROOF_HOUR_MS + 5 * 60_000;
  catalog.clock.stopAt(new Date(next));
  await log().seal();
}

/** A change nobody made through the product, whatever guards there are: as somebody with the database's own rights. */
async function byHand(sql: string, params: unknown[] = []): Promise<void> {
  const [, table = ''] = /(?:update|into|from) (\w+)/.exec(sql) ?? [];
  await catalog.db.query(`alter table ${table} disable trigger user`);
  await catalog.db.query(sql, params);
  await catalog.db.query(`alter table ${table} enable trigger user`);
}

/** As the page does: nothing of the answer is believed but what was computed. @returns what does not hold. */
async function faultsOf(postId: string): Promise<string[]> {
  const { shown, counted, since, sealed } = await check(postId);
  if (!sealed) return ['nothing is sealed'];
  const { batch, head: signed, place, path, ...counter } = sealed;
  const leaf = hash(leafBytes(asciiBytes(counterText({ postId, ...counter }))));
  const spot = { index: place ?? -1, size: batch.rows ?? 0 };
  const root = await rootOfPath(hash, leaf, spot, path.map(fromHex));
  const line = hash(leafBytes(asciiBytes(batchText(batch))));
  const top = await rootOfPath(hash, line, { index: batch.position, size: signed.size }, batch.path.map(fromHex));
  const said = (figure: 'likes' | 'comments') =>
    sealed[figure] + since[figure] === shown[figure] && shown[figure] === counted[figure];
  return [
    ...(root && toHex(root) === batch.root ? [] : ['counter']),
    ...(top && toHex(top) === signed.root ? [] : ['log']),
    ...(isSignedBy(signed.publicKey, signed, signed.signature) ? [] : ['signature']),
    ...(said('likes') && said('comments') ? [] : ['figures']),
  ];
}

describe('the heads of the proofs', () => {
  it('are made once an hour by however many replicas, each over the one before (PROOF-02)', async () => {
    await catalog.restart(() => undefined, 2);
    const post = await catalog.aPost(await catalog.aModel());
    for (let n = 0; n < 3; n += 1) {
      await like(post);
      catalog.clock.stopAt(new Date(proofHourOf(catalog.clock.now()).getTime() + PROOF_HOUR_MS + 5 * 60_000));
      await Promise.all([log().seal(), log().seal(), log().seal()]);
    }
    const { items } = await heads();
    expect(items.map(({ index }) => index)).toEqual(items.map((_, n) => items.length - 1 - n));
    expect(new Set(items.map(({ hour }) => hour)).size).toBe(items.length);
    expect(items.at(-1)?.previous).toBe(NO_HEAD);
    for (let index = 1; index < items.length; index += 1) {
      const { head: now, before, consistency, batches } = await head(index);
      if (!before) throw new Error('a head has one before');
      expect(now.previous).toBe(toHex(hash(asciiBytes(headText(before)))));
      expect(isSignedBy(now.publicKey, now, now.signature)).toBe(true);
      const of = ({ size, root }: typeof now) => ({ size, root: fromHex(root) });
      expect(await isConsistent(hash, of(before), of(now), consistency.map(fromHex))).toBe(true);
      expect(batches.map(({ now: again }) => again)).toEqual(batches.map(({ root }) => root));
    }
    const told = await catalog.said('proof-head.signed');
    expect(told.map(({ index }) => index)).toEqual(items.map((_, n) => n));
  }, 30_000);

  it('catch up with missed hours in their order (PROOF-02)', async () => {
    await nextHour();
    const before = (await heads()).items[0];
    catalog.clock.stopAt(new Date(catalog.clock.now().getTime() + 30 * PROOF_HOUR_MS));
    await log().seal();
    const after = (await heads()).items.filter(({ index }) => index > (before?.index ?? -1)).reverse();
    expect(after).toHaveLength(30);
    const first = Date.parse(before?.hour ?? '');
    expect(after.map(({ hour }) => Date.parse(hour))).toEqual(after.map((_, n) => first + (n + 1) * PROOF_HOUR_MS));
  });

  it('cannot be replaced: a table of heads refuses, and who forces it breaks the next one (PROOF-02)', async () => {
    await nextHour();
    await nextHour();
    const { items } = await heads();
    const old = items[1];
    if (!old) throw new Error('there are two heads');
    const forge = `update proof_head set root = $2 where index = $1`;
    await expect(catalog.db.query(forge, [old.index, 'f'.repeat(64)])).rejects.toThrow(/append-only/);
    await expect(catalog.db.query('delete from proof_head')).rejects.toThrow(/append-only/);
    await expect(catalog.db.query('truncate counter_fact')).rejects.toThrow(/append-only/);
    expect(await look()).toBe(0);
    await byHand(forge, [old.index, 'f'.repeat(64)]);
    const { head: now, before } = await head(old.index + 1);
    expect(before && now.previous).not.toBe(before && toHex(hash(asciiBytes(headText(before)))));
    expect(await look()).toBeGreaterThan(0);
  });

  it('outlive their key: old heads keep theirs, new ones name the new one (PROOF-02)', async () => {
    await nextHour();
    const [old] = (await heads()).items;
    await catalog.restart(() => {
      catalog.config.PROOF_KEY = aProofKey();
    });
    await nextHour();
    const { items } = await heads();
    expect(items[0]?.keyId).not.toBe(old?.keyId);
    expect(items.find(({ index }) => index === old?.index)).toEqual(old);
    for (const one of items) expect(isSignedBy(one.publicKey, one, one.signature)).toBe(true);
    expect(await look()).toBe(0);
  }, 30_000);

  it('carry what other services sealed, once (PROOF-02, PROOF-07)', async () => {
    const batch = { kind: 'sales' as const, hour: '2026-11-20T10:00:00.000Z', rows: null, root: 'a'.repeat(64) };
    const labels = { ...batch, kind: 'messages' as const, root: 'b'.repeat(64) };
    await catalog.hear('sales-proof.sealed', batch);
    await catalog.hear('message-proof.sealed', labels);
    await catalog.hear('sales-proof.sealed', batch);
    await catalog.hear('message-proof.sealed', labels);
    const others = `select 1 from proof_log where kind in ('sales', 'messages')`;
    await eventually(async () => (await catalog.db.query(others)).length === 2);
    await nextHour();
    const newest = (await heads()).items[0]?.index ?? 0;
    const all = await Promise.all(Array.from({ length: newest + 1 }, (_, index) => head(index)));
    const found = all.flatMap(({ batches }) => batches).filter(({ kind }) => kind !== 'counters');
    // the two come from two services, and neither waits for the other
    expect(found.sort((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
      { ...labels, now: null },
      { ...batch, now: null },
    ]);
    await expect(head(newest + 1)).rejects.toMatchObject({ code: 'proof-head-not-found' });
  });
});

describe('the counters of a post', () => {
  /** Four likes, one of them taken back, two comments, one of them hidden: three and one, sealed; then one more like. */
  async function aLikedPost() {
    const [model, fan] = [await catalog.aModel(), aFan()];
    const post = await catalog.aPost(model);
    await nextHour();
    const fans = [aFan(), aFan(), aFan(), fan];
    for (const each of fans) await like(post, each);
    await catalog.rpc.call('catalog.post.unlike', { postId: post }, fans[0]!);
    await catalog.subscribe(fan.userId, model);
    const comment = (content: string) =>
      catalog.rpc.call('catalog.comment.create', { postId: post, content, nickname: 'Corujinha' }, fan);
    await comment('Que cenário lindo!');
    const { id } = await comment('Que luz!');
    const moderate = { commentId: id, status: 'hidden' as const };
    await catalog.rpc.call('catalog.comment.moderate', moderate, aTeamMember('content'));
    await nextHour();
    await like(post);
    return { post, fan };
  }

  it('lead from what is shown to a signed head, also what was taken back and what is new (PROOF-03)', async () => {
    const { post } = await aLikedPost();
    expect(await check(post)).toMatchObject({
      shown: { likes: 4, comments: 1 },
      counted: { likes: 4, comments: 1 },
      since: { likes: 1, comments: 0 },
      sealed: { likes: 3, comments: 1 },
    });
    expect(await faultsOf(post)).toEqual([]);
    expect(await look()).toBe(0);
  });

  it.each([
    ['a like is deleted', `delete from post_like where id = (select id from post_like where post_id = $1 limit 1)`],
    ['a like is added', `insert into post_like (post_id, user_id) values ($1, gen_random_uuid())`],
    ['a comment is hidden', `update post_comment set status = 'hidden' where post_id = $1`],
    ['the figure is raised', `update post set likes_count = likes_count + 500 where id = $1`],
    [
      'a fact is changed',
      `update counter_fact set change = 2 where id = (select min(id) from counter_fact where post_id = $1)`,
    ],
    ['a fact is deleted', `delete from counter_fact where id = (select min(id) from counter_fact where post_id = $1)`],
    [
      'a fact is added to a sealed hour',
      `insert into counter_fact (post_id, kind, change, at) select post_id, kind, 1, at from counter_fact where post_id = $1 limit 1`,
    ],
  ])('no longer hold when %s by SQL: the check and the round both find it (PROOF-04, PROOF-05)', async (_, sql) => {
    const { post } = await aLikedPost();
    await eventually(async () => (await catalog.db.query('select 1 from post_like_change')).length === 0);
    expect(await faultsOf(post)).toEqual([]);
    await byHand(sql, [post]);
    expect(await faultsOf(post)).not.toEqual([]);
    expect(await look()).toBeGreaterThan(0);
  });

  it('hold when figure, row and fact were all changed together, but for the sealed hour (PROOF-04)', async () => {
    const { post } = await aLikedPost();
    await byHand(`insert into post_like (post_id, user_id) values ($1, gen_random_uuid())`, [post]);
    await byHand(`update post set likes_count = likes_count + 1 where id = $1`, [post]);
    const fact = `insert into counter_fact (post_id, kind, change, at) select post_id, 'like', 1, at from counter_fact where post_id = $1 limit 1`;
    await byHand(fact, [post]);
    await byHand(`update proof_counter set likes = likes + 1 where post_id = $1`, [post]);
    expect(await faultsOf(post)).toContain('counter');
  });

  it('go on when an account is erased, which says no name anywhere (PROOF-03)', async () => {
    const { post, fan } = await aLikedPost();
    const users = { kind: 'service', service: 'users' } as const;
    const erased = await catalog.rpc.call('catalog.personal-data.erase', { userId: fan.userId }, users);
    expect(erased).toBeTruthy();
    expect(await check(post)).toMatchObject({ counted: { likes: 3, comments: 0 } });
    await eventually(async () => (await faultsOf(post)).length === 0);
    const columns = await catalog.db.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = current_schema() and table_name in ('counter_fact', 'proof_counter', 'proof_log', 'proof_head')`,
    );
    expect(columns.map(({ name }) => name).filter((name) => /user|account|staff/.test(name))).toEqual([]);
  });

  it('begin with what there was before (PROOF-03)', async () => {
    const post = await catalog.aPost(await catalog.aModel());
    await catalog.db.query(
      `insert into post_like (post_id, user_id) select $1, gen_random_uuid() from generate_series(1, 5)`,
      [post],
    );
    expect(await check(post)).toMatchObject({ until: null, sealed: null });
    await nextHour();
    await eventually(async () => (await faultsOf(post)).length === 0);
    expect(await check(post)).toMatchObject({ sealed: { likes: 5, comments: 0 } });
  });

  it('are told of no post that is not on the air (PROOF-04)', async () => {
    const post = await catalog.aPost(await catalog.aModel());
    await catalog.db.query('update post set is_published = false where id = $1', [post]);
    await expect(check(post)).rejects.toMatchObject({ code: 'post-not-found' });
    await expect(check(randomUUID())).rejects.toMatchObject({ code: 'post-not-found' });
  });
});
