import { Database, EveryLeader, LOOK_EVERY_MS, SEAL_EVERY_MS, sha256 } from '@camarim/database';
import { asciiBytes, DAY_MS, headText, toHex } from '@camarim/domain';
import { Clock, measureAtScrape } from '@camarim/platform';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { REAL_COMMENTS, REAL_LIKES } from './counter.kind.js';
import { ProofRepository } from './proof.repository.js';
import { isSignedBy } from './proof-key.js';
import { ProofLog } from './proof-log.service.js';
import { ProofTree } from './proof-tree.js';

const LOOKS_BACK_MS = 7 * DAY_MS;
const HEADS = 7 * 24;

/** Posts whose figure, rows and facts do not say the same ($1: until when hours are sealed). */
const CHANGED_POSTS = `
  select p.id from post p
  left join lateral (select c.likes, c.comments from proof_counter c where c.post_id = p.id order by c.hour desc limit 1) b on true
  left join lateral (
    select coalesce(sum(f.change) filter (where f.kind = 'like'), 0) as likes,
      coalesce(sum(f.change) filter (where f.kind = 'comment'), 0) as comments
    from counter_fact f where f.post_id = p.id and f.at >= $1
  ) l on true
  cross join lateral (
    select p.likes_count + coalesce((select sum(w.change) from post_like_change w where w.post_id = p.id), 0) as likes
  ) shown
  where (shown.likes, p.comments_count) is distinct from (coalesce(b.likes, 0) + l.likes, coalesce(b.comments, 0) + l.comments)
    or (${REAL_LIKES}, ${REAL_COMMENTS}) is distinct from (shown.likes::bigint, p.comments_count::bigint)
  order by p.id limit 100`;

/** Makes the heads in time, and looks by itself whether anything was changed behind them (PROOF-05). */
@Injectable()
export class ProofWatch implements OnApplicationShutdown {
  private readonly logger = new Logger(ProofWatch.name);
  private readonly ends: Array<() => void>;
  /** What this process found when it looked last; another one may look next. */
  private found: { breaks: number; at: number } | null = null;

  constructor(
    private readonly db: Database,
    private readonly log: ProofLog,
    private readonly proofs: ProofRepository,
    private readonly trees: ProofTree,
    private readonly clock: Clock,
  ) {
    const broken = { name: 'camarim_proof_breaks', help: 'Sealed hours, heads and counters that no longer hold' };
    const lag = { name: 'camarim_proof_lag_seconds', help: 'Since the end of the last hour with a signed head' };
    this.ends = [
      measureAtScrape(broken, async () => this.recent()),
      measureAtScrape(lag, async () => {
        const value = await log.lagSeconds();
        return value === null ? [] : [{ value }];
      }),
    ];
  }

  onApplicationShutdown(): void {
    for (const end of this.ends) end();
  }

  @EveryLeader('catalog.seal-proofs', SEAL_EVERY_MS)
  seal(): Promise<void> {
    return this.log.seal();
  }

  @EveryLeader('catalog.watch-proofs', LOOK_EVERY_MS)
  async watch(): Promise<void> {
    await this.look();
  }

  /** @returns how many things do not hold; each is a line of the log. */
  async look(): Promise<number> {
    const since = new Date(this.clock.now().getTime() - LOOKS_BACK_MS);
    const [batches, heads, posts] = [await this.log.broken(since), await this.brokenHeads(), await this.changedPosts()];
    for (const { kind, hour } of batches)
      this.logger.error({ message: 'rows of a sealed hour were changed', kind, hour });
    for (const index of heads) this.logger.error({ message: 'a signed head does not hold', index });
    for (const postId of posts) this.logger.error({ message: 'the counters of a post were changed', postId });
    const breaks = batches.length + heads.length + posts.length;
    this.found = { breaks, at: Date.now() };
    return breaks;
  }

  private recent(): Array<{ value: number }> {
    return this.found && Date.now() - this.found.at < 2 * LOOK_EVERY_MS ? [{ value: this.found.breaks }] : [];
  }

  /** Heads of the last days whose signature, tree or link to the one before is not right. */
  private async brokenHeads(): Promise<number[]> {
    const heads = (await this.proofs.heads(null, HEADS)).reverse();
    const [first] = heads;
    if (!first) return [];
    const tree = await this.db.transaction((tx) => this.trees.fresh(tx));
    let before = first.index > 0 ? await this.proofs.head(first.index - 1) : null;
    const broken: number[] = [];
    for (const head of heads) {
      const isLinked = before ? head.previous === toHex(sha256(asciiBytes(headText(before)))) : head.index === 0;
      const isWhole = head.size <= tree.size && toHex(tree.root(head.size)) === head.root;
      if (!isLinked || !isWhole || !isSignedBy(head.publicKey, head, head.signature)) broken.push(head.index);
      before = head;
    }
    return broken;
  }

  private async changedPosts(): Promise<string[]> {
    return this.db.transaction(async (tx) => {
      await tx.execute('set transaction isolation level repeatable read');
      const until = await this.log.sealedUntil(tx);
      return until ? tx.column<string>(CHANGED_POSTS, [until]) : [];
    });
  }
}
