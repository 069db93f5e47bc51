import type {
  CounterCheck,
  CounterFigures,
  In,
  ProofBatch,
  ProofHeadCheck,
  ProofHeadPage,
  SealedCounter,
} from '@camarim/contracts';
import { Database, type Tx, treeOf } from '@camarim/database';
import { counterText, PROOF_HOUR_MS, type ProvedCounter, problem, toHex } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { COUNTERS_OF_POSTS, REAL_COMMENTS, REAL_LIKES } from './counter.kind.js';
import { type LogLine, ProofRepository, type SignedHead } from './proof.repository.js';
import { ProofLog } from './proof-log.service.js';
import { ProofTree } from './proof-tree.js';

interface Figures {
  shown: CounterFigures;
  counted: CounterFigures;
}
type Last = Omit<ProvedCounter, 'hour' | 'postId'> & { hour: Date };
/** A post everybody may see, with what is shown of it and what there is. */
const FIGURES = `
  select json_build_object('likes', p.likes_count + coalesce((select sum(w.change) from post_like_change w where w.post_id = p.id), 0),
      'comments', p.comments_count) as shown,
    json_build_object('likes', ${REAL_LIKES}, 'comments', ${REAL_COMMENTS}) as counted
  from post p join model m on m.id = p.model_id and m.is_active and m.deleted_at is null
  where p.id = $1 and p.is_published and p.deleted_at is null`;
const SINCE = `
  select coalesce(sum(change) filter (where kind = 'like'), 0)::float8 as likes,
    coalesce(sum(change) filter (where kind = 'comment'), 0)::float8 as comments
  from counter_fact where post_id = $1 and ($2::timestamptz is null or at >= $2)`;
const LAST = `
  select hour, likes, comments, facts from proof_counter where post_id = $1 order by hour desc limit 1`;

/** What anybody needs to check a head or a counter by themselves; rows are counted anew each time (PROOF-04). */
@Injectable()
export class ProofCheck {
  constructor(
    private readonly db: Database,
    private readonly log: ProofLog,
    private readonly proofs: ProofRepository,
    private readonly trees: ProofTree,
  ) {}

  @Answers('catalog.proof.heads')
  async heads({ cursor, limit }: In<'catalog.proof.heads'>): Promise<ProofHeadPage> {
    const items = await this.proofs.heads(cursor === null ? null : Number(cursor), limit);
    const last = items.at(-1);
    return { items, nextCursor: last && last.index > 0 && items.length === limit ? String(last.index) : null };
  }

  /** @throws proof-head-not-found */
  @Answers('catalog.proof.head')
  async head({ index }: In<'catalog.proof.head'>): Promise<ProofHeadCheck> {
    const head = await this.proofs.head(Number(index));
    if (!head) throw problem('proof-head-not-found');
    const before = await this.proofs.head(head.index - 1);
    const lines = await this.proofs.lines(before?.size ?? 0, head.size);
    const tree = await this.trees.upTo(head.size);
    const batches: ProofBatch[] = [];
    for (const line of lines) batches.push(await this.batch(line, head));
    const isWhole = tree.size >= head.size && (before?.size ?? 0) <= head.size;
    return {
      head,
      before,
      consistency: isWhole ? tree.consistency(before?.size ?? 0, head.size).map(toHex) : [],
      batches,
    };
  }

  /** @throws post-not-found for a post not everybody may see */
  @Answers('catalog.proof.post')
  async post({ postId }: In<'catalog.proof.post'>): Promise<CounterCheck> {
    const { last, ...found } = await this.db.transaction((tx) => this.read(tx, postId));
    // outside of the transaction: whoever holds one connection never waits for another
    return { postId, ...found, sealed: last && (await this.sealed(postId, last)) };
  }

  private async read(tx: Tx, postId: string): Promise<Omit<CounterCheck, 'postId' | 'sealed'> & { last: Last | null }> {
    // one moment for all of it: counters move on while somebody looks
    await tx.execute('set transaction isolation level repeatable read, read only');
    const figures = await tx.one<Figures>(FIGURES, [postId]);
    if (!figures) throw problem('post-not-found');
    const until = await this.log.sealedUntil(tx);
    const since = (await tx.one<CounterFigures>(SINCE, [postId, until])) ?? { likes: 0, comments: 0 };
    return { ...figures, until: until?.toISOString() ?? null, since, last: await tx.one<Last>(LAST, [postId]) };
  }

  private async sealed(postId: string, { hour, ...figures }: Last): Promise<SealedCounter | null> {
    const line = await this.proofs.line('counters', hour);
    const head = line && (await this.proofs.headOver(line.position));
    if (!line || !head) return null;
    const counter = { hour: hour.toISOString(), ...figures };
    const rows = await COUNTERS_OF_POSTS.rows(this.db, hour, new Date(hour.getTime() + PROOF_HOUR_MS));
    const place = rows.indexOf(counterText({ postId, ...counter }));
    return {
      ...counter,
      place: place < 0 ? null : place,
      path: place < 0 ? [] : treeOf(COUNTERS_OF_POSTS, '', rows).inclusion(place).map(toHex),
      batch: await this.batch(line, head),
      head,
    };
  }

  private async batch(line: LogLine, head: SignedHead): Promise<ProofBatch> {
    const tree = await this.trees.upTo(head.size);
    const own = line.kind === 'counters' ? await this.log.recount(new Date(line.hour)) : [];
    const isThere = tree.size >= head.size && line.position < head.size;
    return {
      ...line,
      path: isThere ? tree.inclusion(line.position, head.size).map(toHex) : [],
      now: own.find(({ kind }) => kind === line.kind)?.root ?? null,
    };
  }
}
